import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { fieldsCalls } from '#features/account/account.fields.contract.ts'
import { peopleImportCalls } from '#features/account/account.people-import.contract.ts'
import { ImportRun } from '#features/account/ui/admin/import-run.tsx'
import { PeopleImport } from '#features/account/ui/admin/people-import.tsx'
import { load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { useT } from '#ui/foundations/i18n.tsx'

export const handle: PageHandle = { changes: 'people.edit', namespaces: ['people'] }

export async function loader(args: LoaderFunctionArgs) {
  const asked = new URL(args.request.url).searchParams.get('import')
  const [{ fields }, run] = await Promise.all([
    load(args, fieldsCalls.listFields, {}),
    asked === null ? null : load(args, peopleImportCalls.readImport, { import_id: asked }),
  ])
  return { fields, run }
}

export function Component() {
  const t = useT()
  const { fields, run } = useLoaderData<typeof loader>()
  return (
    <AdminPage
      title={t('people.importTitle')}
      trail={[{ label: t('admin.people'), href: '/admin/people' }]}
      intro={t('people.importIntro')}
    >
      {run ? <ImportRun key={run.id} first={run} /> : <PeopleImport fields={fields} />}
    </AdminPage>
  )
}
