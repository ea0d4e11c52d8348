import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ordersAdminCalls } from '#features/orders/orders.admin.contract.ts'
import { salesRanges } from '#features/orders/sales.rules.ts'
import { SalesOverview } from '#features/orders/ui/sales-overview.tsx'
import { load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { chosenOf, filtersIn } from '#ui/admin/filters.ts'
import { useT } from '#ui/foundations/i18n.tsx'

export const handle: PageHandle = { namespaces: ['orders', 'orders-admin'] }

export const loader = (args: LoaderFunctionArgs) =>
  load(args, ordersAdminCalls.sales, { range: chosenOf(salesRanges, filtersIn(args.request, ['range']).range) ?? '30_days' })

export function Component() {
  const t = useT()
  return (
    <AdminPage title={t('admin.sales')} intro={t('orders-admin.salesIntro')}>
      <SalesOverview sales={useLoaderData<typeof loader>()} />
    </AdminPage>
  )
}
