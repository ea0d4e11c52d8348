const [minute, hour, day] = [60, 3600, 86_400]

export type Span = { unit: 'minute' | 'hour' | 'day'; amount: number }

/** How a long stretch is told: minutes below two hours, hours below two days, then days. */
export function spanOf(seconds: number): Span {
  if (seconds < 2 * hour) return { unit: 'minute', amount: Math.max(1, Math.round(seconds / minute)) }
  if (seconds < 2 * day) return { unit: 'hour', amount: Math.round(seconds / hour) }
  return { unit: 'day', amount: Math.round(seconds / day) }
}
