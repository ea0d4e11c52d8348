import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'
import { viewedListNames, viewSchedules } from './views.rules.ts'

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const byView = z.object({ view_id: Id })
const List = z.enum(viewedListNames)

const View = z.object({
  id: z.number(),
  list: List,
  name: z.string(),
  /** The list with these filters. */
  href: z.string(),
  is_shared: z.boolean(),
  is_mine: z.boolean(),
  owner: z.string(),
  schedule: z.enum(viewSchedules).nullable(),
  next_at: z.iso.datetime().nullable(),
})
export type ListView = z.output<typeof View>

const notTheirs = { viewNotFound: 404, listNotOpen: 403 } as const
/** What is one's own is kept for oneself, also by who may only read; the service asks whether the list is open to them. */
const own = { effect: 'write', who: 'user' } as const

/** Lists with their filters, by a name. */
export const viewsCalls = defineCalls('views', {
  views: {
    about: 'The lists that one has kept, and those that others share; of one list.',
    method: 'GET',
    path: '/api/admin/views',
    effect: 'read',
    who: 'staff',
    query: z.object({ list: List }),
    answer: z.object({ views: z.array(View) }),
  },
  keepView: {
    about: 'Keeps a list with its filters under a name; the same name once more replaces it.',
    method: 'POST',
    path: '/api/admin/views',
    ...own,
    body: z.object({
      list: List,
      name: z.string().trim().min(1).max(80),
      query: z.record(z.string().max(40), z.string().max(200)),
      is_shared: z.boolean().default(false),
    }),
    answer: View,
    refusals: { listNotOpen: 403, tooManyViews: 409 },
  },
  changeView: {
    about: 'Shares a list of one’s own or keeps it to oneself again, and sends it by mail as a table, or no longer.',
    method: 'POST',
    path: '/api/admin/views/:view_id',
    ...own,
    params: byView,
    body: z.object({ is_shared: z.boolean().optional(), schedule: z.enum(viewSchedules).nullable().optional() }),
    answer: View,
    refusals: notTheirs,
  },
  removeView: {
    about: 'Forgets a list of one’s own.',
    method: 'DELETE',
    path: '/api/admin/views/:view_id',
    ...own,
    params: byView,
    answer: z.object({ removed: z.boolean() }),
    refusals: { viewNotFound: 404 },
  },
})
