const dayMs = 86_400_000

export type CountedDay = { day: string; count: number }
export type Stretches = { unit: 'day' | 'week' | 'month'; points: { from: string; count: number }[] }

const [mostDays, mostWeeks] = [45, 40]

/** Days as they were counted, put together so that a chart can be read: days of a few weeks, weeks of a few months, else months. */
export function overTime(days: readonly CountedDay[]): Stretches {
  const [first, last] = [days[0]?.day, days.at(-1)?.day]
  if (!first || !last) return { unit: 'day', points: [] }
  const length = (Date.parse(last) - Date.parse(first)) / dayMs + 1
  const unit = length <= mostDays ? 'day' : length <= mostWeeks * 7 ? 'week' : 'month'
  const counts = new Map<string, number>()
  for (let from = beginOf(first, unit); from <= last; from = nextOf(from, unit)) counts.set(from, 0)
  for (const { day, count } of days) {
    const from = beginOf(day, unit)
    counts.set(from, (counts.get(from) ?? 0) + count)
  }
  return { unit, points: [...counts].map(([from, count]) => ({ from, count })) }
}

const dayText = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** Weeks begin on Monday. */
function beginOf(day: string, unit: Stretches['unit']): string {
  if (unit === 'month') return `${day.slice(0, 7)}-01`
  const at = Date.parse(day)
  return unit === 'day' ? day : dayText(at - ((new Date(at).getUTCDay() + 6) % 7) * dayMs)
}

const nextOf = (from: string, unit: Stretches['unit']): string =>
  unit === 'month'
    ? beginOf(dayText(Date.parse(from) + 31 * dayMs), 'month')
    : dayText(Date.parse(from) + (unit === 'week' ? 7 : 1) * dayMs)
