import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { chosenOf, filtersIn } from '#features/admin/admin.filters.ts'
import { AdminPage } from '#features/admin/ui/admin-page.tsx'
import { ordersAdminCalls } from '#features/orders/orders.admin.contract.ts'
import { salesRanges } from '#features/orders/sales.rules.ts'
import { SalesOverview } from '#features/orders/ui/sales-overview.tsx'
import { load } from '#platform/api.ts'
import type { PageHandle } from '#platform/page.ts'
import { useT } from '#ui/i18n.tsx'

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
