import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { stageAdminCalls } from '#features/stage/stage.admin.contract.ts'
import { AnnouncementDesk } from '#features/stage/ui/admin/announcement-desk.tsx'
import { QuestionList, ScreenList } from '#features/stage/ui/admin/stage-lists.tsx'
import type { PageHandle } from '#platform/pages/page.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { ProductTabs, productTrail } from './parts/product-tabs.tsx'
import { loadOfProgramme, WithoutProgramme } from './parts/without-programme.tsx'

export const handle: PageHandle = { namespaces: ['stage-admin', 'catalogue-admin'], changes: 'registrations.edit' }

export const loader = (args: LoaderFunctionArgs) =>
  loadOfProgramme(args, stageAdminCalls.desk, { product_id: args.params.product_id ?? '' })

/** While an event is on: what is said to everybody, the screens, and what people ask. */
export function Component() {
  const t = useT()
  const { answer: desk, without } = useLoaderData<typeof loader>()
  if (!desk) return <WithoutProgramme product={without} title={t('stage-admin.title')} current="stage" />
  return (
    <AdminPage title={t('stage-admin.title')} trail={productTrail(t, desk.product)} intro={t('stage-admin.intro')}>
      <ProductTabs productId={desk.product.id} current="stage" />
      <AnnouncementDesk desk={desk} />
      <ScreenList desk={desk} />
      <QuestionList desk={desk} />
    </AdminPage>
  )
}
