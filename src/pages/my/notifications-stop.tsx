import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { notificationWaysCalls } from '#features/messages/messages.ways.contract.ts'
import { askFrom } from '#platform/calls/api.ts'
import { textOf } from '#platform/calls/form.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import { StopMails } from './parts/stop-mails.tsx'

export const handle: PageHandle = { namespaces: ['notifications'] }

export const loader = ({ request }: LoaderFunctionArgs) => ({ code: new URL(request.url).searchParams.get('code') ?? '' })

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData()
  const reply = await askFrom(args)(notificationWaysCalls.stop, { code: textOf(form, 'code') })
  return { isStopped: reply.ok, message: reply.ok ? null : reply.message }
}

export function Component() {
  const t = useT()
  const { code } = useLoaderData<typeof loader>()
  const done = useActionData<typeof action>()
  const texts = {
    title: t('notifications.stopTitle'),
    text: t('notifications.stopText'),
    button: t('notifications.stopButton'),
    stoppedTitle: t('notifications.stoppedTitle'),
    stoppedText: t('notifications.stoppedText'),
  }
  const manage = { href: '/my-notifications/preferences', label: t('notifications.preferences') }
  return <StopMails texts={texts} manage={manage} code={code} done={done} />
}
