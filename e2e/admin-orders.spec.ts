import { expectAccessible } from './support/accessible.ts'
import { administrator } from './support/admin-api.ts'
import { hydrated } from './support/hydrated.ts'
import { newPerson, openAs } from './support/person.ts'
import { shot } from './support/shot.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test('an administrator finds an order by its buyer, its number and its product, and reads its history', async ({
  page,
  browser,
}) => {
  const admin = await administrator()
  const product = await admin.product('Ordering made simple', { list_price: 0, member_price: 0 })
  const buyer = await newPerson('Odo Orderer')
  const context = await browser.newContext()
  const shop = await context.newPage()
  await openAs(shop, buyer, '/my-dashboard')
  await shop.goto(`/cart/add/${product.id}`)
  await expect(shop).toHaveURL('/cart')
  await hydrated(shop)
  const policy = shop.getByRole('checkbox', { name: 'I accept the policy statement' })
  if (await policy.isVisible()) await policy.check()
  await shop.getByRole('button', { name: 'Complete registration' }).click()
  await expect(shop).toHaveURL(/\/orders\/\d+/)
  const id = /\/orders\/(\d+)/.exec(shop.url())?.[1] ?? ''
  await context.close()

  await signIn(page, 'admin')
  await page.goto('/admin/orders')
  await hydrated(page)
  const box = page.getByRole('searchbox', { name: 'Search orders' })
  for (const words of [buyer.email, 'odo orderer', id, 'ordering simple']) {
    await box.fill(words)
    await expect(page).toHaveURL(new RegExp(`search=${encodeURIComponent(words).replaceAll('%20', '\\+')}`))
    await expect(page.getByRole('link', { name: `Order ${id}`, exact: true })).toBeVisible()
  }
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await shot(page, 'admin-orders')
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Refunded')
  await expect(page.getByRole('heading', { name: 'No orders found' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Complete')
  await page.getByRole('link', { name: `Order ${id}`, exact: true }).click()
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible()
  await admin.close()
})

test('sales are shown for thirty days and twelve months, with a table behind each chart', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/admin/sales')
  await hydrated(page)
  await expect(page.getByRole('figure', { name: 'Revenue by day' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Last 12 months' }).click()
  const chart = page.getByRole('figure', { name: 'Revenue by month' })
  await expect(chart).toBeVisible()
  await chart.getByText('Show the numbers as a table').or(chart.locator('summary')).first().click()
  await expect(chart.getByRole('row')).toHaveCount(13)
  await page.emulateMedia({ colorScheme: 'light' })
  await shot(page, 'admin-sales')
})
