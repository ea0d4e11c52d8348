import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { AdminPage } from '#features/admin/ui/admin-page.tsx'
import { readAmount } from '#features/catalogue/money.rules.ts'
import { type OrderView, ordersCalls } from '#features/orders/orders.contract.ts'
import { Documents } from '#features/orders/ui/documents.tsx'
import { OrderDetails, PackLeft, StateBadge } from '#features/orders/ui/order-details.tsx'
import { askFrom, load, type Reply } from '#platform/api.ts'
import type { PageHandle } from '#platform/page.ts'
import { Button } from '#ui/button.tsx'
import { Callout } from '#ui/callout.tsx'
import { Card, CardHeader } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { ChoiceGroup } from '#ui/choice-group.tsx'
import { Field } from '#ui/field.tsx'
import { useT } from '#ui/i18n.tsx'
import { RadioGroup } from '#ui/radio.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useFormat } from '#ui/use-format.ts'

export const handle: PageHandle = { namespaces: ['orders'] }

export const loader = (args: LoaderFunctionArgs) => load(args, ordersCalls.order, { order_id: args.params.order_id ?? '' })

/** Chosen lines, and an amount as people write it, in minor units. */
const refundOf = (form: FormData) => {
  const amount = String(form.get('amount') ?? '').trim()
  return {
    positions: form.getAll('positions').map(Number),
    ...(amount !== '' && { amount: readAmount(amount, String(form.get('currency'))) ?? Number.NaN }),
    ...(form.has('pack') && { pack: form.get('pack') === 'keep' ? ('keep' as const) : ('withdraw' as const) }),
  }
}

/** Every form names its act; what was done is shown by the order as it then is. */
export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData()
  const order_id = args.params.order_id ?? ''
  const note = String(form.get('note') ?? '')
  const ask = askFrom(args)
  const acts: Record<string, () => Promise<Reply<unknown>>> = {
    payment: () => ask(ordersCalls.recordPayment, { order_id, note }),
    cancel: () => ask(ordersCalls.cancelOrder, { order_id, reason: note }),
    refund: () => ask(ordersCalls.refundOrder, { order_id, reason: note, ...refundOf(form) }),
    refunded: () => ask(ordersCalls.recordRefund, { order_id, part_id: String(form.get('part_id')) }),
  }
  const reply = await acts[String(form.get('act'))]?.()
  return reply?.ok === false ? { message: reply.message } : { message: null }
}

export function Component() {
  const t = useT()
  const format = useFormat()
  const order = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()?.message
  return (
    <AdminPage
      title={t('orders.orderTitle', { id: order.id })}
      trail={[{ label: t('orders.administration'), href: '/admin/orders' }]}
      intro={
        <span className="inline-flex flex-wrap items-center gap-2">
          <StateBadge state={order.state} />
          {[format.dateTime(order.made_at), order.buyer_name].filter(Boolean).join(' · ')}
        </span>
      }
    >
      {refused && (
        <Callout tone="danger" live="alert" className="mb-6">
          {refused}
        </Callout>
      )}
      <Documents order={order} />
      <OrderDetails order={order} refundActions={(partId) => <RefundDone partId={partId} />} />
      <div className="mt-10 grid max-w-2xl gap-6">
        {order.may_record_payment && (
          <ActForm
            act="payment"
            title={t('orders.recordPayment')}
            label={t('orders.paymentNote')}
            button={t('orders.recordPayment')}
          />
        )}
        {order.may_refund && order.total > 0 && <RefundForm order={order} />}
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
    </AdminPage>
  )
}

/** Money that an administrator has sent back themselves. */
function RefundDone({ partId }: { partId: number }) {
  const t = useT()
  return (
    <Form method="post">
      <input type="hidden" name="act" value="refunded" />
      <input type="hidden" name="part_id" value={partId} />
      <Button type="submit" size="sm" variant="secondary">
        {t('orders.recordRefund')}
      </Button>
    </Form>
  )
}

function RefundForm({ order }: { order: OrderView }) {
  const t = useT()
  const format = useFormat()
  const live = order.lines.filter((line) => !line.is_cancelled)
  const money = (amount: number) => format.money(amount, order.currency)
  const hint = order.pack
    ? t('orders.refundPackHint', { worth: money(Math.min(order.pack.worth, order.uncredited)), amount: money(order.uncredited) })
    : t('orders.refundAmountHint', { amount: money(order.uncredited) })
  return (
    <Card as="section">
      <CardHeader title={t('orders.refund')} />
      <Form method="post" className="grid gap-4">
        <input type="hidden" name="act" value="refund" />
        {live.length > 0 && (
          <ChoiceGroup legend={t('orders.refundLines')}>
            {live.map((line) => (
              <Checkbox
                key={line.position}
                name="positions"
                value={line.position}
                label={`${line.title}, ${line.registrant_name} (${format.money(line.total, order.currency)})`}
              />
            ))}
          </ChoiceGroup>
        )}
        {order.pack && !order.pack.is_ended && (
          <RadioGroup
            legend={t('orders.refundPack')}
            name="pack"
            defaultValue="withdraw"
            options={[
              { value: 'withdraw', label: t('orders.pack_withdraw'), hint: <PackLeft order={order} /> },
              { value: 'keep', label: t('orders.pack_keep') },
            ]}
          />
        )}
        <Field label={t('orders.refundAmount', { currency: order.currency })} hint={hint}>
          <TextInput name="amount" inputMode="decimal" className="max-w-40" />
        </Field>
        <input type="hidden" name="currency" value={order.currency} />
        <Field label={t('orders.cancelReason')} required>
          <TextInput name="note" />
        </Field>
        <div>
          <Button type="submit">{t('orders.refund')}</Button>
        </div>
      </Form>
    </Card>
  )
}

type ActProps = { act: string; title: string; label: string; button: string; isDanger?: boolean; isRequired?: boolean }

function ActForm({ act, title, label, button, isDanger = false, isRequired = false }: ActProps) {
  return (
    <Card as="section">
      <CardHeader title={title} />
      <Form method="post" className="flex flex-wrap items-end gap-3">
        <input type="hidden" name="act" value={act} />
        <Field label={label} required={isRequired} className="min-w-48 flex-1">
          <TextInput name="note" />
        </Field>
        <Button type="submit" variant={isDanger ? 'danger' : 'primary'}>
          {button}
        </Button>
      </Form>
    </Card>
  )
}
