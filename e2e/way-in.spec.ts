import type { Locator } from '@playwright/test'
import { hydrated } from './support/hydrated.ts'
import { expect, test } from './support/test.ts'

const tabTo = async (target: Locator, most: number) => {
  for (let step = 0; step < most && !(await target.evaluate((one) => one === document.activeElement)); step++)
    await target.page().keyboard.press('Tab')
  await expect(target).toBeFocused()
}

test('by keyboard the registration is a few steps from the top of a product’s page, and before its discussion', async ({
  page,
}) => {
  await page.goto('/products/foundations-of-clinical-supervision')
  await hydrated(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  // The site's notices, where there are any, stand above the page: their links and buttons come first.
  const notices = await page.getByRole('region', { name: 'Site notice' }).locator('a[href], button').count()
  const skip = page.getByRole('link', { name: 'Skip to registration' })
  await tabTo(skip, notices + 1)
  await page.keyboard.press('Enter')
  // A price for members has the way to become one beside it.
  const card = page.getByRole('complementary', { name: 'Registration' })
  await tabTo(card.getByRole('link', { name: 'Register', exact: true }), 2)

  const before = await page.evaluate(() => {
    const card = document.querySelector('aside#registration')
    const stops = [...document.querySelectorAll('main a[href], main button, main input, main select, main textarea')]
    return stops.filter((one) => card && one.compareDocumentPosition(card) & Node.DOCUMENT_POSITION_FOLLOWING).length
  })
  expect(before - notices).toBeLessThan(4)
})
