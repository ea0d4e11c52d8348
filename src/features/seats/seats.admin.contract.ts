import { z } from 'zod'
import { visibilities } from '#features/catalogue/catalogue.policy.ts'
import { defineCalls } from '#platform/calls/contract.ts'

const Head = z.object({
  id: z.number(),
  title: z.string(),
  url_slug: z.string(),
  visibility: z.enum(visibilities),
  is_archived: z.boolean(),
  publish_at: z.iso.datetime().nullable(),
  starts_at: z.iso.datetime().nullable(),
  /** Null: no limit. */
  capacity: z.number().nullable(),
  registered: z.number(),
  /** Seats that nobody has or keeps; null without a limit, below 0 where it is overbooked. */
  free: z.number().nullable(),
  waiting: z.number(),
})
export type ProductHead = z.output<typeof Head>

export const seatsAdminCalls = defineCalls('waitlist', {
  productHead: {
    about: 'A product in one line: its name, who finds it, how many are registered, seats and the waiting list.',
    method: 'GET',
    path: '/api/admin/products/:product_id/head',
    effect: 'read',
    who: 'catalogue.read',
    within: 'product_id',
    params: z.object({ product_id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
    answer: Head,
    refusals: { productNotFound: 404 },
  },
  waitingLines: {
    about: 'Products that people wait for, the longest wait first; of those that one may see.',
    method: 'GET',
    path: '/api/admin/waitlists',
    effect: 'read',
    who: 'registrations.read',
    within: 'service',
    answer: z.object({
      lines: z.array(
        z.object({
          product: z.object({ id: z.number(), title: z.string() }),
          waiting: z.number(),
          since: z.iso.datetime(),
          free: z.number().nullable(),
        }),
      ),
    }),
  },
})
