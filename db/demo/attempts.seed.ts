import { isAsked, type Question } from '#features/quiz/question.rules.ts'
import type { Answer } from '#features/quiz/question.schemas.ts'
import { isPassed, type Mark, markOf, percentOf, scoreOf } from '#features/quiz/scoring.rules.ts'
import { readVersions } from '#features/quiz/server/bank/bank.store.ts'
import { findQuiz, type Quiz, slotsOf } from '#features/quiz/server/quiz.store.ts'
import { must } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { courses } from './content/courses.ts'
import type { DemoComponent, DemoCourse } from './content/types.ts'

const [secondMs, minuteMs, dayMs] = [1000, 60_000, 24 * 3600 * 1000]
/** Their courses are as the start screen tells, or as a journey needs them. */
const accounts = ['admin', 'learner', 'colleague']

/** Essays are read once a week. */
const mostDaysUnread = 7

type Learner = { userId: number; productId: number; from: number; until: number }
type Rows = {
  accesses: AccessRow[]
  attempts: AttemptRow[]
  completions: { product_id: number; user_id: number; completed_at: Date }[]
}
type AccessRow = {
  component_id: number
  user_id: number
  first_access_at: Date
  last_access_at: Date
  clock_at: Date
  watched_seconds: number
  progress: number
  status: 'started' | 'complete' | 'failed'
  completed_at: Date | null
}
type GivenRow = { question_id: number; answer: Answer; at: Date; reviewed: number | null }
type AttemptRow = {
  componentId: number
  userId: number
  number: number
  quiz: PlacedQuiz
  startedAt: Date
  given: GivenRow[]
  /** Its essay has not been read yet. */
  isWaiting: boolean
}
type PlacedQuiz = { settings: Quiz; questions: Question[] }

/** A number in [0, 1) that follows from what it is for, so that the academy is the same on every start. */
function chance(...parts: number[]): number {
  let mixed = 0x9e3779b9
  for (const part of parts) {
    mixed = Math.imul(mixed ^ part, 0x85ebca6b)
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
    mixed ^= mixed >>> 16
  }
  return (mixed >>> 0) / 4_294_967_296
}

/** What the academy's people have done in its courses: most are through, some are on their way, some have not begun. */
export async function seedAttempts(ctx: Ctx, people: Map<string, number>, components: Map<string, number>): Promise<void> {
  const idOf = (key: string) => must(components.get(key), `the demo component ${key} was not added`)
  const rows: Rows = { accesses: [], attempts: [], completions: [] }
  const unreadSince = ctx.now().getTime() - mostDaysUnread * dayMs
  const all: DemoCourse[] = courses
  for (const course of all) {
    const steps = course.sections.flatMap((section) => section.components)
    const quizzes = new Map<string, PlacedQuiz>()
    for (const { key, type } of steps) if (type === 'quiz') quizzes.set(key, await quizOf(ctx, idOf(key)))
    for (const learner of await learnersOf(ctx, people, course.product))
      walk(learner, steps, { idOf, quizzes, rows, unreadSince })
  }
  await keep(ctx, rows)
}

async function quizOf(ctx: Ctx, componentId: number): Promise<PlacedQuiz> {
  const slots = (await slotsOf(ctx.db, componentId)).filter((slot) => slot.kind === 'fixed')
  const { questions: versions } = await readVersions(
    ctx.db,
    slots.map(({ versionId }) => versionId),
  )
  const questions = slots.map((slot) =>
    must(
      versions.find(({ versionId }) => versionId === slot.versionId),
      'a demo question vanished',
    ),
  )
  return { settings: must(await findQuiz(ctx.db, componentId), 'a demo quiz was not written'), questions }
}

async function learnersOf(ctx: Ctx, people: Map<string, number>, slug: string): Promise<Learner[]> {
  const left = accounts.map((key) => people.get(key) ?? 0)
  const found = await ctx.db
    .selectFrom('registration as r')
    .innerJoin('product as p', 'p.id', 'r.product_id')
    .select(['r.registrant_id', 'r.product_id', 'r.registered_at', 'r.access_ends_at'])
    .where('p.url_slug', '=', slug)
    .where('r.cancelled_at', 'is', null)
    .where('r.registrant_id', 'not in', left)
    .orderBy('r.registrant_id')
    .execute()
  const now = ctx.now().getTime()
  return found.map((row) => ({
    userId: row.registrant_id,
    productId: row.product_id,
    from: row.registered_at.getTime(),
    until: Math.min(now, row.access_ends_at?.getTime() ?? now),
  }))
}

type Course = { idOf: (key: string) => number; quizzes: Map<string, PlacedQuiz>; rows: Rows; unreadSince: number }

/** One person through one course, step by step, until they stop, fail, or have not had the time yet. */
function walk({ userId, productId, from, until }: Learner, steps: DemoComponent[], course: Course): void {
  const { idOf, quizzes, rows, unreadSince } = course
  const will = chance(userId, productId)
  if (will < 0.12) return
  // Some stop on the way.
  const reach = will < 0.3 ? 1 + Math.floor(chance(userId, productId, 1) * (steps.length - 1)) : steps.length
  let at = from + chance(userId, productId, 2) * 6 * dayMs
  for (const [place, step] of steps.entries()) {
    if (!step.isRequired && chance(userId, productId, place, 3) < 0.6) continue
    const componentId = idOf(step.key)
    const quiz = quizzes.get(step.key)
    const spent = Math.round(step.minutes * 60 * (0.6 + chance(userId, place, 4) * 0.7))
    if (at + spent * secondMs > until) return
    const isLast = place >= reach
    const plain = { outcome: isLast ? ('started' as const) : ('complete' as const), end: at + spent * secondMs }
    const { outcome, end } =
      quiz && !isLast ? sit(rows, { componentId, userId, quiz, at: new Date(at), until, unreadSince }) : plain
    rows.accesses.push({
      component_id: componentId,
      user_id: userId,
      first_access_at: new Date(at),
      last_access_at: new Date(end),
      clock_at: new Date(end),
      watched_seconds: quiz ? 0 : isLast ? Math.round(spent / 3) : spent,
      progress: outcome === 'complete' ? 100 : 0,
      status: outcome,
      completed_at: outcome === 'complete' ? new Date(end) : null,
    })
    if (outcome !== 'complete') return
    at = end + chance(userId, productId, place, 5) ** 2 * 4 * dayMs
  }
  rows.completions.push({ product_id: productId, user_id: userId, completed_at: new Date(Math.min(at, until)) })
}

type Sitting = { componentId: number; userId: number; quiz: PlacedQuiz; at: Date; until: number; unreadSince: number }

/** One attempt, and a second where the first was not enough and the clock allows it. */
function sit(
  rows: Rows,
  { componentId, userId, quiz, at, until, unreadSince }: Sitting,
): { outcome: AccessRow['status']; end: number } {
  const most = quiz.settings.timeLimitMode === 'all' ? 1 : 2
  let [startedAt, end] = [at, at.getTime()]
  for (let number = 1; number <= most; number++) {
    const given = answersOf(quiz, userId, number, startedAt)
    end = endOf(startedAt, given).getTime()
    const isWaiting = end > unreadSince && quiz.questions.some(({ type }) => type === 'essay')
    rows.attempts.push({ componentId, userId, number, quiz, startedAt, given, isWaiting })
    if (isWaiting) return { outcome: 'started', end }
    if (isPassed(scoreOf(marksOf(quiz, given)), quiz.settings.passPercent, quiz.settings.showPoints))
      return { outcome: 'complete', end }
    startedAt = new Date(startedAt.getTime() + 90 * minuteMs)
    if (startedAt.getTime() + 60 * minuteMs > until) break
  }
  return { outcome: 'failed', end }
}

const endOf = (startedAt: Date, given: GivenRow[]): Date => new Date((given.at(-1)?.at ?? startedAt).getTime() + 20 * secondMs)

const marksOf = ({ questions }: PlacedQuiz, given: GivenRow[]): Mark[] =>
  questions.map((question) => {
    const own = given.find(({ question_id }) => question_id === question.id)
    return markOf(question, own?.answer, own?.reviewed ?? undefined)
  })

/** Who knows more is right more often; the second time everybody does better. One question of each quiz is a bad one. */
function answersOf({ questions }: PlacedQuiz, userId: number, number: number, startedAt: Date): GivenRow[] {
  const knows = chance(userId, 6) * 2.6 - 0.3 + (number - 1) * 1.2
  let at = startedAt.getTime()
  return questions.flatMap((question, place): GivenRow[] => {
    if (!isAsked(question)) return []
    at += (25 + chance(userId, place, number, 7) * 90) * secondMs
    const ease = 0.2 + chance(question.id, 8) * 1.8
    const isBad = place === 2 && question.type === 'radio'
    const likely = isBad ? 0.3 : 1 / (1 + Math.exp(-(1.8 * knows + ease - 1)))
    const luck = chance(userId, question.id, number, 9)
    if (luck > 0.985 && question.type !== 'essay') return []
    const { answer, reviewed } = answerOf(question, luck < likely, chance(userId, question.id, number, 10))
    return [{ question_id: question.id, answer, at: new Date(at), reviewed }]
  })
}

/** What people write, by the category of the question. */
const essays: Record<string, readonly string[]> = {
  Judgment: [
    'I say that I am worried, and of what: the stairs, and the nights alone. I ask what going home means to her and what she would accept. We agree on an alarm, a rail and a visit on the third day. I write down that she understood the risk, in her own words, what we agreed, and that I would have advised otherwise.',
    'It is his decision and not mine. I tell him plainly what I expect to happen, ask him to say it back to me, and offer a week at home with two visits before we look at it again. In the record: his reasons, the options that I named, and whom I told.',
  ],
  Planning: [
    'She wants to walk to the market and back. I would time five chair stands today and in six weeks, choose two exercises that she can do at the kitchen counter, and ask her daughter to count. In week five we plan who goes on with her when I am gone.',
    'Sit to stand and a tandem stance beside the bed, ten minutes a day, with a chart on the fridge. I measure gait speed over four metres every other week. For month seven there is a group at the community centre; I would go there with him once.',
  ],
  Talking: [
    'Hurting is not the same as harming. Your knee is stiff in the morning and it is not being worn away by walking. We add a little every week, and you tell me on a bad day. What would you want to be able to do first?',
    'Pain is an alarm, and an alarm can be set too finely. Nothing is broken; we turn it down together, slowly. What does your day look like when the alarm is quiet?',
  ],
}
const anyEssay = ['I ask first, I listen, and I say what I have understood before I suggest anything.']

function answerOf(question: Question, isRight: boolean, luck: number): { answer: Answer; reviewed: number | null } {
  const pick = <One>(all: readonly One[]): One => must(all[Math.floor(luck ** 2 * all.length)], 'a demo question has choices')
  switch (question.type) {
    case 'radio': {
      const wrong = question.choices.filter(({ key }) => key !== question.right)
      return { answer: { choice: isRight ? question.right : pick(wrong).key }, reviewed: null }
    }
    case 'multiple': {
      const missed = pick(question.right)
      return { answer: { choices: question.right.filter((key) => isRight || key !== missed) }, reviewed: null }
    }
    case 'matching': {
      const [first, second] = question.items
      const matches = Object.fromEntries(question.items.map(({ key, match }) => [key, match]))
      if (!isRight && first && second) Object.assign(matches, { [first.key]: second.match, [second.key]: first.match })
      return { answer: { matches }, reviewed: null }
    }
    case 'short_answer':
      return { answer: { text: isRight ? (question.answers[0]?.text ?? '') : 'I do not know' }, reviewed: null }
    case 'numerical': {
      const value = (question.answers[0]?.value ?? 0) + (isRight ? 0 : 1 + Math.floor(luck * 3))
      return { answer: { text: String(value), value }, reviewed: null }
    }
    case 'description':
      return { answer: null, reviewed: null }
    case 'essay':
      return {
        answer: { text: pick(essays[question.category] ?? anyEssay) },
        reviewed: isRight ? question.points : Math.round(question.points / 2),
      }
  }
}

/** Many rows at once: an academy must not take long to open. */
async function keep(ctx: Ctx, { accesses, attempts, completions }: Rows): Promise<void> {
  if (accesses.length > 0) await ctx.db.insertInto('component_access').values(accesses).execute()
  if (completions.length > 0) await ctx.db.insertInto('product_completion').values(completions).execute()
  if (attempts.length === 0) return
  const kept = await ctx.db
    .insertInto('quiz_attempt')
    .values(attempts.map(attemptRow))
    .returning(['id', 'component_id', 'user_id', 'number'])
    .execute()
  const idOf = new Map(kept.map((row) => [`${row.component_id} ${row.user_id} ${row.number}`, row.id]))
  const given = attempts.flatMap(({ componentId, userId, number, given, isWaiting }) => {
    const attempt_id = must(idOf.get(`${componentId} ${userId} ${number}`), 'a demo attempt was not kept')
    return given.map((row) => ({ ...row, reviewed: isWaiting ? null : row.reviewed, attempt_id }))
  })
  const answers = given.map(({ attempt_id, question_id, answer, at }) => ({
    attempt_id,
    question_id,
    sequence: 1,
    tab: 'demo',
    answer: JSON.stringify(answer),
    client_time: at,
    received_at: at,
  }))
  await ctx.db.insertInto('quiz_answer').values(answers).execute()
  const reviews = given.flatMap(({ attempt_id, question_id, reviewed, at }) =>
    reviewed === null ? [] : [{ attempt_id, question_id, points: reviewed, reviewed_at: at }],
  )
  if (reviews.length > 0) await ctx.db.insertInto('quiz_review').values(reviews).execute()
}

function attemptRow({ componentId, userId, number, quiz, startedAt, given, isWaiting }: AttemptRow) {
  const { lengthMinutes, passPercent, showPoints } = quiz.settings
  const score = scoreOf(marksOf(quiz, given))
  const graded = {
    state: isPassed(score, passPercent, showPoints) ? ('passed' as const) : ('not_passed' as const),
    points: score.points,
    points_total: score.pointsTotal,
    right_answers: score.right,
    questions: score.questions,
    percent: percentOf(score, showPoints),
  }
  return {
    component_id: componentId,
    user_id: userId,
    number,
    seed: Math.floor(chance(componentId, userId, number) * 1_000_000),
    layout: JSON.stringify(quiz.questions.map(({ id, versionId }) => [id, versionId])),
    started_at: startedAt,
    deadline_at: lengthMinutes === null ? null : new Date(startedAt.getTime() + lengthMinutes * minuteMs),
    finished_at: endOf(startedAt, given),
    ...(isWaiting ? { state: 'ungraded' as const } : graded),
  }
}
