import interCyrillic from '@fontsource-variable/inter/files/inter-cyrillic-wght-normal.woff2?url'
import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import serifCyrillic from '@fontsource-variable/source-serif-4/files/source-serif-4-cyrillic-wght-normal.woff2?url'
import serifLatin from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url'
import type { Locale } from '#platform/texts/i18n.ts'

/** The faces worth preloading for a viewer: those of their own script and no other. */
export const fontsToPreload = (locale: Locale): string[] =>
  locale === 'ru' ? [interCyrillic, serifCyrillic, interLatin] : [interLatin, serifLatin]
