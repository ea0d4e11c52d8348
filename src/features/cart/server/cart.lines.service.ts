import { listPeople } from '#features/account/server/person-directory.service.ts'
import { type SaleTerms, saleTerms } from '#features/catalogue/server/products/sale-lookup.service.ts'
import { isRegistered } from '#features/registrations/server/registration.service.ts'
import { seatFreed } from '#features/seats/seats.events.ts'
import { extendedHold, isHeld } from '#features/seats/seats.rules.ts'
import { askForSeat, askForSeats, hasOffer, isHeldElsewhere, lockSeatsOf } from '#features/seats/server/seats.service.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { ok, type Result, refuse } from '#platform/calls/result.ts'
import { isUser } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { userIdOf } from '#platform/ctx/user-id.ts'
import { makeKeyedSemaphore } from '#platform/db/keyed-semaphore.ts'
import { emit } from '#platform/jobs/events.ts'
import { readSettings } from '#platform/settings/settings.ts'
import type { cartCalls } from '../cart.contract.ts'
import { registrantChanged } from '../cart.events.ts'
import type { cartPageCalls } from '../cart.pages.contract.ts'
import type { CartOptions } from '../cart.rules.ts'
import { cartSettings } from '../cart.settings.ts'
import * as store from './cart.store.ts'

type AddRefusal =
  | 'mustBeLoggedIn'
  | 'userNotDefined'
  | 'cannotAddForUser'
  | 'notOnSale'
  | 'soldOut'
  | 'lineNotFound'
  | 'registerRemotely'
  | 'otherCurrency'
type Added = { exists: boolean; registered: boolean; message: string }

export async function contains(
  ctx: Ctx,
  { productId, userId }: InputOf<typeof cartCalls.contains>,
): Promise<Result<{ exists: boolean; registered: boolean }>> {
  const ownerId = userIdOf(ctx)
  // Of people whom one has not found there is nothing to know.
  if (!(await knownTo(ctx, ownerId, userId))) return ok({ exists: false, registered: false })
  const cart = await store.findCart(ctx.db, ownerId)
  const lines = cart ? await store.linesOf(ctx.db, cart.id) : []
  return ok({ exists: lines.some(isFor(productId, userId)), registered: await isRegistered(ctx, productId, userId) })
}

const isFor = (productId: number, registrantId: number) => (line: store.Line) =>
  line.productId === productId && line.registrantId === registrantId

/** Null for somebody whom the owner may not name as a registrant. */
const knownTo = async (ctx: Ctx, ownerId: number, personId: number): Promise<{ invitedTo: number | null } | null> =>
  personId === ownerId ? { invitedTo: null } : store.findAcquaintance(ctx.db, ownerId, personId)

/** A rush for one product waits here and not with a connection each, which would leave none for anybody else. */
const limitPerProduct = makeKeyedSemaphore(4)

/** Adds a line, or in change mode puts the person in the place of another. A duplicate is an answer, not a refusal (§4). */
export async function addToCart(ctx: Ctx, input: InputOf<typeof cartCalls.add>): Promise<Result<Added, AddRefusal>> {
  if (!isUser(ctx.actor)) return refuse('mustBeLoggedIn')
  if (input.userId <= 0) return refuse('userNotDefined')
  const ownerId = ctx.actor.userId
  return limitPerProduct(input.productId, () => addForOwner(ctx, ownerId, input))
}

const addForOwner = (ctx: Ctx, ownerId: number, input: InputOf<typeof cartCalls.add>): Promise<Result<Added, AddRefusal>> =>
  ctx.tx(async (ctx) => {
    const { productId, userId } = input
    // All of it on one way, in this order: the lines are read once the cart is held. What was refused is rolled back.
    const [terms, known, people, cart, lines, registered, isElsewhere] = await Promise.all([
      saleTerms(ctx, [productId]),
      knownTo(ctx, ownerId, userId),
      listPeople(ctx, [userId]),
      store.lockCart(ctx.db, ownerId, ctx.now()),
      store.linesOfOwner(ctx.db, ownerId),
      isRegistered(ctx, productId, userId),
      isHeldElsewhere(ctx, ownerId, productId, userId),
    ])
    const refused = whyNotForSale(terms.get(productId))
    if (refused) return refuse(refused)
    const person = people.get(userId)
    if (!known || !person?.isActive) return refuse('cannotAddForUser')
    if (registered) return ok({ exists: false, registered: true, message: ctx.t('cart.alreadyRegistered') })
    const own = lines.find(isFor(productId, userId))
    // Whoever was offered a seat takes it, whatever others are paying for.
    const isThere = own !== undefined || (isElsewhere && !(userId === ownerId && (await hasOffer(ctx, productId, userId))))
    // A seat that ran out is asked for again: it may have been offered meanwhile.
    if (own && lostLines(ctx, [own]).length > 0) await extendHolds(ctx, cart, lines)
    if (isThere) return ok({ exists: true, registered: false, message: ctx.t('cart.alreadyInCart') })
    const next = { productId, userId, name: person.name, isTold: known.invitedTo === productId }
    return input.change_mode ? changeRegistrant(ctx, cart, lines, input, next) : addLine(ctx, cart, lines, next)
  })

export function whyNotForSale(terms: SaleTerms | undefined): 'notOnSale' | 'registerRemotely' | 'otherCurrency' | null {
  if (!terms?.isVisible || terms.availability !== 'open') return 'notOnSale'
  if (terms.isRemote) return 'registerRemotely'
  return terms.isForeign ? 'otherCurrency' : null
}

type Registrant = { productId: number; userId: number; name: string; isTold: boolean }

async function addLine(
  ctx: Ctx,
  cart: store.Cart,
  lines: store.Line[],
  { productId, userId, name, isTold }: Registrant,
): Promise<Result<Added, AddRefusal>> {
  const lost = lostLines(ctx, lines).map((line) => line.productId)
  if (lost.length > 0) {
    // Seats that are got back are counted before another one is asked for.
    await lockSeatsOf(ctx, [productId, ...lost])
    await extendHolds(ctx, cart, lines)
  }
  // Everybody who wants this product waits for its lock: under it is done what must be, and nothing else. The database does these in
  // their order, without waiting for us in between: the seats are counted by a statement that begins once the lock is ours.
  const [, , hold] = await Promise.all([
    lost.length > 0 ? null : extendHolds(ctx, cart, lines),
    lockSeatsOf(ctx, [productId]),
    askForSeat(ctx, productId, userId),
  ])
  if (hold === 'sold_out') return refuse('soldOut')
  ctx.sendWithCommit(() => store.addLines(ctx.db, cart.id, [{ productId, registrantId: userId, hold, isTold }], ctx.now()))
  return ok({ exists: false, registered: false, message: ctx.t('cart.added', { name }) })
}

/**
 * The seat stays the line's: a change of registrant uses no capacity. The flags decide who is told; whoever never heard of the place
 * is not told that it is gone.
 */
async function changeRegistrant(
  ctx: Ctx,
  cart: store.Cart,
  lines: store.Line[],
  input: InputOf<typeof cartCalls.add>,
  { productId, userId, name, isTold }: Registrant,
): Promise<Result<Added, AddRefusal>> {
  const { original_user_id: originalId = 0, notify_original_registrant: notifyOriginal = false } = input
  const notifyNew = input.notify_new_registrant ?? false
  const line = lines.find(isFor(productId, originalId))
  if (!line) return refuse('lineNotFound')
  const toldAt = isTold || notifyNew ? ctx.now() : null
  await store.changeLine(ctx.db, cart.id, productId, originalId, { registrantId: userId, toldAt })
  await extendHolds(ctx, cart, lines)
  await emit(
    ctx,
    registrantChanged({
      // The cart's version names this change and no other.
      changeId: `${cart.id}.${cart.version}`,
      cartOwnerId: cart.ownerId,
      productId,
      originalId,
      newId: userId,
      notifyOriginal: notifyOriginal && line.isTold,
      notifyNew,
    }),
  )
  return ok({ exists: false, registered: false, message: ctx.t('cart.registrantChanged', { name }) })
}

export const lostLines = (ctx: Ctx, lines: store.Line[]): store.Line[] =>
  lines.filter(({ heldUntil }) => heldUntil !== null && !isHeld(heldUntil, ctx.now()))

/** Whatever a buyer does keeps the cart's seats a little longer, and tries to get back those that ran out meanwhile. */
export async function extendHolds(ctx: Ctx, cart: store.Cart, lines: store.Line[]): Promise<void> {
  const now = ctx.now()
  const lost = lostLines(ctx, lines)
  await Promise.all([
    store.changeCart(ctx.db, cart, {}, now),
    store.setHolds(
      ctx.db,
      lines.flatMap(({ id: lineId, heldUntil, heldAtMostUntil }) =>
        heldUntil !== null && heldAtMostUntil !== null && isHeld(heldUntil, now)
          ? [{ lineId, heldUntil: extendedHold({ heldUntil, heldAtMostUntil }, now), heldAtMostUntil }]
          : [],
      ),
    ),
    lockSeatsOf(
      ctx,
      lost.map((line) => line.productId),
    ),
  ])
  await regainHolds(ctx, lost)
}

/** Asks for the seats of these lines once more, under their locks; answers whose are gone. */
export async function regainHolds(ctx: Ctx, lines: store.Line[]): Promise<store.Line[]> {
  const holds = await askForSeats(ctx, lines)
  await store.setHolds(
    ctx.db,
    lines.flatMap(({ id: lineId }, at) => {
      const hold = holds[at]
      return hold && hold !== 'sold_out' ? [{ lineId, ...hold }] : []
    }),
  )
  return lines.filter((_line, at) => holds[at] === 'sold_out')
}

export const removeFromCart = (
  ctx: Ctx,
  { product_id: productId, registrant_id: registrantId }: InputOf<typeof cartCalls.remove>,
): Promise<Result<{ message: string }, 'couldNotRemove'>> =>
  ctx.tx(async (ctx) => {
    const cart = await store.lockCart(ctx.db, userIdOf(ctx), ctx.now())
    const lines = await store.linesOf(ctx.db, cart.id)
    const line = lines.find(isFor(productId, registrantId))
    if (!line) return refuse('couldNotRemove')
    await store.removeLine(ctx.db, cart.id, productId, registrantId)
    if (isHeld(line.heldUntil, ctx.now())) await emit(ctx, seatFreed({ productId }))
    await extendHolds(
      ctx,
      cart,
      lines.filter(({ id }) => id !== line.id),
    )
    return ok({ message: ctx.t('cart.removed') })
  })

export async function setGroupView(
  ctx: Ctx,
  { user_id: registrantId, product_id: productId, group_view: groupView }: InputOf<typeof cartPageCalls.setGroupView>,
): Promise<Result<{ message: string }, 'notForGuests' | 'couldNotChangeGroupView'>> {
  if (!isUser(ctx.actor) || registrantId === 0) return refuse('notForGuests')
  return ctx.tx(async (ctx) => {
    const cart = await store.lockCart(ctx.db, userIdOf(ctx), ctx.now())
    if (!(await store.changeLine(ctx.db, cart.id, productId, registrantId, { groupView })))
      return refuse('couldNotChangeGroupView')
    await extendHolds(ctx, cart, await store.linesOf(ctx.db, cart.id))
    return ok({ message: ctx.t(groupView ? 'cart.groupViewOn' : 'cart.groupViewOff') })
  })
}

export const setGroupTraining = (
  ctx: Ctx,
  { group_view: groupView }: InputOf<typeof cartPageCalls.setGroupTraining>,
): Promise<Result<{ message: string }>> =>
  ctx.tx(async (ctx) => {
    const cart = await store.lockCart(ctx.db, userIdOf(ctx), ctx.now())
    await store.setGroupViewOfAll(ctx.db, cart.id, groupView)
    await extendHolds(ctx, cart, await store.linesOf(ctx.db, cart.id))
    return ok({ message: ctx.t(groupView ? 'cart.groupTrainingOn' : 'cart.groupTrainingOff') })
  })

export const setConfirmations = (
  ctx: Ctx,
  { send }: InputOf<typeof cartPageCalls.setConfirmations>,
): Promise<Result<{ message: string }>> =>
  ctx.tx(async (ctx) => {
    const cart = await store.lockCart(ctx.db, userIdOf(ctx), ctx.now())
    await store.changeCart(ctx.db, cart, { sendConfirmations: send }, ctx.now())
    return ok({ message: ctx.t(send ? 'cart.confirmationsOn' : 'cart.confirmationsOff') })
  })

export async function countCart(ctx: Ctx): Promise<Result<{ count: number }>> {
  return ok({ count: isUser(ctx.actor) ? await store.countLines(ctx.db, ctx.actor.userId) : 0 })
}

export async function isInOwnCart(
  ctx: Ctx,
  { product_id: productId }: InputOf<typeof cartCalls.inCart>,
): Promise<Result<AnswerOf<typeof cartCalls.inCart>>> {
  return ok({ exists: isUser(ctx.actor) && (await store.hasOwnLine(ctx.db, ctx.actor.userId, productId)) })
}

export const showOptions = async (ctx: Ctx): Promise<Result<CartOptions>> => ok(await readSettings(ctx, cartSettings))
