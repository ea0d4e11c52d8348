import { expectAccessible } from './support/accessible.ts'
import { administrator } from './support/admin-api.ts'
import { hydrated } from './support/hydrated.ts'
import { newPerson } from './support/person.ts'
import { shot } from './support/shot.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test('an administrator registers somebody, passes the place on and cancels it with a reason', async ({ page }) => {
  const admin = await administrator()
  const product = await admin.product('Taping that holds')
  const [gil, hana] = [await newPerson('Gil Granted'), await newPerson('Hana Heir')]
  await signIn(page, 'admin')
  await page.goto(`/admin/products/${product.id}`)
  await hydrated(page)
  await page.getByRole('navigation', { name: 'Product pages' }).getByRole('link', { name: 'Registrations' }).click()
  await expect(page.getByRole('heading', { name: 'No registrations found' })).toBeVisible()

  await page.getByRole('button', { name: 'Register someone' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name or e-mail address').fill(gil.email)
  await dialog.getByRole('option', { name: /Gil Granted/ }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByRole('row', { name: /Gil Granted/ })).toContainText('Free of charge')
  await page.emulateMedia({ colorScheme: 'light' })
  await shot(page, 'admin-registrations')

  await page.getByRole('button', { name: 'Actions for Gil Granted' }).click()
  await page.getByRole('menuitem', { name: 'Change registrant' }).click()
  await dialog.getByLabel('Name or e-mail address').fill(hana.email)
  await dialog.getByRole('option', { name: /Hana Heir/ }).click()
  await dialog.getByRole('button', { name: 'Change registrant' }).click()
  await expect(page.getByRole('row', { name: /Hana Heir/ })).toContainText('Active')
  await expect(page.getByRole('row', { name: /Gil Granted/ })).toContainText('Transferred to someone else')

  await page.getByRole('button', { name: 'Actions for Hana Heir' }).click()
  await page.getByRole('menuitem', { name: 'Cancel registration' }).click()
  await dialog.getByRole('button', { name: 'Cancel registration' }).click()
  await expect(dialog.getByText('Please enter a reason')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Asked for it')
  await dialog.getByRole('button', { name: 'Cancel registration' }).click()
  await expect(page.getByRole('row', { name: /Hana Heir/ })).toContainText('Asked for it')

  await page.getByRole('combobox', { name: 'Status' }).selectOption('Active')
  await expect(page.getByRole('heading', { name: 'No registrations found' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Cancelled')
  await page.getByRole('searchbox', { name: 'Search by name or e-mail address' }).fill('hana')
  await expect(page.getByText('1 registration', { exact: true })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export as CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^registrations-.*\.csv$/)

  // Where those of all products stand, each says for what it is.
  await page.goto(`/admin/registrations?search=${hana.email}`)
  await expect(page.getByRole('row', { name: /Hana Heir/ })).toContainText('Taping that holds')
  await admin.close()
})

test('a person’s page leads to their registrations', async ({ page }) => {
  const admin = await administrator()
  const product = await admin.product('Gait in twenty minutes')
  const person = await newPerson('Petra Person')
  await admin.register(product.id, person.email)
  await signIn(page, 'admin')
  await page.goto(`/admin/people?search=${person.email}`)
  await hydrated(page)
  await page.getByRole('link', { name: 'Petra Person' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Registrations' }).click()

  await expect(page.getByRole('row', { name: new RegExp(product.title) })).toContainText('Active')
  await admin.close()
})
