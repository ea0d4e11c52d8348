import { Anchor } from '#ui/actions/link.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { footerNavigation, type LinkedPage } from '../site.navigation.ts'
import { LanguageChoice } from './language-choice.tsx'
import { ThemeChoice } from './theme-choice.tsx'

type FooterProps = { siteName: string; isSignedIn: boolean; contactPath: string | null; pages?: readonly LinkedPage[] }

export function Footer({ siteName, isSignedIn, contactPath, pages = [] }: FooterProps) {
  const t = useT()
  return (
    <footer data-frame="footer" className="mt-24 border-t bg-sunken/60 pb-24 md:pb-0 print:hidden">
      <div className="mx-auto grid max-w-page gap-10 px-4 py-12 md:grid-cols-[1.4fr_1fr_1fr_1fr]">
        <div>
          <p className="font-semibold font-serif text-lg">{siteName}</p>
          <p className="mt-2 max-w-xs text-muted text-sm">{t('common.siteTagline')}</p>
          {contactPath && (
            <p className="mt-3">
              <Anchor href={contactPath} className="footer-link">
                {t('shell.contact')}
              </Anchor>
            </p>
          )}
          {pages.map(({ path, title }) => (
            <p key={path} className="mt-2">
              <Anchor href={path} className="footer-link">
                {title}
              </Anchor>
            </p>
          ))}
          <div className="mt-6 flex flex-wrap gap-3">
            <LanguageChoice />
            <ThemeChoice />
          </div>
        </div>
        {footerNavigation.map(({ title, entries }) => (
          <nav key={title} aria-label={t(title)}>
            <p className="font-semibold text-sm">{t(title)}</p>
            <ul className="mt-3 space-y-2">
              {entries
                .filter(({ needsGuest }) => !(needsGuest && isSignedIn))
                .map(({ path, label }) => (
                  <li key={path}>
                    <Anchor href={path} className="footer-link">
                      {t(label)}
                    </Anchor>
                  </li>
                ))}
            </ul>
          </nav>
        ))}
      </div>
    </footer>
  )
}
