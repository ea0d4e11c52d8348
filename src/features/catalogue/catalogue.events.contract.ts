import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'
import { catalogueCalls } from './catalogue.contract.ts'
import { eventGroups, eventViews } from './events.rules.ts'

/** Whatever stands in the address is read by events.rules; nothing in it can fail. */
const Choice = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .catch(undefined)

const query = z.object({
  topic: Choice,
  format: Choice,
  credit: Choice,
  price: Choice,
  region: Choice,
  view: Choice,
  month: Choice,
  past: Choice,
  after: Choice,
})
const Option = z.object({ value: z.string(), label: z.string() })

const EventsAnswer = z.object({
  events: z.array(catalogueCalls.search.answer.shape.products.element),
  /** Where the next page begins, for `after`; null at the end. */
  next: z.string().nullable(),
  /** The coming months that have events, with how many. */
  months: z.array(z.object({ month: z.string(), count: z.number() })),
  /** The month that the month view shows. */
  month: z.string(),
  filters: z.array(z.object({ group: z.enum([...eventGroups, 'region']), options: z.array(Option) })),
  /** The choices as they were understood. */
  search: z.object({
    chosen: z.partialRecord(z.enum(eventGroups), z.string()),
    region: z.string().nullable(),
    view: z.enum(eventViews),
    month: z.string().nullable(),
    is_past: z.boolean(),
    after: z.string().nullable(),
  }),
})
export type EventsAnswer = z.output<typeof EventsAnswer>

export const eventsCalls = defineCalls('events', {
  list: {
    about:
      'Dated products in the order of their beginning, 40 at a time by `after`: those to come, those of one month (`month`, `view=month`), or with `past=1` those that are over, latest first.',
    method: 'GET',
    path: '/api/events',
    effect: 'read',
    who: 'guest',
    query,
    answer: EventsAnswer,
  },
  eventsCalendar: {
    about: 'The public events to come as a calendar to subscribe to (RFC 5545), under the same filters.',
    method: 'GET',
    path: '/events.ics',
    effect: 'read',
    who: 'guest',
    query,
    answer: 'raw',
  },
})
