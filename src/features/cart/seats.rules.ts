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
