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

const widths = [
  { name: 'desktop', width: 1280, height: 800 },
  { name: 'phone', width: 390, height: 844 },
]

/** The page as a desk and as a phone show it, in both colour schemes. */
async function expectGoodEverywhere(page: Page, name: string): Promise<void> {
  for (const { name: device, ...size } of widths) {
    await page.setViewportSize(size)
    await expectWellMade(page)
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'light' })
    await shot(page, `${name}-${device}`)
  }
}

// A person's own pages all ask a guest to sign in, in the same way: one stands for all.
const ofPerson = (path: string) => /^\/(my-|admin|cart)/.test(path) && path !== '/my-saved-searches/stop'
const ofGuest = [...routes.filter((path) => !ofPerson(path)), '/cart', '/my-dashboard', '/admin']

for (const path of ofGuest) {
  test(`a guest finds ${path} well made, accessible and quiet [ACC-02]`, async ({ page, allowConsole }) => {
    allowConsole(refusedPage)
    const response = await page.goto(path)
    await hydrated(page)

    expect([200, 401, 403]).toContain(response?.status())
    await expectGoodEverywhere(page, `guest-${nameOf(path)}`)
  })

  test(`${path} is complete without JavaScript`, async ({ browser, baseURL }) => {
    const { page, close } = await openWithoutScripts(browser, baseURL, path)

    await expect(page.locator('h1')).toHaveCount(1)
    await expect(page.locator('main')).toHaveText(/\S[\s\S]{20,}/)
    await close()
  })
}

for (const path of ['/', '/catalogue', ...routes.filter(ofPerson)]) {
  test(`an administrator finds ${path} well made, accessible and quiet`, async ({ page, allowConsole }) => {
    allowConsole(refusedPage)
    await signIn(page, 'admin')
    const response = await page.goto(path)
    await hydrated(page)

    expect(response?.status()).toBe(200)
    await expectGoodEverywhere(page, `admin-${nameOf(path)}`)
  })
}

test('an address that is nobody’s answers 404 with a designed page', async ({ page, allowConsole }) => {
  allowConsole(/status of 404/)
  const response = await page.goto('/nothing/of/the/kind')

  expect(response?.status()).toBe(404)
  await expectGoodEverywhere(page, 'not-found')
})
