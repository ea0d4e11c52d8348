import { Cookie } from 'lucide-react'
import { useId, useState } from 'react'
import { askSafely } from '#platform/calls/client.ts'
import { Button } from '#ui/actions/button.tsx'
import { useLanguage } from '#ui/foundations/i18n.tsx'
import { noticesCalls } from '../notices.contract.ts'
import { consentCookie, consentLanguageOf, consentTextVersion } from '../notices.rules.ts'
import { tellCookiesChanged, useCookies } from './dismissed.ts'

/** The cookie-consent bar, bottom right until accepted (§2, §4). It needs scripts to be accepted, so it comes with them. */
export function CookieBar() {
  const { locale, t } = useLanguage()
  const id = useId()
  const cookies = useCookies()
  const [state, setState] = useState<'open' | 'sending' | 'failed'>('open')
  if (cookies === null || cookies.get(consentCookie.name) === consentCookie.value) return null
  const language = consentLanguageOf(locale)
  const accept = async () => {
    setState('sending')
    const reply = await askSafely(noticesCalls.agree, { locale: language, text_version: consentTextVersion })
    setState(reply.ok ? 'open' : 'failed')
    if (reply.ok) tellCookiesChanged()
  }
  return (
    <section
      aria-labelledby={id}
      lang={language}
      data-print="hide"
      data-covers-bottom=""
      // Enlarged four times, a screen is 256 px high: what is said must not be all that is seen.
      className="max-h-[40dvh] animate-rise overflow-y-auto rounded-card border bg-raised p-4 shadow-float max-md:p-3"
    >
      <div className="flex gap-3">
        <Cookie className="mt-0.5 size-5 shrink-0 text-brand max-md:hidden" aria-hidden="true" />
        <div className="min-w-0 flex-1 max-md:flex max-md:items-center max-md:gap-3">
          <h2 id={id} className="font-sans text-sm max-md:sr-only md:text-sm">
            {t('cookie-consent.title')}
          </h2>
          <p className="text-muted text-sm max-md:text-xs md:mt-1">{t('cookie-consent.text')}</p>
          <div className="flex flex-wrap items-center gap-3 max-md:shrink-0 md:mt-3">
            <Button size="sm" loading={state === 'sending'} onClick={accept}>
              {t('cookie-consent.accept')}
            </Button>
            <p role="status" className="text-danger text-xs">
              {state === 'failed' && t('cookie-consent.failed')}
            </p>
          </div>
        </div>
      </div>
    </section>
  )
}
