import { describe, expect, it } from 'vitest'
import { calendarChanges, type KnownMeeting, type Meeting } from './calendar.rules.ts'

const on = (day: number, traits: Partial<Meeting> = {}): Meeting => ({
  startsAt: new Date(Date.UTC(2026, 11, day, 15)),
  endsAt: new Date(Date.UTC(2026, 11, day, 16)),
  title: 'Gait',
  place: 'Lakefront',
  ...traits,
})
const known = (id: number, day: number, traits: Partial<KnownMeeting> = {}): KnownMeeting => ({
  ...on(day),
  id,
  sequence: 0,
  isCancelled: false,
  ...traits,
})

describe('meetings in calendars', () => {
  it('are left alone while nobody would see a difference', () => {
    expect(calendarChanges([known(1, 1), known(2, 8)], [on(1), on(8)])).toEqual({ added: [], changed: [] })
  })

  it('keep their names when one is put before them', () => {
    expect(calendarChanges([known(1, 8)], [on(1), on(8)])).toEqual({ added: [on(1)], changed: [] })
  })

  it('are the same one in a new edition when moved, renamed or held elsewhere', () => {
    expect(calendarChanges([known(1, 1), known(2, 8)], [on(1), on(9)]).changed).toEqual([
      { ...on(9), id: 2, sequence: 1, isCancelled: false },
    ])
    for (const traits of [{ title: 'Balance' }, { place: 'Online' }, { endsAt: new Date(Date.UTC(2026, 11, 1, 17)) }])
      expect(calendarChanges([known(1, 1, { sequence: 4 })], [on(1, traits)]).changed).toEqual([
        { ...on(1, traits), id: 1, sequence: 5, isCancelled: false },
      ])
  })

  it('are cancelled once when they are dropped, and held again under their names', () => {
    const dropped = calendarChanges([known(1, 1), known(2, 8)], [on(1)]).changed
    expect(dropped).toEqual([known(2, 8, { sequence: 1, isCancelled: true })])
    const cancelled = known(2, 8, { sequence: 1, isCancelled: true })
    expect(calendarChanges([known(1, 1), cancelled], [on(1)]).changed).toEqual([])
    expect(calendarChanges([known(1, 1), cancelled], [on(1), on(8)])).toEqual({
      added: [],
      changed: [{ ...on(8), id: 2, sequence: 2, isCancelled: false }],
    })
  })

  it('do not take the name of one that was cancelled for another hour', () => {
    const cancelled = known(1, 1, { isCancelled: true })
    expect(calendarChanges([cancelled], [on(9)])).toEqual({ added: [on(9)], changed: [] })
  })
})
