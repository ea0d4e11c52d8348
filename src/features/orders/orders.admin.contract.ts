import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'
import { orderStates } from './order.rules.ts'
import { paymentKinds } from './payment.rules.ts'
import { orderAttentions, salesRanges } from './sales.rules.ts'

const Day = z.iso.date().optional().catch(undefined)

const narrowing = {
  search: z.string().trim().max(120).optional().catch(undefined),
  state: z.enum(orderStates).optional().catch(undefined),
  from: Day,
  to: Day,
  /** Those that wait for somebody: an invoice that should have been paid, money that is to be paid back by hand. */
  attention: z.enum(orderAttentions).optional().catch(undefined),
}

const Listed = z.object({
  id: z.number(),
  state: z.enum(orderStates),
  payment: z.enum(paymentKinds),
  made_at: z.iso.datetime(),
  buyer_name: z.string(),
  buyer: z.object({ id: z.number(), name: z.string(), email: z.string() }),
  /** The first product of the order. */
  title: z.string(),
  count: z.number(),
  total: z.number(),
  currency: z.string(),
  invoice_number: z.string().nullable(),
  is_overdue: z.boolean(),
})
export type ListedOrder = z.output<typeof Listed>

const Figure = z.object({ count: z.number(), total: z.number() })
const Sales = z.object({
  range: z.enum(salesRanges),
  currency: z.string(),
  /** What is left of the orders once refunds are taken off, by the day or month they were made in; `at` is the first day. */
  revenue: z.array(z.object({ at: z.iso.date(), total: z.number() })),
  registrations: z.array(z.object({ at: z.iso.date(), count: z.number() })),
  top_products: z.array(Figure.extend({ id: z.number(), title: z.string() })),
  by_payment: z.array(Figure.extend({ payment: z.enum(paymentKinds) })),
  open_invoices: Figure,
  /** `total` is `gross` less `refunded`. */
  orders: Figure.extend({ gross: z.number(), refunded: z.number() }),
})
export type Sales = z.output<typeof Sales>

export const ordersAdminCalls = defineCalls('orders', {
  orders: {
    about:
      'All orders, newest first: by number of order or invoice, by buyer and product, by state, and by the days they were made on.',
    method: 'GET',
    path: '/api/admin/orders',
    effect: 'read',
    who: 'orders.read',
    query: z.object({ ...narrowing, before: z.coerce.number().int().positive().optional().catch(undefined) }),
    answer: z.object({ orders: z.array(Listed), next_before: z.number().nullable() }),
  },
  exportOrders: {
    about: 'The same list as a CSV file, whole.',
    method: 'GET',
    path: '/api/admin/orders.csv',
    effect: 'read',
    who: 'orders.read',
    query: z.object(narrowing),
    answer: 'raw',
  },
  sales: {
    about: 'What was sold in the last 30 days, this month, the last one or the last 12 months, and which invoices are open.',
    method: 'GET',
    path: '/api/admin/sales',
    effect: 'read',
    who: 'orders.read',
    query: z.object({ range: z.enum(salesRanges).catch('30_days') }),
    answer: Sales,
  },
})
