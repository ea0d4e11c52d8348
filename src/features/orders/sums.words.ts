import type { Translate } from '#platform/texts/i18n.ts'
import type { Sum } from './sums.rules.ts'

type Say = { t: Translate; money: (amount: number) => string; percent: (rate: number) => string }

/** What a sum is called, wherever it is read. */
export function sumLabel({ kind, rate = 0, net = 0 }: Sum, { t, money, percent }: Say, discountCode: string | null): string {
  return t(`orders.sum_${kind}`, { rate: percent(rate), net: money(net), code: discountCode ?? '' })
}

export const isTotal = ({ kind }: Sum): boolean => kind === 'total' || kind === 'newTotal' || kind === 'due'
