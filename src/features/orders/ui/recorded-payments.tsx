import { Badge } from '#ui/data/badge.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import type { OrderView } from '../order-view.schema.ts'

/** Payments of the invoice that were written down, with those that were taken back. */
export function RecordedPayments({ order: { payments, currency } }: { order: OrderView }) {
  const t = useT()
  const format = useFormat()
  if (payments.length === 0) return null
  return (
    <section className="mt-8">
      <h2 className="text-xl md:text-xl">{t('orders-admin.payments')}</h2>
      <ul className="mt-3 grid gap-3 text-sm">
        {payments.map(({ id, amount, note, made_at, taken_back }) => (
          <li key={id} className="rounded-card border bg-raised px-4 py-3">
            <p className="flex flex-wrap justify-between gap-x-4 font-medium">
              <span>{format.dateTime(made_at)}</span>
              <span className="tabular-nums">{format.money(amount, currency)}</span>
            </p>
            {note && <p className="text-muted">{note}</p>}
            {taken_back && (
              <p className="mt-1 flex flex-wrap items-center gap-2">
                <Badge tone="warning">{t('orders.takenBack')}</Badge>
                <span className="text-muted">{[format.dateTime(taken_back.at), taken_back.reason].join(' · ')}</span>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
