import { z } from 'zod'
import { AgendaEntry, AgendaEvent } from '#features/programme/programme.contract.ts'
import { defineCalls } from '#platform/calls/contract.ts'
import { questionModes, questionStates } from './stage.rules.ts'

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const OfEvent = z.object({ url_slug: z.string().max(120) })
const OfSession = OfEvent.extend({ session_id: Id })
const OfQuestion = OfSession.extend({ question_id: Id })

const LivePlace = z.object({ channel: z.string(), after: z.string() })

const Question = z.object({
  id: z.number(),
  text: z.string(),
  state: z.enum(questionStates),
  votes: z.number(),
  is_own: z.boolean(),
  has_voted: z.boolean(),
  /** Who asked; only moderators are told. */
  asked_by: z.string().nullable(),
})
export type SessionQuestion = z.output<typeof Question>

const Questions = z.object({
  mode: z.enum(questionModes),
  may_moderate: z.boolean(),
  questions: z.array(Question),
  live: LivePlace,
})
export type SessionQuestions = z.output<typeof Questions>

export const Announcement = z.object({
  id: z.number(),
  text: z.string(),
  made_at: z.iso.datetime(),
  shown_until: z.iso.datetime().nullable(),
})
const Announced = z.object({ announcements: z.array(Announcement), live: LivePlace })
export type EventAnnouncements = z.output<typeof Announced>

const Screen = z.object({
  event: AgendaEvent,
  room: z.object({ id: z.number(), name: z.string(), floor: z.string() }),
  /** The server's clock: a screen's own may be wrong. */
  now: z.iso.datetime(),
  /** What is on or comes in this room, and what is held everywhere. */
  sessions: z.array(AgendaEntry),
  announcements: z.array(Announcement),
  live: LivePlace,
})
export type RoomScreenView = z.output<typeof Screen>

const missing = { eventNotFound: 404, sessionNotFound: 404, notAttending: 403 } as const
const base = '/api/programme/:url_slug/sessions/:session_id/questions'

export const stageCalls = defineCalls('stage', {
  questions: {
    about: 'The questions of a session, as those who attend it see them; who moderates sees all, with who asked.',
    method: 'GET',
    path: base,
    effect: 'read',
    who: 'user',
    params: OfSession,
    answer: Questions,
    refusals: missing,
  },
  ask: {
    about: 'Asks a question in a session. Where questions are moderated, others see it once it is let through.',
    method: 'POST',
    path: base,
    effect: 'write',
    who: 'user',
    params: OfSession,
    body: z.object({ text: z.string().trim().min(1).max(500) }),
    answer: Questions,
    refusals: { ...missing, questionsOff: 409, sessionCancelled: 409 },
    limit: { max: 20, seconds: 600 },
  },
  vote: {
    about: 'Says that one wants to know that, too, or takes it back. One voice each.',
    method: 'PUT',
    path: `${base}/:question_id/vote`,
    effect: 'write',
    who: 'user',
    params: OfQuestion,
    body: z.object({ is_wanted: z.boolean() }),
    answer: Question,
    refusals: { ...missing, questionNotFound: 404 },
  },
  moderate: {
    about: 'Lets a question through, hides it, or marks it as answered. For staff of the event and the session’s speakers.',
    method: 'PUT',
    path: `${base}/:question_id/state`,
    effect: 'write',
    who: 'user',
    params: OfQuestion,
    body: z.object({ state: z.enum(['visible', 'answered', 'hidden']) }),
    answer: Questions,
    refusals: { ...missing, questionNotFound: 404 },
  },
  setMode: {
    about: 'Says whether a session takes questions, and whether they are read first. For staff of the event and its speakers.',
    method: 'PUT',
    path: `${base}/mode`,
    effect: 'write',
    who: 'user',
    params: OfSession,
    body: z.object({ mode: z.enum(questionModes) }),
    answer: Questions,
    refusals: missing,
  },
  announcements: {
    about: 'What the organiser says to everybody at an event now.',
    method: 'GET',
    path: '/api/programme/:url_slug/announcements',
    effect: 'read',
    who: 'guest',
    params: OfEvent,
    answer: Announced,
    refusals: { eventNotFound: 404 },
  },
  room: {
    about: 'What is on and what comes next in a room, for the screen at its door.',
    method: 'GET',
    path: '/api/programme/:url_slug/rooms/:room_id',
    effect: 'read',
    who: 'guest',
    params: OfEvent.extend({ room_id: Id }),
    answer: Screen,
    refusals: { eventNotFound: 404, roomNotFound: 404 },
  },
})
