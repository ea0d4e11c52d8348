import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { termCalls } from '#features/catalogue/catalogue.terms.contract.ts'
import { TermsManager } from '#features/catalogue/ui/admin/terms-manager.tsx'
import { load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { useT } from '#ui/foundations/i18n.tsx'

export const handle: PageHandle = { changes: 'catalogue.edit', namespaces: ['catalogue', 'catalogue-admin'] }

export const loader = (args: LoaderFunctionArgs) => load(args, termCalls.listTerms, {})

export function Component() {
  const t = useT()
  return (
    <AdminPage title={t('catalogue-admin.terms')} intro={t('catalogue-admin.termsIntro')}>
      <TermsManager initial={useLoaderData<typeof loader>()} />
    </AdminPage>
  )
}
