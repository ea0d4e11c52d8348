import { releaseUse } from '#features/discounts/server/discount-use.service.ts'
import { heldPackStanding, withdrawPack } from '#features/packs/server/granting.service.ts'
import { refundToLots } from '#features/packs/server/ledger.service.ts'
import { byBuyerReason } from '#features/registrations/registration.rules.ts'
import { cancelRegistration } from '#features/registrations/server/registration.service.ts'
import { recordAct } from '#platform/audit/audit.ts'
import type { InputOf } from '#platform/calls/contract.ts'
import { claimFormKey } from '#platform/calls/form-key.ts'
import { must, ok, type Result, refuse } from '#platform/calls/result.ts'
import { actorIdOf, isSelf } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { emit } from '#platform/jobs/events.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { isOwed } from '../../billing.rules.ts'
import type { OrderState } from '../../order.rules.ts'
import type { ordersCalls } from '../../orders.contract.ts'
import { orderRefunded } from '../../orders.events.ts'
import {
  type CancellationTerms,
  cancellationTerms,
  type PaidPart,
  type RefundSource,
  splitRefund,
  stateAfterRefund,
  withinWhatIsLeft,
  worthOfPack,
} from '../../refund.rules.ts'
import { dueNow } from '../../sums.rules.ts'
import { settleBalances } from '../checkout/settling.service.ts'
import { invoiceOf } from '../invoices/invoices.store.ts'
import { issueInvoice } from '../invoices/issuing.service.ts'
import * as store from '../orders.store.ts'
import { paymentsOf } from '../payments/payments.store.ts'
import { cancellationRules } from './cancellation.service.ts'
import { refundJob } from './refund.jobs.ts'
import * as refunds from './refunds.store.ts'

/** Nothing is deleted: what is given back is a row, its lines are marked, its registrations end, and its invoice gets a counterpart. */

type Act = { positions: number[]; amount: number; fee: number; reason: string }

/** Orders that something can be given back of, or taken off. */
export const isRefundable = (order: Pick<store.Order, 'state' | 'payment'>): boolean =>
  order.state === 'complete' || order.state === 'partly_refunded' || isOwed(order)

/** What stateAfterRefund asks of an order, with what has just been credited. */
async function standingOf(ctx: Ctx, order: store.Order) {
  const parts = await refunds.refundPartsOf(ctx.db, order.id)
  const from = (source: RefundSource) => parts.reduce((sum, part) => sum + (part.source === source ? part.amount : 0), 0)
  const credited = await creditedOf(ctx, order.id)
  const due = dueNow(order, { amount: credited, toBalance: from('balance') })
  return { state: order.state, total: order.total, credited, takenOff: from('unpaid'), due }
}

export async function creditedOf(ctx: Ctx, orderId: number): Promise<number> {
  return (await refunds.creditedAmounts(ctx.db, [orderId])).get(orderId) ?? 0
}

/** Inside the transaction of whoever holds the order, and has asked whether it may. */
export async function creditLines(ctx: Ctx, order: store.Order, { positions, amount, fee, reason }: Act): Promise<OrderState> {
  const lines = await store.linesOfOrder(ctx.db, order.id)
  const cancelled = lines.filter(({ position, cancelledAt }) => positions.includes(position) && cancelledAt === null)
  // One that ended before in another way stays as it is.
  for (const { registrationId } of cancelled)
    if (registrationId !== null) await cancelRegistration(ctx, { registrationId, reason })
  const askedBy = actorIdOf(ctx.actor)
  const at = ctx.now()
  const id = await refunds.addRefund(ctx.db, { orderId: order.id, amount, fee, currency: order.currency, reason, askedBy, at })
  await refunds.cancelLines(ctx.db, order.id, positions, id, at)
  await addParts(ctx, order, { refundId: id, amount, cancelled, reason })
  const invoice = await invoiceOf(ctx.db, order.id)
  if (invoice !== null && amount > 0) await issueInvoice(ctx, order, { total: -amount, cancels: invoice, refundId: id })
  const isAllCancelled = lines.every(({ position, cancelledAt }) => cancelledAt !== null || positions.includes(position))
  if (isAllCancelled) await releaseUse(ctx, order.id)
  const state = stateAfterRefund({ ...(await standingOf(ctx, order)), isAllCancelled })
  await store.enterState(ctx.db, order.id, state, { actorId: askedBy, note: reason, at })
  if (state !== order.state) await settleBalances(ctx, order, state, reason)
  await emit(ctx, orderRefunded({ orderId: order.id, refundId: id, buyerId: order.buyerId }))
  return state
}

/**
 * To where the money goes: back to the card, by hand where an invoice was paid, off the bill where it was not, and the rest to the
 * lots of the balance that it came from. Savings packs get back the registrations that they covered.
 */
async function addParts(ctx: Ctx, order: store.Order, { refundId, amount, cancelled, reason }: Parts): Promise<void> {
  const given = await refunds.refundPartsOf(ctx.db, order.id)
  const refundedOf = (isMeant: (part: refunds.RefundPart) => boolean) =>
    given.filter(isMeant).reduce((sum, part) => sum + part.amount, 0)
  const cards = (await paymentsOf(ctx.db, order.id)).filter(({ state }) => state === 'captured')
  const invoice = order.state === 'awaiting_payment' ? ('unpaid' as const) : ('manual' as const)
  const isInvoice = order.payment === 'invoice'
  const paid: PaidPart[] = [
    ...cards.map(({ id, source, amount: whole }) => ({
      paymentId: id,
      source,
      amount: whole,
      refunded: refundedOf(({ paymentId }) => paymentId === id),
    })),
    {
      paymentId: null,
      source: invoice,
      amount: isInvoice ? order.total - order.prepaid : 0,
      refunded: refundedOf(({ source }) => source === 'manual' || source === 'unpaid'),
    },
    { paymentId: null, source: 'balance', amount: order.prepaid, refunded: refundedOf(({ source }) => source === 'balance') },
  ]
  const parts = splitRefund(amount, paid)
  const prepaid = parts.find(({ source }) => source === 'balance')?.amount ?? 0
  await refundToLots(ctx, { orderId: order.id, lines: cancelled, prepaid, reason })
  for (const part of parts) {
    const isDone = part.source === 'balance' || part.source === 'unpaid'
    const partId = await refunds.addRefundPart(ctx.db, { refundId, ...part, isDone, at: ctx.now() })
    if (part.paymentId !== null) await enqueue(ctx, refundJob, { partId })
  }
}

type Parts = { refundId: number; amount: number; cancelled: store.OrderLine[]; reason: string }

/** What cancelling each line would cost its buyer now; by line, without those that are cancelled or that nobody cancels by themselves. */
export async function cancellationsOf(
  ctx: Ctx,
  order: store.Order,
  lines: store.OrderLine[],
): Promise<Map<number, CancellationTerms>> {
  if (!isRefundable(order)) return new Map()
  const live = lines.filter(({ cancelledAt }) => cancelledAt === null)
  const rules = await cancellationRules(
    ctx,
    live.map(({ productId }) => productId),
  )
  const left = order.total - (await creditedOf(ctx, order.id))
  return new Map(
    live.flatMap(({ position, productId, total }) => {
      const { rule, startsAt } = must(rules.get(productId), 'a product in an order vanished')
      if (!rule) return []
      const terms = cancellationTerms({ startsAt, orderedAt: order.madeAt, total }, rule, ctx.now())
      return [[position, { ...terms, ...withinWhatIsLeft(terms, left) }] as const]
    }),
  )
}

type Ended = { order_id: number; state: OrderState }

/** The buyer cancels registrations of their own order, as the rule of each product or of the site says. */
export const cancelOwnLines = (
  ctx: Ctx,
  { order_id: id, positions }: InputOf<typeof ordersCalls.cancelLines>,
): Promise<Result<Ended, 'orderNotFound' | 'cancelTooLate'>> =>
  ctx.tx(async (ctx): Promise<Result<Ended, 'orderNotFound' | 'cancelTooLate'>> => {
    const order = await store.lockOrder(ctx.db, id)
    if (!order || !isSelf(ctx.actor, order.buyerId)) return refuse('orderNotFound')
    const terms = await cancellationsOf(ctx, order, await store.linesOfOrder(ctx.db, id))
    const chosen = [...new Set(positions)].flatMap((position) => terms.get(position) ?? [])
    if (chosen.length < new Set(positions).size || chosen.some(({ isInTime }) => !isInTime)) return refuse('cancelTooLate')
    const sum = (pick: (terms: CancellationTerms) => number) => chosen.reduce((whole, one) => whole + pick(one), 0)
    const left = order.total - (await creditedOf(ctx, id))
    const whole = { credit: sum(({ credit }) => credit), fee: sum(({ fee }) => fee) }
    const { credit: amount, fee } = withinWhatIsLeft(whole, left)
    const state = await creditLines(ctx, order, { positions, amount, fee, reason: byBuyerReason })
    return ok({ order_id: id, state })
  })

type PackRefusal = 'packInUse' | 'packHeld' | 'packKept'
type RefundRefusal = 'orderNotFound' | 'notInThisState' | PackRefusal | 'refundTooHigh' | 'nothingToRefund' | 'formUsed'

/** An administrator gives back as much as they say, with or without ending registrations. */
export async function refundOrder(
  ctx: Ctx,
  { order_id: id, form_key: key, ...asked }: InputOf<typeof ordersCalls.refundOrder>,
): Promise<Result<Ended, RefundRefusal>> {
  const { positions, amount: wanted, pack: choice, reason } = asked
  return ctx.tx(async (ctx): Promise<Result<Ended, RefundRefusal>> => {
    const order = await store.lockOrder(ctx.db, id)
    if (!order) return refuse('orderNotFound')
    const claim = await claimFormKey(ctx, key, { act: 'order.refund', id, ...asked })
    if (claim !== 'first') return claim === 'again' ? ok({ order_id: id, state: order.state }) : refuse('formUsed')
    if (!isRefundable(order)) return refuse('notInThisState')
    const pack = await heldPackStanding(ctx, id)
    // A pack that was used in part is given back for only if somebody says what becomes of the rest.
    if (choice === undefined && pack?.isUsed) return refuse('packInUse')
    const lines = (await store.linesOfOrder(ctx.db, id)).filter(
      ({ position, cancelledAt }) => positions.includes(position) && cancelledAt === null,
    )
    const left = order.total - (await creditedOf(ctx, id))
    const worth =
      pack && choice === 'withdraw' ? worthOfPack(order.total, pack) : lines.reduce((sum, { total }) => sum + total, 0)
    const amount = wanted ?? Math.min(left, worth)
    if (amount > left) return refuse('refundTooHigh')
    if (lines.length === 0 && amount === 0) return refuse('nothingToRefund')
    if (pack && choice === 'keep' && amount === left) return refuse('packKept')
    if (pack && (choice === 'withdraw' || amount === left) && !(await withdrawPack(ctx, id, reason))) return refuse('packHeld')
    const state = await creditLines(ctx, order, { positions: lines.map(({ position }) => position), amount, fee: 0, reason })
    const details = { from: order.state, to: state, amount, positions, reason, ...(pack && { pack: choice ?? 'keep' }) }
    await recordAct(ctx, { action: 'order.refund', subjectType: 'order', subjectId: id, details })
    return ok({ order_id: id, state })
  })
}

/** All of it: every registration ends, and whatever was paid goes back. */
export async function cancelWholeOrder(ctx: Ctx, order: store.Order, reason: string): Promise<OrderState> {
  const lines = await store.linesOfOrder(ctx.db, order.id)
  const amount = order.total - (await creditedOf(ctx, order.id))
  return creditLines(ctx, order, { positions: lines.map(({ position }) => position), amount, fee: 0, reason })
}

/** An administrator has paid back by hand what an invoice's buyer had paid. */
export async function recordRefund(
  ctx: Ctx,
  { order_id: orderId, part_id: partId }: InputOf<typeof ordersCalls.recordRefund>,
): Promise<Result<{ order_id: number }, 'orderNotFound' | 'notInThisState'>> {
  return ctx.tx(async (ctx): Promise<Result<{ order_id: number }, 'orderNotFound' | 'notInThisState'>> => {
    const part = await refunds.findRefundPart(ctx.db, partId)
    if (part?.orderId !== orderId) return refuse('orderNotFound')
    const isDone = part.source === 'manual' && (await refunds.finishRefundPart(ctx.db, partId, null, ctx.now()))
    if (!isDone) return refuse('notInThisState')
    const details = { amount: part.amount }
    await recordAct(ctx, { action: 'order.record_refund', subjectType: 'order', subjectId: orderId, details })
    return ok({ order_id: orderId })
  })
}
