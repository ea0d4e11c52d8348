/** A stretch of a recording, in seconds from its beginning. */
export type Stretch = readonly [from: number, to: number]

/** The player's highest speed: a second on the wall is worth at most so much of a recording. */
export const fastestSpeed = 2
/** Messages are not sent on the second: so much unclaimed time may still be claimed with the next one. */
const carriedSeconds = 3
const mostStretches = 500

/** The stretches joined: in order, without overlaps. What is turned round, negative or no number is left out. */
export function joinStretches(stretches: readonly Stretch[]): Stretch[] {
  const sound = stretches.filter(([from, to]) => Number.isFinite(from) && Number.isFinite(to) && from >= 0 && to > from)
  const joined: [number, number][] = []
  for (const [from, to] of [...sound].sort((one, other) => one[0] - other[0])) {
    const last = joined.at(-1)
    // A player tells time in steps; a gap of less than half a second is none.
    if (last && from <= last[1] + 0.5) last[1] = Math.max(last[1], to)
    else joined.push([from, to])
  }
  return joined.slice(0, mostStretches)
}

export const lengthOf = (stretches: readonly Stretch[]): number => stretches.reduce((sum, [from, to]) => sum + (to - from), 0)

/** From when the next claim is measured: what this one left unclaimed is carried over, but no hoard of it. */
export function clockAfter(now: Date, elapsedSeconds: number, claimedWallSeconds: number): Date {
  const left = Math.max(0, Math.min(carriedSeconds, elapsedSeconds - claimedWallSeconds))
  return new Date(now.getTime() - Math.round(left * 1000))
}

/**
 * What has been played after a message of the player. Only as much is taken as the wall clock allows; the rest of what it
 * claims is left out, from its end.
 */
export function addPlayed(before: readonly Stretch[], claimed: readonly Stretch[], allowedSeconds: number): Stretch[] {
  let played = joinStretches(before)
  let left = allowedSeconds
  for (const [from, to] of joinStretches(claimed)) {
    const longer = joinStretches([...played, [from, to]])
    const gain = lengthOf(longer) - lengthOf(played)
    if (gain <= left) {
      played = longer
      left -= gain
      continue
    }
    // What overlaps costs nothing, so a cut by what is left is never too long.
    if (left > 0) played = joinStretches([...played, [from, Math.min(to, from + left)]])
    break
  }
  return played
}

/** The share of a recording, where nobody has set a time of its own, that counts as having seen it. */
const shareToSee = 0.9

type Media = { minimumAccessSeconds: number; durationSeconds: number | null }

/** How many seconds must have been played; null where neither a minimum nor the length is known. */
export function secondsToWatch({ minimumAccessSeconds, durationSeconds }: Media): number | null {
  if (minimumAccessSeconds > 0) {
    // A minimum that is longer than the recording could never be met.
    return durationSeconds === null ? minimumAccessSeconds : Math.min(minimumAccessSeconds, Math.floor(durationSeconds))
  }
  return durationSeconds === null ? null : Math.floor(durationSeconds * shareToSee)
}

/** Progress in whole percent; 100 is kept for what is complete. */
export const shareWatched = (watchedSeconds: number, needed: number): number =>
  needed <= 0 ? 99 : Math.max(0, Math.min(99, Math.floor((watchedSeconds / needed) * 100)))
