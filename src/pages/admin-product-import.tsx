import { AdminPage } from '#features/admin/ui/admin-page.tsx'
import { ImportWizard } from '#features/catalogue/ui/admin/import-wizard.tsx'
import type { PageHandle } from '#platform/page.ts'
import { useT } from '#ui/i18n.tsx'

export const handle: PageHandle = { namespaces: ['catalogue', 'catalogue-admin'] }

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
