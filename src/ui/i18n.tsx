import { createContext, type ReactNode, useContext } from 'react'
import { type Locale, type Translate, translator } from '#platform/i18n.ts'

type Language = { locale: Locale; timeZone: string; t: Translate }

const LanguageContext = createContext<Language>({ locale: 'en', timeZone: 'UTC', t: translator('en', {}) })

export const LanguageProvider = ({ children, ...language }: Language & { children: ReactNode }) => (
  <LanguageContext value={language}>{children}</LanguageContext>
)

export const useLanguage = () => useContext(LanguageContext)
export const useT = () => useContext(LanguageContext).t
