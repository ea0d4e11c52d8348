import { useLanguage } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { cancellationChoices } from '../../cancellation.rules.ts'
import { visibilities } from '../../catalogue.policy.ts'
import type { Terms } from '../../catalogue.terms.contract.ts'
import { levels } from '../../facets.rules.ts'
import { productKinds } from '../../product-kind.rules.ts'

type Meeting = { starts_at: string; ends_at: string }

/** A product's field in the words of its editor: names instead of codes, money instead of cents. Null where its own text says it. */
export function useProductWords(terms: Pick<Terms, 'topics' | 'audiences'>, currency: string) {
  const { t, locale } = useLanguage()
  const format = useFormat()
  // Meetings are on the wall's clock of their place, so no zone moves them.
  const wall = useFormat('UTC')
  const among = <One extends string>(known: readonly One[], value: unknown, name: (one: One) => string): string | null => {
    const one = known.find((candidate) => candidate === value)
    return one ? name(one) : null
  }
  const named = (group: keyof typeof terms, value: unknown): string | null =>
    (value as string[]).map((code) => terms[group].find((term) => term.code === code)?.name ?? code).join('\n') || null
  const meeting = ({ starts_at, ends_at }: Meeting) => {
    const isOneDay = starts_at.slice(0, 10) === ends_at.slice(0, 10)
    return `${wall.dateTime(`${starts_at}Z`)} – ${isOneDay ? wall.time(`${ends_at}Z`) : wall.dateTime(`${ends_at}Z`)}`
  }
  return (field: string, value: unknown): string | null => {
    if (value === null || value === undefined || value === '') return null
    if (field.endsWith('_at')) return format.dateTime(String(value), true)
    switch (field) {
      case 'kind':
        return among(productKinds, value, (kind) => t(`catalogue.kind_${kind}`))
      case 'level':
        return among(levels, value, (level) => t(`catalogue.level_${level}`))
      case 'visibility':
        return among(visibilities, value, (visibility) => t(`catalogue-admin.visibility_${visibility}`))
      case 'cancellation':
        return among(cancellationChoices, value, (choice) => t(`catalogue-admin.cancellation_${choice}`))
      case 'topics':
      case 'audiences':
        return named(field, value)
      case 'meetings':
        return (value as Meeting[]).map(meeting).join('\n') || null
      case 'list_price':
      case 'member_price':
      case 'cancel_fee':
        return format.money(Number(value), currency)
      case 'language':
        return new Intl.DisplayNames(locale, { type: 'language' }).of(String(value)) ?? null
      default:
        return null
    }
  }
}
