import type { QuestionDraft } from './question-draft.rules.ts'

export type AnswersFault = 'tooFewAnswers' | 'noneRight' | 'repeatedAnswers' | 'halfAnswer'

const isBlank = (text: string): boolean => text.trim() === ''

/** Where something was begun and not finished: the other side of a pair, or what the mark, the weight or the feedback belongs to. */
export function halfAnswers({ type, choices, pairs, answers }: QuestionDraft): number[] {
  const placesOf = <T>(list: T[], isHalf: (one: T) => boolean) => list.flatMap((one, at) => (isHalf(one) ? [at] : []))
  if (type === 'matching') return placesOf(pairs, ({ text, match }) => isBlank(text) !== isBlank(match))
  if (type === 'short_answer') return placesOf(answers, ({ text, feedback }) => isBlank(text) && !isBlank(feedback))
  if (type !== 'radio' && type !== 'multiple') return []
  const isMarked = (isRight: boolean) => isRight && type === 'multiple'
  return placesOf(
    choices,
    ({ text, isRight, weight, feedback }) => isBlank(text) && (isMarked(isRight) || !isBlank(weight) || !isBlank(feedback)),
  )
}

/** What is wrong with the answers of a question that was refused, and the places that have to be corrected. */
export function answerFaults(draft: QuestionDraft): { fault: AnswersFault; places: number[] } | null {
  if (!['radio', 'multiple', 'matching'].includes(draft.type)) return null
  const isMatching = draft.type === 'matching'
  const texts = (isMatching ? draft.pairs : draft.choices).map(({ text }) => text.trim())
  const isWritten = (at: number) => texts[at] !== '' && !(isMatching && draft.pairs[at]?.match.trim() === '')
  const all = texts.map((_, at) => at)
  const written = all.filter(isWritten)
  if (written.length < 2) return { fault: 'tooFewAnswers', places: all.filter((at) => !isWritten(at)) }
  const half = halfAnswers(draft)
  if (half.length > 0) return { fault: 'halfAnswer', places: half }
  const repeated = written.filter((at) => texts.some((text, other) => other !== at && text === texts[at]))
  if (repeated.length > 0) return { fault: 'repeatedAnswers', places: repeated }
  const isRightChosen = isMatching || written.some((at) => draft.choices[at]?.isRight)
  return isRightChosen ? null : { fault: 'noneRight', places: written }
}
