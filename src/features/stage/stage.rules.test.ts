import { describe, expect, it } from 'vitest'
import { announcementsIn, inQuestionOrder, isShownAt, onScreen, questionsIn } from './stage.rules.ts'

const question = (id: number, state: 'waiting' | 'visible' | 'answered', votes: number) => ({ id, state, votes })

describe('questions', () => {
  it('stand by votes, of equals the older first, what waits above and what is answered below', () => {
    const asked = [question(1, 'answered', 9), question(2, 'visible', 1), question(3, 'visible', 4), question(4, 'visible', 4)]
    expect(inQuestionOrder([...asked, question(5, 'waiting', 0)]).map(({ id }) => id)).toEqual([5, 3, 4, 2, 1])
  })

  it('are read from what was told, and nothing else is', () => {
    expect(questionsIn({ questions: [] })).toEqual({ questions: [], mode: null })
    expect(questionsIn({ questions: [], mode: 'off' })?.mode).toBe('off')
    expect([questionsIn(null), questionsIn({ release: 3 }), announcementsIn({ questions: [] })]).toEqual([null, null, null])
  })
})

const minute = (at: number) => new Date(Date.UTC(2027, 2, 4, 9, at)).toISOString()
const slot = (name: string, from: number, to: number, is_cancelled = false) => ({
  name,
  starts_at: minute(from),
  ends_at: minute(to),
  is_cancelled,
})

describe('the screen of a room', () => {
  const sessions = [slot('c', 40, 50), slot('a', 0, 20), slot('x', 20, 30, true), slot('b', 30, 40), slot('b2', 30, 35)]
  it.each([
    [0, ['a'], ['b', 'b2'], ['c']],
    [20, [], ['b', 'b2'], ['c']],
    [30, ['b', 'b2'], ['c'], []],
    [50, [], [], []],
  ])('at minute %i', (at, now, next, later) => {
    const shown = onScreen(sessions, Date.parse(minute(at)))
    const names = (all: { name: string }[]) => all.map(({ name }) => name)
    expect([names(shown.now), names(shown.next), names(shown.later)]).toEqual([now, next, later])
  })

  it('shows an announcement until its time', () => {
    expect([isShownAt({ shown_until: null }, 0), isShownAt({ shown_until: minute(5) }, Date.parse(minute(4)))]).toEqual([
      true,
      true,
    ])
    expect(isShownAt({ shown_until: minute(5) }, Date.parse(minute(5)))).toBe(false)
  })
})
