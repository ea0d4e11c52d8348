import type { Page } from '@playwright/test'
import { expectAccessible, violationsOn } from './support/accessible.ts'
import { hydrated } from './support/hydrated.ts'
import { staticRoutes } from './support/routes.ts'
import { shot } from './support/shot.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

// The gallery has journeys of its own. The calls of one search stand for all: axe looks at the whole list for a minute.
const routes = staticRoutes().flatMap((path) =>
  path === '/dev/gallery' ? [] : path === '/api/docs' ? ['/api/docs?q=keep-alive'] : [path],
)
const nameOf = (path: string) => path.slice(1).replace(/\W+/g, '-') || 'home'
/** Pages that a guest may not see answer so; the browser notes it on the console. */
const refusedPage = /status of (401|403)/

async function expectWellMade(page: Page): Promise<void> {
  await expect(page).toHaveTitle(/\S/)
  await expect(page.locator('h1')).toHaveCount(1)
  await expect(page.locator('main')).toHaveCount(1)
  await expect(page.locator('html')).toHaveAttribute('lang', /^[a-z]{2}/)
  await expectNothingBeside(page)
}

/** The page does not scroll sideways, and no table reaches out of its card. */
async function expectNothingBeside(page: Page): Promise<void> {
  await expect.poll(() => beside(page), `pixels that stand out sideways of ${page.url()}`).toBeLessThanOrEqual(0)
}

const beside = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const outOf = (box: Element | null) => (box && getComputedStyle(box).overflowX === 'visible' ? box.clientWidth : Infinity)
    const tables = [...document.querySelectorAll('table')].map((table) => table.offsetWidth - outOf(table.parentElement))
    return Math.max(scrollWidth - clientWidth, ...tables)
  })

test('the table of routes is read (instrument check)', () => {
  expect(routes).toContain('/')
  expect(routes).toContain('/prepaid-packs')
})

test('axe sees what is wrong (instrument check)', async ({ page }) => {
  await page.setContent('<html lang="en"><title>x</title><main><h1>x</h1><img src="data:,"><button></button></main></html>')

  expect((await violationsOn(page)).map((violation) => violation.split(':')[0])).toEqual(
    expect.arrayContaining(['image-alt', 'button-name']),
  )
})

test('a table that reaches out of its card is seen (instrument check)', async ({ page }) => {
  await page.setContent('<div style="width: 90px"><table style="width: 100px"><tr><td>x</table></div>')

  expect(await beside(page)).toBe(10)
})

test.fail('a journey fails by an error on the console (instrument check)', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => console.error('seen on purpose'))
})

const desk = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }
/** A desk enlarged four times, and the smallest phone. */
const narrow = { width: 320, height: 640 }
/** Held upright and lying. */
const tablets = [
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
]

/** The page as a desk and as a phone show it. What is dark is looked at once: its colours are the same at every width. */
async function expectGoodEverywhere(page: Page, name: string): Promise<void> {
  await page.setViewportSize(desk)
  await page.emulateMedia({ colorScheme: 'light' })
  await expectWellMade(page)
  expect(await violationsOn(page), `what axe finds on ${page.url()} on a desk`).toEqual([])
  await shot(page, `${name}-desktop`)

  await page.setViewportSize(phone)
  await expectWellMade(page)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await shot(page, `${name}-phone`)

  for (const size of [narrow, ...tablets]) {
    await page.setViewportSize(size)
    await expectNothingBeside(page)
  }
}

// A person's own pages all ask a guest to sign in, in the same way: one stands for all.
const ofPerson = (path: string) => /^\/(my-|admin|cart)/.test(path) && path !== '/my-saved-searches/stop'
const ofGuest = [
  ...routes.filter((path) => !ofPerson(path)),
  '/cart',
  '/my-dashboard',
  '/admin',
  '/catalogue?form=advanced&topic=pain&view=list',
  '/catalogue?q=xylophone',
  '/search-full-site?q=falls',
  '/products/meridian-annual-conference',
  '/discussions/discussion_2',
]

/** Some pages share a test, and so a browser's process and what it has fetched: starting these anew took longer than looking. */
const inGroups = (paths: string[]): string[][] =>
  Array.from({ length: Math.ceil(paths.length / 8) }, (_, group) => paths.slice(group * 8, group * 8 + 8))

for (const paths of inGroups(ofGuest)) {
  test(`a guest finds ${paths.join(', ')} well made, accessible and quiet [ACC-02]`, async ({ page, allowConsole }) => {
    // Axe looks at each of eight pages twice.
    test.slow()
    allowConsole(refusedPage)
    for (const path of paths) {
      const response = await page.goto(path)
      await hydrated(page)
      expect([200, 401, 403], path).toContain(response?.status())
      await expectGoodEverywhere(page, `guest-${nameOf(path)}`)
    }
  })
}

for (const paths of inGroups(['/', '/catalogue', ...routes.filter(ofPerson)])) {
  test(`an administrator finds ${paths.join(', ')} well made, accessible and quiet`, async ({ page, allowConsole }) => {
    test.slow()
    allowConsole(refusedPage)
    await signIn(page, 'admin')
    for (const path of paths) {
      const response = await page.goto(path)
      await hydrated(page)
      expect(response?.status(), path).toBe(200)
      await expectGoodEverywhere(page, `admin-${nameOf(path)}`)
    }
  })
}

/** As a reader without scripts, or a search engine, sees it. */
test('every page is complete without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  for (const path of ofGuest) {
    const response = await page.goto(path)
    expect([200, 401, 403], path).toContain(response?.status())
    await expect(page.locator('h1'), path).toHaveCount(1)
    await expect(page.locator('main'), path).toHaveText(/\S[\s\S]{20,}/)
  }
  await context.close()
})

test('an address that is nobody’s answers 404 with a designed page', async ({ page, allowConsole }) => {
  allowConsole(/status of 404/)
  const response = await page.goto('/nothing/of/the/kind')

  expect(response?.status()).toBe(404)
  await expectGoodEverywhere(page, 'not-found')
})
