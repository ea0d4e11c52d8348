import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { fieldsCalls } from '#features/account/account.fields.contract.ts'
import { PeopleImport } from '#features/account/ui/admin/people-import.tsx'
import { load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { useT } from '#ui/foundations/i18n.tsx'

export const handle: PageHandle = { changes: 'people.edit', namespaces: ['people'] }

export const loader = (args: LoaderFunctionArgs) => load(args, fieldsCalls.listFields, {})

export function Component() {
  const t = useT()
  return (
    <AdminPage
      title={t('people.importTitle')}
      trail={[{ label: t('admin.people'), href: '/admin/people' }]}
      intro={t('people.importIntro')}
    >
      <PeopleImport {...useLoaderData<typeof loader>()} />
    </AdminPage>
  )
}
