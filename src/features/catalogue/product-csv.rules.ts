import { readCell } from '#platform/csv/csv.ts'
import { readAmount, writeAmount } from '#platform/money/money.ts'
import { instantOf, isWallTime, wallTimeOf } from '#platform/time/wall-time.ts'
import { cancellationChoices } from './cancellation.rules.ts'
import type { ProductEntry } from './catalogue.admin.contract.ts'
import { visibilities } from './catalogue.policy.ts'
import { levels } from './facets.rules.ts'
import { productKinds } from './product-kind.rules.ts'

/** A product as one line of a table holds it. */
export type CsvProduct = { entry: ProductEntry; isArchived: boolean }
/** Where a time that stands alone is meant: the product's own zone, or the site's. */
type Zone = string

export type CellFault = {
  fault: 'notNumber' | 'notAmount' | 'notFlag' | 'notTime' | 'notMeeting' | 'notCredit' | 'notOneOf'
  value: string
  choices?: string
}
type Patch = { entry: Partial<ProductEntry>; isArchived?: boolean } | CellFault

type Column = {
  write: (product: CsvProduct, zone: Zone) => string
  read: (cell: string, so: CsvProduct, zone: Zone) => Patch
  example: string
}

const isFault = (patch: Patch): patch is CellFault => 'fault' in patch

type TextField = { [K in keyof ProductEntry]: ProductEntry[K] extends string ? K : never }[keyof ProductEntry]

const text = (field: Exclude<TextField, 'kind' | 'level' | 'visibility'>, example: string): Column => ({
  write: ({ entry }) => entry[field],
  read: (cell) => ({ entry: { [field]: cell } }),
  example,
})

const choice = <F extends 'kind' | 'level' | 'visibility' | 'cancellation'>(
  field: F,
  choices: readonly ProductEntry[F][],
  example: string,
): Column => ({
  write: ({ entry }) => entry[field],
  read: (cell) => {
    const chosen = choices.find((one) => one === cell.toLowerCase())
    return chosen === undefined ? { fault: 'notOneOf', value: cell, choices: choices.join(', ') } : { entry: { [field]: chosen } }
  },
  example,
})

const flags = new Map([
  ...['yes', 'true', '1', 'y'].map((word) => [word, true] as const),
  ...['no', 'false', '0', 'n', ''].map((word) => [word, false] as const),
])
const readFlag = (cell: string): boolean | CellFault => flags.get(cell.toLowerCase()) ?? { fault: 'notFlag', value: cell }
const writeFlag = (on: boolean) => (on ? 'yes' : 'no')

const flag = (field: 'is_online' | 'is_elective' | 'remote_registration', example: string): Column => ({
  write: ({ entry }) => writeFlag(entry[field]),
  read: (cell) => {
    const on = readFlag(cell)
    return typeof on === 'boolean' ? { entry: { [field]: on } } : on
  },
  example,
})

type NumberField = 'access_days' | 'capacity' | 'membership_months' | 'cancel_deadline' | 'cancel_fee_percent'

const number = (field: NumberField, example: string): Column => ({
  write: ({ entry }) => String(entry[field] ?? ''),
  read: (cell) => {
    if (cell === '') return { entry: { [field]: null } }
    return /^\d{1,9}$/.test(cell) ? { entry: { [field]: Number(cell) } } : { fault: 'notNumber', value: cell }
  },
  example,
})

const money = (field: 'list_price' | 'member_price', example: string): Column => ({
  write: ({ entry }) => writeAmount(entry[field], entry.currency),
  read: (cell, { entry }) => {
    const minor = cell === '' ? 0 : readAmount(cell, entry.currency)
    return minor === null ? { fault: 'notAmount', value: cell } : { entry: { [field]: minor } }
  },
  example,
})

/** Empty is not nothing: it is somebody else's to say. */
const amountOrNone = (field: 'cancel_fee', example: string): Column => ({
  write: ({ entry }) => (entry[field] === null ? '' : writeAmount(entry[field], entry.currency)),
  read: (cell, { entry }) => {
    const minor = cell === '' ? null : readAmount(cell, entry.currency)
    return cell !== '' && minor === null ? { fault: 'notAmount', value: cell } : { entry: { [field]: minor } }
  },
  example,
})

const zoneOf = ({ entry }: CsvProduct, zone: Zone) => entry.time_zone ?? zone
const writeTime = (local: string) => local.replace('T', ' ')
/** 2026-11-20 09:00, or a day alone: its beginning. */
const readTime = (cell: string): string | null => {
  const local = /^\d{4}-\d{2}-\d{2}$/.test(cell) ? `${cell}T00:00` : cell.replace(/[ T]+/, 'T')
  return isWallTime(local) ? local : null
}

const instant = (field: 'sale_starts_at' | 'sale_ends_at' | 'publish_at', example: string): Column => ({
  write: (product, zone) => {
    const at = product.entry[field]
    return at === null ? '' : writeTime(wallTimeOf(new Date(at), zoneOf(product, zone)))
  },
  read: (cell, so, zone) => {
    if (cell === '') return { entry: { [field]: null } }
    const local = readTime(cell)
    if (local === null) return { fault: 'notTime', value: cell }
    return { entry: { [field]: instantOf(local, zoneOf(so, zone)).toISOString() } }
  },
  example,
})

/** Parts by a sign that a backslash takes out of play. */
const split = (cell: string, sign: ';' | '|'): string[] =>
  (cell.match(sign === ';' ? /(?:\\.|[^;\\])+/g : /(?:\\.|[^|\\])*(?:\||$)/g) ?? []).map((part) =>
    sign === '|' ? part.replace(/\|$/, '') : part,
  )
const plainPart = (part: string): string => part.replace(/\\(.)/g, '$1').trim()
const guardedPart = (part: string): string => part.replace(/[\\;|]/g, '\\$&')
const listIn = (cell: string): string[] => split(cell, ';').map(plainPart).filter(Boolean)

const list = (field: 'topics' | 'audiences' | 'prerequisites' | 'package_items', example: string): Column => ({
  write: ({ entry }) => entry[field].join('; '),
  read: (cell) => ({ entry: { [field]: listIn(cell) } }),
  example,
})

const credits: Column = {
  write: ({ entry }) => entry.credits.map(({ type, amount }) => `${type}: ${amount}`).join('; '),
  read: (cell) => {
    const parts = listIn(cell).map((part) => /^([\w-]+)\s*[:=]\s*(\d{1,5}(?:[.,]\d{1,2})?)$/.exec(part))
    if (parts.some((part) => part === null)) return { fault: 'notCredit', value: cell }
    return {
      entry: {
        credits: parts.flatMap((part) => (part ? [{ type: part[1] ?? '', amount: Number(part[2]?.replace(',', '.')) }] : [])),
      },
    }
  },
  example: 'CE: 1.5; ETH: 1',
}

const meetings: Column = {
  write: ({ entry }) =>
    entry.meetings.map(({ starts_at, ends_at }) => `${writeTime(starts_at)} - ${writeTime(ends_at)}`).join('; '),
  read: (cell) => {
    const read = listIn(cell).map((part) => {
      const [, starts = '', ends = ''] = /^(\S+[ T]\S+)\s*(?:-|–|to)\s*(\S+(?:[ T]\S+)?)$/.exec(part) ?? []
      // The same day where only a clock's time is given.
      const [starts_at, ends_at] = [
        readTime(starts),
        readTime(/^\d{1,2}:\d{2}$/.test(ends) ? `${starts.slice(0, 10)} ${ends}` : ends),
      ]
      return starts_at && ends_at ? { starts_at, ends_at } : null
    })
    if (read.some((meeting) => meeting === null)) return { fault: 'notMeeting', value: cell }
    return { entry: { meetings: read.flatMap((meeting) => meeting ?? []) } }
  },
  example: '2027-03-04 09:00 - 12:30; 2027-03-05 09:00 - 12:30',
}

const speakers: Column = {
  write: ({ entry }) =>
    entry.speakers
      .map(({ name, headline, role }) =>
        [name, headline, role]
          .map(guardedPart)
          .join(' | ')
          .replace(/( \| )+$/, ''),
      )
      .join('; '),
  read: (cell, { entry }) => ({
    entry: {
      speakers: split(cell, ';')
        .filter((part) => part.trim() !== '')
        .map((part) => {
          const [name = '', headline = '', role = ''] = split(part, '|').map(plainPart)
          // Who is known as a person stays known: the table names them only by their name.
          const person_id = entry.speakers.find((speaker) => speaker.name === name)?.person_id ?? null
          return { person_id, name, headline, role }
        }),
    },
  }),
  example: 'Maria Keller | Neurologist, City Hospital | Presenter',
}

const timeZone: Column = {
  write: ({ entry }) => entry.time_zone ?? '',
  read: (cell) => ({ entry: { time_zone: cell || null } }),
  example: 'America/Chicago',
}

const archived: Column = {
  write: ({ isArchived }) => writeFlag(isArchived),
  read: (cell) => {
    const on = readFlag(cell)
    return typeof on === 'boolean' ? { entry: {}, isArchived: on } : on
  },
  example: 'no',
}

/** In the order in which they are read: a price needs its currency, a time its zone. */
export const csvColumns: Record<string, Column> = {
  url_slug: text('url_slug', 'pain-management-basics'),
  title: text('title', 'Pain management basics'),
  summary: text('summary', 'What every clinician should know about acute and chronic pain.'),
  description_html: text('description_html', '<p>Six lessons, each with a case.</p>'),
  kind: choice('kind', productKinds, 'live_event'),
  topics: list('topics', 'pain'),
  audiences: list('audiences', 'nurses'),
  level: choice('level', levels, 'introductory'),
  language: text('language', 'en'),
  credits,
  time_zone: timeZone,
  meetings,
  access_days: number('access_days', ''),
  is_online: flag('is_online', 'yes'),
  venue: text('venue', ''),
  city: text('city', ''),
  region: text('region', ''),
  country: text('country', ''),
  capacity: number('capacity', '40'),
  currency: text('currency', 'USD'),
  list_price: money('list_price', '120.00'),
  member_price: money('member_price', '90.00'),
  membership_kind: text('membership_kind', ''),
  membership_months: number('membership_months', ''),
  sale_starts_at: instant('sale_starts_at', ''),
  sale_ends_at: instant('sale_ends_at', '2027-03-01 18:00'),
  cancellation: choice('cancellation', cancellationChoices, 'site'),
  cancel_deadline: number('cancel_deadline', ''),
  cancel_fee_percent: number('cancel_fee_percent', ''),
  cancel_fee: amountOrNone('cancel_fee', ''),
  is_elective: flag('is_elective', 'no'),
  remote_registration: flag('remote_registration', 'no'),
  remote_registration_url: text('remote_registration_url', ''),
  visibility: choice('visibility', visibilities, 'draft'),
  publish_at: instant('publish_at', ''),
  speakers,
  prerequisites: list('prerequisites', ''),
  package_items: list('package_items', ''),
  archived,
}

export const csvHeader = Object.keys(csvColumns)
/** Prices of the template are in the site's own currency. */
export const csvExample = (currency: string) =>
  Object.entries(csvColumns).map(([name, { example }]) => (name === 'currency' ? currency : example))

export const csvRow = (product: CsvProduct, zone: Zone): string[] =>
  Object.values(csvColumns).map(({ write }) => write(product, zone))

export type ReadRow = CsvProduct & { faults: (CellFault & { column: string })[] }

/** A line over what the product is now. Columns that the table does not have, and cells that say what is so already, change nothing. */
export function readCsvRow(cells: ReadonlyMap<string, string>, base: CsvProduct, zone: Zone): ReadRow {
  let so = base
  const faults: ReadRow['faults'] = []
  for (const [name, column] of Object.entries(csvColumns)) {
    const given = cells.get(name)
    if (given === undefined) continue
    const cell = readCell(given.trim())
    if (cell === column.write(base, zone).trim() && !movesWith(name, so, base)) continue
    const patch = column.read(cell, so, zone)
    if (isFault(patch)) faults.push({ ...patch, column: name })
    else so = { entry: { ...so.entry, ...patch.entry }, isArchived: patch.isArchived ?? so.isArchived }
  }
  return { ...so, faults }
}

/** The same text means something else in another currency or zone. */
function movesWith(name: string, so: CsvProduct, base: CsvProduct): boolean {
  if (/_price$/.test(name)) return so.entry.currency !== base.entry.currency
  return /_at$/.test(name) && so.entry.time_zone !== base.entry.time_zone
}
