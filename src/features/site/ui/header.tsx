import { LogIn } from 'lucide-react'
import { Form } from 'react-router'
import { useHere } from '#platform/pages/use-here.ts'
import { Anchor, ButtonLink } from '#ui/actions/link.tsx'
import { SearchEntry, type Suggesting } from '#ui/choosing/search-entry.tsx'
import { cx } from '#ui/foundations/cx.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import { skipLinkClasses } from '#ui/navigation/skip-link.classes.ts'
import { isCurrent, type LinkedPage, mainNavigation } from '../site.navigation.ts'
import { Logo } from './logo.tsx'

export type HeaderProps = {
  site: { name: string; logo_url: string | null }
  isSignedIn: boolean
  /** Where a guest signs in, and comes back from. */
  signInPath: string
  /** What the search suggests, loaded when somebody comes to it. */
  suggestions: () => Promise<Suggesting>
  /** Composed pages that are linked from here. */
  pages?: readonly LinkedPage[]
  /** What a signed-in person has here: favorites, bell, cart, account. */
  children?: React.ReactNode
}

/** Sticky, 64 px; on a phone it keeps the logo and the account, the rest moves to the bottom bar. */
export function Header({ site, isSignedIn, signInPath, suggestions, pages = [], children }: HeaderProps) {
  const t = useT()
  return (
    <header data-frame="header" className="sticky top-0 z-40 border-b bg-paper/90 backdrop-blur-md low:static print:hidden">
      <a href="#content" className={skipLinkClasses}>
        {t('shell.skipToContent')}
      </a>
      <div className="mx-auto flex h-16 max-w-page items-center gap-4 px-4 md:gap-6">
        <Logo name={site.name} logoUrl={site.logo_url} />
        <MainNavigation isSignedIn={isSignedIn} pages={pages} />
        <HeaderSearch suggestions={suggestions} />
        <div className="ml-auto flex items-center gap-1">
          {isSignedIn ? (
            children
          ) : (
            <ButtonLink href={signInPath} variant="secondary" size="sm" icon={<LogIn className="size-4" aria-hidden="true" />}>
              {t('shell.signIn')}
            </ButtonLink>
          )}
        </div>
      </div>
    </header>
  )
}

function MainNavigation({ isSignedIn, pages }: { isSignedIn: boolean; pages: readonly LinkedPage[] }) {
  const t = useT()
  // Who is signed in has five marks on the right besides.
  const spareLook = isSignedIn ? 'max-xl:hidden' : 'max-lg:hidden'
  return (
    <nav aria-label={t('shell.mainNavigation')} className="hidden items-center gap-1 md:flex">
      {entriesWith(pages, t)
        .filter(({ needsUser }) => isSignedIn || !needsUser)
        .map(({ path, label, isSpare }) => (
          <NavigationLink key={path} path={path} label={label} className={isSpare && spareLook} />
        ))}
    </nav>
  )
}

function NavigationLink({ path, label, className }: { path: string; label: string; className?: string | false }) {
  const isHere = useHere(({ pathname }) => isCurrent(path, pathname))
  return (
    <Anchor href={path} aria-current={isHere ? 'page' : undefined} className={cx('nav-link', className)}>
      {label}
    </Anchor>
  )
}

/** What the site always has, and after it the pages that somebody wants here. */
const entriesWith = (pages: readonly LinkedPage[], t: ReturnType<typeof useT>) => [
  ...mainNavigation.map((entry) => ({ ...entry, label: t(entry.label) })),
  ...pages
    .filter(({ place }) => place === 'header')
    .map(({ path, title }) => ({ path, label: title, isSpare: true, needsUser: false })),
]

function HeaderSearch({ suggestions }: Pick<HeaderProps, 'suggestions'>) {
  const t = useT()
  return (
    <search className="hidden min-w-12 flex-1 md:block lg:min-w-36">
      <SearchForm action="/search-full-site" className="mx-auto max-w-md">
        <SearchEntry label={t('shell.searchSite')} placeholder={t('shell.search')} load={suggestions} />
      </SearchForm>
    </search>
  )
}

type SearchFormProps = { action: string; className: string; children: React.ReactNode }

/** The router's form asks where one is, even for an address that begins with a slash; what is drawn would be of that place alone. */
const SearchForm = (props: SearchFormProps) =>
  import.meta.env.SSR ? <form method="get" {...props} /> : <Form discover="none" {...props} />
