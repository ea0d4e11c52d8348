import { describe, expect, it } from 'vitest'
import {
  agendaWidgetOf,
  arrangeSessions,
  eventDay,
  eventToday,
  holdsWords,
  nowAndNext,
  productOfAgenda,
  searchText,
} from './agenda.rules.ts'

const sessions = [1, 2, 3, 4, 5].map((id) => ({ id }))
const isFavorite = ({ id }: { id: number }) => id === 2 || id === 4
const order = (type: 'all' | 'favorites' | 'favorites_top') => arrangeSessions(sessions, type, isFavorite).map(({ id }) => id)

describe('the favorites filter of an agenda (§4)', () => {
  it('shows everything in its original order, only favourites, or favourites first and then the rest', () => {
    expect(order('all')).toEqual([1, 2, 3, 4, 5])
    expect(order('favorites')).toEqual([2, 4])
    expect(order('favorites_top')).toEqual([2, 4, 1, 3, 5])
  })
})

describe('a search in a programme', () => {
  const text = searchText('Équilibre et chutes', null, 'Ingrid Brandvold', 'Superior Room')

  it.each(['equilibre', 'ÉQUIL', 'brandvold chutes', '  superior  ', ''])(
    'finds %j: every word, whatever its accents and case',
    (typed) => {
      expect(holdsWords(text, typed)).toBe(true)
    },
  )

  it('does not find what lacks one of the words', () => {
    expect(holdsWords(text, 'chutes huron')).toBe(false)
  })
})

describe('the day of an event', () => {
  it('is that of the place, and lasts until four in the morning', () => {
    expect(eventDay('2026-12-31T05:30:00Z', 'America/Chicago', '04:00')).toBe('2026-12-30')
    expect(eventDay('2026-12-31T07:30:00Z', 'America/Chicago', '04:00')).toBe('2026-12-30')
    expect(eventDay('2026-12-31T10:00:00Z', 'America/Chicago', '04:00')).toBe('2026-12-31')
    expect(eventDay('2026-12-31T16:30:00Z', 'Asia/Shanghai', '04:00')).toBe('2026-12-31')
  })

  it('goes by the clock on the wall in the night when an hour is left out', () => {
    // At 2:00 on March 8, 2026 clocks in Chicago went to 3:00: 8:59Z is 3:59, 9:00Z is 4:00.
    expect(eventDay('2026-03-08T08:59:00Z', 'America/Chicago', '04:00')).toBe('2026-03-07')
    expect(eventDay('2026-03-08T09:00:00Z', 'America/Chicago', '04:00')).toBe('2026-03-08')
  })
})

it('now and next leave out what is cancelled, and name all that begin together', () => {
  const at = (id: number, from: number, to: number, is_cancelled = false) => ({
    id,
    day: '2026-01-01',
    starts_at: new Date(Date.UTC(2026, 0, 1, from)).toISOString(),
    ends_at: new Date(Date.UTC(2026, 0, 1, to)).toISOString(),
    is_cancelled,
  })
  const { now, next } = nowAndNext(
    { starts_at: '2026-01-01T09:00:00Z', time_zone: 'UTC' },
    [at(1, 9, 10), at(2, 9, 11), at(3, 9, 11, true), at(4, 10, 11), at(5, 11, 12), at(6, 11, 13), at(7, 10.7, 12, true)],
    new Date(Date.UTC(2026, 0, 1, 10, 30)),
  )

  expect(now.map(({ id }) => id)).toEqual([2, 4])
  expect(next.map(({ id }) => id)).toEqual([5, 6])
})

it('next is nothing of a later day, and before an event its first day', () => {
  const event = { starts_at: '2026-11-16T09:00:00Z', time_zone: 'UTC' }
  const on = (day: string) => ({ day, starts_at: `${day}T09:00:00Z`, ends_at: `${day}T10:00:00Z`, is_cancelled: false })
  const nextAt = (day: string, at: string) => nowAndNext(event, [on(day)], new Date(at)).next.map((session) => session.day)

  expect(nextAt('2026-11-16', '2026-11-15T22:00:00Z')).toEqual(['2026-11-16'])
  expect(nextAt('2026-11-17', '2026-11-15T22:00:00Z')).toEqual([])
  expect(nextAt('2026-11-17', '2026-11-16T09:30:00Z')).toEqual([])
  expect(nextAt('2026-11-17', '2026-11-17T08:00:00Z')).toEqual(['2026-11-17'])
})

it('today is told by the calendar of the event, and begins in the small hours', () => {
  expect(eventToday({ time_zone: 'America/Chicago' }, '2026-11-18T09:59:00Z')).toBe('2026-11-17')
  expect(eventToday({ time_zone: 'America/Chicago' }, '2026-11-18T10:00:00Z')).toBe('2026-11-18')
})

it('the agenda of an event is a widget of that event, and other names are nobody’s', () => {
  expect(productOfAgenda(agendaWidgetOf(12))).toBe(12)
  expect(['12', 'product-', 'product-0', 'product-1x', 'product--1'].map(productOfAgenda)).toEqual([null, null, null, null, null])
})
