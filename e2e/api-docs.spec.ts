import { hydrated } from './support/hydrated.ts'
import { expect, test } from './support/test.ts'

test('a developer finds a call, reads it and copies its example', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/api/docs')
  await hydrated(page)

  await page.getByRole('searchbox', { name: 'Search calls' }).fill('openapi document')
  await expect(page.getByText(/^1 call of \d+$/)).toBeVisible()
  await page.locator('summary').filter({ hasText: '/api/openapi.json' }).click()
  await page.getByRole('button', { name: 'Copy' }).click()

  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^curl 'http.*\/api\/openapi\.json'$/)
})

test('a search of the calls is an address to share', async ({ page }) => {
  await page.goto('/api/docs?q=keep-alive')
  await hydrated(page)

  await expect(page.getByRole('searchbox', { name: 'Search calls' })).toHaveValue('keep-alive')
  await expect(page.getByText(/^1 call of \d+$/)).toBeVisible()
})

test('nothing of it stands over the edge of a narrow screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/api/docs')
  await hydrated(page)
  for (const summary of (await page.locator('details > summary').all()).slice(0, 30)) await summary.click()

  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})
