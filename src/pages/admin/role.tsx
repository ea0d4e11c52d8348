import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { rolesCalls } from '#features/account/account.roles.contract.ts'
import { RoleForm } from '#features/account/ui/admin/role-form.tsx'
import { askFrom, load } from '#platform/calls/api.ts'
import { ButtonLink } from '#ui/actions/link.tsx'
import { ActForm } from '#ui/admin/act-form.tsx'
import { ActOutcome } from '#ui/admin/act-outcome.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { useT } from '#ui/foundations/i18n.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const { role_id } = args.params
  return { role: role_id === 'new' ? null : await load(args, rolesCalls.readRole, { role_id }) }
}

/** Taking it away; everything else is saved by its editor. */
export async function action(args: ActionFunctionArgs) {
  const reply = await askFrom(args)(rolesCalls.removeRole, { role_id: args.params.role_id })
  return reply.ok ? redirect('/admin/roles') : { refused: reply.message }
}

export function Component() {
  const t = useT()
  const { role } = useLoaderData<typeof loader>()
  const question = role && {
    title: t('roles.removeRoleTitle', { name: role.name }),
    message: role.people === 0 ? t('roles.removeRoleFromNobody') : t('roles.removeRoleText', { count: role.people }),
    confirmLabel: t('roles.removeRole'),
    danger: true,
  }
  return (
    <AdminPage
      title={role ? t('roles.editRole', { name: role.name }) : t('roles.newRole')}
      trail={[{ label: t('roles.roles'), href: '/admin/roles' }]}
      actions={
        role && (
          <>
            <ButtonLink href={`/admin/people?role=r${role.id}`} variant="secondary" size="sm">
              {t('roles.whoHasIt')}
            </ButtonLink>
            {role.key === null && role.may_give && question && (
              <ActForm fields={{ act: 'remove' }} label={t('roles.removeRole')} question={question} />
            )}
          </>
        )
      }
    >
      <ActOutcome outcome={useActionData<typeof action>()} />
      <RoleForm key={role?.id ?? 'new'} role={role} />
    </AdminPage>
  )
}
