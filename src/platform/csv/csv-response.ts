import type { Ctx } from '../ctx/ctx.ts'
import { receiveFile } from '../storage/incoming.ts'
import { writeCsv } from './csv.ts'

type CsvFile<Row> = {
  /** What the file is of. */
  name: string
  /** When it was true: its day becomes part of the file's name. */
  at?: Date
  /** Read by programs, ours or a board's: the same in every language. */
  isExchange?: boolean
  header: string[]
  row: (row: Row) => string[]
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

/** Excel takes a file for UTF-8 only with this mark. */
const mark = '\ufeff'

/**
 * A table as a file. It is made whole on disk, part by part, before the first byte is sent: a table that fails midway is an error that
 * people see, never a file that looks complete and is not.
 */
export async function csvResponse<Row>(ctx: Ctx, { name, at, isExchange, header, row, next }: CsvFile<Row>): Promise<Response> {
  const encoder = new TextEncoder()
  const write = writerFor(isExchange ? 'en' : ctx.locale)
  async function* content(): AsyncGenerator<Uint8Array> {
    yield encoder.encode(mark + write([header]))
    for (let rows = await next(undefined); rows.length > 0; rows = await next(rows.at(-1)))
      yield encoder.encode(write(rows.map(row)))
  }
  const { file, remove } = await receiveFile(ctx.parts.config, { name, type: 'text/csv', content: content() })
  return new Response(thenForget(file, remove), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-length': String(file.size),
      'content-disposition': `attachment; filename="${[name, at?.toISOString().slice(0, 10)].filter(Boolean).join('-')}.csv"`,
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
