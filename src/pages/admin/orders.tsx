import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { orderStates } from '#features/orders/order.rules.ts'
import { ordersAdminCalls } from '#features/orders/orders.admin.contract.ts'
import { orderAttentions } from '#features/orders/sales.rules.ts'
import { OrdersTable } from '#features/orders/ui/orders-table.tsx'
import { SavedViews } from '#features/views/ui/saved-views.tsx'
import { viewsCalls } from '#features/views/views.contract.ts'
import { load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { Link } from '#ui/actions/link.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { FilterForm } from '#ui/admin/filter-form.tsx'
import { addressWith, chosenOf, filtersIn } from '#ui/admin/filters.ts'
import { Field } from '#ui/entries/field.tsx'
import { Select } from '#ui/entries/select.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { PrevNext } from '#ui/navigation/pagination.tsx'

export const handle: PageHandle = { namespaces: ['views', 'orders', 'orders-admin'] }

export async function loader(args: LoaderFunctionArgs) {
  const { before, state, attention, ...asked } = filtersIn(args.request, ['search', 'state', 'from', 'to', 'attention', 'before'])
  const filters = { ...asked, state: chosenOf(orderStates, state), attention: chosenOf(orderAttentions, attention) }
  const [list, { views }] = await Promise.all([
    load(args, ordersAdminCalls.orders, { ...filters, before }),
    load(args, viewsCalls.views, { list: 'orders' }),
  ])
  return { ...list, filters, views }
}

export function Component() {
  const t = useT()
  const { orders, next_before, filters, views } = useLoaderData<typeof loader>()
  const isFiltered = Object.values(filters).some((value) => value !== undefined)
  return (
    <AdminPage title={t('orders-admin.administration')} intro={t('orders-admin.searchHint')}>
      <SavedViews list="orders" views={views} />
      <FilterForm
        search={{ name: 'search', label: t('orders-admin.search'), value: filters.search }}
        clearHref={isFiltered ? '/admin/orders' : undefined}
      >
        <Select
          name="state"
          aria-label={t('orders-admin.state')}
          placeholder={t('orders-admin.everyState')}
          defaultValue={filters.state ?? ''}
          options={orderStates.map((value) => ({ value, label: t(`orders.state_${value}`) }))}
          className="min-w-40 max-md:flex-1"
        />
        <Select
          name="attention"
          aria-label={t('orders-admin.attention')}
          placeholder={t('orders-admin.everyAttention')}
          defaultValue={filters.attention ?? ''}
          options={orderAttentions.map((value) => ({ value, label: t(`orders-admin.attention_${value}`) }))}
          className="min-w-40 max-md:flex-1"
        />
        <Field label={t('orders-admin.from')} className="min-w-36 max-md:flex-1">
          <TextInput type="date" name="from" defaultValue={filters.from ?? ''} />
        </Field>
        <Field label={t('orders-admin.to')} className="min-w-36 max-md:flex-1">
          <TextInput type="date" name="to" defaultValue={filters.to ?? ''} />
        </Field>
        <Link href={addressWith('/api/admin/orders.csv', filters)} reload className="py-2.5 text-sm">
          {t('orders-admin.export')}
        </Link>
      </FilterForm>
      <OrdersTable
        orders={orders}
        footer={next_before && <PrevNext nextHref={addressWith('/admin/orders', { ...filters, before: next_before })} />}
      />
    </AdminPage>
  )
}
