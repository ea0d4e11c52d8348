import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { sayAddress } from './support/billing.ts'
import { putInCart } from './support/cart.ts'
import { hydrated } from './support/hydrated.ts'
import { newPerson, openAs } from './support/person.ts'
import { shot } from './support/shot.ts'
import { expect, test } from './support/test.ts'

const product = { slug: 'sleep-and-persistent-pain', title: 'Sleep and persistent pain' }
const place = { tag: '@phone' }
const main = (page: Page) => page.getByRole('main')

// The cookie bar has been answered.
test.beforeEach(({ context, baseURL }) =>
  context.addCookies([{ name: 'agree-to-gdpr-cookies', value: 'accepted', url: baseURL }]),
)

/** Somebody of the test's own with the product in their cart, on the cart's page. */
async function withCart(page: Page, name: string) {
  const person = await newPerson(name)
  await openAs(page, person, '/my-dashboard')
  await putInCart(page, product.slug)
  await page.getByRole('checkbox', { name: 'I accept the policy statement' }).check()
  return person
}

const card = (page: Page, ending: string) => page.getByRole('radio', { name: new RegExp(` ${ending} `) })
const pay = (page: Page) => page.getByRole('button', { name: /^Pay \$/ })
const thanks = (page: Page) => page.getByText('Thank you, your order has been placed')

test('paying by card registers oneself and shows the confirmation [ORD-01]', place, async ({ page }) => {
  await withCart(page, 'Carla Card')
  await card(page, '4242').check()
  await shot(page, 'checkout')
  await expectAccessible(page)
  await pay(page).click()

  await expect(thanks(page)).toBeVisible()
  await expect(page.getByText('We’ve received your payment, and everyone is registered.')).toBeVisible()
  await hydrated(page)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await shot(page, 'order-complete')
  await page.emulateMedia({ colorScheme: 'dark' })
  await shot(page, 'order-complete-dark')
  await page.goto('/my-dashboard')
  await expect(main(page).getByText(product.title).first()).toBeVisible()
})

test('a declined card says so, charges nothing, and another card pays the same order', place, async ({ page }) => {
  await withCart(page, 'Dora Declined')
  await card(page, '0002').check()
  await pay(page).click()

  await expect(page.getByText('Your bank declined the payment. Nothing was charged.')).toBeVisible()
  await hydrated(page)
  const address = page.url()
  await expectAccessible(page)
  await shot(page, 'order-failed')
  // Whoever looks for it in the cart finds the way back.
  await page.goto('/cart')
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page).toHaveURL(address)
  await hydrated(page)
  await card(page, '4242').check()
  await pay(page).click()

  await expect(thanks(page)).toBeVisible()
  expect(page.url()).toContain(address)
})

test('while an order is processed one is asked not to leave, and a reload finds it again [ORD-04] @embedded', async ({
  page,
}) => {
  await withCart(page, 'Rita Reload')
  await card(page, '0077').check()
  // The bank takes six seconds, and the journey may be slower: the page does not hear of the end before it is left.
  let isLeft = false
  await page.route('**/api/orders/*/progress', async (route) => {
    if (isLeft) return route.fallback()
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), state: 'processing', is_under_way: true } })
  })
  await pay(page).click()
  await expect(page).toHaveURL(/\/orders\/\d+\/processing$/)
  await hydrated(page)
  await expect(page.getByText('please do not leave this page')).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Order progress' })).toBeVisible()
  await shot(page, 'order-processing')
  const address = page.url()

  const asked = page.waitForEvent('dialog')
  // Browsers ask only on pages that somebody has touched.
  await main(page).click()
  const reloaded = page.reload()
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  isLeft = true
  await dialog.accept()
  await reloaded

  expect([address, address.replace('/processing', '?placed=1')]).toContain(page.url())
  await expect(thanks(page)).toBeVisible({ timeout: 30_000 })
})

test('an order that takes almost 30 seconds is waited for, shows how far it is, and is confirmed at the end [ORD-03]', async ({
  page,
}) => {
  await withCart(page, 'Wanda Waits')
  await card(page, '0093').check()
  const begun = Date.now()
  await pay(page).click()
  await expect(page).toHaveURL(/\/orders\/\d+\/processing$/)
  await expect(page.getByText('This can take up to 30 seconds')).toBeVisible()
  const bar = page.getByRole('progressbar', { name: 'Order progress' })
  const shown = new Set<number>()
  await expect
    .poll(async () => shown.add(Number(await bar.getAttribute('aria-valuenow'))).size, { intervals: [1000], timeout: 25_000 })
    .toBeGreaterThanOrEqual(5)
  expect(Math.max(...shown)).toBeLessThan(100)
  await expect(thanks(page)).toBeVisible({ timeout: 60_000 })
  expect(Date.now() - begun).toBeGreaterThan(20_000)
  await expect(page.getByText('We’ve received your payment, and everyone is registered.')).toBeVisible()
})

test('a page that cannot learn how the order stands says so, keeps asking, and asks at once when told to [UI-28]', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/\/progress/)
  await page.clock.install()
  await withCart(page, 'Lotte Lost')
  await card(page, '3220').check()
  await pay(page).click()
  await expect(page.getByRole('heading', { name: 'Your bank asks you to confirm' })).toBeVisible()
  await page.route('**/api/orders/*/progress', (route) => route.abort())

  const alert = page.getByRole('alert').filter({ hasText: 'Unable to check status' })
  await expect(alert).toContainText('Reload the page to try again.', { timeout: 15_000 })
  await expectAccessible(page)
  // It has just asked in vain and asks again in four seconds at the earliest. From here on nothing but the press makes it.
  await page.waitForEvent('requestfailed', (request) => request.url().endsWith('/progress'))
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  await page.unroute('**/api/orders/*/progress')
  await alert.getByRole('button', { name: 'Check again' }).click()
  await page.clock.runFor(50)
  await expect(alert).toHaveCount(0)
  await page.clock.resume()
  await page.getByRole('button', { name: 'Confirm payment' }).click()
  await expect(thanks(page)).toBeVisible()
})

test('a bank that asks its customer is answered on the way', place, async ({ page }) => {
  await withCart(page, 'Cleo Confirm')
  await card(page, '3220').check()
  await pay(page).click()

  await expect(page.getByRole('heading', { name: 'Your bank asks you to confirm' })).toBeVisible()
  await hydrated(page)
  await expectAccessible(page)
  await shot(page, 'order-confirm')
  await page.getByRole('button', { name: 'Confirm payment' }).click()
  await expect(thanks(page)).toBeVisible()
})

test('what is said before ordering stays while one looks at something else, and the purchase order number when the card is declined', async ({
  page,
}) => {
  await withCart(page, 'Petra Purchase')
  const number = page.getByRole('textbox', { name: 'Purchase order number' })
  await page.getByText('Add billing details (optional)').click()
  await number.pressSequentially('PO-4711')
  // Fields that a browser fills in at once all stay.
  await page.evaluate(() => {
    const fill = (name: string, value: string) => {
      const field = document.querySelector<HTMLInputElement>(`[name="billing_${name}"]`)
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
      field?.dispatchEvent(new Event('input', { bubbles: true }))
    }
    fill('organisation', 'Lakeside Clinic')
    fill('tax_id', 'DE 811 907 980')
  })
  await card(page, '0002').check()
  await page.getByRole('banner').getByRole('link', { name: 'Catalogue' }).click()
  await expect(page.getByRole('heading', { name: 'Catalogue', level: 1 })).toBeVisible()
  await page.goBack()
  await hydrated(page)
  await page.getByText('Add billing details (optional)').click()
  await expect(number).toHaveValue('PO-4711')
  await expect(page.locator('[name="billing_organisation"]')).toHaveValue('Lakeside Clinic')
  await expect(page.locator('[name="billing_tax_id"]')).toHaveValue('DE 811 907 980')
  await expect(card(page, '0002')).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'I accept the policy statement' })).toBeChecked()

  await pay(page).click()
  await expect(page.getByText('Your bank declined the payment. Nothing was charged.')).toBeVisible()
  await hydrated(page)
  await card(page, '4242').check()
  await pay(page).click()
  await expect(thanks(page)).toBeVisible()
  await expect(page.getByText('PO-4711')).toBeVisible()
})

test('an order by invoice is had as a PDF, and cancelling it takes it off the bill [ORD-02]', async ({ page }) => {
  const person = await withCart(page, 'Ines Invoice')
  await page.getByRole('radio', { name: 'By invoice' }).check()
  await sayAddress(page)
  await page.getByRole('button', { name: 'Order and pay by invoice' }).click()
  await expect(thanks(page)).toBeVisible()
  await hydrated(page)

  const link = page.getByRole('link', { name: /^Invoice INV-/ })
  const file = await page.request.get((await link.getAttribute('href')) ?? '')
  expect(file.headers()['content-type']).toBe('application/pdf')
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')

  await page.getByRole('button', { name: `More about ${person.name}` }).click()
  await page.getByRole('menuitem', { name: 'Cancel registration' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel registration' }).click()
  await expect(page.getByRole('link', { name: /^Credit note INV-/ })).toBeVisible()
  await expect(main(page).getByText('deducted from the unpaid invoice')).toBeVisible()
})

test('cancelling what a card paid gives the money back to the card', place, async ({ page }) => {
  const person = await withCart(page, 'Gita Givesback')
  await card(page, '4242').check()
  await pay(page).click()
  await expect(thanks(page)).toBeVisible()
  await hydrated(page)

  await page.getByRole('button', { name: `More about ${person.name}` }).click()
  await page.getByRole('menuitem', { name: 'Cancel registration' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('You’ll be refunded $')
  await question.getByRole('button', { name: 'Cancel registration' }).click()

  await expect(main(page).getByText('Refunded', { exact: true }).first()).toBeVisible()
  await expect(main(page).getByText(/to the demo card/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Order' })).toBeFocused()
  await expectAccessible(page)
  await shot(page, 'order-refunded')
  await page.goto('/my-dashboard')
  await expect(main(page).getByText(product.title)).toHaveCount(0)
})

test('a dated product is put into one’s own calendar from its page', async ({ page }) => {
  await page.goto('/products/meridian-annual-conference')
  await hydrated(page)
  const started = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Add to calendar' }).first().click()

  expect((await started).suggestedFilename()).toMatch(/\.ics$/)
})

test(
  'the confirmation says what to do now, when it is, who was told and what happens next; its log is for administrators',
  place,
  async ({ page }) => {
    const person = await newPerson('Cora Confirmed')
    await openAs(page, person, '/my-dashboard')
    const friend = await newPerson('Finn Friend')
    await putInCart(page, product.slug)
    await main(page).getByRole('button', { name: 'Register several people' }).click()
    const several = page.getByRole('dialog', { name: 'Register several people' })
    await several.getByLabel('E-mail addresses').fill(friend.email)
    await several.getByRole('button', { name: 'Add to cart' }).click()
    await expect(several.getByText('1 person was added to your cart.')).toBeVisible()
    await putInCart(page, 'meridian-annual-conference')
    // From its first day to its last.
    await expect(
      page
        .getByRole('region', { name: /^Meridian Annual Conference/ })
        .locator('time')
        .first(),
    ).toHaveText(/^[\d/]{10} – [\d/]{10}, \d/)
    await page.getByRole('checkbox', { name: 'I accept the policy statement' }).check()
    await card(page, '4242').check()
    await pay(page).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you, your order has been placed' })).toBeVisible()
    await hydrated(page)

    const things = main(page).getByRole('list', { name: 'Order items' })
    const conference = things.getByRole('listitem').filter({ hasText: 'Meridian Annual Conference' })
    await expect(conference.getByRole('link', { name: /^Add Meridian Annual Conference.* to the calendar$/ })).toHaveAttribute(
      'href',
      '/products/meridian-annual-conference/calendar.ics',
    )
    // By the venue's clock, named.
    await expect(conference.locator('time')).toHaveText(/\d{1,2}:\d{2} [AP]M C[SD]T$/)
    const webinar = things.getByRole('listitem').filter({ hasText: product.title })
    await expect(webinar.getByRole('link', { name: new RegExp(`: ${product.title}`) })).toBeVisible()
    await expect(webinar).toContainText('For Cora Confirmed, Finn Friend')
    const next = main(page).getByRole('region', { name: 'What happens next' })
    await expect(next).toContainText('A confirmation was sent to your e-mail address.')
    await expect(main(page).getByRole('link', { name: /^Receipt / })).toBeVisible()
    await expect(main(page).getByText('History', { exact: true })).toBeHidden()
    await expect(main(page).getByRole('button', { name: 'Cancel registration' })).toBeHidden()
    await shot(page, 'order-confirmation')
  },
)

test('an order whose answer is lost on the way is found again, at once or by the next press, and is one', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED|Failed to fetch/)
  await withCart(page, 'Olive Once')
  let lost = 0
  await page.route('**/api/orders', async (route) => {
    await route.fetch()
    lost += 1
    return lost < 3 ? route.abort() : route.continue()
  })
  await pay(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'An error occurred' })).toBeVisible()
  expect(lost).toBe(2)

  await pay(page).click()
  await expect(page).toHaveURL(/\/orders\/\d+/)
  const { orders } = await (await page.request.get('/api/my-orders')).json()
  expect(orders).toHaveLength(1)
})
