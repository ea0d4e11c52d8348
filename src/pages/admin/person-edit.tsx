import { type LoaderFunctionArgs, useLoaderData, useRouteLoaderData } from 'react-router'
import { fieldsCalls } from '#features/account/account.fields.contract.ts'
import { personEditingCalls } from '#features/account/account.person-editing.contract.ts'
import { PersonForm } from '#features/account/ui/admin/person-form.tsx'
import { load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import type { loader as rootLoader } from '../root.tsx'

export const handle: PageHandle = { changes: 'people.edit', namespaces: ['people', 'account-ui'] }

export async function loader(args: LoaderFunctionArgs) {
  const { person_id } = args.params
  const [person, { fields }] = await Promise.all([
    person_id === 'new' ? null : load(args, personEditingCalls.editedPerson, { person_id }),
    load(args, fieldsCalls.listFields, {}),
  ])
  return { person, fields }
}

export function Component() {
  const t = useT()
  const { person, fields } = useLoaderData<typeof loader>()
  const siteZone = useRouteLoaderData<typeof rootLoader>('root')?.site.time_zone ?? 'UTC'
  const people = { label: t('admin.people'), href: '/admin/people' }
  return (
    <AdminPage
      title={person ? t('people.editPerson', { name: person.name }) : t('people.newPerson')}
      intro={person ? undefined : t('people.newPersonIntro')}
      trail={person ? [people, { label: person.name, href: `/admin/people/${person.id}` }] : [people]}
    >
      <PersonForm key={person?.id ?? 'new'} person={person} asked={fields} siteZone={siteZone} />
    </AdminPage>
  )
}
