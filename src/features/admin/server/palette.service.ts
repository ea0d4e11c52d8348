import { findPeople } from '#features/account/server/account.people.service.ts'
import { findForLink } from '#features/catalogue/server/editing/admin.service.ts'
import { findOrdersByNumber } from '#features/orders/server/sales/orders-search.service.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { ok, type Result } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { may, productsFor } from '#platform/ctx/may.ts'
import type { paletteCalls } from '../palette.contract.ts'

type Calls = typeof paletteCalls
type Found = AnswerOf<Calls['find']>['found']

const mostOfEach = 5
/** The index of three letters finds nothing shorter, and going through everybody takes too long for typing. */
const shortest = 3

/** A few of each kind, side by side; nothing that one may not open. */
export async function findAnything(ctx: Ctx, { q }: InputOf<Calls['find']>): Promise<Result<AnswerOf<Calls['find']>>> {
  const kinds = await Promise.all([ordersFor(ctx, q), peopleFor(ctx, q), productsByText(ctx, q)])
  return ok({ found: kinds.flat() })
}

async function peopleFor(ctx: Ctx, q: string): Promise<Found> {
  if (!may(ctx.actor, 'people.read') || !q.split(/\s+/).some((word) => word.length >= shortest)) return []
  const { people } = (await findPeople(ctx, { search: q })).value
  return people
    .slice(0, mostOfEach)
    .map(({ id, name, email }) => ({ kind: 'person', label: name, hint: email, href: `/admin/people/${id}` }))
}

async function ordersFor(ctx: Ctx, q: string): Promise<Found> {
  if (!may(ctx.actor, 'orders.read')) return []
  const found = await findOrdersByNumber(ctx, q, mostOfEach)
  return found.map(({ id, invoice, buyer, isByInvoice }) => ({
    kind: isByInvoice ? 'invoice' : 'order',
    label: isByInvoice && invoice ? invoice : ctx.t('orders.orderTitle', { id }),
    hint: buyer.name,
    href: `/admin/orders/${id}`,
  }))
}

async function productsByText(ctx: Ctx, q: string): Promise<Found> {
  const open = productsFor(ctx.actor, 'catalogue.read')
  if (q.length < 2 || open.length === 0) return []
  const { products } = (await findForLink(ctx, { search: q })).value
  return products
    .filter(({ id }) => open === 'all' || open.includes(id))
    .slice(0, mostOfEach)
    .map(({ id, title, url_slug }) => ({ kind: 'product', label: title, hint: url_slug, href: `/admin/products/${id}` }))
}
