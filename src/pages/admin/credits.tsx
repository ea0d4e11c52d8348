import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { creditsAdminCalls } from '#features/credits/credits.admin.contract.ts'
import { type QueueState, ReviewQueue } from '#features/credits/ui/admin/review-queue.tsx'
import { askFrom, load } from '#platform/calls/api.ts'
import { textOf } from '#platform/calls/form.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { newFormKey } from '#ui/actions/form-key.ts'
import { sureReply } from '#ui/actions/sure-reply.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { filtersIn } from '#ui/admin/filters.ts'
import { useT } from '#ui/foundations/i18n.tsx'

export const handle: PageHandle = { namespaces: ['credits-admin', 'credits'] }

export async function loader(args: LoaderFunctionArgs) {
  const { state, after } = filtersIn(args.request, ['state', 'after'])
  const chosen = (state || 'submitted') as QueueState
  return {
    state: chosen,
    pageKey: newFormKey(),
    ...(await load(args, creditsAdminCalls.waitingRecords, { state: chosen, after })),
  }
}

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData()
  const text = (name: string) => textOf(form, name)
  const reply = await askFrom(args)(creditsAdminCalls.decide, {
    record_id: text('record_id'),
    decision: text('decision') as 'accepted',
    text: text('text'),
    form_key: text('form_key'),
  })
  return sureReply(text('form'), reply)
}

export function Component() {
  const t = useT()
  const { state, records, next, pageKey } = useLoaderData<typeof loader>()
  return (
    <AdminPage title={t('credits-admin.queue')} intro={t('credits-admin.queueIntro')}>
      <ReviewQueue state={state} records={records} next={next} pageKey={pageKey} />
    </AdminPage>
  )
}
