import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { ask } from '#platform/calls/client.ts'
import { decimalSignOf } from '#platform/texts/typed-number.ts'
import { useFormEditor } from '#ui/editor/use-form-editor.ts'
import { useLanguage } from '#ui/foundations/i18n.tsx'
import { discountRequest, type EnteredDiscount, enteredDiscount, entryOfDiscount, freshDiscount } from '../discount-form.rules.ts'
import { type DiscountView, discountsCalls } from '../discounts.contract.ts'

const labels = {
  note: 'note',
  kind: 'takesOff',
  value: 'value',
  scope: 'scope',
  products: 'products',
  topics: 'topics',
  kinds: 'kinds',
  maxUses: 'maxUses',
  maxUsesPerPerson: 'maxUsesPerPerson',
  minimum: 'minimum',
  startsAt: 'startsAt',
  endsAt: 'endsAt',
  isActive: 'isActive',
} as const

/** A discount code in its form. Null: a new one. */
export function useDiscountEditor(discount: DiscountView | null, currency: string) {
  const { t, locale, timeZone } = useLanguage()
  const decimal = decimalSignOf(locale)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [fresh] = useState(() => ({ entry: freshDiscount(timeZone, currency), version: null }))
  const storedOf = (view: DiscountView) => ({
    entry: entryOfDiscount(view, { timeZone, currency, decimal }),
    version: view.version,
  })
  const made = useFormEditor<EnteredDiscount, DiscountView>({
    read: enteredDiscount,
    stored: discount ? storedOf(discount) : fresh,
    send: (entered, version) =>
      discount
        ? ask(discountsCalls.update, { discount_id: discount.id, ...discountRequest(entered, decimal), version: String(version) })
        : ask(discountsCalls.create, { code: entered.code, ...discountRequest(entered, decimal) }),
    theirs: storedOf,
    onSaved: async (saved) => {
      if (discount) {
        void revalidate()
        return storedOf(saved)
      }
      made.editor.release()
      await navigate(`/admin/discounts/${saved.id}`, { replace: true })
      return null
    },
    labelOf: (path) => {
      const name = Object.entries(labels).find(([one]) => one === path)?.[1]
      return name ? t(`discounts.${name}`) : null
    },
    wordsOf: (path, value) => {
      if (path === 'products') return (value as EnteredDiscount['products']).map(({ title }) => title).join('\n') || null
      if (path === 'kind') return t(`discounts.kind_${value as EnteredDiscount['kind']}`)
      return path === 'scope' ? t(`discounts.scope_${value as EnteredDiscount['scope']}`) : null
    },
  })
  return made
}
