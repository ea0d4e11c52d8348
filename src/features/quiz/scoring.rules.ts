import { creditOf } from './content.rules.ts'
import { isAsked, numberGiven, type Question } from './question.rules.ts'
import type { Answer } from './question.schemas.ts'
import { fitsText, isWithinTolerance } from './typed-answer.rules.ts'

/** What one question brought. `points` is null while an essay waits for its reviewer. */
export type Mark = {
  questionId: number
  category: string
  points: number | null
  outOf: number
  isRight: boolean | null
  /** False for a text between questions, which counts for nothing. */
  isAsked: boolean
}

const rounded = (points: number): number => Math.round(points * 100) / 100

type Of<Type extends Question['type']> = Extract<Question, { type: Type }>
type Typed = Of<'short_answer' | 'numerical'>

/** The author's answer that what was typed fits: the first one, in their order. */
export function fittingAnswer(question: Typed, answer: Answer): Typed['answers'][number] | null {
  if (question.type === 'numerical') {
    const given = numberGiven(answer)
    if (given === null) return null
    return question.answers.find(({ value, tolerance }) => value === null || isWithinTolerance(given, value, tolerance)) ?? null
  }
  const text = answer && 'text' in answer ? answer.text : ''
  if (text.trim() === '') return null
  return question.answers.find((wanted) => fitsText(wanted.text, text, question.case_sensitive)) ?? null
}

/** A hundred in thirds is 99.99999: it is all the same. */
const isAlmost = 0.9999

/** The share of a question that an answer earns: 1 is all of it. What takes away takes to nothing at most (decision 0039). */
export function shareOf(question: Exclude<Question, { type: 'essay' | 'description' }>, answer: Answer): number {
  const share = answer === null ? 0 : percentOfAnswer(question, answer) / 100
  return share > isAlmost ? 1 : Math.max(0, share)
}

function percentOfAnswer(question: Exclude<Question, { type: 'essay' | 'description' }>, answer: NonNullable<Answer>): number {
  switch (question.type) {
    case 'radio':
      return 'choice' in answer ? creditOf(question, answer.choice) : 0
    case 'multiple':
      return 'choices' in answer ? answer.choices.reduce((sum, key) => sum + creditOf(question, key), 0) : 0
    case 'matching': {
      const matches = 'matches' in answer ? answer.matches : {}
      return (100 * question.items.filter(({ key, match }) => matches[key] === match).length) / question.items.length
    }
    default:
      return fittingAnswer(question, answer)?.weight ?? 0
  }
}

/** An essay counts among the right answers from half of its points on. */
const isEssayRight = (points: number, outOf: number): boolean => outOf > 0 && points >= outOf / 2

/** Marks one answer. An essay that nobody wrote is worth nothing and needs no reviewer. */
export function markOf(question: Question, answer: Answer | undefined, reviewed: number | undefined): Mark {
  const { id: questionId, category, points: outOf } = question
  const given = answer ?? null
  const about = { questionId, category, outOf, isAsked: true }
  if (question.type === 'description') return { ...about, outOf: 0, points: 0, isRight: null, isAsked: isAsked(question) }
  if (question.type !== 'essay') {
    const share = shareOf(question, given)
    return { ...about, points: rounded(share * outOf), isRight: share === 1 }
  }
  if (reviewed !== undefined) return { ...about, points: rounded(reviewed), isRight: isEssayRight(reviewed, outOf) }
  const isWritten = given !== null && 'text' in given && given.text.trim() !== ''
  return { ...about, points: isWritten ? null : 0, isRight: isWritten ? null : false }
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
  questions: marks.filter(({ isAsked }) => isAsked).length,
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
  const names = [...new Set(marks.filter(({ isAsked }) => isAsked).map(({ category }) => category))]
  return names.map((category) => ({ category, score: scoreOf(marks.filter((mark) => mark.category === category)) }))
}
