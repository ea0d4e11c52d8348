import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { MailList } from '#features/admin/ui/outbox.tsx'
import type { PageHandle } from '#platform/pages/page.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { loadMails } from './parts/mails.ts'
import { ProductTabs } from './parts/product-tabs.tsx'

export const handle: PageHandle = { namespaces: ['mails', 'catalogue-admin'] }

export async function loader(args: LoaderFunctionArgs) {
  const product_id = Number(args.params.product_id)
  return { productId: product_id, list: await loadMails(args, { product_id }) }
}

export function Component() {
  const t = useT()
  const { productId, list } = useLoaderData<typeof loader>()
  return (
    <AdminPage title={t('mails.mailsOf')} trail={[{ label: t('catalogue-admin.products'), href: '/admin/products' }]}>
      <ProductTabs productId={productId} current="mails" />
      <MailList {...list} path={`/admin/products/${productId}/mails`} />
    </AdminPage>
  )
}
