import { typedNumber } from '#platform/texts/typed-number.ts'
import { isEntered } from './form-definition.rules.ts'
import type { FormField } from './form-field.schema.ts'

/** What was entered, by the key of the field; of a file field the number of its files is all that counts here. */
export type FormAnswers = ReadonlyMap<string, string[]>
/** One field with what was entered, as formBuilder's userData has it. */
export type SentField = { name: string; userData: string[] }

const otherOf = (key: string) => `${key}__other`
/** Chosen where somebody means something that is not listed. */
export const otherValue = '__other'
export const otherNameOf = (field: Pick<FormField, 'key'>): string => otherOf(field.key)

/**
 * What is asked of somebody who has entered this so far. An answer to what is not shown opens nothing, so that going back on an
 * answer closes the whole branch behind it.
 */
export function shownFields(fields: readonly FormField[], answers: FormAnswers): FormField[] {
  const shown = new Set<string>()
  return fields.filter(({ key, only_if }) => {
    const isAsked =
      only_if === null ||
      (shown.has(only_if.entry) && (answers.get(only_if.entry) ?? []).some((value) => only_if.any_of.includes(value)))
    if (isAsked) shown.add(key)
    return isAsked
  })
}

/** What stands in the fields before anybody has touched them. */
export const firstAnswers = (fields: readonly FormField[]): FormAnswers =>
  new Map(
    fields.map((field) => {
      const chosen = field.values.filter(({ selected }) => selected).map(({ value }) => value)
      return [field.key, chosen.length > 0 || field.value === '' ? chosen : [field.value]]
    }),
  )

/** A form as a browser sends it, as the list of fields with their values. */
export function sentFieldsOf(fields: readonly FormField[], form: FormData): SentField[] {
  return fields.filter(isEntered).map((field) => {
    const values = form.getAll(field.key).filter((value) => typeof value === 'string')
    return { name: field.key, userData: values.flatMap((value) => ownWords(field, value, form)).filter((value) => value !== '') }
  })
}

/** A number is sent with a point, whatever it was typed with. 'Other' is replaced by what was written beside it. */
function ownWords(field: FormField, value: string, form: FormData): string[] {
  if (field.type === 'number') return [String(typedNumber(value) ?? value)]
  if (!field.other || value !== otherValue) return [value]
  const written = form.get(otherNameOf(field))
  return typeof written === 'string' && written.trim() !== '' ? [written.trim()] : []
}

export type FormFault = { key: FormFaultKey; params?: Record<string, string | number> }
/** The sentences are `forms.<key>`. */
export type FormFaultKey =
  | 'fillIn'
  | 'selectOne'
  | 'chooseOne'
  | 'chooseFile'
  | 'notAnOption'
  | 'onlyOne'
  | 'tooLong'
  | 'notAnAddress'
  | 'notANumber'
  | 'atLeast'
  | 'atMost'
  | 'notADate'
  | 'notAColour'
  | 'notAField'

const longest = { text: 1000, textarea: 20_000 } as const

/** What is wrong with an entry, or null. Asked of fields that are shown. */
export function formFaultOf(field: FormField, values: readonly string[]): FormFault | null {
  if (!isEntered(field) || field.type === 'hidden') return null
  if (values.length === 0 || values.every((value) => value.trim() === '')) return field.required ? missingOf(field) : null
  if (!takesSeveral(field) && values.length > 1) return { key: 'onlyOne' }
  for (const value of values) {
    const fault = valueFault(field, value)
    if (fault) return fault
  }
  return null
}

export const takesSeveral = ({ type, multiple }: FormField): boolean =>
  type === 'checkbox-group' || ((type === 'select' || type === 'file') && multiple)

function missingOf({ type }: FormField): FormFault {
  if (type === 'checkbox-group') return { key: 'selectOne' }
  if (type === 'file') return { key: 'chooseFile' }
  return { key: type === 'select' || type === 'radio-group' ? 'chooseOne' : 'fillIn' }
}

function valueFault(field: FormField, value: string): FormFault | null {
  const { type, maxlength } = field
  const max = maxlength ?? (type === 'textarea' ? longest.textarea : longest.text)
  if (value.length > max) return { key: 'tooLong', params: { max } }
  switch (type) {
    case 'text':
      return textFault(field, value)
    case 'number':
      return numberFault(field, value)
    case 'date':
      return dateFault(field, value)
    case 'select':
    case 'radio-group':
    case 'checkbox-group':
      return field.other || isOption(field, value) ? null : { key: 'notAnOption' }
    case 'checkbox':
      return field.values.length === 0 || isOption(field, value) ? null : { key: 'notAnOption' }
    case 'autocomplete':
      return !field.requireValidOption || isOption(field, value) ? null : { key: 'notAnOption' }
    default:
      return null
  }
}

const isOption = ({ values }: FormField, value: string): boolean => values.some((option) => option.value === value)

/** One address and nothing else: no name, no list, no line break that could begin a header. */
export const isMailAddress = (text: string): boolean =>
  text.length <= 254 && /^[^\s@<>,;:"()[\]\\\p{Cc}]+@[^\s@<>,;:"()[\]\\\p{Cc}]+\.[^\s@<>,;:"()[\]\\\p{Cc}.]+$/u.test(text)

function textFault({ subtype }: FormField, value: string): FormFault | null {
  if (subtype === 'email' && !isMailAddress(value.trim())) return { key: 'notAnAddress' }
  return subtype === 'color' && !/^#[\da-f]{6}$/i.test(value) ? { key: 'notAColour' } : null
}

function numberFault({ min, max }: FormField, value: string): FormFault | null {
  const number = typedNumber(value)
  if (number === null) return { key: 'notANumber' }
  if (min !== '' && number < Number(min)) return { key: 'atLeast', params: { min } }
  return max !== '' && number > Number(max) ? { key: 'atMost', params: { max } } : null
}

const dateShapes: Record<string, RegExp> = {
  date: /^\d{4}-\d\d-\d\d$/,
  time: /^\d\d:\d\d(:\d\d)?$/,
  'datetime-local': /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/,
}

function dateFault({ subtype, min, max }: FormField, value: string): FormFault | null {
  const isDate = dateShapes[subtype]?.test(value) && (subtype === 'time' || !Number.isNaN(Date.parse(value)))
  if (!isDate) return { key: 'notADate' }
  // Written alike, they are in order as texts.
  if (min !== '' && value < min) return { key: 'atLeast', params: { min } }
  return max !== '' && value > max ? { key: 'atMost', params: { max } } : null
}

/** What was chosen or written, in the words that the form had for it. */
export const enteredWords = (field: FormField, values: readonly string[]): string =>
  values.map((value) => field.values.find((option) => option.value === value)?.label ?? value).join('; ')
