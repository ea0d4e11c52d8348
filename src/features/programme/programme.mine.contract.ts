import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'
import { agendaTypes } from './agenda.rules.ts'
import { ownReasons } from './mine.rules.ts'
import { AgendaEntry, AgendaEvent } from './programme.contract.ts'
import { changeKinds } from './release.rules.ts'

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const OfEvent = z.object({ url_slug: z.string().max(120) })
const OfSession = OfEvent.extend({ session_id: Id })

const Place = z.object({
  session_id: z.number(),
  /** How many are left, where they are few; null where there are many or no limit. */
  left: z.number().nullable(),
  is_full: z.boolean(),
  waiting: z.number(),
  /** One's own: a place, or how many are before one in the line and oneself. */
  mine: z.object({ state: z.enum(['booked', 'waiting']), position: z.number().nullable() }).nullable(),
})
export type SessionPlace = z.output<typeof Place>

const Places = z.object({
  /** Whether the viewer is registered for the event, and so may book. */
  is_registered: z.boolean(),
  places: z.array(Place),
})
export type SessionPlaces = z.output<typeof Places>

const Marks = z.object({
  /** The sessions of the event that the viewer keeps. */
  favorites: z.array(z.number()),
  /** The favorites filter as it was last left. */
  type: z.enum(agendaTypes),
  places: Places,
})
export type AgendaMarks = z.output<typeof Marks>

const OwnSession = AgendaEntry.extend({
  reasons: z.array(z.enum(ownReasons)),
  /** Other times at which the same is held. */
  again: z.array(z.object({ session_id: z.number(), starts_at: z.iso.datetime() })),
})
export type OwnSessionView = z.output<typeof OwnSession>

const Clash = z.object({
  kind: z.enum(['overlap', 'walk']),
  first: z.number(),
  second: z.number(),
  /** Minutes between them, and how long the way takes. */
  gap: z.number().optional(),
  walk: z.number().optional(),
})

const Change = z.object({
  session_id: z.number(),
  title: z.string(),
  kinds: z.array(z.enum(changeKinds)),
  released_at: z.iso.datetime(),
  /** When and where it is held now, by the venue's clock. */
  place: z.string(),
})

const Mine = z.object({
  event: AgendaEvent,
  sessions: z.array(OwnSession),
  places: Places,
  clashes: z.array(Clash),
  /** What was released of these since one's own agenda was last looked at. */
  changes: z.array(Change),
  release: z.number(),
})
export type OwnAgenda = z.output<typeof Mine>

const missing = { eventNotFound: 404, sessionNotFound: 404 } as const
const base = '/api/programme/:url_slug'

export const mineCalls = defineCalls('my-agenda', {
  places: {
    about: 'The sessions of an event whose places are booked: how many are left, and one’s own.',
    method: 'GET',
    path: `${base}/places`,
    effect: 'read',
    who: 'guest',
    params: OfEvent,
    answer: Places,
    refusals: { eventNotFound: 404 },
  },
  marks: {
    about: 'What is the viewer’s own in the agenda of an event: favorites, places, and which favorites filter they left it with.',
    method: 'GET',
    path: `${base}/marks`,
    effect: 'read',
    who: 'guest',
    params: OfEvent,
    answer: Marks,
    refusals: { eventNotFound: 404 },
  },
  book: {
    about: 'Books a place in a session, or a place in its line where it is full. Asking again changes nothing.',
    method: 'POST',
    path: `${base}/sessions/:session_id/place`,
    effect: 'write',
    who: 'user',
    params: OfSession,
    answer: Place,
    refusals: { ...missing, notRegistered: 403, noBooking: 409, sessionCancelled: 409, sessionOver: 409 },
  },
  leave: {
    about: 'Gives a place in a session, or in its line, back. The first who waits moves up.',
    method: 'DELETE',
    path: `${base}/sessions/:session_id/place`,
    effect: 'write',
    who: 'user',
    params: OfSession,
    answer: Place,
    refusals: { ...missing, noPlace: 409 },
  },
  mine: {
    about:
      'One’s own agenda of an event: favorites, booked places and what one speaks at, with what clashes and what has changed.',
    method: 'GET',
    path: `${base}/agenda/mine`,
    effect: 'read',
    who: 'user',
    params: OfEvent,
    answer: Mine,
    refusals: { eventNotFound: 404 },
  },
  seen: {
    about: 'Remembers that one’s own agenda was looked at as of a release.',
    method: 'POST',
    path: `${base}/agenda/seen`,
    effect: 'write',
    who: 'user',
    params: OfEvent,
    body: z.object({ release: z.coerce.number().int().nonnegative().max(1_000_000_000) }),
    answer: z.object({ release: z.number() }),
    refusals: { eventNotFound: 404 },
  },
  feed: {
    about: 'Whether there is an address at which calendar programs read one’s own dates.',
    method: 'GET',
    path: '/api/my-calendar',
    effect: 'read',
    who: 'user',
    answer: z.object({ made_at: z.iso.datetime().nullable() }),
  },
  makeFeed: {
    about: 'Makes such an address; one that was made before ends. It is told this once.',
    method: 'POST',
    path: '/api/my-calendar',
    effect: 'write',
    who: 'user',
    answer: z.object({ url: z.string(), made_at: z.iso.datetime() }),
    limit: { max: 20, seconds: 3600 },
  },
  endFeed: {
    about: 'Ends the address.',
    method: 'DELETE',
    path: '/api/my-calendar',
    effect: 'write',
    who: 'user',
    answer: z.object({ made_at: z.null() }),
  },
  readFeed: {
    about: 'One’s own dates as RFC 5545, for whoever has the address. What is cancelled stays, marked as such.',
    method: 'GET',
    path: '/calendar/:token/mine.ics',
    effect: 'read',
    who: 'guest',
    params: z.object({ token: z.string().max(200) }),
    answer: 'raw',
    refusals: { feedNotFound: 404 },
    limit: { max: 60, seconds: 600, countsOnlyRefused: true },
  },
})
