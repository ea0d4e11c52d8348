// What PostgreSQL's ts_rank does, in numbers of the same width, so that an order made here is the order made there.
const { fround, sqrt, exp, abs } = Math

/** Of the weights D to A: a word in the title counts most. search.store.ts ranks by the same. */
const weights = Float32Array.of(0.05, 0.15, 0.4, 1)
const weightOf = (position: number): number => weights[position >>> 14] ?? 0
const placeOf = (position: number): number => position & 0x3fff

/** Positions of one word in one text: how many, and then they, from `start` on. */
export type Positions = Uint16Array

/** What one word's occurrences add to a text that has any of several words. */
export function shareOfWord(pool: Positions, start: number): number {
  const count = pool[start] ?? 0
  let sum = 0
  let most = -1
  let mostAt = 0
  for (let at = 0; at < count; at++) {
    const weight = weightOf(pool[start + 1 + at] ?? 0)
    sum = fround(sum + fround(weight / ((at + 1) * (at + 1))))
    if (weight > most) {
      most = weight
      mostAt = at
    }
  }
  return fround(fround(most + sum) - fround(most / ((mostAt + 1) * (mostAt + 1)))) / 1.64493406685
}

const farthest = 100
const nearness = Float32Array.from({ length: farthest + 1 }, (_, distance) =>
  fround(1 / (1.005 + 0.05 * exp(fround(distance) / 1.5 - 2))),
)
const hardlyNear = fround(1e-30)

/** How near two words of a text stand to each other, everywhere they stand; put together with what was found before (below 0: nothing). */
export function withPair(before: number, pool: Positions, one: number, other: number): number {
  let rank = before
  const countOne = pool[one] ?? 0
  const countOther = pool[other] ?? 0
  for (let left = 1; left <= countOne; left++) {
    const first = pool[one + left] ?? 0
    for (let right = 1; right <= countOther; right++) {
      const second = pool[other + right] ?? 0
      const distance = abs(placeOf(first) - placeOf(second))
      if (distance === 0) continue
      const near = distance > farthest ? hardlyNear : (nearness[distance] ?? 0)
      const pair = fround(sqrt(fround(fround(weightOf(first) * weightOf(second)) * near)))
      rank = rank < 0 ? pair : fround(1 - (1 - rank) * (1 - pair))
    }
  }
  return rank
}

/** A text whose words never stand apart has all of them nevertheless. */
export const leastRank = fround(1e-20)
