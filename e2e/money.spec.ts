import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { administrator } from './support/admin-api.ts'
import { sayAddress } from './support/billing.ts'
import { putInCart } from './support/cart.ts'
import { hydrated } from './support/hydrated.ts'
import { newPerson, openAs } from './support/person.ts'
import { shot } from './support/shot.ts'
import { beNobody, signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

const webinar = 'sleep-and-persistent-pain'
const place = { tag: '@phone' }
const main = (page: Page) => page.getByRole('main')
const question = (page: Page) => page.getByRole('alertdialog')
const section = (page: Page, name: string) =>
  main(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })

test.beforeEach(({ context, baseURL }) =>
  context.addCookies([{ name: 'agree-to-gdpr-cookies', value: 'accepted', url: baseURL }]),
)

/** The number of an order by invoice of 39.00. */
async function orderedByInvoice(page: Page, name: string): Promise<string> {
  await openAs(page, await newPerson(name), '/my-dashboard')
  await putInCart(page, webinar)
  await page.getByRole('checkbox', { name: 'I accept the policy statement' }).check()
  await page.getByRole('radio', { name: 'By invoice' }).check()
  await sayAddress(page)
  await page.getByRole('button', { name: 'Order and pay by invoice' }).click()
  await expect(page.getByText('Thank you, your order has been placed')).toBeVisible()
  return /\/orders\/(\d+)/.exec(page.url())?.[1] ?? ''
}

async function openAsAdministrator(page: Page, path: string): Promise<void> {
  await beNobody(page)
  await signIn(page, 'admin')
  await page.goto(path)
  await hydrated(page)
}

test(
  'an administrator records a payment, takes it back, and refunds once however fast they click',
  place,
  async ({ page, allowConsole }) => {
    allowConsole(/422/)
    const id = await orderedByInvoice(page, 'Quin Quick')
    await openAsAdministrator(page, `/admin/orders/${id}`)

    await section(page, 'Record payment').getByLabel('Note').pressSequentially('Bank, 12 May')
    await section(page, 'Record payment').getByRole('button').click()
    await expect(question(page)).toContainText('Quin Quick has paid $39.00')
    await shot(page, 'record-payment')
    await question(page).getByRole('button', { name: 'Record payment' }).click()
    await expect(page.getByText('The payment was recorded and a receipt was sent to the buyer.')).toBeVisible()

    const takeBack = section(page, 'Reverse payment')
    await takeBack.getByLabel('Reason').pressSequentially('Of another Quick')
    await takeBack.getByRole('button').click()
    await expect(question(page)).toContainText('order')
    await expect(question(page)).toContainText('$39.00')
    await question(page).getByRole('button', { name: 'Reverse payment' }).click()
    await expect(page.getByText('The payment was reversed.')).toBeVisible()
    await expect(section(page, 'Payments').getByText('Of another Quick')).toBeVisible()
    await section(page, 'Record payment').getByRole('button').click()
    await question(page).getByRole('button', { name: 'Record payment' }).click()
    await expect(section(page, 'Reverse payment')).toBeVisible()

    const refund = section(page, 'Refund')
    await refund.getByLabel('Amount').pressSequentially('12.50')
    await refund.getByLabel('Reason').fill('   ')
    await refund.getByRole('button').click()
    await question(page).getByRole('button', { name: 'Confirm $12.50' }).click()
    await expect(refund.getByLabel('Reason')).toHaveAccessibleDescription('Please fill in this field.')
    await expect(refund.getByLabel('Amount')).toHaveValue('12.50')
    await refund.getByLabel('Reason').fill('')
    await refund.getByLabel('Reason').pressSequentially('Goodwill')
    await refund.getByRole('button').dblclick()
    await expect(question(page)).toHaveCount(1)
    await expect(question(page)).toContainText('Refund $12.50 to Quin Quick?')
    await expectAccessible(page)
    await shot(page, 'refund-question')
    await question(page).getByRole('button', { name: 'Confirm $12.50' }).dblclick()
    const refunds = section(page, 'Refunds')
    await expect(refunds.getByRole('listitem')).toHaveCount(1)
    await expect(refund.getByLabel('Amount')).toHaveValue('')
    await expect(refund.getByLabel('Reason')).toHaveValue('')

    await expect(refunds).toContainText('$12.50 manually · to be paid out by you')
    // As the buyer reads it.
    await page.goto(`/orders/${id}`)
    await expect(refunds).toContainText('$12.50 · in progress')

    await page.goto(`/admin/orders/${id}`)
    await hydrated(page)
    await refunds.getByRole('button', { name: 'Record repayment' }).click()
    await expect(question(page)).toContainText('Record a repayment of $12.50?')
    await expect(question(page)).toContainText('Quin Quick')
    await question(page).getByRole('button', { name: 'Record repayment' }).click()
    await expect(page.getByText('The repayment was recorded.')).toBeVisible()
    await expect(refunds.getByRole('button')).toHaveCount(0)
    await page.reload()
    await expect(refunds.getByRole('listitem')).toHaveCount(1)
    await expectAccessible(page)
    await shot(page, 'admin-order')
  },
)

test('what another administrator has done before is said beside the button', async ({ page, allowConsole }) => {
  test.slow()
  allowConsole(/status of 409/)
  const id = await orderedByInvoice(page, 'Rae Refused')
  await openAsAdministrator(page, `/admin/orders/${id}`)
  const other = await page.context().newPage()
  await other.goto(`/admin/orders/${id}`)
  await hydrated(other)
  for (const one of [other, page]) {
    await section(one, 'Cancel order').getByLabel('Reason').pressSequentially('Event is off')
    await section(one, 'Cancel order').getByRole('button').click()
    await expect(question(one)).toContainText('Rae Refused')
    await question(one).getByRole('button', { name: 'Cancel order' }).click()
    // It is theirs once it is answered; the second comes too late then.
    if (one === other) await expect(section(other, 'Cancel order')).toHaveCount(0)
  }

  await expect(section(page, 'Cancel order').getByRole('alert')).toBeVisible()
  await expect(section(page, 'Cancel order').getByLabel('Reason')).toHaveValue('Event is off')
})

test('an invoice asks whom it bills, keeps what was said, and the profile changes it', place, async ({ page }) => {
  const person = await newPerson('Bill Ing')
  await openAs(page, person, '/my-dashboard')
  await putInCart(page, webinar)
  await page.getByRole('checkbox', { name: 'I accept the policy statement' }).check()
  await page.getByRole('radio', { name: 'By invoice' }).check()
  const order = page.getByRole('button', { name: 'Order and pay by invoice' })
  const address = page.getByRole('textbox', { name: 'Address' })
  await expect(page.getByRole('textbox', { name: 'Name on the invoice' })).toHaveValue('Bill Ing')
  await order.click()
  await expect(address).toBeFocused()
  await expect(page.getByText('Please fill in this field.')).toHaveCount(1)
  await expect(page).toHaveURL('/cart')
  await expectAccessible(page)
  await shot(page, 'checkout-billing')
  await address.pressSequentially('9 Quay Road\nPortland')
  await page.getByRole('textbox', { name: /purchase order/i }).pressSequentially('PO-77')
  await order.click()
  await expect(page.getByText('Thank you, your order has been placed')).toBeVisible()
  await expect(section(page, 'Billed to')).toContainText('PO-77')
  await expect(section(page, 'Billed to')).toContainText('9 Quay Road')
  await shot(page, 'order-by-invoice')

  await page.goto('/my-profile')
  await hydrated(page)
  const kept = main(page).getByRole('textbox', { name: 'Address', exact: true })
  await expect(kept).toHaveValue('9 Quay Road\nPortland')
  await kept.fill('')
  await kept.pressSequentially('1 Hill Street')
  await main(page).getByRole('button', { name: 'Save billing details' }).click()
  await expect(main(page).getByText('Your billing details have been saved.')).toBeVisible()
  await shot(page, 'profile-billing')
  await page.reload()
  await expect(kept).toHaveValue('1 Hill Street')
})

test('the policy shows until when each product in the cart can be cancelled', async ({ page }) => {
  const admin = await administrator()
  const [never, soon] = [
    await admin.product('Never given back', { cancellation: 'none' }),
    await admin.product('Given back for a week', { cancellation: 'own', cancel_deadline: 7, cancel_fee_percent: 10 }),
  ]
  await openAs(page, await newPerson(), '/my-dashboard')
  await putInCart(page, never.slug)
  await putInCart(page, soon.slug)
  await page.getByRole('button', { name: 'Read the policy statement' }).click()
  const rules = page.getByRole('dialog').locator('dl > div')
  await expect(rules).toHaveCount(2)
  await expect(rules.filter({ hasText: never.title })).toContainText('can’t be cancelled')
  await expect(rules.filter({ hasText: soon.title })).toContainText('within 7 days of ordering')
  await expect(rules.filter({ hasText: soon.title })).toContainText('A fee of 10%')
  await expectAccessible(page)
  await shot(page, 'policy-rules')
  await admin.close()
})
