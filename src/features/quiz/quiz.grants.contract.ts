import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'
import { onSavingAgain, Version } from '#platform/calls/edition.contract.ts'

const Id = z.coerce.number().int().positive()
const Instant = z.iso.datetime()
const Reason = z.string().trim().min(1).max(500)

export const grantStates = ['in_force', 'ended', 'all'] as const

const Accommodation = z.object({
  id: z.number(),
  /** A change begins another accommodation, so its number names the version. */
  version: z.string(),
  user_id: z.number(),
  person: z.string(),
  email: z.string(),
  /** Null: all quizzes. */
  asset_id: z.number().nullable(),
  quiz_title: z.string().nullable(),
  course: z.string().nullable(),
  time_factor: z.number(),
  extra_minutes: z.number(),
  extra_attempts: z.number(),
  finish_until: Instant.nullable(),
  reason: z.string(),
  /** Null where the site itself did. */
  granted_by: z.string().nullable(),
  granted_at: Instant,
  /** Null while it is in force. */
  revoked_at: Instant.nullable(),
  revoked_by: z.string().nullable(),
  revoke_reason: z.string(),
  /** The one that this one took the place of, and the one that took its own. */
  replaces_id: z.number().nullable(),
  replaced_by_id: z.number().nullable(),
})
export type Accommodation = z.output<typeof Accommodation>

const Given = z.object({
  time_factor: z.coerce.number().min(1).max(10).default(1),
  extra_minutes: z.coerce.number().int().min(0).max(10_080).default(0),
  extra_attempts: z.coerce.number().int().min(0).max(100).default(0),
  finish_until: z.iso.datetime({ offset: true }).nullable().default(null),
  reason: Reason,
})
const InGrant = z.object({ id: Id })

/** What single people are given beyond what a quiz gives to all. */
export const quizGrantCalls = defineCalls('quiz-admin', {
  accommodations: {
    about: 'What was granted, newest first: in force, ended, or all. `next` is the `before` of the following page.',
    method: 'GET',
    path: '/api/admin/quiz/accommodations',
    effect: 'read',
    who: 'accommodations.read',
    query: z.object({
      user_id: Id.optional(),
      /** Also finds what was granted for all quizzes. */
      asset_id: Id.optional(),
      /** Part of a name or of an e-mail address. */
      search: z.string().trim().max(200).optional(),
      state: z.enum(grantStates).default('in_force'),
      before: Id.optional(),
    }),
    answer: z.object({ accommodations: z.array(Accommodation), next: z.number().nullable() }),
  },
  accommodation: {
    about: 'One accommodation, in force or ended.',
    method: 'GET',
    path: '/api/admin/quiz/accommodations/:id',
    effect: 'read',
    who: 'accommodations.read',
    params: InGrant,
    answer: Accommodation,
    refusals: { grantNotFound: 404 },
  },
  grant: {
    about: 'Grants a person more time or attempts, at one quiz or at all. Open attempts get the new deadline at once.',
    method: 'POST',
    path: '/api/admin/quiz/accommodations',
    effect: 'write',
    who: 'accommodations.edit',
    body: Given.extend({ user_id: Id, asset_id: Id.nullable().default(null) }),
    answer: z.object({ id: z.number() }),
    refusals: { quizNotFound: 404, personNotFound: 404, grantsNothing: 400 },
  },
  changeGrant: {
    about:
      'Puts another accommodation in the place of one in force, for the same person and quiz. The old one stays on record. Open attempts keep the time that they were given, or get more. Refused when another has taken its place since `version`.',
    method: 'PUT',
    path: '/api/admin/quiz/accommodations/:id',
    effect: 'write',
    who: 'accommodations.edit',
    params: InGrant,
    body: Given.extend({ version: Version }),
    answer: z.object({ id: z.number() }),
    refusals: { grantNotFound: 404, personNotFound: 404, grantsNothing: 400, ...onSavingAgain },
  },
  revoke: {
    about: 'Takes a grant back, with a reason. Open attempts keep the time that they were given.',
    method: 'DELETE',
    path: '/api/admin/quiz/accommodations/:id',
    effect: 'write',
    who: 'accommodations.edit',
    params: InGrant,
    query: z.object({ reason: Reason }),
    answer: z.object({ revoked: z.literal(true) }),
    refusals: { grantNotFound: 404 },
  },
})
