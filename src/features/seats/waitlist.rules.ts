/** The life of somebody's place in a line: which state may follow which. */
export const waitlistStates = ['waiting', 'offered', 'accepted', 'expired', 'left', 'removed', 'registered'] as const
export type WaitlistState = (typeof waitlistStates)[number]

export const nextWaitlistStates: Record<WaitlistState, readonly WaitlistState[]> = {
  waiting: ['offered', 'accepted', 'left', 'removed', 'registered'],
  offered: ['accepted', 'expired', 'left', 'removed', 'registered'],
  accepted: [],
  expired: [],
  left: [],
  removed: [],
  registered: [],
}

/** Who is still in line, or has a seat kept for them. */
export const liveStates = waitlistStates.filter((state) => nextWaitlistStates[state].length > 0)

/** From which states this one may be entered. */
export const statesBefore = (state: WaitlistState): WaitlistState[] =>
  waitlistStates.filter((from) => nextWaitlistStates[from].includes(state))

export const offerEnd = (now: Date, hours: number): Date => new Date(now.getTime() + hours * 3_600_000)

/** Few seats are said exactly; of many it is enough to know that there are some. */
const fewSeats = 10
export const seatsToShow = (left: number | null): number | null => (left !== null && left <= fewSeats ? left : null)

export const moves = ['first', 'up', 'down'] as const
export type Move = (typeof moves)[number]
