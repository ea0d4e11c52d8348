import type { Browser, Page } from '@playwright/test'
import { expectAccessible, violationsOn } from './support/accessible.ts'
import { hydrated } from './support/hydrated.ts'
import { staticRoutes } from './support/routes.ts'
import { shot } from './support/shot.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

const routes = staticRoutes()
const nameOf = (path: string) => path.slice(1).replaceAll('/', '-') || 'home'
/** Pages that a guest may not see answer so; the browser notes it on the console. */
const refusedPage = /status of (401|403)/

async function expectWellMade(page: Page): Promise<void> {
  await expect(page).toHaveTitle(/\S/)
  await expect(page.locator('h1')).toHaveCount(1)
  await expect(page.locator('main')).toHaveCount(1)
  await expect(page.locator('html')).toHaveAttribute('lang', /^[a-z]{2}/)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(overflow, 'pixels to scroll sideways').toBeLessThanOrEqual(0)
}

/** The page as it comes from the server: what a reader without scripts, or a search engine, sees. */
async function openWithoutScripts(browser: Browser, baseURL: string | undefined, path: string) {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  const response = await page.goto(path)
  expect([200, 401, 403]).toContain(response?.status())
  return { page, close: () => context.close() }
}

test('the table of routes is read (instrument check)', () => {
  expect(routes).toContain('/')
  expect(routes).toContain('/api/docs')
})

test('axe sees what is wrong (instrument check)', async ({ page }) => {
  await page.setContent('<html lang="en"><title>x</title><main><h1>x</h1><img src="data:,"><button></button></main></html>')

  expect((await violationsOn(page)).map((violation) => violation.split(':')[0])).toEqual(
    expect.arrayContaining(['image-alt', 'button-name']),
  )
})

test.fail('a journey fails by an error on the console (instrument check)', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => console.error('seen on purpose'))
})

// To a guest every administrator's page is the same one.
for (const path of routes.filter((path) => !path.startsWith('/admin/'))) {
  test(`a guest finds ${path} well made, accessible and quiet [ACC-02]`, { tag: '@phone' }, async ({ page, allowConsole }) => {
    allowConsole(refusedPage)
    const response = await page.goto(path)
    await hydrated(page)

    expect([200, 401, 403]).toContain(response?.status())
    await expectWellMade(page)
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'light' })
    await shot(page, `guest-${nameOf(path)}`)
  })

  test(`${path} is complete without JavaScript`, async ({ browser, baseURL }) => {
    const { page, close } = await openWithoutScripts(browser, baseURL, path)

    await expect(page.locator('h1')).toHaveCount(1)
    await expect(page.locator('main')).toHaveText(/\S[\s\S]{20,}/)
    await close()
  })
}

for (const path of routes) {
  test(`an administrator finds ${path} well made, accessible and quiet`, { tag: '@phone' }, async ({ page, allowConsole }) => {
    allowConsole(refusedPage)
    await signIn(page, 'admin')
    const response = await page.goto(path)
    await hydrated(page)

    expect(response?.status()).toBe(200)
    await expectWellMade(page)
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'light' })
    await shot(page, `admin-${nameOf(path)}`)
  })
}

test('an address that is nobody’s answers 404 with a designed page', { tag: '@phone' }, async ({ page, allowConsole }) => {
  allowConsole(/status of 404/)
  const response = await page.goto('/nothing/of/the/kind')

  expect(response?.status()).toBe(404)
  await expectWellMade(page)
  await expectAccessible(page)
})
