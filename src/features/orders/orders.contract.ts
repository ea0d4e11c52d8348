import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'
import { FormKey } from '#platform/calls/form-key.schema.ts'
import { OrderBilling } from './billing.contract.ts'
import { orderStates } from './order.rules.ts'
import { demoCardNames, paymentKinds } from './payment.rules.ts'
import { refundSources } from './refund.rules.ts'
import { sumKinds } from './sums.rules.ts'

const OrderId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const State = z.enum(orderStates)

const DemoCard = z.enum(demoCardNames).default('succeeds')

const OrderSummary = z.object({
  id: z.number(),
  state: State,
  made_at: z.iso.datetime(),
  buyer_name: z.string(),
  count: z.number(),
  /** What was ordered, each product once, in the order's order; of an order for a pack its name. */
  titles: z.array(z.string()),
  /** Of an order for a pack instead of registrations. */
  pack_title: z.string().nullable(),
  total: z.number(),
  currency: z.string(),
  /** Of an invoice whose last day to be paid has passed. */
  is_overdue: z.boolean(),
})

const OrderView = OrderSummary.extend({
  payment: z.enum(paymentKinds),
  list: z.number(),
  discount: z.number(),
  discount_code: z.string().nullable(),
  /** Which part of the discount came from what; the rest is by member prices. */
  group_discount: z.number(),
  code_discount: z.number(),
  /** What savings packs covered. */
  covered: z.number(),
  /** What a prepaid balance paid of the total. */
  prepaid: z.number(),
  tax: z.number(),
  prices_include_tax: z.boolean(),
  invoice_number: z.string().nullable(),
  failure: z.string().nullable(),
  may_retry: z.boolean(),
  is_mine: z.boolean(),
  /** Whether it is still being paid by card. */
  is_under_way: z.boolean(),
  /** What has to be paid now, in the order's own way. */
  due: z.number(),
  /** By which day of the seller, of an invoice that is owed. */
  due_on: z.iso.date().nullable(),
  /** Bank details and terms, as they stand on the invoice that is owed. */
  bank: z.array(z.string()),
  billing: OrderBilling.nullable(),
  /** Everything under the lines: the same in mails and on paper. */
  sums: z.array(
    z.object({ kind: z.enum(sumKinds), amount: z.number(), rate: z.number().optional(), net: z.number().optional() }),
  ),
  payments: z.array(
    z.object({
      id: z.number(),
      amount: z.number(),
      note: z.string(),
      made_at: z.iso.datetime(),
      taken_back: z.object({ reason: z.string(), at: z.iso.datetime() }).nullable(),
    }),
  ),
  send_confirmations: z.boolean(),
  lines: z.array(
    z.object({
      position: z.number(),
      product_id: z.number(),
      title: z.string(),
      is_cancelled: z.boolean(),
      /** What cancelling it would cost its buyer now; null where it is no longer theirs to cancel. */
      cancellation: z.object({ until: z.iso.datetime(), fee: z.number(), credit: z.number() }).nullable(),
      registrant_name: z.string(),
      group_view: z.boolean(),
      list: z.number(),
      discount: z.number(),
      covered: z.number(),
      tax: z.number(),
      total: z.number(),
    }),
  ),
  history: z.array(
    z.object({ id: z.number(), state: State, at: z.iso.datetime(), actor_name: z.string().nullable(), note: z.string() }),
  ),
  refunds: z.array(
    z.object({
      id: z.number(),
      amount: z.number(),
      fee: z.number(),
      reason: z.string(),
      made_at: z.iso.datetime(),
      parts: z.array(
        z.object({
          id: z.number(),
          source: z.enum(refundSources),
          amount: z.number(),
          is_done: z.boolean(),
        }),
      ),
    }),
  ),
  /** Invoice or receipt, and what takes parts of it back, as PDFs. */
  documents: z.array(
    z.object({
      number: z.string(),
      kind: z.enum(['invoice', 'receipt', 'counterInvoice']),
      total: z.number(),
      is_void: z.boolean(),
      url: z.string(),
    }),
  ),
  /** Of an order for a pack that was delivered: what is left of it. */
  pack: z
    .object({
      /** 'registration', or a currency. */
      unit: z.string(),
      is_unlimited: z.boolean(),
      granted: z.number(),
      available: z.number(),
      is_ended: z.boolean(),
      /** What of the price the part that is left is worth. */
      worth: z.number(),
    })
    .nullable(),
  /** What has not been credited yet: the most that can still be given back. */
  uncredited: z.number(),
  may_refund: z.boolean(),
  may_record_payment: z.boolean(),
  may_take_back_payment: z.boolean(),
  may_cancel: z.boolean(),
})
export type OrderView = z.output<typeof OrderView>
export type OrderSummary = z.output<typeof OrderSummary>

const Progress = z.object({
  order_id: z.number(),
  state: State,
  payment: z.enum(paymentKinds),
  total: z.number(),
  currency: z.string(),
  progress: z.number(),
  /** Whether it is still being paid; otherwise the order's own page says the rest. */
  is_under_way: z.boolean(),
  due: z.number(),
  needs: z
    .union([
      z.object({ kind: z.literal('demo_confirmation') }),
      z.object({
        kind: z.literal('stripe'),
        client_secret: z.string(),
        publishable_key: z.string(),
        script_url: z.string(),
      }),
    ])
    .nullable(),
  failure: z.string().nullable(),
})
export type OrderProgress = z.output<typeof Progress>

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
      demo_card: DemoCard,
      accepts_policy: z.union([z.boolean(), z.stringbool()]).default(false),
      /** An invoice needs a name and an address; left out, what was said last. */
      billing: OrderBilling.optional(),
    }),
    answer: z.object({ order_id: z.number(), state: State }),
    refusals: {
      billingMissing: 422,
      cartEmpty: 409,
      cartChanged: 409,
      policyNotAccepted: 422,
      wrongPayment: 409,
      notOffered: 409,
      otherCurrency: 409,
      placesLost: 409,
      someRegistered: 409,
      leftSale: 409,
      discountNotUsable: 409,
    },
  },
  purchasePack: {
    spec: '§2 Prepaid pack purchase page',
    about:
      'Orders a pack for oneself, paid like any order. The version of the cart is named and taken, so that sending it twice makes one order; what is in the cart stays.',
    method: 'POST',
    path: '/api/prepaid-packs/:pack_id/orders',
    effect: 'write',
    who: 'user',
    params: z.object({ pack_id: OrderId }),
    body: z.object({
      cart_version: z.coerce.number().int().min(0),
      payment: z.enum(paymentKinds),
      due: z.coerce.number().int().min(0),
      demo_card: DemoCard,
      accepts_policy: z.union([z.boolean(), z.stringbool()]).default(false),
      billing: OrderBilling.optional(),
    }),
    answer: z.object({ order_id: z.number(), state: State }),
    refusals: {
      billingMissing: 422,
      packNotForSale: 409,
      shownBefore: 409,
      policyNotAccepted: 422,
      wrongPayment: 409,
      notOffered: 409,
    },
  },
  packCost: {
    about: 'What a pack costs oneself, with the tax on it.',
    method: 'GET',
    path: '/api/prepaid-packs/:pack_id/cost',
    effect: 'read',
    who: 'user',
    params: z.object({ pack_id: OrderId }),
    answer: z.object({
      price: z.number(),
      tax: z.number(),
      total: z.number(),
      currency: z.string(),
      prices_include_tax: z.boolean(),
    }),
    refusals: { packNotForSale: 409 },
  },
  cancelLines: {
    about:
      'Cancels registrations of one’s own order, as the site’s rule says: the fee is kept, the rest goes back to where it came from.',
    method: 'POST',
    path: '/api/orders/:order_id/cancel-registrations',
    effect: 'write',
    who: 'user',
    params: z.object({ order_id: OrderId }),
    body: z.object({ positions: z.array(z.number().int().min(0)).min(1).max(500) }),
    answer: z.object({ order_id: z.number(), state: State }),
    refusals: { orderNotFound: 404, cancelTooLate: 409 },
  },
  refundOrder: {
    about:
      'Gives back a part or all of an order. Lines that are named end with their registrations; without an amount it is what they cost. Of an order for a pack, what is left of it is taken back or kept, and without an amount it is what that is worth.',
    method: 'POST',
    path: '/api/admin/orders/:order_id/refund',
    effect: 'write',
    who: 'orders.refund',
    params: z.object({ order_id: OrderId }),
    body: z.object({
      positions: z.array(z.coerce.number().int().min(0)).max(500).default([]),
      amount: z.coerce.number().int().min(0).optional(),
      /** Of an order for a pack: what is left of it is taken back, or its buyer keeps it. */
      pack: z.enum(['withdraw', 'keep']).optional(),
      reason: z.string().trim().min(1).max(500),
      form_key: FormKey,
    }),
    answer: z.object({ order_id: z.number(), state: State }),
    refusals: {
      orderNotFound: 404,
      notInThisState: 409,
      packInUse: 409,
      packHeld: 409,
      packKept: 409,
      refundTooHigh: 409,
      nothingToRefund: 409,
      formUsed: 409,
    },
  },
  recordRefund: {
    about: 'Records that a refund was paid back by hand.',
    method: 'POST',
    path: '/api/admin/orders/:order_id/refunds/:part_id/done',
    effect: 'write',
    who: 'orders.refund',
    params: z.object({ order_id: OrderId, part_id: OrderId }),
    answer: z.object({ order_id: z.number() }),
    refusals: { orderNotFound: 404, notInThisState: 409 },
  },
  document: {
    about: 'An order’s invoice, receipt or credit note as a PDF, for its buyer and for administrators.',
    method: 'GET',
    path: '/api/orders/:order_id/documents/:number',
    effect: 'read',
    who: 'user',
    params: z.object({ order_id: OrderId, number: z.string().max(40) }),
    answer: 'raw',
    refusals: { orderNotFound: 404 },
  },
  paymentOptions: {
    about: 'How one can pay here; the first is suggested.',
    method: 'GET',
    path: '/api/payment-options',
    effect: 'read',
    who: 'user',
    answer: z.object({ kinds: z.array(z.enum(paymentKinds).exclude(['none'])) }),
  },
  progress: {
    spec: '§4 Order processing',
    about:
      'How far an order is on its way through payment, in percent, and what its buyer must do for it to go on. Asked every second while it is under way.',
    method: 'GET',
    path: '/api/orders/:order_id/progress',
    effect: 'read',
    who: 'user',
    params: z.object({ order_id: OrderId }),
    answer: Progress,
    refusals: { orderNotFound: 404 },
  },
  retryPayment: {
    about:
      'Another try to pay one’s failed order, at the prices it was made at and in any way that is offered. The seats are asked for once more.',
    method: 'POST',
    path: '/api/orders/:order_id/retry',
    effect: 'write',
    who: 'user',
    params: z.object({ order_id: OrderId }),
    body: z.object({
      payment: z.enum(paymentKinds).exclude(['none']),
      demo_card: DemoCard,
      billing: OrderBilling.optional(),
    }),
    answer: z.object({ order_id: z.number(), state: State }),
    refusals: {
      orderNotFound: 404,
      billingMissing: 422,
      notInThisState: 409,
      notOffered: 409,
      placesLost: 409,
      leftSale: 409,
      balanceGone: 409,
      discountNotUsable: 409,
      lineRegistered: 409,
    },
  },
  answerDemoBank: {
    about: 'Confirms or refuses a payment with the demo’s card that asks its owner, as a bank would in a window of its own.',
    method: 'POST',
    path: '/api/orders/:order_id/demo-bank',
    effect: 'write',
    who: 'user',
    params: z.object({ order_id: OrderId }),
    body: z.object({ confirms: z.boolean() }),
    answer: z.object({ order_id: z.number(), state: State }),
    refusals: { orderNotFound: 404, notInThisState: 409 },
  },
  checkPayment: {
    about: 'Says that one has paid in the provider’s form: how the payment stands is asked now, without waiting to be told.',
    method: 'POST',
    path: '/api/orders/:order_id/check-payment',
    effect: 'write',
    who: 'user',
    params: z.object({ order_id: OrderId }),
    answer: z.object({ order_id: z.number(), state: State }),
    refusals: { orderNotFound: 404 },
  },
  stripeWebhook: {
    about:
      'What Stripe tells about payments, signed by Stripe. It only wakes the order; how the payment stands is asked of Stripe.',
    method: 'POST',
    path: '/api/stripe/webhook',
    effect: 'write',
    who: 'guest',
    isSigned: true,
    body: z.object({ raw: z.string() }),
    answer: z.object({ received: z.boolean() }),
    refusals: { notSigned: 400, stripeNotConfigured: 404 },
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
  recordPayment: {
    about: 'Records that an invoice was paid; the order is complete.',
    method: 'POST',
    path: '/api/admin/orders/:order_id/payment',
    effect: 'write',
    who: 'orders.payments',
    params: z.object({ order_id: OrderId }),
    body: z.object({ note: z.string().trim().max(500).default(''), form_key: FormKey }),
    answer: OrderView,
    refusals: { orderNotFound: 404, notInThisState: 409, formUsed: 409 },
  },
  takeBackPayment: {
    about:
      'Takes back a payment that was recorded by mistake, by a counter-entry: the invoice waits for its payment once more, and registrations stay.',
    method: 'POST',
    path: '/api/admin/orders/:order_id/payments/:payment_id/take-back',
    effect: 'write',
    who: 'orders.payments',
    params: z.object({ order_id: OrderId, payment_id: OrderId }),
    body: z.object({ reason: z.string().trim().min(1).max(500), form_key: FormKey }),
    answer: OrderView,
    refusals: { orderNotFound: 404, notInThisState: 409, packInUse: 409, packHeld: 409, formUsed: 409 },
  },
  cancelOrder: {
    about: 'Cancels an order: its registrations end, its invoice gets a credit note, and nothing is deleted.',
    method: 'POST',
    path: '/api/admin/orders/:order_id/cancel',
    effect: 'write',
    who: 'orders.cancel',
    params: z.object({ order_id: OrderId }),
    body: z.object({ reason: z.string().trim().min(1).max(500), form_key: FormKey }),
    answer: OrderView,
    refusals: { orderNotFound: 404, notInThisState: 409, packInUse: 409, formUsed: 409 },
  },
})
