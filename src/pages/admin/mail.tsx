import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { operationsCalls } from '#features/admin/admin.operations.contract.ts'
import { MailView } from '#features/admin/ui/mail-view.tsx'
import { mailLogCalls } from '#features/mails/mails.log.contract.ts'
import { askFrom, load } from '#platform/calls/api.ts'
import { textOf } from '#platform/calls/form.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { ActForm } from '#ui/admin/act-form.tsx'
import { ActOutcome } from '#ui/admin/act-outcome.tsx'
import { filtersIn } from '#ui/admin/filters.ts'
import { useMay } from '#ui/admin/may.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useHasMailServer } from '../parts/use-has-mail-server.ts'

export const handle: PageHandle = { namespaces: ['mails'] }

export async function loader(args: LoaderFunctionArgs) {
  const mail = await load(args, operationsCalls.readMail, { mail_id: args.params.mail_id })
  return { mail, isResent: filtersIn(args.request, ['resent']).resent !== undefined }
}

/** Once more: the same mail where it never left, a copy where it did. */
export async function action(args: ActionFunctionArgs) {
  const { mail_id } = args.params
  const ask = askFrom(args)
  if (textOf(await args.request.formData(), 'act') === 'retry') {
    const reply = await ask(mailLogCalls.retry, { mail_id })
    return reply.ok ? { isRetried: true } : { refused: reply.message }
  }
  const reply = await ask(mailLogCalls.resend, { mail_id })
  return reply.ok ? redirect(`/admin/outbox/${reply.value.mail_id}?resent=1`) : { refused: reply.message }
}

export function Component() {
  const t = useT()
  const may = useMay()
  const { mail, isResent } = useLoaderData<typeof loader>()
  const ended = useActionData<typeof action>()
  const done = ended ? t('mails.retried') : isResent ? t('mails.resent') : null
  const outcome = ended?.refused ? { refused: ended.refused } : done === null ? undefined : { done }
  const isUnsent = mail.status === 'failed' || mail.status === 'withheld'
  const again = isUnsent ? (
    <ActForm fields={{ act: 'retry' }} label={t('mails.retry')} />
  ) : (
    <ActForm fields={{ act: 'resend' }} label={t('mails.resend')} disabled={mail.status === 'waiting' || mail.held_link} />
  )
  const hasMailServer = useHasMailServer()
  return (
    <MailView
      mail={mail}
      hasMailServer={hasMailServer}
      actions={may('mails.edit') && again}
      outcome={<ActOutcome outcome={outcome} />}
    />
  )
}
