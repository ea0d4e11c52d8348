import { quizBankCalls } from '#features/quiz/quiz.bank.contract.ts'
import { expectAccessible } from './support/accessible.ts'
import { send } from './support/client.ts'
import { newCourse } from './support/course.ts'
import { hydrated } from './support/hydrated.ts'
import { openQuiz, submitEssay } from './support/quiz.ts'
import { shot } from './support/shot.ts'
import { asAdmin, signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(({ context, baseURL }) =>
  context.addCookies([{ name: 'agree-to-gdpr-cookies', value: 'accepted', url: baseURL }]),
)

test('an administrator reads an essay, gives points and a comment, and the learner sees them [ADM-01]', async ({
  page,
  browser,
}) => {
  const learner = await browser.newContext({ baseURL: test.info().project.use.baseURL })
  const theirs = await learner.newPage()
  const { assetId } = await openQuiz(theirs, 'explaining-pain-in-practice')
  const text = 'I asked what they thought was going on, and listened.'
  const { attemptId } = await submitEssay(theirs, assetId, text)

  await signIn(page, 'admin')
  await page.goto(`/admin/essays?order=person&asset_id=${assetId}`)
  await hydrated(page)
  await expectAccessible(page)
  await shot(page, 'admin-essays')
  await page.getByRole('table').locator(`a[href*="/essays/${attemptId}/"]`).first().click()
  await expect(page.getByText(text)).toBeVisible()
  await expectAccessible(page)
  await shot(page, 'admin-essay')
  const points = page.getByLabel(/^Points, at most/)
  await expect(points).toBeFocused()
  // Where the form stands below, one reads first.
  await page.setViewportSize({ width: 390, height: 480 })
  await page.reload()
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  await expect(points).not.toBeFocused()
  await points.fill('1')
  await page.getByLabel('Comment').fill('Kindly done.')
  const given = page.waitForResponse((response) => response.request().method() === 'PUT' && /\/essays\//.test(response.url()))
  await page.getByRole('button', { name: /^Save/ }).click()
  expect((await given).ok()).toBe(true)

  await theirs.goto(`/learn/quiz/${assetId}`)
  await hydrated(theirs)
  await theirs.getByRole('button', { name: 'View your answers' }).click()
  await expect(theirs.getByText('Kindly done.')).toBeAttached()
  await learner.close()
})

test('an author works on a long quiz by keys: all of the bank is within reach, and the focus stays in the list', async ({
  page,
}) => {
  const { productId, componentIds } = await newCourse([{ kind: 'quiz', title: 'A long quiz' }])
  const [assetId = 0] = componentIds
  const mark = `long${productId}`
  await asAdmin(async (client) => {
    const questions = await Promise.all(
      Array.from({ length: 53 }, (_, at) =>
        send<{ question_id: number }>(client, 'post', quizBankCalls.createQuestion.path, {
          content: { type: 'essay', prompt: `<p>${mark} number ${at}</p>`, points: 1, max_characters: 100 },
        }),
      ),
    )
    const ids = questions.map(({ question_id }) => question_id).sort((one, other) => other - one)
    const path = `/api/admin/quizzes/${assetId}`
    const { settings, version } = await send<{ settings: object; version: string }>(client, 'get', path)
    const slots = ids.slice(0, 51).map((question_id) => ({ question_id }))
    await send(client, 'put', path, { settings, version, slots })
  })
  await signIn(page, 'admin')
  await page.goto(`/admin/quizzes/${assetId}`)
  await hydrated(page)
  const found = page.getByRole('button', { name: new RegExp(mark) })

  await page.getByLabel('Find a question in the bank').pressSequentially(mark)
  await expect(found).toHaveCount(2)
  await found.first().click()
  await found.first().click()
  await expect(page.getByText('No other questions in the bank match.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'New question' })).toHaveAttribute('href', '/admin/questions/new')

  await page.getByRole('button', { name: 'Move question 2 up' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Move question 1 up' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Move question 1 up' })).toBeDisabled()
  await page.getByRole('button', { name: 'Remove question 53' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove question 52' })).toBeFocused()
})

test('an author’s pair without its match is asked for instead of dropped', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/admin/questions/new')
  await hydrated(page)
  await page.getByLabel('Type').selectOption('Matching')
  const prompt = page.getByRole('textbox', { name: 'Question text' })
  await prompt.click()
  await prompt.pressSequentially('Which belong together?')
  const type = async (...texts: string[]) => {
    for (const text of texts) {
      await page.keyboard.type(text)
      await page.keyboard.press('Tab')
    }
  }
  await page.getByLabel('Item 1', { exact: true }).focus()
  await type('Paris', 'France', '', 'Rome', 'Italy')
  await page.getByRole('button', { name: 'Add pair' }).press('Enter')
  await expect(page.getByLabel('Item 3', { exact: true })).toBeFocused()
  await type('Madrid')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText('One of these is incomplete. Complete it or remove it.')).toBeVisible()
  await expect(page.getByLabel('Match for item 3')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Item 3', { exact: true })).toHaveValue('Madrid')
  await page.getByLabel('Match for item 3').fill('Spain')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page).toHaveURL(/\/admin\/questions\/\d+$/)
  await expect(page.getByLabel('Item 3', { exact: true })).toHaveValue('Madrid')
})

test('an author writes a question, puts it into a quiz, and imports a file whose broken question is refused', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await page.goto('/admin/questions')
  await hydrated(page)
  await expectAccessible(page)
  await shot(page, 'admin-questions')
  await page.getByRole('link', { name: 'New question' }).first().click()
  await expect(page).toHaveURL('/admin/questions/new')
  const asked = `Which comes first in journey ${crypto.randomUUID().slice(0, 8)}?`
  const prompt = page.getByRole('textbox', { name: 'Question text' })
  await prompt.click()
  await prompt.pressSequentially(asked)
  await page.getByLabel('Choice A', { exact: true }).fill('The question')
  await page.getByLabel('Choice B', { exact: true }).fill('The answer')
  await page.getByLabel('B is correct').check()
  await page.getByLabel('Category').fill('Journeys')
  await expectAccessible(page)
  await shot(page, 'admin-question')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/questions\/\d+$/)
  await expect(page.getByText('Version 1')).toBeVisible()

  await page.goto('/admin/questions')
  await hydrated(page)
  const file = {
    name: 'questions.gift.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('$CATEGORY: Journeys\n\nOne? {=yes ~no}\n\nBroken? {~a ~b}\n'),
  }
  await page.getByLabel('Choose a GIFT, Aiken, Moodle XML or QTI 1.2 file').setInputFiles(file)
  const report = page.getByRole('dialog')
  await expect(report.getByText('Line 5')).toBeVisible()
  await expect(report.getByText('No answer is marked as correct.')).toBeVisible()
  await shot(page, 'admin-question-import')
  await report.getByRole('button', { name: 'Import 1 question' }).click()
  await expect(page.getByText('1 question imported')).toBeVisible()

  await page.goto('/admin/quizzes')
  await hydrated(page)
  await shot(page, 'admin-quizzes')
  await page
    .getByRole('link', { name: /dysphagia|swallow|check/i })
    .first()
    .click()
  await hydrated(page)
  await page.getByLabel('Find a question in the bank').fill(asked)
  await page.getByRole('button', { name: asked }).click()
  await expectAccessible(page)
  await shot(page, 'admin-quiz')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await hydrated(page)
  await expect(page.getByRole('region', { name: 'Questions' }).getByText(asked)).toBeVisible()
  await page
    .getByRole('region', { name: 'Questions' })
    .getByRole('button', { name: /^Remove question / })
    .last()
    .click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
})
