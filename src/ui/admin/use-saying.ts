import type { MessageKey } from '#platform/texts/i18n.ts'
import type { Saying } from '#ui/admin/act-details.rules.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'

export type ActNames = { people: Record<string, string>; products: Record<string, string>; components: Record<string, string> }

const nobody: ActNames = { people: {}, products: {}, components: {} }

/** expiresAt and url_slug as words, where they have none of their own. */
const asWords = (name: string): string => {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The details of acts in the reader's language, with the names that were sent along. */
export function useSaying(names: ActNames = nobody, currency = 'USD'): Saying {
  const t = useT()
  const format = useFormat()
  const known = (key: string): string | null => {
    const text = t(key as MessageKey)
    return text === key ? null : text
  }
  const named = (of: keyof ActNames, id: number) => names[of][id] ?? t('audit.number', { id })
  return {
    field: (name) => known(`audit.field_${name}`) ?? asWords(name),
    word: (value) => (/^\w{2,40}$/.test(value) ? (known(`audit.value_${value}`) ?? value) : value),
    yesNo: (value) => t(value ? 'audit.yes' : 'audit.no'),
    count: (count) => t('audit.entries', { count }),
    instant: (value) => format.dateTime(value),
    money: (minor, own) => format.money(minor, own ?? currency),
    person: (id) => named('people', id),
    product: (id) => named('products', id),
    component: (id) => named('components', id),
  }
}
