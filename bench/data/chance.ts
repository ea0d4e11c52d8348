/** Chance that repeats: the same seed gives the same numbers on every machine (mulberry32). */
export function makeChance(seed: number) {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const below = (end: number): number => Math.floor(next() * end)
  const happens = (share: number): boolean => next() < share
  const oneOf = <Value>(values: readonly Value[]): Value => values[below(values.length)] as Value
  /** The first ones often, the last ones seldom, as topics are in a real catalogue. */
  const oneOfSkewed = <Value>(values: readonly Value[]): Value => values[Math.floor(values.length * next() ** 2)] as Value
  const some = <Value>(values: readonly Value[], most: number, pick = oneOfSkewed<Value>): Value[] => [
    ...new Set(Array.from({ length: 1 + below(most) }, () => pick(values))),
  ]
  return { next, below, happens, oneOf, oneOfSkewed, some }
}

export type Chance = ReturnType<typeof makeChance>
