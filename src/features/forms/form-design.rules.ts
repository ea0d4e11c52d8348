import { fieldsOf, fieldViewOf, isRawField, type RawField } from './form-definition.rules.ts'
import { type FieldCondition, type FieldType, type FormField, fieldTypeNames } from './form-field.schema.ts'

/** What a field's panel can change; what it cannot change stays as it came. */
export const attributes = [
  'label',
  'subtype',
  'name',
  'description',
  'placeholder',
  'value',
  'maxlength',
  'rows',
  'min',
  'max',
  'step',
  'multiple',
  'inline',
  'toggle',
  'other',
  'requireValidOption',
  'required',
] as const
export type Attribute = (typeof attributes)[number]

const entryAttributes: Attribute[] = ['label', 'name', 'description', 'required']
const own: Record<FieldType, Attribute[]> = {
  text: [...entryAttributes, 'subtype', 'placeholder', 'value', 'maxlength'],
  textarea: [...entryAttributes, 'placeholder', 'value', 'maxlength', 'rows'],
  number: [...entryAttributes, 'subtype', 'placeholder', 'value', 'min', 'max', 'step'],
  date: [...entryAttributes, 'subtype', 'value', 'min', 'max', 'step'],
  select: [...entryAttributes, 'placeholder', 'multiple'],
  autocomplete: [...entryAttributes, 'placeholder', 'requireValidOption'],
  'checkbox-group': [...entryAttributes, 'inline', 'other'],
  'radio-group': [...entryAttributes, 'inline', 'other'],
  checkbox: [...entryAttributes, 'toggle'],
  file: [...entryAttributes, 'multiple'],
  header: ['label', 'subtype'],
  paragraph: ['label', 'subtype'],
  button: ['label', 'subtype', 'name', 'value'],
  hidden: ['name', 'value'],
}
export const attributesOf = (type: FormField['type']): readonly Attribute[] => (type === 'invalid' ? [] : own[type])

const withOptions: FieldType[] = ['select', 'autocomplete', 'checkbox-group', 'radio-group']
export const takesOptions = (type: FormField['type']): boolean => withOptions.some((one) => one === type)

/** What the palette offers; a lone checkbox is formBuilder's own old kind. */
export const paletteTypes = fieldTypeNames.filter((type) => type !== 'checkbox')

/** An attribute that is empty is left out, as formBuilder leaves it out. */
export function withAttribute(raw: RawField, name: string, value: unknown): RawField {
  const isEmpty = value === '' || value === null || value === undefined || value === false
  if (!isEmpty) return { ...raw, [name]: value }
  const { [name]: _, ...rest } = raw
  return rest
}

const nameFor = (type: string, taken: readonly string[]): string => {
  let number = 1
  while (taken.includes(`${type}-${number}`)) number += 1
  return `${type}-${number}`
}

/** A field to begin with; its name is none that the form has. */
export function newField(type: FieldType, label: string, taken: readonly string[], options: readonly string[]): RawField {
  const named = attributesOf(type).includes('name') ? { name: nameFor(type, taken) } : {}
  if (type === 'header') return { type, subtype: 'h2', label }
  if (type === 'paragraph') return { type, subtype: 'p', label }
  if (type === 'hidden') return { type, ...named }
  const values = takesOptions(type) ? { values: options.map((text, at) => ({ label: text, value: `option-${at + 1}` })) } : {}
  return { type, label, ...named, className: 'form-control', ...values }
}

const ownValue = /^option-(\d+)$/

/** Whether nobody has written an option yet: `word` says what it began with. */
export function isUnwritten({ label, value }: RawField, word: (number: number) => string): boolean {
  const [, number] = ownValue.exec(String(value)) ?? []
  return number !== undefined && label === word(Number(number))
}

/** One option more, under a value that no other has: two under one could not be told apart in the answers. */
export function withNewOption(options: readonly RawField[], word: (number: number) => string): RawField[] {
  let number = options.length + 1
  while (options.some(({ value }) => value === `option-${number}`)) number += 1
  return [...options, { label: word(number), value: `option-${number}` }]
}

/** An option's words. Whoever writes them for the first time writes its value too, where no other has it. */
export function withWords(options: readonly RawField[], at: number, label: string, isFirst: boolean): RawField[] {
  const value = label.trim()
  const isFree = value !== '' && !options.some((option, place) => place !== at && option.value === value)
  return options.with(at, { ...options[at], label, ...(isFirst && isFree && { value }) })
}

export const namesIn = (fields: readonly unknown[]): string[] => fields.map((field, at) => fieldViewOf(field, at).name)

export function moved<One>(list: readonly One[], from: number, to: number): One[] {
  const one = list[from]
  if (one === undefined || to < 0 || to >= list.length) return [...list]
  return list.filter((_, at) => at !== from).toSpliced(to, 0, one)
}

/** A copy under a name of its own. */
export function copyOf(raw: unknown, taken: readonly string[]): unknown {
  if (!isRawField(raw) || raw.name === undefined) return structuredClone(raw)
  return { ...structuredClone(raw), name: nameFor(String(raw.type ?? 'field'), taken) }
}

const columnClass = /\bcol-(?:md-|lg-|sm-|xl-)?\d{1,2}\b/
export const widths = [12, 8, 6, 4, 3] as const

/** The grid's class among the others of a field. */
export function withColumns(raw: RawField, columns: number): RawField {
  const className = typeof raw.className === 'string' ? raw.className : ''
  const rest = className.replace(columnClass, '').replace(/\s+/g, ' ').trim()
  return withAttribute(raw, 'className', columns === 12 ? rest : `${rest} col-md-${columns}`.trim())
}

export const withRoles = (raw: RawField, roles: readonly number[] | null): RawField =>
  roles === null
    ? withAttribute(withAttribute(raw, 'access', false), 'role', '')
    : { ...raw, access: true, role: roles.toSorted().join(',') }

export const withCondition = (raw: RawField, only_if: FieldCondition | null): RawField => withAttribute(raw, 'only_if', only_if)

/** Fields that an answer can be named of beforehand. */
export const isCrossroads = ({ type }: FormField): boolean =>
  type === 'select' || type === 'radio-group' || type === 'checkbox-group'

/** Fields that no answer ever shows: theirs comes later, was taken away, or none was chosen. By their keys. */
export function neverShown(fields: readonly FormField[]): Set<string> {
  const before = new Map<string, FormField>()
  const never = new Set<string>()
  for (const field of fields) {
    const { entry, any_of } = field.only_if ?? { entry: null, any_of: [] }
    const asked = entry === null ? null : before.get(entry)
    const canBe = (value: string) =>
      asked && (!isCrossroads(asked) || asked.other || asked.values.some((option) => option.value === value))
    if (entry === null || any_of.some(canBe)) before.set(field.key, field)
    else never.add(field.key)
  }
  return never
}

/** Conditions that name a field or its options name them by their new names. Both lists are the same fields in the same order. */
export function withNewNames(before: readonly unknown[], after: readonly unknown[]): unknown[] {
  const now = fieldsOf(after)
  const renamed = new Map(fieldsOf(before).map((field, at) => [field.key, { was: field, is: now[at] ?? field }]))
  return after.map((raw, at) => {
    const condition = now[at]?.only_if
    const asked = condition && renamed.get(condition.entry)
    if (!isRawField(raw) || !asked) return raw
    const next = { entry: asked.is.key, any_of: condition.any_of.map((value) => valueNow(asked.was, asked.is, value)) }
    const isSame = next.entry === condition.entry && next.any_of.every((value, place) => value === condition.any_of[place])
    return isSame ? raw : withCondition(raw, next)
  })
}

const valueNow = (was: FormField, is: FormField, value: string): string => {
  if (was.values.length !== is.values.length || is.values.some((option) => option.value === value)) return value
  return is.values[was.values.findIndex((option) => option.value === value)]?.value ?? value
}
