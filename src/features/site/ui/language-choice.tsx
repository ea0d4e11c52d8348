import { useId } from 'react'
import { locales } from '#platform/texts/i18n.ts'
import { controlClasses } from '#ui/entries/control.classes.ts'
import { cx } from '#ui/foundations/cx.ts'
import { useLanguage } from '#ui/foundations/i18n.tsx'

const names = new Map<string, string>()

/** It stands on every page and never changes, and making it is dear. */
const nameOf = (locale: string): string => {
  const known = names.get(locale)
  if (known !== undefined) return known
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale
  const shown = name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
  names.set(locale, shown)
  return shown
}

/** Each language in its own words. The choice is a cookie, so that the server speaks it from the next page on. */
export function LanguageChoice() {
  const { locale, t } = useLanguage()
  const id = useId()
  const choose = (chosen: string) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
    document.cookie = `lectern-locale=${chosen}; path=/; max-age=31536000; samesite=lax`
    window.location.reload()
  }
  return (
    <div>
      <label htmlFor={id} className="sr-only">
        {t('shell.language')}
      </label>
      <select
        id={id}
        value={locale}
        onChange={(event) => choose(event.target.value)}
        // As wide as what is chosen, and the others in letters that the device has: to measure them, every page would fetch the letters of
        // all languages, 100 KB of them.
        className={cx(controlClasses, 'field-sizing-content h-9 w-auto py-0 text-sm *:[font-family:system-ui]')}
      >
        {locales.map((code) => (
          <option key={code} value={code} lang={code}>
            {nameOf(code)}
          </option>
        ))}
      </select>
    </div>
  )
}
