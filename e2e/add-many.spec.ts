import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { hydrated } from './support/hydrated.ts'
import { newPerson, openAs, someone } from './support/person.ts'
import { shot } from './support/shot.ts'
import { expect, test } from './support/test.ts'

const paid = { slug: 'sleep-and-persistent-pain', title: 'Sleep and persistent pain' }

test.beforeEach(({ context, baseURL }) =>
  context.addCookies([{ name: 'agree-to-gdpr-cookies', value: 'accepted', url: baseURL }]),
)

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Register several people' })
const list = (page: Page) => dialog(page).getByLabel('E-mail addresses')
const send = (page: Page) => dialog(page).getByRole('button', { name: 'Add to cart' }).click()
const row = (page: Page, name: string) => dialog(page).getByRole('row', { name })

test('a list is pasted, each line is answered, strangers are invited, and nothing typed is lost [CART-14] [CART-21] [CART-67]', {
  tag: '@phone',
}, async ({ page, allowConsole }) => {
  allowConsole(/status of 422/)
  const [buyer, friend] = [await newPerson('Bea Buyer'), await newPerson('Finn Friend')]
  const stranger = someone('Nell Newcomer')
  await openAs(page, buyer, `/products/${paid.slug}`)
  await page.getByRole('button', { name: 'Registration options' }).click()
  await page
    .getByRole('dialog', { name: 'Registration options' })
    .getByRole('button', { name: 'Register several people' })
    .click()

  await send(page)
  await expect(dialog(page).getByText('Please fill in this field.')).toBeVisible()
  const tooMany = Array.from({ length: 201 }, (_, n) => `p${n}@example.org`).join('\n')
  await list(page).fill(tooMany)
  await send(page)
  await expect(dialog(page).getByText('You can add at most 200 people at once.')).toBeVisible()
  await expect(list(page)).toHaveValue(tooMany)

  const wrong = Array.from({ length: 12 }, (_, n) => `no address ${n + 1}`)
  await list(page).fill([friend.email, stranger.email, friend.email, ...wrong].join('\n'))
  await expectAccessible(page)
  await shot(page, 'add-many-entry')
  await send(page)
  await expect(dialog(page).getByText('1 person was added to your cart.')).toBeVisible()
  await expect(row(page, 'Finn Friend').first()).toContainText('Added')
  await expect(row(page, 'Finn Friend').last()).toContainText('Already in the cart')
  await expect(row(page, 'no address 12')).toContainText('Invalid e-mail address')
  await expect(row(page, stranger.email)).toContainText('No account with this address')
  await expectAccessible(page)
  await shot(page, 'add-many-results')

  // However long the list is, what can be done next is seen.
  const invite = dialog(page).getByRole('button', { name: 'Invite 1 person and add them' })
  await expect(invite).toBeInViewport()
  await invite.click()
  await expect(row(page, stranger.email)).toContainText('Invited and added')
  await dialog(page).getByRole('button', { name: 'Continue with the others' }).click()
  await expect(list(page)).toHaveValue(wrong.join('\n'))
})

test('a CSV file is read in the cart, and the cart shows whom it added', async ({ page }) => {
  const [buyer, friend] = [await newPerson('Carl Csv'), await newPerson('Fay File')]
  await openAs(page, buyer, `/products/${paid.slug}`)
  await page.getByRole('button', { name: 'Registration options' }).click()
  const options = page.getByRole('dialog', { name: 'Registration options' })
  await expectAccessible(page)
  await shot(page, 'registration-options')
  await options.getByRole('button', { name: 'Add to cart for later' }).click()
  await expect(options.getByText('Carl Csv was added to your cart.')).toBeVisible()
  await options.getByRole('link', { name: 'Go to cart' }).click()
  await expect(page).toHaveURL('/cart')
  await hydrated(page)

  await page.getByRole('main').getByRole('button', { name: 'Register several people' }).click()
  const file = dialog(page).getByLabel('Choose a CSV file').last()
  await file.setInputFiles({ name: 'team.csv', mimeType: 'text/csv', buffer: Buffer.from('PK\u0003\u0004 a renamed workbook') })
  await expect(dialog(page).getByText(/^This is a spreadsheet file\. Save it as CSV/)).toBeVisible()
  await expect(list(page)).toHaveValue('')
  await file.setInputFiles({
    name: 'team.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Name;E-mail\r\nFay File;${friend.email}\r\n`),
  })
  await expect(list(page)).toHaveValue(/Fay File;/)
  await send(page)
  await expect(row(page, 'Fay File')).toContainText('Added')
  await dialog(page).getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('main').getByText('Fay File')).toBeVisible()
  await expect(page.getByRole('main').getByText('2 registrants')).toBeVisible()
})
