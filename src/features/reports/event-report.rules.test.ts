import { describe, expect, it } from 'vitest'
import { overTime } from './event-report.rules.ts'

describe('registrations over time', () => {
  it('are told by days without gaps while they are few', () => {
    expect(
      overTime([
        { day: '2027-02-27', count: 2 },
        { day: '2027-03-02', count: 1 },
      ]),
    ).toEqual({
      unit: 'day',
      points: [
        { from: '2027-02-27', count: 2 },
        { from: '2027-02-28', count: 0 },
        { from: '2027-03-01', count: 0 },
        { from: '2027-03-02', count: 1 },
      ],
    })
    expect(overTime([])).toEqual({ unit: 'day', points: [] })
  })

  it('are told by weeks, which begin on Monday, and then by months', () => {
    const weeks = overTime([
      { day: '2027-01-01', count: 1 },
      { day: '2027-03-31', count: 4 },
    ])
    expect(weeks.unit).toBe('week')
    expect(weeks.points[0]).toEqual({ from: '2026-12-28', count: 1 })
    expect(weeks.points.at(-1)).toEqual({ from: '2027-03-29', count: 4 })
    expect(weeks.points).toHaveLength(14)

    const months = overTime([
      { day: '2026-01-31', count: 1 },
      { day: '2027-03-01', count: 4 },
    ])
    expect(months.unit).toBe('month')
    expect(months.points.map(({ from }) => from)).toHaveLength(15)
    expect(months.points[1]).toEqual({ from: '2026-02-01', count: 0 })
  })
})
