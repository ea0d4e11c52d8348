import type { Ctx } from '#platform/ctx/ctx.ts'
import { amountsIn } from '#platform/money/money.ts'
import type { Locale } from '#platform/texts/i18n.ts'
import { formatterOf } from '#platform/time/formatter.ts'
import type { Sum } from '../../sums.rules.ts'
import { isTotal, sumLabel } from '../../sums.words.ts'

/** How mails and papers speak to somebody. */
export type Words = {
  locale: Locale
  t: Ctx['t']
  money: (amount: number) => string
  percent: (rate: number) => string
  date: (at: Date) => string
}

export function wordsFor(ctx: Ctx, locale: Locale, currency: string, timeZone: string): Words {
  const date = formatterOf(locale, { dateStyle: 'long', timeZone })
  const percent = percentOf(locale)
  return {
    locale,
    t: ctx.parts.translate(locale),
    money: amountsIn(locale, currency),
    percent: (rate) => percent.format(rate),
    date: (at) => date.format(at),
  }
}

/** Made once: a format takes longer to make than to use. */
const percents = new Map<Locale, Intl.NumberFormat>()
function percentOf(locale: Locale): Intl.NumberFormat {
  const percent = percents.get(locale) ?? new Intl.NumberFormat(locale, { maximumFractionDigits: 3 })
  percents.set(locale, percent)
  return percent
}

/** A sum as mails and papers write it; the screen writes the same. */
export const writtenSum = (sum: Sum, words: Words, discountCode: string | null) => ({
  label: sumLabel(sum, words, discountCode),
  amount: words.money(sum.amount),
  ...(isTotal(sum) && { isTotal: true }),
})
