import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { administrator } from './support/admin-api.ts'
import { hydrated } from './support/hydrated.ts'
import { newPerson, type OwnPerson, openAs } from './support/person.ts'
import { shot } from './support/shot.ts'
import { asAdmin, signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

const refusedPage = /status of (403|422)/
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Administration' })

/** The page of a person, as the administrator finds it. */
async function openPerson(page: Page, { email, name }: OwnPerson) {
  const id = await asAdmin(async (client) => {
    const { people } = await (await client.get('/api/admin/people', { params: { search: email } })).json()
    return people[0].id as number
  })
  await page.goto(`/admin/people/${id}`)
  await hydrated(page)
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
}

test('a role of the site’s own is made in words, given, works at once, and is taken away again', async ({
  page,
  browser,
  allowConsole,
}) => {
  allowConsole(refusedPage)
  const name = `Regional office ${randomUUID().slice(0, 4)}`
  const person = await newPerson('Rita Regional')
  await signIn(page, 'admin')
  await page.goto('/admin/roles')
  await hydrated(page)
  await expect(page.getByRole('row', { name: /Administrator/ })).toContainText('Can do everything')
  await expectAccessible(page)
  await shot(page, 'roles')
  await page.getByRole('link', { name: 'New role' }).click()
  await page.getByRole('button', { name: 'New role' }).click()
  await expect(page.getByText('Please fill in this field.').first()).toBeVisible()
  await page.getByRole('textbox', { name: /^Name/ }).pressSequentially(name)
  await page.getByRole('checkbox', { name: 'Create and edit notices' }).check()
  await page.getByRole('button', { name: 'New role' }).click()
  await expect(page.getByRole('heading', { name: `Role “${name}”` })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'View notices' })).toBeChecked()
  await expectAccessible(page)
  await shot(page, 'role')

  await openPerson(page, person)
  const roles = page.getByRole('region', { name: 'Roles' })
  await roles.getByLabel('Role').selectOption(name)
  await roles.getByRole('button', { name: 'Assign role' }).dblclick()
  await expect(roles.getByRole('listitem').filter({ hasText: name })).toContainText('for everything')
  await shot(page, 'person-roles')

  const theirs = await (await browser.newContext()).newPage()
  await openAs(theirs, person, '/admin')
  await expect(navigation(theirs).getByRole('link')).toHaveText(['Overview', 'Notices'])
  await expect(theirs.getByRole('main').getByRole('link', { name: 'Notices' })).toBeVisible()
  await shot(theirs, 'overview-of-one-role')
  const denied = await theirs.goto('/admin/orders')
  expect(denied?.status()).toBe(403)
  await expect(theirs.getByText('You need the permission “View orders, invoices and sales”.')).toBeVisible()
  await expectAccessible(theirs)
  await shot(theirs, 'denied')

  await roles.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(roles.getByText('No role: this person can only learn and register.')).toBeVisible()
  expect((await theirs.goto('/admin/notices'))?.status()).toBe(403)
  await theirs.context().close()
})

test('whoever may only look reads an editor and can press nothing in it', async ({ page, browser }) => {
  const person = await newPerson('Lou Looker')
  await signIn(page, 'admin')
  await openPerson(page, person)
  const roles = page.getByRole('region', { name: 'Roles' })
  await roles.getByLabel('Role').selectOption('Read only')
  await roles.getByRole('button', { name: 'Assign role' }).click()
  await expect(roles.getByRole('listitem')).toContainText('Read only')

  const theirs = await (await browser.newContext()).newPage()
  await openAs(theirs, person, '/admin/settings')
  await expect(theirs.getByText('You can view this page but not change it.')).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  await expect(theirs.getByLabel('Seconds between session checks')).toBeDisabled()
  await shot(theirs, 'look-only')
  await theirs.goto('/admin/notices')
  await expect(theirs.getByRole('link', { name: 'New notice' })).toHaveCount(0)
  await theirs.context().close()
})

test('an instructor of one course sees that course, and the event desk its event', async ({ page, browser, allowConsole }) => {
  allowConsole(refusedPage)
  const admin = await administrator()
  const [mine, foreign] = [await admin.product(`Mine ${randomUUID().slice(0, 6)}`), await admin.product('Not mine')]
  await admin.close()
  const person = await newPerson('Ingrid Instructor')
  await signIn(page, 'admin')
  await openPerson(page, person)
  const roles = page.getByRole('region', { name: 'Roles' })
  for (const role of ['Instructor', 'Event desk']) {
    await roles.getByLabel('Role').selectOption(role)
    await roles.getByLabel('Scope').selectOption('A single product')
    await roles.getByLabel('Product').pressSequentially(mine.title.slice(0, 9))
    await page.getByRole('option', { name: mine.title }).click()
    await roles.getByRole('button', { name: 'Assign role' }).click()
    await expect(roles.getByRole('listitem').filter({ hasText: role })).toContainText(mine.title)
  }
  await shot(page, 'person-product-roles')

  const theirs = await (await browser.newContext()).newPage()
  await openAs(theirs, person, '/admin')
  await expect(navigation(theirs).getByRole('link')).toHaveText([
    'Overview',
    'Products',
    'Quizzes',
    'Essays to review',
    'Surveys',
    'Waiting lists',
    'Door',
    'Inbox',
  ])
  await navigation(theirs).getByRole('link', { name: 'Products' }).click()
  await theirs.getByRole('link', { name: mine.title }).click()
  await expect(theirs.getByText('You can view this page but not change it.')).toBeVisible()
  const tabs = theirs.getByRole('navigation', { name: 'Product pages' })
  await expect(tabs.getByRole('link')).toHaveCount(12)
  await tabs.getByRole('link', { name: 'Registrations' }).click()
  await theirs.getByRole('button', { name: 'Register someone' }).click()
  await theirs.getByRole('dialog').getByLabel('Name or e-mail address').pressSequentially('Ingrid Instructor')
  await theirs
    .getByRole('option', { name: /Ingrid Instructor/ })
    .filter({ hasText: person.email })
    .click()
  await theirs.getByRole('dialog').getByRole('button', { name: 'Register', exact: true }).click()
  await expect(theirs.getByRole('row', { name: /Ingrid Instructor/ })).toBeVisible()
  await shot(theirs, 'event-desk')
  expect((await theirs.goto(`/admin/products/${foreign.id}/registrations`))?.status()).toBe(403)
  await theirs.context().close()
})
