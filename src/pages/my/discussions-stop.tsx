import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { discussionCalls } from '#features/discussion/discussion.contract.ts'
import { askFrom } from '#platform/calls/api.ts'
import { textOf } from '#platform/calls/form.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import { StopMails } from './parts/stop-mails.tsx'

export const handle: PageHandle = { namespaces: ['discussion'] }

export const loader = ({ request }: LoaderFunctionArgs) => ({ code: new URL(request.url).searchParams.get('code') ?? '' })

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData()
  const reply = await askFrom(args)(discussionCalls.unsubscribe, { code: textOf(form, 'code') })
  return { isStopped: reply.ok, message: reply.ok ? null : reply.message }
}

export function Component() {
  const t = useT()
  const { code } = useLoaderData<typeof loader>()
  const done = useActionData<typeof action>()
  const texts = {
    title: t('discussion.stopTitle'),
    text: t('discussion.stopText'),
    button: t('discussion.stopButton'),
    stoppedTitle: t('discussion.stoppedTitle'),
    stoppedText: t('discussion.stoppedText'),
  }
  return (
    <StopMails texts={texts} manage={{ href: '/discussions', label: t('discussion.allDiscussions') }} code={code} done={done} />
  )
}
