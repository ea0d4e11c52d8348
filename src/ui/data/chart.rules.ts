/** The next round number at or above a value whose half is whole too: where an axis of counts or cents ends. */
export function roundTop(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, value)))
  const tops = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10].map((factor) => Math.round(factor * power))
  return tops.find((top) => top >= value && top % 2 === 0) ?? power * 10
}

/** Points as percentages of a box whose y grows downwards. */
export function linePoints(values: readonly number[], top: number): { x: number; y: number }[] {
  const last = Math.max(1, values.length - 1)
  return values.map((value, index) => ({ x: (index / last) * 100, y: 100 - (Math.max(0, value) / top) * 100 }))
}
