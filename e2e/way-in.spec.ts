import { hydrated } from './support/hydrated.ts'
import { expect, test } from './support/test.ts'

test('by keyboard the registration is a few steps from the top of a product’s page, and before its discussion', async ({
  page,
}) => {
  await page.goto('/products/foundations-of-clinical-supervision')
  await hydrated(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to registration' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(
    page.getByRole('complementary', { name: 'Registration' }).getByRole('link', { name: 'Register', exact: true }),
  ).toBeFocused()

  const before = await page.evaluate(() => {
    const card = document.querySelector('aside#registration')
    const stops = [...document.querySelectorAll('main a[href], main button, main input, main select, main textarea')]
    return stops.filter((one) => card && one.compareDocumentPosition(card) & Node.DOCUMENT_POSITION_FOLLOWING).length
  })
  expect(before).toBeLessThan(6)
})
