import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { AdminPage } from '#features/admin/ui/admin-page.tsx'
import { termCalls } from '#features/catalogue/catalogue.terms.contract.ts'
import { TermsManager } from '#features/catalogue/ui/admin/terms-manager.tsx'
import { load } from '#platform/api.ts'
import type { PageHandle } from '#platform/page.ts'
import { useT } from '#ui/i18n.tsx'

export const handle: PageHandle = { namespaces: ['catalogue', 'catalogue-admin'] }

export const loader = (args: LoaderFunctionArgs) => load(args, termCalls.listTerms, {})

export function Component() {
  const t = useT()
  return (
    <AdminPage title={t('catalogue-admin.terms')} intro={t('catalogue-admin.termsIntro')}>
      <TermsManager initial={useLoaderData<typeof loader>()} />
    </AdminPage>
  )
}
