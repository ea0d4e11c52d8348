import { expect, type Locator, type Page } from '@playwright/test'
import { hydrated } from './hydrated.ts'

/** These groups of the gallery, or all; the editor comes last. */
export async function openGallery(page: Page, ...groups: string[]): Promise<void> {
  await page.goto(`/dev/gallery?${new URLSearchParams(groups.map((group) => ['group', group]))}`)
  await hydrated(page)
  if (groups.length === 0 || groups.includes('choosing'))
    await expect(page.getByRole('textbox', { name: 'Description' })).toBeVisible()
}

export async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

/** Time stands still from here on, and moves only by runFor. */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.install({ time: '2026-03-04T10:00:00Z' })
  await page.clock.pauseAt('2026-03-04T11:00:00Z')
}

/** Where a part stands once it has come to rest. */
export async function boxOf(part: Locator) {
  await part.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
  const box = await part.boundingBox()
  if (!box) throw new Error('The part is not on the screen')
  return box
}
