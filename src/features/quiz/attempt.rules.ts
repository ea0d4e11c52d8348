/** Where an attempt is. A voided one was taken back when an administrator marked the quiz unstarted; it counts for nothing. */
export const attemptStates = ['in_progress', 'timed_out', 'ungraded', 'passed', 'not_passed', 'voided'] as const
export type AttemptState = (typeof attemptStates)[number]

/** §4 as a table: what may follow what. Passed and not passed change places by a regrade only. */
export const attemptMachine: Record<AttemptState, readonly AttemptState[]> = {
  in_progress: ['timed_out', 'ungraded', 'passed', 'not_passed', 'voided'],
  timed_out: ['ungraded', 'passed', 'not_passed', 'voided'],
  ungraded: ['passed', 'not_passed', 'voided'],
  passed: ['not_passed', 'voided'],
  not_passed: ['passed', 'voided'],
  voided: [],
}
export const mayAttemptBecome = (from: AttemptState, to: AttemptState): boolean => attemptMachine[from].includes(to)

/** §4: the states of a quiz for one person. */
export type QuizState =
  | 'not_started'
  | 'in_progress'
  | 'timer_ran_out'
  | 'ungraded'
  | 'passed'
  | 'not_passed'
  | 'all_attempts_used'

type StateGiven = { states: readonly AttemptState[]; attemptsLeft: number | null; isMarkedComplete: boolean }

/** Attempts oldest first. What is open comes before what is over; a pass stays a pass whatever is tried afterwards. */
export function quizStateOf({ states, attemptsLeft, isMarkedComplete }: StateGiven): QuizState {
  const counted = states.filter((state) => state !== 'voided')
  if (counted.includes('in_progress')) return 'in_progress'
  if (isMarkedComplete || counted.includes('passed')) return 'passed'
  const last = counted.at(-1)
  if (last === undefined) return 'not_started'
  if (last === 'timed_out') return 'timer_ran_out'
  if (last === 'ungraded') return 'ungraded'
  return attemptsLeft === 0 ? 'all_attempts_used' : 'not_passed'
}

/** How long after the deadline an answer that was on its way is still taken. Fixed: it makes up for the network and for nothing else. */
export const graceMs = 10_000

export type Allowance = { timeFactor: number; extraMinutes: number; extraAttempts: number; finishUntil: Date | null }
export const noAccommodation: Allowance = { timeFactor: 1, extraMinutes: 0, extraAttempts: 0, finishUntil: null }

/** Several grants at once: the largest factor and the latest end count, minutes and attempts add up. */
export const combined = (grants: readonly Allowance[]): Allowance =>
  grants.reduce(
    (all, one) => ({
      timeFactor: Math.max(all.timeFactor, one.timeFactor),
      extraMinutes: all.extraMinutes + one.extraMinutes,
      extraAttempts: all.extraAttempts + one.extraAttempts,
      finishUntil: later(all.finishUntil, one.finishUntil),
    }),
    noAccommodation,
  )

const later = (one: Date | null, other: Date | null): Date | null =>
  one === null || (other !== null && other > one) ? other : one

export type Timing = { lengthMinutes: number | null; timeLimitMode: 'each' | 'all'; windowEndsAt: Date | null }

export const lengthMs = ({ lengthMinutes }: Timing, granted: Allowance): number | null =>
  lengthMinutes === null ? null : Math.round((lengthMinutes * granted.timeFactor + granted.extraMinutes) * 60_000)

export type FinishBy = { deadline: Date | null; cutByWindow: boolean }

/**
 * When an attempt must be finished: the sooner of the time limit and the end of the window. Where one clock runs for ALL
 * attempts it began with the first of them. A grant may lengthen both.
 */
export function finishBy(timing: Timing, granted: Allowance, startedAt: Date, firstStartedAt: Date | null): FinishBy {
  const length = lengthMs(timing, granted)
  const clockStart = timing.timeLimitMode === 'all' ? (firstStartedAt ?? startedAt) : startedAt
  const limit = length === null ? null : new Date(clockStart.getTime() + length)
  const { windowEndsAt } = timing
  const window = windowEndsAt === null ? null : later(windowEndsAt, granted.finishUntil)
  if (window !== null && (limit === null || window < limit)) return { deadline: window, cutByWindow: limit !== null }
  return { deadline: limit, cutByWindow: false }
}

export const attemptsLeft = (maxAttempts: number | null, granted: Allowance, used: number): number | null =>
  maxAttempts === null ? null : Math.max(0, maxAttempts + granted.extraAttempts - used)

export type GrantedBeyond = { lengthMinutes: number | null; extraAttempts: number; finishUntil: Date | null }

/** What a grant really changes in a quiz: more time needs a clock, more attempts a limit, a later end a window. Null: nothing. */
export function grantedBeyond(timing: Timing, maxAttempts: number | null, granted: Allowance): GrantedBeyond | null {
  const length = lengthMs(timing, granted)
  const isLonger = length !== null && length > (lengthMs(timing, noAccommodation) ?? 0)
  const { windowEndsAt } = timing
  const isLater = windowEndsAt !== null && granted.finishUntil !== null && granted.finishUntil > windowEndsAt
  const beyond = {
    // Whole minutes, and none promised that is not there.
    lengthMinutes: isLonger ? Math.floor(length / 60_000) : null,
    extraAttempts: maxAttempts === null ? 0 : granted.extraAttempts,
    finishUntil: isLater ? granted.finishUntil : null,
  }
  return isLonger || isLater || beyond.extraAttempts > 0 ? beyond : null
}

export type StartRefusal = 'noAttemptsLeft' | 'timeRanOut' | 'alreadyPassed' | 'waitingForReview'

type StartGiven = {
  state: QuizState
  attemptsLeft: number | null
  finishBy: FinishBy
  now: Date
}

/** Whether a further attempt may begin now; null where it may. One that is open is continued, not started. */
export function startRefusal({ state, attemptsLeft, finishBy, now }: StartGiven): StartRefusal | null {
  if (state === 'passed') return 'alreadyPassed'
  if (state === 'ungraded') return 'waitingForReview'
  if (attemptsLeft === 0) return 'noAttemptsLeft'
  if (finishBy.deadline !== null && finishBy.deadline <= now) return 'timeRanOut'
  return null
}

export const isOver = (deadline: Date | null, now: Date): boolean => deadline !== null && now > deadline
export const isPastGrace = (deadline: Date | null, now: Date): boolean =>
  deadline !== null && now.getTime() > deadline.getTime() + graceMs

/** §9: time is shown in hours and minutes; the last five minutes are shown by the second. */
export const lastMinutes = 5
export function timeLeft(ms: number): { hours: number; minutes: number; seconds: number; isLast: boolean } {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  return {
    hours: Math.floor(seconds / 3600),
    minutes: Math.floor((seconds % 3600) / 60),
    seconds: seconds % 60,
    isLast: seconds <= lastMinutes * 60,
  }
}
