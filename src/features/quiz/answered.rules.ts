import type { Answer } from './question.schemas.ts'
import type { AnsweredQuestion } from './quiz.contract.ts'

type Shown = Pick<AnsweredQuestion, 'type' | 'answer' | 'is_right' | 'right_answer' | 'credits'>

/** How one choice stands: what was chosen and is right or wrong, what was missed, and null where nothing may be said of it. */
export type ChoiceVerdict = 'right' | 'partly' | 'wrong' | 'missed' | null

const keysIn = (answer: Answer): string[] =>
  answer && 'choice' in answer ? [answer.choice] : answer && 'choices' in answer ? answer.choices : []

export const isChosen = ({ answer }: Pick<Shown, 'answer'>, key: string): boolean => keysIn(answer).includes(key)

/** Of several that are worth everything each is right. */
const isFullyRight = ({ type, credits, right_answer }: Shown, key: string): boolean =>
  keysIn(right_answer).includes(key) || (type === 'radio' && (credits?.[key] ?? 0) >= 100)

/** By the key where it is shown. Else by the verdict: all of a right answer is right, and the one choice of a wrong one is wrong. */
export function choiceVerdict(question: Shown, key: string): ChoiceVerdict {
  const isGiven = isChosen(question, key)
  if (question.right_answer !== null) {
    const isRight = isFullyRight(question, key)
    if (!isGiven) return keysIn(question.right_answer).includes(key) ? 'missed' : null
    return isRight ? 'right' : (question.credits?.[key] ?? 0) > 0 ? 'partly' : 'wrong'
  }
  if (!isGiven || question.is_right === null) return null
  if (question.is_right) return 'right'
  return question.type === 'radio' ? 'wrong' : null
}

const matchesIn = (answer: Answer): Record<string, string> => (answer && 'matches' in answer ? answer.matches : {})

/** What an item was matched with, what it should have been where that is shown, and how that stands. */
export function pairVerdict(
  question: Shown,
  item: string,
): { given: string | null; right: string | null; verdict: 'right' | 'wrong' | null } {
  const given = matchesIn(question.answer)[item] ?? null
  const right = matchesIn(question.right_answer)[item] ?? null
  if (right !== null) return { given, right, verdict: given === right ? 'right' : 'wrong' }
  return { given, right, verdict: question.is_right === true && given !== null ? 'right' : null }
}
