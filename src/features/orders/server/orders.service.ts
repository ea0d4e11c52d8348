import { listPeople } from '#features/account/server/person-directory.service.ts'
import { heldPackStanding } from '#features/packs/server/granting.service.ts'
import { isUser } from '#platform/actor.ts'
import { recordAct } from '#platform/audit.ts'
import type { AnswerOf, InputOf } from '#platform/contract.ts'
import type { Ctx } from '#platform/ctx.ts'
import { allow, Forbidden, type Ok, ok, type Refusal, type Result, refuse } from '#platform/result.ts'
import type { OrderState } from '../order.rules.ts'
import type { OrderView, ordersCalls } from '../orders.contract.ts'
import { ordersPolicy } from '../orders.policy.ts'
import { summaryOf, viewOf } from './order.view.ts'
import * as store from './orders.store.ts'
import { cancelWholeOrder, isRefundable } from './refund.service.ts'
import { enterStates } from './settling.service.ts'

const pageSize = 25

/** Unknown orders and other people's answer alike. */
export async function showOrder(ctx: Ctx, { order_id: id }: { order_id: number }): Promise<Result<OrderView, 'orderNotFound'>> {
  const order = await store.findOrder(ctx.db, id)
  if (!order || !ordersPolicy.read(ctx.actor, order)) return refuse('orderNotFound')
  return ok(await viewOf(ctx, order))
}

type Page = AnswerOf<typeof ordersCalls.myOrders>

export async function listMyOrders(ctx: Ctx, { before }: InputOf<typeof ordersCalls.myOrders>): Promise<Result<Page>> {
  if (!isUser(ctx.actor)) throw new Forbidden('orders are a person’s own')
  return ok(await pageOf(ctx, { buyerId: ctx.actor.userId, before }))
}

async function pageOf(ctx: Ctx, wanted: { buyerId: number; before?: number }): Promise<Page> {
  const found = await store.listOrders(ctx.db, { ...wanted, limit: pageSize + 1 })
  const shown = found.slice(0, pageSize)
  const contents = await store.contentsOf(
    ctx.db,
    shown.map(({ id }) => id),
  )
  const people = await listPeople(ctx, [...new Set(shown.map(({ buyerId }) => buyerId))])
  return {
    orders: shown.map((order) =>
      summaryOf({ ...order, ...(contents.get(order.id) ?? { titles: [], count: 0 }) }, (id) => people.get(id)?.name ?? ''),
    ),
    next_before: found.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
  }
}

type Hindrance = 'notInThisState' | 'packInUse'
type Managed = Result<OrderView, 'orderNotFound' | Hindrance>

type Recorded = Result<OrderView, 'orderNotFound' | 'notInThisState'>

export const recordPayment = (ctx: Ctx, { order_id: id, note }: InputOf<typeof ordersCalls.recordPayment>): Promise<Recorded> =>
  manage(ctx, id, note, 'order.record_payment', async (ctx, order): Promise<Result<OrderState, 'notInThisState'>> => {
    if (order.state !== 'awaiting_payment' || order.payment !== 'invoice') return refuse('notInThisState')
    // What was cancelled before it was paid is off the bill, and stays in the order's history.
    await enterStates(ctx, order, ['complete'], note)
    return ok('complete')
  })

/** All of it ends, and whatever was paid goes back. A pack that was bought and used in part cannot be taken back. */
export const cancelOrder = (ctx: Ctx, { order_id: id, reason }: InputOf<typeof ordersCalls.cancelOrder>): Promise<Managed> =>
  manage(ctx, id, reason, 'order.cancel', async (ctx, order): Promise<Result<OrderState, Hindrance>> => {
    if (!isRefundable(order)) return refuse('notInThisState')
    if ((await heldPackStanding(ctx, order.id))?.isUsed) return refuse('packInUse')
    return ok(await cancelWholeOrder(ctx, order, reason))
  })

type Acted<Why extends string> = Ok<OrderView> | Refusal<'orderNotFound'> | Refusal<Why>

/** One way for every act of an administrator on an order: allowed, locked, possible, done, written down. */
async function manage<Why extends string>(
  ctx: Ctx,
  id: number,
  note: string,
  action: string,
  act: (ctx: Ctx, order: store.Order) => Promise<Ok<OrderState> | Refusal<Why>>,
): Promise<Acted<Why>> {
  allow(ordersPolicy.manage(ctx.actor))
  return ctx.tx(async (ctx): Promise<Acted<Why>> => {
    const order = await store.lockOrder(ctx.db, id)
    if (!order) return refuse('orderNotFound')
    const state = await act(ctx, order)
    if (!state.ok) return state
    const details = { from: order.state, to: state.value, note }
    await recordAct(ctx, { action, subjectType: 'order', subjectId: id, details })
    return ok(await viewOf(ctx, { ...order, state: state.value }))
  })
}
