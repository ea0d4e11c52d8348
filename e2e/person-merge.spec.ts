import { expectAccessible } from './support/accessible.ts'
import { hydrated } from './support/hydrated.ts'
import { newPerson } from './support/person.ts'
import { shot } from './support/shot.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test('two records of one person are merged, and taken apart again', async ({ page }) => {
  const [ann, double] = [await newPerson('Merla Onerecord'), await newPerson('Merla Double')]
  await signIn(page, 'admin')
  await page.goto(`/admin/people?search=${ann.email}`)
  await hydrated(page)
  await page.getByRole('main').getByRole('link', { name: 'Merla Onerecord' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Merge', exact: true }).click()
  await page.getByRole('combobox', { name: 'The other record' }).pressSequentially(double.email)
  await page.getByRole('option', { name: /Merla Double/ }).click()
  await page.getByRole('button', { name: 'Preview merge' }).click()
  const goes = page.getByRole('region', { name: 'Merged into it' })
  await expect(goes).toContainText(double.email)
  await expect(goes.getByRole('link', { name: 'Merla Double' })).toHaveAttribute('href', /^\/admin\/people\/\d+$/)
  await expectAccessible(page)
  await shot(page, 'person-merge')
  await page.getByRole('button', { name: 'Merge Merla Double into Merla Onerecord' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Merge', exact: true }).click()
  const merged = page.getByRole('region', { name: 'Merged records' })
  await expect(merged).toContainText(double.email)
  await shot(page, 'person-merged')
  await page.goto(`/admin/people?status=removed&search=Merla%20Double`)
  await page.getByRole('main').getByRole('link', { name: 'Merla Double' }).first().click()
  await expect(page.getByText('This record was merged into another one')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Merla Onerecord' }).click()

  await merged.getByRole('button', { name: 'Undo merge' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo merge' }).click()
  await expect(merged.getByText(/^Undone on/)).toBeVisible()
  await page.goto(`/admin/people?search=${double.email}`)
  await expect(page.getByRole('main').getByRole('link', { name: 'Merla Double' })).toBeVisible()
})

test('a person is erased after their address was typed', { tag: '@phone' }, async ({ page, allowConsole }) => {
  allowConsole(/status of 422/)
  const person = await newPerson('Erika Leaving')
  await signIn(page, 'admin')
  await page.goto(`/admin/people?search=${person.email}`)
  await hydrated(page)
  await page.getByRole('main').getByRole('link', { name: 'Erika Leaving' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Erase', exact: true }).click()
  await expect(page.getByRole('region', { name: 'What is kept, without their name' })).toContainText('invoices')
  await page.getByRole('textbox', { name: /to confirm/ }).pressSequentially('somebody@else.example')
  await page.getByRole('button', { name: 'Permanently erase Erika Leaving' }).click()
  await expect(page.getByText('This isn’t the person’s e-mail address.')).toBeVisible()
  await expectAccessible(page)
  await shot(page, 'person-erase')
  await page.getByRole('textbox', { name: /to confirm/ }).fill(person.email)
  await page.getByRole('button', { name: 'Permanently erase Erika Leaving' }).click()
  await expect(page.getByRole('heading', { name: 'Former participant', level: 1 })).toBeVisible()
})
