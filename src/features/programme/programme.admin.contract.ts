import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'
import { onSavingAgain, Version } from '#platform/calls/edition.contract.ts'
import { sessionKinds } from './agenda.rules.ts'
import { partKinds } from './parts.rules.ts'
import { changeKinds } from './release.rules.ts'

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const OfProduct = z.object({ product_id: Id })
const OfSession = OfProduct.extend({ session_id: Id })
const OptionalId = Id.nullable().default(null)
const longest = 24 * 3600 * 1000

const Plan = z.object({
  kind: z.enum(sessionKinds),
  title: z.string().trim().min(1).max(300),
  abstract: z.string().trim().max(10_000).default(''),
  track_id: OptionalId,
  exhibitor_id: OptionalId,
  room_id: OptionalId,
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  speaker_ids: z.array(Id).max(50).default([]),
  capacity: z.coerce.number().int().positive().max(1_000_000).nullable().default(null),
  sign_up: z.boolean().default(false),
  is_cancelled: z.boolean().default(false),
})
export type SessionPlanEntry = z.output<typeof Plan>

/** Whether the end lies after the beginning, on the same or the next day. */
export const isPossible = ({ starts_at, ends_at }: Pick<SessionPlanEntry, 'starts_at' | 'ends_at'>): boolean => {
  const length = Date.parse(ends_at) - Date.parse(starts_at)
  return length > 0 && length <= longest
}

const PlannedSession = z.object({
  session_id: z.number(),
  version: Version,
  /** Nobody has seen it yet. */
  is_new: z.boolean(),
  /** How it differs from what was released; empty where it does not. */
  changes: z.array(z.enum(changeKinds)),
  day: z.iso.date(),
  plan: Plan,
})
export type PlannedSessionView = z.output<typeof PlannedSession>

const Part = z.object({
  name: z.string().trim().min(1).max(200),
  floor: z.string().trim().max(200).default(''),
  seats: z.coerce.number().int().positive().max(1_000_000).nullable().default(null),
  holds_many: z.boolean().default(false),
  headline: z.string().trim().max(300).default(''),
  bio: z.string().trim().max(5000).default(''),
  is_keynote: z.boolean().default(false),
  /** The address by which a speaker's account is known; they moderate their sessions' questions and join without a place. */
  account: z.string().trim().toLowerCase().max(254).default(''),
  level_id: OptionalId,
  booth: z.string().trim().max(60).default(''),
  blurb: z.string().trim().max(5000).default(''),
  website: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .or(z.literal(''))
    .default(''),
})
export type PartEntry = z.output<typeof Part>
const StoredPart = Part.extend({ id: z.number(), version: Version })
export type StoredPartView = z.output<typeof StoredPart>

const Clash = z.object({
  kind: z.enum(['room', 'speaker', 'capacity']),
  session_ids: z.array(z.number()),
  /** In words, for whoever plans. */
  text: z.string(),
})

const Release = z.object({
  number: z.number(),
  made_at: z.iso.datetime(),
  made_by: z.string().nullable(),
  note: z.string(),
  undoes: z.number().nullable(),
  changes: z.array(
    z.object({ session_id: z.number(), title: z.string(), kinds: z.array(z.enum(changeKinds)), text: z.string() }),
  ),
})
export type ReleaseView = z.output<typeof Release>

const Editor = z.object({
  product: z.object({ id: z.number(), title: z.string(), url_slug: z.string() }),
  has_programme: z.boolean(),
  time_zone: z.string(),
  day_starts_at: z.string(),
  days: z.array(z.iso.date()),
  rooms: z.array(StoredPart),
  tracks: z.array(StoredPart),
  levels: z.array(StoredPart),
  speakers: z.array(StoredPart),
  exhibitors: z.array(StoredPart),
  sessions: z.array(PlannedSession),
  clashes: z.array(Clash),
  /** How many sessions differ from what is shown. */
  drafts: z.number(),
  release: z.number(),
})
export type ProgrammeEditorView = z.output<typeof Editor>

const missing = { programmeNotFound: 404 } as const
const base = '/api/admin/products/:product_id/programme'

export const programmeAdminCalls = defineCalls('programme-admin', {
  editor: {
    about: 'The whole programme of an event as it is planned: what was released, with drafts laid over it.',
    method: 'GET',
    path: base,
    effect: 'read',
    who: 'programme.read',
    params: OfProduct,
    answer: Editor,
    refusals: { productNotFound: 404 },
  },
  begin: {
    about: 'Gives a product an empty programme. One that it has stays as it is.',
    method: 'POST',
    path: base,
    effect: 'write',
    who: 'programme.edit',
    params: OfProduct,
    answer: z.object({ product_id: z.number() }),
    refusals: { productNotFound: 404 },
  },
  addSession: {
    about: 'Plans a session. Nobody sees it before it is released.',
    method: 'POST',
    path: `${base}/sessions`,
    effect: 'write',
    who: 'programme.edit',
    params: OfProduct,
    body: Plan,
    answer: PlannedSession,
    refusals: { ...missing, partNotFound: 400 },
  },
  changeSession: {
    about: 'Changes what is planned of a session. What is shown stays until it is released.',
    method: 'PUT',
    path: `${base}/sessions/:session_id`,
    effect: 'write',
    who: 'programme.edit',
    params: OfSession,
    body: Plan.extend({ version: Version }),
    answer: PlannedSession,
    refusals: { ...missing, sessionNotFound: 404, partNotFound: 400, ...onSavingAgain },
  },
  discardDraft: {
    about: 'Forgets what is planned of a session: it is again as it was released. One that nobody has seen goes.',
    method: 'DELETE',
    path: `${base}/sessions/:session_id/draft`,
    effect: 'write',
    who: 'programme.edit',
    params: OfSession,
    answer: z.object({ session_id: z.number(), is_gone: z.boolean() }),
    refusals: { ...missing, sessionNotFound: 404 },
  },
  preview: {
    about: 'What a release would change now, what clashes, and how many people would be told.',
    method: 'GET',
    path: `${base}/release`,
    effect: 'read',
    who: 'programme.edit',
    params: OfProduct,
    answer: z.object({ changes: Release.shape.changes, clashes: z.array(Clash), told: z.number() }),
    refusals: missing,
  },
  release: {
    about: 'Shows everybody what is planned, in one step, and tells those who keep or have booked what moved.',
    method: 'POST',
    path: `${base}/release`,
    effect: 'write',
    who: 'programme.edit',
    params: OfProduct,
    body: z.object({ note: z.string().trim().max(500).default('') }),
    answer: z.object({ release: z.number() }),
    refusals: { ...missing, nothingToRelease: 409 },
  },
  releases: {
    about: 'What was released when and by whom, newest first.',
    method: 'GET',
    path: `${base}/releases`,
    effect: 'read',
    who: 'programme.read',
    params: OfProduct,
    answer: z.object({ releases: z.array(Release) }),
    refusals: missing,
  },
  undoRelease: {
    about: 'Takes the last release back by one that says the opposite; those who were told are told again.',
    method: 'POST',
    path: `${base}/releases/:number/undo`,
    effect: 'write',
    who: 'programme.edit',
    params: OfProduct.extend({ number: z.coerce.number().int().positive().max(1_000_000) }),
    answer: z.object({ release: z.number() }),
    refusals: { ...missing, releaseNotFound: 404, notTheLast: 409 },
  },
  addPart: {
    about: 'Adds a room, a track, a speaker, an exhibitor or a level.',
    method: 'POST',
    path: `${base}/parts/:kind`,
    effect: 'write',
    who: 'programme.edit',
    params: OfProduct.extend({ kind: z.enum(partKinds) }),
    body: Part,
    answer: StoredPart,
    refusals: { ...missing, partNotFound: 400 },
  },
  changePart: {
    about: 'Changes one of them; it is shown at once.',
    method: 'PUT',
    path: `${base}/parts/:kind/:part_id`,
    effect: 'write',
    who: 'programme.edit',
    params: OfProduct.extend({ kind: z.enum(partKinds), part_id: Id }),
    body: Part.extend({ version: Version }),
    answer: StoredPart,
    refusals: { ...missing, partNotFound: 404, ...onSavingAgain },
  },
  removePart: {
    about: 'Removes one of them; sessions that named it go without.',
    method: 'DELETE',
    path: `${base}/parts/:kind/:part_id`,
    effect: 'write',
    who: 'programme.edit',
    params: OfProduct.extend({ kind: z.enum(partKinds), part_id: Id }),
    answer: z.object({ removed: z.boolean() }),
    refusals: { ...missing, partNotFound: 404 },
  },
})
