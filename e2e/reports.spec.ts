import { expectAccessible } from './support/accessible.ts'
import { hydrated } from './support/hydrated.ts'
import { shot } from './support/shot.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test('an administrator goes from a course’s report to the questions of its quiz, and to one learner', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/admin/products?search=Preventing+falls')
  await hydrated(page)
  await page.getByRole('table').getByRole('link', { name: 'Preventing falls in later life' }).click()
  await page.getByRole('link', { name: 'Report', exact: true }).click()
  await expect(page.getByRole('figure', { name: 'Completions by month' })).toBeVisible()
  await expectAccessible(page)
  await shot(page, 'admin-course-report')

  await page.getByRole('table', { name: 'Course components' }).getByRole('link', { name: /quiz/i }).click()
  await expect(page.getByRole('heading', { name: 'Item analysis', level: 1 })).toBeVisible()
  await page.getByText('Answers chosen').first().click()
  await expect(page.getByText('(correct)').first()).toBeVisible()
  await expectAccessible(page)
  await shot(page, 'admin-quiz-items')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export as CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^quiz-\d+-items-.*\.csv$/)

  await page.goto('/admin/people?search=Joanna')
  await hydrated(page)
  await page.getByRole('table').getByRole('link', { name: 'Joanna Whitlock' }).click()
  await page.getByRole('link', { name: 'Learning report' }).click()
  await expect(page.getByRole('rowheader', { name: /Preventing falls in later life/ })).toBeVisible()
  await expectAccessible(page)
  await shot(page, 'admin-person-report')
})
