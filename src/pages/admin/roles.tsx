import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { rolesCalls } from '#features/account/account.roles.contract.ts'
import { RoleList } from '#features/account/ui/admin/role-list.tsx'
import { load } from '#platform/calls/api.ts'
import { ButtonLink } from '#ui/actions/link.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { useT } from '#ui/foundations/i18n.tsx'

export const loader = (args: LoaderFunctionArgs) => load(args, rolesCalls.listRoles, {})

export function Component() {
  const t = useT()
  return (
    <AdminPage
      title={t('roles.roles')}
      intro={t('roles.rolesIntro')}
      actions={<ButtonLink href="/admin/roles/new">{t('roles.newRole')}</ButtonLink>}
    >
      <RoleList {...useLoaderData<typeof loader>()} />
    </AdminPage>
  )
}
