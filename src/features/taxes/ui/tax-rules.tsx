import type { ReactNode } from 'react'
import type { AnswerOf } from '#platform/calls/contract.ts'
import { Link } from '#ui/actions/link.tsx'
import { IfOpens } from '#ui/admin/may.tsx'
import { type Column, DataTable } from '#ui/data/data-table.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import type { taxesCalls } from '../taxes.contract.ts'

type Taxes = AnswerOf<typeof taxesCalls.list>
export type TaxRuleView = Taxes['rules'][number]

type RulesProps = Taxes & { acts: (rule: TaxRuleView) => ReactNode }

/** The rules from the closest on, with what holds for everything else below them. */
export function TaxRules({ rules, default_rate, prices_include_tax, acts }: RulesProps) {
  const t = useT()
  const percent = usePercent()
  const columns: Column<TaxRuleView>[] = [
    { key: 'region', header: t('taxes.region'), rowHeader: true, cell: ({ region }) => region ?? t('taxes.everyRegion') },
    { key: 'kind', header: t('taxes.kind'), cell: ({ kind }) => (kind ? t(`catalogue.kind_${kind}`) : t('taxes.everyKind')) },
    { key: 'rate', header: t('taxes.rate'), align: 'end', className: 'tabular-nums', cell: ({ rate }) => percent(rate) },
    { key: 'acts', header: <span className="sr-only">{t('taxes.acts')}</span>, align: 'end', cell: acts },
  ]
  return (
    <DataTable
      caption={t('taxes.rules')}
      columns={columns}
      rows={rules}
      rowKey={({ id }) => String(id)}
      empty={<p className="px-4 py-6 text-sm text-muted">{t('taxes.none')}</p>}
      footer={
        <>
          <span className="text-sm">
            {t('taxes.default')}: <strong className="tabular-nums">{percent(default_rate)}</strong>{' '}
            <span className="text-muted">{t(prices_include_tax ? 'taxes.includes' : 'taxes.adds')}</span>
          </span>
          <IfOpens needs="settings.read">
            <Link href="/admin/settings#commerce" className="text-sm">
              {t('taxes.changeSettings')}
            </Link>
          </IfOpens>
        </>
      }
    />
  )
}

function usePercent() {
  const { number } = useFormat()
  return (rate: number) => number(rate / 100, { style: 'percent', maximumFractionDigits: 3 })
}
