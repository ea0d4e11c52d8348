import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { administrator } from './support/admin-api.ts'
import { sayAddress } from './support/billing.ts'
import { putInCart } from './support/cart.ts'
import { hydrated } from './support/hydrated.ts'
import { newPerson, openAs, someone } from './support/person.ts'
import { shot } from './support/shot.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

const paid = { slug: 'sleep-and-persistent-pain', title: 'Sleep and persistent pain' }
const place = { tag: '@phone' }

const cart = (page: Page) => page.getByRole('main')
const register = (page: Page) =>
  page
    .getByRole('link', { name: /^(Register|Add)/ })
    .filter({ visible: true })
    .first()
const dialog = (page: Page) => page.getByRole('dialog')
const question = (page: Page) => page.getByRole('alertdialog')

// On a phone the cookie bar lies over the way in, until it is answered; here it has been.
test.beforeEach(({ context, baseURL }) =>
  context.addCookies([{ name: 'agree-to-gdpr-cookies', value: 'accepted', url: baseURL }]),
)

async function search(page: Page, email: string) {
  await dialog(page).getByLabel('E-mail address').fill(email)
  await dialog(page).getByRole('button', { name: 'Search', exact: true }).click()
}

test('a guest who registers signs in first and finds the product in the cart [CART-11] [CART-40]', place, async ({ page }) => {
  const person = await newPerson('Cora Cartwright')
  await page.goto(`/products/${paid.slug}`)
  await hydrated(page)
  await register(page).click()
  await expect(page).toHaveURL(/\/sign-in\?next=/)
  await page.getByRole('main').getByLabel('E-mail address').fill(person.email)
  await page.getByRole('main').getByRole('textbox', { name: 'Password', exact: true }).fill(person.password)
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()

  await expect(page).toHaveURL('/cart')
  await expect(cart(page).getByRole('heading', { name: paid.title })).toBeVisible()
  await expect(cart(page).getByText('Cora Cartwright')).toBeVisible()
  await hydrated(page)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await shot(page, 'cart')
})

test('the cart at /cart has one row for each person of each product [CART-02] [CART-03]', { tag: '@phone' }, async ({ page }) => {
  const [buyer, friend] = [await newPerson('Bea Buyer'), await newPerson('Finn Friend')]
  const admin = await administrator()
  const products = [await admin.product('Reading a chart'), await admin.product('Writing a chart')]
  await openAs(page, buyer, '/cart')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  for (const { slug } of products) {
    await putInCart(page, slug)
    await page.goto(`/products/${slug}`)
    await hydrated(page)
    await page.getByRole('button', { name: 'Register someone else' }).click()
    await search(page, friend.email)
    await dialog(page).getByRole('button', { name: 'Add to cart' }).click()
    await question(page).getByRole('button', { name: 'Go to cart' }).click()
    await expect(page).toHaveURL('/cart')
  }
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Lectern|Home|Academy/ })
    .first()
    .click()
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click()

  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible()
  for (const { title } of products) {
    const rows = cart(page).getByRole('region', { name: title }).getByRole('listitem')
    await expect(rows).toHaveCount(2)
    await expect(rows.filter({ hasText: 'Bea Buyer' })).toHaveCount(1)
    await expect(rows.filter({ hasText: 'Finn Friend' })).toHaveCount(1)
  }
  await shot(page, 'cart-four-rows')

  // Whoever takes one of them out goes on at the next.
  const first = cart(page).getByRole('region', { name: products[0]?.title })
  await first.getByRole('button', { name: 'Remove Bea Buyer' }).click()
  await question(page).getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(first.getByRole('button', { name: 'Remove Finn Friend' })).toBeFocused()
})

test('buying for another walks through every state of the dialog [CART-14] [CART-24] [CART-26] [CART-56] [CART-58] [CART-59] [CART-61] [CART-65]', async ({
  page,
  allowConsole,
}) => {
  // Nobody found answers 404, and no address 409 (§7).
  allowConsole(/status of 40[49]/)
  const [buyer, friend] = [await newPerson('Bea Buyer'), await newPerson('Finn Friend')]
  await openAs(page, buyer, `/products/${paid.slug}`)
  await page.getByRole('button', { name: 'Register someone else' }).click()

  await dialog(page).getByRole('button', { name: 'Search', exact: true }).click()
  await expect(dialog(page).getByText('Please fill in this field.')).toBeVisible()
  await dialog(page).getByLabel('E-mail address').fill('x')
  await expect(dialog(page).getByText('Please fill in this field.')).toBeHidden()
  await search(page, 'no address')
  await expect(dialog(page).getByText('Please enter a valid e-mail address.')).toBeVisible()

  await search(page, friend.email)
  await expect(dialog(page).locator('[data-field=name]')).toContainText('Finn Friend')
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Add to cart' }).click()
  await question(page).getByRole('button', { name: 'Go to cart' }).click()
  await expect(page).toHaveURL('/cart')
  await hydrated(page)
  await expect(cart(page).getByText('Finn Friend')).toBeVisible()

  await cart(page).getByRole('button', { name: 'Register someone else' }).click()
  await search(page, friend.email)
  await expect(dialog(page).getByText('This product is already in the cart for this user.')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Search again' }).click()
  const stranger = someone('Nell Newcomer')
  const address = dialog(page).getByLabel('E-mail address')
  // What was searched for stands there, to be corrected or typed over.
  await expect(address).toHaveValue(friend.email)
  await page.keyboard.type(stranger.email)
  await expect(address).toHaveValue(stranger.email)
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText('No one with this e-mail address was found.')).toBeVisible()
  await dialog(page).getByLabel('Name').fill(stranger.name)
  await dialog(page).getByRole('button', { name: 'Invite and add' }).click()
  await expect(cart(page).getByText(stranger.name)).toBeVisible()
})

test('a line is given to somebody else, and the last one leaves with a warning [CART-33] [CART-44] [CART-45] [CART-46]', async ({
  page,
}) => {
  const [buyer, friend] = [await newPerson('Bea Buyer'), await newPerson('Finn Friend')]
  await openAs(page, buyer, '/my-dashboard')
  await page.goto(`/products/${paid.slug}`)
  await hydrated(page)
  await register(page).click()
  await expect(page).toHaveURL('/cart')
  await hydrated(page)

  await cart(page).getByRole('button', { name: 'Change registrant: Bea Buyer' }).click()
  await search(page, friend.email)
  // Bea has put herself down and was told of nothing: there is nobody to tell but Finn, who is told only if one says so.
  await expect(dialog(page).getByRole('checkbox', { name: /^Notify / })).toHaveCount(1)
  await expect(dialog(page).getByRole('checkbox', { name: 'Notify the new registrant' })).not.toBeChecked()
  await dialog(page).getByRole('button', { name: 'Change registrant' }).click()
  await expect(page.getByText('Finn Friend now has this seat.')).toBeVisible()
  await question(page).getByRole('button', { name: 'OK' }).click()
  await expect(cart(page).getByText('Finn Friend')).toBeVisible()

  await cart(page).getByRole('button', { name: 'Remove Finn Friend' }).click()
  await expect(question(page)).toContainText('This is the last registration for this product')
  await question(page).getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test(
  'an order by invoice registers at once, and an administrator records its payment [ORD-01] [CART-54]',
  place,
  async ({ page, browser }) => {
    const buyer = await newPerson('Ida Invoice')
    await openAs(page, buyer, '/my-dashboard')
    await page.goto(`/products/${paid.slug}`)
    await hydrated(page)
    await register(page).click()
    await expect(page).toHaveURL('/cart')
    await hydrated(page)
    await page.getByRole('button', { name: 'Read the policy statement' }).click()
    await expect(dialog(page).getByRole('heading', { name: 'Policy statement' })).toBeVisible()
    await expect(dialog(page).getByRole('term').filter({ hasText: paid.title })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('checkbox', { name: 'I accept the policy statement' }).check()
    await page.getByRole('radio', { name: 'By invoice' }).check()
    await sayAddress(page)
    await page.getByRole('button', { name: 'Order and pay by invoice' }).click()

    await expect(page.getByText('Thank you, your order has been placed')).toBeVisible()
    await expect(page.getByRole('main').getByText(/Invoice INV-/)).toBeVisible()
    await hydrated(page)
    await expectAccessible(page)
    const id = /\/orders\/(\d+)/.exec(page.url())?.[1]
    await page.goto('/my-dashboard')
    await expect(page.getByRole('main').getByText(paid.title).first()).toBeVisible()

    const admin = await browser.newPage()
    await signIn(admin, 'admin')
    await admin.goto(`/admin/orders/${id}`)
    await hydrated(admin)
    await admin.getByLabel('Note').fill('Bank transfer')
    await admin.getByRole('button', { name: 'Record payment' }).click()
    await expect(question(admin)).toContainText('Ida Invoice has paid')
    await question(admin).getByRole('button', { name: 'Record payment' }).click()
    await expect(admin.getByText('The payment was recorded and a receipt was sent to the buyer.')).toBeVisible()
    await expect(admin.getByRole('main').getByRole('listitem').filter({ hasText: 'Bank transfer' })).toHaveCount(2)
    await expect(admin.getByRole('main').getByRole('link', { name: /^Receipt REC-/ })).toBeVisible()
    await expectAccessible(admin)
    await admin.close()
  },
)
