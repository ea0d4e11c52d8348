import { matchingFrom } from './question.rules.ts'
import type { QuestionContent, QuestionType } from './question.schemas.ts'

/** A question as its editor holds it: every field of every type, so that changing the type loses nothing that was typed. */
export type QuestionDraft = {
  type: QuestionType
  prompt: string
  explanation: string
  category: string
  points: string
  choices: { key: string; text: string; isRight: boolean }[]
  maxAnswers: string
  pairs: { text: string; match: string }[]
  decoys: string[]
  maxCharacters: string
  reviewNotes: string
}

export const emptyDraft: QuestionDraft = {
  type: 'radio',
  prompt: '',
  explanation: '',
  category: '',
  points: '1',
  choices: [
    { key: 'a', text: '', isRight: true },
    { key: 'b', text: '', isRight: false },
  ],
  maxAnswers: '2',
  pairs: [
    { text: '', match: '' },
    { text: '', match: '' },
  ],
  decoys: [],
  maxCharacters: '1500',
  reviewNotes: '',
}

export function draftOf(content: QuestionContent): QuestionDraft {
  const { type, prompt, explanation, category, points } = content
  const common = { ...emptyDraft, type, prompt, explanation, category, points: String(points) }
  switch (content.type) {
    case 'radio':
      return { ...common, choices: content.choices.map((choice) => ({ ...choice, isRight: choice.key === content.right })) }
    case 'multiple':
      return {
        ...common,
        choices: content.choices.map((choice) => ({ ...choice, isRight: content.right.includes(choice.key) })),
        maxAnswers: String(content.max_answers),
      }
    case 'matching': {
      const textOf = (key: string) => content.matches.find((match) => match.key === key)?.text ?? ''
      const used = new Set(content.items.map(({ match }) => match))
      return {
        ...common,
        pairs: content.items.map(({ text, match }) => ({ text, match: textOf(match) })),
        decoys: content.matches.filter(({ key }) => !used.has(key)).map(({ text }) => text),
      }
    }
    case 'essay':
      return { ...common, maxCharacters: String(content.max_characters), reviewNotes: content.review_notes }
  }
}

/** What is sent for it. Empty lines are nobody's answers; what else is missing the server asks for. */
export function contentOf(draft: QuestionDraft): QuestionContent {
  const { prompt, explanation, category } = draft
  const common = { prompt, explanation, category, points: Number(draft.points) || 0 }
  const choices = draft.choices.filter(({ text }) => text.trim() !== '')
  const plain = choices.map(({ key, text }) => ({ key, text }))
  const right = choices.filter(({ isRight }) => isRight).map(({ key }) => key)
  switch (draft.type) {
    case 'radio':
      return { type: 'radio', ...common, choices: plain, right: right[0] ?? '' }
    case 'multiple':
      return { type: 'multiple', ...common, choices: plain, right, max_answers: Number(draft.maxAnswers) || 1 }
    case 'matching':
      return {
        type: 'matching',
        ...common,
        ...matchingFrom(
          draft.pairs.filter(({ text, match }) => text.trim() !== '' && match.trim() !== ''),
          draft.decoys.filter((decoy) => decoy.trim() !== ''),
        ),
      }
    case 'essay':
      return { type: 'essay', ...common, max_characters: Number(draft.maxCharacters) || 1, review_notes: draft.reviewNotes }
  }
}

/** A key that no choice has: keys stay with their choices, so that a regrade still knows what was meant. */
export function freeKey(keys: readonly string[]): string {
  for (let number = 0; ; number++) {
    const key = number < 26 ? String.fromCharCode(97 + number) : `k${number}`
    if (!keys.includes(key)) return key
  }
}
