import type { AnswerOf } from '#platform/calls/contract.ts'
import { ActOutcome, type ActResult } from '#ui/admin/act-outcome.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { addressWith } from '#ui/admin/filters.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import { TabLinks } from '#ui/navigation/tabs.tsx'
import type { operationsCalls } from '../admin.operations.contract.ts'
import { DeadJobs } from './dead-jobs.tsx'
import { Queues, RecentJobs } from './job-lists.tsx'

type Calls = typeof operationsCalls

export const jobViews = ['dead', 'queues', 'recent'] as const
type View = (typeof jobViews)[number]

export type JobsProps = {
  view: View
  queue?: string
  queues: AnswerOf<Calls['listQueues']>['queues']
  dead: AnswerOf<Calls['listDeadJobs']> | null
  recent: AnswerOf<Calls['listRecentJobs']> | null
  /** How the last act ended. */
  ended?: { retried?: number; discarded?: boolean; refused?: string }
}

export function Jobs({ view, queue, queues, dead, recent, ended }: JobsProps) {
  const t = useT()
  const labels = { dead: t('admin.deadJobs'), queues: t('admin.queues'), recent: t('admin.recentJobs') }
  const links = jobViews.map((key) => ({
    href: addressWith('/admin/jobs', { view: key === 'dead' ? null : key }),
    label: labels[key],
    current: key === view,
  }))
  return (
    <AdminPage title={t('admin.jobs')} intro={t('admin.jobsIntro')}>
      <ActOutcome outcome={useOutcome(ended)} />
      <TabLinks label={t('admin.jobs')} links={links} className="mb-5" />
      {dead && <DeadJobs jobs={dead.jobs} next={dead.next} />}
      {view === 'queues' && <Queues queues={queues} />}
      {recent && <RecentJobs jobs={recent.jobs} next={recent.next} queue={queue} queues={queues.map((each) => each.queue)} />}
    </AdminPage>
  )
}

function useOutcome(ended: JobsProps['ended']): ActResult | undefined {
  const t = useT()
  if (ended?.refused !== undefined) return { refused: ended.refused }
  if (ended?.discarded) return { done: t('admin.jobDiscarded') }
  if (ended?.retried !== undefined) return { done: t('admin.jobsRetried', { count: ended.retried }) }
  return undefined
}
