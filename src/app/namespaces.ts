import type { Namespace } from '#platform/texts/i18n.ts'

/** Locale files used by the frame around every page. */
export const shellNamespaces = ['common', 'ui', 'shell', 'messages'] as const satisfies Namespace[]
