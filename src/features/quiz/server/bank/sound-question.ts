import type { core } from 'zod'
import { isBlankText, sanitizeIllustrated } from '#platform/texts/rich-text.ts'
import { contentFault, type QuestionContentFault, withoutPlainWeights } from '../../content.rules.ts'
import { isTooLong } from '../../files/question-file.rules.ts'
import { QuestionContent } from '../../question.schemas.ts'
import { questionLimits } from '../../question-limits.rules.ts'

declare const sound: unique symbol
/** A question that is fit to be stored. Only `soundQuestion` makes one, and the store takes nothing else. */
export type SoundQuestion = QuestionContent & { readonly [sound]: true }

/** Why a question is not taken. The sentences are `quiz-admin.file_<key>`. */
export type QuestionFault =
  | QuestionContentFault
  | 'noPrompt'
  | 'promptTooLong'
  | 'explanationTooLong'
  | 'categoryTooLong'
  | 'nameTooLong'
  | 'tagsTooLong'
  | 'notesTooLong'
  | 'answerTooLong'
  | 'feedbackTooLong'
  | 'answerEmpty'
  | 'tooFewChoices'
  | 'tooManyChoices'
  | 'tooFewPairs'
  | 'tooManyPairs'
  | 'tooFewMatches'
  | 'noRightAnswer'
  | 'tooManyAnswers'
  | 'badPoints'
  | 'badWeight'
  | 'badNumber'
  | 'badLimit'
  | 'unreadable'

/** What is wrong, with the limit or the place where that helps. */
export type Unsound = { ok: false; fault: QuestionFault; detail: string }
export type Soundness = { ok: true; content: SoundQuestion } | Unsound

/**
 * Makes sure of a question, wherever it comes from: text that a database and a page can hold, HTML without anything that could
 * run, within the limits, with answers that fit together. What passes here passes `readQuestion` too.
 */
export function soundQuestion(given: unknown): Soundness {
  const tidy = tidied(given)
  const beyond = beyondCleaning(tidy)
  if (beyond) return beyond
  const clean = cleaned(tidy)
  const read = QuestionContent.safeParse(clean)
  if (!read.success) return { ok: false, ...faultOf(read.error.issues[0]) }
  const content = withoutPlainWeights(read.data)
  const fault = faultIn(content)
  return isSound(content) ? { ok: true, content } : { ok: false, fault: fault ?? 'unreadable', detail: '' }
}

const faultIn = (content: QuestionContent): QuestionFault | null =>
  isBlankText(content.prompt) && !content.prompt.includes('<img ') ? 'noPrompt' : contentFault(content)

const isSound = (content: QuestionContent): content is SoundQuestion => faultIn(content) === null

/** What is stored, or the reason why it cannot be shown. */
export function readQuestion(stored: unknown): { ok: true; content: QuestionContent } | Unsound {
  const read = QuestionContent.safeParse(stored)
  return read.success ? { ok: true, content: read.data } : { ok: false, ...faultOf(read.error.issues[0]) }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what no database or page can hold
const unfit = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g

/** Every text in it well-formed and without control characters; what says nothing is left out. */
function tidied(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed().replace(unfit, '')
  if (Array.isArray(value)) return value.map(tidied)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, inner]) => [name, tidyField(name, tidied(inner))] as const)
  return Object.fromEntries(entries.filter(([name, inner]) => !(mayLack.has(name) && isNothing(inner))))
}

const lines = new Set(['text', 'feedback', 'name', 'idnumber'])

/** Answers and what is said to them are lines, not paragraphs; a weight is as fine as files write it. */
function tidyField(name: string, value: unknown): unknown {
  if (typeof value === 'string' && lines.has(name)) return value.replace(/\s+/g, ' ').trim()
  return typeof value === 'number' && name === 'weight' ? Number(value.toFixed(5)) : value
}

const mayLack = new Set(['name', 'tags', 'idnumber', 'feedback'])
const isNothing = (value: unknown): boolean =>
  value === null || (typeof value === 'string' && value.trim() === '') || (Array.isArray(value) && value.length === 0)

/** To clean so much would hold everybody up, and what is left would be too long all the same. */
function beyondCleaning(content: unknown): Unsound | null {
  const name = (['prompt', 'explanation'] as const).find((one) => {
    const value = Object.getOwnPropertyDescriptor(Object(content), one)?.value
    return typeof value === 'string' && isTooLong(value)
  })
  return name ? { ok: false, fault: `${name}TooLong`, detail: String(questionLimits[name]) } : null
}

function cleaned(content: unknown): unknown {
  if (typeof content !== 'object' || content === null) return content
  const html = (name: 'prompt' | 'explanation') => {
    const value = Object.getOwnPropertyDescriptor(content, name)?.value
    return typeof value === 'string' ? { [name]: sanitizeIllustrated(value) } : {}
  }
  return { ...content, ...html('prompt'), ...html('explanation') }
}

type Issue = core.$ZodIssue

const tooLong: Record<string, [QuestionFault, number]> = {
  prompt: ['promptTooLong', questionLimits.prompt],
  explanation: ['explanationTooLong', questionLimits.explanation],
  category: ['categoryTooLong', questionLimits.category],
  name: ['nameTooLong', questionLimits.name],
  idnumber: ['nameTooLong', questionLimits.idnumber],
  review_notes: ['notesTooLong', questionLimits.notes],
  text: ['answerTooLong', questionLimits.text],
  feedback: ['feedbackTooLong', questionLimits.feedback],
  choices: ['tooManyChoices', questionLimits.choices],
  right: ['tooManyChoices', questionLimits.choices],
  items: ['tooManyPairs', questionLimits.pairs],
  matches: ['tooManyPairs', questionLimits.matches],
  answers: ['tooManyAnswers', questionLimits.answers],
  tags: ['tagsTooLong', questionLimits.tags],
}
const tooShort: Record<string, QuestionFault> = {
  prompt: 'noPrompt',
  text: 'answerEmpty',
  choices: 'tooFewChoices',
  items: 'tooFewPairs',
  matches: 'tooFewMatches',
  right: 'noRightAnswer',
  answers: 'noRightAnswer',
}
const wrong: Record<string, QuestionFault> = {
  prompt: 'noPrompt',
  points: 'badPoints',
  weight: 'badWeight',
  value: 'badNumber',
  tolerance: 'badNumber',
  max_answers: 'badLimit',
  max_characters: 'badLimit',
}

/** What a schema has found, in an author's words. */
function faultOf(issue: Issue | undefined): { fault: QuestionFault; detail: string } {
  const path = issue?.path.map(String) ?? []
  const name = path.findLast((part) => !/^\d+$/.test(part)) ?? ''
  const [fault, most] = tooLong[path[0] === 'tags' ? 'tags' : name] ?? []
  if (issue?.code === 'too_big' && fault) return { fault, detail: String(issue.maximum ?? most) }
  const short = tooShort[name]
  if (issue?.code === 'too_small' && short) return { fault: short, detail: '' }
  const bad = wrong[name]
  return bad ? { fault: bad, detail: '' } : { fault: 'unreadable', detail: path.join('.') || 'type' }
}
