import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { formsAdminCalls } from '#features/forms/forms.admin.contract.ts'
import { FormList } from '#features/forms/ui/admin/form-list.tsx'
import { load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { ButtonLink } from '#ui/actions/link.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { IfMay } from '#ui/admin/may.tsx'
import { useT } from '#ui/foundations/i18n.tsx'

export const handle: PageHandle = { namespaces: ['forms-admin'] }

export const loader = (args: LoaderFunctionArgs) => load(args, formsAdminCalls.forms, {})

export function Component() {
  const t = useT()
  return (
    <AdminPage
      title={t('admin.forms')}
      intro={t('forms-admin.formsIntro')}
      actions={
        <IfMay permission="forms.edit">
          <ButtonLink href="/admin/forms/new">{t('forms-admin.newForm')}</ButtonLink>
        </IfMay>
      }
    >
      <FormList {...useLoaderData<typeof loader>()} />
    </AdminPage>
  )
}
