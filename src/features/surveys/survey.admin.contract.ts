import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'
import { onSavingAgain } from '#platform/calls/edition.contract.ts'
import { SurveyEntry } from './survey.schemas.ts'

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const InAsset = z.object({ asset_id: Id })
const Period = z.object({ from: z.iso.date().optional(), to: z.iso.date().optional() })

const Settings = z.object({
  is_anonymous: z.boolean(),
  allow_changes: z.boolean(),
  introduction: z.string().trim().max(4000),
  thanks: z.string().trim().max(2000),
})
export type SurveySettings = z.output<typeof Settings>

const Edited = z.object({
  asset_id: z.number(),
  title: z.string(),
  product_id: z.number(),
  settings: Settings,
  entries: z.array(SurveyEntry),
  /** Names that are or were in use; a new question takes another. */
  used_keys: z.array(z.string()),
  response_count: z.number(),
  version: z.number(),
})
export type EditedSurvey = z.output<typeof Edited>

const Figure = z.object({ label: z.string(), count: z.number() })
const QuestionResult = z.object({
  entry_id: z.number(),
  key: z.string(),
  type: SurveyEntry.shape.type,
  prompt: z.string(),
  /** 1 for the first wording; a later one replaced it. */
  number: z.number(),
  /** Null where it is asked no more. */
  position: z.number().nullable(),
  /** Other words are asked in its place. */
  is_replaced: z.boolean(),
  answer_count: z.number(),
  /** Too few anonymous answers to this question to show them. */
  is_withheld: z.boolean(),
  /** Of a scale. */
  average: z.number().nullable(),
  ends: z.object({ from: z.string(), to: z.string() }).nullable(),
  /** A chart each: one for most questions, one per item of a matching, none for texts. */
  charts: z.array(z.object({ title: z.string(), figures: z.array(Figure) })),
})
export type QuestionResult = z.output<typeof QuestionResult>

const Results = z.object({
  asset_id: z.number(),
  is_anonymous: z.boolean(),
  response_count: z.number(),
  /** In the period asked for. */
  shown_count: z.number(),
  /** Too few anonymous answers to show without telling whose they are. */
  is_withheld: z.boolean(),
  questions: z.array(QuestionResult),
})
export type SurveyResults = z.output<typeof Results>

/** What administrators do with surveys. */
export const surveyAdminCalls = defineCalls('surveys-admin', {
  surveys: {
    about:
      'All surveys, or those of a course, newest first, with how many have answered. `next` is the `before` of the following page.',
    method: 'GET',
    path: '/api/admin/surveys',
    effect: 'read',
    who: 'surveys.read',
    within: 'service',
    query: z.object({ product_id: Id.optional(), before: Id.optional() }),
    answer: z.object({
      surveys: z.array(
        z.object({
          asset_id: z.number(),
          title: z.string(),
          course: z.string(),
          is_anonymous: z.boolean(),
          questions: z.number(),
          responses: z.number(),
        }),
      ),
      next: z.number().nullable(),
    }),
  },
  editedSurvey: {
    about: 'A survey as its author sees it. A component of kind survey that asks nothing yet answers the plainest.',
    method: 'GET',
    path: '/api/admin/surveys/:asset_id',
    effect: 'read',
    who: 'surveys.read',
    within: 'service',
    params: InAsset,
    answer: Edited,
    refusals: { surveyNotFound: 404 },
  },
  saveSurvey: {
    about:
      'Says what a survey asks and how. A question that has been answered and gets other words becomes a new one; what was answered stays with the old words.',
    method: 'PUT',
    path: '/api/admin/surveys/:asset_id',
    effect: 'write',
    who: 'surveys.edit',
    params: InAsset,
    body: z.object({
      settings: Settings,
      entries: z.array(SurveyEntry).max(200),
      version: z.coerce.number().int().min(0),
    }),
    answer: Edited,
    refusals: { surveyNotFound: 404, ...onSavingAgain, anonymityFixed: 409, anonymousStays: 400 },
  },
  results: {
    about: 'How many have answered and how, question by question, of all days or a period. Few anonymous answers are not shown.',
    method: 'GET',
    path: '/api/admin/surveys/:asset_id/results',
    effect: 'read',
    who: 'surveys.read',
    within: 'service',
    params: InAsset,
    query: Period,
    answer: Results,
    refusals: { surveyNotFound: 404 },
  },
  texts: {
    about:
      'The free texts that were written to a question, in no order that means anything. `next` is the `after` of the following page.',
    method: 'GET',
    path: '/api/admin/surveys/:asset_id/results/:entry_id/texts',
    effect: 'read',
    who: 'surveys.read',
    within: 'service',
    params: InAsset.extend({ entry_id: Id }),
    query: Period.extend({ after: z.uuid().optional() }),
    answer: z.object({
      texts: z.array(z.object({ id: z.string(), text: z.string(), person: z.string().nullable() })),
      next: z.string().nullable(),
    }),
    refusals: { surveyNotFound: 404, tooFewAnswers: 409 },
  },
  exportResults: {
    about: 'Every response as a row of a CSV file; anonymous ones without person and day.',
    method: 'GET',
    path: '/api/admin/surveys/:asset_id/results.csv',
    effect: 'read',
    who: 'surveys.read',
    within: 'service',
    params: InAsset,
    query: Period,
    answer: 'raw',
    refusals: { surveyNotFound: 404, tooFewAnswers: 409 },
  },
})
