import { plainText } from '#platform/plain-text.ts'
import { contentFault, matchingFrom } from './question.rules.ts'
import type { QuestionContent } from './question.schemas.ts'

/** Why a question of a file is not taken. The sentences are `quiz-admin.file_<key>`. */
export type FileFault =
  | 'noPrompt'
  | 'unsupported'
  | 'noRightAnswer'
  | 'tooFewChoices'
  | 'tooFewPairs'
  | 'unclosedAnswers'
  | 'badWeight'
  | 'notWellFormed'
  | 'tooLong'
  | 'rightNotAmongChoices'
  | 'tooFewAllowed'
  | 'matchMissing'
  | 'keysRepeated'
  | 'textsRepeated'

export type ReadQuestion = { line: number; title: string } & (
  | { ok: true; content: QuestionContent }
  | { ok: false; fault: FileFault; detail: string }
)

export const questionFormats = ['gift', 'moodle_xml'] as const
export type QuestionFormat = (typeof questionFormats)[number]

export const essayDefault = { max_characters: 4000, review_notes: '' } as const

type Common = { prompt: string; explanation: string; category: string; points: number }
/** A choice as files weigh it: the share of the points that it brings, in percent. */
export type WeighedChoice = { text: string; weight: number }
type Made = { ok: true; content: QuestionContent } | { ok: false; fault: FileFault; detail: string }

const refused = (fault: FileFault, detail = ''): Made => ({ ok: false, fault, detail })
const keyAt = (place: number): string => String.fromCharCode(97 + place)

/** One right choice among several, or several right ones. */
export function choiceQuestion(common: Common, given: WeighedChoice[], isSingle: boolean): Made {
  if (given.length < 2) return refused('tooFewChoices')
  const choices = given.map(({ text }, place) => ({ key: keyAt(place), text: plainText(text) }))
  const right = choices.filter((_, place) => (given[place]?.weight ?? 0) > 0).map(({ key }) => key)
  if (right.length === 0) return refused('noRightAnswer')
  const best = choices.find((_, place) => given[place]?.weight === 100)
  const content: QuestionContent =
    isSingle && best
      ? { type: 'radio', ...common, choices, right: best.key }
      : { type: 'multiple', ...common, choices, right, max_answers: isSingle ? 1 : choices.length }
  return checked(content)
}

export function matchingQuestion(common: Common, pairs: { text: string; match: string }[]): Made {
  const plain = pairs.map(({ text, match }) => ({ text: plainText(text), match: plainText(match) }))
  const real = plain.filter(({ text }) => text !== '')
  if (real.length < 2) return refused('tooFewPairs')
  const decoys = plain.filter(({ text }) => text === '').map(({ match }) => match)
  return checked({ type: 'matching', ...common, ...matchingFrom(real, decoys) })
}

export const essayQuestion = (common: Common, more: { max_characters?: number; review_notes?: string } = {}): Made =>
  checked({ type: 'essay', ...common, ...essayDefault, ...more })

function checked(content: QuestionContent): Made {
  if (plainText(content.prompt) === '') return refused('noPrompt')
  const texts = 'choices' in content ? content.choices : content.type === 'matching' ? [...content.items, ...content.matches] : []
  const long = texts.find(({ text }) => text.length > 2000 || text === '')
  if (long) return refused(long.text === '' ? 'tooFewChoices' : 'tooLong', long.text.slice(0, 40))
  const fault = contentFault(content)
  return fault ? refused(fault) : { ok: true, content }
}
