import { CalendarRange } from 'lucide-react'
import { ButtonLink } from '#ui/actions/link.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { Card } from '#ui/data/card.tsx'
import { BarChart, LineChart } from '#ui/data/chart.tsx'
import { type Column, DataTable } from '#ui/data/data-table.tsx'
import { StatTile } from '#ui/data/stat-tile.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import type { EventReport, SessionFigures } from '../event-report.contract.ts'

const [mostStarred, mostRows] = [10, 200]

/** How an event goes, before it, at its doors and in its rooms. */
export function EventReportView({ report }: { report: EventReport }) {
  const t = useT()
  if (report.registered === 0 && report.sessions.length === 0)
    return (
      <EmptyState icon={<CalendarRange />} title={t('event-report.nothing')}>
        {t('event-report.nothingText')}
      </EmptyState>
    )
  return (
    <div className="grid grid-cols-1 gap-6">
      <Figures report={report} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Registrations report={report} />
        <Starred report={report} />
      </div>
      <Doors report={report} />
      <Sessions report={report} />
    </div>
  )
}

function Figures({ report: { registered, checked_in, attended, questions, sessions } }: { report: EventReport }) {
  const t = useT()
  const format = useFormat()
  const share = (count: number) =>
    registered > 0 ? t('event-report.ofRegistered', { share: format.percent(count / registered) }) : undefined
  const votes = sessions.reduce((sum, one) => sum + one.votes, 0)
  return (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      <StatTile label={t('event-report.registered')} value={format.number(registered)} note={t('event-report.registeredNote')} />
      <StatTile label={t('event-report.checkedIn')} value={format.number(checked_in)} note={share(checked_in)} />
      <StatTile label={t('event-report.attendedAny')} value={format.number(attended)} note={share(attended)} />
      <StatTile
        label={t('event-report.questions')}
        value={format.number(questions)}
        note={t('event-report.votesGiven', { count: votes, number: format.number(votes) })}
      />
    </div>
  )
}

function Registrations({ report: { product, registrations } }: { report: EventReport }) {
  const t = useT()
  const format = useFormat('UTC')
  const { unit, points } = registrations
  const nameOf = (from: string) => (unit === 'month' ? format.month(`${from}T12:00:00Z`) : format.date(`${from}T12:00:00Z`))
  const title = t(`event-report.registrationsBy_${unit}`)
  return (
    <Card as="section" aria-label={title} className="min-w-0">
      <LineChart
        title={title}
        unit={t('event-report.registrations')}
        data={points.map(({ from, count }) => ({ label: nameOf(from), value: count }))}
      />
      <Export productId={product.id} table="registrations" label={t('event-report.exportRegistrations')} />
    </Card>
  )
}

function Starred({ report: { sessions } }: { report: EventReport }) {
  const t = useT()
  const starred = sessions
    .filter(({ stars }) => stars > 0)
    .toSorted((a, b) => b.stars - a.stars)
    .slice(0, mostStarred)
  return (
    <Card as="section" aria-label={t('event-report.starredChart')} className="min-w-0">
      <BarChart
        title={t('event-report.starredChart')}
        unit={t('event-report.people')}
        data={starred.map(({ title, stars }) => ({ label: title, value: stars }))}
      />
    </Card>
  )
}

/** Each door with the hours in which somebody came in, by the venue's clock. */
function Doors({ report: { product, checkpoints } }: { report: EventReport }) {
  const t = useT()
  const format = useFormat('UTC')
  const used = checkpoints.filter(({ hours }) => hours.length > 0)
  const hourOf = (hour: string) => format.dateTime(`${hour}:00Z`)
  return (
    <section aria-labelledby="event-report-doors">
      <h2 id="event-report-doors" className="font-serif text-xl">
        {t('event-report.doors')}
      </h2>
      {used.length === 0 ? (
        <p className="mt-2 text-muted text-sm">{t('event-report.nobodyCame')}</p>
      ) : (
        <>
          <div className="mt-3 grid items-start gap-4 lg:grid-cols-2">
            {used.map(({ id, name, people, hours }) => (
              <Card key={id} className="min-w-0">
                <BarChart
                  title={t('event-report.doorChart', { name, count: people, number: format.number(people) })}
                  unit={t('event-report.checkIns')}
                  data={hours.map(({ hour, count }) => ({ label: hourOf(hour), value: count }))}
                />
              </Card>
            ))}
          </div>
          <Export productId={product.id} table="check-ins" label={t('event-report.exportCheckIns')} />
        </>
      )}
    </section>
  )
}

function Sessions({ report: { product, sessions, time_zone } }: { report: EventReport }) {
  const t = useT()
  const format = useFormat(time_zone)
  const number = (key: 'attended' | 'present' | 'stars', label: 'attended' | 'present' | 'stars'): Column<SessionFigures> => ({
    key,
    header: t(`event-report.${label}`),
    align: 'end',
    cell: (one) => format.number(one[key]),
  })
  const bookedOf = ({ takes_bookings, booked, waiting }: SessionFigures) => {
    if (!takes_bookings && booked === 0) return '–'
    return waiting > 0
      ? t('event-report.bookedAndWaiting', { booked: format.number(booked), waiting: format.number(waiting) })
      : format.number(booked)
  }
  const columns: Column<SessionFigures>[] = [
    {
      key: 'title',
      header: t('event-report.session'),
      rowHeader: true,
      cell: (one) => (
        <>
          {one.title} {one.is_cancelled && <Badge tone="danger">{t('event-report.cancelled')}</Badge>}
          <span className="block font-normal text-muted text-xs">{format.dateTime(one.starts_at)}</span>
          <span className="block font-normal text-muted text-xs md:hidden">
            {t('event-report.booked')}: {bookedOf(one)}
          </span>
        </>
      ),
    },
    {
      key: 'booked',
      header: t('event-report.booked'),
      align: 'end',
      wideOnly: true,
      cell: bookedOf,
    },
    number('present', 'present'),
    number('attended', 'attended'),
    {
      key: 'minutes',
      header: t('event-report.meanMinutes'),
      align: 'end',
      wideOnly: true,
      cell: ({ mean_minutes }) => (mean_minutes === null ? '–' : format.number(Math.round(mean_minutes))),
    },
    { ...number('stars', 'stars'), wideOnly: true },
    {
      key: 'questions',
      header: t('event-report.questions'),
      align: 'end',
      wideOnly: true,
      cell: ({ questions }) => format.number(questions),
    },
  ]
  const left = sessions.length - mostRows
  return (
    <section aria-label={t('event-report.sessions')}>
      <DataTable
        caption={t('event-report.sessions')}
        columns={columns}
        rows={sessions.slice(0, mostRows)}
        rowKey={({ session_id }) => String(session_id)}
        empty={<EmptyState title={t('event-report.noSessions')} />}
      />
      {left > 0 && <p className="mt-3 text-sm">{t('event-report.more', { count: left, number: format.number(left) })}</p>}
      <p className="mt-3 max-w-read text-muted text-sm">{t('event-report.sessionsNote')}</p>
      {sessions.length > 0 && <Export productId={product.id} table="sessions" label={t('event-report.exportSessions')} />}
    </section>
  )
}

function Export({ productId, table, label }: { productId: number; table: string; label: string }) {
  return (
    <p className="mt-4">
      <ButtonLink href={`/api/admin/reports/events/${productId}/tables/${table}`} variant="secondary" size="sm" reload>
        {label}
      </ButtonLink>
    </p>
  )
}
