import type { MessageKey } from '#platform/texts/i18n.ts'

/** Where the header and the phone's bottom bar lead. A feature's page is listed here once it exists. */
export type NavigationEntry = {
  path: string
  label: MessageKey
  needsUser?: boolean
  needsGuest?: boolean
  needsAdmin?: boolean
  /** The header has it where there is room; the footer has it always. */
  isSpare?: boolean
}

/** A composed page that header or footer leads to. */
export type LinkedPage = { path: string; title: string; place: 'header' | 'footer' }

export const mainNavigation: NavigationEntry[] = [
  { path: '/catalogue', label: 'shell.catalogue' },
  { path: '/events', label: 'shell.events' },
  { path: '/discussions', label: 'shell.discussions', isSpare: true },
  { path: '/my-dashboard', label: 'shell.myDashboard', needsUser: true },
]

export const footerNavigation: { title: MessageKey; entries: NavigationEntry[] }[] = [
  {
    title: 'shell.footerLearn',
    entries: [
      { path: '/catalogue', label: 'shell.catalogue' },
      { path: '/events', label: 'shell.events' },
      { path: '/discussions', label: 'shell.discussions' },
      { path: '/prepaid-packs', label: 'shell.prepaidPacks' },
      { path: '/search-full-site', label: 'shell.searchSite' },
    ],
  },
  {
    title: 'shell.footerAccount',
    entries: [
      { path: '/sign-in', label: 'shell.signIn', needsGuest: true },
      { path: '/sign-up', label: 'shell.signUp', needsGuest: true },
      { path: '/my-dashboard', label: 'shell.myDashboard' },
      { path: '/my-favorites', label: 'shell.favorites' },
      { path: '/my-profile', label: 'shell.myProfile' },
    ],
  },
  {
    title: 'shell.footerDevelopers',
    entries: [{ path: '/api/docs', label: 'shell.apiDocs' }],
  },
]

/** Whether a path belongs to an entry, for marking where one is. */
export const isCurrent = (entryPath: string, pathname: string): boolean =>
  pathname === entryPath || (entryPath !== '/' && pathname.startsWith(`${entryPath}/`))
