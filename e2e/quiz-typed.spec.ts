import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { hydrated } from './support/hydrated.ts'
import { openQuiz } from './support/quiz.ts'
import { shot } from './support/shot.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(({ context, baseURL }) =>
  context.addCookies([{ name: 'agree-to-gdpr-cookies', value: 'accepted', url: baseURL }]),
)

/** Presses Tab until the focus is in the question that is wanted. */
async function tabTo(page: Page, number: number, selector: string): Promise<void> {
  const wanted = page
    .getByRole('region', { name: new RegExp(`Question ${number} of`) })
    .locator(selector)
    .first()
  for (let pressed = 0; pressed < 80; pressed++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Question ${number} was not reached by Tab`)
}

test('words and numbers are answered with the keyboard alone, read as they were meant, and told about afterwards', {
  tag: '@phone',
}, async ({ page }) => {
  await page.clock.install()
  await openQuiz(page, 'explaining-pain-in-practice')
  await hydrated(page)
  await page.getByRole('button', { name: 'Start quiz' }).focus()
  await page.keyboard.press('Enter')
  const modal = page.getByRole('dialog')
  await expect(modal.getByRole('region', { name: 'Reading' })).toContainText('Mrs Okafor')
  const saved = (number: number) =>
    expect(
      modal.getByRole('region', { name: new RegExp(`Question ${number} of`) }).getByText('Saved', { exact: true }),
    ).toBeVisible()

  await tabTo(page, 2, 'input[type=text]')
  await page.keyboard.type('4x')
  await expect(modal.getByText('Your answer as a number, for example 1.5')).toBeVisible()
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('50.2')
  await expect(modal.getByText('Read as 50.2')).toBeVisible()
  await saved(2)
  await tabTo(page, 3, 'input[type=text]')
  await page.keyboard.type('Long-lasting')
  await saved(3)
  await expectAccessible(page)
  await shot(page, 'quiz-typed')

  const submit = modal.getByRole('button', { name: 'Submit' })
  // A clock that stands makes a double Enter of any two.
  await page.clock.pauseAt(Date.now() + 60_000)
  await submit.focus()
  await page.keyboard.press('Enter')
  const asked = page.getByRole('alertdialog')
  await expect(asked.getByRole('button', { name: 'Submit' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Space')
  await expect(asked).toBeVisible()
  await page.clock.fastForward(600)
  await page.keyboard.press('Enter')
  await expect(asked).toBeHidden()
  await page.clock.resume()
  await expect(page.getByRole('region', { name: 'Your result' })).toBeFocused()
  await page.getByRole('button', { name: 'View your answers' }).focus()
  await page.keyboard.press('Enter')
  const answers = page.getByRole('dialog')
  await expect(answers.getByText('50.2')).toBeAttached()
  await expect(answers.getByText('That is what it means; the term is “chronic” or “persistent”.')).toBeAttached()
  await answers.getByRole('button', { name: 'Next' }).click()
  await answers.getByRole('button', { name: 'Next' }).click()
  await answers.getByRole('button', { name: 'Next' }).click()
  await expectAccessible(page)
  await shot(page, 'quiz-typed-answers')
})

const knee = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const moodle = `<?xml version="1.0" encoding="UTF-8"?>
<quiz>
  <question type="category"><category><text>$course$/top/Journey</text></category></question>
  <question type="truefalse"><name><text>Ligaments</text></name>
    <questiontext format="html"><text><![CDATA[<p>¿Tiene la rodilla cuatro ligamentos? <img src="@@PLUGINFILE@@/knee.png" alt="A knee"></p>]]></text><file name="knee.png" path="/" encoding="base64">${knee}</file></questiontext>
    <answer fraction="100"><text>Verdadero</text><feedback format="html"><text>Muy bien.</text></feedback></answer><answer fraction="0"><text>Falso</text></answer></question>
  <question type="numerical"><name><text>Angle</text></name>
    <questiontext format="html"><text>How far does it bend, in degrees?</text></questiontext>
    <answer fraction="100"><text>135</text><tolerance>5</tolerance></answer><units><unit><unit_name>°</unit_name></unit></units></question>
  <question type="cloze"><name><text>Gaps</text></name><questiontext format="html"><text>{1:SHORTANSWER:=x}</text></questiontext></question>
</quiz>`

test('a Moodle file is tried first: what changes and what is refused is said before anything is written', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/admin/questions')
  await hydrated(page)
  await page
    .getByLabel('Choose a GIFT, Aiken, Moodle XML or QTI 1.2 file')
    .setInputFiles({ name: 'knee.xml', mimeType: 'text/xml', buffer: Buffer.from(moodle) })
  const report = page.getByRole('dialog')
  await expect(report.getByText('2 questions can be imported.')).toBeVisible()
  await expect(report.getByText('Units are left out; only the number is compared.')).toBeVisible()
  await expect(report.getByText(/\(cloze\) can’t be imported/)).toBeVisible()
  await expectAccessible(page)
  await shot(page, 'admin-import-losses')
  await report.getByRole('button', { name: 'Import 2 questions' }).click()
  await expect(page.getByText('2 questions imported')).toBeVisible()

  await page.goto('/admin/questions?category=Journey&type=radio')
  await hydrated(page)
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page.getByLabel('Choice A', { exact: true })).toHaveValue('Verdadero')
  await expect(page.getByLabel('A is correct')).toBeChecked()
  await expect(page.getByLabel('Feedback for A')).toHaveValue('Muy bien.')
  await expect(page.getByRole('img', { name: 'A knee' })).toBeVisible()
  await expectAccessible(page)
  await shot(page, 'admin-question-imported')

  await page.goto('/admin/questions?category=Journey')
  await hydrated(page)
  await page.getByRole('button', { name: 'Export GIFT' }).click()
  await expect(page.getByRole('dialog').getByText('Images: GIFT doesn’t support them.')).toBeVisible()
  await shot(page, 'admin-question-export')
  const download = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('link', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('questions.gift.txt')
})

test('a number and a short answer are written in the editor', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/admin/questions/new')
  await hydrated(page)
  const prompt = page.getByRole('textbox', { name: 'Question text' })
  await prompt.click()
  await prompt.pressSequentially('How many weeks?')
  await page.getByLabel('Type').selectOption('numerical')
  await page.getByLabel('Number 1', { exact: true }).pressSequentially('six')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Enter a number, such as 1.5 or 1,5, without units.').first()).toBeVisible()
  await page.getByLabel('Number 1', { exact: true }).fill('6')
  await page.getByLabel('Tolerance of answer 1').fill('0,5')
  await expectAccessible(page)
  await shot(page, 'admin-question-number')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/questions\/\d+$/)
  await expect(page.getByLabel('Tolerance of answer 1')).toHaveValue('0.5')
})
