import { parseCsv, readCell } from '#platform/csv/csv.ts'

/** So many people can be named at once. */
export const mostAddresses = 200

/** One named person: what stood there, and the address in it if there is one. */
export type NamedAddress = { line: number; text: string; email: string | null; name: string }

/** What became of a line. */
export const manyOutcomes = [
  'added',
  'invited',
  'in_cart',
  'registered',
  'not_found',
  'sold_out',
  'not_an_address',
  'cannot_add',
  'invite_later',
] as const
export type ManyOutcome = (typeof manyOutcomes)[number]
export const isInCartNow = (outcome: ManyOutcome): boolean => outcome === 'added' || outcome === 'invited'

type Row = { line: number; cells: string[] }
type Columns = { email: number; names: number[] }

/**
 * Addresses as people have them: one to a line, parted by commas, semicolons or spaces, as a mail program writes them
 * (`Ann Arbour <ann@example.org>`) or a name and an address, or a table whose first line names its columns. A line without any is
 * kept, to be told about.
 */
export function readAddresses(text: string): NamedAddress[] {
  const rows = rowsOf(text)
  const columns = columnsOf(rows[0]?.cells ?? [])
  if (columns) return rows.slice(1).map((row) => fromColumns(row, columns))
  return rows.flatMap(fromCells)
}

/** Mail programs put quotes where a table may not have them; then lines are parted by hand. */
function rowsOf(text: string): Row[] {
  const { lines, faults } = parseCsv(text.trim())
  if (faults.length === 0) return lines.map(({ line, cells }) => ({ line, cells: cells.map((cell) => readCell(cell).trim()) }))
  return text
    .trim()
    .split(/\r\n|\r|\n/)
    .map((written, at) => ({ line: at + 1, cells: written.split(/[,;\t]/).map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
}

function columnsOf(cells: string[]): Columns | null {
  if (cells.some((cell) => cell.includes('@'))) return null
  const email = cells.findIndex((cell) => /mail/i.test(cell))
  return email < 0 ? null : { email, names: nameColumns(cells) }
}

/** Contacts as programs write them out have first and last name apart, in either order. */
function nameColumns(cells: string[]): number[] {
  const places = [
    /^(full |vollständiger )?name$/i,
    /^((first|given)[ _-]?name|vorname)$/i,
    /^((last|family)[ _-]?name|surname|(nach|familien)name)$/i,
  ]
  const [whole = -1, ...parts] = places.map((heading) => cells.findIndex((cell) => heading.test(cell)))
  const both = parts.filter((at) => at >= 0)
  return both.length === 2 || whole < 0 ? both : [whole]
}

const fromColumns = ({ line, cells }: Row, { email, names }: Columns): NamedAddress => {
  const text = cells[email] ?? ''
  const name = names.flatMap((at) => cells[at] || []).join(' ')
  return { line, text: text || cells.filter(Boolean).join(' '), email: addressIn(text), name }
}

function fromCells({ line, cells }: Row): NamedAddress[] {
  // The first line says what parts a table, but people type the next line as they like.
  const parts = cells.flatMap((cell) => (cell.includes('@') ? cell.split(/[,;\t]/) : cell)).flatMap((part) => part.trim() || [])
  const found = lastNamesJoined(parts)
    .filter((part) => part.includes('@'))
    .flatMap((part) => named(line, part))
  const [only, ...others] = found
  if (!only) return [{ line, text: parts.join(' '), email: null, name: '' }]
  const [before, ...more] = parts.slice(
    0,
    parts.findIndex((part) => part.includes('@')),
  )
  const isNameBefore = others.length === 0 && more.length === 0 && /^\p{L}/u.test(before ?? '')
  return isNameBefore ? [{ ...only, name: only.name || (before ?? '') }] : found
}

/** `Arbour, Ann <ann@example.org>`, as mail programs of firms write people, is one of them and has a comma in it. */
const lastNamesJoined = (parts: string[]): string[] =>
  parts.map((part, at) => {
    const before = parts[at - 1] ?? ''
    const given = /^(.*?[^\s"'].*?)(<[^<>]*@[^<>]*>)$/.exec(part)
    if (!given || before.includes('@') || !/^["']?\p{L}/u.test(before)) return part
    return `${unquoted(given[1] ?? '')} ${unquoted(before)} ${given[2]}`
  })

function named(line: number, cell: string): NamedAddress[] {
  const written = /^(.*?)<([^<>]*)>$/.exec(cell)
  if (written) return [{ line, text: cell, email: addressIn(written[2] ?? ''), name: unquoted(written[1] ?? '') }]
  return cell
    .split(/\s+/)
    .filter((word) => word.includes('@'))
    .map((word) => ({ line, text: word, email: addressIn(word), name: '' }))
}

const unquoted = (name: string): string =>
  name
    .trim()
    .replace(/^["']|["']$/g, '')
    .trim()

/** Near enough for a list; the server looks closer at each. */
const addressIn = (text: string): string | null => {
  const bare = text.trim().replace(/^mailto:/i, '')
  return /^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;"]+$/.test(bare) && bare.length <= 254 ? bare.toLowerCase() : null
}
