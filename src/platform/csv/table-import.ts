import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { ok, type Result, refuse } from '../calls/result.ts'
import { type CsvFault, type CsvLine, decodeText, delimiterOf, isWorkbook, parseCsv } from './csv.ts'
import type { ImportFile } from './table-import.contract.ts'

export type ImportFault = { line: number; column: string; message: string }
export type ImportTable = { name: string; encoding: string; columns: string[]; rows: CsvLine[]; faults: ImportFault[] }
export type FileRefusal = 'csvMissing' | 'csvWorkbook' | TextRefusal
type TextRefusal = 'csvUnreadable' | 'csvTooLong'

type TableFault = CsvFault['fault'] | 'unknownColumn' | 'unnamedColumn' | 'columnTwice' | 'tooManyCells'

type Reading = {
  /** Without these columns it is no such table. */
  needs: readonly string[]
  isColumn: (name: string) => boolean
  /** The column that a heading means, where people have other words for it. */
  columnFor?: (heading: string) => string
  mostLines: number
  say: (fault: TableFault, params?: Record<string, string | number>) => string
}

/** A table with what is wrong with it as a table; what its cells say is the caller's to judge. */
export async function readTable(given: z.output<typeof ImportFile>, reading: Reading): Promise<Result<ImportTable, FileRefusal>> {
  const [file] = [given ?? []].flat()
  if (!file || file.size === 0) return refuse('csvMissing')
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (isWorkbook(bytes)) return refuse('csvWorkbook')
  const { text, encoding } = decodeText(bytes)
  const table = readTableText(text, reading)
  return table.ok ? ok({ name: file.name, encoding, ...table.value }) : table
}

/** `List price` is what we write as list_price. */
const bySpaces = (heading: string): string => heading.replaceAll(/[\s_-]+/g, '_')

/** The same for what is text already. */
export function readTableText(
  text: string,
  { needs, isColumn, columnFor = bySpaces, mostLines, say }: Reading,
): Result<Omit<ImportTable, 'name' | 'encoding'>, TextRefusal> {
  const { lines, faults } = parseCsv(text, delimiterOf(text))
  const [head, ...rows] = lines
  const headings = head?.cells.map((cell) => cell.replace(/^\ufeff/, '').trim()) ?? []
  const columns = headings.map((heading) => columnFor(heading.toLowerCase()))
  if (!needs.every((name) => columns.includes(name)) || text.includes('\u0000')) return refuse('csvUnreadable')
  if (rows.length > mostLines) return refuse('csvTooLong', { max: mostLines })
  const inHead = (column: string, message: string) => ({ line: head?.line ?? 1, column, message })
  const named = columns.filter((name) => name !== '')
  // Spreadsheets write columns and cells that somebody once emptied: where nothing stands, nothing is wrong.
  const isUsed = (at: number) => rows.some(({ cells }) => (cells[at] ?? '').trim() !== '')
  return ok({
    columns,
    rows,
    faults: [
      ...columns.flatMap((name, at) =>
        name === '' || isColumn(name) ? [] : inHead(name, say('unknownColumn', { name: headings[at] ?? name })),
      ),
      ...columns.flatMap((name, at) => (name === '' && isUsed(at) ? inHead('', say('unnamedColumn', { place: at + 1 })) : [])),
      ...named.filter((name, at) => named.indexOf(name) !== at).map((name) => inHead(name, say('columnTwice', { name }))),
      ...faults.map(({ line, fault }) => ({ line, column: '', message: say(fault) })),
      ...rows
        .filter(({ cells }) => cells.slice(columns.length).some((cell) => cell.trim() !== ''))
        .map(({ line }) => ({ line, column: '', message: say('tooManyCells', { count: columns.length }) })),
    ],
  })
}

/** The cells of a line by the names of their columns. */
export const cellsOf = ({ columns }: Pick<ImportTable, 'columns'>, { cells }: CsvLine): Map<string, string> =>
  new Map(columns.flatMap((name, column) => (cells[column] === undefined ? [] : [[name, cells[column]] as const])))

const mostShown = 300

type Work<Item> = { items: Item[]; faults: ImportFault[] }
type Telling<Item, Shown> = {
  isNew: (item: Item) => boolean
  shown: (item: Item) => Shown
  /** What the line would make of what is there; another one is another plan. */
  outcome: (item: Item) => unknown
}

/** What a table would do, for who decides whether it shall. */
export function planOf<Item extends { line: number; fields: string[] }, Shown>(
  table: ImportTable,
  { items, faults }: Work<Item>,
  { isNew, shown, outcome }: Telling<Item, Shown>,
) {
  // A line that has a fault is counted as that alone.
  const faulty = new Set(faults.map(({ line }) => line))
  const sound = items.filter(({ line }) => !faulty.has(line))
  const created = sound.filter(isNew)
  const changed = sound.filter((item) => !isNew(item) && item.fields.length > 0)
  return {
    lines: table.rows.length,
    encoding: table.encoding,
    created: created.length,
    changed: changed.length,
    unchanged: sound.length - created.length - changed.length,
    creations: created.slice(0, mostShown).map(shown),
    changes: changed.slice(0, mostShown).map((item) => ({ ...shown(item), fields: item.fields })),
    faults: faults.slice(0, mostShown),
    fault_count: faults.length,
    digest: createHash('sha256')
      .update(JSON.stringify(items.map(outcome)))
      .digest('base64url'),
  }
}
