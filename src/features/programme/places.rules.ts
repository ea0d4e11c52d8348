/** A row of somebody's places in a session: from asking for one until it ended, if it did. */
export type PlaceSpan = { state: 'booked' | 'waiting'; askedAt: Date; bookedAt: Date | null; endedAt: Date | null }

/** What somebody had of a session at a moment. */
export function placeStateAt(spans: readonly PlaceSpan[], at: Date): 'booked' | 'waiting' | 'none' {
  const live = spans.filter(({ askedAt, endedAt }) => askedAt <= at && (endedAt === null || endedAt > at))
  if (live.some(({ bookedAt }) => bookedAt !== null && bookedAt <= at)) return 'booked'
  return live.length > 0 ? 'waiting' : 'none'
}
