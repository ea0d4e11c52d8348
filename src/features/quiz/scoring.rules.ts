import type { Question } from './question.rules.ts'
import type { Answer } from './question.schemas.ts'

/** What one question brought. `points` is null while an essay waits for its reviewer. */
export type Mark = { questionId: number; category: string; points: number | null; outOf: number; isRight: boolean | null }

const rounded = (points: number): number => Math.round(points * 100) / 100

/** The share of a question that an answer earns: 1 is all of it. Wrong choices take away, never below nothing. */
function shareOf(question: Exclude<Question, { type: 'essay' }>, answer: Answer): number {
  if (answer === null) return 0
  if (question.type === 'radio') return 'choice' in answer && answer.choice === question.right ? 1 : 0
  if (question.type === 'multiple') {
    const chosen = 'choices' in answer ? answer.choices : []
    const right = chosen.filter((key) => question.right.includes(key)).length
    return Math.max(0, right - (chosen.length - right)) / question.right.length
  }
  const matches = 'matches' in answer ? answer.matches : {}
  return question.items.filter(({ key, match }) => matches[key] === match).length / question.items.length
}

/** An essay counts among the right answers from half of its points on. */
const isEssayRight = (points: number, outOf: number): boolean => outOf > 0 && points >= outOf / 2

/** Marks one answer. An essay that nobody wrote is worth nothing and needs no reviewer. */
export function markOf(question: Question, answer: Answer | undefined, reviewed: number | undefined): Mark {
  const { id: questionId, category, points: outOf } = question
  const given = answer ?? null
  if (question.type !== 'essay') {
    const share = shareOf(question, given)
    return { questionId, category, points: rounded(share * outOf), outOf, isRight: share === 1 }
  }
  if (reviewed !== undefined)
    return { questionId, category, points: rounded(reviewed), outOf, isRight: isEssayRight(reviewed, outOf) }
  const isWritten = given !== null && 'text' in given && given.text.trim() !== ''
  return { questionId, category, points: isWritten ? null : 0, outOf, isRight: isWritten ? null : false }
}

export type Score = {
  points: number
  pointsTotal: number
  right: number
  questions: number
  /** Essays that wait for a reviewer. */
  waiting: number
}

export const scoreOf = (marks: readonly Mark[]): Score => ({
  points: rounded(marks.reduce((sum, { points }) => sum + (points ?? 0), 0)),
  pointsTotal: rounded(marks.reduce((sum, { outOf }) => sum + outOf, 0)),
  right: marks.filter(({ isRight }) => isRight).length,
  questions: marks.length,
  waiting: marks.filter(({ points }) => points === null).length,
})

/** A score after some of its marks have changed, without the others. */
export function rescored(score: Score, changes: readonly { before: Mark; after: Mark }[]): Score {
  const [before, after] = [scoreOf(changes.map((change) => change.before)), scoreOf(changes.map((change) => change.after))]
  return {
    points: rounded(score.points - before.points + after.points),
    pointsTotal: rounded(score.pointsTotal - before.pointsTotal + after.pointsTotal),
    right: score.right - before.right + after.right,
    questions: score.questions,
    waiting: score.waiting - before.waiting + after.waiting,
  }
}

/** §3: a score is shown, and measured, as points out of total or as correct answers out of total. */
export const measured = (score: Score, showPoints: boolean): { reached: number; total: number } =>
  showPoints ? { reached: score.points, total: score.pointsTotal } : { reached: score.right, total: score.questions }

export const percentOf = (score: Score, showPoints: boolean): number => {
  const { reached, total } = measured(score, showPoints)
  return total === 0 ? 100 : Math.floor((reached / total) * 1000) / 10
}

/** How much is needed to pass, in the measure that is shown. */
export function minimumOf(total: number, passPercent: number, showPoints: boolean): number {
  const least = (total * passPercent) / 100
  return showPoints ? Math.ceil(least * 100 - 1e-6) / 100 : Math.ceil(least - 1e-6)
}

export function isPassed(score: Score, passPercent: number, showPoints: boolean): boolean {
  const { reached, total } = measured(score, showPoints)
  return reached >= minimumOf(total, passPercent, showPoints)
}

export type CategoryScore = { category: string; score: Score }

/** In the order in which the attempt met them. */
export function scoreByCategory(marks: readonly Mark[]): CategoryScore[] {
  const names = [...new Set(marks.map(({ category }) => category))]
  return names.map((category) => ({ category, score: scoreOf(marks.filter((mark) => mark.category === category)) }))
}
