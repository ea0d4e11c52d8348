import type { AnswerOf } from '#platform/calls/contract.ts'
import { Link } from '#ui/actions/link.tsx'
import { FilterForm } from '#ui/admin/filter-form.tsx'
import { addressWith } from '#ui/admin/filters.ts'
import { Badge, type Tone } from '#ui/data/badge.tsx'
import { type Column, DataTable } from '#ui/data/data-table.tsx'
import { Select } from '#ui/entries/select.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { cx } from '#ui/foundations/cx.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { PrevNext } from '#ui/navigation/pagination.tsx'
import type { operationsCalls } from '../admin.operations.contract.ts'

type Queue = AnswerOf<typeof operationsCalls.listQueues>['queues'][number]
type Job = AnswerOf<typeof operationsCalls.listRecentJobs>['jobs'][number]

export function Queues({ queues }: { queues: Queue[] }) {
  const t = useT()
  const { number } = useFormat()
  const count = (key: keyof Omit<Queue, 'queue'>, header: string, isAlarming = false): Column<Queue> => ({
    key,
    header,
    align: 'end',
    // A phone has room for what waits, runs and was given up.
    wideOnly: !['waiting', 'running', 'dead'].includes(key),
    cell: (queue) => (
      <span className={cx(queue[key] === 0 && 'text-muted', isAlarming && queue[key] > 0 && 'font-semibold text-danger')}>
        {number(queue[key])}
      </span>
    ),
  })
  const columns: Column<Queue>[] = [
    {
      key: 'queue',
      header: t('admin.queue'),
      rowHeader: true,
      cell: ({ queue }) => (
        <Link href={addressWith('/admin/jobs', { view: 'recent', queue })} look="plain" className="font-mono text-xs">
          {queue}
        </Link>
      ),
    },
    count('waiting', t('admin.queueWaiting')),
    count('later', t('admin.queueLater')),
    count('running', t('admin.queueRunning')),
    count('done', t('admin.queueDone')),
    count('failed', t('admin.queueFailed'), true),
    count('dead', t('admin.queueDead'), true),
  ]
  return (
    <>
      <DataTable
        caption={t('admin.queues')}
        columns={columns}
        rows={queues}
        rowKey={({ queue }) => queue}
        empty={<EmptyState title={t('admin.noQueues')}>{t('admin.noQueuesText')}</EmptyState>}
      />
      <p className="mt-3 text-muted text-xs">{t('admin.queuesHelp')}</p>
    </>
  )
}

type RecentJobsProps = { jobs: Job[]; next: string | null; queue?: string; queues: string[] }

export function RecentJobs({ jobs, next, queue, queues }: RecentJobsProps) {
  const t = useT()
  return (
    <>
      <FilterForm>
        <input type="hidden" name="view" value="recent" />
        <Select
          name="queue"
          aria-label={t('admin.queue')}
          defaultValue={queue ?? ''}
          placeholder={t('admin.allQueues')}
          options={queues.map((name) => ({ value: name, label: name }))}
          className="w-full max-w-xs"
        />
      </FilterForm>
      <DataTable
        caption={t('admin.recentJobs')}
        columns={useJobColumns()}
        rows={jobs}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t('admin.noRecentJobs')}>{t('admin.noQueuesText')}</EmptyState>}
        footer={next && <PrevNext nextHref={addressWith('/admin/jobs', { view: 'recent', queue, after: next })} />}
      />
    </>
  )
}

const tones: Record<Job['state'], Tone> = {
  created: 'accent',
  retry: 'warning',
  active: 'brand',
  completed: 'success',
  cancelled: 'neutral',
  failed: 'danger',
}

function useJobColumns(): Column<Job>[] {
  const t = useT()
  const { dateTime } = useFormat()
  return [
    {
      key: 'queue',
      header: t('admin.queue'),
      rowHeader: true,
      cell: (job) => (
        <>
          <span className="break-words font-mono text-xs">{job.queue}</span>
          <span className="block font-normal text-muted text-xs md:hidden">{dateTime(job.ended_at ?? job.made_at)}</span>
          {job.failure && <span className="block break-words font-normal text-danger text-xs">{job.failure}</span>}
        </>
      ),
    },
    {
      key: 'state',
      header: t('admin.jobState'),
      cell: (job) => <Badge tone={tones[job.state]}>{t(`admin.jobState_${job.state}`)}</Badge>,
    },
    {
      key: 'tries',
      header: t('admin.triesMade'),
      wideOnly: true,
      cell: (job) => job.tries > 0 && t('admin.tries', { count: job.tries }),
    },
    { key: 'made_at', header: t('admin.jobMade'), wideOnly: true, cell: (job) => dateTime(job.made_at) },
    {
      key: 'ended_at',
      header: t('admin.jobEnded'),
      align: 'end',
      wideOnly: true,
      cell: (job) => (job.ended_at ? dateTime(job.ended_at) : '–'),
    },
  ]
}
