import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'
import { SurveyAnswer, SurveyEntry } from './survey.schemas.ts'

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const Given = z.object({ entry_id: Id, answer: SurveyAnswer })

const Survey = z.object({
  asset_id: z.number(),
  title: z.string(),
  introduction: z.string(),
  /** Said once it has been answered. */
  thanks: z.string(),
  is_anonymous: z.boolean(),
  /** Answers may be changed until it closes. */
  allows_changes: z.boolean(),
  /** An administrator who is not registered looks in; nothing is recorded. */
  is_preview: z.boolean(),
  is_answered: z.boolean(),
  /** Whether answers can be sent now; else `cannot_answer` says why. */
  can_answer: z.boolean(),
  cannot_answer: z.string().nullable(),
  /** Until when answers may be changed or given; null where no end is set. */
  closes_at: z.iso.datetime().nullable(),
  entries: z.array(SurveyEntry.extend({ id: z.number() })),
  /** What was sent or is kept as a draft; of an anonymous survey nothing. */
  answers: z.array(z.object({ entry_id: z.number(), answer: SurveyAnswer })),
  has_draft: z.boolean(),
})
export type SurveyView = z.output<typeof Survey>

const InAsset = z.object({ asset_id: Id })
const notOpen = {
  surveyNotFound: 404,
  notRegistered: 403,
  prerequisite: 403,
  notOpenYet: 403,
  closed: 403,
  noQuestions: 409,
} as const
const notTaken = {
  previewOnly: 409,
  answeredAlready: 409,
  surveyMoved: 409,
  answerDoesNotFit: 400,
  selectAtMost: 400,
  textTooLong: 400,
} as const

/** §7: 'survey answers', whose path and payload are not shown there. */
export const surveyCalls = defineCalls('surveys', {
  survey: {
    about: 'A survey for the one who asks: what it asks, what they have answered so far, and whether they may answer.',
    method: 'GET',
    path: '/api/surveys/:asset_id',
    effect: 'read',
    who: 'user',
    params: InAsset,
    answer: Survey,
    refusals: notOpen,
  },
  keepDraft: {
    about:
      'Keeps one answer until all are sent; of several for a question the highest sequence counts. Not for anonymous surveys.',
    method: 'PUT',
    path: '/api/surveys/:asset_id/answers/:entry_id',
    effect: 'write',
    who: 'user',
    params: InAsset.extend({ entry_id: Id }),
    body: z.object({ answer: SurveyAnswer, sequence: z.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
    answer: z.object({ entry_id: z.number(), sequence: z.number() }),
    refusals: { ...notOpen, ...notTaken, noDraftsKept: 409 },
    maxBody: 256 * 1024,
  },
  submit: {
    spec: '§8 survey answers',
    about:
      'Sends the answers and completes the component. Answers to questions that the others hide are dropped. `is_anonymous` is what the page has promised.',
    method: 'POST',
    path: '/api/surveys/:asset_id/submit',
    effect: 'write',
    who: 'user',
    params: InAsset,
    body: z.object({ is_anonymous: z.boolean(), answers: z.array(Given).max(300) }),
    answer: z.object({ is_answered: z.literal(true), thanks: z.string() }),
    refusals: { ...notOpen, ...notTaken },
  },
})
