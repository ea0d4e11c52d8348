import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { WaitlistTable } from '#features/seats/ui/admin/waitlist-table.tsx'
import { waitlistCalls } from '#features/seats/waitlist.contract.ts'
import { load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { ProductTabs, productTrail } from './parts/product-tabs.tsx'

export const handle: PageHandle = {
  changes: 'registrations.edit',
  namespaces: ['waitlist', 'catalogue-admin', 'registrations-admin'],
}

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
