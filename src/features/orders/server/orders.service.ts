import { listPeople } from '#features/account/server/person-directory.service.ts'
import { activePerson } from '#features/account/server/person-lookup.service.ts'
import type { RegistrationFact } from '#features/registrations/registrations.events.ts'
import { siteSettings } from '#features/site/site.settings.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { ok, type Result, refuse } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { userIdOf } from '#platform/ctx/user-id.ts'
import { readSetting } from '#platform/settings/settings.ts'
import { isOverdue, isOwed } from '../billing.rules.ts'
import type { OrderView } from '../order-view.schema.ts'
import type { ordersCalls } from '../orders.contract.ts'
import { ordersPolicy } from '../orders.policy.ts'
import { dueDatesOf } from './invoices/invoices.store.ts'
import { summaryOf, viewOf } from './order.view.ts'
import * as store from './orders.store.ts'
import { creditedAmounts } from './refunds/refunds.store.ts'
import { lineOfRegistration } from './refunds/sold-lines.store.ts'

const pageSize = 25

/** Unknown orders and other people's answer alike. */
export async function showOrder(ctx: Ctx, { order_id: id }: { order_id: number }): Promise<Result<OrderView, 'orderNotFound'>> {
  const order = await store.findOrder(ctx.db, id)
  if (!order || !ordersPolicy.read(ctx.actor, order)) return refuse('orderNotFound')
  return ok(await viewOf(ctx, order))
}

/** The name of who ordered somebody's registration for them; null where they did so themselves, or were registered without an order. */
export async function buyerOf(ctx: Ctx, { registrationId, userId }: RegistrationFact): Promise<string | null> {
  const sold = await lineOfRegistration(ctx.db, registrationId)
  const buyer = sold && sold.buyerId !== userId ? await activePerson(ctx, sold.buyerId) : null
  return buyer?.name ?? null
}

type Page = AnswerOf<typeof ordersCalls.myOrders>

export async function listMyOrders(ctx: Ctx, { before }: InputOf<typeof ordersCalls.myOrders>): Promise<Result<Page>> {
  return ok(await pageOf(ctx, { buyerId: userIdOf(ctx), before }))
}

async function pageOf(ctx: Ctx, wanted: { buyerId: number; before?: number }): Promise<Page> {
  const found = await store.listOrders(ctx.db, { ...wanted, limit: pageSize + 1 })
  const shown = found.slice(0, pageSize)
  const ids = shown.map(({ id }) => id)
  const [contents, people, dueDates, credited] = await Promise.all([
    store.contentsOf(ctx.db, ids),
    listPeople(ctx, [...new Set(shown.map(({ buyerId }) => buyerId))]),
    dueDatesOf(
      ctx.db,
      shown.filter(isOwed).map(({ id }) => id),
    ),
    creditedAmounts(ctx.db, ids),
  ])
  const timeZone = await readSetting(ctx, siteSettings.timeZone)
  const nameOf = (id: number) => people.get(id)?.name ?? ''
  return {
    orders: shown.map((order) => {
      const isLate = isOverdue({ ...order, dueAt: dueDates.get(order.id) ?? null }, ctx.now(), timeZone)
      const content = contents.get(order.id) ?? { titles: [], count: 0 }
      return summaryOf({ ...order, ...content }, nameOf, { isLate, credited: credited.get(order.id) ?? 0 })
    }),
    next_before: found.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
  }
}
