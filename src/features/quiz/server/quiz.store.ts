import { type Selectable, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { must } from '#platform/calls/result.ts'
import type { Db } from '#platform/db/db.ts'
import type { QuizTable } from '#platform/db/tables.ts'
import { type Allowance, combined } from '../attempt.rules.ts'
import { type FeedbackSettings, feedbackTimings } from '../feedback.rules.ts'
import type { Drawable, Slot } from '../shuffle.rules.ts'

export type Quiz = {
  componentId: number
  lengthMinutes: number | null
  timeLimitMode: 'each' | 'all'
  maxAttempts: number | null
  passPercent: number
  showPoints: boolean
  allowSkipping: boolean
  allowLateSubmission: boolean
  questionsPerPage: number | null
  shuffleQuestions: boolean
  shuffleChoices: boolean
  feedback: FeedbackSettings
}

const shown = ['show_score', 'show_correctness', 'show_explanations', 'show_right_answers'] as const
const allowed = ['allow_skipping', 'allow_late_submission', 'questions_per_page', 'shuffle_questions', 'shuffle_choices'] as const
const limits = ['component_id', 'length_minutes', 'time_limit_mode', 'max_attempts', 'pass_percent', 'show_points'] as const
const columns = [...limits, ...allowed, ...shown] as const

const selectQuizzes = (db: Db) => db.selectFrom('quiz as z').select(columns.map((column) => `z.${column}` as const))

export async function findQuiz(db: Db, componentId: number): Promise<Quiz | null> {
  const row = await selectQuizzes(db).where('z.component_id', '=', componentId).executeTakeFirst()
  return row ? quizOf(row) : null
}

const quizOf = (row: Pick<Selectable<QuizTable>, (typeof columns)[number]>): Quiz => ({
  componentId: row.component_id,
  lengthMinutes: row.length_minutes,
  timeLimitMode: row.time_limit_mode === 'all' ? 'all' : 'each',
  maxAttempts: row.max_attempts,
  passPercent: row.pass_percent,
  showPoints: row.show_points,
  allowSkipping: row.allow_skipping,
  allowLateSubmission: row.allow_late_submission,
  questionsPerPage: row.questions_per_page,
  shuffleQuestions: row.shuffle_questions,
  shuffleChoices: row.shuffle_choices,
  feedback: {
    score: timingOf(row.show_score),
    correctness: timingOf(row.show_correctness),
    explanations: timingOf(row.show_explanations),
    rightAnswers: timingOf(row.show_right_answers),
  },
})

const timingOf = (text: string) =>
  must(
    feedbackTimings.find((timing) => timing === text),
    'a quiz has a timing that the table forbids',
  )

/** Holds a quiz for who changes it, also one that nobody has set up yet. */
export async function lockQuiz(db: Db, componentId: number): Promise<void> {
  await db.selectFrom('component').select('id').where('id', '=', componentId).forUpdate().execute()
}

export async function keepQuiz(db: Db, quiz: Quiz, now: Date): Promise<void> {
  const row = {
    length_minutes: quiz.lengthMinutes,
    time_limit_mode: quiz.timeLimitMode,
    max_attempts: quiz.maxAttempts,
    pass_percent: quiz.passPercent,
    show_points: quiz.showPoints,
    allow_skipping: quiz.allowSkipping,
    allow_late_submission: quiz.allowLateSubmission,
    questions_per_page: quiz.questionsPerPage,
    shuffle_questions: quiz.shuffleQuestions,
    shuffle_choices: quiz.shuffleChoices,
    show_score: quiz.feedback.score,
    show_correctness: quiz.feedback.correctness,
    show_explanations: quiz.feedback.explanations,
    show_right_answers: quiz.feedback.rightAnswers,
    changed_at: now,
  }
  await db
    .insertInto('quiz')
    .values({ component_id: quiz.componentId, ...row })
    .onConflict((conflict) => conflict.column('component_id').doUpdateSet(row))
    .execute()
}

const selectSlots = (db: Db) =>
  db
    .selectFrom('quiz_slot as s')
    .leftJoin('question as q', 'q.id', 's.question_id')
    .leftJoin('question_version as v', 'v.id', 'q.current_version_id')
    .select(['s.position', 's.question_id', 's.draw_category', 's.draw_count', 'q.current_version_id', 'v.type'])
    .orderBy('s.position')
type SlotRow = Awaited<ReturnType<ReturnType<typeof selectSlots>['execute']>>[number]

/** The places of a quiz with the present versions of their questions. A fixed question that was archived stays. */
export async function slotsOf(db: Db, componentId: number): Promise<Slot[]> {
  return (await selectSlots(db).where('s.component_id', '=', componentId).execute()).map(slotOf)
}

function slotOf({ position, question_id, draw_category, draw_count, current_version_id, type }: SlotRow): Slot {
  if (question_id === null) return { position, kind: 'draw', category: draw_category ?? '', count: draw_count ?? 0 }
  const versionId = must(current_version_id, 'a question in a quiz has no version')
  return { position, kind: 'fixed', questionId: question_id, versionId, isText: type === 'description' }
}

/** What can be drawn from these categories: questions, not the texts between them. */
export async function drawable(db: Db, categories: string[]): Promise<Drawable[]> {
  if (categories.length === 0) return []
  const rows = await db
    .selectFrom('question as q')
    .innerJoin('question_version as v', 'v.id', 'q.current_version_id')
    .select(['q.id', 'q.current_version_id', 'q.category'])
    .where('q.category', 'in', categories)
    .where('q.archived_at', 'is', null)
    .where('v.type', '!=', 'description')
    .orderBy('q.id')
    .execute()
  return rows.map(({ id, current_version_id, category }) => ({
    questionId: id,
    versionId: must(current_version_id, 'asked for'),
    category,
  }))
}

export type SlotToKeep = { questionId: number } | { category: string; count: number }

export async function keepSlots(db: Db, componentId: number, slots: SlotToKeep[]): Promise<void> {
  await db.deleteFrom('quiz_slot').where('component_id', '=', componentId).execute()
  if (slots.length === 0) return
  await db
    .insertInto('quiz_slot')
    .values(
      slots.map((slot, at) => ({
        component_id: componentId,
        position: at + 1,
        question_id: 'questionId' in slot ? slot.questionId : null,
        draw_category: 'category' in slot ? slot.category : null,
        draw_count: 'category' in slot ? slot.count : null,
      })),
    )
    .execute()
}

/** What was granted to a person for a quiz, of their own and for all quizzes, and whether it was marked complete for them. */
export type Grants = { granted: Allowance; isMarkedComplete: boolean }

export type QuizForPerson = { quiz: Quiz; slots: Slot[]; grants: Grants }

/** A quiz, its places and what a person was granted in it. */
export const selectQuizFor = (db: Db, componentId: number, userId: number) =>
  selectQuizzes(db)
    .leftJoin('quiz_accommodation as a', (join) =>
      join
        .on('a.user_id', '=', userId)
        .on('a.revoked_at', 'is', null)
        .on((on) => on.or([on('a.component_id', 'is', null), on('a.component_id', '=', componentId)])),
    )
    .leftJoin('quiz_mark as m', (join) => join.onRef('m.component_id', '=', 'z.component_id').on('m.user_id', '=', userId))
    .select(['a.time_factor', 'a.extra_minutes', 'a.extra_attempts', 'a.finish_until', 'm.marked_at'])
    .select(jsonArrayFrom(selectSlots(db).where('s.component_id', '=', componentId)).as('slots'))
    .where('z.component_id', '=', componentId)
type QuizForRow = Awaited<ReturnType<ReturnType<typeof selectQuizFor>['executeTakeFirstOrThrow']>>

/** One statement, since many begin at once. */
export const quizFor = async (db: Db, componentId: number, userId: number): Promise<QuizForPerson | null> =>
  quizForFrom(await selectQuizFor(db, componentId, userId).execute())

/** A row for each grant, or one without. */
export function quizForFrom(rows: QuizForRow[]): QuizForPerson | null {
  const [first] = rows
  if (!first) return null
  const granted = rows.flatMap(({ time_factor, extra_minutes, extra_attempts, finish_until }) =>
    time_factor === null || extra_minutes === null || extra_attempts === null
      ? []
      : [{ timeFactor: time_factor, extraMinutes: extra_minutes, extraAttempts: extra_attempts, finishUntil: finish_until }],
  )
  return {
    quiz: quizOf(first),
    slots: first.slots.map(slotOf),
    grants: { granted: combined(granted), isMarkedComplete: first.marked_at !== null },
  }
}

/** What everybody has reached on average, in percent, and how many attempts that rests on; null until there is something to average. */
export async function averagePercent(db: Db, componentId: number): Promise<{ percent: number | null; attempts: number }> {
  const row = await db
    .selectFrom('quiz_attempt')
    .select(sql<number | null>`round(avg(percent)::numeric, 1)::double precision`.as('percent'))
    .select(sql<number>`count(*)::integer`.as('attempts'))
    .where('component_id', '=', componentId)
    .where('state', 'in', ['passed', 'not_passed'])
    .executeTakeFirstOrThrow()
  return row
}
