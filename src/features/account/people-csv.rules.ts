import { readCell } from '#platform/csv/csv.ts'
import { isLocale, type Locale, locales } from '#platform/texts/i18n.ts'
import { isTimeZone } from '#platform/time/zones.ts'
import { tidyEmail } from './account.rules.ts'

/** The columns of a table of people, each with an example. The address names the person. */
export const peopleColumns = {
  email: 'ann@example.org',
  name: 'Ann Archer',
  organisation: 'City Hospital',
  region: 'Ohio',
  time_zone: 'America/New_York',
  language: 'en',
} as const
export type PeopleColumn = keyof typeof peopleColumns
export const isPeopleColumn = (name: string): name is PeopleColumn => Object.hasOwn(peopleColumns, name)

export type CsvPerson = { email: string; name: string; organisation: string; region: string; timeZone: string; locale: Locale }
export type PeopleCsvFault = {
  column: PeopleColumn
  fault: 'required' | 'tooLong' | 'noEmail' | 'noZone' | 'noLanguage'
  value: string
}

const longest = { email: 200, name: 120, organisation: 160, region: 120, time_zone: 60, language: 10 }
const address = /^[^\s@,;<>"()]+@[^\s@,;<>"()]+\.[^\s@,;<>"()]{2,}$/

/** The address in a cell, also where a spreadsheet was kept from taking it for a formula. */
export const addressOfCell = (cell: string | undefined): string => tidyEmail(readCell(cell?.trim() ?? ''))

/** One line over what is there already: a column that the table does not have stays as it is. */
export function readPersonRow(
  cells: ReadonlyMap<string, string>,
  base: CsvPerson,
): { person: CsvPerson; faults: PeopleCsvFault[] } {
  const cell = (column: PeopleColumn, otherwise: string) => readCell(cells.get(column)?.trim() ?? otherwise)
  const read = {
    email: addressOfCell(cells.get('email')),
    name: cell('name', base.name),
    organisation: cell('organisation', base.organisation),
    region: cell('region', base.region),
    time_zone: cell('time_zone', base.timeZone) || base.timeZone,
    language: cell('language', base.locale).toLowerCase() || base.locale,
  }
  const person: CsvPerson = {
    email: read.email,
    name: read.name,
    organisation: read.organisation,
    region: read.region,
    timeZone: read.time_zone,
    locale: isLocale(read.language) ? read.language : base.locale,
  }
  return { person, faults: faultsIn(read) }
}

function faultsIn(read: Record<PeopleColumn, string>): PeopleCsvFault[] {
  const faults: PeopleCsvFault[] = []
  const complain = (column: PeopleColumn, fault: PeopleCsvFault['fault']) => faults.push({ column, fault, value: read[column] })
  for (const column of Object.keys(longest) as PeopleColumn[])
    if (read[column].length > longest[column]) complain(column, 'tooLong')
  if (read.email === '') complain('email', 'required')
  else if (!address.test(read.email)) complain('email', 'noEmail')
  if (read.name === '') complain('name', 'required')
  if (!isTimeZone(read.time_zone)) complain('time_zone', 'noZone')
  if (!isLocale(read.language)) complain('language', 'noLanguage')
  return faults
}

/** Whoever waits for an import hears of its progress here. */
export const importChannel = (id: number): string => `people-import:${id}`
export const importChannelPattern = /^people-import:(\d+)$/

export const knownLanguages = locales.join(', ')

/** Which columns a line changes. */
export const changedColumns = (was: CsvPerson, is: CsvPerson): PeopleColumn[] => {
  const pairs = {
    email: [was.email, is.email],
    name: [was.name, is.name],
    organisation: [was.organisation, is.organisation],
    region: [was.region, is.region],
    time_zone: [was.timeZone, is.timeZone],
    language: [was.locale, is.locale],
  } as const
  return (Object.keys(pairs) as PeopleColumn[]).filter((column) => pairs[column][0] !== pairs[column][1])
}
