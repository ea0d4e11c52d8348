import { Activity, Mail, Sparkles, Users, Workflow } from 'lucide-react'
import type { AnswerOf } from '#platform/contract.ts'
import { Card } from '#ui/card.tsx'
import { LineChart } from '#ui/chart.tsx'
import { useLanguage, useT } from '#ui/i18n.tsx'
import { Anchor } from '#ui/link.tsx'
import { StatTile, type StatTileProps } from '#ui/stat-tile.tsx'
import { useFormat } from '#ui/use-format.ts'
import type { adminCalls } from '../admin.contract.ts'
import type { DayCount } from '../admin.rules.ts'
import { AdminPage } from './admin-page.tsx'

type Figures = AnswerOf<typeof adminCalls.overview>

export function Overview({ figures }: { figures: Figures }) {
  const t = useT()
  const failed = figures.failures.some(({ count }) => count > 0)
  return (
    <AdminPage title={t('admin.overview')}>
      <Tiles figures={figures} />
      <h2 className="mt-10 mb-4 text-xl md:text-xl">{t('admin.last30Days')}</h2>
      <div className="grid gap-4 lg:grid-cols-2">
        <DayChart title={t('admin.signUpsChart')} unit={t('admin.personUnit')} days={figures.sign_ups} />
        <DayChart title={t('admin.mailsChart')} unit={t('admin.mailUnit')} days={figures.mails} />
        <DayChart
          title={t('admin.requestsChart')}
          unit={t('admin.requestUnit')}
          days={figures.requests}
          className={failed ? undefined : 'lg:col-span-2'}
        />
        {failed && <DayChart title={t('admin.failuresChart')} unit={t('admin.requestUnit')} days={figures.failures} />}
      </div>
    </AdminPage>
  )
}

function Tiles({ figures }: { figures: Figures }) {
  const t = useT()
  const { number } = useFormat()
  const { mails_failed, jobs_dead } = figures
  return (
    <ul className="grid grid-cols-2 gap-3 lg:grid-cols-5 [&>:last-child]:max-lg:col-span-2">
      <Tile
        href="/admin/people"
        label={t('admin.peopleCount')}
        value={number(figures.people)}
        note={t('admin.membersNote', { count: figures.members })}
        icon={<Users aria-hidden="true" />}
      />
      <Tile
        href="/admin/people?sort=made_at&direction=desc"
        label={t('admin.newThisWeek')}
        value={number(figures.new_this_week)}
        note={t('admin.last7Days')}
        icon={<Sparkles aria-hidden="true" />}
      />
      <Tile
        href="/admin/people"
        label={t('admin.activeThisWeek')}
        value={number(figures.active_this_week)}
        note={t('admin.openSessions', { count: figures.open_sessions })}
        icon={<Activity aria-hidden="true" />}
      />
      <Tile
        href="/admin/outbox"
        label={t('admin.mailsWaiting')}
        value={number(figures.mails_waiting)}
        note={mails_failed > 0 ? <Alarm>{t('admin.mailsFailed', { count: mails_failed })}</Alarm> : t('admin.nothingFailed')}
        icon={<Mail aria-hidden="true" />}
      />
      <Tile
        href="/admin/jobs"
        label={t('admin.jobsFailed')}
        value={number(jobs_dead)}
        note={jobs_dead > 0 ? <Alarm>{t('admin.jobsFailedNote')}</Alarm> : t('admin.allJobsFine')}
        icon={<Workflow aria-hidden="true" />}
      />
    </ul>
  )
}

const Alarm = ({ children }: { children: string }) => <span className="font-medium text-danger">{children}</span>

const Tile = ({ href, ...tile }: StatTileProps & { href: string }) => (
  <li className="min-w-0">
    <Anchor href={href} className="block h-full rounded-card text-ink no-underline [&:hover>div]:border-brand">
      <StatTile {...tile} className="h-full px-4 py-3.5 transition-colors" />
    </Anchor>
  </li>
)

type DayChartProps = { title: string; unit: string; days: DayCount[]; className?: string }

function DayChart({ title, unit, days, className }: DayChartProps) {
  const { locale } = useLanguage()
  // The days are dates already, in the installation's time zone; UTC here only keeps them from moving.
  const format = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' })
  const data = days.map(({ day, count }) => ({ label: format.format(new Date(day)), value: count }))
  return (
    <Card className={className}>
      <LineChart title={title} unit={unit} data={data} />
    </Card>
  )
}
