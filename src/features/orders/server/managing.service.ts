import { heldPackStanding, withdrawPack } from '#features/packs/server/granting.service.ts'
import { recordAct } from '#platform/audit/audit.ts'
import type { InputOf } from '#platform/calls/contract.ts'
import { claimFormKey } from '#platform/calls/form-key.ts'
import { must, type Ok, ok, type Refusal, type Result, refuse } from '#platform/calls/result.ts'
import { actorIdOf } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { emit } from '#platform/jobs/events.ts'
import { isOwed } from '../billing.rules.ts'
import type { OrderState } from '../order.rules.ts'
import type { OrderView } from '../order-view.schema.ts'
import type { ordersCalls } from '../orders.contract.ts'
import { paymentRecorded } from '../orders.events.ts'
import { dueNow } from '../sums.rules.ts'
import { enterStates } from './checkout/settling.service.ts'
import { invoiceOf } from './invoices/invoices.store.ts'
import { issueReceipt } from './invoices/issuing.service.ts'
import { viewOf } from './order.view.ts'
import { creditedSoFar } from './order-sums.service.ts'
import * as store from './orders.store.ts'
import { addRecordedPayment, recordedPaymentsOf } from './payments/recorded-payments.store.ts'
import { cancelWholeOrder, isRefundable } from './refunds/refund.service.ts'

type Calls = typeof ordersCalls
type Done = { state: OrderState; amount: number }
type Managed<Why extends string> = Promise<Result<OrderView, 'orderNotFound' | 'formUsed' | Why>>

/** What was cancelled before it was paid is off the bill, and stays in the order's history. */
export const recordPayment = (ctx: Ctx, input: InputOf<Calls['recordPayment']>): Managed<'notInThisState'> =>
  manage(ctx, input, input.note, 'order.record_payment', async (ctx, order): Promise<Acted<'notInThisState'>> => {
    if (!isOwed(order)) return refuse('notInThisState')
    const amount = dueNow(order, await creditedSoFar(ctx, order.id))
    await enterStates(ctx, order, ['complete'], input.note)
    if (amount > 0) await writeDown(ctx, order, amount, input.note)
    return ok({ state: 'complete', amount })
  })

async function writeDown(ctx: Ctx, order: store.Order, amount: number, note: string): Promise<void> {
  const invoice = must(await invoiceOf(ctx.db, order.id), 'an order that waits for its payment has an invoice')
  const receipt = await issueReceipt(ctx, order, { invoice, amount })
  const entry = { orderId: order.id, amount, currency: order.currency, note, counters: null, receipt }
  const paymentId = await addRecordedPayment(ctx.db, { ...entry, actorId: actorIdOf(ctx.actor), at: ctx.now() })
  await emit(ctx, paymentRecorded({ orderId: order.id, paymentId, buyerId: order.buyerId, isTakenBack: false }))
}

type TakeBackRefusal = 'notInThisState' | 'packInUse' | 'packHeld'

/** Nothing is deleted: an entry against it, and the invoice waits once more. What a pack brought goes with its payment. */
export const takeBackPayment = (ctx: Ctx, input: InputOf<Calls['takeBackPayment']>): Managed<TakeBackRefusal> =>
  manage(ctx, input, input.reason, 'order.take_back_payment', async (ctx, order): Promise<Acted<TakeBackRefusal>> => {
    const payment = (await recordedPaymentsOf(ctx.db, order.id)).find(({ id }) => id === input.payment_id)
    if (order.state !== 'complete' || !payment || payment.takenBack) return refuse('notInThisState')
    if ((await heldPackStanding(ctx, order.id))?.isUsed) return refuse('packInUse')
    if (!(await withdrawPack(ctx, order.id, input.reason))) return refuse('packHeld')
    const entry = { orderId: order.id, amount: -payment.amount, currency: order.currency, note: input.reason, receipt: null }
    const actorId = actorIdOf(ctx.actor)
    await addRecordedPayment(ctx.db, { ...entry, counters: payment.id, actorId, at: ctx.now() })
    await enterStates(ctx, order, ['awaiting_payment'], input.reason)
    await emit(ctx, paymentRecorded({ orderId: order.id, paymentId: payment.id, buyerId: order.buyerId, isTakenBack: true }))
    return ok({ state: 'awaiting_payment', amount: payment.amount })
  })

type CancelRefusal = 'notInThisState' | 'packInUse'

/** All of it ends, and whatever was paid goes back. A pack that was bought and used in part cannot be taken back. */
export const cancelOrder = (ctx: Ctx, input: InputOf<Calls['cancelOrder']>): Managed<CancelRefusal> =>
  manage(ctx, input, input.reason, 'order.cancel', async (ctx, order): Promise<Acted<CancelRefusal>> => {
    if (!isRefundable(order)) return refuse('notInThisState')
    if ((await heldPackStanding(ctx, order.id))?.isUsed) return refuse('packInUse')
    const { amount: before } = await creditedSoFar(ctx, order.id)
    return ok({ state: await cancelWholeOrder(ctx, order, input.reason), amount: order.total - before })
  })

type Acted<Why extends string> = Ok<Done> | Refusal<Why>

/** One way for every act of an administrator on an order: allowed, locked, once per opened form, possible, done, written down. */
async function manage<Why extends string>(
  ctx: Ctx,
  { order_id: id, form_key: key, ...asked }: { order_id: number; form_key: string },
  note: string,
  action: string,
  act: (ctx: Ctx, order: store.Order) => Promise<Acted<Why>>,
): Promise<Ok<OrderView> | Refusal<'orderNotFound'> | Refusal<'formUsed'> | Refusal<Why>> {
  return ctx.tx(async (ctx): Promise<Ok<OrderView> | Refusal<'orderNotFound'> | Refusal<'formUsed'> | Refusal<Why>> => {
    const order = await store.lockOrder(ctx.db, id)
    if (!order) return refuse('orderNotFound')
    const claim = await claimFormKey(ctx, key, { action, id, ...asked })
    if (claim === 'other') return refuse('formUsed')
    if (claim === 'again') return ok(await viewOf(ctx, order))
    const done = await act(ctx, order)
    if (!done.ok) return done
    const { state, amount } = done.value
    const details = { from: order.state, to: state, amount, note }
    await recordAct(ctx, { action, subjectType: 'order', subjectId: id, details })
    return ok(await viewOf(ctx, { ...order, state }))
  })
}
