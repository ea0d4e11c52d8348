import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { AdminPage } from '#features/admin/ui/admin-page.tsx'
import { reportsCalls } from '#features/reports/reports.contract.ts'
import { CourseReport } from '#features/reports/ui/course-report.tsx'
import { load } from '#platform/api.ts'
import type { PageHandle } from '#platform/page.ts'
import { useT } from '#ui/i18n.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { ProductTabs, productTrail } from './parts/admin-product-tabs.tsx'

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
      <CourseReport report={report} />
    </AdminPage>
  )
}
