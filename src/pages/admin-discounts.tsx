import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { addressWith, filtersIn } from '#features/admin/admin.filters.ts'
import { AdminPage } from '#features/admin/ui/admin-page.tsx'
import { FilterForm } from '#features/admin/ui/filter-form.tsx'
import { discountsCalls } from '#features/discounts/discounts.contract.ts'
import { DiscountList } from '#features/discounts/ui/discount-list.tsx'
import { load } from '#platform/api.ts'
import type { PageHandle } from '#platform/page.ts'
import { useT } from '#ui/i18n.tsx'
import { ButtonLink } from '#ui/link.tsx'

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
      actions={<ButtonLink href={`${address}/new`}>{t('discounts.newCode')}</ButtonLink>}
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
