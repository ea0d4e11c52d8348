import { cx } from './cx.ts'
import { useT } from './i18n.tsx'
import { useFormat } from './use-format.ts'

const sizes = { sm: 'text-sm', md: 'text-base', lg: 'text-2xl font-serif' } as const

export type PriceProps = {
  /** In minor units; 0 is free. */
  amount: number
  currency: string
  /** The list price, struck through where the viewer pays less. */
  listAmount?: number
  size?: keyof typeof sizes
  className?: string
}

export function Price({ amount, currency, listAmount, size = 'md', className }: PriceProps) {
  const t = useT()
  const format = useFormat()
  const reduced = listAmount !== undefined && listAmount > amount
  return (
    <span className={cx('inline-flex flex-wrap items-baseline gap-x-2', sizes[size], className)}>
      {reduced && <span className="sr-only">{t('ui.yourPrice')}</span>}
      <span className="font-semibold tabular-nums">{amount === 0 ? t('ui.free') : format.money(amount, currency)}</span>
      {reduced && (
        <>
          <span className="sr-only">{t('ui.listPrice')}</span>
          <s className="font-sans text-sm text-muted tabular-nums">{format.money(listAmount, currency)}</s>
        </>
      )}
    </span>
  )
}
