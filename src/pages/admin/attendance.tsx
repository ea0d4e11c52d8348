import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { attendanceAdminCalls } from '#features/attendance/attendance.admin.contract.ts'
import { AttendanceDeskView } from '#features/attendance/ui/admin/attendance-desk.tsx'
import type { PageHandle } from '#platform/pages/page.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { ProductTabs, productTrail } from './parts/product-tabs.tsx'
import { loadOfProgramme, WithoutProgramme } from './parts/without-programme.tsx'

export const handle: PageHandle = { namespaces: ['attendance', 'catalogue-admin', 'editor'] }

export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url)
  const text = (name: string) => searchParams.get(name) || undefined
  const desk = await loadOfProgramme(args, attendanceAdminCalls.desk, {
    product_id: args.params.product_id ?? '',
    session_id: text('session'),
    search: text('search'),
    before: text('before'),
  })
  return { ...desk, search: text('search') ?? '' }
}

/** Who attended the sessions of an event. */
export function Component() {
  const t = useT()
  const { answer: desk, without, search } = useLoaderData<typeof loader>()
  if (!desk) return <WithoutProgramme product={without} title={t('attendance.title')} current="attendance" />
  return (
    <AdminPage title={t('attendance.title')} trail={productTrail(t, desk.product)} intro={t('attendance.intro')}>
      <ProductTabs productId={desk.product.id} current="attendance" />
      <AttendanceDeskView desk={desk} search={search} />
    </AdminPage>
  )
}
