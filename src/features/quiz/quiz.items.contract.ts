import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'
import { itemWarnings } from './item.rules.ts'
import { questionTypes } from './question.schemas.ts'

const InAsset = z.object({ asset_id: z.coerce.number().int().positive() })

const Item = z.object({
  question_id: z.number(),
  version_id: z.number(),
  /** 1 for the first wording. */
  version: z.number(),
  /** Attempts of now see this version. */
  is_current: z.boolean(),
  /** Its place in the quiz; null for what is drawn by category or asked no more. */
  position: z.number().nullable(),
  type: z.enum(questionTypes),
  category: z.string(),
  /** Plain text. */
  prompt: z.string(),
  points: z.number(),
  attempts: z.number(),
  answered: z.number(),
  unanswered: z.number(),
  /** Mean share of the points, 0 to 1. */
  facility: z.number().nullable(),
  /** Correlation with the rest of the attempt, −1 to 1; null with fewer attempts than `least_attempts`, or where all did alike. */
  discrimination: z.number().nullable(),
  /** Between the answer before and the last word on this one; null where nobody answered. */
  mean_seconds: z.number().nullable(),
  /** Of a matching: each item with its own match. */
  choices: z.array(z.object({ text: z.string(), is_right: z.boolean(), count: z.number() })),
  warnings: z.array(z.enum(itemWarnings)),
})
export type ItemRow = z.output<typeof Item>

const Analysis = z.object({
  asset_id: z.number(),
  title: z.string(),
  product: z.object({ id: z.number(), title: z.string() }),
  /** One attempt per person: the first that is finished and graded. */
  attempts: z.number(),
  /** Attempts that are graded, all of them. */
  all_attempts: z.number(),
  passed: z.number(),
  mean_percent: z.number().nullable(),
  median_seconds: z.number().nullable(),
  /** How many reached 0–9 %, 10–19 %, …, 90–100 %. */
  scores: z.array(z.number()),
  least_attempts: z.number(),
  items: z.array(Item),
})
export type ItemAnalysis = z.output<typeof Analysis>

/** How the questions of a quiz do. */
export const quizItemCalls = defineCalls('quiz-admin', {
  itemAnalysis: {
    about:
      'How the questions of a quiz do, version by version, over the first graded attempt of each person: difficulty, discrimination, what was chosen.',
    method: 'GET',
    path: '/api/admin/quiz/:asset_id/items',
    effect: 'read',
    who: 'learners.read',
    within: 'service',
    params: InAsset,
    answer: Analysis,
    refusals: { quizNotFound: 404 },
  },
  exportItems: {
    about: 'The same as a CSV file, a row for each version of each question.',
    method: 'GET',
    path: '/api/admin/quiz/:asset_id/items.csv',
    effect: 'read',
    who: 'learners.read',
    within: 'service',
    params: InAsset,
    answer: 'raw',
    refusals: { quizNotFound: 404 },
  },
})
