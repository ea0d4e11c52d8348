import { randomUUID } from 'node:crypto'
import { expect as expectThat, type Page } from '@playwright/test'
import { administrator } from './support/admin-api.ts'
import { send } from './support/client.ts'
import { hydrated } from './support/hydrated.ts'
import { newPerson, openAs } from './support/person.ts'
import { shot } from './support/shot.ts'
import { asAdmin } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Administration' })

/** Somebody with one of the roles that every site has. */
async function worker(name: string, role: string) {
  const person = await newPerson(name)
  await asAdmin(async (client) => {
    const { roles } = await (await client.get('/api/admin/roles')).json()
    const { people } = await (await client.get('/api/admin/people', { params: { search: person.email } })).json()
    const { id } = roles.find((one: { key: string | null }) => one.key === role)
    expectThat(id, `the role ${role}`).toBeTruthy()
    await send(client, 'post', `/api/admin/people/${people[0].id}/roles`, { role_id: id })
  })
  return person
}

test('an editor’s day: a product is renamed, and nobody’s money is seen', async ({ page, allowConsole }) => {
  allowConsole(/status of 403/)
  const admin = await administrator()
  const product = await admin.product(`Draft ${randomUUID().slice(0, 6)}`)
  await admin.close()
  await openAs(page, await worker('Edda Editor', 'editor'), '/admin')
  await expect(navigation(page).getByRole('link', { name: 'Products' })).toBeVisible()
  await expect(navigation(page).getByRole('link', { name: 'Orders' })).toHaveCount(0)

  await page.goto(`/admin/products/${product.id}`)
  await hydrated(page)
  const title = page.getByRole('textbox', { name: /^Title/ })
  await title.press('End')
  await title.pressSequentially(' II')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await shot(page, 'day-of-an-editor')
  expect((await page.goto('/admin/orders'))?.status()).toBe(403)
})

test('a finance clerk’s day: what is overdue leads to its order, and no product can be changed', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 403/)
  await openAs(page, await worker('Fiona Finance', 'finance'), '/admin')
  await page.getByRole('link', { name: /overdue invoice/ }).click()
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Order')
  await shot(page, 'day-of-finance')
  await expect(navigation(page).getByRole('link', { name: 'Discussions' })).toHaveCount(0)
  expect((await page.goto('/admin/settings'))?.status()).toBe(403)
})

test('a moderator’s day: what was reported is looked at, and people’s records stay closed', async ({ page, allowConsole }) => {
  allowConsole(/status of 403/)
  await openAs(page, await worker('Mo Moderator', 'moderator'), '/admin')
  await navigation(page).getByRole('link', { name: 'Discussions' }).click()
  await expect(page.getByRole('heading', { name: 'Discussions', level: 1 })).toBeVisible()
  await page.goto('/admin/discussions/review')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await shot(page, 'day-of-a-moderator')
  expect((await page.goto('/admin/people'))?.status()).toBe(403)
})
