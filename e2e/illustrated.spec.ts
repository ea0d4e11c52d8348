import { readFile, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { newCourse, newLearner } from './support/course.ts'
import { hydrated } from './support/hydrated.ts'
import { openAs } from './support/person.ts'
import { png } from './support/picture.ts'
import { shot } from './support/shot.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(({ context, baseURL }) =>
  context.addCookies([{ name: 'agree-to-gdpr-cookies', value: 'accepted', url: baseURL }]),
)

async function openLesson(page: Page, productId: number, title: string) {
  await page.goto(`/admin/products/${productId}/course`)
  await hydrated(page)
  await page.getByRole('button', { name: title }).first().click()
  return page.getByRole('dialog')
}

/** As if somebody had copied or dragged a picture. */
const give = async (page: Page, kind: 'paste' | 'drop', name: string) => {
  const bytes = [...png(640, 360)]
  await page.locator('.ProseMirror').evaluate(
    (editor, { kind, name, bytes }) => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(bytes)], name, { type: 'image/png' }))
      const { left, top } = editor.getBoundingClientRect()
      editor.dispatchEvent(
        kind === 'paste'
          ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
          : new DragEvent('drop', { dataTransfer: data, clientX: left + 20, clientY: top + 20, bubbles: true, cancelable: true }),
      )
    },
    { kind, name, bytes },
  )
}

test('pictures come into a lesson by button, paste and drop, are described, and are shown to its learners only', async ({
  page,
  browser,
}) => {
  test.slow()
  const course = await newCourse([{ kind: 'web_content', title: 'Read', settings: { html: '<p>The knee.</p>' } }])
  await signIn(page, 'admin')
  const panel = await openLesson(page, course.productId, 'Read')
  const editor = panel.getByRole('textbox', { name: 'Content' })
  await editor.click()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')

  await panel.getByLabel('Choose an image').setInputFiles({ name: 'knee.png', mimeType: 'image/png', buffer: png(640, 360) })
  const description = panel.getByLabel('Alternative text')
  await expect(description).toBeFocused()
  await page.keyboard.type('A knee from the side')
  await expect(description).toHaveValue('A knee from the side')
  await panel.getByLabel('Size').selectOption('50')
  await expectAccessible(page)
  await shot(page, 'admin-lesson-picture')
  await description.press('Enter')
  await page.keyboard.type(' bends.')

  await give(page, 'paste', 'pasted.png')
  await expect(description).toBeFocused()
  await page.keyboard.type('Pasted')
  await description.press('Enter')
  await give(page, 'drop', 'dropped.png')
  await expect(description).toBeFocused()
  await page.keyboard.type('Dropped')
  await expect(editor.locator('img[src^="/files/"]')).toHaveCount(3)
  await panel.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved. Learners can see it now.')).toBeVisible()

  const context = await browser.newContext()
  const learning = await context.newPage()
  await openAs(learning, await newLearner(course.slug), `/learn/${course.slug}/${course.componentIds[0]}`)
  const picture = learning.getByRole('img', { name: 'A knee from the side' })
  await expect(picture).toBeVisible()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  for (const name of ['Pasted', 'Dropped']) await expect(learning.getByRole('img', { name })).toBeAttached()
  await expectAccessible(learning)
  const address = (await picture.getAttribute('src')) ?? ''
  const stranger = await browser.newContext()
  expect((await stranger.request.get(new URL(address, page.url()).href)).status()).toBe(404)
  await Promise.all([context.close(), stranger.close()])
})

test('a table is written with the keyboard alone, and changed by rows and columns', async ({ page, browser }) => {
  const course = await newCourse([{ kind: 'web_content', title: 'Read', settings: { html: '<p>Angles:</p>' } }])
  await signIn(page, 'admin')
  const panel = await openLesson(page, course.productId, 'Read')
  const editor = panel.getByRole('textbox', { name: 'Content' })
  await editor.click()
  await page.keyboard.press('End')
  await panel.getByRole('button', { name: 'Table', exact: true }).focus()
  await page.keyboard.press('Enter')
  for (const word of ['Joint', 'From', 'To', 'Knee', '0', '135', 'Hip', '0', '120']) {
    await page.keyboard.type(word)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.type('Ankle')
  await expect(editor.getByRole('row')).toHaveCount(4)
  await expect(editor.getByRole('columnheader')).toHaveText(['Joint', 'From', 'To'])
  const acts = panel.getByRole('toolbar', { name: 'Table' })
  await shot(page, 'admin-lesson-table')
  await expectAccessible(page)
  await acts.getByRole('button', { name: 'Delete row' }).press('Enter')
  await expect(editor.getByRole('row')).toHaveCount(3)
  await editor.getByText('From').click()
  await acts.getByRole('button', { name: 'Column after' }).press('Enter')
  await expect(editor.getByRole('columnheader')).toHaveCount(4)
  await acts.getByRole('button', { name: 'Delete column' }).press('Enter')
  await expect(editor.getByRole('columnheader')).toHaveCount(3)
  await panel.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved. Learners can see it now.')).toBeVisible()

  const context = await browser.newContext()
  const learning = await context.newPage()
  await openAs(learning, await newLearner(course.slug), `/learn/${course.slug}/${course.componentIds[0]}`)
  await expect(learning.getByRole('columnheader')).toHaveCount(3)
  await expect(learning.getByRole('cell', { name: '120' })).toBeVisible()
  await shot(learning, 'course-table')
  await context.close()
})

test('as HTML, what is not kept is said beforehand, and a frame becomes a video', async ({ page }) => {
  const course = await newCourse([{ kind: 'web_content', title: 'Read', settings: { html: '<p>The knee.</p>' } }])
  await signIn(page, 'admin')
  const panel = await openLesson(page, course.productId, 'Read')
  await panel.getByText('Edit as HTML').click()
  const source = panel.getByRole('textbox', { name: 'Content' })
  await source.press('End')
  await source.pressSequentially(
    '<sub>2</sub><img src="https://other.example/a.png"><iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe><marquee>x</marquee>',
  )
  await expect(panel.getByText('These elements are removed when you save: <marquee>')).toBeVisible()
  await expect(panel.getByText(/One image from another site is removed/)).toBeVisible()
  await expectAccessible(page)
  await shot(page, 'admin-lesson-source')
  await panel.getByRole('button', { name: 'Add as video' }).click()
  await expect(page.getByText('“Read: Video” was added to the end of this section.')).toBeVisible()
  await expect(source).not.toHaveValue(/iframe/)
  await panel.getByText('Edit as HTML').click()
  await expect(panel.locator('.ProseMirror sub')).toHaveText('2')
  await panel.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Read: Video' }).first()).toBeVisible()
})

test('a question holds a picture and a table', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/admin/questions/new')
  await hydrated(page)
  const prompt = page.getByRole('textbox', { name: 'Question text' })
  await prompt.click()
  await prompt.pressSequentially('Which joint is this? ')
  await page
    .getByLabel('Choose an image')
    .first()
    .setInputFiles({ name: 'knee.png', mimeType: 'image/png', buffer: png(640, 360) })
  const description = page.getByLabel('Alternative text')
  await expect(description).toBeFocused()
  await page.keyboard.type('A joint')
  await description.press('Enter')
  await page.getByLabel('Choice A', { exact: true }).fill('Knee')
  await page.getByLabel('Choice B', { exact: true }).fill('Hip')
  await page.getByLabel('A is correct').check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/questions\/\d+$/)
  await page.reload()
  await hydrated(page)
  await expect(page.getByRole('textbox', { name: 'Question text' }).getByRole('img', { name: 'A joint' })).toBeVisible()
  await expectAccessible(page)
  await shot(page, 'admin-question-picture')
})

test('a large upload goes on after the line is lost and after the page is loaded anew', async ({ page, allowConsole }) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/)
  const course = await newCourse([{ kind: 'video', title: 'Watch', settings: {} }])
  const lesson = await readFile(new URL('support/lesson.webm', import.meta.url))
  // A void element makes it as large as a film, and leaves it one.
  // It lies on a disk: a file is known again by its name, size and date.
  const film = test.info().outputPath('talk.webm')
  await writeFile(film, Buffer.concat([lesson, Buffer.alloc(20 * 1024 * 1024)]))
  await signIn(page, 'admin')
  const panel = await openLesson(page, course.productId, 'Watch')
  let pieces = 0
  let isLineLost = false
  await page.route('**/api/uploads/*', (route) => {
    if (route.request().method() !== 'PATCH') return route.continue()
    pieces += 1
    isLineLost ||= pieces === 2
    return isLineLost ? route.abort('internetdisconnected') : route.continue()
  })
  await panel.getByLabel('Video file').setInputFiles(film)
  await expect(panel.getByText('Connection lost.')).toBeVisible({ timeout: 60_000 })
  await shot(page, 'admin-upload-waiting')

  await page.reload()
  await hydrated(page)
  await page.getByRole('button', { name: 'Watch' }).first().click()
  await expect(panel.getByText(/The upload of talk.webm was interrupted/)).toBeVisible()
  await shot(page, 'admin-upload-interrupted')

  isLineLost = false
  pieces = 10
  await panel.getByLabel('Video file').setInputFiles(film)
  await expect(panel.getByRole('button', { name: /Remove talk.webm/ })).toBeVisible({ timeout: 60_000 })
  expect(pieces, 'the first of three pieces is not sent again').toBe(12)
  await expectAccessible(page)
  await shot(page, 'admin-upload-done')
  await panel.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved. Learners can see it now.')).toBeVisible()
})
