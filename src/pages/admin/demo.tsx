import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { setupCalls } from '#features/admin/setup.contract.ts'
import { DemoRemoval } from '#features/admin/ui/demo-removal.tsx'
import { askFrom, load } from '#platform/calls/api.ts'
import { textOf } from '#platform/calls/form.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { ActOutcome } from '#ui/admin/act-outcome.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { useT } from '#ui/foundations/i18n.tsx'

export const handle: PageHandle = { changes: 'settings.edit', namespaces: ['setup'] }

export const loader = (args: LoaderFunctionArgs) => load(args, setupCalls.demoPlan, {})

export async function action(args: ActionFunctionArgs) {
  const reply = await askFrom(args)(setupCalls.removeDemo, { confirm: textOf(await args.request.formData(), 'confirm') })
  if (reply.ok) return redirect('/admin/demo')
  return reply.fields.confirm ? { wrong: reply.fields.confirm[0] } : { refused: reply.message }
}

export function Component() {
  const t = useT()
  const ended = useActionData<typeof action>()
  return (
    <AdminPage title={t('setup.demoTitle')} intro={t('setup.demoIntro')}>
      <ActOutcome outcome={ended?.refused === undefined ? undefined : { refused: ended.refused }} />
      <DemoRemoval {...useLoaderData<typeof loader>()} wrong={ended?.wrong} />
    </AdminPage>
  )
}
