import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { fieldsCalls } from '#features/account/account.fields.contract.ts'
import { FieldList } from '#features/account/ui/admin/field-list.tsx'
import { load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { ButtonLink } from '#ui/actions/link.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { IfMay } from '#ui/admin/may.tsx'
import { useT } from '#ui/foundations/i18n.tsx'

export const handle: PageHandle = { namespaces: ['people'] }

export const loader = (args: LoaderFunctionArgs) => load(args, fieldsCalls.listFields, {})

export function Component() {
  const t = useT()
  return (
    <AdminPage
      title={t('people.fields')}
      intro={t('people.fieldsIntro')}
      actions={
        <IfMay permission="people.edit">
          <ButtonLink href="/admin/profile-fields/new">{t('people.newField')}</ButtonLink>
        </IfMay>
      }
    >
      <FieldList {...useLoaderData<typeof loader>()} />
    </AdminPage>
  )
}
