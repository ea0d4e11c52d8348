import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { productAdminCalls } from '#features/catalogue/catalogue.admin.contract.ts'
import { termCalls } from '#features/catalogue/catalogue.terms.contract.ts'
import { ProductEditor } from '#features/catalogue/ui/admin/product-editor.tsx'
import { ProductTools } from '#features/catalogue/ui/admin/product-tools.tsx'
import { filesCalls } from '#features/files/files.contract.ts'
import { siteCalls } from '#features/site/site.contract.ts'
import { load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { ProductTabs } from './parts/product-tabs.tsx'

export const handle: PageHandle = { changes: 'catalogue.edit', namespaces: ['catalogue', 'catalogue-admin'] }

export async function loader(args: LoaderFunctionArgs) {
  const { product_id } = args.params
  const [product, terms, site, { max_mb }] = await Promise.all([
    product_id === 'new' ? null : load(args, productAdminCalls.readProduct, { product_id }),
    load(args, termCalls.listTerms, {}),
    load(args, siteCalls.site, {}),
    load(args, filesCalls.limits, {}),
  ])
  const { time_zone: siteTimeZone, currency } = site
  return { product, terms, siteTimeZone, currency, maxMb: max_mb }
}

export function Component() {
  const t = useT()
  const { product, terms, siteTimeZone, currency, maxMb } = useLoaderData<typeof loader>()
  return (
    <AdminPage
      title={product ? product.entry.title : t('catalogue-admin.newProduct')}
      trail={[{ label: t('catalogue-admin.products'), href: '/admin/products' }]}
      intro={product ? null : t('catalogue-admin.newIntro')}
      actions={product && <ProductTools product={product} />}
    >
      {product && <ProductTabs productId={product.id} current="product" />}
      {product?.is_archived && <Callout className="mb-6">{t('catalogue-admin.isArchived')}</Callout>}
      <ProductEditor
        key={product?.id ?? 'new'}
        product={product}
        terms={terms}
        maxMb={maxMb}
        currency={currency}
        siteTimeZone={siteTimeZone}
      />
    </AdminPage>
  )
}
