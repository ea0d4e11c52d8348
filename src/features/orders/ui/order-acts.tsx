import { readAmount } from '#platform/money/money.ts'
import { type DecimalSign, decimalSignOf } from '#platform/texts/typed-number.ts'
import { SureForm } from '#ui/actions/sure-form.tsx'
import type { MessagesByField } from '#ui/actions/sure-reply.ts'
import { ChoiceGroup } from '#ui/choosing/choice-group.tsx'
import { Card, CardHeader } from '#ui/data/card.tsx'
import { Checkbox } from '#ui/entries/checkbox.tsx'
import { Field } from '#ui/entries/field.tsx'
import { RadioGroup } from '#ui/entries/radio.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { useLanguage, useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import type { OrderView } from '../order-view.schema.ts'
import { PackLeft } from './order-details.tsx'

type ActProps = { order: OrderView; pageKey: string }

const useMoney = (order: OrderView) => {
  const format = useFormat()
  return (amount: number) => format.money(amount, order.currency)
}

/** What an administrator can do to an order's money. Each names the sum and the buyer before it is done. */
export function OrderActs({ order, pageKey }: ActProps) {
  return (
    <div className="mt-10 grid max-w-2xl gap-6 print:hidden">
      {order.may_record_payment && <RecordPayment order={order} pageKey={pageKey} />}
      {order.may_take_back_payment && <TakeBackPayment order={order} pageKey={pageKey} />}
      {order.may_refund && order.total > 0 && <RefundForm order={order} pageKey={pageKey} />}
      {order.may_cancel && <CancelOrder order={order} pageKey={pageKey} />}
    </div>
  )
}

function RecordPayment({ order, pageKey }: ActProps) {
  const t = useT()
  const names = { amount: useMoney(order)(order.due), name: order.buyer_name, id: order.id }
  return (
    <Card as="section">
      <CardHeader title={t('orders-admin.recordPayment')} />
      <SureForm
        name="payment"
        pageKey={pageKey}
        className="grid gap-4"
        button={t('orders-admin.recordPayment')}
        done={t('orders-admin.paymentRecorded')}
        question={() => ({
          title: t('orders-admin.recordPaymentTitle', names),
          message: t('orders-admin.recordPaymentText', names),
          confirmLabel: t('orders-admin.recordPayment'),
        })}
      >
        {(errors) => (
          <Field label={t('orders-admin.paymentNote')} hint={t('orders-admin.paymentNoteHint')} error={errors.note}>
            <TextInput name="note" />
          </Field>
        )}
      </SureForm>
    </Card>
  )
}

function TakeBackPayment({ order, pageKey }: ActProps) {
  const t = useT()
  const money = useMoney(order)
  const payment = order.payments.find(({ taken_back }) => taken_back === null)
  if (!payment) return null
  const names = { amount: money(payment.amount), name: order.buyer_name, id: order.id }
  return (
    <Card as="section">
      <CardHeader title={t('orders-admin.takeBackPayment')} />
      <SureForm
        name={`take-back-${payment.id}`}
        pageKey={pageKey}
        fields={{ payment_id: String(payment.id) }}
        className="grid gap-4"
        button={t('orders-admin.takeBackPayment')}
        isDanger
        done={t('orders-admin.paymentTakenBack')}
        question={() => ({
          title: t('orders-admin.takeBackPaymentTitle', names),
          message: t('orders-admin.takeBackPaymentText', names),
          confirmLabel: t('orders-admin.takeBackPayment'),
        })}
      >
        {(errors) => (
          <>
            <p className="text-muted text-sm">{t('orders-admin.takeBackPaymentHint', names)}</p>
            <Reason errors={errors} />
          </>
        )}
      </SureForm>
    </Card>
  )
}

function CancelOrder({ order, pageKey }: ActProps) {
  const t = useT()
  const money = useMoney(order)
  const isUnpaid = order.state === 'awaiting_payment'
  const names = { amount: money(order.uncredited), name: order.buyer_name, id: order.id }
  const text = order.uncredited === 0 ? 'cancelOrderFree' : isUnpaid ? 'cancelOrderUnpaid' : 'cancelOrderPaid'
  return (
    <Card as="section">
      <CardHeader title={t('orders-admin.cancelOrder')} />
      <SureForm
        name="cancel"
        pageKey={pageKey}
        className="grid gap-4"
        button={t('orders-admin.cancelOrder')}
        isDanger
        done={t('orders-admin.orderCancelled')}
        question={() => ({
          title: t('orders-admin.cancelOrderTitle', names),
          message: t(`orders-admin.${text}`, names),
          confirmLabel: t('orders-admin.cancelOrder'),
          cancelLabel: t('orders.keep'),
        })}
      >
        {(errors) => <Reason errors={errors} />}
      </SureForm>
    </Card>
  )
}

function Reason({ errors }: { errors: MessagesByField }) {
  const t = useT()
  return (
    <Field label={t('orders-admin.cancelReason')} error={errors.reason} required>
      <TextInput name="note" />
    </Field>
  )
}

/** What a refund would come to, as its form stands; null where the amount is none. */
export function refundAmount(order: OrderView, form: FormData, decimal: DecimalSign): number | null {
  const typed = String(form.get('amount') ?? '').trim()
  if (typed !== '') return readAmount(typed, order.currency, decimal)
  if (order.pack && form.get('pack') === 'withdraw') return Math.min(order.uncredited, order.pack.worth)
  const chosen = form.getAll('positions').map(Number)
  const cost = order.lines.filter(({ position }) => chosen.includes(position)).reduce((sum, { total }) => sum + total, 0)
  return Math.min(order.uncredited, cost)
}

function RefundForm({ order, pageKey }: ActProps) {
  const t = useT()
  const decimal = decimalSignOf(useLanguage().locale)
  const money = useMoney(order)
  const live = order.lines.filter((line) => !line.is_cancelled)
  const isUnpaid = order.state === 'awaiting_payment'
  const hint = order.pack
    ? t('orders-admin.refundPackHint', {
        worth: money(Math.min(order.pack.worth, order.uncredited)),
        amount: money(order.uncredited),
      })
    : t('orders-admin.refundAmountHint', { amount: money(order.uncredited) })
  const question = (form: FormData) => {
    const amount = refundAmount(order, form, decimal)
    const count = form.getAll('positions').length
    if (amount === null) return t('orders-admin.noAmount')
    if (amount > order.uncredited) return t('orders.refundTooHigh')
    if (amount === 0 && count === 0) return t('orders.nothingToRefund')
    const names = { amount: money(amount), name: order.buyer_name, id: order.id }
    return {
      title: t(isUnpaid ? 'orders-admin.takeOffTitle' : 'orders-admin.refundTitle', names),
      message: [
        t(isUnpaid ? 'orders-admin.takeOffText' : 'orders-admin.refundText', names),
        count > 0 ? t('orders-admin.refundEnds', { count }) : t('orders-admin.refundEndsNothing'),
      ].join('\n'),
      confirmLabel: t('orders-admin.refundNow', names),
    }
  }
  return (
    <Card as="section">
      <CardHeader title={t('orders-admin.refund')} />
      <SureForm
        name="refund"
        pageKey={pageKey}
        fields={{ currency: order.currency, decimal }}
        className="grid gap-4"
        button={t('orders-admin.refund')}
        done={t('orders-admin.refunded')}
        question={question}
      >
        {(errors) => (
          <>
            {live.length > 0 && (
              <ChoiceGroup legend={t('orders-admin.refundLines')}>
                {live.map((line) => (
                  <Checkbox
                    key={line.position}
                    name="positions"
                    value={line.position}
                    label={`${line.present.title}, ${line.present.registrant_name} (${money(line.total)})`}
                  />
                ))}
              </ChoiceGroup>
            )}
            {order.pack && !order.pack.is_ended && (
              <RadioGroup
                legend={t('orders-admin.refundPack')}
                name="pack"
                defaultValue="withdraw"
                options={[
                  { value: 'withdraw', label: t('orders-admin.pack_withdraw'), hint: <PackLeft order={order} /> },
                  { value: 'keep', label: t('orders-admin.pack_keep') },
                ]}
              />
            )}
            <Field label={t('orders-admin.refundAmount', { currency: order.currency })} hint={hint} error={errors.amount}>
              <TextInput name="amount" inputMode="decimal" className="max-w-40" />
            </Field>
            <Reason errors={errors} />
          </>
        )}
      </SureForm>
    </Card>
  )
}
