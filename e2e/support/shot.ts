import type { Page } from '@playwright/test'
import { test } from './test.ts'

/** A picture of the whole page, kept with the run's results under the project's name. */
export async function shot(page: Page, name: string): Promise<void> {
  const path = `test-results/shots/${test.info().project.name}-${name}.png`
  await page.screenshot({ path, fullPage: true, animations: 'disabled' })
  await test.info().attach(name, { path, contentType: 'image/png' })
}
