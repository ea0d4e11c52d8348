import type { AgendaType } from './agenda.rules.ts'
import type { SessionPlace, SessionPlaces } from './programme.mine.contract.ts'

/** So few that many who keep a session or two share nearly all parts, so many that each packs well. */
const rowsOfPart = 20

/** What stands above the rows is made of this. */
export const aboveMadeOf = (
  chosen: { typed: string; type: AgendaType; track: number | null },
  shown: number,
): readonly unknown[] => [chosen.typed, chosen.type, chosen.track, shown]

type Row = { session_id: number; day: string }

type Rows<Session> = {
  arranged: readonly Session[]
  /** The same as everybody finds them. */
  timetable: readonly Session[]
  hidden: ReadonlySet<number>
  isFavorite: (session: Session) => boolean
  booking: { places: SessionPlaces; refused: unknown } | null
  openId: number | null
  isWhole: boolean
}

export type AgendaRows<Session> = {
  rows: readonly Session[]
  /** All that differs in them among those who see the timetable. */
  madeOf: readonly unknown[]
}

/** The rows of an agenda in parts, each of which many share: what is one's own stands in parts of one row. */
export function agendaRows<Session extends Row>(given: Rows<Session>): AgendaRows<Session>[] {
  const { arranged, timetable, hidden, isFavorite, booking, openId, isWhole } = given
  const placeOf = new Map<number, SessionPlace>(booking?.places.places.map((place) => [place.session_id, place]))
  const isOwn = (one: Session) => isFavorite(one) || one.session_id === openId || Boolean(placeOf.get(one.session_id)?.mine)
  const isDated = arranged.some(({ day }) => day !== arranged[0]?.day)
  return runsOf(arranged, timetable, isOwn).map((rows) => {
    const [first, last] = [rows[0], rows.at(-1)]
    const isOpen = first !== undefined && first.session_id === openId
    const madeOf = [
      first?.session_id,
      last?.session_id,
      hidden.size === 0 ? [] : rows.flatMap(({ session_id: id }) => (hidden.has(id) ? [id] : [])),
      placeOf.size === 0 ? [] : rows.flatMap(({ session_id: id }) => placeOf.get(id) ?? []),
      first !== undefined && isFavorite(first),
      isOpen && booking,
      isDated,
      isWhole,
    ]
    return { rows, madeOf }
  })
}

/**
 * Twenty by twenty as they stand in the timetable, so that the first and the last tell which are between; cut before and after each row
 * that is one's own: whoever keeps that one as well has the same three.
 */
function runsOf<Session>(
  arranged: readonly Session[],
  timetable: readonly Session[],
  isOwn: (one: Session) => boolean,
): (readonly Session[])[] {
  const places = new Map(arranged === timetable ? [] : timetable.map((session, place) => [session, place]))
  const placeAt = (at: number): number => (arranged === timetable ? at : (places.get(arranged[at] as Session) ?? Number.NaN))
  const runs: (readonly Session[])[] = []
  let from = 0
  const cutAt = (at: number) => {
    if (at > from) runs.push(arranged.slice(from, at))
    from = at
  }
  for (const [at, one] of arranged.entries()) {
    const place = placeAt(at)
    if (place % rowsOfPart === 0 || place !== placeAt(at - 1) + 1) cutAt(at)
    if (!isOwn(one)) continue
    cutAt(at)
    cutAt(at + 1)
  }
  cutAt(arranged.length)
  return runs
}
