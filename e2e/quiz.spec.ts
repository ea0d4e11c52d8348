import type { Page } from '@playwright/test'
import type { AttemptView } from '#features/quiz/quiz.contract.ts'
import { expectAccessible } from './support/accessible.ts'
import { send } from './support/client.ts'
import { hydrated } from './support/hydrated.ts'
import { speak } from './support/language.ts'
import { isOnDisk, startBrowser } from './support/own-browser.ts'
import { fillSignIn, openAs } from './support/person.ts'
import { openQuiz, overviewOf, reviewEssay, submitEssay } from './support/quiz.ts'
import { shot } from './support/shot.ts'
import { asAdmin } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

const place = { tag: '@phone' }
const falls = 'preventing-falls-in-later-life'
const consent = 'consent-and-capacity'
const dysphagia = 'dysphagia-at-the-bedside'

test.beforeEach(({ context, baseURL }) =>
  context.addCookies([{ name: 'agree-to-gdpr-cookies', value: 'accepted', url: baseURL }]),
)

const modal = (page: Page) => page.getByRole('dialog')
const question = (page: Page, number: number) => modal(page).getByRole('region', { name: new RegExp(`Question ${number} of`) })
const savedIn = (page: Page, number: number) => expect(question(page, number).getByText('Saved', { exact: true })).toBeVisible()

async function start(page: Page, { countdown = true } = {}) {
  await hydrated(page)
  await page.getByRole('button', { name: /^(Start quiz|Try again)$/ }).click()
  if (countdown) await page.getByRole('alertdialog').getByRole('button', { name: 'Start now' }).click()
  await expect(question(page, 1)).toBeVisible()
}

async function submit(page: Page) {
  await modal(page).getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Submit' }).click()
}

test(
  'each question type is answered and saved by itself, then submitted; the essay waits for its reviewer [QUIZ-32] [QUIZ-39] [QUIZ-49] [QUIZ-54]',
  place,
  async ({ page }) => {
    const { assetId } = await openQuiz(page, falls)
    await expect(page.getByRole('main').getByText('30 min', { exact: true })).toBeVisible()
    await expect(page.getByText(/If you start now, finish by/)).toBeVisible()
    await expectAccessible(page)
    await shot(page, 'quiz-before')

    await start(page)
    await expect(modal(page).getByRole('timer')).toContainText('min')
    await expect(modal(page).getByText(/The timer is running/)).toBeVisible()
    await question(page, 1).getByRole('radio').first().check()
    await savedIn(page, 1)
    await question(page, 2).getByRole('checkbox').nth(0).check()
    await question(page, 2).getByRole('checkbox').nth(1).check()
    await savedIn(page, 2)
    for (const select of await question(page, 4).getByRole('combobox').all()) await select.selectOption({ index: 1 })
    await savedIn(page, 4)
    await question(page, 3).getByRole('button', { name: 'Flag for review' }).click()
    await expectAccessible(page)
    await shot(page, 'quiz-open')
    await modal(page).getByRole('button', { name: 'Question 12: not answered' }).click()
    await question(page, 12).getByRole('textbox').fill('Chair stands on Mondays, tandem standing at the counter.')
    await savedIn(page, 12)
    await submit(page)

    await expect(page.getByRole('region', { name: 'Your result' })).toContainText('Waiting for review')
    expect(await overviewOf(page, assetId)).toMatchObject({ state: 'ungraded', status: 'next' })
    await expectAccessible(page)
    await shot(page, 'quiz-ungraded')
  },
)

test('the minimum score to pass is part of a quiz, and read before one starts [QUIZ-17]', place, async ({ page }) => {
  const { assetId } = await openQuiz(page, falls)
  const { pass_percent: minimum, state } = await overviewOf(page, assetId)
  expect([minimum, state]).toEqual([75, 'not_started'])
  const fact = page.getByRole('main').getByRole('term').filter({ hasText: 'To pass' })
  await expect(fact.locator('xpath=following-sibling::dd')).toHaveText(`${minimum}%`)
  await expect(page.getByRole('button', { name: 'Start quiz' })).toBeVisible()
})

test('an essay goes from the learner to a reviewer and back: passed, and told so [ADM-01] [QUIZ-40] [QUIZ-41] @embedded', async ({
  page,
}) => {
  const { assetId } = await openQuiz(page, falls)
  await hydrated(page)
  const { attemptId, essayId } = await submitEssay(page, assetId, 'A plan for six weeks.')
  await asAdmin((client) => reviewEssay(client, { attemptId, essayId }, { points: 4, comment: 'Clear and kind.' }))

  await page.reload()
  await hydrated(page)

  await expect(page.getByRole('region', { name: 'Your result' })).toContainText('4 of 22 points')
  await page.getByRole('button', { name: 'View your answers' }).click()
  const answers = modal(page)
  await expect(answers.getByRole('heading', { name: 'Your answers' })).toBeVisible()
  await answers.getByRole('button', { name: 'Next' }).click()
  await expect(answers.getByRole('heading', { name: 'Question 2 of 12' })).toBeInViewport()
  await shot(page, 'quiz-answers')
  await answers.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'History' }).click()
  await expect(modal(page).getByRole('rowheader', { name: 'Attempt 1' })).toBeVisible()
  await modal(page).getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Score by category' }).click()
  await expect(modal(page).getByText('Planning')).toBeVisible()
  await shot(page, 'quiz-categories')
})

test('closing saves and does not stop the timer; coming back finds everything [QUIZ-45] [QUIZ-46]', place, async ({ page }) => {
  const { assetId } = await openQuiz(page, falls)
  await start(page)
  await question(page, 1).getByRole('radio').nth(2).check()
  const before = await overviewOf(page, assetId)
  await modal(page).getByRole('button', { name: 'Save and close' }).click()
  await expect(modal(page)).toBeHidden()

  await page.reload()
  await hydrated(page)
  await page.getByRole('button', { name: 'Continue quiz' }).click()

  await expect(question(page, 1).getByRole('radio').nth(2)).toBeChecked()
  expect((await overviewOf(page, assetId)).finish_by).toBe(before.finish_by)
})

test('its buttons stand in the same place on every page, in German too', { tag: '@phone-only @phone' }, async ({ page }) => {
  await openQuiz(page, falls)
  await start(page)
  await modal(page).getByRole('button', { name: 'Save and close' }).click()
  await expect(modal(page)).toBeHidden()
  await speak(page, 'de')
  await page.reload()
  await hydrated(page)
  await page.getByRole('button', { name: 'Quiz fortsetzen' }).click()
  const next = modal(page).getByRole('button', { name: 'Weiter' })
  // A window that opens comes from a little below: its place is where it rests.
  await next.hover()
  const first = await next.boundingBox()

  await next.click()

  await expect(modal(page).getByRole('button', { name: 'Zurück' })).toBeVisible()
  expect(await next.boundingBox()).toEqual(first)
  expect((await modal(page).locator('footer').boundingBox())?.y).toBeGreaterThan((first?.y ?? 0) - 60)
})

test('an answer given offline waits in the browser and is saved on the way back, even by another window', async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  const { assetId } = await openQuiz(page, falls)
  await start(page)
  await question(page, 1).getByRole('radio').nth(0).check()
  await savedIn(page, 1)
  await context.setOffline(true)
  await question(page, 2).getByRole('checkbox').nth(1).check()
  await expect(question(page, 2).getByText('Not saved yet')).toBeVisible()
  await expect(modal(page).getByText(/You’re offline/)).toBeVisible()
  await expect(modal(page).getByRole('button', { name: /Question 2: answered, not saved yet/ })).toBeVisible()
  await shot(page, 'quiz-offline')

  await context.setOffline(false)
  await savedIn(page, 2)
  await expect(modal(page).getByText(/You’re offline/)).toBeHidden()

  await context.setOffline(true)
  await question(page, 3).getByRole('radio').nth(1).check()
  await expect(question(page, 3).getByText('Not saved yet')).toBeVisible()
  await page.close({ runBeforeUnload: false })
  await context.setOffline(false)
  const again = await context.newPage()
  await again.goto(`/learn/quiz/${assetId}`)
  await hydrated(again)
  await again.getByRole('button', { name: 'Continue quiz' }).click()
  await savedIn(again, 3)
  await expect(question(again, 3).getByRole('radio').nth(1)).toBeChecked()
})

test('closing asks while an answer is not saved, and a course that was left without a line comes back with it', async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  const { assetId } = await openQuiz(page, dysphagia)
  await page.goto(`/learn/${dysphagia}/${assetId}`)
  await start(page, { countdown: false })
  await context.setOffline(true)
  await question(page, 1).getByRole('radio').nth(1).check()
  await expect(question(page, 1).getByText('Not saved yet')).toBeVisible()

  const close = modal(page).getByRole('button', { name: 'Save and close' })
  await close.click()
  const asked = page.getByRole('alertdialog')
  await expect(asked).toContainText('Some answers haven’t been saved yet.')
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await expect(question(page, 1).getByRole('radio').nth(1)).toBeChecked()
  await close.click()
  await asked.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('Error accessing the quiz')).toBeVisible()

  await context.setOffline(false)
  await page.getByRole('button', { name: 'Continue quiz' }).click()
  await expect(question(page, 1).getByRole('radio').nth(1)).toBeChecked()
  await savedIn(page, 1)
})

test('who comes back to a window sees what they answered in another one', async ({ page, context }) => {
  const { assetId } = await openQuiz(page, falls)
  await start(page)
  await question(page, 1).getByRole('radio').nth(0).check()
  await savedIn(page, 1)
  const other = await context.newPage()
  await other.goto(`/learn/quiz/${assetId}`)
  await hydrated(other)
  await other.getByRole('button', { name: 'Continue quiz' }).click()
  await expect(question(other, 1).getByRole('radio').nth(0)).toBeChecked()
  await question(other, 1).getByRole('radio').nth(1).check()
  await savedIn(other, 1)
  await question(other, 3).getByRole('radio').nth(2).check()
  await savedIn(other, 3)

  // Every page of the browser that runs journeys has the focus always.
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(question(page, 1).getByRole('radio').nth(1)).toBeChecked()
  await expect(question(page, 3).getByRole('radio').nth(2)).toBeChecked()
  await savedIn(page, 3)
  await expect(modal(page).getByText('in another window')).toBeVisible()
})

test('an answer that was said to be saved survives kill -9 of the browser', async ({ page }) => {
  const own = await startBrowser(test.info().outputPath('profile'))
  const taking = await own.context.newPage()
  const { person, assetId } = await openQuiz(taking, falls)
  await start(taking)
  await question(taking, 1).getByRole('radio').nth(2).check()
  await savedIn(taking, 1)
  await own.kill()

  await openAs(page, person, `/learn/quiz/${assetId}`)
  await page.getByRole('button', { name: 'Continue quiz' }).click()

  await expect(question(page, 1).getByRole('radio').nth(2)).toBeChecked()
  await savedIn(page, 1)
})

test('an answer given offline survives kill -9 of the browser, and never covers a newer one from elsewhere', async ({ page }) => {
  const profile = test.info().outputPath('profile')
  const own = await startBrowser(profile)
  const taking = await own.context.newPage()
  const { person, assetId } = await openQuiz(taking, falls)
  await start(taking)
  const { open_attempt_id: attemptId } = await overviewOf(taking, assetId)
  await own.context.setOffline(true)
  for (const number of [1, 3]) {
    await question(taking, number).getByRole('radio').nth(1).check()
    await expect(question(taking, number).getByText('Not saved yet')).toBeVisible()
  }
  const waiting = await taking.evaluate(() => Object.entries(localStorage).find(([key]) => key.startsWith('lectern-quiz-'))?.[1])
  expect(JSON.parse(waiting ?? '[]')).toHaveLength(2)
  await expect.poll(() => isOnDisk(profile, waiting ?? 'nothing waits')).toBe(true)
  await own.kill()

  await test.step('another device answers one of them anew', async () => {
    await openAs(page, person, `/learn/quiz/${assetId}`)
    await page.getByRole('button', { name: 'Continue quiz' }).click()
    await question(page, 3).getByRole('radio').nth(2).check()
    await savedIn(page, 3)
  })

  const again = await startBrowser(profile)
  const returning = await again.context.newPage()
  const path = `/learn/quiz/${assetId}`
  await returning.goto(`/sign-in?next=${encodeURIComponent(path)}`)
  // The session's cookie was on disk when the browser was killed, or it was not.
  if (new URL(returning.url()).pathname === '/sign-in') await fillSignIn(returning, person)
  await expect(returning).toHaveURL(path)
  await hydrated(returning)
  await returning.getByRole('button', { name: 'Continue quiz' }).click()

  await savedIn(returning, 1)
  await expect(question(returning, 1).getByRole('radio').nth(1)).toBeChecked()
  await savedIn(returning, 3)
  await expect(question(returning, 3).getByRole('radio').nth(2)).toBeChecked()
  const { answers } = await send<AttemptView>(returning.request, 'get', `/api/quiz/attempts/${attemptId}`)
  expect(answers).toHaveLength(2)
  await again.kill()
})

test('where skipping is not allowed a page is answered before the next; failing leaves another try [QUIZ-25] [QUIZ-31] [QUIZ-42]', async ({
  page,
}) => {
  const { assetId } = await openQuiz(page, consent)
  await start(page)
  await modal(page)
    .getByRole('button', { name: /^(Next|Submit)$/ })
    .last()
    .click()
  await expect(modal(page).getByText('You must answer all questions on this page.')).toBeVisible()
  await expect(modal(page).getByText('Please choose an answer.').first()).toBeVisible()
  await shot(page, 'quiz-unanswered')
  const attempt = await send<AttemptView>(page.request, 'post', `/api/quiz/${assetId}/attempts`)
  expect(attempt.questions.length).toBeGreaterThan(3)
})

test('letter keys choose; more time granted by an administrator arrives while the quiz is open', async ({ page }) => {
  const { assetId, userId } = await openQuiz(page, falls)
  await start(page)
  await question(page, 1).focus()
  await page.keyboard.press('b')
  await expect(question(page, 1).getByRole('radio').nth(1)).toBeChecked()
  await savedIn(page, 1)

  await asAdmin((client) =>
    send(client, 'post', '/api/admin/quiz/accommodations', {
      user_id: userId,
      asset_id: assetId,
      extra_minutes: 60,
      reason: 'A letter',
    }),
  )

  await expect(modal(page).getByText(/You’ve been given more time/)).toBeVisible()
  await expect(modal(page).getByRole('timer')).toContainText('1 h')
})

test('when the timer runs out what was answered is kept, the modal goes and the view refreshes [QUIZ-47] [QUIZ-48]', async ({
  page,
}) => {
  const { assetId } = await openQuiz(page, falls)
  await page.clock.install()
  await page.reload()
  await start(page)
  await question(page, 1).getByRole('radio').first().check()
  await savedIn(page, 1)

  await page.clock.fastForward('26:00')
  await expect(modal(page).getByRole('timer')).toContainText(/^[1-4]:\d\d$/)
  await page.clock.fastForward('05:00')

  await expect(page.getByRole('alertdialog')).toContainText('Your answers were saved when the timer ran out.')
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
  await expect(modal(page)).toBeHidden()
  await expect(page.getByRole('region', { name: 'Your result' })).toBeVisible()
  expect(await overviewOf(page, assetId)).toMatchObject({ state: 'not_passed', attempts_used: 1, open_attempt_id: null })
})

test('a quiz is taken inside its course, and completes it there', place, async ({ page }) => {
  const { assetId } = await openQuiz(page, dysphagia)
  await page.goto(`/learn/${dysphagia}/${assetId}`)
  await start(page, { countdown: false })
  await question(page, 1).getByRole('radio').or(question(page, 1).getByRole('checkbox')).first().check()
  await savedIn(page, 1)
  await submit(page)

  await expect(page.getByRole('region', { name: 'Your result' }).getByText(/^(Not passed|Passed)/)).toBeVisible()
  await shot(page, 'quiz-in-course')
})
