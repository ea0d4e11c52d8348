import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { savedSearchCalls } from '#features/catalogue/catalogue.saved-searches.contract.ts'
import { askFrom } from '#platform/calls/api.ts'
import { textOf } from '#platform/calls/form.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import { StopMails } from './parts/stop-mails.tsx'

export const handle: PageHandle = { namespaces: ['saved-searches'] }

export const loader = ({ request }: LoaderFunctionArgs) => ({ code: new URL(request.url).searchParams.get('code') ?? '' })

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData()
  const reply = await askFrom(args)(savedSearchCalls.stopMails, { code: textOf(form, 'code') })
  return { isStopped: reply.ok, message: reply.ok ? null : reply.message }
}

export function Component() {
  const t = useT()
  const { code } = useLoaderData<typeof loader>()
  const done = useActionData<typeof action>()
  const texts = {
    title: t('saved-searches.stopTitle'),
    text: t('saved-searches.stopText'),
    button: t('saved-searches.stopButton'),
    stoppedTitle: t('saved-searches.stoppedTitle'),
    stoppedText: t('saved-searches.stoppedText'),
  }
  return (
    <StopMails texts={texts} manage={{ href: '/my-saved-searches', label: t('saved-searches.manage') }} code={code} done={done} />
  )
}
