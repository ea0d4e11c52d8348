import type { Page } from '@playwright/test'
import type { AttemptView } from '#features/quiz/quiz.contract.ts'
import { expectAccessible } from './support/accessible.ts'
import { send } from './support/client.ts'
import { hydrated } from './support/hydrated.ts'
import { openQuiz } from './support/quiz.ts'
import { shot } from './support/shot.ts'
import { expect, test } from './support/test.ts'

const falls = 'preventing-falls-in-later-life'
const dysphagia = 'dysphagia-at-the-bedside'
const trouble = { status: 500, json: { message: 'The disk is full.' } }

test.beforeEach(({ context, baseURL }) =>
  context.addCookies([{ name: 'agree-to-gdpr-cookies', value: 'accepted', url: baseURL }]),
)

const modal = (page: Page) => page.getByRole('dialog')
const alert = (page: Page) => page.getByRole('alertdialog')

async function dismiss(page: Page, text: string) {
  await expect(alert(page)).toContainText(text)
  await alert(page).getByRole('button', { name: 'OK' }).click()
  await expect(alert(page)).toBeHidden()
}

/** Answers the first choice of everything that has choices, by the calls. */
async function handIn(page: Page, assetId: number) {
  const attempt = await send<AttemptView>(page.request, 'post', `/api/quiz/${assetId}/attempts`)
  for (const { id, type, choices } of attempt.questions) {
    if (type !== 'radio' && type !== 'multiple') continue
    const first = choices[0]?.key
    const answer = type === 'radio' ? { choice: first } : { choices: [first] }
    const given = { sequence: 1, tab: 'e2e', answer, client_time: new Date().toISOString() }
    await send(page.request, 'put', `/api/quiz/attempts/${attempt.attempt_id}/answers/${id}`, given)
  }
  await send(page.request, 'post', `/api/quiz/attempts/${attempt.attempt_id}/submit`)
}

test('what was answered, every attempt and the score by category are each looked at in a modal [QUIZ-60] [QUIZ-61]', {
  tag: '@phone',
}, async ({ page }) => {
  const { assetId } = await openQuiz(page, dysphagia)
  await handIn(page, assetId)
  await page.reload()
  await hydrated(page)

  await page.getByRole('button', { name: 'View your answers' }).click()
  await expect(modal(page).getByRole('heading', { name: 'Your answers' })).toBeVisible()
  await expect(
    modal(page)
      .getByText(/Your answer: (Correct|Incorrect)/)
      .first(),
  ).toBeAttached()
  await expectAccessible(page)
  await shot(page, 'quiz-answers')
  await modal(page).getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: 'History' }).click()
  await expect(modal(page).getByRole('rowheader', { name: /Attempt 1/ })).toBeVisible()
  await expectAccessible(page)
  await shot(page, 'quiz-history')
  await modal(page).getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: 'Score by category' }).click()
  await expect(modal(page).getByRole('progressbar').first()).toBeVisible()
  await expectAccessible(page)
  await shot(page, 'quiz-categories')
  await modal(page).getByRole('button', { name: 'Close' }).click()
  await expect(modal(page)).toBeHidden()
})

test('the answers are turned over one by one in a modal that is dragged and resized [QUIZ-56] [QUIZ-57] [QUIZ-58] [QUIZ-59]', async ({
  page,
}) => {
  const { assetId } = await openQuiz(page, dysphagia)
  await handIn(page, assetId)
  await page.reload()
  await hydrated(page)
  await page.getByRole('button', { name: 'View your answers' }).click()
  const boxOf = async () => (await modal(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const slide = (number: number) => modal(page).getByRole('heading', { name: new RegExp(`^Question ${number} of`) })

  await test.step('a carousel with previous and next', async () => {
    await expect(slide(1)).toBeInViewport()
    await expect(modal(page).getByRole('button', { name: 'Previous' })).toBeDisabled()
    await modal(page).getByRole('button', { name: 'Next' }).click()
    await expect(slide(2)).toBeInViewport()
    await expect(slide(1)).not.toBeInViewport()
    await modal(page).getByRole('button', { name: 'Previous' }).click()
    await expect(slide(1)).toBeInViewport()
  })

  await test.step('by its header it moves', async () => {
    const before = await boxOf()
    await page.mouse.move(before.x + 60, before.y + 20)
    await page.mouse.down()
    await page.mouse.move(before.x - 20, before.y - 30, { steps: 4 })
    await page.mouse.up()
    await expect.poll(async () => (await boxOf()).x).toBeCloseTo(before.x - 80, 0)
    await expect.poll(boxOf).toMatchObject({ width: before.width, height: before.height })
  })

  await test.step('by its corner it grows', async () => {
    const before = await boxOf()
    const [right, bottom] = [before.x + before.width - 8, before.y + before.height - 8]
    await page.mouse.move(right, bottom)
    await page.mouse.down()
    await page.mouse.move(right + 50, bottom + 40, { steps: 4 })
    await page.mouse.up()
    await expect.poll(async () => (await boxOf()).width).toBeCloseTo(before.width + 50, 0)
    await expect.poll(async () => (await boxOf()).height).toBeCloseTo(before.height + 40, 0)
  })
})

test('what could not be got of past attempts is said with its prefix; an old asset has its own call [QUIZ-62] [QUIZ-67] [QUIZ-69] [QUIZ-75] [QUIZ-76]', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 500/)
  const { assetId } = await openQuiz(page, dysphagia)
  await handIn(page, assetId)
  await page.reload()
  await hydrated(page)

  await page.route('**/quiz/questionsanswers*', (route) => route.fulfill(trouble))
  await page.getByRole('button', { name: 'View your answers' }).click()
  await dismiss(page, 'error getting quiz answers: The disk is full.')
  await page.route('**/quiz/questionshistory', (route) => route.fulfill(trouble))
  await page.getByRole('button', { name: 'History' }).click()
  await dismiss(page, 'error getting quiz history: The disk is full.')

  // Nothing here was brought over from an older system, so the answer is made to say that it was not.
  await page.route(`**/api/quiz/${assetId}`, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), is_migrated: false, access_id: 77 } })
  })
  await page.getByRole('button', { name: 'Try again' }).click()
  await modal(page).getByRole('button', { name: 'Save and close' }).click()
  await expect(page.getByRole('button', { name: 'Continue quiz' })).toBeVisible()
  const asked = page.waitForRequest((request) => request.url().includes('/asset/quizquestionsanswers'))
  await page.route('**/asset/quizquestionsanswers*', (route) => route.fulfill(trouble))
  await page.getByRole('button', { name: 'View your answers' }).click()
  const { searchParams } = new URL((await asked).url())
  expect([searchParams.get('asset_id'), searchParams.get('access_id')]).toEqual([String(assetId), '77'])
  await dismiss(page, 'error getting quiz answers: The disk is full.')
})

test('what goes wrong in a quiz is said where it happens, and the answers stay [QUIZ-53] [QUIZ-66] [QUIZ-68] [QUIZ-70] [QUIZ-71] [QUIZ-72]', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of (500|409|400)/)
  await openQuiz(page, dysphagia)
  await hydrated(page)
  const startPath = '**/api/quiz/*/attempts'
  const opener = page.getByRole('button', { name: /^(Start|Continue) quiz$/ })

  await page.route(startPath, (route) => route.fulfill(trouble))
  await opener.click()
  await dismiss(page, 'Error accessing the quiz: The disk is full.')
  await page.unroute(startPath)
  const message = 'There was an error loading the questions. Please contact the administrator.'
  await page.route(startPath, (route) => route.fulfill({ status: 409, json: { key: 'noQuestions', message } }))
  await opener.click()
  await dismiss(page, message)
  await page.unroute(startPath)

  await opener.click()
  const question = modal(page).getByRole('region', { name: /Question 1 of/ })
  await expect(question).toBeVisible()

  await page.route('**/answers/*', (route) => route.fulfill({ status: 400, json: { key: 'answerDoesNotFit', message: 'No.' } }))
  await question.getByRole('radio').or(question.getByRole('checkbox')).first().check()
  await expect(question.getByText('Error submitting quiz answers: No.')).toBeVisible()
  await page.unroute('**/answers/*')
  await page.route('**/submit', (route) => route.fulfill(trouble))
  await modal(page).getByRole('button', { name: 'Submit' }).click()
  await alert(page).getByRole('button', { name: 'Submit' }).click()
  await dismiss(page, 'Error finishing the quiz: The disk is full.')
  await expect(question).toBeVisible()

  await page.evaluate(() =>
    document.addEventListener('quiz-loaded', (event) => {
      document.body.dataset.quizLoaded = JSON.stringify((event as CustomEvent).detail)
    }),
  )
  await modal(page).getByRole('button', { name: 'Save and close' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-quiz-loaded', /^\{"asset_id":\d+\}$/)

  await page.route('**/api/quiz/attempts/*', (route) => route.fulfill(trouble))
  await opener.click()
  await dismiss(page, 'Error getting quiz questions: The disk is full.')
})

test('a timeout that could not be told to the server says so; the timer message fades [QUIZ-50] [QUIZ-73]', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 500/)
  await openQuiz(page, falls)
  await page.clock.install()
  await page.reload()
  await hydrated(page)
  await page.getByRole('button', { name: 'Start quiz' }).click()
  await alert(page).getByRole('button', { name: 'Start now' }).click()
  await expect(modal(page).locator('[data-timer-message]')).toHaveCSS('opacity', '1')
  await page.route('**/submit', (route) => route.fulfill(trouble))

  await page.clock.fastForward('31:00')

  await expect(alert(page)).toContainText('Could not save the quiz after a timeout.')
  await expect(page.locator('[data-timer-message]')).toHaveCSS('opacity', '0')
  await alert(page).getByRole('button', { name: 'OK' }).click()
  await expect(modal(page)).toBeHidden()
})
