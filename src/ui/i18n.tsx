import { createContext, type ReactNode, useContext } from 'react'
import { type Locale, type Translate, translator } from '#platform/i18n.ts'

type Language = { locale: Locale; timeZone: string; t: Translate }

const LanguageContext = createContext<Language>({ locale: 'en', timeZone: 'UTC', t: translator('en', {}) })

export const LanguageProvider = ({ children, locale, t }: Pick<Language, 'locale' | 't'> & { children: ReactNode }) => (
  <LanguageContext value={{ locale, t, timeZone: 'UTC' }}>{children}</LanguageContext>
)

/** Below it, times are shown in the viewer's time zone. */
export const TimeZoneProvider = ({ children, timeZone }: { children: ReactNode; timeZone: string }) => (
  <LanguageContext value={{ ...useContext(LanguageContext), timeZone }}>{children}</LanguageContext>
)

export const useLanguage = () => useContext(LanguageContext)
export const useT = () => useContext(LanguageContext).t
