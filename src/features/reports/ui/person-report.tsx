import { GraduationCap } from 'lucide-react'
import { Link } from '#ui/actions/link.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { type Column, DataTable } from '#ui/data/data-table.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ProgressBar } from '#ui/feedback/progress.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { PrevNext } from '#ui/navigation/pagination.tsx'
import type { PersonCourse, PersonReport as Report } from '../reports.contract.ts'

/** What one person is registered for, and what came of it. */
export function PersonReportView({ report }: { report: Report }) {
  const t = useT()
  const format = useFormat()
  const { person, courses, next_before } = report
  const timeOf = (seconds: number) => format.minutes(Math.max(1, Math.round(seconds / 60)))
  const columns: Column<PersonCourse>[] = [
    {
      key: 'product',
      header: t('reports.course'),
      rowHeader: true,
      cell: ({ product, state, progress, registered_at, quizzes, seconds, completed_at }) => (
        <>
          {state === 'active' && progress !== null ? (
            <Link href={`/admin/products/${product.id}/learners/${person.id}`}>{product.title}</Link>
          ) : (
            product.title
          )}
          <span className="mt-0.5 flex flex-wrap items-center gap-2 font-normal text-muted text-xs">
            {t('reports.registeredOn', { date: format.date(registered_at) })}
            {state !== 'active' && <Badge>{t(`registrations-admin.state_${state}`)}</Badge>}
          </span>
          {/* On a phone the columns of a desk stand here. */}
          <div className="mt-2 grid gap-1 font-normal text-xs md:hidden empty:hidden">
            {quizzes.length > 0 && <Scores quizzes={quizzes} />}
            {seconds > 0 && (
              <p className="text-muted">
                {t('reports.time')}: {timeOf(seconds)}
              </p>
            )}
            {completed_at && (
              <p className="text-muted">
                {t('reports.completedOn')}: {format.date(completed_at)}
              </p>
            )}
          </div>
        </>
      ),
    },
    {
      key: 'progress',
      header: t('reports.progress'),
      className: 'md:min-w-36',
      cell: ({ progress, product }) =>
        progress === null ? (
          '–'
        ) : (
          <ProgressBar
            value={progress}
            label={t('reports.progressIn', { title: product.title })}
            tone={progress === 100 ? 'success' : 'brand'}
            thin
            showValue
          />
        ),
    },
    {
      key: 'scores',
      header: t('reports.scores'),
      wideOnly: true,
      cell: ({ quizzes }) => (quizzes.length === 0 ? '–' : <Scores quizzes={quizzes} />),
    },
    {
      key: 'time',
      header: t('reports.time'),
      align: 'end',
      wideOnly: true,
      cell: ({ seconds }) => (seconds === 0 ? '–' : timeOf(seconds)),
    },
    {
      key: 'completed',
      header: t('reports.completedOn'),
      wideOnly: true,
      cell: ({ completed_at }) => (completed_at ? format.date(completed_at) : '–'),
    },
  ]
  return (
    <DataTable
      caption={t('reports.personTitle')}
      columns={columns}
      rows={courses}
      rowKey={({ registration_id }) => String(registration_id)}
      empty={
        <EmptyState icon={<GraduationCap />} title={t('reports.nothing')}>
          {t('reports.nothingText')}
        </EmptyState>
      }
      footer={next_before && <PrevNext nextHref={`/admin/people/${person.id}/report?before=${next_before}`} />}
    />
  )
}

function Scores({ quizzes }: { quizzes: PersonCourse['quizzes'] }) {
  const t = useT()
  const format = useFormat()
  return (
    <ul className="grid gap-1">
      {quizzes.map(({ asset_id, title, attempts, percent, is_passed }) => (
        <li key={asset_id} className="text-xs md:text-sm">
          <span className="font-medium tabular-nums">{percent === null ? '–' : format.percent(percent / 100)}</span> {title}
          <span className="text-muted">
            {' '}
            · {t('reports.attempts', { count: attempts })}
            {is_passed && ` · ${t('reports.passed')}`}
          </span>
        </li>
      ))}
    </ul>
  )
}
