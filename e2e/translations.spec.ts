import { hydrated } from './support/hydrated.ts'
import { shot } from './support/shot.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test('an administrator names a topic in German, and German readers find it by that name', async ({ page, browser, baseURL }) => {
  const word = `Werkzeuge ${Date.now().toString(36)}`
  await signIn(page, 'admin')
  await page.goto('/admin/topics')
  await hydrated(page)
  await page.getByRole('button', { name: 'Actions for Research and evidence' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  const panel = page.getByRole('dialog')
  const german = panel.getByLabel('Name in German')
  await expect(german.or(panel.getByLabel('Add a language')).first()).toBeVisible()
  if (!(await german.isVisible())) await panel.getByLabel('Add a language').selectOption('de')
  await german.fill('')
  await german.pressSequentially(word)
  await shot(page, 'topic-translations')
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(panel).toBeHidden()

  const reader = await browser.newContext({ baseURL, locale: 'de-DE' })
  const theirs = await reader.newPage()
  await theirs.goto('/catalogue')
  await theirs
    .getByRole('group', { name: 'Thema' })
    .getByText(/^\d+ weitere$/)
    .click()
  await expect(theirs.getByRole('checkbox', { name: new RegExp(`^${word}`) })).toBeVisible()
  await expect(theirs.getByText('Research and evidence')).toHaveCount(0)
  await theirs.goto('/')
  await expect(theirs.getByText('Die Jahrestagung kann jetzt gebucht werden.')).toBeVisible()
  await shot(theirs, 'home-german')
  await reader.close()
})
