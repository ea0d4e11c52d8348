import type { Page } from '@playwright/test'
import { hydrated } from './support/hydrated.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

async function open(page: Page, path: string) {
  const response = await page.goto(path)
  await hydrated(page)
  return response
}

const results = (page: Page) => page.getByRole('article')
const countOf = async (page: Page) =>
  Number(
    /^(\d+)/.exec(
      (
        await page
          .getByRole('status')
          .filter({ hasText: /products?/ })
          .innerText()
      ).trim(),
    )?.[1],
  )

test('a visitor narrows the catalogue by filters, and the address carries every choice [CAT-01] [CAT-11] [CAT-12] @embedded', async ({
  page,
}) => {
  await open(page, '/catalogue')
  await expect(page.getByRole('heading', { level: 1, name: 'Catalogue' })).toBeVisible()
  const everything = await countOf(page)

  await page
    .getByRole('navigation', { name: 'Kind' })
    .getByRole('link', { name: /Courses/ })
    .click()
  await expect(page).toHaveURL(/kind=course/)
  await expect.poll(() => countOf(page)).toBeLessThan(everything)
  const courses = await countOf(page)
  await page.getByRole('checkbox', { name: 'Aging and falls' }).check()
  await expect(page).toHaveURL(/kind=course&topic=aging/)
  await expect.poll(() => countOf(page)).toBeLessThan(courses)
  const narrowed = await countOf(page)

  // The same address shows the same to anybody.
  await page.reload()
  await hydrated(page)
  await expect.poll(() => countOf(page)).toBe(narrowed)
  await expect(page.getByRole('checkbox', { name: 'Aging and falls' })).toBeChecked()

  await page.getByRole('link', { name: 'Remove filter: Aging and falls' }).click()
  await expect(page.getByRole('checkbox', { name: 'Aging and falls' })).not.toBeChecked()
  // The box shows the choice at once; the address follows with the answer, and only then is there something to go back from.
  await expect(page).not.toHaveURL(/topic=aging/)
  await page.goBack()
  await expect(page.getByRole('checkbox', { name: 'Aging and falls' })).toBeChecked()
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(/\/catalogue$/)
  // Other journeys may have put products on the list meanwhile.
  await expect.poll(() => countOf(page)).toBeGreaterThanOrEqual(everything)
})

test('counts beside filters are what choosing them shows', async ({ page }) => {
  await open(page, '/catalogue?kind=course')
  const row = page.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name: 'Aging and falls' }) })
  const promised = Number(await row.locator('span').last().innerText())

  await page.getByRole('checkbox', { name: 'Aging and falls' }).check()

  await expect.poll(() => countOf(page)).toBe(promised)
})

test('the switch alternates its text, carries the values over and sends the other form [CAT-02] [CAT-03] [CAT-06] [CAT-07] [CAT-08] [CAT-10]', async ({
  page,
}) => {
  await open(page, '/catalogue?q=falls&price=paid')
  await expect(page.getByLabel('From', { exact: true })).toBeHidden()
  const before = await countOf(page)

  await page.getByRole('button', { name: 'Advanced search' }).click()

  await expect(page).toHaveURL(/form=advanced/)
  await expect(page.getByRole('button', { name: 'Quick search' })).toBeVisible()
  await expect(page.getByLabel('From', { exact: true })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Paid' })).toBeChecked()
  await expect(page.getByRole('combobox', { name: 'Search the catalogue' })).toHaveValue('falls')
  await expect.poll(() => countOf(page)).toBe(before)

  await page.getByRole('checkbox', { name: 'Introductory' }).check()
  await expect(page).toHaveURL(/level=introductory/)
  await page.getByRole('button', { name: 'Quick search' }).click()
  await expect(page.getByRole('button', { name: 'Advanced search' })).toBeVisible()
  // What the quick form does not ask is kept, and can be taken back.
  await expect(page.getByRole('link', { name: 'Remove filter: Introductory' })).toBeVisible()
})

test('suggestions lead on while typing, and a slip of the finger is mended', async ({ page }) => {
  await open(page, '/catalogue')
  const words = page.getByRole('combobox', { name: 'Search the catalogue' })
  await words.pressSequentially('preventing fa')
  const list = page.getByRole('listbox')
  await expect(list.getByRole('option', { name: /Preventing falls in later life/ })).toBeVisible()
  expect((await list.boundingBox())?.height).toBeLessThanOrEqual(200)

  await words.fill('cuorse')
  await words.press('Enter')
  await expect(page).toHaveURL(/q=cuorse/)
  await expect(page.getByText('No results for “cuorse”')).toBeVisible()
  await expect(results(page).first()).toBeVisible()
  // Whoever searches by keyboard goes on where they are, with the suggestions out of the way.
  await expect(words).toBeFocused()
  await expect(list).toBeHidden()
  await page.goBack()
  await expect(words).toHaveValue('')
})

test('sorting and the list view are in the address', async ({ page }) => {
  await open(page, '/catalogue')
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Title')
  await expect(page).toHaveURL(/sort=title/)
  await expect(page.getByRole('link', { name: 'List', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'List', exact: true }).click()

  await expect(page).toHaveURL(/sort=title&view=list/)
  await expect(async () => {
    const titles = (await results(page).getByRole('heading').allInnerTexts()).slice(0, 5)
    expect(titles).toHaveLength(5)
    expect(titles).toEqual(titles.toSorted((a, b) => a.localeCompare(b, 'en')))
  }).toPass()
})

test('nothing found and a page beyond the end lead somewhere @phone', async ({ page }) => {
  await open(page, `/catalogue?q=falls+${'W'.repeat(120)}`)
  const isWider = () => page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
  expect(await isWider()).toBe(false)
  await page.getByRole('main').getByRole('link', { name: 'falls', exact: true }).click()
  await expect(results(page).first()).toBeVisible()

  await open(page, '/catalogue?q=xylophone&topic=aging')
  await page.getByRole('link', { name: 'Browse the whole catalogue' }).click()
  await expect(results(page).first()).toBeVisible()

  await open(page, '/catalogue?page=99')
  await page.getByRole('link', { name: 'Go to the last page' }).click()
  await expect(results(page).first()).toBeVisible()
})

test('what cannot be understood is said and left out', async ({ page }) => {
  await open(page, '/catalogue?topic=astrology&page=minus-one')
  await expect(page.getByText('There’s no “astrology” under Topic, so it was ignored.')).toBeVisible()
  await expect(results(page).first()).toBeVisible()
})

test('a failure filtering says so with its prefix, and the address keeps the choice [CAT-13]', async ({ page, allowConsole }) => {
  allowConsole(/500/)
  await open(page, '/catalogue')
  await page.route('**/api/catalogue/products?*', (route) =>
    route.fulfill({ status: 500, json: { message: 'An error occurred. Please try again later.' } }),
  )
  await page.getByRole('checkbox', { name: 'Pain' }).click()

  await expect(page.getByRole('alert')).toContainText('Error filtering products: An error occurred. Please try again later.')
  await page.unroute('**/api/catalogue/products?*')
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('checkbox', { name: 'Pain' })).toBeChecked()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('filters, sort and the switch of forms work as a plain form', async ({ page }) => {
    await page.goto('/catalogue')
    // What only scripts can do is not offered.
    await expect(page.getByRole('button', { name: /to favorites$/ })).toHaveCount(0)
    await page.goto('/catalogue')
    await page.getByRole('checkbox', { name: 'Aging and falls' }).check()
    await page.getByRole('combobox', { name: 'Search the catalogue' }).fill('balance')
    await page.getByRole('button', { name: 'Show results' }).click()
    await expect(page).toHaveURL(/topic=aging/)
    await expect(results(page).first()).toBeVisible()

    await page.getByRole('button', { name: 'Advanced search' }).click()
    await expect(page.getByRole('checkbox', { name: 'Aging and falls' })).toBeChecked()
    await expect(page.getByRole('button', { name: 'Quick search' })).toBeVisible()
  })
})

test('on a phone the filters are a sheet with the count on its button @phone-only', async ({ page }) => {
  await open(page, '/catalogue')
  await expect(page.getByRole('checkbox', { name: 'Pain' })).toBeHidden()
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('checkbox', { name: 'Pain' }).check()
  await expect(page).toHaveURL(/topic=pain/)
  await page.getByRole('button', { name: /^Show \d+ results?$/ }).click()

  await expect(page.getByRole('checkbox', { name: 'Pain' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Remove filter: Pain' })).toBeVisible()
})

test('the full-site search stands in the hash, and old links open @phone [CAT-14] [CAT-15] [CAT-16] [CAT-17]', async ({
  page,
}) => {
  await open(page, '/search-full-site')
  const words = page.getByLabel('What are you looking for?')
  await words.fill('falls')
  await words.press('Enter')
  await expect(page).toHaveURL(/#form_type=search-full-site-form&q=falls/)
  await expect(page.getByRole('heading', { name: /Products/ })).toBeVisible()
  await expect(words).toBeFocused()

  await words.fill('cuorse')
  await words.press('Enter')
  await page.getByRole('link', { name: 'Did you mean “course”?' }).click()
  await expect(page).toHaveURL(/#form_type=search-full-site-form&q=course/)
  await expect(words).toHaveValue('course')

  await page.goto('about:blank')
  await open(page, '/search-full-site#form_type=search-full-site-form&q=adeyemi&type=speakers')
  await expect(page.getByRole('link', { name: 'Folasade Adeyemi' })).toBeVisible()
  await expect(page.getByRole('heading', { name: /Products/ })).toBeHidden()

  await page.getByRole('button', { name: /Search in/ }).click()
  await page.getByRole('checkbox', { name: 'Products' }).click()
  await expect(page.getByRole('button', { name: /Search in.*2/ })).toBeVisible()
})

test('the full-site search finds what people discuss, as far as the searcher may read it @phone [CAT-14] [DISC-03]', async ({
  page,
}) => {
  const found = page.getByRole('region', { name: /Discussions/ })
  await open(page, '/search-full-site?q=%22five+good+wobbles%22')
  await expect(found.getByRole('link', { name: 'Preventing falls in later life' })).toHaveCount(2)
  await expect(found).toContainText('Comment by Joanna Whitlock')
  await open(page, '/search-full-site?q=%22two+hours+a+week%22&type=discussions')
  await expect(page.getByText('No results').first()).toBeVisible()
  await expect(found).toBeHidden()

  await signIn(page, 'learner')
  await open(page, '/search-full-site?q=%22two+hours+a+week%22&type=discussions')
  await expect(found).toContainText('Comment by Fiona McAllister-Dey')
  await found.getByRole('link', { name: /The members’ table/ }).click()
  await expect(page).toHaveURL(/\/discussions\/discussion_\d+\?post=\d+#post-\d+/)
  await expect(page.getByText('I got two hours a week.')).toBeInViewport()
})
