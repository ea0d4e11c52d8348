import { readCell } from '#platform/csv/csv.ts'
import type { MessageKey } from '#platform/texts/i18n.ts'
import { cellOfValues, dayOfCell, type ProfileField, readFieldValue, valuesOfCell } from './profile-field.rules.ts'

/** Columns of a table of people that are rows elsewhere: groups, and a membership. */
export const extraColumns = {
  groups: 'Board; Speakers',
  membership_kind: 'Individual',
  membership_number: '004711',
  membership_from: '2026-01-01',
  membership_until: '2026-12-31',
} as const
export type ExtraColumn = keyof typeof extraColumns
export const isExtraColumn = (name: string): name is ExtraColumn => Object.hasOwn(extraColumns, name)

/** Days, as they stand in the table; the last one belongs to it. */
export type CsvMembership = { kind: string; number: string; from: string; until: string | null }
export type PersonExtras = {
  answers: { fieldId: number; value: string[] }[]
  groups: string[]
  membership: CsvMembership | null
}

type ExtraFault = { column: string; message: MessageKey; params?: Record<string, string | number> }

/** What a line says besides who the person is; a cell that is empty says nothing. */
export function readExtras(
  cells: ReadonlyMap<string, string>,
  fields: readonly ProfileField[],
): { extras: PersonExtras; faults: ExtraFault[] } {
  const faults: ExtraFault[] = []
  const cell = (column: string) => readCell(cells.get(column)?.trim() ?? '')
  const answers = fields.flatMap((field) => {
    const text = cell(field.key)
    if (text === '') return []
    const read = readFieldValue({ ...field, isRequired: false }, valuesOfCell(field.kind, text))
    if (read.fault) faults.push({ column: field.key, ...(field.kind === 'date' ? notDay(text) : read.fault) })
    return read.fault ? [] : [{ fieldId: field.id, value: read.value }]
  })
  const groups = cell('groups')
    .split(/\s*;\s*/)
    .filter(Boolean)
  if (groups.some((name) => name.length > 80)) faults.push({ column: 'groups', message: 'common.tooLong', params: { max: 80 } })
  return { extras: { answers, groups, membership: membershipIn(cell, faults) }, faults }
}

/** How a day is written, for who has it from a program that writes it in the order of their country. */
const notDay = (value: string) => ({ message: 'people.csv_notDay', params: { value: value.slice(0, 60) } }) as const

const isDay = (text: string) => !readFieldValue({ kind: 'date', options: [], isRequired: true }, [text]).fault

function membershipIn(cell: (column: string) => string, faults: ExtraFault[]): CsvMembership | null {
  const [kind, number, from, until] = [
    cell('membership_kind'),
    cell('membership_number'),
    dayOfCell(cell('membership_from')),
    dayOfCell(cell('membership_until')),
  ]
  if ([kind, number, from, until].every((text) => text === '')) return null
  const before = faults.length
  if (kind === '') faults.push({ column: 'membership_kind', message: 'common.requiredField' })
  if (kind.length > 60) faults.push({ column: 'membership_kind', message: 'common.tooLong', params: { max: 60 } })
  if (number.length > 40) faults.push({ column: 'membership_number', message: 'common.tooLong', params: { max: 40 } })
  if (from === '') faults.push({ column: 'membership_from', message: 'common.requiredField' })
  else if (!isDay(from)) faults.push({ column: 'membership_from', ...notDay(from) })
  if (until !== '' && !isDay(until)) faults.push({ column: 'membership_until', ...notDay(until) })
  else if (until !== '' && isDay(from) && until < from)
    faults.push({ column: 'membership_until', message: 'people.csv_endsBefore' })
  return faults.length > before ? null : { kind, number, from, until: until === '' ? null : until }
}

/** The cells of one person, in the order of these fields. */
export const fieldCells = (fields: readonly ProfileField[], values: ReadonlyMap<number, string[]>): string[] =>
  fields.map(({ id }) => cellOfValues(values.get(id) ?? []))
