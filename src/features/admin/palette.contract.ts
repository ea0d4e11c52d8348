import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'

export const foundKinds = ['person', 'order', 'invoice', 'product'] as const
export type FoundKind = (typeof foundKinds)[number]

export const paletteCalls = defineCalls('admin', {
  find: {
    about:
      'What somebody types into the palette: people, orders and invoices by their number, products; a few of each, and only what they may see.',
    method: 'GET',
    path: '/api/admin/find',
    effect: 'read',
    who: 'staff',
    query: z.object({ q: z.string().trim().max(120).catch('') }),
    answer: z.object({
      found: z.array(z.object({ kind: z.enum(foundKinds), label: z.string(), hint: z.string(), href: z.string() })),
    }),
  },
})
