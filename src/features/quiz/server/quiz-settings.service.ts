import { randomInt } from 'node:crypto'
import { allowOnComponent, findComponent } from '#features/learning/server/component.service.ts'
import { recordAct } from '#platform/audit/audit.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { unlessChanged, versionOf } from '#platform/calls/edition.ts'
import { must, ok, type Refusal, type Result, refuse } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { productsFor } from '#platform/ctx/may.ts'
import { exampleOf, feedbackIn, keyShown, rightAnswerOf } from '../answer-key.rules.ts'
import { shownQuestion } from '../question.rules.ts'
import type { EditedQuiz, QuizSettings, quizBankCalls, ShownSlot } from '../quiz.bank.contract.ts'
import type { AnsweredQuestion } from '../quiz.contract.ts'
import { shortDraw, withShuffledChoices } from '../shuffle.rules.ts'
import { drawLayout } from './attempt/layout.service.ts'
import { rowOf } from './bank/bank.service.ts'
import { listQuestions, listQuizzes } from './bank/question-list.store.ts'
import { drawable, findQuiz, keepQuiz, keepSlots, lockQuiz, type Quiz, slotsOf } from './quiz.store.ts'
import { plainQuiz, quizIn } from './quiz-writing.service.ts'

type Calls = typeof quizBankCalls
const pageSize = 50

export async function showQuizzes(
  ctx: Ctx,
  { search, product_id: productId, before }: InputOf<Calls['quizzes']>,
): Promise<Result<AnswerOf<Calls['quizzes']>>> {
  const found = await listQuizzes(
    ctx.db,
    { search, before, productId, within: productsFor(ctx.actor, 'quizzes.read') },
    pageSize + 1,
  )
  const shown = found.slice(0, pageSize)
  const quizzes = shown.map(({ componentId, average, ...quiz }) => ({ asset_id: componentId, average_percent: average, ...quiz }))
  return ok({ quizzes, next: found.length > pageSize ? (shown.at(-1)?.componentId ?? null) : null })
}

export async function showQuizSettings(
  ctx: Ctx,
  { asset_id }: InputOf<Calls['quiz']>,
): Promise<Result<AnswerOf<Calls['quiz']>, 'quizNotFound'>> {
  await allowOnComponent(ctx, 'quizzes.read', asset_id)
  const quiz = await readEdited(ctx, asset_id)
  return quiz ? ok(quiz) : refuse('quizNotFound')
}

async function readEdited(ctx: Ctx, assetId: number): Promise<EditedQuiz | null> {
  const component = await findComponent(ctx, assetId)
  if (component?.kind !== 'quiz') return null
  const settings = settingsOf((await findQuiz(ctx.db, assetId)) ?? { ...plainQuiz, componentId: assetId })
  const slots = await shownSlots(ctx, assetId)
  return {
    asset_id: assetId,
    title: component.title,
    settings,
    slots,
    version: versionOf({ settings, slots: slots.map(keptOf) }),
  }
}

/** A place as it is kept, whatever its question says by now. */
const keptOf = (slot: ShownSlot) =>
  'question_id' in slot ? { question_id: slot.question_id } : { category: slot.category, count: slot.count }

async function shownSlots(ctx: Ctx, assetId: number): Promise<ShownSlot[]> {
  const slots = await slotsOf(ctx.db, assetId)
  const ids = slots.flatMap((slot) => (slot.kind === 'fixed' ? [slot.questionId] : []))
  const questions = ids.length > 0 ? await listQuestions(ctx.db, { ids }, ids.length) : []
  const byId = new Map(questions.map((question) => [question.id, rowOf(ctx, question)]))
  const bank = await drawable(ctx.db, [...new Set(slots.flatMap((slot) => (slot.kind === 'draw' ? [slot.category] : [])))])
  return slots.map((slot) =>
    slot.kind === 'fixed'
      ? must(byId.get(slot.questionId), 'a question in a quiz vanished')
      : {
          category: slot.category,
          count: slot.count,
          available: bank.filter(({ category }) => category === slot.category).length,
        },
  )
}

/** What an attempt could look like, for its author. */
export async function previewQuiz(
  ctx: Ctx,
  { asset_id }: InputOf<Calls['previewQuiz']>,
): Promise<Result<AnswerOf<Calls['previewQuiz']>, 'quizNotFound'>> {
  await allowOnComponent(ctx, 'quizzes.read', asset_id)
  const quiz = await quizIn(ctx, asset_id)
  if (!quiz) return refuse('quizNotFound')
  const slots = await slotsOf(ctx.db, asset_id)
  const seed = randomInt(2 ** 32)
  const drawn = await drawLayout(ctx, slots, seed, quiz.shuffleQuestions)
  const questions = drawn.map((question): AnsweredQuestion => {
    const shown = withShuffledChoices(shownQuestion(question), seed, quiz.shuffleChoices)
    const right = rightAnswerOf(question)
    const key = { ...keyShown(question), explanation: question.explanation, feedback: feedbackIn(question, null) }
    return {
      ...shown,
      ...key,
      answer: exampleOf(question),
      right_answer: right,
      is_right: null,
      points_reached: null,
      comment: null,
    }
  })
  return ok({ show_points: quiz.showPoints, questions })
}

export function saveQuiz(
  ctx: Ctx,
  { asset_id, settings, slots, version }: InputOf<Calls['saveQuiz']>,
): Promise<Result<EditedQuiz, NotSaved>> {
  return ctx.tx(async (ctx) => {
    await lockQuiz(ctx.db, asset_id)
    const shown = await readEdited(ctx, asset_id)
    if (!shown) return refuse('quizNotFound')
    const refused = unlessChanged(version, shown) ?? (await faultIn(ctx, slots))
    if (refused) return refused
    const old = await findQuiz(ctx.db, asset_id)
    await keepQuiz(ctx.db, quizOf(asset_id, settings), ctx.now())
    await keepSlots(
      ctx.db,
      asset_id,
      slots.map((slot) => ('question_id' in slot ? { questionId: slot.question_id } : slot)),
    )
    const details = { old: old && settingsOf(old), new: settings, slots }
    await recordAct(ctx, { action: 'quiz.saveQuiz', subjectType: 'quiz', subjectId: asset_id, details })
    return ok(must(await readEdited(ctx, asset_id), 'a quiz vanished while it was saved'))
  })
}

type SlotFault = 'slotQuestionMissing' | 'slotQuestionTwice' | 'drawsTooMany'
type NotSaved = 'quizNotFound' | 'changedMeanwhile' | SlotFault

/** No question twice, none that is not there, and no more drawn than there are. */
async function faultIn(ctx: Ctx, slots: InputOf<Calls['saveQuiz']>['slots']): Promise<Refusal<SlotFault> | null> {
  const ids = slots.flatMap((slot) => ('question_id' in slot ? [slot.question_id] : []))
  if (new Set(ids).size !== ids.length) return refuse('slotQuestionTwice')
  const known = ids.length > 0 ? await listQuestions(ctx.db, { ids }, ids.length) : []
  if (known.length !== ids.length) return refuse('slotQuestionMissing')
  const draws = slots.flatMap((slot) => ('count' in slot ? [slot] : []))
  const bank = await drawable(ctx.db, [...new Set(draws.map(({ category }) => category))])
  const short = shortDraw(draws, bank, ids)
  return short && refuse('drawsTooMany', { ...short, category: short.category || ctx.t('quiz-admin.noCategory') })
}

const settingsOf = (quiz: Quiz): QuizSettings => ({
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
})

const quizOf = (componentId: number, settings: QuizSettings): Quiz => ({
  componentId,
  lengthMinutes: settings.length_minutes,
  timeLimitMode: settings.time_limit_mode,
  maxAttempts: settings.max_attempts,
  passPercent: settings.pass_percent,
  showPoints: settings.show_points,
  allowSkipping: settings.allow_skipping,
  allowLateSubmission: settings.allow_late_submission,
  questionsPerPage: settings.questions_per_page,
  shuffleQuestions: settings.shuffle_questions,
  shuffleChoices: settings.shuffle_choices,
  feedback: {
    score: settings.show_score,
    correctness: settings.show_correctness,
    explanations: settings.show_explanations,
    rightAnswers: settings.show_right_answers,
  },
})
