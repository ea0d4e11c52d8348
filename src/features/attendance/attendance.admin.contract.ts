import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'
import { onSavingAgain, Version } from '#platform/calls/edition.contract.ts'
import { presenceSources, ruleKinds } from './attendance.rules.ts'

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const OfProduct = z.object({ product_id: Id })
const OfSession = OfProduct.extend({ session_id: Id })

const Settings = z.object({
  join_url: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .or(z.literal(''))
    .default(''),
  /** Shown as a player inside the page, where the link is one that can be. */
  is_framed: z.boolean().default(false),
  doors_minutes: z.coerce.number().int().min(0).max(240).default(15),
  code: z.string().trim().max(60).default(''),
  /** Of the whole event. */
  rule: z.enum(ruleKinds).default('none'),
  rule_value: z.coerce.number().int().min(0).max(1440).default(0),
})
export type AttendanceSettings = z.output<typeof Settings>
const StoredSettings = Settings.extend({ version: Version })
export type StoredAttendanceSettings = z.output<typeof StoredSettings>

const Row = z.object({
  registration_id: z.number(),
  user_id: z.number(),
  name: z.string(),
  email: z.string(),
  minutes: z.number(),
  sources: z.array(z.enum(presenceSources)),
  has_code: z.boolean(),
  /** What they have of the session's places, where these are booked. */
  place: z.enum(['booked', 'waiting']).nullable(),
  is_attended: z.boolean(),
  /** What staff said against the rule, and why. */
  correction: z.object({ is_attended: z.boolean(), reason: z.string() }).nullable(),
})
export type AttendanceRow = z.output<typeof Row>

const SessionLine = z.object({ id: z.number(), title: z.string(), starts_at: z.iso.datetime(), attended: z.number() })

const Desk = z.object({
  product: z.object({ id: z.number(), title: z.string(), url_slug: z.string() }),
  time_zone: z.string(),
  sessions: z.array(SessionLine),
  session_id: z.number().nullable(),
  /** Places in the session are booked. */
  takes_bookings: z.boolean(),
  settings: StoredSettings.nullable(),
  rows: z.array(Row),
  total: z.number(),
  next_before: z.number().nullable(),
})
export type AttendanceDesk = z.output<typeof Desk>

const Report = z.object({
  matched: z.number(),
  /** Spans that were not known yet. */
  added: z.number(),
  unmatched: z.array(
    z.object({ line: z.number(), email: z.string(), reason: z.enum(['unreadable', 'unknown', 'notRegistered', 'badTimes']) }),
  ),
})
export type ReportOutcome = z.output<typeof Report>

const missing = { programmeNotFound: 404, sessionNotFound: 404 } as const
const base = '/api/admin/products/:product_id/attendance'

export const attendanceAdminCalls = defineCalls('attendance', {
  desk: {
    about: 'Who attended a session of an event, as far as it was seen, and how it is joined.',
    method: 'GET',
    path: base,
    effect: 'read',
    who: 'registrations.read',
    within: 'product_id',
    params: OfProduct,
    query: z.object({
      session_id: Id.optional().catch(undefined),
      search: z.string().trim().max(120).optional().catch(undefined),
      before: Id.optional().catch(undefined),
    }),
    answer: Desk,
    refusals: { programmeNotFound: 404 },
  },
  saveSettings: {
    about: 'Says how a session is joined and, for the whole event, what counts as attended. It holds at once.',
    method: 'PUT',
    path: `${base}/sessions/:session_id`,
    effect: 'write',
    who: 'registrations.edit',
    within: 'product_id',
    params: OfSession,
    body: Settings.extend({ version: Version }),
    answer: StoredSettings,
    refusals: { ...missing, ...onSavingAgain },
  },
  correct: {
    about: 'Counts somebody in or out, whatever the rule says, or lets the rule decide again. What was seen stays.',
    method: 'POST',
    path: `${base}/sessions/:session_id/corrections`,
    effect: 'write',
    who: 'registrations.edit',
    within: 'product_id',
    params: OfSession,
    body: z.object({ user_id: Id, is_attended: z.boolean().nullable(), reason: z.string().trim().min(1).max(500) }),
    answer: z.object({ is_attended: z.boolean() }),
    refusals: { ...missing, personNotRegistered: 404 },
  },
  importReport: {
    about:
      'Reads the report of a meeting’s provider: a CSV file with the columns email, joined and left. Rows match by address; the others are answered.',
    method: 'POST',
    path: `${base}/sessions/:session_id/report`,
    effect: 'write',
    who: 'registrations.edit',
    within: 'product_id',
    params: OfSession,
    body: z.object({ csv: z.string().max(2_000_000), is_dry_run: z.boolean().default(true) }),
    answer: Report,
    refusals: { ...missing, noSuchColumns: 400 },
    maxBody: 3_000_000,
  },
  exportList: {
    about: 'The attendance of every session of an event as a CSV file.',
    method: 'GET',
    path: `${base}.csv`,
    effect: 'read',
    who: 'registrations.read',
    within: 'product_id',
    params: OfProduct,
    answer: 'raw',
    refusals: { programmeNotFound: 404 },
  },
})
