const shortestMs = 500
const longestMs = 30_000
/** Who lived so long did not end by what it met at its start. */
const livedMs = 60_000

/** How long to wait before the next worker is started, by how many in a row have ended soon; nothing where none has. */
export const pauseBeforeStart = (endedSoon: number): number =>
  endedSoon === 0 ? 0 : Math.min(longestMs, shortestMs * 2 ** (endedSoon - 1))

export const endedSoonAfter = (endedSoon: number, aliveMs: number): number => (aliveMs < livedMs ? endedSoon + 1 : 1)
