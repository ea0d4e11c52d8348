import { useParams } from 'react-router'
import { RegistrantsImport } from '#features/bulk/ui/registrants-import.tsx'
import type { PageHandle } from '#platform/pages/page.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { ProductTabs } from './parts/product-tabs.tsx'

export const handle: PageHandle = {
  changes: 'registrations.edit',
  namespaces: ['registrants', 'bulk', 'catalogue-admin', 'registrations-admin'],
}

export function Component() {
  const t = useT()
  const productId = Number(useParams().product_id)
  const base = `/admin/products/${productId}`
  return (
    <AdminPage
      title={t('registrants.title')}
      intro={t('registrants.intro')}
      trail={[
        { label: t('catalogue-admin.products'), href: '/admin/products' },
        { label: t('registrations-admin.title'), href: `${base}/registrations` },
      ]}
    >
      <ProductTabs productId={productId} current="registrations" />
      <RegistrantsImport productId={productId} />
    </AdminPage>
  )
}
