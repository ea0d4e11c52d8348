import { z } from 'zod'
import { AgendaEntry, AgendaEvent } from '#features/programme/programme.contract.ts'
import { defineCalls } from '#platform/calls/contract.ts'
import { ruleKinds } from './attendance.rules.ts'
import { livePlayers } from './live-player.rules.ts'

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const OfSession = z.object({ url_slug: z.string().max(120), session_id: Id })

const Own = z.object({ minutes: z.number(), is_attended: z.boolean() })
export type OwnAttendance = z.output<typeof Own>

const Live = z.object({
  event: AgendaEvent,
  session: AgendaEntry,
  door: z.enum(['early', 'open', 'over', 'cancelled']),
  doors_open_at: z.iso.datetime(),
  /** Whether it can be joined from afar; the link itself is handed out by `join`. */
  has_link: z.boolean(),
  /** Whose player is shown inside the page, after the viewer has agreed; null: the link is opened beside it. */
  player: z.enum(livePlayers).nullable(),
  /** Whether presence counts: for those who are registered. Who speaks or works here only looks. */
  counts: z.boolean(),
  takes_code: z.boolean(),
  rule: z.object({ kind: z.enum(ruleKinds), value: z.number() }),
  own: Own,
})
export type LiveSession = z.output<typeof Live>

const missing = { eventNotFound: 404, sessionNotFound: 404, notRegistered: 403 } as const
const base = '/api/programme/:url_slug/sessions/:session_id'

export const liveCalls = defineCalls('live', {
  live: {
    about: 'A session as those who are registered attend it: whether its doors are open, and one’s own minutes.',
    method: 'GET',
    path: `${base}/live`,
    effect: 'read',
    who: 'user',
    params: OfSession,
    answer: Live,
    refusals: missing,
  },
  join: {
    about:
      'Hands out the link of a session to those who may join, while its doors are open. It stands in no page, mail or calendar.',
    method: 'POST',
    path: `${base}/join`,
    effect: 'write',
    who: 'user',
    params: OfSession,
    answer: z.object({
      url: z.string(),
      /** The address of the player that the page may show. */
      frame: z.string().nullable(),
    }),
    refusals: { ...missing, needsPlace: 403, tooEarly: 409, sessionOver: 409, sessionCancelled: 409, noLink: 409 },
  },
  beat: {
    about: 'Says that a session’s page is open. What lies between two beats counts as attended, by the server’s clock.',
    method: 'POST',
    path: `${base}/presence`,
    effect: 'write',
    who: 'user',
    params: OfSession,
    answer: Own,
    refusals: { ...missing, tooEarly: 409, sessionOver: 409, sessionCancelled: 409 },
  },
  enterCode: {
    about: 'Enters the code that was said in the room.',
    method: 'POST',
    path: `${base}/code`,
    effect: 'write',
    who: 'user',
    params: OfSession,
    body: z.object({ code: z.string().trim().min(1).max(60) }),
    answer: Own,
    refusals: { ...missing, tooEarly: 409, sessionCancelled: 409, wrongCode: 409 },
    limit: { max: 10, seconds: 600, countsOnlyRefused: true },
  },
})
