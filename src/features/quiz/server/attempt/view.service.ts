import { activePerson } from '#features/account/server/person-lookup.service.ts'
import { assetStatusOf } from '#features/learning/component.rules.ts'
import { type Access, findAccess, findComponent } from '#features/learning/server/component.service.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { must, ok, type Result, refuse } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { userIdOf } from '#platform/ctx/user-id.ts'
import { feedbackIn, keyShown, noKey, rightAnswerOf } from '../../answer-key.rules.ts'
import { grantedBeyond, isOver, startRefusal } from '../../attempt.rules.ts'
import type { Feedback } from '../../feedback.rules.ts'
import { shownQuestion } from '../../question.rules.ts'
import type { AnsweredQuestion, AttemptResult, QuestionsAnswers, QuizOverview, quizCalls } from '../../quiz.contract.ts'
import { measured, minimumOf, percentOf, type Score, scoreByCategory } from '../../scoring.rules.ts'
import { withShuffledChoices } from '../../shuffle.rules.ts'
import { type Graded, grade } from '../grading/grading.service.ts'
import { type Quiz, quizFor } from '../quiz.store.ts'
import { type Attempt, answersOf } from './attempt.store.ts'
import { averageOf } from './average.memory.ts'
import { drawLayout } from './layout.service.ts'
import { type AdmittedToQuiz, admitToQuiz, type NotAdmitted, type Standing, standingOf } from './standing.service.ts'

type Calls = typeof quizCalls

export async function titleOf(ctx: Ctx, componentId: number): Promise<string> {
  return (await findComponent(ctx, componentId))?.title ?? ''
}

/** Where a person's clocks stand. */
export async function timeZoneOf(ctx: Ctx, userId: number): Promise<string> {
  return (await activePerson(ctx, userId))?.timeZone ?? 'UTC'
}

export async function showOverview(
  ctx: Ctx,
  { asset_id }: InputOf<Calls['overview']>,
): Promise<Result<QuizOverview, NotAdmitted>> {
  const admitted = await admitToQuiz(ctx, asset_id)
  return admitted.ok ? ok(await overviewOf(ctx, admitted.value)) : admitted
}

export async function overviewOf(ctx: Ctx, about: AdmittedToQuiz): Promise<QuizOverview> {
  const { component, quiz } = about
  // Before anything is read: a limit of 30 minutes is 30 minutes, not what reading has left of them.
  const now = ctx.now()
  const standing = await standingOf(ctx, about)
  const access = await findAccess(ctx, component.id, about.userId)
  const cannotStart = standing.open ? null : startRefusal({ ...standing, attemptsLeft: standing.left, now })
  return {
    asset_id: component.id,
    title: component.title,
    description: component.description,
    product_id: component.productId,
    is_preview: about.isPreview,
    is_migrated: component.isMigrated,
    access_id: access?.id ?? null,
    status: assetStatus(ctx, about, access),
    flags: {
      countdown_limit: quiz.lengthMinutes === null ? null : quiz.lengthMinutes * 60,
      allowed_time: secondsUntil(standing.finishBy.deadline, now),
      has_saved_answers: standing.open !== null && (await answersOf(ctx.db, standing.open.id)).size > 0,
      show_points: quiz.showPoints,
      time_limit_mode: quiz.timeLimitMode,
    },
    state: standing.state,
    question_count: await countQuestions(ctx, about),
    length_minutes: quiz.lengthMinutes,
    granted: grantedView(about),
    allow_skipping: quiz.allowSkipping,
    pass_percent: quiz.passPercent,
    attempts_used: standing.attempts.length,
    attempts_left: standing.left,
    finish_by: standing.finishBy.deadline?.toISOString() ?? null,
    is_cut_by_window: standing.finishBy.cutByWindow,
    cannot_start: cannotStart ? ctx.t(`quiz.${cannotStart}`) : null,
    open_attempt_id: standing.open?.id ?? null,
    late_attempt_id: standing.late?.id ?? null,
    average_percent: await averageOf(ctx, component.id),
    attempts: standing.attempts.toReversed().map((attempt) => lineOf(attempt, quiz, standing.feedback)),
    server_time: now.toISOString(),
  }
}

function grantedView({ quiz, component, grants }: AdmittedToQuiz): QuizOverview['granted'] {
  const beyond = grantedBeyond({ ...quiz, windowEndsAt: component.closesAt }, quiz.maxAttempts, grants.granted)
  if (!beyond) return null
  const { lengthMinutes, extraAttempts, finishUntil } = beyond
  return { length_minutes: lengthMinutes, extra_attempts: extraAttempts, finish_until: finishUntil?.toISOString() ?? null }
}

/** §4, as the asset's flags.status says it. Whoever was let in has met the prerequisites. */
function assetStatus(ctx: Ctx, { component }: AdmittedToQuiz, access: Access | null) {
  const done = { completeIds: new Set(component.prerequisites), now: ctx.now() }
  return assetStatusOf(component, access?.outcome ?? 'unstarted', done)
}

const secondsUntil = (deadline: Date | null, now: Date): number | null =>
  deadline === null ? null : isOver(deadline, now) ? 0 : Math.floor((deadline.getTime() - now.getTime()) / 1000)

/** As many as an attempt that begins now would ask. */
async function countQuestions(ctx: Ctx, { slots }: AdmittedToQuiz): Promise<number> {
  const questions = await drawLayout(ctx, slots, 0, false)
  return questions.filter(({ type }) => type !== 'description').length
}

const shownScore = (score: Score, { showPoints }: Quiz) => ({
  ...measured(score, showPoints),
  percent: percentOf(score, showPoints),
})

function lineOf(attempt: Attempt, quiz: Quiz, feedback: Feedback) {
  const { id, number, state, startedAt, finishedAt, score } = attempt
  return {
    attempt_id: id,
    number,
    state,
    started_at: startedAt.toISOString(),
    finished_at: finishedAt?.toISOString() ?? null,
    score: score && feedback.score ? shownScore(score, quiz) : null,
  }
}

const isFinished = ({ state }: Attempt): boolean => state === 'ungraded' || state === 'passed' || state === 'not_passed'

/** Who asks for what they did need not be able to open the quiz any more. */
async function pastOf(ctx: Ctx, assetId: number): Promise<{ about: AdmittedToQuiz; standing: Standing } | null> {
  const component = await findComponent(ctx, assetId)
  const userId = userIdOf(ctx)
  const found = component?.kind === 'quiz' ? await quizFor(ctx.db, assetId, userId) : null
  if (!component || !found) return null
  const about = { component, ...found, userId, isPreview: false }
  return { about, standing: await standingOf(ctx, about) }
}

export async function showHistory(
  ctx: Ctx,
  { asset_id }: InputOf<Calls['history']>,
): Promise<Result<AnswerOf<Calls['history']>, 'quizNotFound'>> {
  const past = await pastOf(ctx, asset_id)
  if (!past) return refuse('quizNotFound')
  const { about, standing } = past
  const attempts = []
  for (const attempt of standing.attempts.toReversed()) {
    const line = lineOf(attempt, about.quiz, standing.feedback)
    const categories = line.score ? categoriesOf(await grade(ctx, attempt), about.quiz) : []
    attempts.push({ ...line, categories })
  }
  return ok({ show_points: about.quiz.showPoints, attempts })
}

const categoriesOf = ({ marks }: Graded, quiz: Quiz) =>
  scoreByCategory(marks).map(({ category, score }) => ({ category, ...shownScore(score, quiz) }))

export async function showQuestionsAnswers(
  ctx: Ctx,
  { asset_id, attempt_id }: InputOf<Calls['questionsAnswers']>,
): Promise<Result<QuestionsAnswers, 'quizNotFound' | 'noAttemptYet'>> {
  const past = await pastOf(ctx, asset_id)
  if (!past) return refuse('quizNotFound')
  const { about, standing } = past
  const finished = standing.attempts.filter(isFinished)
  const attempt = attempt_id === undefined ? finished.at(-1) : finished.find(({ id }) => id === attempt_id)
  if (!attempt) return refuse('noAttemptYet')
  return ok(await answeredOf(ctx, attempt, about.quiz, standing.feedback))
}

/** The old call (§7): the same, for whoever names their own access. */
export async function showOldQuestionsAnswers(
  ctx: Ctx,
  { asset_id, access_id }: InputOf<Calls['oldQuestionsAnswers']>,
): Promise<Result<QuestionsAnswers, 'quizNotFound' | 'noAttemptYet'>> {
  const access = await findAccess(ctx, asset_id, userIdOf(ctx))
  return access?.id === access_id ? showQuestionsAnswers(ctx, { asset_id }) : refuse('quizNotFound')
}

async function answeredOf(ctx: Ctx, attempt: Attempt, quiz: Quiz, feedback: Feedback): Promise<QuestionsAnswers> {
  const graded = await grade(ctx, attempt)
  const questions = graded.questions.map((question, at): AnsweredQuestion => {
    const mark = must(graded.marks[at], 'every question has a mark')
    return {
      ...withShuffledChoices(shownQuestion(question), attempt.seed, quiz.shuffleChoices),
      answer: graded.answers.get(question.id)?.answer ?? null,
      is_right: feedback.correctness ? mark.isRight : null,
      points_reached: feedback.correctness ? mark.points : null,
      explanation: feedback.explanations ? question.explanation : null,
      right_answer: feedback.rightAnswers ? rightAnswerOf(question) : null,
      ...(feedback.rightAnswers ? keyShown(question) : noKey),
      feedback: feedback.explanations ? feedbackIn(question, graded.answers.get(question.id)?.answer ?? null) : [],
      comment: graded.reviews.get(question.id)?.comment ?? null,
    }
  })
  return { attempt: lineOf(attempt, quiz, feedback), show_points: quiz.showPoints, questions }
}

/** How an attempt ended, with all that follows from it for the quiz. */
export async function resultOf(ctx: Ctx, attempt: Attempt): Promise<AttemptResult> {
  const past = must(await pastOf(ctx, attempt.componentId), 'an attempt without a quiz')
  return resultFrom(ctx, { ...past, attempt, graded: await grade(ctx, attempt) })
}

type Ended = { about: AdmittedToQuiz; standing: Standing; attempt: Attempt; graded: Graded }

export async function resultFrom(ctx: Ctx, { about, standing, attempt, graded }: Ended): Promise<AttemptResult> {
  const { quiz, component } = about
  const { total } = measured(graded.score, quiz.showPoints)
  const { score, correctness, explanations, rightAnswers } = standing.feedback
  return {
    asset_id: component.id,
    title: component.title,
    attempt: lineOf(attempt, quiz, standing.feedback),
    state: standing.state,
    show_points: quiz.showPoints,
    minimum: minimumOf(total, quiz.passPercent, quiz.showPoints),
    pass_percent: quiz.passPercent,
    average_percent: await averageOf(ctx, component.id),
    categories: score && attempt.score ? categoriesOf(graded, quiz) : [],
    waiting_essays: graded.score.waiting,
    attempts_left: standing.left,
    shows_answers: correctness || explanations || rightAnswers,
  }
}
