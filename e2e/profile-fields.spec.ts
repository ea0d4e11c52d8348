import { randomUUID } from 'node:crypto'
import { expectAccessible } from './support/accessible.ts'
import { hydrated } from './support/hydrated.ts'
import { goodPassword, linkInMail, someone } from './support/person.ts'
import { shot } from './support/shot.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test('a field is defined, asked at sign-up, and filters the list of people', async ({ page, browser }) => {
  const label = `Shoe ${randomUUID().slice(0, 6)}`
  await signIn(page, 'admin')
  await page.goto('/admin/profile-fields/new')
  await hydrated(page)
  await page.getByRole('textbox', { name: 'Question or label' }).pressSequentially(label)
  await page.getByRole('combobox', { name: 'Type' }).selectOption('Single choice')
  await page.getByRole('combobox', { name: 'Who fills it in' }).selectOption('The person, when signing up')
  await page.getByRole('textbox', { name: 'Options' }).fill('Boots\nSandals')
  await page.getByRole('checkbox', { name: 'Show as a column and filter in the list of people' }).check()
  await expectAccessible(page)
  await shot(page, 'profile-field')
  await page.getByRole('button', { name: 'New field' }).click()
  await expect(page.getByRole('row', { name: new RegExp(label) })).toContainText('when signing up')
  await shot(page, 'profile-fields')

  const person = someone('Fiona Fields')
  const guest = await (await browser.newContext()).newPage()
  await guest.goto('/sign-up')
  await hydrated(guest)
  await guest.getByRole('textbox', { name: /^Your name/ }).fill(person.name)
  await guest.getByRole('textbox', { name: /^E-mail address/ }).fill(person.email)
  await guest.getByRole('textbox', { name: 'Password', exact: true }).fill(goodPassword)
  await guest.getByRole('textbox', { name: /repeat/i }).fill(goodPassword)
  await guest.getByRole('combobox', { name: label }).selectOption('Sandals')
  await shot(guest, 'sign-up-with-field')
  await guest.getByRole('main').getByRole('button', { name: 'Create an account' }).click()
  await expect(guest.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await guest.goto(await linkInMail(person.email, 'Confirm'))
  await guest.context().close()

  await page.goto('/admin/people')
  await hydrated(page)
  await page.getByRole('combobox', { name: label }).selectOption('Sandals')
  await expect(page.getByRole('row').filter({ hasText: person.email })).toContainText('Sandals')
  await expect(page.getByText('1 person', { exact: true })).toBeVisible()
  await shot(page, 'people-by-field')

  await page.getByRole('main').getByRole('link', { name: 'Fiona Fields' }).click()
  await expect(page.getByRole('heading', { name: 'Fiona Fields', level: 1 })).toBeVisible()
  await page.getByRole('combobox', { name: 'Group or tag' }).pressSequentially(`Walkers ${label}`)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('link', { name: `Walkers ${label}` })).toBeVisible()
  await shot(page, 'person-with-field')

  await page.goto('/admin/profile-fields')
  await hydrated(page)
  await page.getByRole('link', { name: label }).click()
  await page.getByRole('button', { name: 'Remove field' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove field' }).click()
  await expect(page.getByRole('heading', { name: 'Profile fields', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: label })).toHaveCount(0)
})
