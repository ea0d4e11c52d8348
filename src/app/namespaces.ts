import type { Locale, Namespace } from '#platform/i18n.ts'

/** Locale files used by the frame around every page. */
export const shellNamespaces = ['common', 'ui', 'shell', 'messages'] as const satisfies Namespace[]

/** The sources behind locale files, as the build's manifest names them. */
export const localeFiles = (locale: Locale, namespaces: readonly Namespace[]): string[] =>
  namespaces.map((namespace) => `locales/${locale}/${namespace}.json`)
