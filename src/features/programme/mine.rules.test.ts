import { describe, expect, it } from 'vitest'
import { ownClashes, placesToShow, walkingMinutes } from './mine.rules.ts'

const hall = { id: 1, floor: 'Ground' }
const studio = { id: 2, floor: 'Ground' }
const loft = { id: 3, floor: 'Second' }
const session = (session_id: number, from: string, to: string, room: typeof hall | null = hall, is_cancelled = false) => ({
  session_id,
  starts_at: `2027-03-04T${from}:00.000Z`,
  ends_at: `2027-03-04T${to}:00.000Z`,
  room,
  is_cancelled,
})

describe('one’s own sessions clash', () => {
  it('where they are held at the same time, in whatever order they are given', () => {
    expect(ownClashes([session(2, '09:30', '10:30'), session(1, '09:00', '10:00'), session(3, '10:30', '11:00')])).toEqual([
      { kind: 'overlap', first: 1, second: 2 },
    ])
  })

  it('where the way is longer than the pause', () => {
    expect(ownClashes([session(1, '09:00', '10:00'), session(2, '10:00', '11:00', loft)])).toEqual([
      { kind: 'walk', first: 1, second: 2, gap: 0, walk: 5 },
    ])
    expect(ownClashes([session(1, '09:00', '10:00'), session(2, '10:02', '11:00', studio)])).toEqual([])
    expect(ownClashes([session(1, '09:00', '10:00'), session(2, '10:00', '11:00')])).toEqual([])
  })

  it('never with what is cancelled', () => {
    expect(ownClashes([session(1, '09:00', '10:00'), session(2, '09:00', '10:00', loft, true)])).toEqual([])
  })
})

it('a way has no length where something is held everywhere', () => {
  expect([
    walkingMinutes(null, hall),
    walkingMinutes(hall, hall),
    walkingMinutes(hall, studio),
    walkingMinutes(hall, loft),
  ]).toEqual([0, 0, 2, 5])
})

it('few places are told by their number', () => {
  expect([placesToShow(null, 5), placesToShow(200, 5), placesToShow(12, 9), placesToShow(5, 7)]).toEqual([null, null, 3, 0])
})
