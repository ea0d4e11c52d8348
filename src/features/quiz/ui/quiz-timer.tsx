import { Timer } from 'lucide-react'
import { cx } from '#ui/foundations/cx.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { timeLeft } from '../attempt.rules.ts'

/** Calm until the last five minutes, then by the second. Screen readers hear each of the last minutes once. */
export function QuizTimer({ ms, deadline }: { ms: number; deadline: string }) {
  const t = useT()
  const format = useFormat()
  const { hours, minutes, seconds, isLast } = timeLeft(ms)
  const isRunning = ms > 0
  const text = isLast
    ? t('quiz.minutesSeconds', { minutes, seconds: String(seconds).padStart(2, '0') })
    : hours > 0
      ? t('quiz.hoursMinutes', { hours, minutes })
      : t('quiz.minutesOnly', { minutes })
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      <span
        role="timer"
        aria-label={t('quiz.timer')}
        className={cx(
          'inline-flex items-center gap-1.5 rounded-full px-3 py-1 font-semibold text-sm tabular-nums transition-colors',
          isLast ? 'bg-warning-soft text-warning' : 'bg-sunken text-ink',
        )}
      >
        <Timer className="size-4" aria-hidden="true" />
        {text}
      </span>
      <span
        data-timer-message
        className={cx('text-muted text-xs transition-opacity duration-1000', isRunning ? 'opacity-100' : 'opacity-0')}
      >
        {t('quiz.timerMessage', { time: format.time(deadline, true) })}
      </span>
      <span className="sr-only" aria-live="polite">
        {isLast && isRunning ? t('quiz.minutesLeft', { count: Math.max(1, Math.ceil(ms / 60_000)) }) : ''}
      </span>
    </div>
  )
}
