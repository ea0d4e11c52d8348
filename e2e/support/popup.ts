import type { Page } from '@playwright/test'

/** Listens to how the page opens windows from now on; answers what it asked for of the last one. */
export async function popupFeaturesOf(page: Page): Promise<() => Promise<string | undefined>> {
  await page.evaluate(() => {
    const open = window.open.bind(window)
    window.open = (url, name, features) => {
      document.documentElement.dataset.popup = features
      return open(url, name, features)
    }
  })
  return () => page.evaluate(() => document.documentElement.dataset.popup)
}
