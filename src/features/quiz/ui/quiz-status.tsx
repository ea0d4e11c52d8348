import { CircleCheck, CircleX, Clock, Hourglass, PlayCircle } from 'lucide-react'
import { Badge, type Tone } from '#ui/data/badge.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import type { QuizOverview } from '../quiz.contract.ts'

type State = QuizOverview['state']

const looks: Record<State, { tone: Tone; icon: typeof Clock }> = {
  not_started: { tone: 'neutral', icon: PlayCircle },
  in_progress: { tone: 'brand', icon: Clock },
  timer_ran_out: { tone: 'warning', icon: Hourglass },
  ungraded: { tone: 'accent', icon: Hourglass },
  passed: { tone: 'success', icon: CircleCheck },
  not_passed: { tone: 'danger', icon: CircleX },
  all_attempts_used: { tone: 'danger', icon: CircleX },
}

/** Where a quiz stands, in words: on its page, in the widget, and as the HTML of §7. */
export function QuizStatus({ overview }: { overview: QuizOverview }) {
  const t = useT()
  const format = useFormat()
  const { tone, icon: Icon } = looks[overview.state]
  const { length_minutes: length, attempts_used: used, attempts_left: left, granted } = overview
  const minutes = granted?.length_minutes ?? length
  const time =
    minutes === null
      ? t('quiz.noClock')
      : overview.flags.time_limit_mode === 'all'
        ? t('quiz.forAllAttempts', { time: format.minutes(minutes) })
        : format.minutes(minutes)
  const facts: [string, string][] = [
    [t('quiz.factQuestions'), format.number(overview.question_count)],
    [t('quiz.factTime'), time],
    [t('quiz.factAttempts'), left === null ? t('quiz.attemptsUnlimited') : t('quiz.attemptsOf', { used, total: used + left })],
    [t('quiz.factToPass'), format.percent(overview.pass_percent / 100)],
    ...(overview.average_percent === null
      ? []
      : [[t('quiz.factAverage'), format.percent(overview.average_percent / 100)] satisfies [string, string]]),
  ]
  return (
    <div className="flex flex-col gap-4" data-state={overview.state}>
      <div>
        <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
          {t(`quiz.state_${overview.state}`)}
        </Badge>
      </div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 text-sm sm:grid-cols-[repeat(auto-fit,minmax(7rem,1fr))]">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-muted text-xs">{name}</dt>
            <dd className="font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {granted && <Granted granted={granted} usual={length} />}
    </div>
  )
}

/** What this person was given beyond what everybody has: said before they start. */
function Granted({ granted, usual }: { granted: NonNullable<QuizOverview['granted']>; usual: number | null }) {
  const t = useT()
  const format = useFormat()
  const { length_minutes, extra_attempts, finish_until } = granted
  const lines = [
    length_minutes !== null && t('quiz.givenTime', { time: format.minutes(length_minutes), usual: format.minutes(usual ?? 0) }),
    extra_attempts > 0 && t('quiz.givenAttempts', { count: extra_attempts }),
    finish_until && t('quiz.givenUntil', { time: format.dateTime(finish_until) }),
  ]
  return (
    <Callout>
      <span suppressHydrationWarning>{lines.filter(Boolean).join(' ')}</span>
    </Callout>
  )
}
