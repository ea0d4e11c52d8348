import { expect, type Locator, type Page } from '@playwright/test'

/** The gallery, once its last part (the editor) has come. */
export async function openGallery(page: Page): Promise<void> {
  await page.goto('/dev/gallery', { waitUntil: 'networkidle' })
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

export async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error('The part is not on the screen')
  return box
}
