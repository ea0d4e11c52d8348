import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { registrationsAdminCalls } from '#features/registrations/registrations.admin.contract.ts'
import { SavedViews } from '#features/views/ui/saved-views.tsx'
import { viewsCalls } from '#features/views/views.contract.ts'
import { load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { RegistrationList, registrationFilters } from './parts/registration-list.tsx'

export const handle: PageHandle = { namespaces: ['bulk', 'views', 'registrations-admin'] }

export async function loader(args: LoaderFunctionArgs) {
  const { filters, before } = registrationFilters(args.request)
  const [list, { views }] = await Promise.all([
    load(args, registrationsAdminCalls.list, { ...filters, before }),
    load(args, viewsCalls.views, { list: 'registrations' }),
  ])
  return { list, views, filters }
}

export function Component() {
  const t = useT()
  const { list, filters, views } = useLoaderData<typeof loader>()
  return (
    <AdminPage title={t('registrations-admin.title')} intro={t('registrations-admin.allIntro')}>
      <SavedViews list="registrations" views={views} />
      <RegistrationList list={list} filters={filters} by="both" of={{}} path="/admin/registrations" />
    </AdminPage>
  )
}
