import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { isOwed } from '../billing.rules.ts'
import type { OrderView } from '../order-view.schema.ts'

/** Whom the order is billed to, and how and by when it is to be paid. */
export function BillingCard({ order }: { order: OrderView }) {
  const t = useT()
  const format = useFormat()
  const day = useFormat('UTC')
  const { billing, due, due_on, bank, currency } = order
  const isToPay = isOwed(order) && due > 0
  if (!billing && !isToPay) return null
  const amount = format.money(due, currency)
  return (
    <div className="mb-6 grid gap-4 md:grid-cols-2">
      {isToPay && (
        <section className="rounded-card border bg-raised px-4 py-3 text-sm">
          <h2 className="mb-1 font-medium font-sans text-base md:text-base">{t('orders.howToPay')}</h2>
          <p>{due_on ? t('orders.payBy', { amount, date: day.date(due_on) }) : t('orders.payNow', { amount })}</p>
          {order.invoice_number && <p>{t('orders.payReference', { number: order.invoice_number })}</p>}
          {bank.length > 0 && <p className="mt-2 whitespace-pre-line text-muted">{bank.join('\n')}</p>}
        </section>
      )}
      {billing && (
        <section className="rounded-card border bg-raised px-4 py-3 text-sm">
          <h2 className="mb-1 font-medium font-sans text-base md:text-base">{t('orders.billedTo')}</h2>
          <p className="whitespace-pre-line">
            {[billing.organisation, billing.name, billing.address].filter(Boolean).join('\n')}
          </p>
          {billing.tax_id && <p>{t('orders.pdfTaxId', { id: billing.tax_id })}</p>}
          {billing.po_number && <p>{t('orders.poNumberOf', { number: billing.po_number })}</p>}
        </section>
      )}
    </div>
  )
}
