import { writeCsv } from './csv.ts'

type CsvFile<Row> = {
  /** What the file is of. */
  name: string
  /** When it was true: its day becomes part of the file's name. */
  at?: Date
  header: string[]
  row: (row: Row) => string[]
  /** The rows after this one, or the first ones; none at the end. */
  next: (last: Row | undefined) => Promise<Row[]>
}

/** Excel takes a file for UTF-8 only with this mark. */
const mark = '\ufeff'

/** A table as a file, made part by part while it is sent: it is never whole in memory. */
export function csvResponse<Row>({ name, at, header, row, next }: CsvFile<Row>): Response {
  const encoder = new TextEncoder()
  let last: Row | undefined
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => stream.enqueue(encoder.encode(mark + writeCsv([header]))),
    pull: async (stream) => {
      const rows = await next(last)
      if (rows.length === 0) return stream.close()
      last = rows.at(-1)
      stream.enqueue(encoder.encode(writeCsv(rows.map(row))))
    },
  })
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${[name, at?.toISOString().slice(0, 10)].filter(Boolean).join('-')}.csv"`,
      'cache-control': 'no-store',
    },
  })
}
