import { type Page, test } from '@playwright/test'

/** The page's person reads the site in this language from here on. */
export const speak = (page: Page, locale: string): Promise<void> =>
  page.context().addCookies([{ name: 'lectern-locale', value: locale, url: test.info().project.use.baseURL ?? '' }])
