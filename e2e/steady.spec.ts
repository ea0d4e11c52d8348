import { type Browser, expect, type Page } from '@playwright/test'
import { hydrated } from './support/hydrated.ts'
import { speak } from './support/language.ts'
import { newPerson, openAs } from './support/person.ts'
import { test } from './support/test.ts'

// A page that moves while its scripts take it over loses the click that is under way, so nothing but the page's end may move.

type Move = { by: number; at: number; nodes: string[] }
type Watching = { moves: Move[]; drawnAt?: number }

/** A page whose scripts come once it is drawn, as over a slow line, on a device in another time zone than any profile: all that shows by itself then shows. */
async function slowPage(browser: Browser): Promise<Page> {
  const { baseURL, viewport } = test.info().project.use
  const context = await browser.newContext({ baseURL, viewport: viewport ?? null, timezoneId: 'Asia/Tokyo' })
  const page = await context.newPage()
  await page.addInitScript(() => {
    const moves: Move[] = []
    const watching: Watching = { moves }
    Object.assign(window, { watching })
    // A browser may draw half of a page that is still on its way, and in another typeface until ours is read: the scripts have no part in that.
    const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    document.addEventListener('readystatechange', async () => {
      await drawn()
      await document.fonts.ready
      await drawn()
      watching.drawnAt ??= performance.now()
    })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node: Node | null }[] })[]) {
        const elements = entry.sources.map(({ node }) => (node instanceof Element ? node : (node?.parentElement ?? null)))
        const nodes = elements
          .filter((element) => element && !element.closest('footer'))
          .map((element) => element?.outerHTML.slice(0, 120) ?? '')
        if (nodes.length > 0) moves.push({ by: entry.value, at: entry.startTime, nodes })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  // A typeface that comes late moves letters by a hair, not parts: here it is at hand, as on every visit but the first.
  await page.goto('/api/docs?q=keep-alive')
  await page.evaluate(() => document.fonts.ready)
  return page
}

async function movesOn(page: Page, path: string): Promise<Move[]> {
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await page.waitForFunction(() => (window as unknown as { watching: Watching }).watching.drawnAt !== undefined)
    await route.continue()
  })
  expect((await page.goto(path))?.status(), path).toBe(200)
  await hydrated(page)
  // What comes with the first frames after the hand-over counts as well.
  await page.evaluate(() => new Promise((done) => setTimeout(done, 400)))
  return movesSeen(page)
}

const movesSeen = (page: Page): Promise<Move[]> =>
  page.evaluate(() => {
    const { moves, drawnAt = Number.POSITIVE_INFINITY } = (window as unknown as { watching: Watching }).watching
    return moves.filter(({ at }) => at > drawnAt)
  })

test('a guest’s pages stand still while they come alive @phone', async ({ browser }) => {
  const page = await slowPage(browser)
  for (const path of [
    '/',
    '/catalogue',
    '/catalogue?form=advanced',
    '/search-full-site?q=falls',
    '/sign-in',
    '/sign-up',
    '/cart',
    '/discussions/discussion_2',
    '/events',
    '/products/meridian-annual-conference',
    '/products/supervision-circle',
  ])
    expect.soft(await movesOn(page, path), path).toEqual([])
  await page.context().close()
})

test('a person’s pages stand still while they come alive @phone', async ({ browser }) => {
  const page = await slowPage(browser)
  await openAs(page, await newPerson(), '/my-profile')
  for (const path of [
    '/',
    '/my-dashboard',
    '/my-profile',
    '/my-profile/security',
    '/cart',
    '/products/vestibular-skills-lab',
    '/products/preventing-falls-in-later-life',
    '/discussions',
  ])
    expect.soft(await movesOn(page, path), path).toEqual([])
  await page.context().close()
})

test('the measure sees a page that moves', async ({ browser }) => {
  const page = await slowPage(browser)
  await page.goto('/sign-in')
  await hydrated(page)
  await page.evaluate(() =>
    document
      .querySelector('main')
      ?.prepend(Object.assign(document.createElement('p'), { textContent: 'late', style: 'height: 90px' })),
  )
  await expect.poll(async () => (await movesSeen(page)).length).toBeGreaterThan(0)
  await page.context().close()
})

test('a page fetches the letters that it shows, and of no other language', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => request.resourceType() === 'font' && fetched.push(request.url()))
  const lettersOf = async (locale: string) => {
    await speak(page, locale)
    await page.goto('/sign-in')
    await hydrated(page)
    await page.evaluate(() => document.fonts.ready)
    return [...new Set(fetched.map((url) => /assets\/(.*)-wght/.exec(url)?.[1] ?? url))].sort()
  }
  expect(await lettersOf('en')).toEqual(['inter-latin', 'source-serif-4-latin'])
  // Those of another are fetched where its words stand.
  expect(await lettersOf('cs')).toContain('inter-latin-ext')
})
