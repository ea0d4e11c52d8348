import { describe, expect, it } from 'vitest'
import { digestDay, groupByPlace, quietUntil, wayOf } from './notification-ways.rules.ts'

const boston = 'America/New_York'
const night = { from: 22, to: 7 }

describe('quiet hours', () => {
  it.each([
    ['in the evening, until the morning after', '2026-11-17T03:30:00Z', '2026-11-17T12:00:00.000Z'],
    ['before dawn, until the same morning', '2026-11-17T10:00:00Z', '2026-11-17T12:00:00.000Z'],
    ['at the hour they end, at once', '2026-11-17T12:00:00Z', null],
    ['by day, at once', '2026-11-17T17:00:00Z', null],
  ])('hold a mail back on the person’s clock: %s', (_, now, until) => {
    expect(quietUntil(new Date(now), boston, night)?.toISOString() ?? null).toBe(until)
  })

  it('hold nothing back where there are none', () => {
    expect(quietUntil(new Date('2026-11-17T03:30:00Z'), boston, null)).toBeNull()
    expect(quietUntil(new Date('2026-11-17T03:30:00Z'), boston, { from: 5, to: 5 })).toBeNull()
  })
})

describe('the digest', () => {
  it('is due from its hour on, once a day of the person’s calendar', () => {
    const at = (now: string, lastOn: string | null) => digestDay(new Date(now), boston, { hour: 7, lastOn })

    expect(at('2026-11-17T11:59:00Z', null)).toBeNull()
    expect(at('2026-11-17T12:00:00Z', null)).toBe('2026-11-17')
    expect(at('2026-11-17T23:00:00Z', '2026-11-17')).toBeNull()
    expect(at('2026-11-18T02:00:00Z', '2026-11-17')).toBeNull()
    expect(at('2026-11-18T12:00:00Z', '2026-11-17')).toBe('2026-11-18')
  })
})

describe('the way that something is told', () => {
  it('is what was chosen, except for what is confirmed by mail anyway', () => {
    expect([wayOf('discussions', undefined), wayOf('discussions', 'digest'), wayOf('orders', 'none')]).toEqual([
      'mail',
      'digest',
      'mail',
    ])
  })
})

describe('notifications that lead to the same place', () => {
  it('stand as the newest of them, read and unread apart', () => {
    const one = (id: number, url: string | null, is_read = false) => ({ id, text: `${id}`, url, is_read })

    const grouped = groupByPlace([one(5, '/a'), one(4, '/a'), one(3, null), one(2, null), one(1, '/a', true)])

    expect(grouped.map(({ id, similar, oldest_id }) => [id, similar, oldest_id])).toEqual([
      [5, 1, 4],
      [3, 0, 3],
      [2, 0, 2],
      [1, 0, 1],
    ])
  })
})
