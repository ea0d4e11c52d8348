import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)

const SessionFigures = z.object({
  session_id: z.number(),
  title: z.string(),
  starts_at: z.iso.datetime(),
  is_cancelled: z.boolean(),
  takes_bookings: z.boolean(),
  booked: z.number(),
  waiting: z.number(),
  stars: z.number(),
  /** Seen at all: by an open page, a scan, or a provider's report. */
  present: z.number(),
  attended: z.number(),
  /** Of those who were there for any. */
  mean_minutes: z.number().nullable(),
  questions: z.number(),
  votes: z.number(),
})
export type SessionFigures = z.output<typeof SessionFigures>

const EventReport = z.object({
  product: z.object({ id: z.number(), title: z.string(), url_slug: z.string() }),
  time_zone: z.string(),
  registered: z.number(),
  /** People who were let in at any door. */
  checked_in: z.number(),
  /** People who attended any session. */
  attended: z.number(),
  questions: z.number(),
  /** The first day of each stretch, oldest first, without gaps. */
  registrations: z.object({
    unit: z.enum(['day', 'week', 'month']),
    points: z.array(z.object({ from: z.iso.date(), count: z.number() })),
  }),
  checkpoints: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      people: z.number(),
      /** How often somebody went in, by the venue's clock; `hour` is yyyy-MM-ddTHH:00. */
      hours: z.array(z.object({ hour: z.string(), count: z.number() })),
    }),
  ),
  sessions: z.array(SessionFigures),
})
export type EventReport = z.output<typeof EventReport>

export const eventTables = ['sessions', 'check-ins', 'registrations'] as const

const within = { who: 'registrations.read', within: 'product_id', effect: 'read', method: 'GET' } as const

export const eventReportCalls = defineCalls('event-report', {
  event: {
    ...within,
    about:
      'How an event goes: registrations over time, who came in where and when, and each session’s places, people and minutes.',
    path: '/api/admin/reports/events/:product_id',
    params: z.object({ product_id: Id }),
    answer: EventReport,
    refusals: { eventNotFound: 404 },
  },
  exportEvent: {
    ...within,
    about: 'The same figures as CSV files: the sessions, the check-ins by checkpoint and hour, or the registrations by day.',
    path: '/api/admin/reports/events/:product_id/tables/:table',
    params: z.object({ product_id: Id, table: z.enum(eventTables) }),
    answer: 'raw',
    refusals: { eventNotFound: 404 },
  },
})
