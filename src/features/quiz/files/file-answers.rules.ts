import { matchingFrom } from '../question.rules.ts'
import type { QuestionContent } from '../question.schemas.ts'
import { plainIn } from './file-text.rules.ts'
import { type Common, type Extras, essayDefault, type FileFault, type FormattedText, type Loss } from './question-file.rules.ts'

/** An answer as files weigh it: the share of the points that it brings, in percent. */
export type WeighedAnswer = { text: FormattedText; weight: number; feedback: FormattedText }
export type WeighedNumber = { value: number | null; tolerance: number; weight: number; feedback: FormattedText }
export type Made = { ok: true; content: QuestionContent; losses: Loss[] } | { ok: false; fault: FileFault; detail: string }

const refused = (fault: FileFault, detail = ''): Made => ({ ok: false, fault, detail })
const keyAt = (place: number): string => String.fromCharCode(97 + place)

type Plain = { text: string; weight: number; feedback?: string }

/** Plain answers, and what they lost by it. Empty ones are nobody's. */
function plainAnswers(given: WeighedAnswer[]): { answers: Plain[]; losses: Loss[] } {
  const losses: Loss[] = []
  const answers = given.map(({ text, weight, feedback }): Plain => {
    const [plain, said] = [plainIn(text.text, text.format), plainIn(feedback.text, feedback.format)]
    losses.push(...plain.lost, ...said.lost)
    return { text: plain.text, weight, ...(said.text && { feedback: said.text }) }
  })
  return { answers: answers.filter(({ text }) => text !== ''), losses: distinct(losses) }
}

export const distinct = (losses: Loss[]): Loss[] => [...new Map(losses.map((one) => [`${one.loss} ${one.detail}`, one])).values()]

/** One right choice among several, or several right ones. */
export function choiceQuestion(common: Common, given: WeighedAnswer[], isSingle: boolean, extras: Extras = {}): Made {
  if (given.some(({ weight }) => Number.isNaN(weight))) return refused('badWeight')
  const { answers, losses } = plainAnswers(given)
  if (!answers.some(({ weight }) => weight > 0)) return refused('noRightAnswer')
  const choices = answers.map((answer, place) => ({ key: keyAt(place), ...answer }))
  return isSingle ? oneRight(common, choices, losses) : manyRight(common, choices, losses, extras)
}

type Choice = Plain & { key: string }

function oneRight(common: Common, given: Choice[], losses: Loss[]): Made {
  const most = given.reduce((best, { weight }) => Math.max(best, weight), Number.NEGATIVE_INFINITY)
  const right = given.find(({ weight }) => weight === most)?.key ?? ''
  // Nothing and everything are what the rule says anyway.
  const choices = given.map(({ weight, ...choice }) => (choice.key === right || weight === 0 ? choice : { ...choice, weight }))
  const more: Loss[] = [
    ...(most < 100 ? [{ loss: 'bestCountsFull' as const, detail: String(most) }] : []),
    ...(given.some(({ weight }) => weight < 0) ? [{ loss: 'negativeSingle' as const, detail: '' }] : []),
  ]
  return { ok: true, content: { type: 'radio', ...common, choices, right }, losses: [...losses, ...more] }
}

function manyRight(common: Common, choices: Choice[], losses: Loss[], extras: Extras): Made {
  const right = choices.filter(({ weight }) => weight > 0).map(({ key }) => key)
  const isFree = right.length < choices.length && choices.every(({ weight }) => weight >= 0)
  const max_answers = extras.max_answers ?? choices.length
  const more: Loss[] = isFree && max_answers > right.length ? [{ loss: 'allTicked', detail: '' }] : []
  return { ok: true, content: { type: 'multiple', ...common, choices, right, max_answers }, losses: [...losses, ...more] }
}

/** Moodle's own words, or those of the file. The one that is worth everything is right. */
export function trueFalseQuestion(common: Common, given: [WeighedAnswer, WeighedAnswer]): Made {
  const full = given.filter(({ weight }) => weight === 100)
  return full.length === 1 ? choiceQuestion(common, given, true) : refused('noRightAnswer')
}

export function matchingQuestion(common: Common, pairs: { text: FormattedText; match: FormattedText }[]): Made {
  const losses: Loss[] = []
  const plain = ({ text, format }: FormattedText): string => {
    const read = plainIn(text, format)
    losses.push(...read.lost)
    return read.text
  }
  const read = pairs.map(({ text, match }) => ({ text: plain(text), match: plain(match) }))
  const [real, decoys] = [read.filter(({ text }) => text !== ''), read.filter(({ text }) => text === '')]
  const content = matchingFrom(
    real,
    decoys.map(({ match }) => match).filter((match) => match !== ''),
  )
  return { ok: true, content: { type: 'matching', ...common, ...content }, losses: distinct(losses) }
}

export function essayQuestion(common: Common, { max_characters, review_notes }: Extras = {}): Made {
  const more = { ...(max_characters !== undefined && { max_characters }), ...(review_notes !== undefined && { review_notes }) }
  return { ok: true, content: { type: 'essay', ...common, ...essayDefault, ...more }, losses: [] }
}

export function shortQuestion(common: Common, given: WeighedAnswer[], isCaseSensitive: boolean): Made {
  if (given.some(({ weight }) => Number.isNaN(weight))) return refused('badWeight')
  const { answers: all, losses } = plainAnswers(given)
  const answers = all.filter(({ text }, at) => all.findIndex((other) => other.text === text) === at)
  const more: Loss[] = [
    ...(answers.length < all.length ? [{ loss: 'answerTwice' as const, detail: '' }] : []),
    ...(answers.some(({ weight }) => weight < 0) ? [{ loss: 'negativeSingle' as const, detail: '' }] : []),
  ]
  return {
    ok: true,
    content: {
      type: 'short_answer',
      ...common,
      answers: answers.map((answer) => ({ ...answer, weight: Math.max(0, answer.weight) })),
      case_sensitive: isCaseSensitive,
    },
    losses: [...losses, ...more],
  }
}

export function numericalQuestion(common: Common, given: WeighedNumber[]): Made {
  if (given.some(({ weight }) => Number.isNaN(weight))) return refused('badWeight')
  if (given.some(({ value, tolerance }) => Number.isNaN(value) || Number.isNaN(tolerance))) return refused('badNumber')
  const losses: Loss[] = given.some(({ weight }) => weight < 0) ? [{ loss: 'negativeSingle', detail: '' }] : []
  const answers = given.map(({ value, tolerance, weight, feedback }) => {
    const said = plainIn(feedback.text, feedback.format)
    losses.push(...said.lost)
    return { value, tolerance: Math.abs(tolerance), weight: Math.max(0, weight), ...(said.text && { feedback: said.text }) }
  })
  return { ok: true, content: { type: 'numerical', ...common, answers }, losses: distinct(losses) }
}

export const descriptionText = (common: Common): Made => ({
  ok: true,
  content: { type: 'description', ...common, points: 0 },
  losses: [],
})
