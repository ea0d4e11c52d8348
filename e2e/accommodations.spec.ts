import { expectAccessible } from './support/accessible.ts'
import { hydrated } from './support/hydrated.ts'
import { openQuiz } from './support/quiz.ts'
import { shot } from './support/shot.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test('an administrator gives somebody more time; they see it before they start, and what is added later arrives in the open quiz', {
  tag: '@phone',
}, async ({ page, browser, allowConsole }) => {
  allowConsole(/status of 422 .*accommodations/)
  const learner = await browser.newContext({ baseURL: test.info().project.use.baseURL })
  const theirs = await learner.newPage()
  const { person } = await openQuiz(theirs, 'preventing-falls-in-later-life')

  await signIn(page, 'admin')
  await page.goto('/admin/accommodations')
  await hydrated(page)
  await page.getByRole('main').getByRole('link', { name: 'Grant an accommodation' }).click()
  await hydrated(page)
  await page.getByRole('button', { name: 'Grant', exact: true }).click()
  await expect(page.getByText('Choose a person from the list.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Person' }).fill(person.email)
  await page.getByRole('option', { name: person.email }).click()
  await page.getByRole('radio', { name: 'One quiz' }).check()
  await page.getByRole('combobox', { name: 'Quiz' }).fill('preventing falls')
  await page.getByRole('option', { name: /Preventing falls in later life/ }).click()
  await page.getByLabel('Time factor').fill('1.5')
  await page.getByLabel('Extra attempts').fill('2')
  await page.getByLabel('Reason').fill('Letter of 3 May')
  await expectAccessible(page)
  await shot(page, 'admin-accommodation-new')
  await page.getByRole('button', { name: 'Grant', exact: true }).click()
  await expect(page.getByRole('heading', { name: person.name, level: 1 })).toBeVisible()
  await expect(page.getByText('1.5× the time, 2 extra attempts').first()).toBeVisible()

  await theirs.reload()
  await hydrated(theirs)
  await expect(theirs.getByText('You have extra time: 45 min instead of 30 min.')).toBeVisible()
  await expect(theirs.getByText('You have 2 extra attempts.')).toBeVisible()
  await shot(theirs, 'quiz-accommodated')
  await theirs.getByRole('button', { name: 'Start quiz' }).click()
  await expect(theirs.getByRole('alertdialog')).toContainText(/You have 4[45] min/)
  await theirs.getByRole('alertdialog').getByRole('button', { name: 'Start now' }).click()
  await expect(theirs.getByRole('timer')).toContainText('min')

  await page.getByLabel('Extra minutes').fill('60')
  await page.getByRole('textbox', { name: 'Reason', exact: false }).first().fill('The fire alarm rang')
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await expect(page.getByText('1.5× the time, 1 hr extra, 2 extra attempts').first()).toBeVisible()
  await expect(theirs.getByText(/You’ve been given more time/)).toBeVisible()
  await expect(theirs.getByRole('timer')).toContainText('1 h')

  await expect(page.getByRole('table').getByText('Changed')).toBeVisible()
  await expectAccessible(page)
  await shot(page, 'admin-accommodation')
  await page.getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('Please fill in this field.')).toBeVisible()
  await page.getByLabel('Reason for revoking').fill('The course is over')
  await page.getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('The course is over').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Revoke' })).toBeHidden()

  await page.goto(`/admin/accommodations?search=${encodeURIComponent(person.email)}`)
  await hydrated(page)
  await expect(page.getByText('No matching accommodations')).toBeVisible()
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Ended')
  await expect(page.getByRole('rowheader', { name: person.name })).toHaveCount(2)
  await expectAccessible(page)
  await shot(page, 'admin-accommodations')
  await learner.close()
})
