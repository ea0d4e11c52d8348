/** One line of a table as text, with where it begins in the file. */
export type CsvLine = { line: number; cells: string[] }
export type CsvFault = { line: number; fault: 'openQuote' | 'textAfterQuote' }
export type CsvTable = { lines: CsvLine[]; faults: CsvFault[] }

const delimiters = [',', ';', '\t'] as const

/** Excel's own first line, which only says what parts the cells. */
const saidFirst = /^\ufeff?"?sep=([,;\t|])"?(?=\r|\n|$)/i

/** What parts the cells: Excel writes the one of its country. The first line decides, outside of quotes. */
export function delimiterOf(text: string): string {
  const said = saidFirst.exec(text)?.[1]
  if (said) return said
  const [head = ''] = text.replace(/"[^"]*"/g, '').split(/[\r\n]/)
  const counts = delimiters.map((delimiter) => ({ delimiter, count: head.split(delimiter).length }))
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).delimiter
}

/**
 * RFC 4180, strictly: quotes only around a whole cell, doubled inside. LF, CRLF and CR end lines; empty ones are left out.
 * After a fault reading goes on at the next line, so that one look shows them all.
 */
export function parseCsv(file: string, delimiter = delimiterOf(file)): CsvTable {
  // Its line stays, so that the others keep their numbers.
  const text = file.replace(saidFirst, '')
  const lines: CsvLine[] = []
  const faults: CsvFault[] = []
  const ends = new RegExp(`[${delimiter}\\r\\n]`, 'g')
  let at = 0
  let number = 1
  let cells: string[] = []
  let line = 1
  const finish = () => {
    if (cells.some((cell) => cell !== '')) lines.push({ line, cells })
    cells = []
  }
  while (at < text.length) {
    if (cells.length === 0) line = number
    let cell = ''
    if (text[at] === '"') {
      const quoted = readQuoted(text, at)
      number += countBreaks(quoted?.cell ?? '')
      if (!quoted) {
        faults.push({ line, fault: 'openQuote' })
        return { lines, faults }
      }
      cell = quoted.cell
      at = quoted.end
      if (at < text.length && !isEnd(text[at], delimiter)) {
        faults.push({ line: number, fault: 'textAfterQuote' })
        ends.lastIndex = at
        at = ends.exec(text)?.index ?? text.length
      }
    } else {
      ends.lastIndex = at
      const end = ends.exec(text)?.index ?? text.length
      cell = text.slice(at, end)
      at = end
    }
    cells.push(cell)
    if (at >= text.length) break
    if (text[at] === delimiter) {
      at += 1
      // A line may end with an empty cell, and so may the file.
      if (at === text.length) cells.push('')
      continue
    }
    at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1
    number += 1
    finish()
  }
  finish()
  return { lines, faults }
}

const isEnd = (sign: string | undefined, delimiter: string) => sign === delimiter || sign === '\n' || sign === '\r'
const countBreaks = (text: string): number => text.match(/\r\n|\r|\n/g)?.length ?? 0

/** The cell whose opening quote stands at `from`; null where it is never closed. */
function readQuoted(text: string, from: number): { cell: string; end: number } | null {
  let search = from + 1
  for (;;) {
    const quote = text.indexOf('"', search)
    if (quote < 0) return null
    if (text[quote + 1] !== '"') return { cell: text.slice(from + 1, quote).replaceAll('""', '"'), end: quote + 1 }
    search = quote + 2
  }
}

/** A spreadsheet takes such a beginning for a formula; a number below zero is one, and stays a number. */
const formula = /^(?!-\d+(?:[.,]\d+)?$)[=+\-@\t\r]/
const guarded = /^'[=+\-@\t\r]/

/** One cell as it stands in the file. What a spreadsheet would calculate gets an apostrophe, which the import takes away. */
export function writeCell(value: string): string {
  const safe = formula.test(value) ? `'${value}` : value
  return /[",;\t\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const readCell = (cell: string): string => (guarded.test(cell) ? cell.slice(1) : cell)

export const writeCsv = (rows: readonly (readonly string[])[], delimiter = ','): string =>
  rows.map((row) => `${row.map(writeCell).join(delimiter)}\r\n`).join('')

/** As spreadsheets keep them: an archive, or the form that they had before. */
const workbooks = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
]
export const isWorkbook = (bytes: Uint8Array): boolean =>
  workbooks.some((begins) => begins.every((byte, at) => bytes[at] === byte))

export type Decoded = { text: string; encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' }

/** Text of a file, whatever program wrote it: by its mark, as UTF-8 where it is that, else as old Windows programs write. */
export function decodeText(bytes: Uint8Array): Decoded {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return decodedAs('utf-16le', bytes)
  if (first === 0xfe && second === 0xff) return decodedAs('utf-16be', bytes)
  const unmarked = utf16Of(bytes)
  if (unmarked) return decodedAs(unmarked, bytes)
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' }
  } catch {
    return decodedAs('windows-1252', bytes)
  }
}

/** Without its mark UTF-16 is told by its zeros: signs of our headings have one beside each, on one side only. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const beginning = bytes.subarray(0, 64)
  const zerosAt = (side: number) => beginning.filter((byte, at) => at % 2 === side && byte === 0).length
  const [even, odd] = [zerosAt(0), zerosAt(1)]
  if (bytes.length % 2 === 1 || Math.max(even, odd) < beginning.length / 4) return null
  return even === 0 ? 'utf-16le' : odd === 0 ? 'utf-16be' : null
}

const decodedAs = (encoding: Decoded['encoding'], bytes: Uint8Array): Decoded => ({
  text: new TextDecoder(encoding).decode(bytes),
  encoding,
})
