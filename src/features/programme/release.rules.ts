import type { SessionKind } from './agenda.rules.ts'

/** A session as it is planned: what a draft and a release's changes hold. Times are instants in ISO 8601. */
export type SessionPlan = {
  kind: SessionKind
  title: string
  abstract: string
  track_id: number | null
  exhibitor_id: number | null
  room_id: number | null
  starts_at: string
  ends_at: string
  speaker_ids: number[]
  capacity: number | null
  sign_up: boolean
  is_cancelled: boolean
}

export const changeKinds = ['new', 'time', 'room', 'people', 'text', 'cancelled', 'restored'] as const
export type ChangeKind = (typeof changeKinds)[number]

/** What people must hear of: a missed train is worse than a mended word. */
const loudKinds: readonly ChangeKind[] = ['time', 'room', 'cancelled', 'restored']
export const isLoud = (kinds: readonly ChangeKind[]): boolean => kinds.some((kind) => loudKinds.includes(kind))

const textFields = ['kind', 'title', 'abstract', 'track_id', 'exhibitor_id', 'capacity', 'sign_up'] as const

/** What a release of this plan changes for people; none where it is what they see already. */
export function changeKindsOf(before: SessionPlan | null, after: SessionPlan): ChangeKind[] {
  if (before === null) return ['new']
  if (before.is_cancelled !== after.is_cancelled) return [after.is_cancelled ? 'cancelled' : 'restored']
  const kinds: ChangeKind[] = []
  if (before.starts_at !== after.starts_at || before.ends_at !== after.ends_at) kinds.push('time')
  if (before.room_id !== after.room_id) kinds.push('room')
  if (before.speaker_ids.join() !== after.speaker_ids.join()) kinds.push('people')
  if (textFields.some((field) => before[field] !== after[field])) kinds.push('text')
  return kinds
}

type Planned = { id: number; plan: SessionPlan }
type RoomFacts = { id: number; seats: number | null; holdsMany: boolean }

export type Clash =
  | { kind: 'room'; ids: [number, number] }
  | { kind: 'speaker'; ids: [number, number]; speakerId: number }
  | { kind: 'capacity'; ids: [number] }

const overlap = (a: SessionPlan, b: SessionPlan): boolean => a.starts_at < b.ends_at && b.starts_at < a.ends_at

/** Two in one room, somebody in two places, more places than seats. Warnings: whoever plans may know better. */
export function clashesIn(planned: readonly Planned[], rooms: readonly RoomFacts[]): Clash[] {
  const held = planned.filter(({ plan }) => !plan.is_cancelled)
  const byStart = held.toSorted((a, b) => (a.plan.starts_at < b.plan.starts_at ? -1 : 1))
  const roomOf = (id: number | null) => rooms.find((room) => room.id === id)
  const clashes: Clash[] = []
  for (const [place, a] of byStart.entries()) {
    const room = roomOf(a.plan.room_id)
    if (room?.seats && a.plan.capacity !== null && a.plan.capacity > room.seats) clashes.push({ kind: 'capacity', ids: [a.id] })
    for (const b of byStart.slice(place + 1)) {
      if (b.plan.starts_at >= a.plan.ends_at) break
      if (!overlap(a.plan, b.plan)) continue
      if (room && !room.holdsMany && a.plan.room_id === b.plan.room_id) clashes.push({ kind: 'room', ids: [a.id, b.id] })
      for (const speakerId of a.plan.speaker_ids)
        if (b.plan.speaker_ids.includes(speakerId)) clashes.push({ kind: 'speaker', ids: [a.id, b.id], speakerId })
    }
  }
  return clashes
}

/** The order of a programme: by start, then as the rooms are ordered, then by number. */
export function inProgrammeOrder<One extends Planned>(planned: readonly One[], rooms: readonly { id: number }[]): One[] {
  const place = new Map(rooms.map(({ id }, index) => [id, index]))
  const roomPlace = ({ plan }: One) => (plan.room_id === null ? -1 : (place.get(plan.room_id) ?? rooms.length))
  return planned.toSorted(
    (a, b) => a.plan.starts_at.localeCompare(b.plan.starts_at) || roomPlace(a) - roomPlace(b) || a.id - b.id,
  )
}
