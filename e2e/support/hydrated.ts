import type { Page } from '@playwright/test'

/** Waits until React has taken the page over. A page with a live stream never has an idle network, so that cannot be waited for. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith('__reactContainer$')))
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 500 })))
}
