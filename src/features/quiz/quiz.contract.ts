import { z } from 'zod'
import { assetStatuses } from '#features/learning/component.rules.ts'
import { defineCalls } from '#platform/calls/contract.ts'
import { Answer, questionTypes } from './question.schemas.ts'

const AssetId = z.coerce.number().int().positive()
const AttemptId = z.coerce.number().int().positive()
const QuestionId = z.coerce.number().int().positive()
const Instant = z.iso.datetime()

const quizStates = [
  'not_started',
  'in_progress',
  'timer_ran_out',
  'ungraded',
  'passed',
  'not_passed',
  'all_attempts_used',
] as const
const attemptStates = ['in_progress', 'timed_out', 'ungraded', 'passed', 'not_passed', 'voided'] as const

const Flags = z.object({
  /** The time limit in seconds, before anything was granted; null without a clock. */
  countdown_limit: z.number().nullable(),
  /** The seconds that this person has: of the open attempt what is left, else what a start now would give. */
  allowed_time: z.number().nullable(),
  has_saved_answers: z.boolean(),
  show_points: z.boolean(),
  time_limit_mode: z.enum(['each', 'all']),
})

/** Points or correct answers out of total, by show_points. */
const ShownScore = z.object({ reached: z.number(), total: z.number(), percent: z.number() })
const CategoryScore = ShownScore.extend({ category: z.string() })

const AttemptLine = z.object({
  attempt_id: z.number(),
  number: z.number(),
  state: z.enum(attemptStates),
  started_at: Instant,
  finished_at: Instant.nullable(),
  /** Absent while it is not shown, or not final. */
  score: ShownScore.nullable(),
})

const Overview = z.object({
  asset_id: z.number(),
  title: z.string(),
  description: z.string(),
  product_id: z.number(),
  is_preview: z.boolean(),
  /** §7: which call answers the questions of past attempts; the old one wants the access too. */
  is_migrated: z.boolean(),
  access_id: z.number().nullable(),
  /** §4: the asset's flags.status. */
  status: z.enum(assetStatuses),
  flags: Flags,
  state: z.enum(quizStates),
  question_count: z.number(),
  length_minutes: z.number().nullable(),
  /** What this person was given beyond what everybody has; null where nothing. */
  granted: z
    .object({
      /** The whole time limit with it; null where it changes none. */
      length_minutes: z.number().nullable(),
      extra_attempts: z.number(),
      /** They may finish until then, although the quiz closes before. */
      finish_until: Instant.nullable(),
    })
    .nullable(),
  allow_skipping: z.boolean(),
  pass_percent: z.number(),
  attempts_used: z.number(),
  /** Null: no limit. */
  attempts_left: z.number().nullable(),
  /** When an attempt that began now would end, or when the open one ends. */
  finish_by: Instant.nullable(),
  /** The window closes before the time limit would be over. */
  is_cut_by_window: z.boolean(),
  /** Why no attempt can begin now; null where one can, or one is open. */
  cannot_start: z.string().nullable(),
  open_attempt_id: z.number().nullable(),
  late_attempt_id: z.number().nullable(),
  /** Of everybody's graded attempts; null until there are some. */
  average_percent: z.number().nullable(),
  attempts: z.array(AttemptLine),
  server_time: Instant,
})
export type QuizOverview = z.output<typeof Overview>

const Choice = z.object({ key: z.string(), text: z.string() })
const ShownQuestion = z.object({
  id: z.number(),
  type: z.enum(questionTypes),
  prompt: z.string(),
  category: z.string(),
  points: z.number(),
  choices: z.array(Choice),
  items: z.array(Choice),
  matches: z.array(Choice),
  max_answers: z.number().nullable(),
  max_characters: z.number().nullable(),
})

const Attempt = z.object({
  attempt_id: z.number(),
  asset_id: z.number(),
  title: z.string(),
  number: z.number(),
  state: z.enum(attemptStates),
  started_at: Instant,
  deadline_at: Instant.nullable(),
  length_minutes: z.number().nullable(),
  questions_per_page: z.number().nullable(),
  allow_skipping: z.boolean(),
  show_points: z.boolean(),
  questions: z.array(ShownQuestion),
  answers: z.array(z.object({ question_id: z.number(), answer: Answer, sequence: z.number() })),
  flagged: z.array(z.number()),
  server_time: Instant,
})
export type AttemptView = z.output<typeof Attempt>

export const AnsweredQuestion = ShownQuestion.extend({
  answer: Answer,
  /** Null where it is not shown yet, or waits for a reviewer. */
  is_right: z.boolean().nullable(),
  points_reached: z.number().nullable(),
  explanation: z.string().nullable(),
  right_answer: Answer,
  /** What each choice brings or takes in percent; null where that is not shown, or where there are no choices. */
  credits: z.record(z.string(), z.number()).nullable(),
  /** The typed answers that are taken, where that is shown. */
  accepted: z.array(z.object({ text: z.string(), value: z.number().nullable(), tolerance: z.number(), percent: z.number() })),
  /** What the author says to the answer that was given; of a choice with its key. */
  feedback: z.array(z.object({ key: z.string().nullable(), text: z.string() })),
  /** What a reviewer wrote about an essay. */
  comment: z.string().nullable(),
})
export type AnsweredQuestion = z.output<typeof AnsweredQuestion>

const QuestionsAnswers = z.object({
  attempt: AttemptLine,
  show_points: z.boolean(),
  questions: z.array(AnsweredQuestion),
})
export type QuestionsAnswers = z.output<typeof QuestionsAnswers>

const Result = z.object({
  asset_id: z.number(),
  title: z.string(),
  attempt: AttemptLine,
  state: z.enum(quizStates),
  show_points: z.boolean(),
  /** The minimum in the measure shown. */
  minimum: z.number(),
  pass_percent: z.number(),
  average_percent: z.number().nullable(),
  categories: z.array(CategoryScore),
  waiting_essays: z.number(),
  attempts_left: z.number().nullable(),
  shows_answers: z.boolean(),
})
export type AttemptResult = z.output<typeof Result>

const GivenAnswer = z.object({
  /** Grows with every answer of a browser: of two, the higher one counts. */
  sequence: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  tab: z.string().regex(/^[\w-]{1,40}$/),
  answer: Answer,
  /** The browser's own clock, for the record; nothing is decided by it. */
  client_time: z.iso.datetime({ offset: true }),
})

const Saved = z.object({
  question_id: z.number(),
  /** The sequence that counts for this question now; above the one sent where another window has answered since. */
  sequence: z.number(),
  answer: Answer,
  received_at: Instant,
  deadline_at: Instant.nullable(),
  server_time: Instant,
})
export type SavedAnswer = z.output<typeof Saved>

const InAsset = z.object({ asset_id: AssetId })
const InAttempt = z.object({ attempt_id: AttemptId })
const notOpen = {
  quizNotFound: 404,
  notRegistered: 403,
  prerequisite: 403,
  notOpenYet: 403,
  closed: 403,
  noQuestions: 409,
} as const
const notSaved = {
  attemptNotFound: 404,
  questionNotInAttempt: 404,
  answerDoesNotFit: 400,
  essayTooLong: 400,
  selectAtMost: 400,
  attemptOver: 409,
  attemptClosed: 409,
} as const

export const quizCalls = defineCalls('quiz', {
  status: {
    spec: '§7 Quiz and assets',
    about: 'Where a quiz stands for the one who asks. With withHtml=1 also as HTML.',
    method: 'GET',
    path: '/api/assets/:asset_id/quiz/status',
    effect: 'read',
    who: 'user',
    params: InAsset,
    query: z.object({ withHtml: z.enum(['0', '1']).default('0') }),
    answer: z.object({ flags: Flags, state: z.enum(quizStates), html: z.string().optional() }),
    refusals: notOpen,
  },
  oldQuestionsAnswers: {
    spec: '§7 Quiz and assets',
    about: 'The questions of the last finished attempt with the answers given, for assets that are not migrated.',
    method: 'GET',
    path: '/asset/quizquestionsanswers',
    effect: 'read',
    who: 'user',
    query: z.object({ asset_id: AssetId, access_id: z.coerce.number().int().positive() }),
    answer: QuestionsAnswers,
    refusals: { quizNotFound: 404, noAttemptYet: 404 },
  },
  questionsAnswers: {
    spec: '§7 Quiz and assets',
    about:
      'The questions of the last finished attempt, or of the one named, with the answers given and what may be shown of the key.',
    method: 'GET',
    path: '/api/assets/v2/:asset_id/quiz/questionsanswers',
    effect: 'read',
    who: 'user',
    params: InAsset,
    query: z.object({ attempt_id: AttemptId.optional() }),
    answer: QuestionsAnswers,
    refusals: { quizNotFound: 404, noAttemptYet: 404 },
  },
  history: {
    spec: '§7 Quiz and assets',
    about: 'Every attempt of the one who asks, newest first, with the score by category where it is shown.',
    method: 'GET',
    path: '/api/assets/v2/:asset_id/quiz/questionshistory',
    effect: 'read',
    who: 'user',
    params: InAsset,
    answer: z.object({
      show_points: z.boolean(),
      attempts: z.array(AttemptLine.extend({ categories: z.array(CategoryScore) })),
    }),
    refusals: { quizNotFound: 404 },
  },
  overview: {
    about: 'What one should know before opening a quiz: attempts, time, the deadline in force, and what was reached so far.',
    method: 'GET',
    path: '/api/quiz/:asset_id',
    effect: 'read',
    who: 'user',
    params: InAsset,
    answer: Overview,
    refusals: notOpen,
  },
  start: {
    about: 'Begins an attempt, or continues the one that is open. The clock runs from here, whatever happens to the browser.',
    method: 'POST',
    path: '/api/quiz/:asset_id/attempts',
    effect: 'write',
    who: 'user',
    params: InAsset,
    answer: Attempt,
    refusals: { ...notOpen, noAttemptsLeft: 409, timeRanOut: 409, alreadyPassed: 409, waitingForReview: 409, previewOnly: 409 },
  },
  attempt: {
    about: 'An open attempt: its questions, the answers saved so far, the flagged questions and the deadline.',
    method: 'GET',
    path: '/api/quiz/attempts/:attempt_id',
    effect: 'read',
    who: 'user',
    params: InAttempt,
    answer: Attempt,
    refusals: { attemptNotFound: 404, attemptClosed: 409 },
  },
  saveAnswer: {
    about: 'Saves one answer. Sending it again changes nothing; of several for a question the highest sequence counts.',
    method: 'PUT',
    path: '/api/quiz/attempts/:attempt_id/answers/:question_id',
    effect: 'write',
    who: 'user',
    params: InAttempt.extend({ question_id: QuestionId }),
    body: GivenAnswer,
    answer: Saved,
    refusals: notSaved,
    maxBody: 256 * 1024,
  },
  flag: {
    about: 'Flags a question to come back to, or takes the flag away.',
    method: 'PUT',
    path: '/api/quiz/attempts/:attempt_id/flags/:question_id',
    effect: 'write',
    who: 'user',
    params: InAttempt.extend({ question_id: QuestionId }),
    body: z.object({ is_flagged: z.boolean() }),
    answer: z.object({ question_id: z.number(), is_flagged: z.boolean() }),
    refusals: { attemptNotFound: 404, questionNotInAttempt: 404, attemptClosed: 409 },
  },
  submit: {
    about: 'Finishes an attempt and grades it; with essays it waits for their review.',
    method: 'POST',
    path: '/api/quiz/attempts/:attempt_id/submit',
    effect: 'write',
    who: 'user',
    params: InAttempt,
    answer: Result,
    refusals: { attemptNotFound: 404, answerAll: 409, attemptOver: 409 },
  },
  close: {
    about: 'Saves what was not saved yet when the quiz is closed. The timer goes on (§4).',
    method: 'POST',
    path: '/api/quiz/attempts/:attempt_id/close',
    effect: 'write',
    who: 'user',
    params: InAttempt,
    body: z.object({
      answers: z
        .array(GivenAnswer.extend({ question_id: QuestionId }))
        .max(200)
        .default([]),
    }),
    answer: z.object({ saved: z.array(Saved), deadline_at: Instant.nullable(), server_time: Instant }),
    refusals: notSaved,
  },
  result: {
    about: 'How a finished attempt ended: the score, by category, the minimum and the average.',
    method: 'GET',
    path: '/api/quiz/attempts/:attempt_id/result',
    effect: 'read',
    who: 'user',
    params: InAttempt,
    answer: Result,
    refusals: { attemptNotFound: 404, attemptNotFinished: 409 },
  },
})
