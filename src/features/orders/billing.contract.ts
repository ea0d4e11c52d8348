import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'

const Line = (most: number) => z.string().trim().max(most).default('')

/** Whom an order is billed to. What an invoice needs is asked for by the checkout. */
export const Billing = z.object({
  name: Line(200),
  organisation: Line(200),
  address: Line(1000),
  tax_id: Line(60),
})
export type Billing = z.output<typeof Billing>

/** A purchase order's number belongs to one order, and is not kept for the next. */
export const OrderBilling = Billing.extend({ po_number: Line(60) })
export type OrderBilling = z.output<typeof OrderBilling>

export const billingCalls = defineCalls('orders', {
  billing: {
    about: 'Whom one’s orders are billed to, as it was said last; one’s own name where it was never said.',
    method: 'GET',
    path: '/api/my-billing',
    effect: 'read',
    who: 'user',
    answer: Billing,
  },
  saveBilling: {
    about: 'Keeps whom one’s next orders are billed to. What was ordered before stays as it was.',
    method: 'PUT',
    path: '/api/my-billing',
    effect: 'write',
    who: 'user',
    body: Billing,
    answer: Billing,
  },
})
