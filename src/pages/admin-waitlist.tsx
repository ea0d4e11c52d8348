import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { AdminPage } from '#features/admin/ui/admin-page.tsx'
import { WaitlistTable } from '#features/cart/ui/admin/waitlist-table.tsx'
import { waitlistCalls } from '#features/cart/waitlist.contract.ts'
import { load } from '#platform/api.ts'
import type { PageHandle } from '#platform/page.ts'
import { useT } from '#ui/i18n.tsx'
import { ProductTabs, productTrail } from './parts/admin-product-tabs.tsx'

export const handle: PageHandle = { namespaces: ['waitlist', 'catalogue-admin', 'registrations-admin'] }

export const loader = (args: LoaderFunctionArgs) =>
  load(args, waitlistCalls.list, {
    product_id: args.params.product_id ?? '',
    after: new URL(args.request.url).searchParams.get('after') ?? undefined,
  })

export function Component() {
  const t = useT()
  const list = useLoaderData<typeof loader>()
  return (
    <AdminPage
      title={t('waitlist.title')}
      trail={productTrail(t, list.product)}
      intro={list.free === null ? t('waitlist.noLimit') : t('waitlist.freeSeats', { count: Math.max(0, list.free) })}
    >
      <ProductTabs productId={list.product.id} current="waitlist" />
      <WaitlistTable list={list} />
    </AdminPage>
  )
}
