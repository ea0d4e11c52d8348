import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { addressWith, chosenOf, filtersIn } from '#features/admin/admin.filters.ts'
import { AdminPage } from '#features/admin/ui/admin-page.tsx'
import { FilterForm } from '#features/admin/ui/filter-form.tsx'
import { orderStates } from '#features/orders/order.rules.ts'
import { ordersAdminCalls } from '#features/orders/orders.admin.contract.ts'
import { OrdersTable } from '#features/orders/ui/orders-table.tsx'
import { load } from '#platform/api.ts'
import type { PageHandle } from '#platform/page.ts'
import { Field } from '#ui/field.tsx'
import { useT } from '#ui/i18n.tsx'
import { Link } from '#ui/link.tsx'
import { PrevNext } from '#ui/pagination.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'

export const handle: PageHandle = { namespaces: ['orders', 'orders-admin'] }

export async function loader(args: LoaderFunctionArgs) {
  const { before, state, ...asked } = filtersIn(args.request, ['search', 'state', 'from', 'to', 'before'])
  const filters = { ...asked, state: chosenOf(orderStates, state) }
  return { ...(await load(args, ordersAdminCalls.orders, { ...filters, before })), filters }
}

export function Component() {
  const t = useT()
  const { orders, next_before, filters } = useLoaderData<typeof loader>()
  const isFiltered = Object.values(filters).some((value) => value !== undefined)
  return (
    <AdminPage title={t('orders-admin.administration')} intro={t('orders-admin.searchHint')}>
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
