import { expect, type Page } from '@playwright/test'
import { hydrated } from './hydrated.ts'

/** Puts a product into the signed-in person's cart by its page, and waits until the cart answers to the hand. */
export async function putInCart(page: Page, slug: string): Promise<void> {
  await page.goto(`/products/${slug}`)
  await hydrated(page)
  await page
    .getByRole('link', { name: /^(Register|Add(?! .*calendar))/ })
    .filter({ visible: true })
    .first()
    .click()
  await expect(page).toHaveURL('/cart')
  await hydrated(page)
}
