import { z } from 'zod'
import { defineCalls } from '#platform/contract.ts'
import { orderStates, paymentKinds } from './order.rules.ts'

const OrderId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const State = z.enum(orderStates)

const OrderSummary = z.object({
  id: z.number(),
  state: State,
  made_at: z.iso.datetime(),
  buyer_name: z.string(),
  count: z.number(),
  total: z.number(),
  currency: z.string(),
})

const OrderView = OrderSummary.extend({
  payment: z.enum(paymentKinds),
  list: z.number(),
  discount: z.number(),
  discount_code: z.string().nullable(),
  tax: z.number(),
  prices_include_tax: z.boolean(),
  invoice_number: z.string().nullable(),
  send_confirmations: z.boolean(),
  lines: z.array(
    z.object({
      product_id: z.number(),
      title: z.string(),
      registrant_name: z.string(),
      list: z.number(),
      discount: z.number(),
      tax: z.number(),
      total: z.number(),
    }),
  ),
  history: z.array(z.object({ state: State, at: z.iso.datetime(), actor_name: z.string().nullable(), note: z.string() })),
  may_record_payment: z.boolean(),
  may_cancel: z.boolean(),
})
export type OrderView = z.output<typeof OrderView>
export type OrderSummary = z.output<typeof OrderSummary>

const Before = z.coerce.number().int().positive().optional().catch(undefined)

export const ordersCalls = defineCalls('orders', {
  checkout: {
    spec: '§4 Order processing',
    about:
      'Makes the order of a cart as it was shown: its version is named, so that sending it twice, from two tabs or again after a broken connection makes one order and answers the same.',
    method: 'POST',
    path: '/api/orders',
    effect: 'write',
    who: 'user',
    body: z.object({
      cart_version: z.coerce.number().int().min(0),
      payment: z.enum(paymentKinds),
      /** What was shown as due: where it has changed meanwhile, nothing is ordered. */
      due: z.coerce.number().int().min(0).optional(),
      accepts_policy: z.union([z.boolean(), z.stringbool()]).default(false),
    }),
    answer: z.object({ order_id: z.number(), state: State }),
    refusals: {
      cartEmpty: 409,
      cartChanged: 409,
      policyNotAccepted: 422,
      wrongPayment: 409,
      placesLost: 409,
      someRegistered: 409,
      leftSale: 409,
      discountNotUsable: 409,
    },
  },
  order: {
    about: 'One of one’s orders, with its lines and its whole history; administrators may read every order.',
    method: 'GET',
    path: '/api/orders/:order_id',
    effect: 'read',
    who: 'user',
    params: z.object({ order_id: OrderId }),
    answer: OrderView,
    refusals: { orderNotFound: 404 },
  },
  myOrders: {
    about: 'One’s orders, newest first.',
    method: 'GET',
    path: '/api/my-orders',
    effect: 'read',
    who: 'user',
    query: z.object({ before: Before }),
    answer: z.object({ orders: z.array(OrderSummary), next_before: z.number().nullable() }),
  },
  orders: {
    about: 'All orders, newest first, by state and buyer.',
    method: 'GET',
    path: '/api/admin/orders',
    effect: 'read',
    who: 'admin',
    query: z.object({
      before: Before,
      state: State.optional().catch(undefined),
      buyer: z.string().max(120).optional().catch(undefined),
    }),
    answer: z.object({ orders: z.array(OrderSummary), next_before: z.number().nullable() }),
  },
  recordPayment: {
    about: 'Records that an invoice was paid; the order is complete.',
    method: 'POST',
    path: '/api/admin/orders/:order_id/payment',
    effect: 'write',
    who: 'admin',
    params: z.object({ order_id: OrderId }),
    body: z.object({ note: z.string().trim().max(500).default('') }),
    answer: OrderView,
    refusals: { orderNotFound: 404, notInThisState: 409 },
  },
  cancelOrder: {
    about: 'Cancels an order: its registrations end, its invoice gets a counter-invoice, and nothing is deleted.',
    method: 'POST',
    path: '/api/admin/orders/:order_id/cancel',
    effect: 'write',
    who: 'admin',
    params: z.object({ order_id: OrderId }),
    body: z.object({ reason: z.string().trim().min(1).max(500) }),
    answer: OrderView,
    refusals: { orderNotFound: 404, notInThisState: 409 },
  },
})
