import { describe, expect, it } from 'vitest'
import { changeKindsOf, clashesIn, inProgrammeOrder, isLoud, type SessionPlan } from './release.rules.ts'

const plan = (traits: Partial<SessionPlan> = {}): SessionPlan => ({
  kind: 'talk',
  title: 'Gait',
  abstract: '',
  track_id: null,
  exhibitor_id: null,
  room_id: 1,
  starts_at: '2027-03-04T15:00:00.000Z',
  ends_at: '2027-03-04T16:00:00.000Z',
  speaker_ids: [],
  capacity: null,
  sign_up: false,
  is_cancelled: false,
  ...traits,
})
const at = (hour: number) => `2027-03-04T${String(hour).padStart(2, '0')}:00:00.000Z`

describe('what a release changes', () => {
  it.each<[string, Partial<SessionPlan>, string[], boolean]>([
    ['nothing', {}, [], false],
    ['a new start', { starts_at: at(14) }, ['time'], true],
    ['a new end alone', { ends_at: at(17) }, ['time'], true],
    ['another room', { room_id: 2 }, ['room'], true],
    ['both', { room_id: 2, starts_at: at(14) }, ['time', 'room'], true],
    ['other people', { speaker_ids: [7] }, ['people'], false],
    ['mended words', { title: 'Gait again' }, ['text'], false],
    ['cancelled, whatever else', { is_cancelled: true, room_id: 2 }, ['cancelled'], true],
  ])('%s', (_, traits, kinds, loud) => {
    const found = changeKindsOf(plan(), plan(traits))
    expect(found).toEqual(kinds)
    expect(isLoud(found)).toBe(loud)
  })

  it('is new where nobody has seen it, and restored where it was cancelled', () => {
    expect(changeKindsOf(null, plan())).toEqual(['new'])
    expect(changeKindsOf(plan({ is_cancelled: true }), plan())).toEqual(['restored'])
  })
})

describe('clashes', () => {
  const rooms = [
    { id: 1, seats: 40, holdsMany: false },
    { id: 2, seats: null, holdsMany: true },
  ]
  const clashes = (...plans: Partial<SessionPlan>[]) =>
    clashesIn(
      plans.map((traits, place) => ({ id: place + 1, plan: plan(traits) })),
      rooms,
    )

  it('are two in one room at a time, unless the room holds many or one of them is cancelled', () => {
    expect(clashes({}, { starts_at: '2027-03-04T15:30:00.000Z', ends_at: at(17) })).toEqual([{ kind: 'room', ids: [1, 2] }])
    expect(clashes({}, { starts_at: at(16), ends_at: at(17) })).toEqual([])
    expect(clashes({ room_id: 2 }, { room_id: 2 })).toEqual([])
    expect(clashes({ room_id: null }, { room_id: null })).toEqual([])
    expect(clashes({}, { is_cancelled: true })).toEqual([])
  })

  it('are one speaker in two rooms, and more places than seats', () => {
    expect(clashes({ speaker_ids: [7, 8] }, { room_id: 2, speaker_ids: [8] })).toEqual([
      { kind: 'speaker', ids: [1, 2], speakerId: 8 },
    ])
    expect(clashes({ capacity: 41 })).toEqual([{ kind: 'capacity', ids: [1] }])
    expect(clashes({ capacity: 40 }, { room_id: 2, capacity: 400 })).toEqual([])
  })
})

it('a programme is ordered by start, by room and by number', () => {
  const planned = [
    { id: 3, plan: plan({ room_id: 1 }) },
    { id: 2, plan: plan({ room_id: 2 }) },
    { id: 1, plan: plan({ starts_at: at(16), ends_at: at(17) }) },
    { id: 4, plan: plan({ room_id: null }) },
    { id: 5, plan: plan({ room_id: 2 }) },
  ]

  expect(inProgrammeOrder(planned, [{ id: 2 }, { id: 1 }]).map(({ id }) => id)).toEqual([4, 2, 5, 3, 1])
})
