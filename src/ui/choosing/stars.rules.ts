export const defaultStars = 5
export const maxStars = 20

/** §9: rounding thresholds of a fraction of a star. */
export const starRounding = { down: 0.25, full: 0.6, up: 0.76 } as const

export type StarMark = 'full' | 'half' | 'empty'

export const clampCount = (count: number | undefined): number =>
  count === undefined || !Number.isFinite(count) ? defaultStars : Math.min(maxStars, Math.max(1, Math.round(count)))

export const clampScore = (score: number | undefined, count: number): number =>
  score === undefined || !Number.isFinite(score) ? 0 : Math.min(count, Math.max(0, score))

/** A score as it is drawn: down to a quarter, then a half, a whole from 0.76; without halves up from 0.6. */
export function roundScore(score: number, halves = true): number {
  const whole = Math.floor(score)
  // 4.76 − 4 is a little less than 0.76 in binary.
  const fraction = Math.round((score - whole) * 1000) / 1000
  if (fraction <= starRounding.down) return whole
  if (!halves) return fraction >= starRounding.full ? whole + 1 : whole
  return fraction < starRounding.up ? whole + 0.5 : whole + 1
}

export function starMarks(score: number | undefined, count: number | undefined, halves = true): StarMark[] {
  const stars = clampCount(count)
  const drawn = roundScore(clampScore(score, stars), halves)
  return Array.from({ length: stars }, (_, index) => {
    if (drawn >= index + 1) return 'full'
    return drawn === index + 0.5 ? 'half' : 'empty'
  })
}
