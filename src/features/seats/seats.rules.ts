/** A seat is kept for half an hour, anew with everything the buyer does, but not for ever: others are waiting. */
export const holdMinutes = 30
export const longestHoldMinutes = 240

const after = (instant: Date, minutes: number): Date => new Date(instant.getTime() + minutes * 60_000)

const later = (one: Date, other: Date): Date => (one > other ? one : other)

export type Hold = { heldUntil: Date; heldAtMostUntil: Date }

export const newHold = (now: Date): Hold => ({
  heldUntil: after(now, holdMinutes),
  heldAtMostUntil: after(now, longestHoldMinutes),
})

/** Activity lengthens, up to the most; what is kept for longer already stays as it is. */
export const extendedHold = ({ heldUntil, heldAtMostUntil }: Hold, now: Date): Date => {
  const wanted = later(after(now, holdMinutes), heldUntil)
  return wanted < heldAtMostUntil ? wanted : heldAtMostUntil
}

/** The seat of an offer that was accepted: kept as long as was promised, and not shorter than any other. */
export const holdOfOffer = (offerUntil: Date, now: Date): Hold => {
  const hold = newHold(now)
  return { heldUntil: later(offerUntil, hold.heldUntil), heldAtMostUntil: later(offerUntil, hold.heldAtMostUntil) }
}

export const isHeld = (heldUntil: Date | null, now: Date): boolean => heldUntil !== null && heldUntil > now

/** So much longer a seat must be kept where it is taken over without the lock of its product; no transaction lasts so long. */
const sureMinutes = 5
export const isSurelyHeld = (heldUntil: Date | null, now: Date): boolean => isHeld(heldUntil, after(now, sureMinutes))
/** Whether what was surely held then may have run out by now. */
export const isSureNoMore = (since: Date, now: Date): boolean => now >= after(since, sureMinutes)

/** The seats of a product that is limited, and every product whose sale takes one of them: itself, and the packages it is part of. */
export type SeatLimit = { takenBy: number[]; free: number }

export type AskedSeat = {
  productId: number
  /** How many wait before the person; all who wait where they do not. */
  ahead: number
  /** The person's own place in the line, where they are in it. */
  place: number | null
  /** A seat is kept for them already. */
  isOffered: boolean
}

export type SeatOutcome = 'offered' | 'unlimited' | 'free' | 'sold_out'

/** The fewest seats of all that the product needs; null where there is no limit, below 0 where it is overbooked. */
export const freeSeatsOf = (productId: number, limits: SeatLimit[]): number | null => {
  const own = limits.filter(({ takenBy }) => takenBy.includes(productId))
  return own.length === 0 ? null : Math.min(...own.map(({ free }) => free))
}

/** What is left for somebody with so many ahead of them. */
export const leftBehind = (free: number | null, ahead: number): number | null =>
  free === null ? null : Math.max(0, free - ahead)

/** Gives seats out in the order in which they are asked for: each counts for the next, and whoever gets one waits no longer. */
export function giveSeats(asked: AskedSeat[], limits: SeatLimit[]): SeatOutcome[] {
  const left = limits.map((limit) => ({ ...limit }))
  const served: AskedSeat[] = []
  return asked.map((seat) => {
    const isAhead = ({ productId, place }: AskedSeat) =>
      productId === seat.productId && place !== null && (seat.place === null || place < seat.place)
    const free = freeSeatsOf(seat.productId, left)
    const outcome = outcomeOf(seat, leftBehind(free, seat.ahead - served.filter(isAhead).length))
    if (outcome === 'sold_out') return outcome
    served.push(seat)
    if (outcome === 'free') for (const limit of left) if (limit.takenBy.includes(seat.productId)) limit.free -= 1
    return outcome
  })
}

function outcomeOf({ isOffered }: AskedSeat, left: number | null): SeatOutcome {
  if (isOffered) return 'offered'
  if (left === null) return 'unlimited'
  return left > 0 ? 'free' : 'sold_out'
}
