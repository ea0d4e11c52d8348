import type { Locale } from '#platform/texts/i18n.ts'

/** What a word of the catalogue is called in other languages than the site's own. */
export type Translations = Partial<Record<Locale, { name: string; unit: string }>>

type Named = { name: string; unit: string; translations: Translations }

/** The same in one language, where somebody has said it; otherwise as it is. */
export const inLanguage = <Word extends Named>(word: Word, locale: Locale): Word => {
  const said = word.translations[locale]
  return said ? { ...word, name: said.name || word.name, unit: said.unit || word.unit } : word
}

/** A language in which nothing is said is none. */
export const saidOnly = (translations: Translations): Translations =>
  Object.fromEntries(Object.entries(translations).filter(([, { name, unit }]) => name !== '' || unit !== ''))
