import { cx } from '../foundations/cx.ts'
import { useT } from '../foundations/i18n.tsx'
import { useFormat } from '../foundations/use-format.ts'

const sizes = { sm: 'text-sm', md: undefined, lg: 'text-2xl font-serif' } as const

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
  const price = amount === 0 ? t('ui.free') : format.money(amount, currency)
  const classes = cx('price', sizes[size], className)
  if (listAmount === undefined || listAmount <= amount) return <span className={classes}>{price}</span>
  return (
    <span className={classes}>
      <span className="sr-only">{t('ui.yourPrice')}</span>
      <span>{price}</span>
      <span className="sr-only">{t('ui.listPrice')}</span>
      <s>{format.money(listAmount, currency)}</s>
    </span>
  )
}
