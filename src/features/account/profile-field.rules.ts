import type { MessageKey } from '#platform/texts/i18n.ts'
import { plainWords } from '#platform/texts/plain-words.ts'
import { typedNumber } from '#platform/texts/typed-number.ts'

export const fieldKinds = ['text', 'long_text', 'choice', 'choices', 'date', 'number', 'checkbox'] as const
export type FieldKind = (typeof fieldKinds)[number]
/** When it is asked: at sign-up and in the profile, in the profile alone, or by the association's own people. */
export const fieldAskings = ['sign_up', 'profile', 'staff'] as const
export type FieldAsking = (typeof fieldAskings)[number]

export type ProfileField = {
  id: number
  key: string
  label: string
  hint: string
  kind: FieldKind
  options: string[]
  isRequired: boolean
  asked: FieldAsking
  inList: boolean
  position: number
}

export const hasOptions = (kind: FieldKind): boolean => kind === 'choice' || kind === 'choices'

const longest = (kind: FieldKind): number => (kind === 'long_text' ? 4000 : 200)

type FieldFault = { message: MessageKey; params?: { max: number } }
type Read = { value: string[]; fault?: never } | { fault: FieldFault; value?: never }
type Asked = Pick<ProfileField, 'kind' | 'options' | 'isRequired'>

/** What was entered, as it is kept; nothing is kept of what was left empty. */
export function readFieldValue({ kind, options, isRequired }: Asked, given: readonly string[]): Read {
  const texts = given.map((text) => text.trim()).filter(Boolean)
  const value = kind === 'choices' ? options.filter((option) => texts.includes(option)) : texts.slice(0, 1)
  if (value.length === 0 && texts.length === 0) return isRequired ? { fault: { message: 'common.requiredField' } } : { value: [] }
  const max = longest(kind)
  if (texts.some((text) => text.length > max)) return { fault: { message: 'common.tooLong', params: { max } } }
  const [text = ''] = texts
  const isFit = {
    text: true,
    long_text: true,
    choice: options.includes(text),
    choices: texts.every((one) => options.includes(one)),
    date: isDay(text),
    number: /^-?\d{1,15}([.,]\d{1,6})?$/.test(text) && typedNumber(text) !== null,
    checkbox: text === 'true' || text === 'false',
  }[kind]
  if (!isFit) return { fault: { message: 'common.invalidValue' } }
  if (kind === 'number') return { value: [text.replace(',', '.')] }
  if (kind !== 'checkbox') return { value }
  // Ticking it is what is asked for.
  return text === 'true' ? { value: ['true'] } : isRequired ? { fault: { message: 'common.requiredField' } } : { value: [] }
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** By the number of the field, what was entered. */
export type FieldEntries = Record<string, string[]>
export const fieldEntryName = (id: number): string => `field_${id}`

/** The entries of a form that are answers to fields. */
export function fieldEntriesIn(form: FormData): FieldEntries {
  const names = [...new Set([...form.keys()])].flatMap((name) => /^field_(\d{1,12})$/.exec(name)?.[1] ?? [])
  return Object.fromEntries(names.map((id) => [id, form.getAll(`field_${id}`).map(String)]))
}

/** How a table writes several values into one cell. */
const betweenValues = /\s*;\s*/
export const cellOfValues = (value: readonly string[]): string => value.join('; ')
export function valuesOfCell(kind: FieldKind, cell: string): string[] {
  if (kind === 'choices') return cell.split(betweenValues).filter(Boolean)
  return [kind === 'checkbox' ? tickOf(cell) : kind === 'date' ? dayOfCell(cell) : cell]
}

/** With dots it is day, month, year wherever it is written so. With slashes nobody can tell, and it stays as it is. */
export const dayOfCell = (cell: string): string => {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(cell.trim()) ?? []
  return year === '' ? cell : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** As people and spreadsheets write it, in the languages of the administration. */
const tickOf = (cell: string) => {
  const text = cell.trim().toLowerCase()
  return /^(true|wahr|yes|ja|1|x)$/.test(text) ? 'true' : /^(false|falsch|no|nein|0)$/.test(text) ? 'false' : text
}

/** The key that a label suggests. */
export const keyFromLabel = (label: string): string =>
  plainWords(label, { longest: 200, between: '_' })
    .replace(/^[_0-9]+/, '')
    .slice(0, 40)
