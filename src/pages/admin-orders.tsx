import { ReceiptText } from 'lucide-react'
import { Form, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { orderStates } from '#features/orders/order.rules.ts'
import { ordersCalls } from '#features/orders/orders.contract.ts'
import { OrderList } from '#features/orders/ui/order-list.tsx'
import { load } from '#platform/api.ts'
import type { PageHandle } from '#platform/page.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { useT } from '#ui/i18n.tsx'
import { Select } from '#ui/select.tsx'

export const handle: PageHandle = { namespaces: ['orders'] }

export function loader(args: LoaderFunctionArgs) {
  const query = new URL(args.request.url).searchParams
  return load(args, ordersCalls.orders, {
    before: query.get('before') ?? undefined,
    state: query.get('state') ?? undefined,
  } as never)
}

export function Component() {
  const t = useT()
  const { orders, next_before } = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  const state = query.get('state') ?? ''
  const options = [
    { value: '', label: t('orders.everyState') },
    ...orderStates.map((one) => ({ value: one, label: t(`orders.state_${one}`) })),
  ]
  return (
    <>
      <title>{t('orders.administration')}</title>
      <h1>{t('orders.administration')}</h1>
      <Form className="mt-6 flex items-end gap-3">
        <Field label={t('orders.state')}>
          <Select name="state" defaultValue={state} options={options} />
        </Field>
        <Button type="submit" variant="secondary">
          {t('orders.filter')}
        </Button>
      </Form>
      {orders.length === 0 ? (
        <EmptyState icon={<ReceiptText />} title={t('orders.noneFound')}>
          {t('orders.noneFoundText')}
        </EmptyState>
      ) : (
        <OrderList
          orders={orders}
          withBuyer
          addressOf={({ id }) => `/admin/orders/${id}`}
          olderAddress={next_before ? `/admin/orders?${new URLSearchParams({ state, before: String(next_before) })}` : null}
        />
      )}
    </>
  )
}
