/** A seat is kept for half an hour, anew with everything the buyer does, but not for ever: others are waiting. */
export const holdMinutes = 30
export const longestHoldMinutes = 240

const after = (instant: Date, minutes: number): Date => new Date(instant.getTime() + minutes * 60_000)

export type Hold = { heldUntil: Date; heldAtMostUntil: Date }

export const newHold = (now: Date): Hold => ({
  heldUntil: after(now, holdMinutes),
  heldAtMostUntil: after(now, longestHoldMinutes),
})

export const extendedHold = ({ heldAtMostUntil }: Pick<Hold, 'heldAtMostUntil'>, now: Date): Date => {
  const wanted = after(now, holdMinutes)
  return wanted < heldAtMostUntil ? wanted : heldAtMostUntil
}

export const isHeld = (heldUntil: Date | null, now: Date): boolean => heldUntil !== null && heldUntil > now
