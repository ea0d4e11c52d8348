import { ImportWizard } from '#features/catalogue/ui/admin/import-wizard.tsx'
import type { PageHandle } from '#platform/pages/page.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { useT } from '#ui/foundations/i18n.tsx'

export const handle: PageHandle = { changes: 'catalogue.edit', namespaces: ['catalogue', 'catalogue-admin'] }

export function Component() {
  const t = useT()
  return (
    <AdminPage
      title={t('catalogue-admin.importTitle')}
      trail={[{ label: t('catalogue-admin.products'), href: '/admin/products' }]}
      intro={t('catalogue-admin.importIntro')}
    >
      <ImportWizard />
    </AdminPage>
  )
}
