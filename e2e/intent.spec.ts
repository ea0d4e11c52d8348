import type { Browser, Page } from '@playwright/test'
import { hydrated } from './support/hydrated.ts'
import { fillSignIn, linkInMail, newPerson, type OwnPerson, openAs, someone } from './support/person.ts'
import { expect, test } from './support/test.ts'

const pathOf = (link: string) => new URL(link).pathname + new URL(link).search

/** A phone on which the mail is read, while the sign-up was made elsewhere. */
async function anotherBrowser(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin })
  return context.newPage()
}

async function signUpFrom(page: Page, person: OwnPerson) {
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Create an account' }).click()
  await page.getByLabel('Your name').fill(person.name)
  await main.getByLabel('E-mail address').fill(person.email)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(person.password)
  await page.getByLabel('Repeat password').fill(person.password)
  await main.getByRole('button', { name: 'Create an account' }).click()
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
}

async function confirmAndSignIn(page: Page, person: OwnPerson) {
  await page.goto(pathOf(await linkInMail(person.email, 'Confirm')))
  await page.getByRole('button', { name: 'Confirm address' }).click()
  await expect(page.getByText('Your e-mail address is confirmed.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await fillSignIn(page, person)
}

test(
  'what a guest wanted to register for is in the cart after sign-up, also in another browser',
  { tag: '@phone' },
  async ({ page, browser }, { project }) => {
    const person = someone()
    await page.goto('/products/foundations-of-clinical-supervision')
    const place =
      project.name === 'phone' ? page.locator('[data-bottom-action]') : page.getByRole('complementary', { name: 'Registration' })
    await place.getByRole('link', { name: 'Register', exact: true }).click()
    await signUpFrom(page, person)
    const phone = await anotherBrowser(browser, page)
    await confirmAndSignIn(phone, person)

    await expect(phone).toHaveURL('/cart', { timeout: 30_000 })
    await expect(phone.getByRole('main')).toContainText('Foundations of clinical supervision')
    await phone.context().close()
  },
)

test('a guest’s favorite is kept through sign-up, and a link of somebody else’s keeps none unasked', async ({ page }) => {
  const person = someone()
  await page.goto('/products/foundations-of-clinical-supervision')
  await hydrated(page)
  await page.getByRole('button', { name: /^Add to favorites: / }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign in' }).click()
  await signUpFrom(page, person)
  await confirmAndSignIn(page, person)
  await expect(page).toHaveURL('/products/foundations-of-clinical-supervision', { timeout: 30_000 })
  await expect(page.getByRole('button', { name: /^Remove from favorites: / })).toBeVisible()

  await openAs(page, await newPerson(), '/products/foundations-of-clinical-supervision?keep-favorite=product-1')
  await expect(page.getByText('Save this to your favorites?')).toBeVisible()
  await expect(page).toHaveURL('/products/foundations-of-clinical-supervision')
})

test('a guest who buys a pack is led back to it through sign-up, also from the header', async ({ page, allowConsole }) => {
  allowConsole(/status of 401/)
  const person = someone()
  await page.goto('/prepaid-packs')
  await page.getByRole('link', { name: 'Buy Prepaid 250' }).click()
  await expect(page).toHaveURL(/\/sign-in\?next=/)
  await signUpFrom(page, person)
  const header = page.getByRole('banner').getByRole('link', { name: 'Sign in' })
  await expect(header).toHaveAttribute('href', /^\/sign-in\?next=%2Fprepaid-pack%2F\d+%2Fpurchase$/)
  await confirmAndSignIn(page, person)

  await expect(page).toHaveURL(/\/prepaid-pack\/\d+\/purchase$/, { timeout: 30_000 })
  await expect(page.getByRole('heading', { level: 1, name: 'Prepaid 250' })).toBeVisible()
})

test('signing in from the header of a page of the way in leads on, not back to it', async ({ page }) => {
  await page.goto('/verify-email?token=used-up')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/sign-in')
})
