import { SureForm } from '#ui/actions/sure-form.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import type { OrderView } from '../order-view.schema.ts'
import type { RefundPart } from './order-details.tsx'

/** Money that an administrator has sent back themselves. */
export function RefundDone({ order, part, pageKey }: { order: OrderView; part: RefundPart; pageKey: string }) {
  const t = useT()
  const format = useFormat()
  const names = { amount: format.money(part.amount, order.currency), name: order.buyer_name, id: order.id }
  return (
    <SureForm
      name={`refunded-${part.id}`}
      pageKey={pageKey}
      fields={{ part_id: String(part.id) }}
      className="grid gap-2"
      size="sm"
      button={t('orders-admin.recordRefund')}
      done={t('orders-admin.refundRecorded')}
      question={() => ({
        title: t('orders-admin.recordRefundTitle', names),
        message: t('orders-admin.recordRefundText', names),
        confirmLabel: t('orders-admin.recordRefund'),
      })}
    />
  )
}
