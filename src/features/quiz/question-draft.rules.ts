import { typedNumber, withoutPercent } from '#platform/texts/typed-number.ts'
import { creditOf } from './content.rules.ts'
import { matchingFrom } from './question.rules.ts'
import type { QuestionContent, QuestionType } from './question.schemas.ts'

type DraftChoice = { key: string; text: string; isRight: boolean; weight: string; feedback: string }
type DraftAnswer = { text: string; tolerance: string; weight: string; feedback: string }

/** A question as its editor holds it: every field of every type, so that changing the type loses nothing that was typed. */
export type QuestionDraft = {
  type: QuestionType
  prompt: string
  explanation: string
  category: string
  points: string
  name: string
  tags: string
  idnumber: string
  choices: DraftChoice[]
  /** Empty: as many as there are. */
  maxAnswers: string
  pairs: { text: string; match: string }[]
  decoys: string[]
  maxCharacters: string
  reviewNotes: string
  /** Of what is typed: texts, or numbers with their tolerance. */
  answers: DraftAnswer[]
  isCaseSensitive: boolean
}

export const emptyAnswer: DraftAnswer = { text: '', tolerance: '0', weight: '100', feedback: '' }
export const emptyChoice = (key: string, isRight = false): DraftChoice => ({ key, text: '', isRight, weight: '', feedback: '' })

export const emptyDraft: QuestionDraft = {
  type: 'radio',
  prompt: '',
  explanation: '',
  category: '',
  points: '1',
  name: '',
  tags: '',
  idnumber: '',
  choices: [emptyChoice('a', true), emptyChoice('b')],
  maxAnswers: '',
  pairs: [
    { text: '', match: '' },
    { text: '', match: '' },
  ],
  decoys: [],
  maxCharacters: '1500',
  reviewNotes: '',
  answers: [emptyAnswer],
  isCaseSensitive: false,
}

export function draftOf(content: QuestionContent): QuestionDraft {
  const { type, prompt, explanation, category, points, name = '', tags = [], idnumber = '' } = content
  const texts = { type, prompt, explanation, category, name, idnumber, tags: tags.join(', ') }
  return { ...emptyDraft, ...texts, points: String(points), ...answersOf(content) }
}

function answersOf(content: QuestionContent): Partial<QuestionDraft> {
  switch (content.type) {
    case 'description':
      return {}
    case 'radio':
      return { choices: choicesOf(content) }
    case 'multiple':
      return {
        choices: choicesOf(content),
        maxAnswers: content.max_answers < content.choices.length ? String(content.max_answers) : '',
      }
    case 'matching':
      return pairsOf(content)
    case 'essay':
      return { maxCharacters: String(content.max_characters), reviewNotes: content.review_notes }
    case 'short_answer':
      return {
        isCaseSensitive: content.case_sensitive,
        answers: content.answers.map(({ text, ...more }) => ({ text, tolerance: '0', ...weighed(more) })),
      }
    case 'numerical':
      return {
        answers: content.answers.map(({ value, tolerance, ...more }) => ({
          text: value === null ? '' : String(value),
          tolerance: String(tolerance),
          ...weighed(more),
        })),
      }
  }
}

const weighed = ({ weight, feedback = '' }: { weight: number; feedback?: string | undefined }) => ({
  weight: String(weight),
  feedback,
})

type ChoiceContent = Extract<QuestionContent, { type: 'radio' | 'multiple' }>

const choicesOf = (content: ChoiceContent): DraftChoice[] =>
  content.choices.map(({ key, text, weight, feedback = '' }) => ({
    key,
    text,
    isRight: content.type === 'radio' ? key === content.right : content.right.includes(key),
    weight: weight === undefined ? '' : String(creditOf(content, key)),
    feedback,
  }))

function pairsOf({ items, matches }: Extract<QuestionContent, { type: 'matching' }>): Partial<QuestionDraft> {
  const textOf = (key: string) => matches.find((match) => match.key === key)?.text ?? ''
  const used = new Set(items.map(({ match }) => match))
  return {
    pairs: items.map(({ text, match }) => ({ text, match: textOf(match) })),
    decoys: matches.filter(({ key }) => !used.has(key)).map(({ text }) => text),
  }
}

/** Whether something that must be a number is none. It must not be sent: JSON makes nothing of it, which fits any answer. */
export function hasBadNumber({ type, choices, answers }: QuestionDraft): boolean {
  const isBad = (text: string) => text.trim() !== '' && typedNumber(text) === null
  const isBadWeight = ({ weight }: { weight: string }) => isBad(withoutPercent(weight))
  if (type === 'radio' || type === 'multiple') return choices.some(isBadWeight)
  if (type === 'numerical') return answers.some((answer) => isBad(answer.text) || isBad(answer.tolerance) || isBadWeight(answer))
  return type === 'short_answer' && answers.some(isBadWeight)
}

const numberOf = (text: string): number => typedNumber(text) ?? Number.NaN

/** What is sent for it. Empty lines are nobody's answers; what else is missing the server asks for. */
export function contentOf(draft: QuestionDraft): QuestionContent {
  const { type, prompt, explanation, category } = draft
  const [name, idnumber] = [draft.name.trim(), draft.idnumber.trim()]
  const tags = draft.tags
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)
  const common = {
    prompt,
    explanation,
    category,
    points: type === 'description' ? 0 : numberOf(draft.points),
    ...(name && { name }),
    ...(tags.length > 0 && { tags }),
    ...(idnumber && { idnumber }),
  }
  const choices = draft.choices.filter(({ text }) => text.trim() !== '')
  const right = choices.filter(({ isRight }) => isRight).map(({ key }) => key)
  switch (type) {
    case 'description':
      return { type, ...common }
    case 'radio':
      return { type, ...common, choices: choices.map(choiceOf), right: right[0] ?? '' }
    case 'multiple':
      return {
        type,
        ...common,
        choices: wholeWeights(choices).map(choiceOf),
        right,
        max_answers: numberOf(draft.maxAnswers || String(choices.length || 1)),
      }
    case 'matching':
      return {
        type,
        ...common,
        ...matchingFrom(
          draft.pairs.filter(({ text, match }) => text.trim() !== '' && match.trim() !== ''),
          draft.decoys.filter((decoy) => decoy.trim() !== ''),
        ),
      }
    case 'essay':
      return { type, ...common, max_characters: numberOf(draft.maxCharacters || '1'), review_notes: draft.reviewNotes }
    case 'short_answer': {
      const answers = draft.answers.filter(({ text }) => text.trim() !== '')
      const shown = answers.map((answer) => ({ text: answer.text.trim(), ...saidOf(answer) }))
      return { type, ...common, answers: shown, case_sensitive: draft.isCaseSensitive }
    }
    case 'numerical':
      return { type, ...common, answers: draft.answers.filter(isMeant).map(numberAnswer) }
  }
}

/** Where one of several choices is weighed all are: a wrong one that says nothing takes nothing. */
const wholeWeights = (choices: DraftChoice[]): DraftChoice[] =>
  choices.some(({ weight }) => weight.trim() !== '')
    ? choices.map((choice) => (choice.isRight || choice.weight.trim() !== '' ? choice : { ...choice, weight: '0' }))
    : choices

const choiceOf = ({ key, text, weight, feedback }: DraftChoice) => ({
  key,
  text,
  ...(weight.trim() !== '' && { weight: numberOf(withoutPercent(weight)) }),
  ...(feedback.trim() !== '' && { feedback: feedback.trim() }),
})

const saidOf = ({ weight, feedback }: DraftAnswer) => ({
  weight: numberOf(withoutPercent(weight)),
  ...(feedback.trim() !== '' && { feedback: feedback.trim() }),
})

/** An answer without a number stands for anything else, and says something to it. */
const isMeant = ({ text, feedback }: DraftAnswer): boolean => text.trim() !== '' || feedback.trim() !== ''

const numberAnswer = (answer: DraftAnswer) => ({
  value: answer.text.trim() === '' ? null : numberOf(answer.text),
  tolerance: numberOf(answer.tolerance || '0'),
  ...saidOf(answer.text.trim() === '' ? { ...answer, weight: answer.weight || '0' } : answer),
})

/** A key that no choice has: keys stay with their choices, so that a regrade still knows what was meant. */
export function freeKey(keys: readonly string[]): string {
  for (let number = 0; ; number++) {
    const key = number < 26 ? String.fromCharCode(97 + number) : `k${number}`
    if (!keys.includes(key)) return key
  }
}
