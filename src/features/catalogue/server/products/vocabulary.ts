import type { Ctx } from '#platform/ctx/ctx.ts'
import { keepPerVersion } from '#platform/pages/keep-per-version.ts'
import type { Locale } from '#platform/texts/i18n.ts'
import { inLanguage } from '../../translations.rules.ts'
import { type NamedInAll, readVocabulary } from '../finding/search.store.ts'
import type { Vocabulary } from './product.cards.ts'

/** The names of topics, audiences and credit types as this reader calls them. */
export const vocabularyFor = async (ctx: Ctx): Promise<Vocabulary> => spokenIn(await namesInAll(ctx), ctx.locale)

export const namesInAll = keepPerVersion('catalogue', ({ db }) => readVocabulary(db))

/** Kept for each language: what is made of a vocabulary is found again by its identity. */
const spoken = new WeakMap<NamedInAll[], Map<Locale, Vocabulary>>()

export function spokenIn(names: NamedInAll[], locale: Locale): Vocabulary {
  const known = spoken.get(names) ?? new Map<Locale, Vocabulary>()
  spoken.set(names, known)
  const found = known.get(locale) ?? names.map((word) => inLanguage(word, locale))
  known.set(locale, found)
  return found
}
