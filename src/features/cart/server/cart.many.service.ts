import { z } from 'zod'
import {
  findListedPerson,
  invitePerson,
  type ListedPerson,
  maySignUp,
} from '#features/account/server/person-directory.service.ts'
import { saleTerms } from '#features/catalogue/server/sale-lookup.service.ts'
import { isRegistered } from '#features/registrations/server/registration.service.ts'
import type { AnswerOf, InputOf } from '#platform/contract.ts'
import type { Ctx } from '#platform/ctx.ts'
import { ok, type Result, refuse } from '#platform/result.ts'
import { isInCartNow, type ManyOutcome, mostAddresses, type NamedAddress, readAddresses } from '../address-list.rules.ts'
import type { cartManyCalls } from '../cart.many.contract.ts'
import { lostLines, ownerOf, touchCart, whyNotForSale } from './cart.lines.service.ts'
import { mailInvitation } from './cart.mails.ts'
import * as store from './cart.store.ts'
import { askForSeat, lockSeatsOf, seatsLeft } from './seats.service.ts'
import { isHeldElsewhere } from './seats.store.ts'

type Call = typeof cartManyCalls.addMany
type Refused = 'noAddresses' | 'tooManyAddresses' | 'notOnSale' | 'registerRemotely'
type Line = AnswerOf<Call>['lines'][number]
type Purchase = { cart: store.Cart; productId: number; mayInvite: boolean; words: string }

/** Adds everybody on a list, each line with what became of it; what cannot be added keeps nobody else out. */
export async function addMany(
  ctx: Ctx,
  { product_id: productId, text, invite, email_text: words }: InputOf<Call>,
): Promise<Result<AnswerOf<Call>, Refused>> {
  const ownerId = ownerOf(ctx)
  const named = readAddresses(text)
  if (named.length === 0) return refuse('noAddresses')
  if (named.length > mostAddresses) return refuse('tooManyAddresses', { max: mostAddresses })
  const enableSignup = await maySignUp(ctx)
  return ctx.tx(async (ctx): Promise<Result<AnswerOf<Call>, Refused>> => {
    const refused = whyNotForSale((await saleTerms(ctx, [productId])).get(productId))
    if (refused) return refuse(refused)
    const cart = await store.lockCart(ctx.db, ownerId, ctx.now())
    const before = await store.linesOf(ctx.db, cart.id)
    await lockSeatsOf(ctx, [productId, ...lostLines(ctx, before).map((line) => line.productId)])
    const purchase = { cart, productId, mayInvite: invite && enableSignup, words }
    const lines: Line[] = []
    for (const one of named) lines.push(await addNamed(ctx, purchase, one))
    if (lines.some(({ outcome }) => isInCartNow(outcome))) await touchCart(ctx, cart, before)
    return ok({ lines, added: lines.filter(({ outcome }) => isInCartNow(outcome)).length, enable_signup: enableSignup })
  })
}

async function addNamed(ctx: Ctx, purchase: Purchase, one: NamedAddress): Promise<Line> {
  const email = z.email().safeParse(one.email).data
  const told = (outcome: ManyOutcome, name = '') => ({ line: one.line, address: one.text.slice(0, 254), outcome, name })
  if (!email) return told('not_an_address')
  const person = await findListedPerson(ctx, email)
  if (!person) return told(await addStranger(ctx, purchase, { email, name: one.name.slice(0, 120) }))
  await store.rememberAcquaintance(ctx.db, purchase.cart.ownerId, person.id, ctx.now())
  return told(await addKnown(ctx, purchase, person), person.name)
}

async function addKnown(ctx: Ctx, { cart, productId }: Purchase, person: ListedPerson): Promise<ManyOutcome> {
  if (await isRegistered(ctx, productId, person.id)) return 'registered'
  const isThere =
    (await store.hasLine(ctx.db, cart.id, productId, person.id)) ||
    (await isHeldElsewhere(ctx.db, cart.ownerId, productId, person.id, ctx.now()))
  if (isThere) return 'in_cart'
  if (!person.isActive) return 'cannot_add'
  return (await keepPlace(ctx, cart, productId, person.id)) ? 'added' : 'sold_out'
}

/** Nobody is invited to a place that there is not. */
async function addStranger(ctx: Ctx, purchase: Purchase, { email, name }: { email: string; name: string }): Promise<ManyOutcome> {
  const { cart, productId, mayInvite, words } = purchase
  if (!mayInvite) return 'not_found'
  if ((await seatsLeft(ctx, productId, null)) === 0) return 'sold_out'
  const invited = await invitePerson(ctx, { email, name })
  if (!invited) return 'not_found'
  await mailInvitation(ctx, { to: email, productId, words, path: invited.path })
  await store.rememberAcquaintance(ctx.db, cart.ownerId, invited.id, ctx.now())
  return (await keepPlace(ctx, cart, productId, invited.id)) ? 'invited' : 'sold_out'
}

async function keepPlace(ctx: Ctx, cart: store.Cart, productId: number, registrantId: number): Promise<boolean> {
  const hold = await askForSeat(ctx, productId, registrantId)
  if (hold === 'sold_out') return false
  await store.addLine(ctx.db, { cartId: cart.id, productId, registrantId, hold, now: ctx.now() })
  return true
}
