import { describe, expect, it } from 'vitest'
import { eventsAddress, monthAfter, noEventSearch, readEventSearch, weeksOfMonth } from './events.rules.ts'

describe('an address of the events page', () => {
  it('is read as it was written', () => {
    const search = {
      chosen: { topic: 'pain', price: 'free' },
      region: 'São Paulo',
      view: 'month' as const,
      month: '2026-12',
      isPast: false,
      cursor: { at: new Date('2026-12-01T09:00:00Z'), id: 7 },
    }
    const query = Object.fromEntries(new URL(eventsAddress(search), 'http://here').searchParams)

    expect(readEventSearch(query)).toEqual(search)
    expect(eventsAddress(noEventSearch)).toBe('/events')
  })

  it('leaves out what makes no sense', () => {
    const odd = { month: '2026-13', after: '1;drop-2', view: 'wall', past: 'yes', topic: [''], region: ['  '] }

    expect(readEventSearch(odd)).toEqual(noEventSearch)
  })
})

describe('a month on the wall', () => {
  it('has whole weeks, from Sunday or from Monday', () => {
    expect(weeksOfMonth('2026-11', 0).map((week) => week[0])).toEqual([
      '2026-11-01',
      '2026-11-08',
      '2026-11-15',
      '2026-11-22',
      '2026-11-29',
    ])
    expect(weeksOfMonth('2026-11', 1)[0]).toEqual([
      '2026-10-26',
      '2026-10-27',
      '2026-10-28',
      '2026-10-29',
      '2026-10-30',
      '2026-10-31',
      '2026-11-01',
    ])
    expect(weeksOfMonth('2026-02', 0)).toHaveLength(4)
  })

  it('is followed by the next one, over the turn of the year', () => {
    expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
  })
})
