import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { exhibitingAdminCalls } from '#features/exhibiting/exhibiting.admin.contract.ts'
import { ExhibitorStaffList } from '#features/exhibiting/ui/admin/exhibitor-staff.tsx'
import type { PageHandle } from '#platform/pages/page.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { ProductTabs, productTrail } from './parts/product-tabs.tsx'
import { loadOfProgramme, WithoutProgramme } from './parts/without-programme.tsx'

export const handle: PageHandle = { namespaces: ['exhibiting-admin', 'catalogue-admin'], changes: 'programme.edit' }

export const loader = (args: LoaderFunctionArgs) =>
  loadOfProgramme(args, exhibitingAdminCalls.exhibitors, { product_id: args.params.product_id ?? '' })

export function Component() {
  const t = useT()
  const { answer: list, without } = useLoaderData<typeof loader>()
  if (!list) return <WithoutProgramme product={without} title={t('exhibiting-admin.title')} current="exhibitors" />
  return (
    <AdminPage title={t('exhibiting-admin.title')} trail={productTrail(t, list.product)} intro={t('exhibiting-admin.intro')}>
      <ProductTabs productId={list.product.id} current="exhibitors" />
      <ExhibitorStaffList list={list} />
    </AdminPage>
  )
}
