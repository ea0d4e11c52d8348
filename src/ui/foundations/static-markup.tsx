import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Locale, Translate } from '#platform/texts/i18n.ts'
import { LanguageProvider, TimeZoneProvider } from './i18n.tsx'

/** Our own components as HTML, for the calls of §7 that answer it: in the reader's language and time zone. */
export const staticMarkup = ({ locale, t }: { locale: Locale; t: Translate }, timeZone: string, content: ReactNode): string =>
  renderToStaticMarkup(
    <LanguageProvider locale={locale} t={t}>
      <TimeZoneProvider person={timeZone} site={timeZone}>
        {content}
      </TimeZoneProvider>
    </LanguageProvider>,
  )
