import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'
import { onSavingAgain, Version } from '#platform/calls/edition.contract.ts'

const Id = z.coerce.number().int().positive()
const Instant = z.iso.datetime()
const Cursor = z.string().regex(/^\d+\.\d+\.\d+$/)
const orders = ['question', 'person'] as const

const Place = z.object({ attempt_id: z.number(), question_id: z.number() })
const Essay = Place.extend({
  asset_id: z.number(),
  quiz_title: z.string(),
  user_id: z.number(),
  person: z.string(),
  prompt: z.string(),
  text: z.string(),
  points: z.number(),
  finished_at: Instant,
})
export type WaitingEssay = z.output<typeof Essay>

const InEssay = z.object({ attempt_id: Id, question_id: Id })
const InAsset = z.object({ asset_id: Id })
const Scope = z.object({ order: z.enum(orders).default('question'), asset_id: Id.optional() })
const Reason = z.string().trim().min(1).max(500)

const AttemptRow = z.object({
  attempt_id: z.number(),
  user_id: z.number(),
  person: z.string(),
  number: z.number(),
  state: z.enum(['in_progress', 'timed_out', 'ungraded', 'passed', 'not_passed', 'voided']),
  started_at: Instant,
  deadline_at: Instant.nullable(),
  finished_at: Instant.nullable(),
  percent: z.number().nullable(),
})

const Change = z.object({
  attempt_id: z.number(),
  person: z.string(),
  old_points: z.number(),
  new_points: z.number(),
  old_state: z.string(),
  new_state: z.string(),
})

/** What administrators do with attempts (§6). */
export const quizReviewCalls = defineCalls('quiz-admin', {
  essays: {
    spec: '§6 Administrator',
    about: 'The essays that wait for a reviewer, by question or by person. `next` is the `after` of the following page.',
    method: 'GET',
    path: '/api/admin/quiz/essays',
    effect: 'read',
    who: 'essays.read',
    within: 'service',
    query: Scope.extend({ after: Cursor.optional() }),
    answer: z.object({ essays: z.array(Essay), next: z.string().nullable() }),
  },
  essay: {
    about: 'One essay with what its author noted for reviewers, the last review, and which one is next in line.',
    method: 'GET',
    path: '/api/admin/quiz/attempts/:attempt_id/essays/:question_id',
    effect: 'read',
    who: 'essays.read',
    within: 'service',
    params: InEssay,
    query: Scope,
    answer: Essay.extend({
      review_notes: z.string(),
      given_points: z.number().nullable(),
      comment: z.string(),
      version: z.string(),
      next: Place.nullable(),
    }),
    refusals: { essayNotFound: 404 },
  },
  review: {
    spec: '§6 Administrator',
    about:
      'Gives an essay its points and a comment. With the last essay of an attempt it is graded and the learner is told. Refused when somebody else has reviewed it since `version`.',
    method: 'PUT',
    path: '/api/admin/quiz/attempts/:attempt_id/essays/:question_id',
    effect: 'write',
    who: 'essays.review',
    within: 'service',
    params: InEssay,
    query: Scope,
    body: z.object({
      points: z.coerce.number().min(0).max(1000),
      comment: z.string().trim().max(4000).default(''),
      version: Version,
    }),
    answer: z.object({ state: z.string(), next: Place.nullable() }),
    refusals: { essayNotFound: 404, ...onSavingAgain },
  },
  attempts: {
    about: 'The attempts at a quiz, newest first. `next` is the `before` of the following page.',
    method: 'GET',
    path: '/api/admin/quiz/:asset_id/attempts',
    effect: 'read',
    who: 'learners.read',
    within: 'service',
    params: InAsset,
    query: z.object({ before: Id.optional() }),
    answer: z.object({ attempts: z.array(AttemptRow), next: z.number().nullable() }),
    refusals: { quizNotFound: 404 },
  },
  mark: {
    spec: '§4 Quiz',
    about: 'Marks a quiz completed for a person, or unstarted: then their attempts count for nothing and they begin afresh.',
    method: 'POST',
    path: '/api/admin/quiz/:asset_id/people/:user_id/mark',
    effect: 'write',
    who: 'learners.mark',
    within: 'service',
    params: InAsset.extend({ user_id: Id }),
    body: z.object({ as: z.enum(['completed', 'unstarted']), reason: Reason }),
    answer: z.object({ as: z.string() }),
    refusals: { quizNotFound: 404, personNotFound: 404, personNotRegistered: 409 },
  },
  previewRegrade: {
    about: 'What would change if past attempts were graded by the present versions of their questions. Nothing is written.',
    method: 'GET',
    path: '/api/admin/quiz/:asset_id/regrade',
    effect: 'read',
    who: 'quizzes.edit',
    params: InAsset,
    answer: z.object({
      questions: z.array(z.object({ question_id: z.number(), prompt: z.string() })),
      attempt_count: z.number(),
      change_count: z.number(),
      /** The first few hundred. */
      changes: z.array(Change),
      digest: z.string(),
    }),
    refusals: { quizNotFound: 404 },
  },
  regrade: {
    about: 'Grades past attempts by the present versions of their questions, exactly as the preview said.',
    method: 'POST',
    path: '/api/admin/quiz/:asset_id/regrade',
    effect: 'write',
    who: 'quizzes.edit',
    params: InAsset,
    body: z.object({ reason: Reason, digest: z.string().max(100) }),
    answer: z.object({ changed: z.number() }),
    refusals: { quizNotFound: 404, regradeMoved: 409, nothingToRegrade: 409 },
  },
})
