import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { reportsCalls } from '#features/reports/reports.contract.ts'
import { CourseReportView } from '#features/reports/ui/course-report.tsx'
import { load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { ButtonLink } from '#ui/actions/link.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { ProductTabs, productTrail } from './parts/product-tabs.tsx'

export const handle: PageHandle = { namespaces: ['reports', 'course', 'catalogue-admin'] }

export const loader = (args: LoaderFunctionArgs) => load(args, reportsCalls.course, { product_id: args.params.product_id })

export function Component() {
  const t = useT()
  const report = useLoaderData<typeof loader>()
  const { product, registered } = report
  return (
    <AdminPage
      title={t('reports.courseTitle')}
      trail={productTrail(t, product)}
      actions={
        registered > 0 && (
          <ButtonLink href={`/api/admin/reports/courses/${product.id}/components.csv`} variant="secondary" reload>
            {t('reports.exportCsv')}
          </ButtonLink>
        )
      }
    >
      <ProductTabs productId={product.id} current="report" />
      <CourseReportView report={report} />
    </AdminPage>
  )
}
