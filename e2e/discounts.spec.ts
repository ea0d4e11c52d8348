import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { sayAddress } from './support/billing.ts'
import { putInCart } from './support/cart.ts'
import { hydrated } from './support/hydrated.ts'
import { newPerson, openAs, someone } from './support/person.ts'
import { shot } from './support/shot.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

const paid = { slug: 'sleep-and-persistent-pain', title: 'Sleep and persistent pain' }

test.beforeEach(({ context, baseURL }) =>
  context.addCookies([{ name: 'agree-to-gdpr-cookies', value: 'accepted', url: baseURL }]),
)

const summary = (page: Page) => page.getByRole('complementary', { name: 'Summary' })
const freshCode = () => `E2E-${someone().email.slice(4, 12).toUpperCase()}`

const fillCart = (page: Page) => putInCart(page, paid.slug)

async function enterCode(page: Page, code: string) {
  await summary(page).getByLabel('Discount code').fill(code)
  await summary(page).getByRole('button', { name: 'Apply', exact: true }).click()
}

test('a code is refused with its reason, applied, seen in the total, and removed', { tag: '@phone' }, async ({
  page,
  allowConsole,
}) => {
  // Refusals answer 404 and 409.
  allowConsole(/status of 40[49]/)
  const buyer = await newPerson('Dana Discount')
  await openAs(page, buyer, '/my-dashboard')
  await fillCart(page)

  await summary(page).getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(summary(page).getByText('Please fill in this field.')).toBeVisible()
  await enterCode(page, 'no-such-code')
  await expect(summary(page).getByText('This discount code doesn’t exist.')).toBeVisible()
  await expect(summary(page).getByLabel('Discount code')).toHaveValue('no-such-code')
  await enterCode(page, 'SPRING25')
  await expect(summary(page).getByText('This discount code has expired.')).toBeVisible()
  await expectAccessible(page)
  await shot(page, 'cart-code-refused')

  await enterCode(page, ' welcome10 ')
  await expect(summary(page).getByText('WELCOME10', { exact: true })).toBeVisible()
  await expect(summary(page).getByText('-$', { exact: false }).first()).toBeVisible()
  await expect(summary(page).getByRole('button', { name: 'Remove the discount code WELCOME10' })).toBeFocused()
  await expectAccessible(page)
  await shot(page, 'cart-code')
  await page.keyboard.press('Enter')
  await expect(summary(page).getByLabel('Discount code')).toBeVisible()
})

test('an administrator makes a code, a buyer uses it up, and the order is listed with it', async ({
  page,
  browser,
  allowConsole,
}) => {
  allowConsole(/status of (409|422)/)
  const code = freshCode()
  const admin = await browser.newPage()
  await signIn(admin, 'admin')
  await admin.goto('/admin/discounts/new')
  await hydrated(admin)
  await admin.getByLabel('Code', { exact: false }).first().fill(code.toLowerCase())
  await admin.getByRole('button', { name: 'Create code' }).click()
  await expect(admin.getByLabel('Value')).toHaveAttribute('aria-invalid', 'true')
  await expect(admin.getByLabel('Code', { exact: false }).first()).toHaveValue(code.toLowerCase())
  await admin.getByLabel('Value').fill('20')
  await admin.getByLabel('Total uses').fill('1')
  await admin.getByLabel('Applies to').selectOption('kinds')
  await admin.getByRole('button', { name: /Kinds of product/ }).click()
  await admin.getByRole('checkbox', { name: 'Select all' }).check()
  await admin.keyboard.press('Escape')
  await expectAccessible(admin)
  await shot(admin, 'admin-discount-new')
  await admin.getByRole('button', { name: 'Create code' }).click()
  await expect(admin.getByRole('heading', { level: 1, name: code })).toBeVisible()
  await admin.goto('/admin/discounts')
  await hydrated(admin)
  await expect(admin.getByRole('link', { name: code })).toBeVisible()
  await expectAccessible(admin)
  await shot(admin, 'admin-discounts')

  const buyer = await newPerson('Una Usedup')
  await openAs(page, buyer, '/my-dashboard')
  await fillCart(page)
  await enterCode(page, code)
  await expect(summary(page).getByText(code, { exact: true })).toBeVisible()
  await page.getByRole('checkbox', { name: 'I accept the policy statement' }).check()
  const invoice = page.getByRole('radio', { name: /invoice/i })
  if (await invoice.isVisible()) await invoice.check()
  await sayAddress(page)
  await page.getByRole('button', { name: 'Order and pay by invoice' }).click()
  await expect(page).toHaveURL(/\/orders\/\d+/)
  await expect(page.getByText(`Discount code ${code}`)).toBeVisible()
  await shot(page, 'order-discount')

  await admin.getByRole('link', { name: code }).click()
  await hydrated(admin)
  await expect(admin.getByRole('cell', { name: 'Una Usedup' })).toBeVisible()
  await expectAccessible(admin)
  await admin.getByRole('button', { name: 'Deactivate' }).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click()
  await expect(admin.getByRole('main').getByText('Inactive').first()).toBeVisible()
  await shot(admin, 'admin-discount')
  await admin.close()
})

test('an administrator adds a tax rule and removes it', async ({ page, allowConsole }) => {
  allowConsole(/status of 422/)
  await signIn(page, 'admin')
  await page.goto('/admin/taxes')
  await hydrated(page)
  await page.getByRole('button', { name: 'Add rule' }).click()
  const region = `Region ${freshCode()}`
  await page.getByLabel('Buyer’s region').fill(region)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Please enter a rate from 0 to 100')).toBeVisible()
  await page.getByLabel('Rate (%)').fill('8.875')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const row = page.getByRole('row', { name: region })
  await expect(row).toContainText('8.875%')
  await expectAccessible(page)
  await shot(page, 'admin-taxes')
  await row.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(row).toBeHidden()
})
