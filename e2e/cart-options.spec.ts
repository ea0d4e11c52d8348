import type { Page } from '@playwright/test'
import { adminCalls } from '#features/admin/admin.contract.ts'
import { demoAccounts } from '#features/site/demo.rules.ts'
import { must } from '#platform/calls/result.ts'
import { hydrated } from './support/hydrated.ts'
import { type OwnAcademy, startAcademy, visit } from './support/own-academy.ts'
import { signInByForm, someone } from './support/person.ts'
import { shot } from './support/shot.ts'
import { expect, test } from './support/test.ts'

// Everybody's cart would follow these settings: they are changed in an academy of their own.
let academy: OwnAcademy
test.beforeAll(async () => {
  // Nobody listens there: for what pages say where mails leave.
  academy = await startAcademy({ SMTP_URL: 'smtp://127.0.0.1:9' })
})
test.afterAll(() => academy.stop())

const [admin, buyer, friend] = demoAccounts.map((account) => must(account, 'the demo has three accounts'))
const slug = 'concussion-return-to-learn'
const labels = {
  redirect: 'Go to the cart after adding',
  ask: 'Ask before going to the cart',
  message: 'Confirm registrant changes',
  reload: 'Reload the cart after removing',
}

const dialog = (page: Page) => page.getByRole('dialog')
const question = (page: Page) => page.getByRole('alertdialog')
const rows = (page: Page) => page.getByRole('main').getByRole('region').getByRole('listitem')

/** Finds somebody in the dialog that is open, and adds or exchanges them. */
async function take(page: Page, email: string, button: string) {
  await dialog(page).getByLabel('E-mail address').fill(email)
  await dialog(page).getByRole('button', { name: 'Search', exact: true }).click()
  await dialog(page).getByRole('button', { name: button }).click()
}

async function addFriend(page: Page) {
  await page.goto(`/products/${slug}`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Register someone else' }).click()
  await take(page, must(friend, '').email, 'Add to cart')
}

async function emptyCart(page: Page) {
  await page.goto('/cart')
  await hydrated(page)
  while ((await rows(page).count()) > 0) {
    const before = await rows(page).count()
    await rows(page)
      .first()
      .getByRole('button', { name: /^Remove / })
      .click()
    await question(page).getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(rows(page)).toHaveCount(before - 1)
  }
}

test('what follows an added, changed or removed line is chosen in the settings [CART-68] [CART-69] [CART-70] [CART-71] [CART-72]', async ({
  browser,
}) => {
  test.slow()
  const settings = await visit(browser, academy)
  await signInByForm(settings, must(admin, ''))
  await expect(settings).not.toHaveURL(/sign-in/)
  const choose = async (label: string, isOn: boolean) => {
    await settings.goto('/admin/settings')
    await hydrated(settings)
    await settings.getByRole('switch', { name: label }).setChecked(isOn)
    const saved = settings.waitForResponse(`**${adminCalls.saveSettings.path}`)
    await settings.getByRole('button', { name: 'Save', exact: true }).click()
    expect((await saved).ok()).toBe(true)
  }
  const page = await visit(browser, academy)
  await signInByForm(page, must(buyer, ''))
  await expect(page).not.toHaveURL(/sign-in/)

  await test.step('asked for confirmation, and led to the cart on yes', async () => {
    await settings.goto('/admin/settings')
    await hydrated(settings)
    for (const label of Object.values(labels)) await expect(settings.getByRole('switch', { name: label })).toBeChecked()
    await settings.getByRole('switch', { name: labels.redirect }).scrollIntoViewIfNeeded()
    await shot(settings, 'settings-cart')
    await addFriend(page)
    await expect(question(page).getByRole('button', { name: 'Stay here' })).toBeVisible()
    await expect(page).toHaveURL(`/products/${slug}`)
    await question(page).getByRole('button', { name: 'Go to cart' }).click()
    await expect(page).toHaveURL('/cart')
    await expect(rows(page)).toHaveCount(1)
  })

  await test.step('led to the cart without a question', async () => {
    await emptyCart(page)
    await choose(labels.ask, false)
    await addFriend(page)
    await expect(page).toHaveURL('/cart')
    await expect(question(page)).toHaveCount(0)
    await expect(rows(page)).toHaveCount(1)
  })

  await test.step('the dialog closes, and one stays', async () => {
    await emptyCart(page)
    await choose(labels.redirect, false)
    await addFriend(page)
    await expect(dialog(page)).toHaveCount(0)
    await expect(page.getByRole('link', { name: /^Cart.*1/ }).first()).toBeVisible()
    await expect(question(page)).toHaveCount(0)
    await expect(page).toHaveURL(`/products/${slug}`)
  })

  await test.step('in the cart the page shows at once who was added', async () => {
    await page.goto('/cart')
    await hydrated(page)
    await page.getByRole('main').getByRole('button', { name: 'Register someone else' }).click()
    await take(page, must(buyer, '').email, 'Add to cart')
    await expect(rows(page)).toHaveCount(2)
    await expect(question(page)).toHaveCount(0)
  })

  await test.step('the server’s message says who takes the place now', async () => {
    await rows(page)
      .first()
      .getByRole('button', { name: /^Change registrant/ })
      .click()
    await take(page, must(admin, '').email, 'Change registrant')
    await expect(question(page)).toContainText('now has this seat.')
    await question(page).getByRole('button', { name: 'OK' }).click()
    await expect(rows(page)).toHaveCount(2)
  })

  await test.step('or the cart alone shows it', async () => {
    await choose(labels.message, false)
    await page.reload()
    await hydrated(page)
    await rows(page)
      .first()
      .getByRole('button', { name: /^Change registrant/ })
      .click()
    await take(page, must(friend, '').email, 'Change registrant')
    await expect(dialog(page)).toHaveCount(0)
    await expect(question(page)).toHaveCount(0)
    await expect(rows(page)).toHaveCount(2)
  })

  await test.step('a removed line stays until the cart is loaded anew', async () => {
    await choose(labels.reload, false)
    await page.reload()
    await hydrated(page)
    await rows(page)
      .first()
      .getByRole('button', { name: /^Remove / })
      .click()
    await question(page).getByRole('button', { name: 'Remove', exact: true }).click()
    const told = page.getByRole('region', { name: 'Messages' })
    await expect(told).toContainText('Removed from your cart.')
    await expect(rows(page)).toHaveCount(2)
    await shot(page, 'cart-not-reloaded')
    await told.getByRole('button', { name: 'Reload the cart' }).click()
    await expect(rows(page)).toHaveCount(1)
  })
  await settings.context().close()
  await page.context().close()
})

test('the mail that has to be confirmed is sent again, after a pause that is counted down', async ({ browser }) => {
  const page = await visit(browser, academy)
  const main = page.getByRole('main')
  await page.clock.install()
  const person = someone('Rita Resend')
  await page.goto('/sign-up')
  await hydrated(page)
  await page.getByLabel('Your name').fill(person.name)
  await main.getByLabel('E-mail address').fill(person.email)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(person.password)
  await page.getByLabel('Repeat password').fill(person.password)
  await main.getByRole('button', { name: 'Create an account' }).click()

  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeFocused()
  await expect(page.getByRole('button', { name: /^Send again in \d+ s$/ })).toBeDisabled()
  await page.clock.runFor(61_000)
  await page.getByRole('button', { name: 'Resend the link' }).click()
  await expect(main.getByText(`If ${person.email} is waiting to be confirmed, a new link is on its way.`)).toBeVisible()
  await page.context().close()
})
