import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { newCourse, newLearner } from './support/course.ts'
import { hydrated } from './support/hydrated.ts'
import { openAs } from './support/person.ts'
import { shot } from './support/shot.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

const main = (page: Page) => page.getByRole('main')

test('an administrator has credits earned by a code, and a learner claims them at the end of the course @phone', async ({
  page,
  browser,
  allowConsole,
}) => {
  allowConsole(/status of 422/)
  const course = await newCourse([{ kind: 'web_content', title: 'Read', settings: { html: '<p>One.</p>' } }], {
    credits: [{ type: 'CE', amount: 2.5 }],
  })
  await signIn(page, 'admin')
  await page.goto(`/admin/products/${course.productId}/credits`)
  await hydrated(page)
  await main(page).getByLabel('Earned by').selectOption('code')
  await main(page).getByLabel('Codes').pressSequentially('GAIT-26')
  await main(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible()
  await expectAccessible(page)
  await shot(page, 'credit-rule')

  const theirs = await browser.newContext({ baseURL: test.info().project.use.baseURL, viewport: page.viewportSize() })
  const learner = await theirs.newPage()
  await openAs(learner, await newLearner(course.slug), `/learn/${course.slug}/${course.componentIds[0]}`)
  await main(learner)
    .getByRole('button', { name: /^(Next|Finish)$/ })
    .click()
  await expect(main(learner).getByText('Ready to claim.')).toBeVisible()
  await main(learner).getByLabel('Code').pressSequentially('gait 26')
  await shot(learner, 'credit-claim-code')
  await main(learner).getByRole('button', { name: 'Claim credits' }).click()
  await expect(main(learner).getByText('Added to your credits earned.')).toBeVisible()
  await theirs.close()
})

test('types are counted as their boards do, and a board’s file says first what is missing', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/admin/credit-types')
  await hydrated(page)
  await expect(main(page).getByRole('table')).toBeVisible()
  await shot(page, 'credit-types')
  await page.goto('/admin/credit-reports')
  await hydrated(page)
  await main(page).getByRole('button', { name: 'Add board' }).first().click()
  const panel = page.getByRole('dialog')
  const name = `Ohio ${Date.now()}`
  await panel.getByRole('textbox', { name: 'Name' }).pressSequentially(name)
  await panel.getByRole('button', { name: 'Save' }).click()
  await main(page)
    .getByRole('link', { name: `Check “${name}”` })
    .click()
  await expect(main(page).getByText(/^Lines: /)).toBeVisible()
  await expectAccessible(page)
  await shot(page, 'credit-reports')
})
