import { GraduationCap } from 'lucide-react'
import { clockText } from '#features/learning/media.rules.ts'
import { Link } from '#ui/actions/link.tsx'
import { Card } from '#ui/data/card.tsx'
import { BarChart, LineChart } from '#ui/data/chart.tsx'
import { type Column, DataTable } from '#ui/data/data-table.tsx'
import { StatTile } from '#ui/data/stat-tile.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import type { ComponentRow, CourseReport as Report } from '../reports.contract.ts'
import { useSpan } from './use-span.ts'

/** How a course does: the funnel, completions over time, and where people are, component by component. */
export function CourseReportView({ report }: { report: Report }) {
  const t = useT()
  if (report.registered === 0)
    return (
      <EmptyState icon={<GraduationCap />} title={t('reports.nobody')}>
        {t('reports.nobodyText')}
      </EmptyState>
    )
  return (
    <div className="grid grid-cols-1 gap-6">
      <Funnel report={report} />
      <Charts report={report} />
      <Components report={report} />
    </div>
  )
}

function Funnel({ report }: { report: Report }) {
  const t = useT()
  const format = useFormat()
  const span = useSpan()
  const { registered, started, completed, median_seconds } = report
  const share = (count: number) => t('reports.ofRegistered', { share: format.percent(count / registered) })
  return (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      <StatTile label={t('reports.registered')} value={format.number(registered)} note={t('reports.registeredNote')} />
      <StatTile label={t('reports.started')} value={format.number(started)} note={share(started)} />
      <StatTile label={t('reports.completed')} value={format.number(completed)} note={share(completed)} />
      <StatTile
        label={t('reports.medianTime')}
        value={median_seconds === null ? '–' : span(median_seconds)}
        note={t('reports.medianTimeNote')}
      />
    </div>
  )
}

function Charts({ report }: { report: Report }) {
  const t = useT()
  const format = useFormat()
  const { completions, components } = report
  const charted = components.map(({ title, completed }, at) => ({ label: `${at + 1}. ${title}`, value: completed }))
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Card as="section" aria-label={t('reports.completionsChart')} className="min-w-0">
        <LineChart
          title={t('reports.completionsChart')}
          unit={t('reports.completed')}
          // Noon, so that no time zone moves the first day of a month into the one before.
          data={completions.map(({ month, count }) => ({ label: format.month(`${month}T12:00:00Z`), value: count }))}
        />
      </Card>
      <Card as="section" aria-label={t('reports.componentsChart')} className="min-w-0">
        <BarChart title={t('reports.componentsChart')} unit={t('reports.people')} data={charted} />
      </Card>
    </div>
  )
}

function Components({ report }: { report: Report }) {
  const t = useT()
  const format = useFormat()
  const columns: Column<ComponentRow>[] = [
    {
      key: 'title',
      header: t('reports.component'),
      rowHeader: true,
      cell: ({ id, title, kind, is_required }) => (
        <>
          {kind === 'quiz' ? <Link href={`/admin/quizzes/${id}/items`}>{title}</Link> : title}
          <span className="block font-normal text-muted text-xs">
            {[t(`course.kind_${kind}`), !is_required && t('reports.optional')].filter(Boolean).join(' · ')}
          </span>
        </>
      ),
    },
    {
      key: 'completed',
      header: t('reports.completed'),
      align: 'end',
      cell: ({ completed }) => `${format.number(completed)} (${format.percent(completed / report.registered)})`,
    },
    {
      key: 'progress',
      header: t('reports.inProgress'),
      align: 'end',
      cell: ({ in_progress }) => format.number(in_progress),
    },
    { key: 'failed', header: t('reports.failed'), align: 'end', wideOnly: true, cell: ({ failed }) => format.number(failed) },
    {
      key: 'time',
      header: t('reports.meanTime'),
      align: 'end',
      wideOnly: true,
      cell: ({ mean_seconds }) => (mean_seconds === null ? '–' : clockText(mean_seconds)),
    },
    {
      key: 'score',
      header: t('reports.meanScore'),
      align: 'end',
      wideOnly: true,
      cell: ({ mean_percent }) => (mean_percent === null ? '–' : format.percent(mean_percent / 100)),
    },
  ]
  return (
    <div>
      <DataTable
        caption={t('reports.components')}
        columns={columns}
        rows={report.components}
        rowKey={({ id }) => String(id)}
        empty={<EmptyState title={t('reports.noComponents')} />}
      />
      <p className="mt-3 max-w-read text-muted text-sm">{t('reports.componentsNote')}</p>
    </div>
  )
}
