import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'
import { onSavingAgain } from '#platform/calls/edition.contract.ts'
import { OptionalInstant } from '#platform/calls/optional-instant.schema.ts'
import { badgeFields, badgePapers } from './badge.rules.ts'
import { checkpointKinds, countings, scanActs, scanWays, verdicts } from './scan.rules.ts'

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const Instant = OptionalInstant.transform((given) => given ?? null)
const OfEvent = z.object({ product_id: Id })

const Entry = z.object({
  name: z.string().trim().min(1).max(120),
  kind: z.enum(checkpointKinds),
  session_id: Id.nullable().default(null),
  counts: z.enum(countings),
  opens_at: Instant,
  closes_at: Instant,
})
const Checkpoint = z.object({
  id: z.number(),
  name: z.string(),
  kind: z.enum(checkpointKinds),
  session_id: z.number().nullable(),
  counts: z.enum(countings),
  opens_at: z.iso.datetime().nullable(),
  closes_at: z.iso.datetime().nullable(),
  version: z.number(),
})
export type EditedCheckpoint = z.output<typeof Checkpoint>

export const deviceStates = ['waiting', 'serving', 'revoked', 'expired'] as const

const Device = z.object({
  id: z.number(),
  name: z.string(),
  state: z.enum(deviceStates),
  is_personal: z.boolean(),
  seen_at: z.iso.datetime().nullable(),
  /** How many scans it still had to send when it was last heard of. */
  waiting: z.number(),
})
export type ListedDevice = z.output<typeof Device>

const Counts = z.object({
  counts: z.array(z.object({ checkpoint_id: z.number(), inside: z.number(), been: z.number() })),
  expected: z.number(),
})
export type DoorCounts = z.output<typeof Counts>

const Desk = Counts.extend({
  product: z.object({ id: z.number(), title: z.string(), url_slug: z.string() }),
  has_tickets: z.boolean(),
  time_zone: z.string(),
  checkpoints: z.array(Checkpoint),
  sessions: z.array(z.object({ id: z.number(), title: z.string(), starts_at: z.iso.datetime(), ends_at: z.iso.datetime() })),
  devices: z.array(Device),
  live: z.object({ channel: z.string(), after: z.string() }),
})
export type DoorDesk = z.output<typeof Desk>

const PresenceSpan = z.object({ from: z.iso.datetime(), to: z.iso.datetime().nullable() })
const Attendee = z.object({
  registration_id: z.number(),
  number: z.string(),
  person: z.object({ id: z.number(), name: z.string(), organisation: z.string() }),
  is_in: z.boolean(),
  spans: z.array(PresenceSpan),
  /** How many scans there are of them here, whatever became of these. */
  scans: z.number(),
})
export type Attendee = z.output<typeof Attendee>

export const attendanceStates = ['all', 'inside', 'been', 'missing'] as const
const narrowing = {
  checkpoint_id: Id.optional().catch(undefined),
  search: z.string().trim().max(120).optional().catch(undefined),
  state: z.enum(attendanceStates).optional().catch(undefined),
}

const HistoryLine = z.object({
  id: z.string(),
  checkpoint_id: z.number(),
  checkpoint: z.string(),
  act: z.enum(scanActs),
  verdict: z.enum(verdicts),
  at: z.iso.datetime(),
  received_at: z.iso.datetime(),
  way: z.enum(scanWays),
  is_forced: z.boolean(),
  was_offline: z.boolean(),
  reason: z.string(),
  by: z.string(),
})
export type HistoryLine = z.output<typeof HistoryLine>

const notFound = { eventNotFound: 404 } as const

/** What staff do about an event's door. */
export const doorAdminCalls = defineCalls('door', {
  desk: {
    about: 'The door of an event: checkpoints with how many are in, devices, and sessions that a checkpoint may be for.',
    method: 'GET',
    path: '/api/admin/door/:product_id',
    effect: 'read',
    who: 'checkin.read',
    within: 'product_id',
    params: OfEvent,
    answer: Desk,
    refusals: notFound,
  },
  attendance: {
    about: 'Who has a ticket and where they stand at a checkpoint, by name. `next` is the `after` of the following page.',
    method: 'GET',
    path: '/api/admin/door/:product_id/attendance',
    effect: 'read',
    who: 'checkin.read',
    within: 'product_id',
    params: OfEvent,
    query: z.object({ ...narrowing, after: z.coerce.number().int().min(0).max(1_000_000).optional().catch(undefined) }),
    answer: z.object({ attendees: z.array(Attendee), total: z.number(), next: z.number().nullable() }),
    refusals: notFound,
  },
  exportAttendance: {
    about: 'The same list as a CSV file, whole.',
    method: 'GET',
    path: '/api/admin/door/:product_id/attendance.csv',
    effect: 'read',
    who: 'checkin.read',
    within: 'product_id',
    params: OfEvent,
    query: z.object(narrowing),
    answer: 'raw',
    refusals: notFound,
  },
  history: {
    about: 'Every scan of one ticket and what became of it, also what was forced, taken back or put right.',
    method: 'GET',
    path: '/api/admin/door/:product_id/tickets/:registration_id/scans',
    effect: 'read',
    who: 'checkin.read',
    within: 'product_id',
    params: OfEvent.extend({ registration_id: Id }),
    answer: z.object({ scans: z.array(HistoryLine) }),
    refusals: { ...notFound, ticketNotFound: 404 },
  },
  correct: {
    about: 'Puts right what the door has missed, with a reason: in or out at a moment, or a scan taken back. Nothing is deleted.',
    method: 'POST',
    path: '/api/admin/door/:product_id/tickets/:registration_id/corrections',
    effect: 'write',
    who: 'checkin.edit',
    within: 'product_id',
    params: OfEvent.extend({ registration_id: Id }),
    body: z.object({
      id: z.uuid(),
      checkpoint_id: Id,
      act: z.enum(scanActs),
      undoes: z.uuid().nullable().default(null),
      at: Instant,
      reason: z.string().trim().min(1).max(300),
    }),
    answer: z.object({ is_in: z.boolean(), spans: z.array(PresenceSpan) }),
    refusals: { ...notFound, ticketNotFound: 404, checkpointNotFound: 404 },
  },
  addCheckpoint: {
    about: 'Adds a checkpoint: a day’s entrance, the door of a session, a meal.',
    method: 'POST',
    path: '/api/admin/door/:product_id/checkpoints',
    effect: 'write',
    who: 'checkin.edit',
    within: 'product_id',
    params: OfEvent,
    body: Entry,
    answer: Checkpoint,
    refusals: { ...notFound, sessionNotFound: 404, closesBeforeOpening: 409 },
  },
  saveCheckpoint: {
    about: 'Changes a checkpoint. What was scanned stays as it was found.',
    method: 'PUT',
    path: '/api/admin/door/:product_id/checkpoints/:checkpoint_id',
    effect: 'write',
    who: 'checkin.edit',
    within: 'product_id',
    params: OfEvent.extend({ checkpoint_id: Id }),
    body: Entry.extend({ version: z.coerce.number().int().min(0) }),
    answer: Checkpoint,
    refusals: { ...notFound, checkpointNotFound: 404, sessionNotFound: 404, closesBeforeOpening: 409, ...onSavingAgain },
  },
  endCheckpoint: {
    about: 'Nobody scans here any more. What was scanned stays.',
    method: 'DELETE',
    path: '/api/admin/door/:product_id/checkpoints/:checkpoint_id',
    effect: 'write',
    who: 'checkin.edit',
    within: 'product_id',
    params: OfEvent.extend({ checkpoint_id: Id }),
    answer: z.object({ ended: z.literal(true) }),
    refusals: { checkpointNotFound: 404 },
  },
  reopenCheckpoint: {
    about: 'Opens a checkpoint again that was ended.',
    method: 'POST',
    path: '/api/admin/door/:product_id/checkpoints/:checkpoint_id/reopen',
    effect: 'write',
    who: 'checkin.edit',
    within: 'product_id',
    params: OfEvent.extend({ checkpoint_id: Id }),
    answer: z.object({ reopened: z.literal(true) }),
    refusals: { checkpointNotFound: 404 },
  },
  addDevice: {
    about: 'A code that pairs one device with this event within a quarter of an hour.',
    method: 'POST',
    path: '/api/admin/door/:product_id/devices',
    effect: 'write',
    who: 'checkin.edit',
    within: 'product_id',
    params: OfEvent,
    body: z.object({ name: z.string().trim().min(1).max(80) }),
    answer: z.object({ id: z.number(), code: z.string(), ends_at: z.iso.datetime(), address: z.string() }),
    refusals: notFound,
  },
  revokeDevice: {
    about: 'Ends what a device may do, at once. It forgets names and tickets when it next asks.',
    method: 'DELETE',
    path: '/api/admin/door/:product_id/devices/:device_id',
    effect: 'write',
    who: 'checkin.edit',
    within: 'product_id',
    params: OfEvent.extend({ device_id: Id }),
    answer: z.object({ revoked: z.literal(true) }),
    refusals: { deviceNotFound: 404 },
  },
  reissue: {
    about: 'Makes a ticket’s code anew, where the old one was lost or shown around: that one opens nothing from now on.',
    method: 'POST',
    path: '/api/admin/door/:product_id/tickets/:registration_id/reissue',
    effect: 'write',
    who: 'checkin.edit',
    within: 'product_id',
    params: OfEvent.extend({ registration_id: Id }),
    answer: z.object({ issue: z.number() }),
    refusals: { ticketNotFound: 404 },
  },
  badges: {
    about: 'Badges as a PDF: of everybody or of some, one on each page or four on a sheet.',
    method: 'GET',
    path: '/api/admin/door/:product_id/badges.pdf',
    effect: 'read',
    who: 'checkin.read',
    within: 'product_id',
    params: OfEvent,
    query: z.object({
      paper: z.enum(badgePapers).default('sheet').catch('sheet'),
      fields: z
        .union([z.array(z.string()), z.string().transform((text) => text.split(','))])
        .default([...badgeFields])
        .transform((given) => badgeFields.filter((field) => given.includes(field))),
      registration_id: Id.optional().catch(undefined),
    }),
    answer: 'raw',
    refusals: { ...notFound, noBadges: 404 },
  },
})
