import { isBlank, type Question } from './question.rules.ts'
import type { Answer } from './question.schemas.ts'
import { markOf } from './scoring.rules.ts'

/** Attempts that gave one version the same answer (an essay: got the same points), summed where they lie. */
export type AnswerGroup = {
  answer: Answer
  /** What a reviewer gave; undefined for what nobody reviews. */
  reviewed: number | undefined
  attempts: number
  /** What these attempts could reach, and what they reached in all: sum and sum of squares. */
  outOf: number
  points: number
  pointsSquared: number
}

export type PickedChoice = { text: string; isRight: boolean; count: number }

export type ItemFigures = {
  attempts: number
  answered: number
  unanswered: number
  /** Mean share of the points, 0 to 1; null for a question that is worth nothing, or that nobody was asked. */
  facility: number | null
  /** How far the question goes with the rest of the attempt, −1 to 1; null where that cannot be said. */
  discrimination: number | null
  choices: PickedChoice[]
}

/** With fewer attempts, a correlation is noise. */
export const leastForDiscrimination = 10

/** The figures of one version, graded by `key`: itself, or what a regrade has put in its place. */
export function itemFigures(question: Question, key: Question, groups: readonly AnswerGroup[]): ItemFigures {
  const attempts = sum(groups, ({ attempts }) => attempts)
  const answered = sum(groups, ({ answer, attempts }) => (isBlank(answer) ? 0 : attempts))
  const shares = groups.map((group) => ({ ...group, ...shareOf(key, group) }))
  const total = sum(shares, ({ share, attempts }) => share * attempts)
  return {
    attempts,
    answered,
    unanswered: attempts - answered,
    facility: attempts === 0 || key.points === 0 ? null : total / attempts,
    discrimination: attempts < leastForDiscrimination || key.points === 0 ? null : correlation(shares, key.points),
    choices: choicesOf(question, key, groups),
  }
}

const sum = <One>(all: readonly One[], of: (one: One) => number): number => all.reduce((total, one) => total + of(one), 0)

function shareOf(key: Question, { answer, reviewed }: AnswerGroup): { reached: number; share: number } {
  const reached = markOf(key, answer, reviewed).points ?? 0
  return { reached, share: key.points === 0 ? 0 : reached / key.points }
}

type Shared = AnswerGroup & { reached: number; share: number }

/**
 * The corrected item–total correlation: the share of this question against the share of all the others, so that a question
 * does not go along with itself. Null where all did alike, or where there are no others.
 */
function correlation(groups: readonly Shared[], worth: number): number | null {
  let [n, x, xx, y, yy, xy] = [0, 0, 0, 0, 0, 0]
  for (const { attempts, outOf, points, pointsSquared, reached, share } of groups) {
    const others = outOf - worth
    if (others <= 0) continue
    const rest = (points - attempts * reached) / others
    n += attempts
    x += attempts * share
    xx += attempts * share * share
    y += rest
    yy += (pointsSquared - 2 * reached * points + attempts * reached * reached) / (others * others)
    xy += share * rest
  }
  const [varianceX, varianceY] = [n * xx - x * x, n * yy - y * y]
  // Sums of fractions leave crumbs where there is no spread at all.
  if (n < leastForDiscrimination || varianceX < 1e-9 || varianceY < 1e-9) return null
  return Math.max(-1, Math.min(1, (n * xy - x * y) / Math.sqrt(varianceX * varianceY)))
}

/** How often each choice was picked; of a matching, how often each item got its own match. */
function choicesOf(question: Question, key: Question, groups: readonly AnswerGroup[]): PickedChoice[] {
  const countOf = (isPicked: (answer: NonNullable<Answer>) => boolean) =>
    sum(groups, ({ answer, attempts }) => (answer !== null && isPicked(answer) ? attempts : 0))
  if (question.type === 'essay' || question.type === 'description') return []
  if (question.type === 'short_answer' || question.type === 'numerical') return typedOf(key, groups)
  if (question.type === 'matching') {
    const pairs = key.type === 'matching' ? key : question
    const textOf = (match: string) => pairs.matches.find((one) => one.key === match)?.text ?? ''
    return pairs.items.map((item) => ({
      text: `${item.text} → ${textOf(item.match)}`,
      isRight: true,
      count: countOf((answer) => 'matches' in answer && answer.matches[item.key] === item.match),
    }))
  }
  const isRight = (choice: string) =>
    key.type === 'radio' ? key.right === choice : key.type === 'multiple' && key.right.includes(choice)
  return question.choices.map((choice) => ({
    text: choice.text,
    isRight: isRight(choice.key),
    count: countOf(
      (answer) =>
        ('choice' in answer && answer.choice === choice.key) || ('choices' in answer && answer.choices.includes(choice.key)),
    ),
  }))
}

const mostTyped = 20

/** What was typed most often; letters and spaces aside. */
function typedOf(key: Question, groups: readonly AnswerGroup[]): PickedChoice[] {
  const alike = Map.groupBy(
    groups.filter(({ answer }) => answer !== null && 'text' in answer && answer.text !== ''),
    ({ answer }) => (answer && 'text' in answer ? answer.text.toLowerCase().replace(/\s+/g, ' ') : ''),
  )
  const picked = [...alike.values()].flatMap((same): PickedChoice[] => {
    const answer = same[0]?.answer ?? null
    if (!answer || !('text' in answer)) return []
    const isRight = markOf(key, answer, undefined).isRight === true
    return [{ text: answer.text, isRight, count: sum(same, ({ attempts }) => attempts) }]
  })
  return picked.sort((one, other) => other.count - one.count).slice(0, mostTyped)
}

/** What an author should look at. The sentences are `quiz-admin.item_<warning>`. */
export const itemWarnings = ['keySuspect', 'tooHard', 'doesNotSeparate', 'tooEasy'] as const
export type ItemWarning = (typeof itemWarnings)[number]

/** Below: too hard. Above: too easy. Under the last: strong and weak learners do alike. */
export const itemBounds = { hard: 0.3, easy: 0.95, separates: 0.15 } as const

/** Gravest first. Too few attempts warn of nothing. */
export function warningsOf({ attempts, facility, discrimination }: ItemFigures): ItemWarning[] {
  if (attempts < leastForDiscrimination || facility === null) return []
  const isEasy = facility > itemBounds.easy
  // Where nearly everybody is right there is nobody left to tell apart: that says it all.
  const isFlat = !isEasy && discrimination !== null && discrimination < itemBounds.separates
  const found: (ItemWarning | false)[] = [
    isFlat && discrimination < 0 && 'keySuspect',
    facility < itemBounds.hard && 'tooHard',
    isFlat && discrimination >= 0 && 'doesNotSeparate',
    isEasy && 'tooEasy',
  ]
  return found.filter((warning) => warning !== false)
}

/** A figure as files hold it. What rounds to nothing has no sign. */
export const figureText = (value: number | null, digits: number): string =>
  value === null ? '' : (Math.round(value * 10 ** digits) / 10 ** digits + 0).toFixed(digits)
