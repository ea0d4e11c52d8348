import type { Locator, Page } from '@playwright/test'
import { hydrated } from './support/hydrated.ts'
import { newPerson, openAs } from './support/person.ts'
import { shot } from './support/shot.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

const place = (page: Page) => page.getByRole('region', { name: 'Messages' })
const cookies = (page: Page) => page.getByRole('button', { name: 'Accept cookies' })

async function crosses(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (!a || !b) throw new Error('one of the two is not on the screen')
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

async function expectClear(page: Page, wayIn: Locator) {
  await page.goto('/products/foundations-of-clinical-supervision')
  await hydrated(page)
  await expect(cookies(page)).toBeVisible()
  await expect.poll(() => crosses(place(page), wayIn.getByRole('link', { name: 'Register', exact: true }))).toBe(false)
  // The instrument sees what lies over something.
  await expect.poll(() => crosses(place(page), cookies(page))).toBe(true)
  await shot(page, 'notice-on-product')
}

test('a notice lies over no way in', async ({ page }) => {
  // So low that the card's button is where notices usually stand.
  await page.setViewportSize({ width: 1280, height: 620 })
  await expectClear(page, page.getByRole('complementary', { name: 'Registration' }))
})

test('on a phone a notice lies over neither bar', { tag: '@phone' }, async ({ page }) => {
  await expectClear(page, page.locator('[data-bottom-action]'))
  await expect.poll(() => crosses(place(page), page.locator('[data-frame=bottom]'))).toBe(false)
})

test('on a phone that is full of buttons a notice stands under the header', { tag: '@phone' }, async ({ page }) => {
  await signIn(page, 'learner')
  await page.goto('/')
  await hydrated(page)
  await expect(place(page)).toHaveAttribute('data-notices', 'top')
  await expect.poll(() => crosses(place(page), page.getByRole('banner'))).toBe(false)
  await expect.poll(() => crosses(place(page), page.getByRole('link', { name: /^Continue/ }).first())).toBe(false)
  await shot(page, 'notice-under-header')
})

test.describe('far from home', () => {
  test.use({ timezoneId: 'Asia/Tokyo' })

  test('one notice at a time: cookies first, then the time zone; what was just done goes before both', { tag: '@phone' }, async ({
    page,
  }) => {
    await openAs(page, await newPerson(), '/catalogue')
    const zone = page.getByText('Your time zone looks different')
    await expect(cookies(page)).toBeVisible()
    await expect(zone).toBeHidden()
    await cookies(page).click()
    await expect(zone).toBeVisible()
    const heart = page.getByRole('button', { name: /^Add .* to favorites$/ }).first()
    await heart.click()
    await page
      .getByRole('button', { name: /^Remove .* from favorites$/ })
      .first()
      .click()
    await expect(page.getByText('Removed from your favorites')).toBeVisible()
    await expect(zone).toBeHidden()
    await page.keyboard.press('F8')
    await expect(place(page).getByRole('button', { name: 'Undo' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(zone).toBeVisible()
  })
})

test('at 400 % zoom a notice takes no room from the page', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await page.goto('/catalogue')
  await hydrated(page)
  await expect(cookies(page)).toBeAttached()
  await expect(place(page)).toHaveCSS('position', 'static')
})

test('a page that is enlarged four times shows itself, not what sticks to the edges of its window', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 180 })
  await page.goto('/')
  await hydrated(page)
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
  const shown = () =>
    page.evaluate(() => document.elementFromPoint(160, 170)?.closest('main, header, nav, section[data-notices]')?.tagName)

  await expect.poll(shown).toBe('MAIN')
  await page.getByRole('button', { name: 'Accept cookies' }).scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Accept cookies' }).click()
  await expect(page.getByRole('button', { name: 'Accept cookies' })).toHaveCount(0)
})
