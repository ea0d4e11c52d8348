import type { Page } from '@playwright/test'
import { putInCart } from './support/cart.ts'
import { hydrated } from './support/hydrated.ts'
import { newPerson, openAs } from './support/person.ts'
import { shot } from './support/shot.ts'
import { expect, test } from './support/test.ts'

const slug = 'sleep-and-persistent-pain'
const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const alert = (page: Page) => page.getByRole('alertdialog')

// The cookie bar has been answered.
test.beforeEach(({ context, baseURL }) =>
  context.addCookies([{ name: 'agree-to-gdpr-cookies', value: 'accepted', url: baseURL }]),
)

/** What the server would say if it failed so; the page must say the right thing of it (§8). */
const fail = (page: Page, path: string, status: number, body: object | string = '') =>
  page.route(path, (route) => route.fulfill({ status, body: typeof body === 'string' ? body : JSON.stringify(body) }))

test('whatever fails in the cart says its own text, and changes nothing [CART-10] [CART-50] [CART-52] [CART-55]', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of (404|500)|ERR_FAILED/)
  await openAs(page, await newPerson('Fay Failure'), '/my-dashboard')
  await putInCart(page, slug)
  const says = async (text: string) => {
    await expect(alert(page)).toContainText(text)
    await alert(page).getByRole('button', { name: 'OK' }).click()
  }

  const whole = main(page).getByRole('switch', { name: 'Group training view' })
  await whole.check()
  await expect(main(page).getByRole('checkbox', { name: 'Group view' })).toBeChecked()

  await fail(page, '**/cart/group_view', 500)
  await main(page).getByRole('checkbox', { name: 'Group view' }).click()
  await says('Could not change the group view option.')
  await expect(main(page).getByRole('checkbox', { name: 'Group view' })).toBeChecked()

  await fail(page, '**/cart/confirmations', 500)
  const confirmations = main(page).getByRole('switch', { name: 'Send confirmations' })
  await confirmations.click()
  await says('Could not change the flag.')
  await expect(confirmations).toBeChecked()

  await page.route('**/cart/policy/statement', (route) => route.abort())
  await page.getByRole('button', { name: 'Read the policy statement' }).click()
  await expect(dialog(page)).toContainText('The policy cannot be loaded.')
})

test('what another tab has removed already is told not to be deleted, and the cart is shown as it is [CART-47]', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of (404|500)/)
  await openAs(page, await newPerson('Tess Twotabs'), '/my-dashboard')
  await putInCart(page, slug)
  const removeIn = async (tab: Page) => {
    await main(tab).getByRole('button', { name: 'Remove Tess Twotabs' }).click()
    await alert(tab).getByRole('button', { name: 'Remove', exact: true }).click()
  }
  await fail(page, '**/cart/remove/**', 500)
  await removeIn(page)
  await expect(alert(page)).toContainText('The product could not be deleted from the cart.')
  await alert(page).getByRole('button', { name: 'OK' }).click()
  await expect(main(page).getByText('Tess Twotabs')).toBeVisible()
  await page.unroute('**/cart/remove/**')

  const other = await page.context().newPage()
  await other.goto('/cart')
  await hydrated(other)
  await removeIn(other)
  await expect(other.getByText('Your cart is empty')).toBeVisible()
  await removeIn(page)
  await expect(alert(page)).toContainText('The product could not be deleted from the cart.')
  await alert(page).getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
})

test('a guest has no add-ons; whoever was signed out in another tab is told that they are not for guests', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 40[13]/)
  await page.goto('/cart')
  await expect(page.getByText('You must be logged in to register')).toBeVisible()
  for (const name of ['Group training view', 'Send confirmations', 'Use savings packs', 'Use prepaid balance'])
    await expect(main(page).getByRole('switch', { name })).toHaveCount(0)
  await expect(main(page).getByRole('textbox')).toHaveCount(0)

  await openAs(page, await newPerson('Gus Gone'), '/my-dashboard')
  await putInCart(page, slug)
  const says = async (act: () => Promise<unknown>) => {
    await act()
    await expect(alert(page)).toContainText('This add-on is not available to guests.')
    await shot(page, 'cart-add-on-guest')
    await alert(page).getByRole('button', { name: 'OK' }).click()
    await expect(page.getByText('You must be logged in to register')).toBeVisible()
  }
  await page.context().clearCookies({ name: /session/ })
  await says(() => main(page).getByRole('switch', { name: 'Send confirmations' }).click())
})

test('a search for a person that fails says so, and what was written to them stays [CART-28] [CART-29] [CART-37] [CART-43] [CART-62] [CART-63]', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of (400|404|500)|ERR_FAILED/)
  await openAs(page, await newPerson('Fay Failure'), `/products/${slug}`)
  await page.getByRole('button', { name: 'Register someone else' }).click()
  const find = '**/cart/find_user_by_email/**'
  const search = async () => {
    await dialog(page).getByLabel('E-mail address').fill('somebody@example.org')
    await dialog(page).getByRole('button', { name: 'Search', exact: true }).click()
  }
  const meets = async (status: number, body: object | string) => {
    await page.unroute(find)
    await fail(page, find, status, body)
    await search()
  }

  await meets(404, { enable_signup: false, message: 'Please ask your office.' })
  await expect(dialog(page)).toContainText('Please ask your office.')
  await dialog(page).getByRole('button', { name: 'Search again' }).click()
  await meets(404, { enable_signup: false })
  await expect(dialog(page)).toContainText('No one with this e-mail address was found.')
  await expect(dialog(page).getByLabel('Name')).toBeHidden()
  await dialog(page).getByRole('button', { name: 'Search again' }).click()
  await page.unroute(find)
  await page.route(find, (route) => route.abort())
  await search()
  await expect(dialog(page)).toContainText('An error occurred. Please try again later.')
  const bob = { id: 7, name: 'Bob Birch', organisation: '', region: '' }
  for (const [product_status, text] of [
    ['cant_other_reason', 'cannot add the product for this user'],
    ['registered', 'This user is already registered for this product.'],
  ]) {
    await meets(200, { ...bob, product_status })
    await expect(dialog(page)).toContainText(text ?? '')
    await dialog(page).getByRole('button', { name: 'Search again' }).click()
  }
  await meets(200, { ...bob, product_status: 'can_add' })
  await fail(page, '**/cart/add/**', 400, 'There are no seats left.')
  await dialog(page).getByRole('button', { name: 'Add to cart' }).click()
  await expect(alert(page)).toContainText('There are no seats left.')
  await alert(page).getByRole('button', { name: 'OK' }).click()
  await expect(dialog(page).locator('[data-field=name]')).toContainText('Bob Birch')

  await dialog(page).getByRole('button', { name: 'Search again' }).click()
  await meets(404, { enable_signup: true, message: 'Nobody.' })
  await dialog(page).getByLabel('Name').fill('Bob Birch')
  await dialog(page).getByLabel('Your message in the invitation').fill('See you there!')
  await fail(page, '**/cart/create_user', 400, 'Not today.')
  await dialog(page).getByRole('button', { name: 'Invite and add' }).click()
  await expect(dialog(page)).toContainText('Not today.')
  await expect(dialog(page).getByLabel('Name')).toHaveValue('Bob Birch')
  await expect(dialog(page).getByLabel('Your message in the invitation')).toHaveValue('See you there!')
})
