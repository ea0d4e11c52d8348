import type { Page } from '@playwright/test'
import { test } from './test.ts'

/**
 * A picture of the whole page for people to look at, when they ask: `LECTERN_SHOTS=1 npm test -- journeys`. `LECTERN_SHOTS=all` takes
 * four: at both widths, light and dark.
 */
export async function shot(page: Page, name: string): Promise<void> {
  if (process.env.LECTERN_SHOTS === 'all') return fourShots(page, name)
  if (process.env.LECTERN_SHOTS) await take(page, name)
}

async function take(page: Page, name: string): Promise<void> {
  const path = `test-results/shots/${test.info().project.name}-${name}.png`
  await page.screenshot({ path, fullPage: true, animations: 'disabled' })
  await test.info().attach(name, { path, contentType: 'image/png' })
}

async function fourShots(page: Page, name: string): Promise<void> {
  const own = page.viewportSize()
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [1280, 390]) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: width === 390 ? 844 : 800 })
      await take(page, `${name}-${width}-${colorScheme}`)
    }
  await page.emulateMedia({ colorScheme: null })
  if (own) await page.setViewportSize(own)
}
