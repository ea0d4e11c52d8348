import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'
import { checkpointKinds, countings, scanActs, scanWays, verdicts } from './scan.rules.ts'
import { longestCode } from './ticket-code.rules.ts'

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)

const Checkpoint = z.object({
  id: z.number(),
  name: z.string(),
  kind: z.enum(checkpointKinds),
  /** The session whose door it is. */
  session_id: z.number().nullable(),
  counts: z.enum(countings),
  opens_at: z.iso.datetime().nullable(),
  closes_at: z.iso.datetime().nullable(),
})
export type DoorCheckpoint = z.output<typeof Checkpoint>

const Event = z.object({
  id: z.number(),
  title: z.string(),
  when: z.string(),
  /** By whose clock the door goes. */
  time_zone: z.string().nullable(),
})
export type DoorEvent = z.output<typeof Event>

const Device = z.object({
  id: z.number(),
  name: z.string(),
  product: Event,
  checkpoints: z.array(Checkpoint),
  /** By which a device without a connection tells our codes from forged ones. */
  keys: z.array(z.object({ id: z.number(), public_key: z.string() })),
})
export type DoorDevice = z.output<typeof Device>

const Scan = z.object({
  /** Chosen by the device: what is sent twice is one. */
  id: z.uuid(),
  checkpoint_id: Id,
  act: z.enum(scanActs),
  /** The scan that is taken back. */
  undoes: z.uuid().nullable().default(null),
  /** What was read; a longer text is no ticket and not sent whole. */
  code: z.string().max(longestCode).nullable().default(null),
  /** Instead of a code, where somebody was found by name. */
  registration_id: Id.nullable().default(null),
  way: z.enum(scanWays).exclude(['desk']),
  /** By the device's clock. */
  device_at: z.iso.datetime(),
  /** What is to be added to it, as it was when they last spoke. */
  offset_ms: z.number().int().min(-8.64e13).max(8.64e13),
  is_forced: z.boolean().default(false),
  reason: z.string().trim().max(300).default(''),
  was_offline: z.boolean().default(false),
  was_let_in: z.boolean().default(false),
})
export type ScanToSend = z.input<typeof Scan>

const Scanned = z.object({
  id: z.string(),
  /** Refused where the scan itself could not be taken: a checkpoint of another event, a number that another device has used. */
  verdict: z.enum(verdicts).or(z.literal('not_taken')),
  registration_id: z.number().nullable(),
  name: z.string(),
  note: z.string(),
  /** Since when they are in or out. */
  since: z.iso.datetime().nullable(),
  is_in: z.boolean(),
})
export type ScanAnswer = z.output<typeof Scanned>

const notServing = { notPaired: 401, deviceRevoked: 403 } as const

/** What happens at the door. The device is known by a cookie of its own, whoever holds it. */
export const doorCalls = defineCalls('door', {
  open: {
    about: 'What this device serves: its event, checkpoints and keys; where it serves none yet, the events that one may scan at.',
    method: 'GET',
    path: '/api/door',
    effect: 'read',
    who: 'guest',
    answer: z.object({ device: Device.nullable(), events: z.array(Event), now: z.iso.datetime() }),
  },
  pair: {
    about: 'Makes the browser that asks a device of an event, by a code that its staff have made.',
    method: 'POST',
    path: '/api/door/pair',
    effect: 'write',
    who: 'guest',
    isDevices: true,
    body: z.object({ code: z.string().trim().min(1).max(40) }),
    answer: z.object({ paired: z.literal(true) }),
    refusals: { pairingUnknown: 404 },
    limit: { max: 20, seconds: 60, countsOnlyRefused: true },
  },
  pairOwn: {
    about: 'Makes one’s own browser a device of an event, for as long as one may scan there.',
    method: 'POST',
    path: '/api/door/pair-own',
    effect: 'write',
    who: 'checkin.scan',
    within: 'product_id',
    body: z.object({ product_id: Id }),
    answer: z.object({ paired: z.literal(true) }),
    refusals: { eventNotFound: 404 },
  },
  leave: {
    about: 'The device serves no more.',
    method: 'POST',
    path: '/api/door/leave',
    effect: 'write',
    who: 'guest',
    isDevices: true,
    answer: z.object({ left: z.literal(true) }),
  },
  roster: {
    about:
      'Who has a ticket: number, issue, name and what stands on the badge, nothing else; and of sessions whose doors ask for a booked place, the tickets that have one and those that wait. With the `stamp` of the last answer nothing is sent while nothing has changed.',
    method: 'GET',
    path: '/api/door/roster',
    effect: 'read',
    who: 'guest',
    query: z.object({ stamp: z.string().max(80).optional() }),
    answer: z.object({
      stamp: z.string(),
      people: z.array(z.tuple([z.number(), z.number(), z.string(), z.string()])).nullable(),
      places: z.array(z.tuple([z.number(), z.array(z.number()), z.array(z.number())])).nullable(),
    }),
    refusals: notServing,
  },
  standings: {
    about: 'Who is in: all, or after a cursor what has changed since. Times are milliseconds.',
    method: 'GET',
    path: '/api/door/standings',
    effect: 'read',
    who: 'guest',
    query: z.object({
      after: z
        .string()
        .regex(/^\d{1,20}$/)
        .optional(),
    }),
    answer: z.object({
      cursor: z.string(),
      is_whole: z.boolean(),
      standings: z.array(z.tuple([z.number(), z.number(), z.boolean(), z.boolean(), z.number().nullable()])),
      counts: z.array(z.object({ checkpoint_id: z.number(), inside: z.number(), been: z.number() })),
      expected: z.number(),
      now: z.iso.datetime(),
    }),
    refusals: notServing,
  },
  scan: {
    about:
      'Scans, one or many that had waited for a connection. Each is taken once, whatever is sent again; the answer says what became of each.',
    method: 'POST',
    path: '/api/door/scans',
    effect: 'write',
    who: 'guest',
    isDevices: true,
    body: z.object({ scans: z.array(Scan).max(200), waiting: z.number().int().min(0).max(1_000_000).default(0) }),
    answer: z.object({ results: z.array(Scanned), now: z.iso.datetime() }),
    refusals: notServing,
  },
})
