import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react'
import { type Locale, type Translate, translator } from '#platform/texts/i18n.ts'

/** Whose zone times are shown in: the person's own, the browser's, or the site's while nothing is known of the reader. */
type ZoneOf = 'person' | 'browser' | 'site'
type Language = { locale: Locale; timeZone: string; zoneOf: ZoneOf; t: Translate }

const LanguageContext = createContext<Language>({ locale: 'en', timeZone: 'UTC', zoneOf: 'site', t: translator('en', {}) })

export const LanguageProvider = ({ children, locale, t }: Pick<Language, 'locale' | 't'> & { children: ReactNode }) => (
  <LanguageContext value={{ locale, t, timeZone: 'UTC', zoneOf: 'site' }}>{children}</LanguageContext>
)

type Zones = { person: string | null; site: string }

/**
 * Below it, times are shown in the reader's time zone: a person's own; a guest's browser's, which is known once the scripts run, and
 * the site's before. The change waits until the whole page answers, so that no part of it is thrown away for it.
 */
export function TimeZoneProvider({ children, person, site }: Zones & { children: ReactNode }) {
  const [browser, setBrowser] = useState<string | null>(null)
  useEffect(() => startTransition(() => setBrowser(Intl.DateTimeFormat().resolvedOptions().timeZone)), [])
  const timeZone = person ?? browser ?? site
  const zoneOf = person !== null ? 'person' : browser !== null ? 'browser' : 'site'
  return <LanguageContext value={{ ...useContext(LanguageContext), timeZone, zoneOf }}>{children}</LanguageContext>
}

export const useLanguage = () => useContext(LanguageContext)
export const useT = () => useContext(LanguageContext).t
