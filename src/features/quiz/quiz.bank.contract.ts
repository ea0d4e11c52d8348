import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'
import { onSavingAgain, Version } from '#platform/calls/edition.contract.ts'
import { feedbackTimings } from './feedback.rules.ts'
import { questionFormats, readFormats } from './files/question-file.rules.ts'
import { QuestionContent, questionTypes } from './question.schemas.ts'
import { AnsweredQuestion } from './quiz.contract.ts'

const Id = z.coerce.number().int().positive()
const InAsset = z.object({ asset_id: Id })
const InQuestion = z.object({ question_id: Id })
const Instant = z.iso.datetime()
const Timing = z.enum(feedbackTimings)

const QuestionRow = z.object({
  question_id: z.number(),
  type: z.enum(questionTypes),
  category: z.string(),
  prompt: z.string(),
  points: z.number(),
  version: z.number(),
  changed_at: Instant,
  is_archived: z.boolean(),
  /** In how many quizzes it has a fixed place. */
  used_in: z.number(),
  /** What authors call it; may be empty. */
  name: z.string(),
  /** Why it cannot be read and nobody is asked it; null where all is well. */
  unreadable: z.string().nullable(),
})
export type QuestionRow = z.output<typeof QuestionRow>

const StoredQuestion = QuestionRow.extend({
  /** Null where it cannot be read. */
  content: QuestionContent.nullable(),
  versions: z.array(z.object({ version: z.number(), made_at: Instant, made_by: z.string() })),
})
export type StoredQuestion = z.output<typeof StoredQuestion>

/** A question; of one that is not right the service says in words what is wrong with it. */
const GivenContent = z.union([QuestionContent, z.looseObject({ type: z.enum(questionTypes) })])

const Settings = z.object({
  length_minutes: z.coerce.number().int().min(1).max(10_080).nullable(),
  time_limit_mode: z.enum(['each', 'all']),
  max_attempts: z.coerce.number().int().min(1).max(1000).nullable(),
  pass_percent: z.coerce.number().int().min(0).max(100),
  show_points: z.boolean(),
  allow_skipping: z.boolean(),
  allow_late_submission: z.boolean(),
  questions_per_page: z.coerce.number().int().min(1).max(200).nullable(),
  shuffle_questions: z.boolean(),
  shuffle_choices: z.boolean(),
  show_score: Timing,
  show_correctness: Timing,
  show_explanations: Timing,
  show_right_answers: Timing,
})
export type QuizSettings = z.output<typeof Settings>

const Slot = z.union([
  z.object({ question_id: Id }),
  z.object({ category: z.string().trim().max(120), count: z.coerce.number().int().min(1).max(200) }),
])
const ShownSlot = z.union([QuestionRow, z.object({ category: z.string(), count: z.number(), available: z.number() })])
export type ShownSlot = z.output<typeof ShownSlot>

const File = z.union([z.file(), z.array(z.file())]).optional()
const FileReport = z.object({
  format: z.enum(readFormats),
  taken: z.array(
    z.object({
      line: z.number(),
      title: z.string(),
      type: z.enum(questionTypes),
      category: z.string(),
      /** What it is not, or not as it is in the file. */
      losses: z.array(z.string()),
    }),
  ),
  /** In the bank already, word for word; `is_skipped` where it is not put there once more. */
  known: z.array(z.object({ line: z.number(), title: z.string(), is_skipped: z.boolean() })),
  refused: z.array(z.object({ line: z.number(), title: z.string(), message: z.string() })),
})
export type FileReport = z.output<typeof FileReport>
const fileRefusals = { fileMissing: 400, fileUnreadable: 400, fileEmpty: 400 } as const

const ExportScope = z.object({ format: z.enum(questionFormats).default('moodle_xml'), category: z.string().max(120).optional() })

/** The question bank, and what a quiz is made of. */
const EditedQuiz = z.object({
  asset_id: z.number(),
  title: z.string(),
  settings: Settings,
  slots: z.array(ShownSlot),
  version: Version,
})
export type EditedQuiz = z.output<typeof EditedQuiz>

export const quizBankCalls = defineCalls('quiz-admin', {
  questions: {
    about: 'The question bank, newest change first. `next` is the `before` of the following page.',
    method: 'GET',
    path: '/api/admin/questions',
    effect: 'read',
    who: 'quizzes.read',
    query: z.object({
      q: z.string().trim().max(200).optional(),
      category: z.string().max(120).optional(),
      type: z.enum(questionTypes).optional(),
      archived: z.enum(['0', '1']).default('0'),
      before: Id.optional(),
    }),
    answer: z.object({
      questions: z.array(QuestionRow),
      next: z.number().nullable(),
      categories: z.array(z.object({ category: z.string(), count: z.number() })),
    }),
  },
  exportQuestions: {
    about: 'The questions of a category, or all of them, as a GIFT or Moodle XML file.',
    method: 'GET',
    path: '/api/admin/questions/export',
    effect: 'read',
    who: 'quizzes.read',
    query: ExportScope,
    answer: 'raw',
  },
  reportExport: {
    about: 'What a file of these questions would not tell the readers of others, question by question. Nothing is written.',
    method: 'GET',
    path: '/api/admin/questions/export/report',
    effect: 'read',
    who: 'quizzes.read',
    query: ExportScope,
    answer: z.object({
      /** How many the file would hold. */
      questions: z.number(),
      lossy: z.array(z.object({ question_id: z.number(), title: z.string(), losses: z.array(z.string()) })),
    }),
  },
  checkQuestionFile: {
    about: 'Reads a GIFT or Moodle XML file and tells which questions would be taken, and line and reason for the others.',
    method: 'POST',
    path: '/api/admin/questions/import/check',
    effect: 'write',
    who: 'quizzes.edit',
    body: z.object({ file: File }),
    answer: FileReport,
    refusals: fileRefusals,
    maxBody: 30 * 1024 * 1024,
  },
  importQuestions: {
    about:
      'Puts the good questions of a GIFT or Moodle XML file into the bank and refuses the broken ones. What is there already, word for word, is left out unless `skip_known` is false.',
    method: 'POST',
    path: '/api/admin/questions/import',
    effect: 'write',
    who: 'quizzes.edit',
    body: z.object({ file: File, skip_known: z.union([z.boolean(), z.stringbool()]).default(true) }),
    answer: FileReport,
    refusals: fileRefusals,
    maxBody: 30 * 1024 * 1024,
  },
  question: {
    about: 'One question with its right answers and its versions.',
    method: 'GET',
    path: '/api/admin/questions/:question_id',
    effect: 'read',
    who: 'quizzes.read',
    params: InQuestion,
    answer: StoredQuestion,
    refusals: { questionNotFound: 404 },
  },
  createQuestion: {
    about: 'Puts a question into the bank.',
    method: 'POST',
    path: '/api/admin/questions',
    effect: 'write',
    who: 'quizzes.edit',
    body: z.object({ content: GivenContent }),
    answer: StoredQuestion,
  },
  changeQuestion: {
    about: 'Makes a new version of a question. Attempts that saw an older one keep it; a regrade brings them the new key.',
    method: 'PUT',
    path: '/api/admin/questions/:question_id',
    effect: 'write',
    who: 'quizzes.edit',
    params: InQuestion,
    body: z.object({ content: GivenContent, version: z.coerce.number().int().positive() }),
    answer: StoredQuestion,
    refusals: { questionNotFound: 404, ...onSavingAgain },
  },
  archiveQuestion: {
    about: 'Takes a question out of the bank’s draws, or back in. Quizzes with a fixed place for it keep it.',
    method: 'POST',
    path: '/api/admin/questions/:question_id/archive',
    effect: 'write',
    who: 'quizzes.edit',
    params: InQuestion,
    body: z.object({ is_archived: z.boolean() }),
    answer: z.object({ is_archived: z.boolean() }),
    refusals: { questionNotFound: 404 },
  },
  quizzes: {
    about:
      'All quizzes, or those of a course, newest first, with how many attempts they have had. `next` is the `before` of the following page.',
    method: 'GET',
    path: '/api/admin/quizzes',
    effect: 'read',
    who: 'quizzes.read',
    within: 'service',
    query: z.object({ search: z.string().trim().max(200).optional(), product_id: Id.optional(), before: Id.optional() }),
    answer: z.object({
      quizzes: z.array(
        z.object({
          asset_id: z.number(),
          title: z.string(),
          /** The course that it is part of. */
          course: z.string(),
          /** How many an attempt asks; none where nobody has written them yet. */
          questions: z.number(),
          attempts: z.number(),
          waiting: z.number(),
          average_percent: z.number().nullable(),
        }),
      ),
      next: z.number().nullable(),
    }),
  },
  quiz: {
    about: 'A quiz’s settings and places. A component of kind quiz that has none yet answers the plainest.',
    method: 'GET',
    path: '/api/admin/quizzes/:asset_id',
    effect: 'read',
    who: 'quizzes.read',
    within: 'service',
    params: InAsset,
    answer: EditedQuiz,
    refusals: { quizNotFound: 404 },
  },
  previewQuiz: {
    about: 'The questions that an attempt could have, drawn anew each time, with their right answers and explanations.',
    method: 'GET',
    path: '/api/admin/quizzes/:asset_id/preview',
    effect: 'read',
    who: 'quizzes.read',
    within: 'service',
    params: InAsset,
    answer: z.object({ show_points: z.boolean(), questions: z.array(AnsweredQuestion) }),
    refusals: { quizNotFound: 404 },
  },
  saveQuiz: {
    about: 'Says what a quiz asks and how. Attempts that have begun keep their questions and their deadline.',
    method: 'PUT',
    path: '/api/admin/quizzes/:asset_id',
    effect: 'write',
    who: 'quizzes.edit',
    params: InAsset,
    body: z.object({ settings: Settings, slots: z.array(Slot).max(300), version: Version }),
    answer: EditedQuiz,
    refusals: { quizNotFound: 404, slotQuestionMissing: 400, slotQuestionTwice: 400, drawsTooMany: 400, ...onSavingAgain },
  },
})
