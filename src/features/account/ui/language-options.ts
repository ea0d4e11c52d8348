import { locales } from '#platform/texts/i18n.ts'
import type { Option } from '#ui/entries/select.tsx'

/** Each language in its own words. */
export const languageOptions: Option[] = locales.map((locale) => {
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale
  return { value: locale, label: name.charAt(0).toLocaleUpperCase(locale) + name.slice(1) }
})
