import { type Locale, locales } from '#platform/i18n.ts'
import type { Option } from '#ui/select.tsx'

/** Each language in its own words. */
export const languageOptions: Option[] = locales.map((locale) => {
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale
  return { value: locale, label: name.charAt(0).toLocaleUpperCase(locale) + name.slice(1) }
})

/** From now on in this language. The cookie of an earlier choice would otherwise win over the profile. */
export function speak(locale: Locale): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `lectern-locale=${locale}; path=/; max-age=31536000; samesite=lax`
  window.location.reload()
}
