import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { peopleCalls } from '#features/account/account.people.contract.ts'
import { registrationsAdminCalls } from '#features/registrations/registrations.admin.contract.ts'
import { load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { RegistrationList, registrationFilters } from './parts/registration-list.tsx'

export const handle: PageHandle = { namespaces: ['bulk', 'registrations-admin'] }

export async function loader(args: LoaderFunctionArgs) {
  const { filters, before } = registrationFilters(args.request)
  const { person_id } = args.params
  const { id, name } = await load(args, peopleCalls.readPerson, { person_id })
  const list = await load(args, registrationsAdminCalls.list, { ...filters, before, user_id: id })
  return { person: { id, name }, list, filters }
}

export function Component() {
  const t = useT()
  const { person, list, filters } = useLoaderData<typeof loader>()
  return (
    <AdminPage
      title={t('registrations-admin.title')}
      trail={[
        { label: t('admin.people'), href: '/admin/people', needs: 'people.read' },
        { label: person.name, href: `/admin/people/${person.id}`, needs: 'people.read' },
      ]}
    >
      <RegistrationList
        list={list}
        filters={filters}
        by="product"
        of={{ user_id: person.id }}
        path={`/admin/people/${person.id}/registrations`}
      />
    </AdminPage>
  )
}
