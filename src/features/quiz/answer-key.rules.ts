import { creditOf } from './content.rules.ts'
import type { Question } from './question.rules.ts'
import type { Answer } from './question.schemas.ts'
import { fittingAnswer } from './scoring.rules.ts'

/** What is right, in the form of an answer; null where a text or a person decides. */
export function rightAnswerOf(question: Question): Answer {
  if (question.type === 'radio') return { choice: question.right }
  if (question.type === 'multiple') return { choices: question.right }
  if (question.type === 'matching') return { matches: Object.fromEntries(question.items.map(({ key, match }) => [key, match])) }
  return null
}

/** An answer that is right, for who looks at a question as its author. */
export function exampleOf(question: Question): Answer {
  if (question.type === 'short_answer') return { text: question.answers.find(({ weight }) => weight === 100)?.text ?? '' }
  if (question.type !== 'numerical') return rightAnswerOf(question)
  const value = question.answers.find((answer) => answer.weight === 100)?.value ?? null
  return value === null ? null : { text: String(value), value }
}

/** What a typed answer may be. Value null: a text. */
export type Accepted = { text: string; value: number | null; tolerance: number; percent: number }
/** What the key says beyond the right answer: what each choice brings in percent, and which typed answers are taken. */
export type ShownKey = { credits: Record<string, number> | null; accepted: Accepted[] }

export const noKey: ShownKey = { credits: null, accepted: [] }

export function keyShown(question: Question): ShownKey {
  if (question.type === 'radio' || question.type === 'multiple')
    return { ...noKey, credits: Object.fromEntries(question.choices.map(({ key }) => [key, creditOf(question, key)])) }
  return { ...noKey, accepted: acceptedBy(question).filter(({ percent }) => percent > 0) }
}

function acceptedBy(question: Question): Accepted[] {
  if (question.type === 'short_answer')
    return question.answers.map(({ text, weight }) => ({ text, value: null, tolerance: 0, percent: weight }))
  if (question.type !== 'numerical') return []
  return question.answers.map(({ value, tolerance, weight }) => ({
    text: value === null ? '*' : String(value),
    value,
    tolerance,
    percent: weight,
  }))
}

/** What the author says to the answer that was given; of a choice with its key. */
export function feedbackIn(question: Question, answer: Answer): { key: string | null; text: string }[] {
  if (answer === null) return []
  if (question.type === 'radio' || question.type === 'multiple') {
    const chosen = 'choice' in answer ? [answer.choice] : 'choices' in answer ? answer.choices : []
    return question.choices.flatMap(({ key, feedback }) => (feedback && chosen.includes(key) ? [{ key, text: feedback }] : []))
  }
  if (question.type !== 'short_answer' && question.type !== 'numerical') return []
  const text = fittingAnswer(question, answer)?.feedback
  return text ? [{ key: null, text }] : []
}
