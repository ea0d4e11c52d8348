import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { hydrated } from './support/hydrated.ts'
import { openQuiz, submitEssay } from './support/quiz.ts'
import { shot } from './support/shot.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(async ({ context, baseURL }) => {
  test.slow()
  await context.addCookies([{ name: 'agree-to-gdpr-cookies', value: 'accepted', url: baseURL }])
})

const go = async (page: Page, path: string) => {
  await page.goto(path)
  await hydrated(page)
}
const versions = (page: Page) => page.getByRole('dialog', { name: 'Two versions' })

async function retype(page: Page, label: string | RegExp, text: string): Promise<void> {
  const field = page.getByLabel(label)
  await field.click()
  await field.press('ControlOrMeta+a')
  await field.pressSequentially(text)
}

test('a rule of tax is written by keys, changed by two at once, and not lost by Escape', async ({ page, allowConsole }) => {
  allowConsole(/status of (409|422)/)
  const region = `Region ${Date.now() % 1_000_000}`
  await signIn(page, 'admin')
  await go(page, '/admin/taxes')
  await page.getByRole('button', { name: 'Add rule' }).click()
  await page.getByLabel('Buyer’s region').pressSequentially(region)
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText('Please enter a rate from 0 to 100 with at most three decimal places.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await page.getByLabel('Rate (%)').pressSequentially('7,5 %')
  await expectAccessible(page)
  await shot(page, 'tax-rule')
  await page.keyboard.press('ControlOrMeta+s')
  const row = (on: Page) => on.getByRole('row', { name: new RegExp(region) })
  await expect(row(page)).toContainText('7.5%')

  const other = await page.context().newPage()
  await go(other, '/admin/taxes')
  for (const one of [page, other]) await row(one).getByRole('button', { name: 'Edit' }).click()
  await retype(other, 'Rate (%)', '8')
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(row(other)).toContainText('8%')
  await retype(page, 'Rate (%)', '9')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const rate = versions(page).getByRole('group', { name: 'Rate (%)' })
  await expect(rate.getByRole('radio', { name: /^Mine/ })).toBeChecked()
  await shot(page, 'tax-rule-versions')
  await versions(page).getByRole('button', { name: 'Save selected versions' }).click()
  await expect(row(page)).toContainText('9%')
  await other.close()
})

test('two reviewers of one essay: the second sees what the first gave before it is theirs', async ({
  page,
  browser,
  allowConsole,
}) => {
  allowConsole(/status of (409|422)/)
  const learner = await browser.newContext({ baseURL: test.info().project.use.baseURL })
  const theirs = await learner.newPage()
  const { assetId } = await openQuiz(theirs, 'explaining-pain-in-practice')
  const { attemptId, essayId } = await submitEssay(theirs, assetId, 'I listened first.')
  await learner.close()
  await signIn(page, 'admin')
  const path = `/admin/essays/${attemptId}/${essayId}?order=person&asset_id=${assetId}`
  const other = await page.context().newPage()
  await go(page, path)
  await go(other, path)

  await retype(other, /^Points, at most/, '1')
  const given = other.waitForResponse((response) => response.request().method() === 'PUT' && /\/essays\//.test(response.url()))
  await other.keyboard.press('ControlOrMeta+s')
  expect((await given).ok()).toBe(true)
  await retype(page, 'Comment', 'Say more.')
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByText('Please fill in this field.')).toBeVisible()
  await retype(page, /^Points, at most/, '0,5')
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(versions(page).getByRole('group', { name: 'Points' }).getByText('0,5')).toBeVisible()
  await expect(
    versions(page)
      .getByRole('group', { name: 'Points' })
      .getByRole('radio', { name: /^Theirs/ }),
  ).toBeVisible()
  await shot(page, 'essay-versions')
  await versions(page).getByRole('button', { name: 'Save selected versions' }).click()
  await expect(versions(page)).toHaveCount(0)
  await other.close()
})

test('a date that is typed by half is neither saved as none nor published at once', async ({ page }) => {
  await signIn(page, 'admin')
  await go(page, '/admin/discounts/new')
  const until = page.getByLabel('Until', { exact: true })
  await until.press('1')
  await until.press('2')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText('‘Until’ isn’t complete. Finish it or clear it.')).toBeVisible()
  await expect(until).toBeFocused()

  await go(page, '/admin/pages/2')
  await page.getByRole('button', { name: 'Publish…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish this page' })
  await dialog.getByLabel('Publish at').press('1')
  await dialog.getByLabel('Publish at').press('2')
  await dialog.getByRole('button', { name: 'Publish now' }).click()
  await expect(dialog.getByText('‘Publish at’ isn’t complete. Finish it or clear it.')).toBeVisible()
})
