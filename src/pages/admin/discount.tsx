import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { termCalls } from '#features/catalogue/catalogue.terms.contract.ts'
import { discountsCalls } from '#features/discounts/discounts.contract.ts'
import { DiscountForm } from '#features/discounts/ui/discount-form.tsx'
import { PhaseBadge, useDiscountText } from '#features/discounts/ui/discount-marks.tsx'
import { DiscountUses } from '#features/discounts/ui/discount-uses.tsx'
import { siteCalls } from '#features/site/site.contract.ts'
import { askFrom, load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { ActForm } from '#ui/admin/act-form.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { filtersIn } from '#ui/admin/filters.ts'
import { Callout } from '#ui/feedback/callout.tsx'
import { useT } from '#ui/foundations/i18n.tsx'

export const handle: PageHandle = { changes: 'discounts.edit', namespaces: ['discounts', 'catalogue'] }

const isNew = (id: string | undefined) => id === 'new'

export async function loader(args: LoaderFunctionArgs) {
  const discount_id = args.params.discount_id ?? ''
  const { before } = filtersIn(args.request, ['before'])
  const topics = (await load(args, termCalls.listTerms, {})).topics.map(({ code, name }) => ({ code, name }))
  const { currency } = await load(args, siteCalls.site, {})
  if (isNew(discount_id)) return { discount: null, uses: null, topics, currency }
  return {
    discount: await load(args, discountsCalls.read, { discount_id }),
    uses: await load(args, discountsCalls.uses, { discount_id, before }),
    topics,
    currency,
  }
}

/** Switching it on and off; everything else is saved by its editor. */
export async function action(args: ActionFunctionArgs) {
  const discount_id = args.params.discount_id ?? ''
  const is_active = (await args.request.formData()).get('act') === 'activate'
  const reply = await askFrom(args)(discountsCalls.setActive, { discount_id, is_active })
  return reply.ok ? redirect(`/admin/discounts/${discount_id}`) : { message: reply.message }
}

export function Component() {
  const t = useT()
  const { discount, uses, topics, currency } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const textOf = useDiscountText()
  return (
    <AdminPage
      title={discount ? discount.code : t('discounts.newCode')}
      trail={[{ label: t('discounts.title'), href: '/admin/discounts' }]}
      intro={
        discount && (
          <span className="inline-flex items-center gap-2">
            <PhaseBadge phase={discount.phase} /> {textOf(discount)}
          </span>
        )
      }
      actions={discount && <Switching discount={discount} />}
    >
      {refused && (
        <Callout tone="danger" live="alert" className="mb-4">
          {refused.message}
        </Callout>
      )}
      <DiscountForm key={discount?.id ?? 'new'} discount={discount} topics={topics} currency={currency} />
      {discount && uses && (
        <DiscountUses
          {...uses}
          currency={discount.currency}
          nextHref={uses.next ? `/admin/discounts/${discount.id}?before=${uses.next}` : undefined}
        />
      )}
    </AdminPage>
  )
}

function Switching({ discount }: { discount: { code: string; is_active: boolean } }) {
  const t = useT()
  if (!discount.is_active) return <ActForm fields={{ act: 'activate' }} label={t('discounts.activate')} />
  const question = {
    title: t('discounts.deactivateTitle', { code: discount.code }),
    message: t('discounts.deactivateText'),
    confirmLabel: t('discounts.deactivate'),
    danger: true,
  }
  return <ActForm fields={{ act: 'deactivate' }} label={t('discounts.deactivate')} question={question} />
}
