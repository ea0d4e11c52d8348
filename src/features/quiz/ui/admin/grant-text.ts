import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import type { Accommodation } from '../../quiz.grants.contract.ts'

/** What is given, in words: '1.5 times the time, 10 min more'. */
export function useGrantText() {
  const t = useT()
  const format = useFormat()
  return ({ time_factor, extra_minutes, extra_attempts, finish_until }: Accommodation): string =>
    [
      time_factor > 1 && t('accommodations.factor', { factor: format.number(time_factor) }),
      extra_minutes > 0 && t('accommodations.minutes', { time: format.minutes(extra_minutes) }),
      extra_attempts > 0 && t('accommodations.attempts', { count: extra_attempts }),
      finish_until && t('accommodations.until', { time: format.dateTime(finish_until) }),
    ]
      .filter(Boolean)
      .join(', ')
}
