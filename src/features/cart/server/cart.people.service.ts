import { z } from 'zod'
import { findListedPerson, invitePeople, maySignUp } from '#features/account/server/person-directory.service.ts'
import { saleTerms } from '#features/catalogue/server/products/sale-lookup.service.ts'
import { isRegistered } from '#features/registrations/server/registration.service.ts'
import { isHeldElsewhere } from '#features/seats/server/seats.service.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { ok, type Result, refuse } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { userIdOf } from '#platform/ctx/user-id.ts'
import type { cartCalls } from '../cart.contract.ts'
import { productStatusOf } from '../cart.rules.ts'
import { invitationsLeftOf } from './cart.invitations.service.ts'
import { mailInvitations } from './cart.mails.ts'
import * as store from './cart.store.ts'
import { addInvitations } from './invitation.store.ts'

type FindRefusal = 'cart_email_is_no_address' | 'cart_product_not_on_sale' | 'cart_user_not_found'

/** Finds whom one knows the address of, and remembers that one did: only they can then be put into the cart. */
export async function findUser(
  ctx: Ctx,
  { email, productId }: InputOf<typeof cartCalls.findUser>,
): Promise<Result<AnswerOf<typeof cartCalls.findUser>, FindRefusal>> {
  const ownerId = userIdOf(ctx)
  if (!z.email().safeParse(email.trim()).success) return refuse('cart_email_is_no_address')
  const terms = (await saleTerms(ctx, [productId])).get(productId)
  if (!terms?.isVisible) return refuse('cart_product_not_on_sale')
  const person = await findListedPerson(ctx, email)
  if (!person) return refuse('cart_user_not_found', {}, { enable_signup: await maySignUp(ctx) })
  const [cart, isTaken] = [await store.findCart(ctx.db, ownerId), await isRegistered(ctx, productId, person.id)]
  const lines = cart ? await store.linesOf(ctx.db, cart.id) : []
  const isMine = lines.some((line) => line.productId === productId && line.registrantId === person.id)
  const isInCart = isMine || (await isHeldElsewhere(ctx, ownerId, productId, person.id))
  await store.rememberAcquaintances(ctx.db, ownerId, [person.id], ctx.now())
  return ok({
    id: person.id,
    product_status: productStatusOf({
      isRegistered: isTaken,
      isInCart,
      isOnSale: terms.availability === 'open' && !terms.isRemote && !terms.isForeign,
      isActive: person.isActive,
    }),
    name: person.name,
    organisation: person.organisation,
    region: person.region,
  })
}

type CreateRefusal = 'signUpNotEnabled' | 'notOnSale' | 'inviteLater'

/** Makes an account for a registrant who has none. Where the address has one after all, that person is meant. */
export async function createUser(
  ctx: Ctx,
  { email, name, email_text: words, product_id: productId }: InputOf<typeof cartCalls.createUser>,
): Promise<Result<{ user_id: number }, CreateRefusal>> {
  const ownerId = userIdOf(ctx)
  if (!(await maySignUp(ctx))) return refuse('signUpNotEnabled')
  const terms = (await saleTerms(ctx, [productId])).get(productId)
  if (!terms?.isVisible || terms.availability !== 'open') return refuse('notOnSale')
  return ctx.tx(async (ctx): Promise<Result<{ user_id: number }, CreateRefusal>> => {
    // Held, so that two of the same sender are counted one after the other.
    await store.lockCart(ctx.db, ownerId, ctx.now())
    const known = await findListedPerson(ctx, email)
    if (!known && (await invitationsLeftOf(ctx, ownerId)) === 0) return refuse('inviteLater')
    const [invited] = known ? [] : await invitePeople(ctx, [{ email, name }])
    if (invited) await addInvitations(ctx.db, ownerId, [invited.id], ctx.now())
    if (invited) await mailInvitations(ctx, { productId, words, invited: [invited] })
    const personId = known?.id ?? invited?.id ?? (await findListedPerson(ctx, email))?.id
    if (personId === undefined) throw new Error('an address is somebody’s and nobody’s at once')
    await store.rememberAcquaintances(ctx.db, ownerId, [personId], ctx.now())
    if (invited) await store.noteInvitation(ctx.db, ownerId, invited.id, productId)
    return ok({ user_id: personId })
  })
}
