import { CalendarRange } from 'lucide-react'
import type { LoaderFunctionArgs } from 'react-router'
import { type ProductHead, seatsAdminCalls } from '#features/seats/seats.admin.contract.ts'
import { askFrom, load } from '#platform/calls/api.ts'
import type { AnswerOf, Call, RequestOf } from '#platform/calls/contract.ts'
import { ButtonLink } from '#ui/actions/link.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { IfOpens } from '#ui/admin/may.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { ProductTabs, productTrail } from './product-tabs.tsx'

/** For a page of a product's programme: its answer, or the product where no programme is released. What does not exist stays an error. */
export async function loadOfProgramme<C extends Call>(
  args: LoaderFunctionArgs,
  call: C,
  input: RequestOf<C>,
): Promise<{ answer: AnswerOf<C>; without: null } | { answer: null; without: ProductHead }> {
  const reply = await askFrom(args)(call, input)
  if (reply.ok) return { answer: reply.value, without: null }
  const { product_id = '' } = args.params
  const product = reply.key === 'programmeNotFound' ? await askFrom(args)(seatsAdminCalls.productHead, { product_id }) : undefined
  return product?.ok ? { answer: null, without: product.value } : { answer: await load(args, call, input), without: null }
}

type Props = { product: ProductHead; title: string; current: 'exhibitors' | 'attendance' | 'stage' }

/** The page among the others of its product, with the way to a programme instead of what it would show of one. */
export function WithoutProgramme({ product, title, current }: Props) {
  const t = useT()
  return (
    <AdminPage title={title} trail={productTrail(t, product)}>
      <ProductTabs productId={product.id} current={current} />
      <EmptyState
        icon={<CalendarRange />}
        title={t('catalogue-admin.withoutProgramme')}
        actions={
          <IfOpens needs="programme.read" ofProduct>
            <ButtonLink href={`/admin/products/${product.id}/programme`}>{t('catalogue-admin.toProgramme')}</ButtonLink>
          </IfOpens>
        }
      >
        {t('catalogue-admin.withoutProgrammeText')}
      </EmptyState>
    </AdminPage>
  )
}
