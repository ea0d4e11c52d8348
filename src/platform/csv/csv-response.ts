import type { Ctx } from '../ctx/ctx.ts'
import { receiveFile } from '../storage/incoming.ts'
import { dayIn } from '../time/days.ts'
import { wallTimeOf } from '../time/wall-time.ts'
import { writeCsv } from './csv.ts'

/** A time is written by the clock of the file. */
export type CsvCell = string | Date | null
/** What stands over a column; over times also by which clock. */
export type CsvHeading = string | { time: string }

export type CsvFile<Row> = {
  /** What the file is of. */
  name: string
  /** When it was true: its day becomes part of the file's name. */
  at?: Date
  header: readonly CsvHeading[]
  row: (row: Row) => CsvCell[]
  /** The rows after this one, or the first ones; none at the end. */
  next: (last: Row | undefined) => Promise<Row[]>
}

/**
 * Where a comma stands before the decimals, spreadsheets part cells by semicolons: given commas they show a line as one cell, and 12.10 as
 * a day in October.
 */
function writerFor(locale: string) {
  const decimal = new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value
  if (decimal !== ',') return (rows: string[][]) => writeCsv(rows)
  const cell = (value: string) => (/^-?\d+\.\d+$/.test(value) ? value.replace('.', ',') : value)
  return (rows: string[][]) =>
    writeCsv(
      rows.map((row) => row.map(cell)),
      ';',
    )
}

const headingIn = (heading: CsvHeading, timeZone: string | undefined): string => {
  if (typeof heading === 'string') return heading
  return timeZone === undefined ? heading.time : `${heading.time} (${timeZone})`
}

/** As spreadsheets know a time; they take one with T and Z for a text. */
function textIn(cell: CsvCell, timeZone: string | undefined): string {
  if (!(cell instanceof Date)) return cell ?? ''
  const instant = cell.toISOString()
  return timeZone === undefined ? instant : `${wallTimeOf(cell, timeZone).replace('T', ' ')}${instant.slice(16, 19)}`
}

/** Excel takes a file for UTF-8 only with this mark. */
const mark = '\ufeff'

/**
 * A table as a file. It is made whole on disk, part by part, before the first byte is sent: a table that fails midway is an error that
 * people see, never a file that looks complete and is not.
 *
 * One for people is in their language and by the clock of a zone. Without a zone it is read by programs, ours or a board's: the same in
 * every language, times as instants.
 */
export async function csvResponse<Row>(
  ctx: Ctx,
  { name, at, header, row, next }: CsvFile<Row>,
  timeZone?: string,
): Promise<Response> {
  const encoder = new TextEncoder()
  const write = writerFor(timeZone === undefined ? 'en' : ctx.locale)
  const line = (one: Row) => row(one).map((cell) => textIn(cell, timeZone))
  async function* content(): AsyncGenerator<Uint8Array> {
    yield encoder.encode(mark + write([header.map((heading) => headingIn(heading, timeZone))]))
    for (let rows = await next(undefined); rows.length > 0; rows = await next(rows.at(-1)))
      yield encoder.encode(write(rows.map(line)))
  }
  const { file, remove } = await receiveFile(ctx.parts.config, { name, type: 'text/csv', content: content() })
  return new Response(thenForget(file, remove), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-length': String(file.size),
      'content-disposition': `attachment; filename="${[name, at && dayIn(at, timeZone ?? 'UTC')].filter(Boolean).join('-')}.csv"`,
      'cache-control': 'no-store',
    },
  })
}

/** The bytes of a file that is removed once they were read, or nobody wants them any more. */
function thenForget(file: Blob, remove: () => Promise<void>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const reader = file.stream().getReader()
  return new ReadableStream({
    pull: async (stream) => {
      const { done, value } = await reader.read()
      if (!done) return stream.enqueue(value)
      await remove()
      stream.close()
    },
    cancel: async (reason) => {
      await reader.cancel(reason)
      await remove()
    },
  })
}
