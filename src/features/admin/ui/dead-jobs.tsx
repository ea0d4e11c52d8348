import { CircleCheck, RotateCcw } from 'lucide-react'
import type { AnswerOf } from '#platform/calls/contract.ts'
import { ActForm } from '#ui/admin/act-form.tsx'
import { addressWith } from '#ui/admin/filters.ts'
import { Card } from '#ui/data/card.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { PrevNext } from '#ui/navigation/pagination.tsx'
import type { operationsCalls } from '../admin.operations.contract.ts'

type DeadJob = AnswerOf<typeof operationsCalls.listDeadJobs>['jobs'][number]

/** What came to nothing after all its tries, each with its reason and what may be done about it. */
export function DeadJobs({ jobs, next }: { jobs: DeadJob[]; next: string | null }) {
  const t = useT()
  if (jobs.length === 0)
    return (
      <Card flush>
        <EmptyState icon={<CircleCheck />} title={t('admin.noDeadJobs')}>
          {t('admin.noDeadJobsText')}
        </EmptyState>
      </Card>
    )
  const all = { title: t('admin.retryAllTitle'), message: t('admin.retryAllText'), confirmLabel: t('admin.retryAll') }
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-read text-muted text-sm">{t('admin.deadJobsHelp')}</p>
        <ActForm
          fields={{ act: 'retry_all' }}
          label={t('admin.retryAll')}
          icon={<RotateCcw className="size-4" />}
          question={all}
        />
      </div>
      <ul className="flex flex-col gap-3">
        {jobs.map((job) => (
          <DeadJobCard key={job.id} job={job} />
        ))}
      </ul>
      {next && <PrevNext className="mt-4" nextHref={addressWith('/admin/jobs', { after: next })} />}
    </>
  )
}

function DeadJobCard({ job }: { job: DeadJob }) {
  const t = useT()
  const { dateTime } = useFormat()
  const question = {
    title: t('admin.discardJobTitle'),
    message: t('admin.discardJobText'),
    confirmLabel: t('admin.discard'),
    danger: true,
  }
  return (
    <Card as="li" className="px-4 py-3.5 md:px-5 md:py-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="break-words font-mono font-semibold text-sm md:text-sm">{job.queue}</h2>
          <p className="mt-0.5 text-muted text-xs">
            {dateTime(job.died_at)} · {t('admin.tries', { count: job.tries })}
          </p>
        </div>
        <div className="flex gap-2">
          <ActForm fields={{ act: 'retry', job_id: job.id }} label={t('admin.retry')} />
          <ActForm fields={{ act: 'discard', job_id: job.id }} label={t('admin.discard')} variant="quiet" question={question} />
        </div>
      </div>
      {job.failure && <p className="mt-2 break-words text-danger text-sm">{job.failure}</p>}
      <details className="mt-2 text-sm">
        <summary className="inline-block rounded-tight text-muted text-xs underline underline-offset-2 hover:text-ink">
          {t('admin.payload')}
        </summary>
        <pre className="mt-2 overflow-x-auto rounded-control bg-sunken p-3 font-mono text-xs">
          {JSON.stringify(job.payload, null, 2)}
        </pre>
      </details>
    </Card>
  )
}
