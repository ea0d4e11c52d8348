import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { productAdminCalls } from '#features/catalogue/catalogue.admin.contract.ts'
import { termCalls } from '#features/catalogue/catalogue.terms.contract.ts'
import { ProductHistory } from '#features/catalogue/ui/admin/product-history.tsx'
import { siteCalls } from '#features/site/site.contract.ts'
import { load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { filtersIn } from '#ui/admin/filters.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import { PrevNext } from '#ui/navigation/pagination.tsx'

export const handle: PageHandle = { namespaces: ['catalogue', 'catalogue-admin'] }

export async function loader(args: LoaderFunctionArgs) {
  const { product_id } = args.params
  const { before } = filtersIn(args.request, ['before'])
  const [history, terms, { currency }] = await Promise.all([
    load(args, productAdminCalls.history, { product_id, before }),
    load(args, termCalls.listTerms, {}),
    load(args, siteCalls.site, {}),
  ])
  return { id: product_id, ...history, terms, currency }
}

export function Component() {
  const t = useT()
  const { id, title, changes, next, terms, currency } = useLoaderData<typeof loader>()
  const trail = [
    { label: t('catalogue-admin.products'), href: '/admin/products' },
    { label: title, href: `/admin/products/${id}` },
  ]
  return (
    <AdminPage title={t('catalogue-admin.history')} trail={trail} intro={t('catalogue-admin.historyIntro')}>
      <ProductHistory changes={changes} terms={terms} currency={currency} />
      {next && <PrevNext className="mt-6" nextHref={`/admin/products/${id}/history?before=${next}`} />}
    </AdminPage>
  )
}
