import type { Page } from '@playwright/test'
import { packsAdminCalls } from '#features/packs/packs.admin.contract.ts'
import { expectAccessible } from './support/accessible.ts'
import { sayAddress } from './support/billing.ts'
import { putInCart } from './support/cart.ts'
import { send } from './support/client.ts'
import { hydrated } from './support/hydrated.ts'
import { newPerson, type OwnPerson, openAs } from './support/person.ts'
import { shot } from './support/shot.ts'
import { asAdmin, signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

// 39.00 for whoever is not a member.
const webinar = { slug: 'sleep-and-persistent-pain', title: 'Sleep and persistent pain' }
const place = { tag: '@phone' }

const main = (page: Page) => page.getByRole('main')
const summary = (page: Page) => page.getByRole('complementary', { name: 'Summary' })
const dialog = (page: Page) => page.getByRole('dialog')
const answered = (page: Page, path: string) => page.waitForResponse((response) => response.url().includes(path))

test.beforeEach(({ context, baseURL }) =>
  context.addCookies([{ name: 'agree-to-gdpr-cookies', value: 'accepted', url: baseURL }]),
)

/** As an administrator grants it. */
const grant = ({ email }: OwnPerson, what: object) =>
  asAdmin((client) =>
    send(client, 'post', packsAdminCalls.grant.path, {
      email,
      reason: 'For the journey',
      form_key: crypto.randomUUID(),
      ...what,
    }),
  )

async function withCart(page: Page, person: OwnPerson): Promise<void> {
  await openAs(page, person, '/my-dashboard')
  await putInCart(page, webinar.slug)
}

test(
  'a savings pack covers what is in the cart, shows its balance, and is spent with the order [PACK-01] [PACK-07]',
  place,
  async ({ page }) => {
    const person = await newPerson('Sam Saver')
    await grant(person, { what: 'registrations', count: 3 })
    await withCart(page, person)

    await expect(summary(page).getByText('It would cover 1 registration and save $39.00. 3 registrations left.')).toBeVisible()
    await summary(page).getByRole('switch', { name: 'Use my savings pack' }).check()
    await expect(main(page).getByText('Covered by Granted registrations')).toBeVisible()
    await expect(summary(page).getByText('It covers 1 registration and saves $39.00.')).toBeVisible()
    await summary(page).getByRole('button', { name: 'View my savings packs' }).click()
    await expect(dialog(page).getByText('Your cart uses 1 registration.')).toBeVisible()
    await expect(dialog(page).getByText('Covers everything in the catalogue.')).toBeVisible()
    await expectAccessible(page)
    await shot(page, 'savings-balance')
    await page.keyboard.press('Escape')
    await shot(page, 'cart-with-pack')

    await summary(page).getByRole('checkbox', { name: 'I accept the policy statement' }).check()
    await summary(page).getByRole('button', { name: 'Complete registration' }).click()
    await expect(page.getByText('Thank you, your order has been placed')).toBeVisible()
    await expect(main(page).getByRole('row', { name: /Savings pack/ })).toContainText('$39.00')
  },
)

test('a prepaid balance pays a part, then the whole [PACK-02] [PACK-11]', async ({ page }) => {
  const person = await newPerson('Paula Prepaid')
  await grant(person, { what: 'money', amount: '50' })
  await withCart(page, person)

  await expect(summary(page).getByText('You have $50.00; it would cover $39.00.')).toBeVisible()
  await summary(page).getByRole('switch', { name: 'Use my prepaid balance' }).check()
  await expect(summary(page).getByText('It covers $39.00, out of your $50.00.')).toBeVisible()
  await summary(page).getByLabel('Use at most').fill('15')
  await page.keyboard.press('Enter')
  await expect(summary(page).getByText('It covers $15.00, out of your $50.00.')).toBeVisible()
  await expect(summary(page).getByLabel('Use at most')).toBeFocused()
  await expect(summary(page).getByText('$24.00', { exact: true })).toBeVisible()
  await summary(page).getByRole('button', { name: 'View my prepaid balance' }).click()
  await expect(dialog(page).getByText('Your cart uses $15.00.')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await summary(page).getByRole('checkbox', { name: 'I accept the policy statement' }).check()
  await summary(page).getByRole('radio', { name: 'By invoice' }).check()
  await sayAddress(summary(page))
  await summary(page).getByRole('button', { name: 'Order and pay by invoice' }).click()
  await expect(page.getByText('Thank you, your order has been placed')).toBeVisible()
  await expect(main(page).getByRole('row', { name: /Paid from the prepaid balance/ })).toContainText('$15.00')
  await expect(main(page).getByRole('row', { name: /Due/ })).toContainText('$24.00')
})

test('what fails is said in the words of the specification [PACK-04] [PACK-08] [PACK-12] [PACK-14]', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 500/)
  const person = await newPerson('Faye Failing')
  await grant(person, { what: 'money', amount: '50' })
  await grant(person, { what: 'registrations', count: 1 })
  await withCart(page, person)
  for (const path of ['**/cart/savings_pack/**', '**/cart/prepaid_balance**', '**/cart/prepaid_balance/use'])
    await page.route(path, (route) => route.fulfill({ status: 500, body: '{}' }))
  const question = page.getByRole('alertdialog')

  await summary(page).getByRole('switch', { name: 'Use my savings pack' }).click()
  await expect(question).toContainText('Could not apply the savings pack.')
  await question.getByRole('button', { name: 'OK' }).click()
  await summary(page).getByRole('switch', { name: 'Use my prepaid balance' }).click()
  await expect(question).toContainText('Could not use prepaid balance.')
  await question.getByRole('button', { name: 'OK' }).click()
  for (const name of ['View my savings packs', 'View my prepaid balance']) {
    await summary(page).getByRole('button', { name }).click()
    await expect(dialog(page).getByText('Could not fetch the balance.')).toBeVisible()
    await page.keyboard.press('Escape')
  }
})

test('pointing at a pack expands its details, and a pack that cannot be bought says why [PACK-16] [PACK-18] [PACK-20] [PACK-21]', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 500/)
  await page.goto('/prepaid-packs')
  await hydrated(page)
  const card = (name: string) =>
    main(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name }) })
  await expectAccessible(page)

  await card('Prepaid 250').hover()
  await expect(card('Prepaid 250').getByText('Pay $250, spend $265.')).toBeVisible()
  await page.getByRole('heading', { level: 1 }).hover()
  await expect(card('Prepaid 250').getByText('Pay $250, spend $265.')).toBeHidden()
  await card('Prepaid 500').getByRole('link', { name: 'Buy Prepaid 500' }).focus()
  await expect(card('Prepaid 500').getByText('Pay $500, spend $540.')).toBeVisible()

  await card('Conference saver').getByRole('button', { name: 'Not available: Conference saver' }).click()
  await expect(dialog(page).getByText('All fifty packs for the coming conference have been sold.')).toBeVisible()
  await expect(page).toHaveURL('/prepaid-packs')
  await shot(page, 'packs')
  await page.keyboard.press('Escape')

  await page.route('**/prepaid-pack/*/details', (route) => route.fulfill({ status: 500, body: '{}' }))
  await card('Clinic budget').getByRole('button', { name: 'Not available: Clinic budget 2,000' }).click()
  await expect(dialog(page).getByText('Error loading details')).toBeVisible()
})

test(
  'a pack is bought by invoice, and can be used once an administrator has recorded its payment [PACK-19] [PACK-22] [PACK-23]',
  place,
  async ({ page, browser }) => {
    const person = await newPerson('Bo Buyer')
    await openAs(page, person, '/prepaid-packs')
    await main(page).getByRole('link', { name: 'Buy Prepaid 250' }).click()
    await expect(page).toHaveURL(/\/prepaid-pack\/\d+\/purchase/)
    await hydrated(page)
    await expectAccessible(page)
    await main(page).getByRole('button', { name: 'Buy', exact: true }).click()
    await expect(dialog(page).getByText('You can use it as soon as it’s paid for.')).toBeVisible()
    await dialog(page).getByRole('checkbox', { name: 'I accept the policy statement' }).check()
    await dialog(page).getByRole('radio', { name: 'By invoice' }).check()
    await shot(page, 'pack-purchase')
    await sayAddress(dialog(page))
    await dialog(page).getByRole('button', { name: 'Order and pay by invoice' }).click()
    await expect(page.getByText('Thank you, your order has been placed')).toBeVisible()
    await expect(main(page).getByRole('row', { name: /Prepaid 250/ })).toContainText('$250.00')
    const next = main(page).getByRole('region', { name: 'What happens next' })
    await expect(next.getByText('You can use it as soon as it’s paid for.')).toBeVisible()
    await expect(main(page).getByText(/everyone/i)).toHaveCount(0)
    const id = /\/orders\/(\d+)/.exec(page.url())?.[1]

    const admin = await browser.newPage()
    await signIn(admin, 'admin')
    await admin.goto(`/admin/orders/${id}`)
    await hydrated(admin)
    const recorded = answered(admin, '/admin/orders/')
    await admin.getByRole('button', { name: 'Record payment' }).click()
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Record payment' }).click()
    await recorded
    await expect(admin.getByRole('main').getByText('Complete').first()).toBeVisible()
    await admin.close()

    await putInCart(page, webinar.slug)
    await expect(summary(page).getByText('You have $265.00; it would cover $39.00.')).toBeVisible()
  },
)

test('an administrator makes a pack, a group with people, and grants; every entry is in the statement', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/422/)
  const person = await newPerson('Gwen Group')
  await signIn(page, 'admin')
  await page.goto('/admin/packs/new')
  await hydrated(page)
  const name = `Journey pack ${person.email}`
  await main(page).getByLabel('Kind').selectOption('savings')
  await main(page).getByLabel('Name').fill(name)
  await main(page).getByLabel('Price').fill('ninety')
  await main(page).getByLabel('Products').fill('one')
  await main(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(main(page).getByLabel('Price')).toHaveAccessibleDescription(/Please enter a number/)
  await expect(main(page).getByLabel('Products')).toHaveAccessibleDescription(/Please enter a number/)
  await expect(main(page).getByLabel('Price')).toHaveValue('ninety')
  await main(page).getByLabel('Price').fill('99.00')
  await main(page).getByLabel('Products').fill('')
  await main(page)
    .getByRole('textbox', { name: /^Registrations/ })
    .fill('4')
  await expectAccessible(page)
  await main(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(main(page).getByRole('heading', { level: 1, name })).toBeVisible()
  await page.goto('/admin/packs')
  await expect(main(page).getByRole('link', { name })).toBeVisible()
  await shot(page, 'admin-packs')

  await page.goto('/admin/balances')
  await hydrated(page)
  await expectAccessible(page)
  await main(page).getByLabel('Group name').fill('Journey clinic')
  await main(page).getByRole('button', { name: 'Create group' }).click()
  await expect(main(page).getByRole('heading', { level: 1, name: 'Journey clinic' })).toBeVisible()
  await main(page).getByLabel('E-mail address').fill(person.email)
  await main(page).getByRole('button', { name: 'Add', exact: true }).click()
  await expect(main(page).getByRole('button', { name: 'Remove Gwen Group' })).toBeVisible()
  await main(page).getByLabel('Type', { exact: true }).selectOption('pack')
  await main(page).getByRole('combobox', { name: /^Pack/ }).selectOption({ label: name })
  await main(page).getByLabel('Reason').fill('Because they asked')
  await main(page).getByRole('button', { name: 'Grant', exact: true }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Journey clinic')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Grant', exact: true }).click()
  await expect(main(page).getByText(`${name} · Because they asked`)).toBeVisible()
  await expect(main(page).getByRole('group', { name: 'Current balances' }).getByText('4 registrations')).toBeVisible()
  await shot(page, 'admin-balance')

  await main(page)
    .getByRole('button', { name: `Withdraw ${name}` })
    .click()
  await dialog(page).getByLabel('Amount').pressSequentially('3')
  await dialog(page).getByLabel('Reason').pressSequentially('Too many')
  await dialog(page).getByRole('button', { name: 'Withdraw', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(page.getByText('The balance was withdrawn.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(main(page).getByText(`${name} · Too many`)).toBeVisible()
  await expect(main(page).getByRole('group', { name: 'Current balances' }).getByText('1 registration')).toBeVisible()
})
