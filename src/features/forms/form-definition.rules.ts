import { plainText } from '#platform/texts/plain-text.ts'
import { type FieldCondition, type FieldType, type FormField, fieldTypes } from './form-field.schema.ts'

/** One field as it was given: whatever keys it has stay with it. */
export type RawField = Record<string, unknown>

/** A definition is a list of fields as JSON text. Nothing in it, or no such list: there is no form to show. */
export type RawDefinition = { state: 'ready'; fields: unknown[] } | { state: 'empty' } | { state: 'error' }

export function readDefinition(text: string): RawDefinition {
  if (text.trim() === '') return { state: 'empty' }
  try {
    const given: unknown = JSON.parse(text)
    if (!Array.isArray(given)) return { state: 'error' }
    return given.length === 0 ? { state: 'empty' } : { state: 'ready', fields: given }
  } catch {
    return { state: 'error' }
  }
}

/** As formBuilder writes it, to be read by people as well. */
export const writeDefinition = (fields: readonly unknown[]): string => JSON.stringify(fields, null, 2)

export const isRawField = (given: unknown): given is RawField =>
  typeof given === 'object' && given !== null && !Array.isArray(given)

export const isFieldType = (type: unknown): type is FieldType => typeof type === 'string' && Object.hasOwn(fieldTypes, type)

const textIn = (raw: RawField, ...names: string[]): string => {
  const value = names.map((name) => raw[name]).find((one) => one !== undefined && one !== null)
  return typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}
/** formBuilder writes flags as true, 'true' or the attribute's own name. */
const flagIn = (raw: RawField, name: string): boolean => raw[name] === true || raw[name] === 'true' || raw[name] === name

const numberIn = (raw: RawField, name: string): number | null => {
  const value = Number(textIn(raw, name) || Number.NaN)
  return Number.isInteger(value) && value > 0 ? value : null
}

/** Only who can clean marks shows a paragraph's own; everybody else shows its words. */
type CleanHtml = (html: string) => string
const noHtml: CleanHtml = () => ''

/** The field as it is shown, whatever its definition lacks or has too much of. */
export function fieldViewOf(given: unknown, at: number, clean: CleanHtml = noHtml): Omit<FormField, 'key'> {
  const raw = isRawField(given) ? given : {}
  const type = isFieldType(raw.type) ? raw.type : 'invalid'
  const subtypes: readonly string[] = type === 'invalid' ? [textIn(raw, 'type')] : fieldTypes[type]
  const subtype = textIn(raw, 'subtype')
  const name = textIn(raw, 'name') || `field-${at + 1}`
  const className = textIn(raw, 'className', 'class')
  return {
    type,
    subtype: subtypes.includes(subtype) ? subtype : (subtypes[0] ?? ''),
    name,
    id: textIn(raw, 'id') || name,
    className,
    label: plainText(textIn(raw, 'label')),
    html: type === 'paragraph' ? clean(textIn(raw, 'label')) : '',
    description: plainText(textIn(raw, 'description')),
    placeholder: textIn(raw, 'placeholder'),
    value: textIn(raw, 'value'),
    required: flagIn(raw, 'required'),
    values: Array.isArray(raw.values) ? raw.values.map(optionOf) : [],
    multiple: flagIn(raw, 'multiple'),
    inline: flagIn(raw, 'inline'),
    toggle: flagIn(raw, 'toggle'),
    other: flagIn(raw, 'other'),
    requireValidOption: flagIn(raw, 'requireValidOption'),
    min: textIn(raw, 'min'),
    max: textIn(raw, 'max'),
    step: textIn(raw, 'step'),
    maxlength: numberIn(raw, 'maxlength'),
    rows: numberIn(raw, 'rows'),
    style: textIn(raw, 'style'),
    columns: columnsOf(className),
    only_if: conditionOf(raw.only_if),
  }
}

/** An option is a text, or a label with a value. */
function optionOf(given: unknown): FormField['values'][number] {
  if (!isRawField(given)) return { label: String(given ?? ''), value: String(given ?? ''), selected: false }
  const label = plainText(textIn(given, 'label'))
  const value = textIn(given, 'value')
  return { label: label || value, value: value || (given.value === undefined ? label : ''), selected: flagIn(given, 'selected') }
}

/** By hand: browsers have contracts without their schemas. */
function conditionOf(given: unknown): FieldCondition | null {
  if (!isRawField(given) || typeof given.entry !== 'string' || !Array.isArray(given.any_of)) return null
  return { entry: given.entry, any_of: given.any_of.filter((value) => typeof value === 'string') }
}

/** formBuilder's grid: `row-1 col-md-6`. */
const columnsOf = (className: string): number => {
  const columns = Number(/\bcol-(?:md-|lg-|sm-|xl-)?(\d{1,2})\b/.exec(className)?.[1] ?? 12)
  return columns >= 1 && columns <= 12 ? columns : 12
}

/** The fields as they are shown, each by a key of its own. */
export function fieldsOf(raw: readonly unknown[], clean?: CleanHtml): FormField[] {
  const taken = new Set<string>()
  return raw.map((given, at) => {
    const field = fieldViewOf(given, at, clean)
    let key = field.name
    for (let number = 2; taken.has(key); number += 1) key = `${field.name}-${number}`
    taken.add(key)
    return { key, ...field }
  })
}

/** Which roles see a field; null for everybody. Role 1 is the administrator (§6). */
export function rolesOf(given: unknown): number[] | null {
  if (!isRawField(given) || !flagIn(given, 'access')) return null
  return textIn(given, 'role')
    .split(',')
    .map((role) => Number(role.trim()))
    .filter((role) => Number.isInteger(role) && role > 0)
}

/** Whoever has none of a field's roles gets the form as if the field were not there. */
export function fieldsForRole(raw: readonly unknown[], role: number | null, clean?: CleanHtml): FormField[] {
  const fields = fieldsOf(raw, clean)
  return fields.filter((_, at) => {
    const roles = rolesOf(raw[at])
    return roles === null || (role !== null && roles.includes(role))
  })
}

const shownOnly: readonly string[] = ['header', 'paragraph', 'button', 'invalid']
/** Whether there is something to enter, or something that is sent along. */
export const isEntered = ({ type }: Pick<FormField, 'type'>): boolean => !shownOnly.includes(type)

const choices: readonly string[] = ['select', 'radio-group', 'checkbox-group', 'checkbox', 'autocomplete']
export const isChoice = ({ type }: Pick<FormField, 'type'>): boolean => choices.includes(type)
