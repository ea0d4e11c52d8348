import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { peopleCalls } from '#features/account/account.people.contract.ts'
import { personMergeCalls } from '#features/account/account.person-merge.contract.ts'
import { ChooseOther, MergePlan } from '#features/account/ui/admin/merge-people.tsx'
import { askFrom, load } from '#platform/calls/api.ts'
import { textOf } from '#platform/calls/form.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { ActOutcome } from '#ui/admin/act-outcome.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { filtersIn } from '#ui/admin/filters.ts'
import { useT } from '#ui/foundations/i18n.tsx'

export const handle: PageHandle = { changes: 'people.edit', namespaces: ['people'] }

export async function loader(args: LoaderFunctionArgs) {
  const { person_id } = args.params
  const person = await load(args, peopleCalls.readPerson, { person_id })
  const { other: other_id } = filtersIn(args.request, ['other'])
  if (!/^\d{1,12}$/.test(other_id ?? '')) return { person, preview: null, refused: null }
  const reply = await askFrom(args)(personMergeCalls.previewMerge, { person_id, other_id })
  return reply.ok ? { person, preview: reply.value, refused: null } : { person, preview: null, refused: reply.message }
}

export async function action(args: ActionFunctionArgs) {
  const { person_id } = args.params
  const other_id = textOf(await args.request.formData(), 'other')
  const reply = await askFrom(args)(personMergeCalls.mergePeople, { person_id, other_id })
  return reply.ok ? redirect(`/admin/people/${person_id}?merged=1`) : { refused: reply.message }
}

export function Component() {
  const t = useT()
  const { person, preview, refused } = useLoaderData<typeof loader>()
  const ended = useActionData<typeof action>()
  const trail = [
    { label: t('admin.people'), href: '/admin/people' },
    { label: person.name, href: `/admin/people/${person.id}` },
  ]
  return (
    <AdminPage
      title={t('people.mergeTitle', { name: person.name })}
      intro={t('people.mergeIntro', { name: person.name })}
      trail={trail}
    >
      <ActOutcome outcome={ended ?? (refused === null ? undefined : { refused })} />
      <ChooseOther key={preview?.goes.id ?? 0} other={preview?.goes.name ?? ''} />
      {preview && <MergePlan preview={preview} />}
    </AdminPage>
  )
}
