import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'
import { agendaTypes, sessionKinds } from './agenda.rules.ts'

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const Slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(120)
const OfEvent = z.object({ url_slug: Slug })

const Named = z.object({ id: z.number(), name: z.string() })

export const AgendaEntry = z.object({
  session_id: z.number(),
  session_position: z.number(),
  /** Whether the viewer keeps it (§3). */
  is_favorite: z.boolean(),
  kind: z.enum(sessionKinds),
  title: z.string(),
  abstract: z.string(),
  /** The day of the event that it belongs to: what begins after midnight is part of the evening before. */
  day: z.iso.date(),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  room: Named.extend({ floor: z.string() }).nullable(),
  track: Named.nullable(),
  speakers: z.array(Named),
  is_cancelled: z.boolean(),
  /** Places are booked. */
  takes_bookings: z.boolean(),
})
export type AgendaSession = z.output<typeof AgendaEntry>

export const AgendaEvent = z.object({
  id: z.number(),
  url_slug: z.string(),
  title: z.string(),
  place: z.string().nullable(),
  starts_at: z.iso.datetime().nullable(),
  ends_at: z.iso.datetime().nullable(),
  /** The zone of the venue, whose clock is told first; null where everybody joins from afar. */
  place_zone: z.string().nullable(),
  /** The zone by whose calendar its days are told apart. */
  time_zone: z.string(),
  /** What there is of a programme. */
  sessions: z.number(),
  speakers: z.number(),
  exhibitors: z.number(),
})
export type EventOutline = z.output<typeof AgendaEvent>

const Agenda = z.object({
  event: AgendaEvent,
  widget_id: z.string(),
  days: z.array(z.iso.date()),
  /** The day that is shown; null: all of them. */
  day: z.iso.date().nullable(),
  tracks: z.array(Named),
  sessions: z.array(AgendaEntry),
  /** The favorites filter as it was last left. */
  type: z.enum(agendaTypes),
  /** The last release and when it was made. */
  release: z.number(),
  released_at: z.iso.datetime().nullable(),
})
export type AgendaAnswer = z.output<typeof Agenda>

const TimetableEntry = AgendaEntry.omit({ is_favorite: true })
export type TimetableSession = z.output<typeof TimetableEntry>

const Timetable = Agenda.omit({ type: true }).extend({
  sessions: z.array(TimetableEntry),
  /** Names all that it says: the same name, the same timetable. */
  version: z.string(),
})
export type TimetableAnswer = z.output<typeof Timetable>

const AskedDay = z.object({
  /** A day, or 'all'; without it that of `session`, or today while the event is on, or the first. */
  day: z.iso.date().or(z.literal('all')).optional().catch(undefined),
  session: Id.optional().catch(undefined),
})

const SpeakerCard = z.object({
  id: z.number(),
  name: z.string(),
  headline: z.string(),
  is_keynote: z.boolean(),
  /** What a search also looks through. */
  session_titles: z.array(z.string()),
})
export type SpeakerTile = z.output<typeof SpeakerCard>

const ExhibitorCard = z.object({
  id: z.number(),
  title: z.string(),
  level_id: z.number().nullable(),
  level: z.string(),
  booth: z.string(),
  blurb: z.string(),
})
export type ExhibitorTile = z.output<typeof ExhibitorCard>

const notThere = { eventNotFound: 404 } as const

export const programmeCalls = defineCalls('programme', {
  agenda: {
    spec: '§2 Agenda',
    about: 'The agenda of an event: one of its days or all, with the viewer’s favorites.',
    method: 'GET',
    path: '/api/programme/:url_slug/agenda',
    effect: 'read',
    who: 'guest',
    params: OfEvent,
    query: AskedDay,
    answer: Agenda,
    refusals: notThere,
  },
  timetable: {
    about: 'The agenda of an event as everybody finds it who may see it: what is the viewer’s own is told by its marks.',
    method: 'GET',
    path: '/api/programme/:url_slug/timetable',
    effect: 'read',
    who: 'guest',
    params: OfEvent,
    query: AskedDay,
    answer: Timetable,
    refusals: notThere,
  },
  saveType: {
    spec: '§7 Agenda',
    about: 'Remembers which favorites filter somebody has chosen in an agenda. A guest’s is not kept here.',
    method: 'POST',
    path: '/agenda/:widgetId/save-type',
    effect: 'write',
    who: 'guest',
    params: z.object({ widgetId: z.string().regex(/^[a-z0-9-]{1,60}$/) }),
    body: z.object({ type: z.enum(agendaTypes) }),
    answer: z.object({ type: z.enum(agendaTypes) }),
    refusals: { agendaNotFound: 404 },
  },
  about: {
    about: 'How much of a programme a product has; all counts are 0 where it has none.',
    method: 'GET',
    path: '/api/programme/products/:product_id',
    effect: 'read',
    who: 'guest',
    params: z.object({ product_id: Id }),
    answer: z.object({ sessions: z.number(), speakers: z.number(), exhibitors: z.number() }),
  },
  speakers: {
    spec: '§2 Speakers',
    about: 'Who speaks at an event.',
    method: 'GET',
    path: '/api/programme/:url_slug/speakers',
    effect: 'read',
    who: 'guest',
    params: OfEvent,
    answer: z.object({ event: AgendaEvent, speakers: z.array(SpeakerCard) }),
    refusals: notThere,
  },
  speaker: {
    about: 'One speaker of an event with their sessions.',
    method: 'GET',
    path: '/api/programme/:url_slug/speakers/:speaker_id',
    effect: 'read',
    who: 'guest',
    params: OfEvent.extend({ speaker_id: Id }),
    answer: z.object({ event: AgendaEvent, speaker: SpeakerCard.extend({ bio: z.string() }), sessions: z.array(AgendaEntry) }),
    refusals: { ...notThere, speakerNotFound: 404 },
  },
  exhibitors: {
    spec: '§2 Exhibitors',
    about: 'Who exhibits at an event, the most generous level first, and the levels there are.',
    method: 'GET',
    path: '/api/programme/:url_slug/exhibitors',
    effect: 'read',
    who: 'guest',
    params: OfEvent,
    answer: z.object({ event: AgendaEvent, levels: z.array(Named), exhibitors: z.array(ExhibitorCard) }),
    refusals: notThere,
  },
  exhibitor: {
    about: 'One exhibitor of an event with what they say of themselves and the sessions they hold.',
    method: 'GET',
    path: '/api/programme/:url_slug/exhibitors/:exhibitor_id',
    effect: 'read',
    who: 'guest',
    params: OfEvent.extend({ exhibitor_id: Id }),
    answer: z.object({
      event: AgendaEvent,
      exhibitor: ExhibitorCard.extend({ website: z.string().nullable() }),
      sessions: z.array(AgendaEntry),
    }),
    refusals: { ...notThere, exhibitorNotFound: 404 },
  },
})
