import type { Page } from '@playwright/test'
import { surveyAdminCalls } from '#features/surveys/survey.admin.contract.ts'
import { expectAccessible } from './support/accessible.ts'
import { send } from './support/client.ts'
import { newCourse, newLearner, type OwnCourse } from './support/course.ts'
import { hydrated } from './support/hydrated.ts'
import { openAs } from './support/person.ts'
import { shot } from './support/shot.ts'
import { asAdmin, signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(async ({ context, baseURL }) => {
  test.slow()
  await context.addCookies([{ name: 'agree-to-gdpr-cookies', value: 'accepted', url: baseURL ?? '' }])
})

const lines = (...texts: string[]) => texts.map((text, at) => ({ key: `c${at + 1}`, text }))
const entries = [
  { key: 'mood', type: 'scale', prompt: 'How was it?', is_required: true, steps: 5, from_label: 'Bad', to_label: 'Good' },
  {
    key: 'why',
    type: 'essay',
    prompt: 'What went wrong?',
    is_required: true,
    only_if: { entry: 'mood', any_of: ['1', '2'] },
  },
  { key: 'p2', type: 'page', prompt: 'About you' },
  {
    key: 'years',
    type: 'radio',
    prompt: 'How long have you practised?',
    is_required: true,
    choices: lines('Under ten years', 'Longer'),
  },
  { key: 'more', type: 'multiple', prompt: 'What next?', choices: lines('Falls', 'Pain', 'Ethics'), max_answers: 2 },
]

/** A course whose only component is this survey. */
async function courseWithSurvey(settings: object = {}): Promise<OwnCourse & { assetId: number }> {
  const course = await newCourse([{ kind: 'survey', title: 'Evaluation' }])
  const [assetId = 0] = course.componentIds
  const plain = { is_anonymous: false, allow_changes: false, introduction: 'Two short pages.', thanks: '' }
  await asAdmin((client) =>
    send(client, 'put', surveyAdminCalls.saveSurvey.path.replace(':asset_id', String(assetId)), {
      settings: { ...plain, ...settings },
      entries,
      version: 0,
    }),
  )
  return { ...course, assetId }
}

const question = (page: Page, name: string) => page.getByRole('region', { name })
const saved = (page: Page, name: string) => expect(question(page, name).locator('[data-saved=saved]')).toBeVisible()

test('a learner answers a branching survey, comes back to what they had begun, and completes the course [SURV-01][SURV-02]', {
  tag: '@phone',
}, async ({ page, browser }) => {
  const course = await courseWithSurvey(browser)
  const learner = await newLearner(course.slug)
  await openAs(page, learner, `/learn/${course.slug}/${course.assetId}`)
  await hydrated(page)
  await expect(page.getByText('Two short pages.')).toBeVisible()
  await expect(question(page, 'What went wrong?')).toBeHidden()
  await expectAccessible(page)

  await test.step('what is missing is said at the question', async () => {
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(question(page, 'How was it?').getByText('Please choose a point on the scale.')).toBeVisible()
  })

  await test.step('a low step asks why; by keyboard', async () => {
    await page.getByRole('radio', { name: '1, Bad' }).focus()
    await page.keyboard.press('Space')
    await saved(page, 'How was it?')
    await page.getByRole('textbox', { name: 'What went wrong?' }).fill('Too loud.')
    await saved(page, 'What went wrong?')
    await expectAccessible(page)
    await shot(page, 'survey')
  })

  await test.step('what was filled in is there after coming back', async () => {
    await page.reload()
    await hydrated(page)
    await expect(page.getByRole('textbox', { name: 'What went wrong?' })).toHaveValue('Too loud.')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('heading', { name: 'About you' })).toBeVisible()
    await page.reload()
    await hydrated(page)
    await expect(page.getByRole('heading', { name: 'About you' })).toBeVisible()
  })

  await test.step('sent, it completes the course', async () => {
    await page.getByRole('radio', { name: 'Longer' }).check()
    await page.getByRole('checkbox', { name: 'Pain' }).check()
    await expect(page.locator('[data-saved=saved]')).toHaveCount(2)
    await page.reload()
    await hydrated(page)
    await expect(page.getByRole('heading', { name: 'About you' })).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Longer' })).toBeChecked()
    await shot(page, 'survey-second-page')
    await page.getByRole('button', { name: 'Submit answers' }).click()
    await expect(page.getByRole('heading', { name: 'Thank you for your answers' })).toBeVisible()
    await expect(page.getByText('Too loud.')).toBeVisible()
    await expectAccessible(page)
    await shot(page, 'survey-answered')
    await page
      .locator('[data-player]')
      .getByRole('button', { name: 'Finish' })
      .or(page.locator('[data-player]').getByRole('link', { name: 'Finish' }))
      .click()
    await expect(page).toHaveURL(/finished/)
  })
})

test('a failure of sending is said with its prefix, and an anonymous draft stays in the tab [SURV-03]', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 500|Failed to load/)
  const course = await courseWithSurvey({ is_anonymous: true })
  const learner = await newLearner(course.slug)
  await openAs(page, learner, `/learn/${course.slug}/${course.assetId}`)
  await hydrated(page)
  await expect(page.getByText('Your answers are anonymous')).toBeVisible()
  await page.getByRole('radio', { name: '4' }).check()
  await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage).length)).toBeGreaterThan(0)
  await page.reload()
  await hydrated(page)
  await expect(page.getByRole('radio', { name: '4' })).toBeChecked()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('radio', { name: 'Longer' }).check()
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain('choice')
  await page.reload()
  await hydrated(page)
  await expect(page.getByRole('radio', { name: 'Longer' })).toBeChecked()

  await page.route('**/api/surveys/*/submit', (route) => route.abort())
  await page.getByRole('button', { name: 'Submit answers' }).click()
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await expect(dialog.getByText('Error submitting survey answers: An error occurred. Please try again later.')).toBeVisible()
  await dialog.getByRole('button').last().click()

  await page.unroute('**/api/surveys/*/submit')
  await page.getByRole('button', { name: 'Submit answers' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you for your answers' })).toBeVisible()
})

test('an administrator writes a survey with a branch, tries it, and reads results [SURV-01]', async ({ page }) => {
  const course = await newCourse([{ kind: 'survey', title: 'Evaluation of ours' }])
  const [assetId = 0] = course.componentIds
  await signIn(page, 'admin')
  await page.goto(`/admin/surveys/${assetId}`)
  await hydrated(page)
  const panel = page.getByRole('dialog')
  const add = async (type: string, prompt: string) => {
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('menuitem', { name: type }).click()
    await expect(panel.getByRole('textbox', { name: 'Question' })).toBeFocused()
    await page.keyboard.type(prompt)
  }

  await test.step('two questions, the second only after an answer to the first, by keys', async () => {
    await add('One answer', 'Did it help?')
    await page.keyboard.press('Tab')
    for (const [at, choice] of ['Perhaps', 'Yes', 'No'].entries()) {
      await expect(panel.getByLabel(`Choice ${at + 1}`)).toBeFocused()
      await page.keyboard.type(choice)
      await page.keyboard.press('Enter')
    }
    await expect(panel.getByLabel('Choice 4')).toBeFocused()
    await panel.getByRole('button', { name: 'Remove line 4' }).click()
    await expect(panel.getByRole('button', { name: 'Remove line 3' })).toBeFocused()
    await panel.getByRole('button', { name: 'Move line 1 down' }).click()
    await expect(panel.getByLabel('Choice 1')).toHaveValue('Yes')
    await panel.getByRole('button', { name: 'Remove line 2' }).click()
    await expect(panel.getByLabel('Choice 2')).toHaveValue('No')
    await panel.getByLabel('Required').check()
    await panel.getByRole('button', { name: 'Done' }).click()
    await add('Free text', 'What would have?')
    await panel.getByLabel('Ask only if').selectOption({ label: '“Did it help?” was answered' })
    await panel.getByLabel('No', { exact: true }).check()
    await expectAccessible(page)
    await shot(page, 'admin-survey-question')
    await panel.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await shot(page, 'admin-survey')
  })

  await test.step('the preview follows the branch', async () => {
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(panel.getByText('What would have?')).toBeHidden()
    await panel.getByRole('radio', { name: 'No' }).check()
    await expect(panel.getByRole('textbox', { name: 'What would have?' })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('the results of the academy’s own survey have charts, texts and a file', async () => {
    await page.goto('/admin/surveys')
    await hydrated(page)
    await expectAccessible(page)
    await shot(page, 'admin-surveys')
    await page
      .getByRole('row', { name: /How was it\?/ })
      .getByRole('link')
      .last()
      .click()
    await hydrated(page)
    await expect(page.getByRole('figure').first()).toBeVisible()
    await page.getByRole('region', { name: 'What was missing?' }).getByRole('button', { name: 'Show answers' }).click()
    await expect(page.getByText('More cases from care homes.')).toBeVisible()
    await expectAccessible(page)
    await shot(page, 'admin-survey-results')
    const file = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Export as CSV' }).click()
    expect((await file).suggestedFilename()).toMatch(/^survey-\d+-.*\.csv$/)
  })
})
