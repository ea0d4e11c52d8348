import { Activity, Mail, Sparkles, Users, Workflow } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AnswerOf } from '#platform/calls/contract.ts'
import { Anchor } from '#ui/actions/link.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { useAllowed } from '#ui/admin/may.tsx'
import { Card } from '#ui/data/card.tsx'
import { LineChart } from '#ui/data/chart.tsx'
import { StatTile, type StatTileProps } from '#ui/data/stat-tile.tsx'
import { useLanguage, useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import type { adminCalls } from '../admin.contract.ts'
import { entriesFor } from '../admin.navigation.ts'
import type { DayCount } from '../admin.rules.ts'

type Figures = AnswerOf<typeof adminCalls.overview>

export function Overview({ figures, children }: { figures: Figures; children?: ReactNode }) {
  const t = useT()
  const { people, mails, jobs } = figures
  const hasFigures = people !== null || mails !== null || jobs !== null
  return (
    <AdminPage title={t('admin.overview')}>
      {children}
      {hasFigures ? (
        <>
          <Tiles figures={figures} />
          <h2 className="mt-10 mb-4 text-xl md:text-xl">{t('admin.last30Days')}</h2>
          <Charts figures={figures} />
        </>
      ) : (
        <Ways />
      )}
    </AdminPage>
  )
}

function Charts({ figures: { people, mails, jobs } }: { figures: Figures }) {
  const t = useT()
  const failed = jobs?.failures.some(({ count }) => count > 0) ?? false
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      {people && <DayChart title={t('admin.signUpsChart')} unit={t('admin.personUnit')} days={people.sign_ups} />}
      {mails && <DayChart title={t('admin.mailsChart')} unit={t('admin.mailUnit')} days={mails.sent} />}
      {jobs && (
        <DayChart
          title={t('admin.requestsChart')}
          unit={t('admin.requestUnit')}
          days={jobs.requests}
          className={failed ? undefined : 'lg:col-span-2'}
        />
      )}
      {jobs && failed && <DayChart title={t('admin.failuresChart')} unit={t('admin.requestUnit')} days={jobs.failures} />}
    </div>
  )
}

/** For who reads no figures: where their work is. */
function Ways() {
  const t = useT()
  const ways = entriesFor(useAllowed()).filter(({ needs }) => needs !== undefined)
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {ways.map(({ path, label, icon: Icon }) => (
        <li key={path}>
          <Anchor
            href={path}
            className="flex h-full items-center gap-3 rounded-card border bg-raised px-4 py-4 font-medium text-ink no-underline transition-colors hover:border-brand"
          >
            <Icon className="size-5 shrink-0 text-brand" aria-hidden="true" />
            {t(label)}
          </Anchor>
        </li>
      ))}
    </ul>
  )
}

function Tiles({ figures: { people, mails, jobs } }: { figures: Figures }) {
  const t = useT()
  const { number } = useFormat()
  return (
    <ul className="grid grid-cols-2 gap-3 lg:grid-cols-5 [&>:last-child:nth-child(odd)]:max-lg:col-span-2">
      {people && <PeopleTiles people={people} />}
      {mails && (
        <Tile
          href="/admin/outbox"
          label={t('admin.mailsWaiting')}
          value={number(mails.waiting)}
          note={mails.failed > 0 ? <Alarm>{t('admin.mailsFailed', { count: mails.failed })}</Alarm> : t('admin.nothingFailed')}
          icon={<Mail aria-hidden="true" />}
        />
      )}
      {jobs && (
        <Tile
          href="/admin/jobs"
          label={t('admin.jobsFailed')}
          value={number(jobs.dead)}
          note={jobs.dead > 0 ? <Alarm>{t('admin.jobsFailedNote')}</Alarm> : t('admin.allJobsFine')}
          icon={<Workflow aria-hidden="true" />}
        />
      )}
    </ul>
  )
}

function PeopleTiles({ people }: { people: NonNullable<Figures['people']> }) {
  const t = useT()
  const { number } = useFormat()
  return (
    <>
      <Tile
        href="/admin/people"
        label={t('admin.peopleCount')}
        value={number(people.count)}
        note={t('admin.membersNote', { count: people.members })}
        icon={<Users aria-hidden="true" />}
      />
      <Tile
        href="/admin/people?sort=made_at&direction=desc"
        label={t('admin.newThisWeek')}
        value={number(people.new_this_week)}
        note={t('admin.last7Days')}
        icon={<Sparkles aria-hidden="true" />}
      />
      <Tile
        href="/admin/people"
        label={t('admin.activeThisWeek')}
        value={number(people.active_this_week)}
        note={t('admin.openSessions', { count: people.open_sessions })}
        icon={<Activity aria-hidden="true" />}
      />
    </>
  )
}

const Alarm = ({ children }: { children: string }) => <span className="font-medium text-danger">{children}</span>

const Tile = ({ href, ...tile }: StatTileProps & { href: string }) => (
  <li className="min-w-0">
    <Anchor href={href} className="block h-full rounded-card text-ink no-underline [&:hover>div]:border-brand">
      <StatTile {...tile} className="px-4 py-3.5 transition-colors" />
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
