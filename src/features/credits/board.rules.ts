/** How a board wants its file: a table of our own making, or one of two that many boards share. */
export const boardFormats = ['csv', 'ce_broker', 'pars'] as const
export type BoardFormat = (typeof boardFormats)[number]

/** What a column of a table can say. */
export const boardFields = [
  'first_name',
  'last_name',
  'name',
  'email',
  'licence_number',
  'jurisdiction',
  'profession',
  'birth_day',
  'credit_type',
  'amount',
  'earned_on',
  'title',
  'provider',
  'activity_number',
  'provider_number',
] as const
export type BoardField = (typeof boardFields)[number]

export type BoardColumn = { header: string; field: BoardField }
export type BoardRow = Record<BoardField, string>

export const plainColumns: BoardColumn[] = [
  { header: 'Name', field: 'name' },
  { header: 'Licence number', field: 'licence_number' },
  { header: 'Credit type', field: 'credit_type' },
  { header: 'Credits', field: 'amount' },
  { header: 'Completed', field: 'earned_on' },
  { header: 'Activity', field: 'title' },
]

/** What has to be there before a board takes a line; the rest may be empty. */
const needed: Record<BoardFormat, readonly BoardField[]> = {
  csv: [],
  ce_broker: ['provider_number', 'activity_number', 'licence_number', 'profession', 'first_name', 'last_name'],
  pars: ['activity_number', 'licence_number', 'birth_day', 'first_name', 'last_name'],
}
/** Of what a board knows people and activities by, a table needs what it has a column for. */
const known: readonly BoardField[] = ['licence_number', 'birth_day', 'activity_number', 'provider_number', 'profession']

export function missingIn(row: BoardRow, format: BoardFormat, columns: readonly BoardColumn[]): BoardField[] {
  const fields = format === 'csv' ? columns.map(({ field }) => field).filter((field) => known.includes(field)) : needed[format]
  return [...new Set(fields)].filter((field) => row[field] === '')
}

/** The last word is the family name, as boards file people. */
export function nameParts(name: string): { first: string; last: string } {
  const words = name.trim().split(/\s+/).filter(Boolean)
  return words.length < 2
    ? { first: '', last: words[0] ?? '' }
    : { first: words.slice(0, -1).join(' '), last: words.at(-1) ?? '' }
}

const american = (day: string): string => day.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$2/$3/$1')
const flat = (text: string): string => text.replace(/[\t\r\n]+/g, ' ').trim()
/** XML has no way to write most control characters. */
const xml = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '').replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** PARS: a line per learner between tabs, without headings. */
export const parsLine = (row: BoardRow): string =>
  `${[
    row.activity_number,
    american(row.earned_on),
    row.licence_number,
    row.first_name,
    row.last_name,
    row.birth_day.replace('-', '/'),
    row.amount,
    row.credit_type,
  ]
    .map(flat)
    .join('\t')}\r\n`

export const ceBrokerHead = '<?xml version="1.0" encoding="UTF-8"?>\n<rosters>\n'
export const ceBrokerTail = '</rosters>\n'

/** CE Broker: provider, course and the attendee with the licence number as the state writes it. */
export const ceBrokerLine = (row: BoardRow): string =>
  `  <roster><id_provider>${xml(row.provider_number)}</id_provider><id_course>${xml(row.activity_number)}</id_course>` +
  `<attendee><licensee_profession>${xml(row.profession)}</licensee_profession><licensee_number>${xml(row.licence_number)}</licensee_number>` +
  `<state>${xml(row.jurisdiction)}</state><first_name>${xml(row.first_name)}</first_name><last_name>${xml(row.last_name)}</last_name>` +
  `<date_completed>${american(row.earned_on)}</date_completed><hours>${xml(row.amount)}</hours></attendee></roster>\n`

/** What CE Broker takes in one file. */
export const ceBrokerMostBytes = 16 * 1024 * 1024
