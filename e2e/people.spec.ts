import { randomUUID } from 'node:crypto'
import { expectAccessible } from './support/accessible.ts'
import { hydrated } from './support/hydrated.ts'
import { shot } from './support/shot.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test('a person is made, invited and changed', { tag: '@phone' }, async ({ page, allowConsole }) => {
  allowConsole(/status of 422/)
  const email = `e2e-${randomUUID().slice(0, 8)}@example.org`
  await signIn(page, 'admin')
  await page.goto('/admin/people')
  await hydrated(page)
  await page.getByRole('link', { name: 'New person' }).click()
  await page.getByRole('textbox', { name: /^Name/ }).pressSequentially('Petra Made')
  await page.getByRole('textbox', { name: /^E-mail address/ }).fill('admin@example.org')
  await page.getByRole('button', { name: 'Create person' }).click()
  await expect(page.getByText('Someone else already uses this address.')).toBeVisible()
  await page.getByRole('textbox', { name: /^E-mail address/ }).fill(email)
  await expectAccessible(page)
  await shot(page, 'person-new')
  await page.getByRole('button', { name: 'Create person' }).click()
  await expect(page.getByRole('heading', { name: 'Petra Made', level: 1 })).toBeVisible()

  await page.getByRole('main').getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByRole('textbox', { name: 'Organisation' }).pressSequentially('City Hospital')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Petra Made' }).click()
  await expect(page.getByText('City Hospital').first()).toBeVisible()
  await shot(page, 'person')
})

test('a table of people is checked, mended, imported and found', async ({ page }) => {
  const domain = `${randomUUID().slice(0, 8)}.example`
  const choose = (text: string) =>
    page.locator('input[type=file]').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await signIn(page, 'admin')
  await page.goto('/admin/people')
  await hydrated(page)
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Import people' })).toBeVisible()
  await expectAccessible(page)
  await shot(page, 'people-import')
  await choose(`email,name\nann@${domain},Ann\nnobody,Bob\n`)
  await expect(page.getByRole('row', { name: /3 email ‘nobody’ isn’t a valid e-mail address/ })).toBeVisible()
  await shot(page, 'people-import-faults')
  await page.getByRole('button', { name: 'Choose another file' }).click()
  await choose(`email,name,organisation\nann@${domain},Ann Imported,City\nbob@${domain},Bob Imported,City\n`)
  await expect(page.getByRole('row', { name: /Ann Imported/ })).toContainText('New account')
  await expectAccessible(page)
  await shot(page, 'people-import-plan')
  await page.getByRole('button', { name: 'Import: 2 new, 0 changed' }).click()
  await expect(page.getByText('2 new, 0 changed')).toBeVisible()
  await page.getByRole('link', { name: 'Go to people' }).click()
  await expect(page.getByRole('row').filter({ hasText: `ann@${domain}` })).toBeVisible()
  await shot(page, 'people')
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Export' }).click()])
  expect(file.suggestedFilename()).toMatch(/^people-.*\.csv$/)
})
