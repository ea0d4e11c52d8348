import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { administrator } from './support/admin-api.ts'
import { putInCart } from './support/cart.ts'
import { hydrated } from './support/hydrated.ts'
import { linkInMail, newPerson, openAs, someone } from './support/person.ts'
import { shot } from './support/shot.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

// On a phone the cookie bar lies over the way in, until it is answered; here it has been.
test.beforeEach(({ context, baseURL }) =>
  context.addCookies([{ name: 'agree-to-gdpr-cookies', value: 'accepted', url: baseURL }]),
)

const visible = (page: Page, role: 'button' | 'link', name: string) =>
  page.getByRole(role, { name, exact: true }).filter({ visible: true }).first()

test('whoever comes too late waits, is offered the seat that becomes free, and registers with it', { tag: '@phone' }, async ({
  page,
}) => {
  const admin = await administrator()
  const product = await admin.product('Splinting in a small room', { capacity: 1 })
  const [first, second] = [await newPerson('Fay First'), await newPerson('Sam Second')]
  const registration = await admin.register(product.id, first.email)

  await openAs(page, second, `/products/${product.slug}`)
  await expect(page.getByText('Sold out').first()).toBeVisible()
  await expect(page.getByText('All seats are taken. Join the waiting list').first()).toBeVisible()
  await visible(page, 'button', 'Join the waiting list').click()
  await expect(page.getByText('You’re number 1 on the waiting list.').first()).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await shot(page, 'waitlist-joined')

  await page.goto('/my-dashboard')
  await expect(page.getByRole('heading', { name: 'Waiting lists' })).toBeVisible()
  await expect(page.getByRole('link', { name: product.title })).toBeVisible()

  await admin.cancel(registration)
  const link = await linkInMail(second.email, 'A seat in')
  await page.goto(new URL(link).pathname)
  await hydrated(page)
  await expect(page.getByText(/A seat is being held for you until/).first()).toBeVisible()
  await shot(page, 'waitlist-offered')
  await visible(page, 'link', 'Register now').click()
  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('main').getByRole('heading', { name: product.title })).toBeVisible()
  await hydrated(page)
  // A day, not 1,440 minutes.
  await expect(page.getByText(/^Your seats are held until \d+\/\d+\/\d+/)).toBeVisible()
  await admin.close()
})

test('a cart whose places are kept no longer looks again by itself', async ({ page }) => {
  const admin = await administrator()
  const product = await admin.product('Taping for an afternoon', { capacity: 1 })
  await page.clock.install()
  await openAs(page, await newPerson('Hal Hold'), '/my-dashboard')
  await putInCart(page, product.slug)
  await expect(page.getByText('Your seats are held for 30 more minutes.')).toBeVisible()

  const again = page.waitForResponse('**/api/cart')
  await page.clock.fastForward('31:00')

  // The server's clock has not moved, so the seat is still kept.
  expect((await (await again).json()).groups[0].lines[0]).toMatchObject({ is_lost: false })
  await expect(page.getByText(/^Your seats are held until \d+\/\d+\/\d+/)).toBeVisible()
  await admin.close()
})

test('a guest is asked to sign in first, and who joined can leave again', async ({ page }) => {
  const admin = await administrator()
  const product = await admin.product('Hand therapy at the bench', { capacity: 1 })
  const [holder, waiting] = [await newPerson(), await newPerson('Wilma Waits')]
  await admin.register(product.id, holder.email)

  await page.goto(`/products/${product.slug}`)
  await hydrated(page)
  await visible(page, 'link', 'Sign in to join the waiting list').click()
  await expect(page).toHaveURL(/\/sign-in\?next=/)

  // On a slow line the question comes only after the second press.
  const line = Promise.withResolvers<void>()
  await page.route(/\/assets\/question-dialog-/, (route) => line.promise.then(() => route.continue()))
  await openAs(page, waiting, `/products/${product.slug}`)
  await visible(page, 'button', 'Join the waiting list').click()
  await expect(page.getByText('You’re number 1').first()).toBeVisible()
  // A place that is given up is lost, so it is asked, and once.
  await visible(page, 'button', 'Leave the waiting list').click()
  await visible(page, 'button', 'Leave the waiting list').click()
  line.resolve()
  const question = page.getByRole('alertdialog', { name: 'Leave the waiting list?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByText('You’re number 1').first()).toBeVisible()
  await visible(page, 'button', 'Leave the waiting list').click()
  await question.getByRole('button', { name: 'Leave the waiting list' }).click()
  await expect(visible(page, 'button', 'Join the waiting list')).toBeVisible()
  await admin.close()
})

test('few seats are said exactly', async ({ page }) => {
  const admin = await administrator()
  const product = await admin.product('Casting for beginners', { capacity: 3 })

  await page.goto(`/products/${product.slug}`)

  await expect(page.getByText('Only 3 seats left')).toBeVisible()
  await admin.close()
})

test('an administrator orders the line, offers a seat by hand and removes somebody', async ({ page, browser }) => {
  const admin = await administrator()
  const product = await admin.product('Bedside swallowing', { capacity: 1 })
  await admin.register(product.id, (await newPerson(someone().name)).email)
  for (const name of ['Ann Ahead', 'Ben Behind']) {
    const context = await browser.newContext()
    const tab = await context.newPage()
    await openAs(tab, await newPerson(name), `/products/${product.slug}`)
    await visible(tab, 'button', 'Join the waiting list').click()
    await expect(tab.getByText('on the waiting list').first()).toBeVisible()
    await context.close()
  }

  await signIn(page, 'admin')
  await page.goto(`/admin/products/${product.id}/waitlist`)
  await hydrated(page)
  const rows = page.getByRole('row')
  await expect(rows.nth(1)).toContainText('Ann Ahead')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Actions for Ben Behind' }).click()
  await page.getByRole('menuitem', { name: 'Move to the front' }).click()
  await expect(rows.nth(1)).toContainText('Ben Behind')

  await page.getByRole('button', { name: 'Actions for Ann Ahead' }).click()
  await page.getByRole('menuitem', { name: 'Offer a seat now' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('exceeds the capacity')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Offer a seat now' }).click()
  await expect(page.getByText(/Offered until/)).toBeVisible()
  await page.emulateMedia({ colorScheme: 'light' })
  await shot(page, 'admin-waitlist')

  await page.getByRole('button', { name: 'Actions for Ben Behind' }).click()
  await page.getByRole('menuitem', { name: 'Remove from waiting list' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove from waiting list' }).click()
  await expect(page.getByText('Ben Behind was removed from the waiting list.')).toBeVisible()
  await expect(page.getByRole('row', { name: /Ben Behind/ })).toHaveCount(0)
  await admin.close()
})
