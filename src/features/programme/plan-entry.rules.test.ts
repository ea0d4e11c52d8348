import { describe, expect, it } from 'vitest'
import { clockAt, hoursOf, minutesInto, movedBy, spanOn } from './plan-entry.rules.ts'

const chicago = { timeZone: 'America/Chicago', dayStartsAt: '04:00' }

describe('times of a plan', () => {
  it('are those of the venue, whoever plans from where', () => {
    expect(spanOn('2027-03-04', '09:00', '10:30', chicago)).toEqual({
      starts_at: '2027-03-04T15:00:00.000Z',
      ends_at: '2027-03-04T16:30:00.000Z',
    })
    expect(clockAt('2027-03-04T15:00:00.000Z', chicago)).toBe('09:00')
  })

  it('may cross midnight: the small hours belong to the evening before', () => {
    expect(spanOn('2027-03-04', '22:00', '01:00', chicago)).toEqual({
      starts_at: '2027-03-05T04:00:00.000Z',
      ends_at: '2027-03-05T07:00:00.000Z',
    })
    expect(spanOn('2027-03-04', '00:30', '02:00', chicago).starts_at).toBe('2027-03-05T06:30:00.000Z')
    expect(spanOn('2027-03-04', '23:00', '05:00', chicago).ends_at).toBe('2027-03-05T11:00:00.000Z')
  })

  it('are placed by minutes since the day began, also over the night when an hour is left out', () => {
    expect(minutesInto('2027-03-04T15:00:00.000Z', '2027-03-04', chicago)).toBe(300)
    // Clocks go from 2:00 to 3:00 on March 14, 2027.
    expect(minutesInto('2027-03-14T14:00:00.000Z', '2027-03-14', chicago)).toBe(300)
    expect(minutesInto('2027-03-14T08:30:00.000Z', '2027-03-13', chicago)).toBe(23 * 60 - 30)
  })

  it('move by minutes into a room and keep their length', () => {
    const span = spanOn('2027-03-04', '09:00', '10:30', chicago)
    expect(movedBy({ ...span, room_id: 1 }, -15, 2)).toEqual({
      starts_at: '2027-03-04T14:45:00.000Z',
      ends_at: '2027-03-04T16:15:00.000Z',
      room_id: 2,
    })
  })

  it('the grid shows whole hours from eight to six, and more where something is earlier or later', () => {
    expect(hoursOf([], '04:00')).toEqual({ from: 240, to: 840 })
    expect(hoursOf([{ from: 215, to: 1250 }], '04:00')).toEqual({ from: 180, to: 1260 })
  })
})
