import { withdrawPack } from '#features/packs/server/granting.service.ts'
import { captureForOrder, holdAgain, refundToLots } from '#features/packs/server/ledger.service.ts'
import { deliverPack } from '#features/packs/server/packs.service.ts'
import { holdRegistrants, registerAll, takenAmong } from '#features/registrations/server/registration.service.ts'
import { must } from '#platform/calls/result.ts'
import { actorIdOf } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { mayOrderBecome, type OrderState } from '../../order.rules.ts'
import * as store from '../orders.store.ts'

/** What every way of ending a checkout has in common. All of it runs inside the transaction of whoever holds the order. */

/** Goes through these states one after the other; the table of states decides whether it may. */
export async function enterStates(ctx: Ctx, order: Entering, states: OrderState[], note = '') {
  const actorId = actorIdOf(ctx.actor)
  let from = order.state
  for (const state of states) {
    if (!mayOrderBecome(from, state)) throw new Error(`an order that is ${from} cannot become ${state}`)
    await Promise.all([
      store.enterState(ctx.db, order.id, state, { actorId, note, at: ctx.now() }),
      settleBalances(ctx, order, state, note),
    ])
    from = state
  }
}

/** Whoever knows the title of the pack that it sold, or that it sold none, says so. */
type Entering = Pick<store.Order, 'id' | 'state'> & Partial<Pick<store.Order, 'packTitle'>>

/** Packs and balances follow the order: spent with it, given back without it. What a refund gives back is the refund's own affair. */
export async function settleBalances(
  ctx: Ctx,
  { id: orderId, packTitle }: Pick<Entering, 'id' | 'packTitle'>,
  state: OrderState,
  reason: string,
): Promise<void> {
  if (state === 'complete') {
    await captureForOrder(ctx, orderId)
    if (packTitle !== null) await deliver(ctx, orderId)
  }
  if (state === 'failed' || state === 'cancelled') await refundToLots(ctx, { orderId, reason })
  // Whoever gives the money back has asked before; a balance that stays beside it would be given away.
  const isTakenBack = state === 'cancelled' || state === 'refunded'
  if (isTakenBack && !(await withdrawPack(ctx, orderId, reason)))
    throw new Error('a pack that an order holds cannot be taken back')
}

/** The pack of an order that is paid, if it sold one. */
async function deliver(ctx: Ctx, orderId: number): Promise<void> {
  const pack = await store.packLineOf(ctx.db, orderId)
  const order = pack && (await store.findOrder(ctx.db, orderId))
  if (order) await deliverPack(ctx, { orderId, personId: order.buyerId, packId: pack.packId, price: pack.price })
}

/** What a failed order gave back is held once more, before it is tried again. False where it is gone. */
export const regainBalances = (ctx: Ctx, order: store.Order): Promise<boolean> =>
  holdAgain(ctx, { orderId: order.id, personId: order.buyerId, prepaid: { amount: order.prepaid, currency: order.currency } })

/** Whether somebody is registered already. What it says of people it has asked about stays true until the transaction ends. */
export async function isAnybodyRegistered(ctx: Ctx, lines: { productId: number; registrantId: number }[]): Promise<boolean> {
  await holdRegistrants(
    ctx,
    lines.map(({ registrantId }) => registrantId),
  )
  return (await takenAmong(ctx, lines)).length > 0
}

/** Registers everybody. False where somebody is registered already; then the caller gives up. */
export async function registerLines(
  ctx: Ctx,
  order: Pick<store.Order, 'id' | 'sendConfirmations'>,
  known?: store.OrderLine[],
): Promise<boolean> {
  const lines = (known ?? (await store.linesOfOrder(ctx.db, order.id))).filter(({ registrationId }) => registrationId === null)
  const isTold = !order.sendConfirmations
  const registered = await registerAll(
    ctx,
    lines.map(({ productId, registrantId }) => ({
      productId,
      userId: registrantId,
      source: 'order' as const,
      grantedBy: null,
      isTold,
    })),
  )
  if (!registered.ok) throw new Error('a product in an order vanished')
  if (registered.value.some(({ isNew }) => !isNew)) return false
  const registrations = registered.value.map(({ registrationId }, at) => ({
    position: must(lines[at], 'a registration of no line').position,
    registrationId,
  }))
  await store.setRegistrations(ctx.db, order.id, registrations)
  return true
}

export const seatHolder = (orderId: number): string => `order ${orderId}`
