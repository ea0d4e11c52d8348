import { z } from 'zod'
import { catalogueCalls } from '#features/catalogue/catalogue.contract.ts'
import { defineCalls } from '#platform/calls/contract.ts'
import { dashboardGroups, dashboardSorts, dashboardStates, stepKeys } from './dashboard.rules.ts'
import { deadlineKinds } from './dashboard-ahead.rules.ts'
import { dashboardForms } from './dashboard-search.rules.ts'

/** Whatever stands in the address is read by dashboard-search.rules; nothing in it can fail. */
const Choice = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .catch(undefined)

const DashboardItem = z.object({
  registration_id: z.number(),
  product: catalogueCalls.search.answer.shape.products.element,
  /** The package that it came with. */
  part_of: z.string().nullable(),
  /** Where it stands under its package: that one's registration, which comes before it in the list. */
  package_registration_id: z.number().nullable(),
  /** Finished, over, or no longer open; a package is with the last of its parts. */
  is_done: z.boolean(),
  registered_at: z.iso.datetime(),
  access_ends_at: z.iso.datetime().nullable(),
  state: z.enum(dashboardStates),
  /** When the next meeting begins, or began if it is on; null for what has no date or is over. */
  next_at: z.iso.datetime().nullable(),
  /** The sentence is `learning.step_<key>`. */
  next_step: z.object({ key: z.enum(stepKeys), count: z.number().nullable(), at: z.iso.datetime().nullable() }),
  is_hidden: z.boolean(),
  /** Null for what is no course. */
  course: z
    .object({
      progress: z.number(),
      completed_at: z.iso.datetime().nullable(),
      next: z.object({ id: z.number(), title: z.string() }).nullable(),
    })
    .nullable(),
})
export type DashboardItemAnswer = z.output<typeof DashboardItem>

const Deadline = z.object({
  kind: z.enum(deadlineKinds),
  at: z.iso.datetime(),
  title: z.string(),
  /** The part of it that closes then. */
  component_title: z.string().nullable(),
  url: z.string(),
})
export type DeadlineAnswer = z.output<typeof Deadline>

const CreditToCome = z.object({ code: z.string(), name: z.string(), unit: z.string(), amount: z.number(), count: z.number() })
export type CreditToComeAnswer = z.output<typeof CreditToCome>

const DashboardAnswer = z.object({
  items: z.array(DashboardItem),
  total: z.number(),
  pages: z.number(),
  /** What comes next by date, whatever the filters are. */
  up_next: DashboardItem.nullable(),
  /** What was opened last and is not finished, whatever the filters are. */
  last_opened: DashboardItem.nullable(),
  /** The next days by which, or on which, something of it is due. */
  deadlines: z.array(Deadline),
  /** What finishing all that is open earns. */
  credits_to_come: z.array(CreditToCome),
  facets: z.array(
    z.object({
      group: z.enum(dashboardGroups),
      values: z.array(z.object({ value: z.string(), label: z.string(), count: z.number() })),
    }),
  ),
  /** The choices as they were understood. */
  search: z.object({
    words: z.string(),
    chosen: z.partialRecord(z.enum(dashboardGroups), z.array(z.string())),
    from: z.string().nullable(),
    to: z.string().nullable(),
    sort: z.enum(dashboardSorts),
    form: z.enum(dashboardForms),
    hidden: z.boolean(),
    page: z.number(),
  }),
  notices: z.array(z.string()),
  /** How many are on the dashboard and in the hidden-items view, without any filter. */
  shown_count: z.number(),
  hidden_count: z.number(),
  /** Whether switching between the quick and the advanced form carries the values over (§2). */
  copies_values: z.boolean(),
})
export type DashboardAnswer = z.output<typeof DashboardAnswer>

const Hidden = z.object({ registration_id: z.number(), is_hidden: z.boolean() })
const params = z.object({ registration_id: z.coerce.number().int().positive() })

export const learningCalls = defineCalls('learning', {
  dashboard: {
    spec: '§2 /my-dashboard',
    about:
      'What one is registered for, filtered by words (quick form) or also by state, kind, topic and days (advanced form), with counts per value that stay right under the other filters.',
    method: 'GET',
    path: '/api/my-dashboard',
    effect: 'read',
    who: 'user',
    query: z.object({
      q: Choice,
      state: Choice,
      kind: Choice,
      topic: Choice,
      from: Choice,
      to: Choice,
      sort: Choice,
      form: Choice,
      hidden: Choice,
      page: Choice,
    }),
    answer: DashboardAnswer,
  },
  ahead: {
    spec: '§2 /',
    about:
      'The first three of what one can go on with and of what is in one’s diary, and what is due, for a start page; and how much one is registered for at all.',
    method: 'GET',
    path: '/api/my-dashboard/ahead',
    effect: 'read',
    who: 'user',
    answer: z.object({
      continuing: z.array(DashboardItem),
      coming: z.array(DashboardItem),
      deadlines: z.array(Deadline),
      count: z.number(),
    }),
  },
  hide: {
    spec: '§2 hidden-items view',
    about: 'Puts a registration out of sight on one’s dashboard; the registration itself stays.',
    method: 'POST',
    path: '/api/my-dashboard/hidden/:registration_id',
    effect: 'write',
    who: 'user',
    params,
    answer: Hidden,
    refusals: { registrationNotFound: 404 },
  },
  unhide: {
    spec: '§2 hidden-items view',
    about: 'Puts it back.',
    method: 'DELETE',
    path: '/api/my-dashboard/hidden/:registration_id',
    effect: 'write',
    who: 'user',
    params,
    answer: Hidden,
    refusals: { registrationNotFound: 404 },
  },
})
