import { randomUUID } from 'node:crypto'
import { expectAccessible } from './support/accessible.ts'
import { administrator } from './support/admin-api.ts'
import { hydrated } from './support/hydrated.ts'
import { newPerson } from './support/person.ts'
import { shot } from './support/shot.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test('many people are deactivated, looked at and taken back', { tag: '@phone' }, async ({ page }) => {
  const family = `Bulkwark ${randomUUID().slice(0, 6)}`
  for (const name of ['Ada', 'Ben', 'Cas']) await newPerson(`${name} ${family}`)
  await signIn(page, 'admin')
  await page.goto(`/admin/people?search=${encodeURIComponent(family)}`)
  await hydrated(page)
  await page.getByRole('checkbox', { name: 'Select all rows' }).check()
  const bar = page.getByRole('toolbar', { name: 'Actions for selected rows' })
  await expect(bar.getByText('3 selected')).toBeVisible()
  await shot(page, 'bulk-bar')
  await bar.getByRole('button', { name: 'Deactivate', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Deactivate people' })
  await expect(dialog.getByText('3 rows will be changed.')).toBeVisible()
  await expectAccessible(page)
  await shot(page, 'bulk-preview')
  await dialog.getByRole('button', { name: 'Apply to 3' }).click()
  await expect(dialog.getByText('3 done · 0 skipped · 0 failed')).toBeVisible()
  await expect(dialog.getByText('Done', { exact: true })).toBeVisible()
  await shot(page, 'bulk-done')
  await dialog.getByRole('link', { name: 'Details' }).click()
  await expect(page.getByRole('heading', { name: 'Deactivate people', level: 1 })).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(`Ada ${family}`) })).toContainText('Done')
  await shot(page, 'bulk-act')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { name: 'Undo: Deactivate people', level: 1 })).toBeVisible()
  await expect(page.getByText('3 done · 0 skipped · 0 failed')).toBeVisible()
  await page.goto(`/admin/people?search=${encodeURIComponent(family)}&status=active`)
  await expect(page.getByRole('row', { name: new RegExp(`Ada ${family}`) })).toBeVisible()
})

test('registrants are moved to another date, and taken back', async ({ page }) => {
  const admin = await administrator()
  const [from, to] = [
    await admin.product('Taping in spring'),
    await admin.product(`Taping in autumn ${randomUUID().slice(0, 6)}`),
  ]
  for (const name of ['Mo Moved', 'Nia Next']) await admin.register(from.id, (await newPerson(name)).email)
  await admin.close()
  await signIn(page, 'admin')
  await page.goto(`/admin/products/${from.id}/registrations`)
  await hydrated(page)
  await expect(page.getByRole('link', { name: '2 registered' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all rows' }).check()
  await page.getByRole('toolbar', { name: 'Actions for selected rows' }).getByRole('button', { name: 'Move to…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move to another product' })
  await dialog.getByLabel('Product').pressSequentially(to.title)
  await dialog.getByRole('option', { name: to.title }).click()
  await expect(dialog.getByText('2 rows will be changed.')).toBeVisible()
  await expect(dialog.getByText('2 people will be notified by e-mail.')).toBeVisible()
  await shot(page, 'bulk-move')
  await dialog.getByRole('button', { name: 'Apply to 2' }).click()
  await expect(dialog.getByText('2 done · 0 skipped · 0 failed')).toBeVisible()
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect(dialog.getByText('Undo: Move to another product · Done')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Active')
  await expect(page.getByText('2 registrations', { exact: true })).toBeVisible()
  await page.goto(`/admin/products/${to.id}/registrations`)
  await expect(page.getByRole('row', { name: /Mo Moved/ })).toContainText('Moved to another product')
})

test('a table of people is checked, mended and registered', async ({ page }) => {
  const admin = await administrator()
  const product = await admin.product('Taping by the dozen', { capacity: 1 })
  const known = await newPerson('Kay Known')
  await admin.close()
  const domain = `${randomUUID().slice(0, 8)}.example`
  const choose = (text: string) =>
    page.locator('input[type=file]').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await signIn(page, 'admin')
  await page.goto(`/admin/products/${product.id}/registrations`)
  await hydrated(page)
  await page.getByRole('link', { name: 'Register from CSV' }).click()
  await expect(page.getByRole('heading', { name: 'Register from CSV' })).toBeVisible()
  await choose(`email,name\n${known.email},\nnobody,Bob\n`)
  await expect(page.getByRole('row', { name: /3 email ‘nobody’ isn’t a valid e-mail address/ })).toBeVisible()
  await page.getByRole('button', { name: 'Choose another file' }).click()
  await choose(`email,name\n${known.email},Kay Known\nnew@${domain},Nora New\n`)
  await expect(page.getByText('Only 1 seat is left for 2')).toBeVisible()
  await expectAccessible(page)
  await shot(page, 'registrants-plan')
  await page.getByRole('button', { name: 'Register 2 people' }).click()
  await expect(page.getByText('2 done · 0 skipped · 0 failed')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('row', { name: /Nora New/ })).toContainText('Active')
  await expect(page.getByText('2 of 1 seats taken')).toBeVisible()
  await shot(page, 'registrations-seats')
})
