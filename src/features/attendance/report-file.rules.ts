import { parseCsv, readCell } from '#platform/csv/csv.ts'

type Column = 'email' | 'joined' | 'left'
export type ReportLine = { line: number } & Record<Column, string>

/** What the providers of meetings, and people, write over these columns; read without signs and case. */
const saidAs: Record<Column, readonly string[]> = {
  email: ['email', 'e mail', 'user email', 'email address', 'e mail adresse', 'attendee email', 'participant email'],
  joined: ['joined', 'join time', 'joined at', 'first join', 'start time', 'beitritt', 'beitrittszeit', 'beigetreten'],
  left: ['left', 'leave time', 'left at', 'last leave', 'end time', 'austritt', 'austrittszeit', 'verlassen'],
}

const plain = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

function columnsIn(line: string): Record<Column, number> | null {
  const headings = parseCsv(line).lines[0]?.cells.map(plain) ?? []
  const at = (column: Column) => headings.findIndex((heading) => saidAs[column].includes(heading))
  const found = { email: at('email'), joined: at('joined'), left: at('left') }
  return Math.min(...Object.values(found)) < 0 ? null : found
}

/**
 * The lines of a meeting's report, and those that are no line of a table. What stands above its headings says what the meeting was; null
 * where there are none.
 */
export function reportLines(csv: string): { lines: ReportLine[]; unreadable: ReportLine[] } | null {
  const text = csv.replace(/^\ufeff/, '')
  const heads = text.split(/\r\n|\r|\n/)
  // What parts the cells is told by the line of the headings, whatever stands above it.
  const found = heads.slice(0, 20).map(columnsIn)
  const above = found.findIndex((columns) => columns !== null)
  const columns = found[above]
  if (!columns) return null
  const { lines, faults } = parseCsv(heads.slice(above).join('\n'))
  const wrong = new Set(faults.map(({ line }) => line))
  const read = lines.slice(1).map(({ line, cells }): ReportLine => {
    const cell = (column: Column) => readCell((cells[columns[column]] ?? '').trim())
    return { line, email: cell('email').toLowerCase(), joined: cell('joined'), left: cell('left') }
  })
  const known = new Set(read.map(({ line }) => line))
  const lost = [...wrong].filter((line) => !known.has(line)).map((line) => ({ line, email: '', joined: '', left: '' }))
  const inFile = (one: ReportLine) => ({ ...one, line: one.line + above })
  return {
    lines: read.filter(({ line }) => !wrong.has(line)).map(inFile),
    unreadable: [...read.filter(({ line }) => wrong.has(line)), ...lost].map(inFile),
  }
}
