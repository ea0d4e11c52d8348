import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { eventReportCalls } from '#features/reports/event-report.contract.ts'
import { EventReportView } from '#features/reports/ui/event-report.tsx'
import { load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { ProductTabs, productTrail } from './parts/product-tabs.tsx'

export const handle: PageHandle = { namespaces: ['event-report', 'catalogue-admin'] }

export const loader = (args: LoaderFunctionArgs) => load(args, eventReportCalls.event, { product_id: args.params.product_id })

export function Component() {
  const t = useT()
  const report = useLoaderData<typeof loader>()
  return (
    <AdminPage title={t('event-report.title')} trail={productTrail(t, report.product)}>
      <ProductTabs productId={report.product.id} current="event-report" />
      <EventReportView report={report} />
    </AdminPage>
  )
}
