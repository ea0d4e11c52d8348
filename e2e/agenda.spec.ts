import type { Page, Route } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { hydrated } from './support/hydrated.ts'
import { newPerson, openAs } from './support/person.ts'
import { shot } from './support/shot.ts'
import { expect, test } from './support/test.ts'

const conference = '/products/meridian-annual-conference'
const rows = (page: Page) => page.getByRole('main').locator('[data-session-id]:visible')
const positions = (page: Page) =>
  rows(page).evaluateAll((all) => all.map((one) => Number(one.getAttribute('data-session-position'))))
const filter = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
const heartOf = (page: Page, place: number) =>
  rows(page)
    .nth(place)
    .getByRole('button', { name: /favorites$/ })
const ascending = (numbers: number[]) => numbers.toSorted((a, b) => a - b)

/** Time stands still but for what the test lets pass. */
async function stopTheClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
}

test('an agenda is read by day, unfolded, searched and cleared [EVT-04][EVT-05][EVT-06][EVT-13]', { tag: '@phone' }, async ({
  page,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED/)
  await page.goto(conference)
  await hydrated(page)
  await page.getByRole('link', { name: 'Agenda', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Agenda' })).toBeVisible()
  await hydrated(page)
  const first = rows(page).first()
  await expect(first).toContainText('Arrival, badges and coffee')
  const whole = await rows(page).count()
  expect(whole).toBeGreaterThan(8)
  expect(await positions(page)).toEqual(ascending(await positions(page)))

  // An accordion: what it is about shows when it is unfolded.
  await expect(first.getByText('Collect your badge')).toBeHidden()
  await first.getByText('Arrival, badges and coffee').click()
  await expect(first.getByText('Collect your badge')).toBeVisible()
  // The venue's clock is told, and the reader's beside it.
  await expect(first).toContainText('8:30 AM')
  await expect(first).toContainText('9:30 AM')
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await shot(page, 'agenda')

  const box = page.getByRole('searchbox', { name: 'Search sessions' })
  // The other days are on their way, and do not come: that is not to say that nothing was found. The next word asks again.
  const lost = Promise.withResolvers<void>()
  const lose = (route: Route) => lost.promise.then(() => route.abort())
  await page.route(/\/agenda\?day=all/, lose, { times: 1 })
  await box.pressSequentially('splint')
  await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toBeVisible()
  await expect(page.getByText('No results')).toHaveCount(0)
  lost.resolve()
  await expect(page.getByText('No results')).toBeVisible()
  await box.pressSequentially(' made')
  await expect(rows(page)).toContainText(['One splint, well made'])
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(rows(page)).toHaveCount(whole)

  // Speakers, rooms and abstracts of all days are looked through, whatever their accents.
  await box.pressSequentially('kówalczyk michigan')
  await expect(rows(page).first()).toContainText('Kowalczyk')
  await expect(page.getByRole('status').filter({ hasText: 'session' })).not.toHaveText(`${whole} sessions`)
  await shot(page, 'agenda-search')
  await box.pressSequentially(' nobodysayssuchathing')
  await expect(page.getByText('No results')).toBeVisible()
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(rows(page)).toHaveCount(whole)

  // It waits 200 ms after the last keystroke.
  await stopTheClock(page)
  await box.pressSequentially('badges')
  await page.clock.runFor(190)
  await expect(rows(page)).toHaveCount(whole)
  await page.clock.runFor(20)
  await expect(rows(page).first()).toContainText('badges')
  await expect(rows(page)).not.toHaveCount(whole)
})

test('days, tracks and a single session have addresses', { tag: '@phone' }, async ({ page }) => {
  await page.goto(`${conference}/agenda`)
  await hydrated(page)
  const days = page.getByRole('navigation', { name: 'Days' }).getByRole('link')
  await expect(days).toHaveCount(4)
  await days.nth(1).click()
  await expect(days.nth(1)).toHaveAttribute('aria-current', 'page')
  await expect(page).toHaveURL(/day=\d{4}-/)
  const day = (await days.nth(1).textContent()) ?? ''
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('main').getByText(day, { exact: true }).filter({ visible: true })).toHaveCount(1)
  await page.emulateMedia({ media: 'screen' })
  const titles = await rows(page).allTextContents()
  await page.getByRole('combobox', { name: 'Track' }).selectOption('Evidence and tools')
  await expect(rows(page)).not.toHaveCount(titles.length)
  for (const text of await rows(page).allTextContents()) expect(text).toContain('Evidence and tools')
  await page.getByRole('combobox', { name: 'Track' }).selectOption('All tracks')
  await expect(rows(page)).toHaveCount(titles.length)

  const last = rows(page).last()
  const title = (await last.locator('.session-title').textContent()) ?? ''
  expect(title).not.toBe('')
  await last.locator('summary').click()
  await last.getByRole('link', { name: 'Link to this session' }).click()
  await expect(page).toHaveURL(/session=\d+#session-\d+/)
  await page.reload()
  await expect(rows(page).filter({ hasText: title }).locator('details')).toHaveAttribute('open')
  await expect(rows(page).filter({ hasText: title })).toBeInViewport()
})

test('hearts of sessions filter an agenda in three ways, which is remembered [EVT-02][EVT-07][EVT-08][EVT-09][EVT-10][EVT-12]', {
  tag: '@phone',
}, async ({ page, allowConsole }) => {
  allowConsole(/save-type/)
  const person = await newPerson()
  await openAs(page, person, `${conference}/agenda`)
  const original = await positions(page)
  for (const place of [4, 2]) {
    const written = page.waitForResponse((response) => /\/favorites\/session\/\d+/.test(response.url()))
    await heartOf(page, place).click()
    await expect(heartOf(page, place)).toHaveAttribute('aria-pressed', 'true')
    expect((await written).ok()).toBe(true)
  }
  await expect(rows(page).nth(4)).toHaveAttribute('data-favourite', '1')
  const [second, fourth] = [original[2] ?? 0, original[4] ?? 0]

  // What the server answers is ignored: it may even fail.
  const asked: unknown[] = []
  await page.route('**/agenda/*/save-type', async (route) => {
    asked.push(route.request().postDataJSON())
    await route.fulfill({ status: 500, body: 'An error occurred.' })
  })
  await filter(page, 'Favorites').check({ force: true })
  await expect(rows(page)).toHaveCount(2)
  await expect.poll(() => positions(page)).toEqual([second, fourth])
  await shot(page, 'agenda-favorites')
  await filter(page, 'All').check({ force: true })
  await expect(rows(page)).toHaveCount(original.length)
  await expect.poll(() => positions(page)).toEqual(original)
  await expect.poll(() => asked).toEqual([{ type: 'favorites' }, { type: 'all' }])
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.unroute('**/agenda/*/save-type')

  const saved = page.waitForResponse('**/agenda/*/save-type')
  await filter(page, 'Favorites first').check({ force: true })
  const topped = [second, fourth, ...original.filter((position) => position !== second && position !== fourth)]
  await expect.poll(() => positions(page)).toEqual(topped)
  await saved
  await page.reload()
  await expect(filter(page, 'Favorites first')).toBeChecked()
  await expect.poll(() => positions(page)).toEqual(topped)
})

test('speakers are a searchable list of three a row, with pages of their own [EVT-14][EVT-15][EVT-16]', async ({ page }) => {
  await page.goto(`${conference}/speakers`)
  await hydrated(page)
  const tiles = page.getByRole('main').locator('li.tile:visible')
  const whole = await tiles.count()
  expect(whole).toBeGreaterThan(8)
  const tops = await tiles.evaluateAll((all) => all.slice(0, 6).map((one) => Math.round(one.getBoundingClientRect().top)))
  expect(new Set(tops.slice(0, 3)).size).toBe(1)
  expect(new Set(tops.slice(3, 6)).size).toBe(1)
  expect(tops[3]).not.toBe(tops[0])
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await shot(page, 'speakers')

  await stopTheClock(page)
  await page.getByRole('searchbox', { name: 'Search speakers' }).pressSequentially('bràndvold')
  await page.clock.runFor(190)
  await expect(tiles).toHaveCount(whole)
  await page.clock.runFor(20)
  await expect(tiles).toHaveCount(1)
  await page.clock.resume()
  await tiles.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ingrid Brandvold' })).toBeVisible()
  await expect(page.getByText('Three hours a week')).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await shot(page, 'speaker')
})

test('exhibitors are tiles by level and name, and stand in a directory [EVT-17][EVT-19][EVT-20][EVT-25][EVT-26][EVT-27][EVT-28][EVT-29]', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto(`${conference}/exhibitors`)
  await hydrated(page)
  const tiles = page.getByRole('main').locator('[data-exhibitor-level]:visible')
  const whole = await tiles.count()
  expect(whole).toBeGreaterThan(20)
  for (const tile of [tiles.first(), tiles.last()])
    expect(await tile.getByRole('heading').evaluate((one) => getComputedStyle(one).webkitLineClamp)).toBe('2')
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await shot(page, 'exhibitors')

  // One chosen level is named, more are counted, all at once is one click.
  const levels = page.getByRole('button', { name: /^Level:/ })
  await levels.click()
  await page.getByRole('checkbox', { name: 'Gold' }).check()
  await expect(levels).toHaveText('Gold')
  await expect(tiles).toHaveCount(6)
  await page.getByRole('checkbox', { name: 'Bronze' }).check()
  await expect(levels).toHaveText('2 selected')
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await expect(tiles).toHaveCount(whole)
  await page.getByRole('checkbox', { name: 'Select all' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(tiles).toHaveCount(whole)

  await page.getByRole('button', { name: 'Directory' }).click()
  const directory = page.getByRole('dialog', { name: 'Directory' })
  await expect(directory.getByRole('listitem')).toHaveCount(whole)
  const names = await directory.getByRole('listitem').getByRole('link').allInnerTexts()
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)))
  await shot(page, 'exhibitor-directory')
  await stopTheClock(page)
  await directory.getByRole('searchbox').pressSequentially('lumen')
  await page.clock.runFor(190)
  await expect(directory.getByRole('listitem')).toHaveCount(whole)
  await page.clock.runFor(20)
  await expect(directory.getByRole('listitem')).toHaveCount(1)
  await directory.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('searchbox', { name: 'Search exhibitors' }).pressSequentially('tern')
  await page.clock.runFor(190)
  await expect(tiles).toHaveCount(whole)
  await page.clock.runFor(20)
  await expect(tiles).toHaveCount(1)
  await page.clock.resume()
  await tiles.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tern & Tide Splinting' })).toBeVisible()
  await shot(page, 'exhibitor')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the programme is complete and can be searched', async ({ page }) => {
    await page.goto(`${conference}/agenda`)
    await rows(page).first().locator('summary').click()
    await expect(rows(page).first().getByText('Collect your badge')).toBeVisible()
    await page.getByRole('searchbox').fill('kowalczyk')
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/q=kowalczyk/)
    await expect(rows(page).first()).toBeVisible()
    await expect(rows(page).filter({ hasText: 'Arrival, badges' })).toHaveCount(0)
    await page.goto(`${conference}/exhibitors?q=tern`)
    await expect(page.locator('[data-exhibitor-level]:visible')).toHaveCount(1)
  })
})
