import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { discountsCalls } from '#features/discounts/discounts.contract.ts'
import { DiscountList } from '#features/discounts/ui/discount-list.tsx'
import { load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { ButtonLink } from '#ui/actions/link.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { FilterForm } from '#ui/admin/filter-form.tsx'
import { addressWith, filtersIn } from '#ui/admin/filters.ts'
import { IfMay } from '#ui/admin/may.tsx'
import { useT } from '#ui/foundations/i18n.tsx'

export const handle: PageHandle = { namespaces: ['discounts'] }

const address = '/admin/discounts'

export async function loader(args: LoaderFunctionArgs) {
  const { search, before } = filtersIn(args.request, ['search', 'before'])
  return { ...(await load(args, discountsCalls.list, { search, before })), search }
}

export function Component() {
  const t = useT()
  const { search, ...list } = useLoaderData<typeof loader>()
  return (
    <AdminPage
      title={t('discounts.title')}
      intro={t('discounts.intro')}
      actions={
        <IfMay permission="discounts.edit">
          <ButtonLink href={`${address}/new`}>{t('discounts.newCode')}</ButtonLink>
        </IfMay>
      }
    >
      <FilterForm
        search={{ name: 'search', label: t('discounts.search'), value: search }}
        clearHref={search ? address : undefined}
      />
      <DiscountList
        {...list}
        isFiltered={search !== undefined}
        nextHref={list.next ? addressWith(address, { search, before: list.next }) : undefined}
      />
    </AdminPage>
  )
}
