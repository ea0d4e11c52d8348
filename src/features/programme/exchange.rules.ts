import { decodeText } from '#platform/csv/csv.ts'

/** The files that a programme is exchanged in: a table, and the two that conference software reads. */
export const exchangeFormats = ['csv', 'c3voc', 'frab'] as const
export type ExchangeFormat = (typeof exchangeFormats)[number]

/** A session as a file has it. What a format has no word for is undefined, and stays as it is. */
export type ExchangedSession = {
  /** Where it stands in the file. */
  line: number
  key: string
  title: string
  abstract: string
  kind: string
  track: string
  room: string
  speakers: string[]
  /** An instant with its zone, or what the venue's clock shows. */
  starts: string
  ends: string | null
  minutes: number | null
  capacity?: number | null
  sign_up?: boolean
  is_cancelled?: boolean
}

const formatOf = (name: string): ExchangeFormat => (/\.json$/i.test(name) ? 'c3voc' : /\.xml$/i.test(name) ? 'frab' : 'csv')

/** A file that somebody has chosen: its format by its name, its words whatever program wrote them. */
export const chosenFile = (name: string, bytes: Uint8Array): { format: ExchangeFormat; text: string } => ({
  format: formatOf(name),
  text: decodeText(bytes).text,
})

/** hh:mm, as conference software writes how long something takes. */
export const durationText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

export function minutesOf(duration: string): number | null {
  const [, hours, minutes] = /^(\d{1,2}):([0-5]\d)$/.exec(duration.trim()) ?? []
  return hours === undefined || minutes === undefined ? null : Number(hours) * 60 + Number(minutes)
}

type Placed = { id: number; room_id: number | null; starts_at: string; ends_at: string }

/** Closes gaps: in each room what follows begins at most so many minutes after what came before. Nothing is moved to a later time. */
export function compacted<One extends Placed>(sessions: readonly One[], pauseMinutes: number): One[] {
  const pause = pauseMinutes * 60_000
  return [...Map.groupBy(sessions, ({ room_id }) => room_id).values()].flatMap((held) => {
    let until = Number.POSITIVE_INFINITY
    return held
      .toSorted((a, b) => (a.starts_at < b.starts_at ? -1 : 1))
      .map((one) => {
        const [start, end] = [Date.parse(one.starts_at), Date.parse(one.ends_at)]
        const begins = Math.min(start, until)
        until = begins + (end - start) + pause
        return begins === start
          ? one
          : { ...one, starts_at: new Date(begins).toISOString(), ends_at: new Date(begins + end - start).toISOString() }
      })
  })
}
