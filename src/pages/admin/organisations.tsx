import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { organisationsAdminCalls } from '#features/organisations/organisations.contract.ts'
import { OrganisationList } from '#features/organisations/ui/admin/organisation-list.tsx'
import { load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { ButtonLink } from '#ui/actions/link.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { IfMay } from '#ui/admin/may.tsx'
import { useT } from '#ui/foundations/i18n.tsx'

export const handle: PageHandle = { namespaces: ['organisations-admin'] }

export const loader = (args: LoaderFunctionArgs) => load(args, organisationsAdminCalls.listOrganisations, {})

export function Component() {
  const t = useT()
  return (
    <AdminPage
      title={t('organisations-admin.title')}
      intro={t('organisations-admin.intro')}
      actions={
        <IfMay permission="people.edit">
          <ButtonLink href="/admin/organisations/new">{t('organisations-admin.new')}</ButtonLink>
        </IfMay>
      }
    >
      <OrganisationList {...useLoaderData<typeof loader>()} />
    </AdminPage>
  )
}
