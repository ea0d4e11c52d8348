import type { AnswerOf } from '#platform/calls/contract.ts'
import { Link } from '#ui/actions/link.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { type Column, DataTable } from '#ui/data/data-table.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { PrevNext } from '#ui/navigation/pagination.tsx'
import type { discountsCalls } from '../discounts.contract.ts'

type Uses = AnswerOf<typeof discountsCalls.uses>
type UsesProps = Uses & { currency: string; nextHref?: string }

/** The orders that used a code. */
export function DiscountUses({ uses, currency, nextHref }: UsesProps) {
  const t = useT()
  const format = useFormat()
  const columns: Column<Uses['uses'][number]>[] = [
    {
      key: 'order',
      header: t('discounts.order'),
      rowHeader: true,
      cell: ({ order_id }) => <Link href={`/admin/orders/${order_id}`}>{format.number(order_id, { useGrouping: false })}</Link>,
    },
    { key: 'buyer', header: t('discounts.buyer'), cell: ({ person_name }) => person_name },
    {
      key: 'at',
      header: t('discounts.usedAt'),
      wideOnly: true,
      className: 'text-muted',
      cell: ({ used_at }) => format.dateTime(used_at),
    },
    {
      key: 'amount',
      header: t('discounts.amount'),
      align: 'end',
      className: 'tabular-nums',
      cell: ({ amount, is_given_back }) => (
        <span className="inline-flex flex-wrap items-center justify-end gap-2">
          {is_given_back && <Badge>{t('discounts.givenBack')}</Badge>}
          {format.money(amount, currency)}
        </span>
      ),
    },
  ]
  return (
    <section className="mt-10">
      <h2 className="mb-4 text-xl md:text-xl">{t('discounts.uses')}</h2>
      <DataTable
        caption={t('discounts.uses')}
        columns={columns}
        rows={uses}
        rowKey={({ id }) => String(id)}
        empty={<p className="px-4 py-10 text-center text-muted text-sm">{t('discounts.noUses')}</p>}
        footer={nextHref && <PrevNext nextHref={nextHref} />}
      />
    </section>
  )
}
