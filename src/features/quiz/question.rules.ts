import { numberIn } from '#platform/texts/typed-number.ts'
import type { Answer, QuestionContent } from './question.schemas.ts'
import { questionLimits } from './question-limits.rules.ts'

/** A question of one attempt, as it was when the attempt began. */
export type Question = QuestionContent & { id: number; versionId: number }

/** What a learner is shown of it: everything but the right answers. */
export type ShownQuestion = {
  id: number
  type: QuestionContent['type']
  prompt: string
  category: string
  points: number
  choices: { key: string; text: string }[]
  items: { key: string; text: string }[]
  matches: { key: string; text: string }[]
  max_answers: number | null
  max_characters: number | null
}

export function shownQuestion(question: Question): ShownQuestion {
  const { id, type, prompt, category, points } = question
  const plain = (entries: { key: string; text: string }[]) => entries.map(({ key, text }) => ({ key, text }))
  return {
    id,
    type,
    prompt,
    category,
    points,
    choices: 'choices' in question ? plain(question.choices) : [],
    items: type === 'matching' ? plain(question.items) : [],
    matches: type === 'matching' ? plain(question.matches) : [],
    max_answers: type === 'multiple' ? question.max_answers : null,
    max_characters: mostTyped(question),
  }
}

/** How much may be typed; null where nothing is. */
function mostTyped(question: QuestionContent): number | null {
  if (question.type === 'essay') return question.max_characters
  if (question.type === 'short_answer') return questionLimits.typed
  return question.type === 'numerical' ? questionLimits.digits : null
}

/** A description is text between questions: nobody answers it, and it has no number. */
export const isAsked = ({ type }: { type: QuestionContent['type'] }): boolean => type !== 'description'

/** §5: what a question without a complete answer asks for. The sentences are `quiz.<key>`. */
export type AnswerFault =
  | 'chooseAnswer'
  | 'matchEach'
  | 'enterEssay'
  | 'enterAnswer'
  | 'enterNumber'
  | 'selectOne'
  | 'selectAtMost'
  | 'essayTooLong'

type Asked = Pick<ShownQuestion, 'type' | 'items' | 'max_answers' | 'max_characters'>

/** What is missing in an answer or too much of it; null where it is complete. */
export function answerFault(asked: Asked, answer: Answer | undefined): AnswerFault | null {
  const given = answer ?? null
  switch (asked.type) {
    case 'description':
      return null
    case 'radio':
      return given && 'choice' in given ? null : 'chooseAnswer'
    case 'multiple':
      return multipleFault(given && 'choices' in given ? given.choices : [], asked.max_answers ?? 0)
    case 'matching': {
      const matches = given && 'matches' in given ? given.matches : {}
      return asked.items.every(({ key }) => matches[key]) ? null : 'matchEach'
    }
    default:
      return typedFault(asked, given)
  }
}

function typedFault({ type, max_characters }: Asked, given: Answer): AnswerFault | null {
  const text = given && 'text' in given ? given.text : ''
  if (text.length > (max_characters ?? 0)) return 'essayTooLong'
  if (type === 'numerical') return numberGiven(given) === null ? 'enterNumber' : null
  return text.trim() !== '' ? null : type === 'essay' ? 'enterEssay' : 'enterAnswer'
}

/** The number of an answer: what the browser has read in it by the learner's language, else by the text alone. */
export const numberGiven = (answer: Answer): number | null =>
  answer && 'text' in answer && answer.text.trim() !== '' ? (answer.value ?? numberIn(answer.text)) : null

const multipleFault = (choices: string[], max: number): AnswerFault | null =>
  choices.length === 0 ? 'selectOne' : choices.length > max ? 'selectAtMost' : null

/** Faults that no saving can wait for: there is too much of it. What is merely incomplete is kept as it is. */
export const excessOf = (asked: Asked, answer: Answer): Extract<AnswerFault, 'selectAtMost' | 'essayTooLong'> | null => {
  const fault = answerFault(asked, answer)
  return fault === 'selectAtMost' || fault === 'essayTooLong' ? fault : null
}

/** Whether an answer speaks of this question: of its type, with keys that it has. */
export function isAnswerTo(question: ShownQuestion, answer: Answer): boolean {
  if (answer === null) return true
  const has = (entries: { key: string }[], key: string) => entries.some((entry) => entry.key === key)
  if ('choice' in answer) return question.type === 'radio' && has(question.choices, answer.choice)
  if ('choices' in answer) {
    const isRepeated = new Set(answer.choices).size !== answer.choices.length
    return question.type === 'multiple' && !isRepeated && answer.choices.every((key) => has(question.choices, key))
  }
  if ('matches' in answer) {
    const pairs = Object.entries(answer.matches)
    return (
      question.type === 'matching' && pairs.every(([item, match]) => has(question.items, item) && has(question.matches, match))
    )
  }
  return isTyped(question)
}

const isTyped = ({ max_characters }: Pick<ShownQuestion, 'max_characters'>): boolean => max_characters !== null

/** Whether anything was given at all. */
export const isBlank = (answer: Answer | undefined): boolean => {
  if (!answer) return true
  if ('choices' in answer) return answer.choices.length === 0
  if ('matches' in answer) return Object.keys(answer.matches).length === 0
  return 'text' in answer && answer.text.trim() === ''
}

/** A matching question from its pairs and its decoys. Equal texts are one match; keys follow the alphabet and so tell nothing. */
export function matchingFrom(pairs: { text: string; match: string }[], decoys: string[]) {
  const texts = [...new Set([...pairs.map(({ match }) => match), ...decoys])].sort((one, other) => (one < other ? -1 : 1))
  const matches = texts.map((text, at) => ({ key: `m${at + 1}`, text }))
  const keyOf = (text: string) => matches.find((match) => match.text === text)?.key ?? ''
  const items = pairs.map(({ text, match }, at) => ({ key: `i${at + 1}`, text, match: keyOf(match) }))
  return { items, matches }
}
