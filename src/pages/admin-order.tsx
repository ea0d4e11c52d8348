import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { ordersCalls } from '#features/orders/orders.contract.ts'
import { OrderDetails, StateBadge } from '#features/orders/ui/order-details.tsx'
import { askFrom, load } from '#platform/api.ts'
import type { PageHandle } from '#platform/page.ts'
import { Button } from '#ui/button.tsx'
import { Callout } from '#ui/callout.tsx'
import { Field } from '#ui/field.tsx'
import { useT } from '#ui/i18n.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useFormat } from '#ui/use-format.ts'

export const handle: PageHandle = { namespaces: ['orders'] }

export const loader = (args: LoaderFunctionArgs) => load(args, ordersCalls.order, { order_id: args.params.order_id ?? '' })

/** Both forms send a note; which button was pressed says what is done with it. */
export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData()
  const order_id = args.params.order_id ?? ''
  const note = String(form.get('note') ?? '')
  const ask = askFrom(args)
  const reply =
    form.get('act') === 'payment'
      ? await ask(ordersCalls.recordPayment, { order_id, note })
      : await ask(ordersCalls.cancelOrder, { order_id, reason: note })
  return reply.ok ? { message: null } : { message: reply.message }
}

export function Component() {
  const t = useT()
  const format = useFormat()
  const order = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()?.message
  return (
    <>
      <title>{t('orders.orderTitle', { id: order.id })}</title>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1>{t('orders.orderTitle', { id: order.id })}</h1>
        <StateBadge state={order.state} />
      </div>
      <p className="mt-2 mb-6 text-muted text-sm">
        {[
          format.dateTime(order.made_at),
          order.buyer_name,
          order.invoice_number && t('orders.invoiceNumber', { number: order.invoice_number }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {refused && (
        <Callout tone="danger" live="alert" className="mb-6">
          {refused}
        </Callout>
      )}
      <OrderDetails order={order} />
      <div className="mt-10 grid max-w-xl gap-8">
        {order.may_record_payment && (
          <ActForm
            act="payment"
            title={t('orders.recordPayment')}
            label={t('orders.paymentNote')}
            button={t('orders.recordPayment')}
          />
        )}
        {order.may_cancel && (
          <ActForm
            act="cancel"
            title={t('orders.cancelOrder')}
            label={t('orders.cancelReason')}
            button={t('orders.cancelOrder')}
            isDanger
            isRequired
          />
        )}
      </div>
    </>
  )
}

type ActProps = { act: string; title: string; label: string; button: string; isDanger?: boolean; isRequired?: boolean }

function ActForm({ act, title, label, button, isDanger = false, isRequired = false }: ActProps) {
  return (
    <section>
      <h2>{title}</h2>
      <Form method="post" className="mt-3 flex flex-wrap items-end gap-3">
        <input type="hidden" name="act" value={act} />
        <Field label={label} required={isRequired} className="min-w-0 flex-1">
          <TextInput name="note" />
        </Field>
        <Button type="submit" variant={isDanger ? 'danger' : 'primary'}>
          {button}
        </Button>
      </Form>
    </section>
  )
}
