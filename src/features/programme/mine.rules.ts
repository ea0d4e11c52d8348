/** Why a session stands in somebody's own agenda. */
export const ownReasons = ['favorite', 'booked', 'waiting', 'speaker'] as const
export type OwnReason = (typeof ownReasons)[number]

/** From room to room of one floor, and by the stairs, in minutes. */
const walkOnFloor = 2
const walkBetweenFloors = 5

type Place = { id: number; floor: string } | null

/** How long it takes from one room to another; none where one of them is everywhere. */
export function walkingMinutes(from: Place, to: Place): number {
  if (from === null || to === null || from.id === to.id) return 0
  return from.floor === to.floor ? walkOnFloor : walkBetweenFloors
}

type Timed = { session_id: number; starts_at: string; ends_at: string; room: Place; is_cancelled: boolean }

export type OwnClash =
  /** Both at once. */
  | { kind: 'overlap'; first: number; second: number }
  /** One after the other, with less time between them than the way takes. */
  | { kind: 'walk'; first: number; second: number; gap: number; walk: number }

const minutesBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 60_000

/** What one person cannot attend both of, in the order of time. What is cancelled clashes with nothing. */
export function ownClashes(sessions: readonly Timed[]): OwnClash[] {
  const held = sessions.filter(({ is_cancelled }) => !is_cancelled).toSorted((a, b) => (a.starts_at < b.starts_at ? -1 : 1))
  return held.flatMap((first, place) =>
    held.slice(place + 1).flatMap((second): OwnClash[] => {
      const pair = { first: first.session_id, second: second.session_id }
      const gap = minutesBetween(first.ends_at, second.starts_at)
      if (gap < 0) return [{ kind: 'overlap', ...pair }]
      const walk = walkingMinutes(first.room, second.room)
      return gap < walk ? [{ kind: 'walk', ...pair, gap, walk }] : []
    }),
  )
}

/** Few are told by their number; many need no haste. */
const fewPlaces = 10

/** What is said of the places of a session: how many are left, where they are few. */
export const placesToShow = (capacity: number | null, booked: number): number | null => {
  const left = capacity === null ? null : Math.max(0, capacity - booked)
  return left !== null && left <= fewPlaces ? left : null
}
