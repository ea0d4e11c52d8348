import { listPeople } from '#features/account/server/person-directory.service.ts'
import { releaseUse } from '#features/discounts/server/discount-use.service.ts'
import { isPackUsed } from '#features/packs/server/granting.service.ts'
import { cancelRegistration } from '#features/registrations/server/registration.service.ts'
import { isSelf, isUser } from '#platform/actor.ts'
import { recordAct } from '#platform/audit.ts'
import type { AnswerOf, InputOf } from '#platform/contract.ts'
import type { Ctx } from '#platform/ctx.ts'
import { allow, Forbidden, ok, type Result, refuse } from '#platform/result.ts'
import { mayFollow, type OrderState } from '../order.rules.ts'
import type { OrderView, ordersCalls } from '../orders.contract.ts'
import { ordersPolicy } from '../orders.policy.ts'
import { isUnderWay } from '../payment.rules.ts'
import * as store from './orders.store.ts'
import { failureText } from './paying.service.ts'
import { issueInvoice, settleBalances } from './settling.service.ts'

const pageSize = 25

/** Unknown orders and other people's answer alike. */
export async function showOrder(ctx: Ctx, { order_id: id }: { order_id: number }): Promise<Result<OrderView, 'orderNotFound'>> {
  const order = await store.findOrder(ctx.db, id)
  if (!order || !ordersPolicy.read(ctx.actor, order)) return refuse('orderNotFound')
  return ok(await viewOf(ctx, order))
}

async function viewOf(ctx: Ctx, order: store.Order): Promise<OrderView> {
  const [lines, history, invoice] = [
    await store.linesOfOrder(ctx.db, order.id),
    await store.historyOf(ctx.db, order.id),
    await store.invoiceOf(ctx.db, order.id),
  ]
  const people = await listPeople(ctx, [
    ...new Set([
      order.buyerId,
      ...lines.map(({ registrantId }) => registrantId),
      ...history.flatMap(({ actorId }) => actorId ?? []),
    ]),
  ])
  const nameOf = (id: number) => people.get(id)?.name ?? ''
  const mayManage = ordersPolicy.manage(ctx.actor)
  return {
    ...summaryOf({ ...order, count: lines.length }, nameOf),
    payment: order.payment,
    list: order.list,
    discount: order.discount,
    discount_code: order.discountCode,
    covered: order.covered,
    prepaid: order.prepaid,
    tax: order.tax,
    prices_include_tax: order.pricesIncludeTax,
    invoice_number: invoice,
    failure: failureText(ctx, order),
    is_mine: isSelf(ctx.actor, order.buyerId),
    is_under_way: isUnderWay(order),
    due: order.total - order.prepaid,
    may_retry: order.state === 'failed' && isSelf(ctx.actor, order.buyerId),
    send_confirmations: order.sendConfirmations,
    lines: lines.map(({ productId, registrantId, title, list, discount, covered, tax, total }) => ({
      product_id: productId,
      title,
      registrant_name: nameOf(registrantId),
      list,
      discount,
      covered,
      tax,
      total,
    })),
    history: history.map(({ state, actorId, note, at }) => ({
      state,
      at: at.toISOString(),
      actor_name: actorId === null ? null : nameOf(actorId),
      note,
    })),
    may_record_payment: mayManage && order.state === 'awaiting_payment' && order.payment === 'invoice',
    may_cancel: mayManage && mayFollow(order.state, 'cancelled'),
  }
}

const summaryOf = (order: store.Order & { count: number }, nameOf: (id: number) => string) => ({
  id: order.id,
  state: order.state,
  made_at: order.madeAt.toISOString(),
  buyer_name: nameOf(order.buyerId),
  pack_title: order.packTitle,
  count: order.count,
  total: order.total,
  currency: order.currency,
})

type Page = AnswerOf<typeof ordersCalls.myOrders>

export async function listMyOrders(ctx: Ctx, { before }: InputOf<typeof ordersCalls.myOrders>): Promise<Result<Page>> {
  if (!isUser(ctx.actor)) throw new Forbidden('orders are a person’s own')
  return ok(await pageOf(ctx, { buyerId: ctx.actor.userId, before }))
}

async function pageOf(ctx: Ctx, wanted: { buyerId: number; before?: number }): Promise<Page> {
  const found = await store.listOrders(ctx.db, { ...wanted, limit: pageSize + 1 })
  const shown = found.slice(0, pageSize)
  const people = await listPeople(ctx, [...new Set(shown.map(({ buyerId }) => buyerId))])
  return {
    orders: shown.map((order) => summaryOf(order, (id) => people.get(id)?.name ?? '')),
    next_before: found.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
  }
}

type Managed = Result<OrderView, 'orderNotFound' | 'notInThisState'>

export const recordPayment = (ctx: Ctx, { order_id: id, note }: InputOf<typeof ordersCalls.recordPayment>): Promise<Managed> =>
  move(ctx, id, 'complete', note, 'order.record_payment', async (_, order) => order.payment === 'invoice')

export const cancelOrder = (ctx: Ctx, { order_id: id, reason }: InputOf<typeof ordersCalls.cancelOrder>): Promise<Managed> =>
  move(ctx, id, 'cancelled', reason, 'order.cancel', async (ctx, order) => {
    if (await isPackUsed(ctx, order.id)) return false
    for (const { registrationId } of await store.linesOfOrder(ctx.db, order.id)) {
      // A registration that ended before in another way stays as it is.
      if (registrationId !== null) await cancelRegistration(ctx, { registrationId, reason })
    }
    await counterInvoice(ctx, order)
    await releaseUse(ctx, order.id)
    return true
  })

/** One way for every change of state: allowed, locked, possible, done, written down. */
async function move(
  ctx: Ctx,
  id: number,
  to: OrderState,
  note: string,
  action: string,
  act: (ctx: Ctx, order: store.Order) => Promise<boolean>,
): Promise<Managed> {
  allow(ordersPolicy.manage(ctx.actor))
  return ctx.tx(async (ctx): Promise<Managed> => {
    const order = await store.lockOrder(ctx.db, id)
    if (!order) return refuse('orderNotFound')
    if (!mayFollow(order.state, to) || !(await act(ctx, order))) return refuse('notInThisState')
    const actorId = isUser(ctx.actor) ? ctx.actor.userId : null
    await store.enterState(ctx.db, id, to, { actorId, note, at: ctx.now() })
    await settleBalances(ctx, id, to, note)
    await recordAct(ctx, { action, subjectType: 'order', subjectId: id, details: { from: order.state, to, note } })
    return ok(await viewOf(ctx, { ...order, state: to }))
  })
}

async function counterInvoice(ctx: Ctx, order: store.Order): Promise<void> {
  const cancels = await store.invoiceOf(ctx.db, order.id)
  if (cancels !== null) await issueInvoice(ctx, order, { total: -order.total, cancels })
}
