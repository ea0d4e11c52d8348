/** The next round number (a short multiple of a power of ten) at or above a value: where an axis ends. */
export function roundTop(value: number): number {
  if (value <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(value))
  const step = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10].find((factor) => factor * power >= value) ?? 10
  return step * power
}

/** Points as percentages of a box whose y grows downwards. */
export function linePoints(values: readonly number[], top: number): { x: number; y: number }[] {
  const last = Math.max(1, values.length - 1)
  return values.map((value, index) => ({ x: (index / last) * 100, y: 100 - (Math.max(0, value) / top) * 100 }))
}
