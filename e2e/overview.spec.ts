import { randomUUID } from 'node:crypto'
import { expectAccessible } from './support/accessible.ts'
import { administrator } from './support/admin-api.ts'
import { hydrated } from './support/hydrated.ts'
import { newPerson } from './support/person.ts'
import { shot } from './support/shot.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test('the overview says what waits and how business goes, and each number leads to its list', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/admin')
  await hydrated(page)
  const board = page.getByRole('region', { name: 'Business' })
  await expect(board.getByRole('link', { name: /^Sales/ })).toBeVisible()
  await expectAccessible(page)
  await shot(page, 'overview')
  await board.getByRole('link', { name: '7 days' }).click()
  await expect(page).toHaveURL(/days=7/)
  await expect(board.getByRole('link', { name: '7 days' })).toHaveAttribute('aria-current', 'page')
  await board.getByRole('link', { name: /^Registrations/ }).click()
  await expect(page.getByRole('heading', { name: 'Registrations', level: 1 })).toBeVisible()
  await page.goto('/admin')
  const todo = page.getByRole('region', { name: 'To do' })
  await todo.getByRole('link', { name: /overdue invoices?/ }).click()
  await expect(page).toHaveURL(/attention=overdue/)
  await expect(page.getByRole('row').nth(1)).toContainText('Overdue')
})

test('the palette finds a person and a product while one types, and does things', async ({ page }) => {
  const admin = await administrator()
  const word = `Zeb${randomUUID().slice(0, 6)}`
  const product = await admin.product(`${word} basics`)
  await admin.close()
  const person = await newPerson(`Pia ${word}`)
  await signIn(page, 'admin')
  await page.goto('/admin')
  await hydrated(page)
  const entry = page.getByRole('combobox', { name: 'What would you like to do?' })
  await page.keyboard.press('Control+k')
  await expect(entry).toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(entry).toBeHidden()
  await page.keyboard.press('Control+k')
  await entry.pressSequentially(word)
  await expect(page.getByRole('option', { name: new RegExp(person.email) })).toBeVisible()
  await expect(page.getByRole('option', { name: new RegExp(product.title) })).toBeVisible()
  await shot(page, 'palette-found')
  await entry.press('Enter')
  await expect(page.getByRole('heading', { name: `Pia ${word}`, level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await entry.pressSequentially('new prod')
  await expect(page.getByRole('option', { name: 'New product' })).toBeVisible()
  await entry.press('Enter')
  await expect(page.getByRole('heading', { name: 'New product', level: 1 })).toBeVisible()
})

test('a list is kept with its filters, shared and mailed', async ({ page }) => {
  const name = `Paid ${randomUUID().slice(0, 6)}`
  await signIn(page, 'admin')
  await page.goto('/admin/orders?state=complete')
  await hydrated(page)
  await page.getByRole('button', { name: 'Save this view' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save this view' })
  await dialog.getByLabel('Name').pressSequentially(name)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  const kept = page.getByRole('region', { name: 'Saved views' })
  await expect(kept.getByRole('link', { name })).toHaveAttribute('aria-current', 'true')
  await kept.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'E-mail weekly' }).click()
  await expect(kept.getByRole('link', { name: `${name} weekly` })).toBeVisible()
  await expectAccessible(page)
  await shot(page, 'kept-lists')
  await page.goto('/admin/orders')
  await hydrated(page)
  await kept.getByRole('link', { name }).click()
  await expect(page).toHaveURL(/state=complete/)
  await kept.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Delete view' }).click()
  await expect(kept.getByRole('link', { name })).toHaveCount(0)
})
