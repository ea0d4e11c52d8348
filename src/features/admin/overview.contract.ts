import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'
import { boardPeriods, todoKinds } from './overview.rules.ts'

const Figure = z.object({ now: z.number(), before: z.number() })

export const overviewCalls = defineCalls('overview', {
  todo: {
    about:
      'What waits for somebody who works here, each with the address of its list; only what they may see, and only what there is.',
    method: 'GET',
    path: '/api/admin/todo',
    effect: 'read',
    who: 'staff',
    answer: z.object({ items: z.array(z.object({ kind: z.enum(todoKinds), count: z.number(), href: z.string() })) }),
  },
  board: {
    about:
      'How business goes: sales, registrations, completed courses and new accounts of the last days, beside as many days before, and the next events with their seats. Each part for who may read what it counts.',
    method: 'GET',
    path: '/api/admin/board',
    effect: 'read',
    who: 'staff',
    query: z.object({ days: z.enum(boardPeriods).catch('30') }),
    answer: z.object({
      days: z.enum(boardPeriods),
      /** The first day that counts, in the site's zone. */
      since: z.iso.date(),
      /** In minor units of the currency. */
      sales: Figure.extend({ currency: z.string(), orders: Figure }).nullable(),
      registrations: Figure.nullable(),
      completions: Figure.nullable(),
      sign_ups: Figure.nullable(),
      events: z
        .array(
          z.object({
            id: z.number(),
            title: z.string(),
            starts_at: z.iso.datetime(),
            registered: z.number(),
            capacity: z.number().nullable(),
            free: z.number().nullable(),
            waiting: z.number(),
          }),
        )
        .nullable(),
    }),
  },
})
