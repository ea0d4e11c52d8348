import { describe, expect, it } from 'vitest'
import {
  type AttemptState,
  attemptMachine,
  attemptStates,
  attemptsLeft,
  combined,
  finishBy,
  isPastGrace,
  mayAttemptBecome,
  noAccommodation,
  quizStateOf,
  startRefusal,
  timeLeft,
} from './attempt.rules.ts'

const at = (minutes: number) => new Date(Date.UTC(2026, 0, 1, 12, minutes))
const timing = { lengthMinutes: 30, timeLimitMode: 'each', windowEndsAt: null } as const
const granted = (more: Partial<typeof noAccommodation>) => ({ ...noAccommodation, ...more })

describe('the life of an attempt (§4)', () => {
  it('follows the table', () => {
    const pairs = attemptStates.flatMap((from) =>
      attemptStates.filter((to) => mayAttemptBecome(from, to)).map((to) => `${from} → ${to}`),
    )

    expect(pairs).toEqual(
      Object.entries(attemptMachine).flatMap(([from, to]) => [...to].sort(byOrder).map((one) => `${from} → ${one}`)),
    )
    expect(mayAttemptBecome('ungraded', 'in_progress')).toBe(false)
    expect(mayAttemptBecome('passed', 'in_progress')).toBe(false)
  })
  const byOrder = (one: AttemptState, other: AttemptState) => attemptStates.indexOf(one) - attemptStates.indexOf(other)

  it.each([
    ['not_started', [], null, false],
    ['in_progress', ['not_passed', 'in_progress'], 1, false],
    ['timer_ran_out', ['timed_out'], 1, false],
    ['ungraded', ['not_passed', 'ungraded'], 0, false],
    ['passed', ['passed', 'not_passed'], 0, false],
    ['passed', [], null, true],
    ['not_passed', ['not_passed'], 1, false],
    ['not_passed', ['not_passed'], null, false],
    ['all_attempts_used', ['not_passed', 'not_passed'], 0, false],
    ['not_started', ['voided', 'voided'], 2, false],
  ] as const)(
    'is %s after %j with %s left [QUIZ-34][QUIZ-35][QUIZ-36][QUIZ-38][QUIZ-41][QUIZ-42]',
    (state, states, left, marked) => {
      expect(quizStateOf({ states, attemptsLeft: left, isMarkedComplete: marked })).toBe(state)
    },
  )
})

describe('when an attempt must be finished [QUIZ-09][QUIZ-10]', () => {
  it('is its start and its length, or never', () => {
    expect(finishBy(timing, noAccommodation, at(5), at(0))).toEqual({ deadline: at(35), cutByWindow: false })
    expect(finishBy({ ...timing, lengthMinutes: null }, noAccommodation, at(5), null).deadline).toBeNull()
  })

  it('counts from the first attempt where one clock runs for all [QUIZ-08]', () => {
    expect(finishBy({ ...timing, timeLimitMode: 'all' }, noAccommodation, at(20), at(0)).deadline).toEqual(at(30))
    expect(finishBy({ ...timing, timeLimitMode: 'all' }, noAccommodation, at(20), null).deadline).toEqual(at(50))
  })

  it('is cut by the window, which is worth a warning; a quiz without a clock just ends with it', () => {
    expect(finishBy({ ...timing, windowEndsAt: at(20) }, noAccommodation, at(0), null)).toEqual({
      deadline: at(20),
      cutByWindow: true,
    })
    expect(finishBy({ ...timing, lengthMinutes: null, windowEndsAt: at(20) }, noAccommodation, at(0), null)).toEqual({
      deadline: at(20),
      cutByWindow: false,
    })
    expect(finishBy({ ...timing, windowEndsAt: at(30) }, noAccommodation, at(0), null).cutByWindow).toBe(false)
  })

  it('gives way to what was granted', () => {
    const grants = [
      granted({ timeFactor: 1.5, extraAttempts: 1 }),
      granted({ timeFactor: 1.25, extraMinutes: 10, finishUntil: at(58) }),
    ]

    expect(finishBy(timing, combined(grants), at(0), null).deadline).toEqual(at(55))
    expect(finishBy({ ...timing, windowEndsAt: at(20) }, combined(grants), at(4), null)).toEqual({
      deadline: at(58),
      cutByWindow: true,
    })
    expect(attemptsLeft(2, combined(grants), 2)).toBe(1)
  })

  it('is followed by a short grace for what was on its way', () => {
    const late = (ms: number) => new Date(at(30).getTime() + ms)

    expect([isPastGrace(at(30), late(10_000)), isPastGrace(at(30), late(10_001)), isPastGrace(null, at(59))]).toEqual([
      false,
      true,
      false,
    ])
  })
})

describe('starting', () => {
  const open = { deadline: at(30), cutByWindow: false }
  it.each([
    [null, { state: 'not_started', attemptsLeft: 1 }],
    [null, { state: 'not_passed', attemptsLeft: null }],
    ['alreadyPassed', { state: 'passed', attemptsLeft: 1 }],
    ['waitingForReview', { state: 'ungraded', attemptsLeft: 1 }],
    ['noAttemptsLeft', { state: 'all_attempts_used', attemptsLeft: 0 }],
  ] as const)('is answered %s', (refusal, given) => {
    expect(startRefusal({ ...given, finishBy: open, now: at(0) })).toBe(refusal)
  })

  it('is over when the shared clock has run out', () => {
    expect(startRefusal({ state: 'not_passed', attemptsLeft: 3, finishBy: open, now: at(30) })).toBe('timeRanOut')
  })
})

describe('time left [QUIZ-11]', () => {
  it('is hours and minutes, then the last five minutes by the second', () => {
    expect(timeLeft(3_900_000)).toEqual({ hours: 1, minutes: 5, seconds: 0, isLast: false })
    expect(timeLeft(300_000)).toEqual({ hours: 0, minutes: 5, seconds: 0, isLast: true })
    expect(timeLeft(-5)).toEqual({ hours: 0, minutes: 0, seconds: 0, isLast: true })
  })
})
