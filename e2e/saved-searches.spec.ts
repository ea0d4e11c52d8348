import { expectAccessible } from './support/accessible.ts'
import { hydrated } from './support/hydrated.ts'
import { newPerson, openAs } from './support/person.ts'
import { expect, test } from './support/test.ts'

test('a search is saved under a name, opened again, renamed, and removed with a way back', { tag: '@phone' }, async ({
  page,
}) => {
  test.slow()
  await openAs(page, await newPerson(), '/catalogue?q=pain&kind=course')
  await page.getByRole('button', { name: 'Save this search' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save this search' })
  await expectAccessible(page)
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await dialog.getByLabel('Name').fill('Pain courses')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'See all' }).click()

  await expect(page.getByRole('heading', { name: 'Saved searches', level: 1 })).toBeVisible()
  await expect(page.getByText('“pain” · Kind: Courses')).toBeVisible()
  await expectAccessible(page)
  const mails = page.getByRole('switch', { name: 'E-mails for “Pain courses”' })
  await expect(mails).toBeChecked()
  // Put to and fro on a slow line, it goes one after the other, and ends where it stands.
  const line = Promise.withResolvers<void>()
  const sent: unknown[] = []
  await page.route('**/api/my-saved-searches/*', async (route) => {
    sent.push(route.request().postDataJSON())
    await line.promise
    await route.continue()
  })
  for (let clicks = 0; clicks < 3; clicks++) await mails.click()
  await expect(mails).not.toBeChecked()
  expect(sent).toEqual([{ is_mailed: false }])
  line.resolve()
  await expect(page.getByText('You’ll get no more e-mails about “Pain courses”.')).toBeVisible()

  await page.getByRole('button', { name: 'Rename “Pain courses”' }).click()
  await page.getByLabel('Name').fill('Courses on pain')
  await page.getByRole('button', { name: 'Rename' }).click()
  await page.getByRole('button', { name: 'Remove “Courses on pain”' }).click()
  await expect(page.getByText('No saved searches yet')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Saved searches', level: 1 })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('link', { name: 'Courses on pain' }).click()
  await expect(page).toHaveURL(/\/catalogue\?q=pain&kind=course$/)
})

test('the same search cannot be saved twice', async ({ page, allowConsole }) => {
  allowConsole(/status of 409/)
  await openAs(page, await newPerson(), '/my-saved-searches')
  for (const name of ['First', 'Second']) {
    await page.goto('/catalogue?q=falls')
    await hydrated(page)
    await page.getByRole('button', { name: 'Save this search' }).click()
    const dialog = page.getByRole('dialog', { name: 'Save this search' })
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByRole('button', { name: 'Save this search' }).click()
    if (name === 'First') await expect(dialog).toHaveCount(0)
    else await expect(dialog.getByText('It’s called “First”.')).toBeVisible()
  }
})

test('a guest is asked to sign in, and comes back to the same search', async ({ page }) => {
  await page.goto('/catalogue?q=falls')
  await hydrated(page)
  await page.getByRole('link', { name: 'Sign in to save this search' }).click()
  await expect(page).toHaveURL(/\/sign-in\?next=%2Fcatalogue%3Fq%3Dfalls/)
  await page.goto('/my-saved-searches')
  await expect(page).toHaveURL(/\/sign-in\?next=/)
})

test('a link to stop the e-mails that does not work says so', async ({ page, allowConsole }) => {
  allowConsole(/status of 404/)
  await page.goto('/my-saved-searches/stop?code=guessed')
  await hydrated(page)
  await page.getByRole('button', { name: 'Stop e-mails' }).click()
  await expect(page.getByText('This link no longer works.')).toBeVisible()
})
