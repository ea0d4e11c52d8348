import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { personEraseCalls } from '#features/account/account.person-erase.contract.ts'
import { ErasePerson } from '#features/account/ui/admin/erase-person.tsx'
import { askFrom, load } from '#platform/calls/api.ts'
import { textOf } from '#platform/calls/form.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { ActOutcome } from '#ui/admin/act-outcome.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { useT } from '#ui/foundations/i18n.tsx'

export const handle: PageHandle = { changes: 'people.erase', namespaces: ['people'] }

export const loader = (args: LoaderFunctionArgs) =>
  load(args, personEraseCalls.previewErase, { person_id: args.params.person_id })

export async function action(args: ActionFunctionArgs) {
  const { person_id } = args.params
  const email = textOf(await args.request.formData(), 'email')
  const reply = await askFrom(args)(personEraseCalls.erasePerson, { person_id, email })
  if (reply.ok) return redirect(`/admin/people/${person_id}`)
  return reply.fields.email ? { wrong: reply.fields.email?.[0] } : { refused: reply.message }
}

export function Component() {
  const t = useT()
  const preview = useLoaderData<typeof loader>()
  const ended = useActionData<typeof action>()
  const trail = [
    { label: t('admin.people'), href: '/admin/people' },
    { label: preview.name, href: `/admin/people/${preview.id}` },
  ]
  return (
    <AdminPage title={t('people.eraseTitle', { name: preview.name })} intro={t('people.eraseIntro')} trail={trail}>
      <ActOutcome outcome={ended?.refused === undefined ? undefined : { refused: ended.refused }} />
      <ErasePerson preview={preview} wrong={ended?.wrong} />
    </AdminPage>
  )
}
