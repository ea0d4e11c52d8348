import { hydrated } from './support/hydrated.ts'
import { expect, test } from './support/test.ts'

const facts = 'complementary'

test.describe('a reader far away', () => {
  test.use({ timezoneId: 'Asia/Tokyo' })

  test('sees the venue’s clock first where people go there, named, and their own beside it', { tag: '@phone' }, async ({
    page,
  }) => {
    await page.goto('/products/meridian-annual-conference')
    await hydrated(page)
    const card = page.getByRole(facts, { name: 'Registration' })
    await expect(card).toContainText(/\d+:\d\d [AP]M C[SD]T/)
    await expect(card).toContainText(/GMT\+9 your time/)
  })

  test('sees their own clock first for what is online, and the organiser’s beside it', async ({ page }) => {
    await page.goto('/products/supervision-circle')
    await hydrated(page)
    const card = page.getByRole(facts, { name: 'Registration' })
    await expect(card).toContainText(/\d+:\d\d [AP]M GMT\+9/)
    await expect(card).toContainText(/ in [A-Z]/)
    await expect(card).not.toContainText('your time')
  })
})

test.describe('a guest without scripts', () => {
  test.use({ javaScriptEnabled: false, timezoneId: 'Asia/Tokyo' })

  test('is told whose clock it is, and nothing of a zone that nobody knows', async ({ page }) => {
    for (const slug of ['meridian-annual-conference', 'supervision-circle']) {
      await page.goto(`/products/${slug}`)
      const card = page.getByRole(facts, { name: 'Registration' })
      await expect(card).toContainText(/\d+:\d\d [AP]M (E|C|M|P)[SD]T/)
      await expect(card).not.toContainText('your time')
    }
  })
})
