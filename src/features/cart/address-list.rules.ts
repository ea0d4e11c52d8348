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
type Columns = { email: number; name: number }

/**
 * Addresses as people have them: one to a line, parted by commas, semicolons or spaces, as a mail program writes them
 * (`Ann Arbour <ann@example.org>`), or a table whose first line names its columns. A line without any is kept, to be told about.
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
  const email = cells.findIndex((cell) => /^(e-?)?mail([ -]?address)?$/i.test(cell))
  return email < 0 ? null : { email, name: cells.findIndex((cell) => /^(full )?name$/i.test(cell)) }
}

const fromColumns = ({ line, cells }: Row, { email, name }: Columns): NamedAddress => {
  const text = cells[email] ?? ''
  return { line, text: text || cells.filter(Boolean).join(' '), email: addressIn(text), name: cells[name] ?? '' }
}

function fromCells({ line, cells }: Row): NamedAddress[] {
  const found = cells.filter((cell) => cell.includes('@')).flatMap((cell) => named(line, cell))
  return found.length > 0 ? found : [{ line, text: cells.filter(Boolean).join(' '), email: null, name: '' }]
}

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
