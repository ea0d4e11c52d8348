import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { operationsCalls } from '#features/admin/admin.operations.contract.ts'
import { Jobs, jobViews } from '#features/admin/ui/jobs.tsx'
import { askFrom, load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { chosenOf, filtersIn } from '#ui/admin/filters.ts'

export const handle: PageHandle = { changes: 'jobs.edit' }

export async function loader(args: LoaderFunctionArgs) {
  const filters = filtersIn(args.request, ['view', 'queue', 'after'])
  const view = chosenOf(jobViews, filters.view) ?? 'dead'
  const { queue, after } = filters
  const { queues } = await load(args, operationsCalls.listQueues, {})
  const dead = view === 'dead' ? await load(args, operationsCalls.listDeadJobs, { after }) : null
  const recent = view === 'recent' ? await load(args, operationsCalls.listRecentJobs, { queue, after }) : null
  return { view, queue, queues, dead, recent }
}

/** Retries one or all, or discards one; what was done comes back as a number, to be said in the viewer's words. */
export async function action(args: ActionFunctionArgs) {
  const ask = askFrom(args)
  const form = await args.request.formData()
  const job_id = String(form.get('job_id') ?? '')
  const act = form.get('act')
  if (act === 'discard') {
    const reply = await ask(operationsCalls.discardDeadJob, { job_id })
    return reply.ok ? { discarded: true } : { refused: reply.message }
  }
  const reply =
    act === 'retry_all' ? await ask(operationsCalls.retryAllDeadJobs, {}) : await ask(operationsCalls.retryDeadJob, { job_id })
  return reply.ok ? { retried: reply.value.retried } : { refused: reply.message }
}

export const Component = () => <Jobs {...useLoaderData<typeof loader>()} ended={useActionData<typeof action>()} />
