import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { spanOf } from '../reports.rules.ts'

/** A long stretch of time in the unit that fits it: 20 minutes, 5 hours, 12 days. */
export function useSpan(): (seconds: number) => string {
  const t = useT()
  const format = useFormat()
  return (seconds) => {
    const { unit, amount } = spanOf(seconds)
    return unit === 'minute' ? format.minutes(amount) : t(`reports.${unit}s`, { count: amount })
  }
}
