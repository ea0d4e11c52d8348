import { TicketPercent } from 'lucide-react'
import type { AnswerOf } from '#platform/calls/contract.ts'
import { Link } from '#ui/actions/link.tsx'
import { type Column, DataTable } from '#ui/data/data-table.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { PrevNext } from '#ui/navigation/pagination.tsx'
import type { DiscountSummary, discountsCalls } from '../discounts.contract.ts'
import { PhaseBadge, useDiscountText } from './discount-marks.tsx'

type ListProps = AnswerOf<typeof discountsCalls.list> & { isFiltered: boolean; nextHref?: string }

export function DiscountList({ discounts, isFiltered, nextHref }: ListProps) {
  const t = useT()
  return (
    <DataTable
      caption={t('discounts.title')}
      columns={useColumns()}
      rows={discounts}
      rowKey={({ id }) => String(id)}
      empty={
        <EmptyState icon={<TicketPercent />} title={t(isFiltered ? 'discounts.noneFound' : 'discounts.none')}>
          {t(isFiltered ? 'discounts.noneFoundText' : 'discounts.noneText')}
        </EmptyState>
      }
      footer={nextHref && <PrevNext nextHref={nextHref} />}
    />
  )
}

function useColumns(): Column<DiscountSummary>[] {
  const t = useT()
  const { number } = useFormat()
  const textOf = useDiscountText()
  const period = usePeriod()
  return [
    {
      key: 'code',
      header: t('discounts.code'),
      rowHeader: true,
      cell: (discount) => (
        <>
          <Link href={`/admin/discounts/${discount.id}`} look="plain" className="font-mono">
            {discount.code}
          </Link>
          {discount.note && <span className="block font-normal text-muted text-xs">{discount.note}</span>}
        </>
      ),
    },
    { key: 'takesOff', header: t('discounts.takesOff'), className: 'whitespace-nowrap', cell: textOf },
    { key: 'scope', header: t('discounts.scope'), wideOnly: true, cell: ({ scope }) => t(`discounts.scope_${scope}`) },
    { key: 'phase', header: t('discounts.status'), cell: ({ phase }) => <PhaseBadge phase={phase} /> },
    { key: 'period', header: t('discounts.period'), wideOnly: true, className: 'text-muted', cell: period },
    {
      key: 'used',
      header: t('discounts.used'),
      align: 'end',
      wideOnly: true,
      className: 'tabular-nums whitespace-nowrap',
      cell: ({ uses, max_uses }) =>
        max_uses === null ? number(uses) : t('discounts.usedOf', { uses: number(uses), max: number(max_uses) }),
    },
  ]
}

function usePeriod() {
  const t = useT()
  const { date } = useFormat()
  return ({ starts_at, ends_at }: DiscountSummary): string => {
    if (starts_at && ends_at) return t('discounts.periodBoth', { from: date(starts_at), to: date(ends_at) })
    if (starts_at) return t('discounts.periodFrom', { from: date(starts_at) })
    return ends_at ? t('discounts.periodTo', { to: date(ends_at) }) : ''
  }
}
