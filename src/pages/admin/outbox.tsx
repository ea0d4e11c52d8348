import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { MailList } from '#features/admin/ui/outbox.tsx'
import { mailLogCalls } from '#features/mails/mails.log.contract.ts'
import { askFrom } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { ActForm } from '#ui/admin/act-form.tsx'
import { ActOutcome } from '#ui/admin/act-outcome.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { useMay } from '#ui/admin/may.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { loadMails } from './parts/mails.ts'

export const handle: PageHandle = { namespaces: ['mails'] }

export const loader = (args: LoaderFunctionArgs) => loadMails(args)

/** All that failed, once more. */
export async function action(args: ActionFunctionArgs) {
  const reply = await askFrom(args)(mailLogCalls.retryFailed, {})
  return reply.ok ? { retried: reply.value.retried } : { refused: reply.message }
}

export function Component() {
  const t = useT()
  const may = useMay()
  const loaded = useLoaderData<typeof loader>()
  const ended = useActionData<typeof action>()
  const hasFailed = loaded.mails.some(({ status }) => status === 'failed')
  return (
    <AdminPage
      title={t('admin.outbox')}
      intro={t('admin.outboxIntro')}
      actions={hasFailed && may('mails.edit') && <ActForm fields={{ act: 'retry' }} label={t('mails.retryFailed')} />}
    >
      <ActOutcome
        outcome={
          ended && (ended.refused ? { refused: ended.refused } : { done: t('mails.retriedAll', { count: ended.retried ?? 0 }) })
        }
      />
      <MailList {...loaded} path="/admin/outbox" />
    </AdminPage>
  )
}
