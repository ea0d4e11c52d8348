import type { Ctx } from '#platform/ctx/ctx.ts'
import type { Locale } from '#platform/texts/i18n.ts'
import { type FacetGroup, type FacetValue, formats, levels, priceClasses } from '../../facets.rules.ts'
import { productKinds } from '../../product-kind.rules.ts'
import { longestSearch, type SearchNotice } from '../../search.rules.ts'
import type { Vocabulary } from '../products/product.cards.ts'

const labels = new WeakMap<Vocabulary, Map<FacetValue, string>>()

/** How a facet's value is called in the language of the vocabulary; a search calls a hundred of them. */
export function labelOf(ctx: Ctx, facet: FacetValue, vocabulary: Vocabulary): string {
  const known = labels.get(vocabulary) ?? new Map<FacetValue, string>()
  const label = known.get(facet) ?? labelFor(ctx, facet, vocabulary)
  labels.set(vocabulary, known.set(facet, label))
  return label
}

function labelFor(ctx: Ctx, { group, value, id }: FacetValue, vocabulary: Vocabulary): string {
  const kind = productKinds.find((one) => one === value)
  const level = levels.find((one) => one === value)
  const format = formats.find((one) => one === value)
  const price = priceClasses.find((one) => one === value)
  if (group === 'kind' && kind) return ctx.t(`catalogue.kinds_${kind}`)
  if (group === 'level' && level) return ctx.t(`catalogue.level_${level}`)
  if (group === 'format' && format) return ctx.t(`catalogue.format_${format}`)
  if (group === 'price' && price) return ctx.t(`catalogue.price_${price}`)
  if (group === 'elective') return ctx.t('catalogue.elective')
  if (group === 'language') return languageName(ctx, value)
  return vocabulary.find((one) => one.group === group && one.id === id)?.name ?? value
}

const displayNames = new Map<Locale, Intl.DisplayNames>()

/** Making the names of a language is dear, so each is kept. */
const languageName = (ctx: Ctx, code: string): string => {
  const names = displayNames.get(ctx.locale) ?? new Intl.DisplayNames(ctx.locale, { type: 'language' })
  displayNames.set(ctx.locale, names)
  const name = names.of(code) ?? code
  return name.charAt(0).toLocaleUpperCase(ctx.locale) + name.slice(1)
}

export function noticeText(ctx: Ctx, notice: SearchNotice): string {
  if (notice.kind === 'words_cut') return ctx.t('catalogue.noticeWordsCut', { max: longestSearch })
  if (notice.kind === 'days_crossed') return ctx.t('catalogue.noticeDaysCrossed')
  if (notice.kind === 'bad_date') return ctx.t('catalogue.noticeBadDate', { value: notice.value })
  return ctx.t('catalogue.noticeUnknownValue', { value: notice.value, group: groupName(ctx, notice.group) })
}

export const groupName = (ctx: Ctx, group: FacetGroup): string => ctx.t(`catalogue.group_${group}`)
