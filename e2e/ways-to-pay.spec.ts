import type { Dialog, Locator, Page } from '@playwright/test'
import { packsAdminCalls } from '#features/packs/packs.admin.contract.ts'
import { putInCart } from './support/cart.ts'
import { send } from './support/client.ts'
import { hydrated } from './support/hydrated.ts'
import { newPerson, type OwnPerson, openAs } from './support/person.ts'
import { shot } from './support/shot.ts'
import { asAdmin } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

// 39.00 for whoever is not a member.
const webinar = { slug: 'sleep-and-persistent-pain', title: 'Sleep and persistent pain' }
const second = { slug: 'seating-that-protects-the-skin', title: 'Seating that protects the skin' }
const place = { tag: '@phone' }

const main = (page: Page) => page.getByRole('main')
const thanks = (page: Page) => page.getByText('Thank you, your order has been placed')
const card = (page: Page, ending: string) => page.getByRole('radio', { name: new RegExp(` ${ending} `) })
const pay = (page: Page) => page.getByRole('button', { name: /^Pay \$/ })
const accept = (page: Page) => page.getByRole('checkbox', { name: 'I accept the policy statement' }).check()
const orderCount = async (page: Page) => {
  await page.goto('/my-orders')
  return main(page).getByRole('listitem').count()
}

test.beforeEach(({ context, baseURL }) =>
  context.addCookies([{ name: 'agree-to-gdpr-cookies', value: 'accepted', url: baseURL }]),
)

/** Every question of the browser whether to leave; each is answered with yes, and counted. */
function countQuestions(page: Page): { asked: string[] } {
  const counted = { asked: [] as string[] }
  page.on('dialog', (dialog: Dialog) => {
    counted.asked.push(dialog.type())
    void dialog.accept()
  })
  return counted
}

async function withCart(page: Page, name: string): Promise<OwnPerson> {
  const person = await newPerson(name)
  await openAs(page, person, '/my-dashboard')
  await putInCart(page, webinar.slug)
  return person
}

/** Every position that a switch is put into from now on. */
const positionsOf = (one: Locator) =>
  one.evaluateHandle((input: HTMLInputElement) => {
    const positions: boolean[] = []
    const before =
      Object.getOwnPropertyDescriptor(input, 'checked') ?? Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'checked')
    Object.defineProperty(input, 'checked', {
      configurable: true,
      get: () => before?.get?.call(input),
      set: (position: boolean) => {
        positions.push(position)
        before?.set?.call(input, position)
      },
    })
    return positions
  })

const grant = ({ email }: OwnPerson, what: object) =>
  asAdmin((client) =>
    send(client, 'post', packsAdminCalls.grant.path, {
      email,
      reason: 'For the journey',
      form_key: crypto.randomUUID(),
      ...what,
    }),
  )

const openPack = async (page: Page, name: string) => {
  await main(page)
    .getByRole('link', { name: `Buy ${name}` })
    .click()
  await hydrated(page)
  await main(page).getByRole('button', { name: 'Buy', exact: true }).click()
}

test('a card pays without being asked whether to leave, while a checkout under way does ask', place, async ({ page }) => {
  const questions = countQuestions(page)
  await withCart(page, 'Gina Guard')
  await accept(page)
  // The answer does not come: the order may be under way, so leaving is asked about (instrument check).
  // The route stays: taking it off would let a request go that the browser kept with the page it left.
  let isHeld = true
  await page.route('**/api/orders', (route) => (isHeld ? undefined : route.fallback()))
  await pay(page).click()
  await expect(page.getByText('please do not leave this page')).toBeVisible()
  await page.goto('/catalogue')
  expect(questions.asked).toEqual(['beforeunload'])
  isHeld = false

  await page.goto('/cart')
  await hydrated(page)
  await accept(page)
  await pay(page).click()
  await expect(thanks(page)).toBeVisible()
  expect(questions.asked).toEqual(['beforeunload'])
})

test('a pack is bought by card and can be spent at once', place, async ({ page }) => {
  const questions = countQuestions(page)
  const person = await newPerson('Cora Cardpack')
  await openAs(page, person, '/prepaid-packs')
  await openPack(page, 'Prepaid 250')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio', { name: /card/i }).first()).toBeChecked()
  await dialog.getByRole('checkbox', { name: 'I accept the policy statement' }).check()
  await shot(page, 'pack-by-card')
  await dialog.getByRole('button', { name: 'Pay $250.00' }).click()
  await expect(thanks(page)).toBeVisible()
  await expect(main(page).getByRole('row', { name: /Prepaid 250/ })).toContainText('$250.00')
  await expect(main(page).getByText('select it in your cart').getByRole('link')).toHaveAttribute('href', '/catalogue')
  expect(questions.asked).toEqual([])

  await putInCart(page, webinar.slug)
  await page.getByRole('switch', { name: 'Use my prepaid balance' }).check()
  await expect(page.getByText('It covers $39.00, out of your $265.00.')).toBeVisible()
  await accept(page)
  await page.getByRole('button', { name: 'Complete registration' }).click()
  await expect(thanks(page)).toBeVisible()
  await expect(main(page).getByRole('row', { name: /Paid from the prepaid balance/ })).toContainText('$39.00')
})

test('a savings pack is bought by card and covers a registration', async ({ page }) => {
  const person = await newPerson('Sina Savings')
  await openAs(page, person, '/prepaid-packs')
  await main(page)
    .getByRole('link', { name: /^Buy .*(course|webinar|registration|five|ten)/i })
    .first()
    .click()
  await hydrated(page)
  await main(page).getByRole('button', { name: 'Buy', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: 'I accept the policy statement' }).check()
  await dialog.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(thanks(page)).toBeVisible()
  await expect(
    main(page)
      .getByText(/registrations? left|of \d+ registrations/i)
      .first(),
  ).toBeVisible()
})

test('what costs nothing is registered without a payment, and says what is missing when the policy is not accepted', async ({
  page,
}) => {
  const person = await withCart(page, 'Fina Free')
  await grant(person, { what: 'registrations', count: 1 })
  await page.reload()
  await hydrated(page)
  const own = page.getByRole('switch', { name: 'Use my savings pack' })
  const stood = await positionsOf(own)
  await own.check()
  await expect(page.getByText('It covers 1 registration')).toBeVisible()
  expect(await stood.jsonValue(), 'where the switch stood once it was pressed').not.toContain(false)
  const complete = page.getByRole('button', { name: 'Complete registration' })
  await complete.click()
  await expect(page.getByRole('alert')).toContainText('Please accept the policy statement.')
  await expect(page.getByRole('checkbox', { name: 'I accept the policy statement' })).toBeFocused()
  await shot(page, 'policy-missed')
  await accept(page)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await complete.click()
  await expect(thanks(page)).toBeVisible()
})

test('an order that was abandoned at the bank is found again and paid', async ({ page }) => {
  countQuestions(page)
  await withCart(page, 'Abby Abandons')
  await accept(page)
  await card(page, '3220').check()
  await pay(page).click()
  await expect(page.getByRole('heading', { name: 'Your bank asks you to confirm' })).toBeVisible()
  await page.goto('/catalogue')

  await page.goto('/my-orders')
  await main(page).getByRole('link', { name: webinar.title }).click()
  await expect(page.getByRole('heading', { name: 'Your bank asks you to confirm' })).toBeVisible()
  await hydrated(page)
  await page.getByRole('button', { name: 'Confirm payment' }).click()
  await expect(thanks(page)).toBeVisible()
  expect(await orderCount(page)).toBe(1)
})

test('two tabs, a second click, reload and Back make one order', async ({ page, context }) => {
  countQuestions(page)
  await withCart(page, 'Tara Twotabs')
  const other = await context.newPage()
  await other.goto('/cart')
  await hydrated(other)
  for (const tab of [page, other]) await accept(tab)
  await pay(page).dblclick()
  await expect(thanks(page)).toBeVisible()
  const address = new URL(page.url()).pathname
  await page.reload()
  await expect(page).toHaveURL(new RegExp(`${address}`))

  // The other tab still shows the cart as it was: it is led to the order that was made of it.
  await pay(other).click()
  await expect(other).toHaveURL(new RegExp(`${address}(\\?|$)`))
  await page.goBack()
  await expect(page).toHaveURL('/cart')
  await expect(main(page).getByText('Your cart is empty')).toBeVisible()
  expect(await orderCount(page)).toBe(1)
  await other.close()
})

test('a cart that was changed in another tab says so and places nothing', async ({ page, context, allowConsole }) => {
  allowConsole(/status of 409/)
  await withCart(page, 'Stella Stale')
  await accept(page)
  const other = await context.newPage()
  await putInCart(other, second.slug)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart: 2 registrations' })).toBeVisible()

  await pay(page).click()
  await expect(page.getByRole('alert')).toContainText('Your cart has changed since this page loaded.')
  await expect(main(page).getByText(second.title).first()).toBeVisible()
  expect(await orderCount(other)).toBe(0)
})

test('the number at the cart follows what is added and removed without a reload', async ({ page }) => {
  const person = await newPerson('Nora Number')
  await openAs(page, person, `/products/${webinar.slug}`)
  await hydrated(page)
  const cartSays = (count: string) => expect(page.getByRole('banner').getByRole('link', { name: `Cart: ${count}` })).toBeVisible()
  await cartSays('0 registrations')
  await putInCart(page, webinar.slug)
  await cartSays('1 registration')
  await page.getByRole('button', { name: `Remove ${person.name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(main(page).getByText('Your cart is empty')).toBeVisible()
  await cartSays('0 registrations')
})
