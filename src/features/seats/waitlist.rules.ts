/** The life of somebody's place in a line: which state may follow which. */
export const waitlistStates = ['waiting', 'offered', 'accepted', 'expired', 'left', 'removed', 'registered'] as const
export type WaitlistState = (typeof waitlistStates)[number]

export const nextWaitlistStates: Record<WaitlistState, readonly WaitlistState[]> = {
  waiting: ['offered', 'accepted', 'left', 'removed', 'registered'],
  offered: ['accepted', 'expired', 'left', 'removed', 'registered'],
  // The seat lay in the cart for as long as was promised, and was not bought.
  accepted: ['expired'],
  expired: [],
  left: [],
  removed: [],
  registered: [],
}

/** Who is still in line, or has a seat kept for them. */
export const liveStates = ['waiting', 'offered'] as const satisfies WaitlistState[]

/** From which states this one may be entered. */
export const statesBefore = (state: WaitlistState): WaitlistState[] =>
  waitlistStates.filter((from) => nextWaitlistStates[from].includes(state))

/** No seat is promised for longer than it can be taken, or beyond the beginning of what it is for. */
export function offerEnd(now: Date, hours: number, turn: Date | null): Date {
  const promised = new Date(now.getTime() + hours * 3_600_000)
  return turn !== null && turn < promised ? turn : promised
}

/** Few seats are said exactly; of many it is enough to know that there are some. */
const fewSeats = 10
export const seatsToShow = (left: number | null): number | null => (left !== null && left <= fewSeats ? left : null)

export const moves = ['first', 'up', 'down'] as const
export type Move = (typeof moves)[number]
