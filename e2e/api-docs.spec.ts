import { hydrated } from './support/hydrated.ts'
import { expect, test } from './support/test.ts'

test('a developer finds a call, reads it and copies its example', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  // The whole list is 9,000 elements, and each look for what has not come yet writes down all of them.
  await page.goto('/api/docs?q=document')
  await hydrated(page)
  await expect(page.getByText(/^1 call of \d+$/)).toHaveCount(0)

  await page.getByRole('searchbox', { name: 'Search calls' }).press('End')
  await page.keyboard.type(' openapi')
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

test('without scripts a call is opened at an address of its own', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.goto('/api/docs?q=openapi+document')
  await page.locator('summary').click()
  await page.getByRole('link', { name: 'All of it' }).click()

  await expect(page).toHaveURL('/api/docs?call=docs.openapi#docs.openapi')
  await expect(page.getByText(/^curl 'http.*\/api\/openapi\.json'$/)).toBeVisible()
})

test('a call that could not be read says so, and is read again', async ({ page, allowConsole }) => {
  allowConsole(/ERR_FAILED/)
  await page.goto('/api/docs?q=openapi+document')
  await hydrated(page)
  await page.route('**/api/docs/calls/*', (route) => route.abort(), { times: 1 })
  await page.locator('summary').click()
  await expect(page.getByText('This could not be loaded.')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()

  await expect(page.getByText(/^curl 'http/)).toBeVisible()
})

test('nothing of it stands over the edge of a narrow screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/api/docs?q=cart%2F')
  await hydrated(page)
  const calls = await page.locator('details > summary').all()
  expect(calls.length).toBeGreaterThan(10)
  for (const call of calls) await call.click()
  await expect(page.getByText('curl ')).toHaveCount(calls.length)

  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})
