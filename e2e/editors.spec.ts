import type { Page } from '@playwright/test'
import { personEditingCalls } from '#features/account/account.person-editing.contract.ts'
import { discountsCalls } from '#features/discounts/discounts.contract.ts'
import { courseAdminCalls } from '#features/learning/learning.admin.contract.ts'
import { expectAccessible } from './support/accessible.ts'
import { takeSettings } from './support/alone.ts'
import { send } from './support/client.ts'
import { newCourse, newLearner } from './support/course.ts'
import { hydrated } from './support/hydrated.ts'
import { newPerson, openAs } from './support/person.ts'
import { shot } from './support/shot.ts'
import { clientOf, signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(({ context, baseURL }) =>
  context.addCookies([{ name: 'agree-to-gdpr-cookies', value: 'accepted', url: baseURL }]),
)

// Whatever becomes of the journey that has taken the settings, the next one is let in.
let letGo = () => {}
test.afterEach(() => letGo())

const go = async (page: Page, path: string) => {
  await page.goto(path)
  await hydrated(page)
}
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const saved = (page: Page) => expect(page.getByRole('status').getByText(/^Saved( |$)/)).toBeVisible()
const versions = (page: Page) => page.getByRole('dialog', { name: 'Two versions' })

/** Two windows of administrators on one page. */
async function twoOn(page: Page, path: string): Promise<[Page, Page]> {
  const other = await page.context().newPage()
  await go(page, path)
  await go(other, path)
  return [page, other]
}

const retype = async (page: Page, label: string, text: string) => {
  const field = page.getByRole('textbox', { name: label, exact: true })
  await field.click()
  await field.press('ControlOrMeta+a')
  await field.pressSequentially(text)
  await expect(field).toHaveValue(text)
}

test('a quiz is made from nothing by clicks and keys, and a learner takes it', async ({ page, browser, allowConsole }) => {
  allowConsole(/status of 422/)
  const course = await newCourse([])
  const mark = crypto.randomUUID().slice(0, 8)
  const title = `What did you learn ${mark}?`
  await signIn(page, 'admin')
  await go(page, `/admin/products/${course.productId}/course`)

  await test.step('it is put into the course, and is not announced before it asks anything', async () => {
    await page.getByRole('button', { name: 'Add component' }).click()
    await page.getByRole('menuitem', { name: 'Quiz' }).click()
    await page.getByLabel('Title').pressSequentially(title)
    await page.keyboard.press('ControlOrMeta+s')
    await expect(page.getByText('Saved. Learners can take it once it has questions.')).toBeVisible()
    await expect(page.getByText('Learners can see it now')).toHaveCount(0)
    await expect(page.getByText('No questions yet')).toBeVisible()
    await shot(page, 'course-new-quiz')
  })

  await test.step('it is listed at once and reached from the course', async () => {
    await page.getByRole('button', { name: 'Add questions' }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await go(page, '/admin/quizzes')
    await page.getByRole('link', { name: title }).first().click()
    await hydrated(page)
    await expect(page.getByText('Learners can’t take this quiz until it has at least one question.')).toBeVisible()
    await expectAccessible(page)
    await shot(page, 'admin-quiz-empty')
  })
  const quiz = page.url()

  await test.step('a question is written; what is missing is marked where it stands', async () => {
    await go(page, '/admin/questions/new')
    const prompt = page.getByRole('textbox', { name: 'Question text' })
    await prompt.click()
    await prompt.pressSequentially(`Is this question ${mark} new?`)
    await page.getByLabel('Choice A', { exact: true }).pressSequentially('Yes')
    await saveButton(page).click()
    await expect(page.getByText('Add at least two answers. Fill in the marked fields.')).toBeVisible()
    await expect(page.getByLabel('Choice B', { exact: true })).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel('Choice A', { exact: true })).not.toHaveAttribute('aria-invalid')
    await shot(page, 'admin-question-refused')
    await page.getByLabel('Choice B', { exact: true }).pressSequentially('No')
    await page.keyboard.press('ControlOrMeta+s')
    await expect(page).toHaveURL(/\/admin\/questions\/\d+$/)
  })

  await test.step('it is put into the quiz', async () => {
    await go(page, quiz)
    await page.getByLabel('Find a question in the bank').pressSequentially(mark)
    await page.getByRole('button', { name: new RegExp(mark) }).click()
    await expect(page.getByText('Unsaved changes')).toBeVisible()
    await saveButton(page).click()
    await saved(page)
    await shot(page, 'admin-quiz-saved')
  })

  await test.step('a learner takes it', async () => {
    const theirs = await (await browser.newContext({ baseURL: test.info().project.use.baseURL })).newPage()
    const learner = await newLearner(course.slug)
    await openAs(theirs, learner, `/learn/quiz/${quiz.split('/').at(-1)}`)
    await hydrated(theirs)
    await theirs.getByRole('button', { name: /^Start/ }).click()
    const modal = theirs.getByRole('dialog')
    await modal.getByRole('radio', { name: 'Yes' }).check()
    await expect(modal.getByText('Saved', { exact: true })).toBeVisible()
    await modal.getByRole('button', { name: 'Submit' }).click()
    await theirs.getByRole('alertdialog').getByRole('button', { name: 'Submit' }).click()
    await expect(theirs.getByText(/100\s?%/).first()).toBeVisible()
    await theirs.context().close()
  })
})

test('whoever types into a search that suggests keeps the focus and every letter', async ({ page }) => {
  const course = await newCourse([])
  const person = await newPerson()
  await signIn(page, 'admin')
  const type = async (name: string, text: string, choice: RegExp) => {
    const field = page.getByRole('combobox', { name })
    await field.click()
    await field.pressSequentially(text, { delay: 60 })
    await expect(field).toHaveValue(text)
    await expect(field).toBeFocused()
    // What the first letters had found may hold it too, further down.
    await expect(page.getByRole('listbox').getByRole('option').first()).toContainText(choice)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
  }

  await test.step('a person', async () => {
    await go(page, '/admin/accommodations/new')
    await type('Person', person.email, new RegExp(person.email))
  })

  await test.step('a speaker and a product that comes first', async () => {
    await go(page, `/admin/products/${course.productId}`)
    await page.getByRole('tab', { name: 'People and files' }).click()
    await type('Find a person', person.name, new RegExp(person.name))
    await page.getByRole('tab', { name: 'Links' }).click()
    await type('Find a product', 'Dysphagia', /dysphagia/i)
  })

  await test.step('a product of a discount', async () => {
    await go(page, '/admin/discounts/new')
    await page.getByLabel('Applies to').selectOption('products')
    await type('Find a product', course.title, new RegExp(course.title))
    await expect(page.getByText(course.title)).toBeVisible()
  })
})

test('two administrators in the settings: both versions are shown, and each chooses field by field', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 409/)
  letGo = await takeSettings()
  await signIn(page, 'admin')
  const [mine, theirs] = await twoOn(page, '/admin/settings')
  const line = `Line ${Date.now()}`
  const [before, zone] = [
    await mine.getByLabel('Site name').inputValue(),
    await mine.getByLabel('Seconds between session checks').inputValue(),
  ]
  await retype(theirs, 'Site name', before)
  await theirs.getByLabel('Seconds between session checks').fill('44')
  await saveButton(theirs).click()
  await saved(theirs)

  await retype(mine, 'Site name', line)
  await mine.keyboard.press('ControlOrMeta+s')

  await expect(versions(mine)).toBeVisible()
  await expect(versions(mine).getByRole('group', { name: 'Site name' }).getByRole('radio', { name: /^Mine/ })).toBeChecked()
  await expect(
    versions(mine)
      .getByRole('group', { name: 'Seconds between session checks' })
      .getByRole('radio', { name: /^Theirs 44/ }),
  ).toBeChecked()
  await expectAccessible(mine)
  await shot(mine, 'editor-conflict')
  await mine.keyboard.press('Escape')
  await expect(mine.getByRole('textbox', { name: 'Site name' })).toHaveValue(line)
  await mine.getByRole('button', { name: 'Compare versions' }).click()
  await versions(mine)
    .getByRole('group', { name: 'Site name' })
    .getByRole('radio', { name: /^Theirs/ })
    .check()
  await versions(mine).getByRole('button', { name: 'Save selected versions' }).click()
  await expect(versions(mine)).toHaveCount(0)
  await expect(mine.getByRole('textbox', { name: 'Site name' })).toHaveValue(before)
  await expect(mine.getByLabel('Seconds between session checks')).toHaveValue('44')
  await mine.getByLabel('Seconds between session checks').fill(zone)
  await saveButton(mine).click()
  await saved(mine)
})

test('two windows that save the same are asked nothing', async ({ page, allowConsole }) => {
  allowConsole(/status of 409/)
  await signIn(page, 'admin')
  const [one, other] = await twoOn(page, '/admin/mail-templates/registrations.registered/pt')
  for (const window of [one, other]) {
    await retype(window, 'Subject', 'O mesmo')
    await window.keyboard.press('ControlOrMeta+s')
    await saved(window)
  }

  // Whoever saves between two words types on in the same place.
  await retype(other, 'Subject', 'O outro ')
  await other.keyboard.press('ControlOrMeta+s')
  await saved(other)
  await other.keyboard.type('texto')
  await expect(other.getByRole('textbox', { name: /^Subject/ })).toHaveValue('O outro texto')
  await one.keyboard.press('ControlOrMeta+s')
  await expect(versions(one)).toBeVisible()
})

test('two administrators in a discount code: what one typed is saved beside what the other changed', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 409/)
  const client = await clientOf('admin')
  const code = `TWO${Date.now().toString(36)}`
  const { id } = await send<{ id: number }>(client, 'post', discountsCalls.create.path, {
    code,
    kind: 'percent',
    value: 10,
    scope: 'all',
  })
  await client.dispose()
  await signIn(page, 'admin')
  const [mine, theirs] = await twoOn(page, `/admin/discounts/${id}`)
  await retype(theirs, 'Value', '15')
  await saveButton(theirs).click()
  await saved(theirs)

  await retype(mine, 'Note', 'For the congress')
  await saveButton(mine).click()
  await versions(mine).getByRole('button', { name: 'Save selected versions' }).click()
  await expect(versions(mine)).toHaveCount(0)

  await mine.reload()
  await hydrated(mine)
  await expect(mine.getByRole('textbox', { name: 'Value' })).toHaveValue('15')
  await expect(mine.getByRole('textbox', { name: 'Note' })).toHaveValue('For the congress')
})

test('two administrators in a person: what the association asks is compared by its name, and nothing is left unsaved', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 409/)
  const client = await clientOf('admin')
  const { id } = await send<{ id: number }>(client, 'post', personEditingCalls.createPerson.path, {
    name: 'Petra Twice',
    email: `two-${Date.now().toString(36)}@example.org`,
    organisation: '',
    region: '',
    time_zone: 'UTC',
    locale: 'en',
    fields: {},
    invite: false,
  })
  await client.dispose()
  await signIn(page, 'admin')
  const [mine, theirs] = await twoOn(page, `/admin/people/${id}/edit`)
  await theirs.getByRole('textbox', { name: 'Licence number' }).pressSequentially('PT-1')
  await theirs.getByRole('checkbox', { name: 'Teaching' }).check()
  await saveButton(theirs).click()
  await saved(theirs)

  await mine.getByRole('textbox', { name: 'Licence number' }).pressSequentially('PT-2')
  await saveButton(mine).click()
  await expect(versions(mine).getByRole('group')).toHaveCount(2)
  await expect(
    versions(mine)
      .getByRole('group', { name: 'Licence number' })
      .getByRole('radio', { name: /^Mine PT-2/ }),
  ).toBeChecked()
  await expect(
    versions(mine)
      .getByRole('group', { name: 'Interests' })
      .getByRole('radio', { name: /^Theirs Teaching/ }),
  ).toBeChecked()
  await versions(mine).getByRole('button', { name: 'Save selected versions' }).click()

  await saved(mine)
  await expect(mine.getByText('Unsaved changes')).toHaveCount(0)
  await expect(mine.getByRole('textbox', { name: 'Licence number' })).toHaveValue('PT-2')
  await expect(mine.getByRole('checkbox', { name: 'Teaching' })).toBeChecked()
})

test('two administrators in a lesson: Escape asks before typing is lost, and both versions are kept apart', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 409/)
  const course = await newCourse([{ kind: 'web_content', title: 'Lesson', settings: { html: '<p>Text.</p>' } }])
  await signIn(page, 'admin')
  const [mine, theirs] = await twoOn(page, `/admin/products/${course.productId}/course`)
  for (const one of [mine, theirs])
    await one
      .getByRole('button', { name: /^Lesson/ })
      .first()
      .click()
  await retype(theirs, 'Title', 'Lesson of theirs')
  await saveButton(theirs).click()
  await expect(theirs.getByText('Saved. Learners can see it now.')).toBeVisible()

  await retype(mine, 'Title', 'Lesson of mine')
  await mine.keyboard.press('Escape')
  await expect(mine.getByText('Your changes haven’t been saved and will be lost.')).toBeVisible()
  await shot(mine, 'editor-leave')
  await mine.getByRole('button', { name: 'Keep editing' }).click()
  await expect(mine.getByRole('textbox', { name: 'Title' })).toHaveValue('Lesson of mine')
  await mine.keyboard.press('ControlOrMeta+s')
  const title = versions(mine).getByRole('group', { name: 'Title' })
  await expect(title.getByText('Lesson of theirs')).toBeVisible()
  await title.getByRole('radio', { name: /^Mine/ }).check()
  await versions(mine).getByRole('button', { name: 'Save selected versions' }).click()
  await expect(mine.getByRole('button', { name: /^Lesson of mine/ })).toBeVisible()

  const client = await clientOf('admin')
  const path = courseAdminCalls.readCourse.path.replace(':product_id', String(course.productId))
  const { sections } = (await (await client.get(path)).json()) as { sections: { components: { title: string }[] }[] }
  expect(sections[0]?.components[0]?.title).toBe('Lesson of mine')
  await client.dispose()
})

test('whoever has gone on while the next page is still on its way types into nothing that is lost', async ({ page }) => {
  await signIn(page, 'admin')
  await go(page, '/admin/mail-templates/registrations.registered/en')
  const subject = page.getByRole('textbox', { name: /^Subject/ })
  const language = page.getByLabel('Language')
  const english = await subject.inputValue()
  let answer = () => {}
  const isAsked = new Promise<void>((asked) =>
    page.route('**/api/admin/mail-templates/registrations.registered/it', async (route) => {
      asked()
      await new Promise<void>((heldBack) => {
        answer = heldBack
      })
      await route.continue()
    }),
  )
  await subject.click()
  await page.keyboard.press('End')
  await page.keyboard.type('!')
  await expect(subject).toHaveValue(`${english}!`)
  await page.keyboard.press('Backspace')

  await language.focus()
  await language.selectOption('it')
  await isAsked
  await subject.click({ force: true })
  await page.keyboard.type('Lost')
  await expect(subject).toHaveValue(english)
  await shot(page, 'editor-leaving')

  answer()
  await expect(subject).toHaveValue(/^Iscrizione/)
  await expect(language).toBeFocused()
  await subject.click()
  await page.keyboard.press('End')
  await page.keyboard.type('?')
  await expect(subject).toHaveValue(/^Iscrizione.*\?$/)
})

test('whoever goes twice before they are asked is asked once', async ({ page }) => {
  await signIn(page, 'admin')
  await go(page, '/admin/products/new')
  await page.getByRole('textbox', { name: 'Title', exact: true }).pressSequentially('Not saved')
  const away = page.getByRole('link', { name: 'Orders', exact: true })
  const question = page.getByRole('alertdialog')
  const press = () => away.evaluate((link: HTMLElement) => link.click())
  await press()
  await expect(question).toBeVisible()
  await press()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('textbox', { name: 'Title', exact: true }).press('End')
  await page.keyboard.type(' yet')
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Not saved yet')
  await expect(question).toHaveCount(0)

  await press()
  await expect(question).toBeVisible()
  await press()
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
})

test('whoever saves far below what is missing is led to it', async ({ page, allowConsole }) => {
  allowConsole(/status of 422/)
  await signIn(page, 'admin')
  await go(page, '/admin/products/new')
  const place = page.getByRole('textbox', { name: 'Summary', exact: true })
  await place.pressSequentially('No title yet')
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.getByRole('button', { name: 'Create product', exact: true }).click()

  await expect(page.getByText(/needs? correcting/)).toBeVisible()
  const title = page.getByRole('textbox', { name: 'Title', exact: true })
  await expect(title).toBeFocused()
  await expect(title).toBeInViewport()
})

test('an editor that is enlarged four times shows what is edited, not what sticks to the edges of its window', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await page.setViewportSize({ width: 320, height: 256 })
  await go(page, '/admin/mail-templates/registrations.registered/en')
  const bars = [page.getByRole('banner'), saveButton(page)]
  for (const bar of bars) await expect(bar).toBeVisible()
  await page.getByRole('textbox', { name: /^Subject/ }).evaluate((field) => field.scrollIntoView())
  for (const bar of bars) await expect(bar).not.toBeInViewport()

  await saveButton(page).scrollIntoViewIfNeeded()
  await expect(saveButton(page)).toBeInViewport()
})

test('whoever discards by keys stays at the save bar', async ({ page }) => {
  await signIn(page, 'admin')
  await go(page, '/admin/mail-templates/registrations.registered/en')
  const subject = page.getByRole('textbox', { name: /^Subject/ })
  await subject.click()
  await page.keyboard.type('Now: ')
  await page.getByRole('button', { name: 'Discard' }).focus()
  await page.keyboard.press('Enter')

  await expect(page.getByText('Unsaved changes')).toHaveCount(0)
  await expect(subject).not.toHaveValue(/Now: /)
  await expect(saveButton(page)).toBeFocused()
})
