import { z } from 'zod'
import { OrderBilling } from './billing.contract.ts'
import { orderStates } from './order.rules.ts'
import { paymentKinds } from './payment.rules.ts'
import { refundSources } from './refund.rules.ts'
import { sumKinds } from './sums.rules.ts'

export const OrderSummary = z.object({
  id: z.number(),
  state: z.enum(orderStates),
  made_at: z.iso.datetime(),
  buyer_name: z.string(),
  count: z.number(),
  /** What was ordered, each product once, in the order's order; of an order for a pack its name. */
  titles: z.array(z.string()),
  /** Of an order for a pack instead of registrations. */
  pack_title: z.string().nullable(),
  total: z.number(),
  /** What has not been credited yet: the most that can still be given back. */
  uncredited: z.number(),
  currency: z.string(),
  /** Of an invoice whose last day to be paid has passed. */
  is_overdue: z.boolean(),
})

export const OrderView = OrderSummary.extend({
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
      /** Its registration is over, by another way than this order. */
      is_ended: z.boolean(),
      /** Whose place it is now, and of what: it may have been passed on since it was bought. */
      present: z.object({ product_id: z.number(), title: z.string(), registrant_name: z.string() }),
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
    z.object({
      id: z.number(),
      state: z.enum(orderStates),
      at: z.iso.datetime(),
      actor_name: z.string().nullable(),
      note: z.string(),
    }),
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
  may_refund: z.boolean(),
  may_record_payment: z.boolean(),
  may_take_back_payment: z.boolean(),
  may_cancel: z.boolean(),
})
export type OrderView = z.output<typeof OrderView>
export type OrderSummary = z.output<typeof OrderSummary>

export const OrderProgress = z.object({
  order_id: z.number(),
  state: z.enum(orderStates),
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
export type OrderProgress = z.output<typeof OrderProgress>
