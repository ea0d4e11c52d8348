import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { inboxStates, threadsAdminCalls } from '#features/threads/threads.admin.contract.ts'
import { InboxList } from '#features/threads/ui/admin/inbox-list.tsx'
import { load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { chosenOf, filtersIn } from '#ui/admin/filters.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import { ProductTabs, productTrail } from './parts/product-tabs.tsx'

export const handle: PageHandle = { namespaces: ['threads-admin', 'catalogue-admin'] }

export async function loader(args: LoaderFunctionArgs) {
  const { state, mine, before } = filtersIn(args.request, ['state', 'mine', 'before'])
  const filters = { state: chosenOf(inboxStates, state), mine: mine === 'true' ? 'true' : undefined }
  const productId = args.params.product_id ?? ''
  const inbox = await load(args, threadsAdminCalls.inbox, { ...filters, before, product_id: productId })
  return { inbox: { ...inbox, filters }, product: { id: Number(productId), title: inbox.title ?? '' } }
}

export function Component() {
  const t = useT()
  const { inbox, product } = useLoaderData<typeof loader>()
  return (
    <AdminPage title={t('threads-admin.questionsTab')} trail={productTrail(t, product)}>
      <ProductTabs productId={product.id} current="questions" />
      <InboxList {...inbox} path={`/admin/products/${product.id}/questions`} isOfProduct />
    </AdminPage>
  )
}
