import type { Page } from '@playwright/test'
import { test } from './test.ts'

/** A picture of the whole page for people to look at, when they ask: `LECTERN_SHOTS=1 npm test -- journeys`. */
export async function shot(page: Page, name: string): Promise<void> {
  if (!process.env.LECTERN_SHOTS) return
  const path = `test-results/shots/${test.info().project.name}-${name}.png`
  await page.screenshot({ path, fullPage: true, animations: 'disabled' })
  await test.info().attach(name, { path, contentType: 'image/png' })
}
