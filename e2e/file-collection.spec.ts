import { readFile } from 'node:fs/promises'
import { collectionsAdminCalls } from '#features/collections/collections.contract.ts'
import { emptyContent, seenByAll } from '#features/pages/page-content.rules.ts'
import { pagesAdminCalls } from '#features/pages/pages.admin.contract.ts'
import { expectAccessible } from './support/accessible.ts'
import { antiForgery, send } from './support/client.ts'
import { hydrated } from './support/hydrated.ts'
import { shot } from './support/shot.ts'
import { asAdmin, signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([{ name: 'agree-to-gdpr-cookies', value: 'accepted', url: baseURL ?? '' }])
})

const plain = (text: string) => ({
  kind: 'document',
  file: { name: `${text}.txt`, mimeType: 'text/plain', buffer: Buffer.from(text) },
})

/** A collection with three texts and a film. */
const newCollection = () =>
  asAdmin(async (client) => {
    const { id } = await send<{ id: number }>(client, 'post', collectionsAdminCalls.create.path, {
      title: `Library ${Date.now()}`,
    })
    const film = {
      name: 'lesson.webm',
      mimeType: 'video/webm',
      buffer: await readFile(new URL('support/lesson.webm', import.meta.url)),
    }
    const files = [
      { ...plain('Checklist for the bathroom'), topic: 'Falls' },
      { ...plain('Letter to relatives'), topic: 'Families' },
      { kind: 'video', file: film, topic: 'Falls', title: 'Getting up after a fall' },
      { ...plain('What to ask at night'), topic: 'Families' },
    ]
    for (const { topic, title, ...upload } of files as ({ title?: string } & (typeof files)[number])[]) {
      const answer = await client.post('/files', {
        headers: await antiForgery(client),
        multipart: { ...upload, visibility: 'public' },
      })
      const { id: file_id } = (await answer.json()) as { id: number }
      await send(client, 'post', `${collectionsAdminCalls.collections.path}/${id}/files`, {
        file_id,
        topic,
        ...(title && { title }),
      })
    }
    return id
  })

const pageWith = (collection: number) =>
  asAdmin(async (client) => {
    const title = `Files ${test.info().project.name} ${test.info().workerIndex} ${Date.now()}`
    const block = {
      kind: 'files',
      version: 1,
      settings: { title: 'Our library', collection, per_page: 2 },
      seen: seenByAll,
      texts: {},
    }
    const content = { ...emptyContent(title), outline: [{ id: 'f1', inside: null }], blocks: { f1: block } }
    const made = await send<{ id: number; slug: string; version: number }>(client, 'post', pagesAdminCalls.create.path, {
      title,
      content,
    })
    await send(client, 'post', `/api/admin/pages/${made.id}/publish`, { version: made.version })
    return made
  })

test('files are searched, chosen and paged through on a page [FILE-10][FILE-11][FILE-12][FILE-13][FILE-14][FILE-15][FILE-16]', {
  tag: '@phone',
}, async ({ page }) => {
  const { slug } = await pageWith(await newCollection())
  await page.clock.install()
  await page.goto(`/${slug}`)
  await hydrated(page)
  const list = page.getByRole('region', { name: 'Our library' })
  await expect(list.getByText('4 files')).toBeVisible()
  await shot(page, 'files')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/file-collections/'))
      sent.push(`${request.method()} ${request.headers()['content-type']?.split(';')[0]}`)
  })

  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  // Nothing is sent until the keyword has rested for 1000 ms.
  await list.getByLabel('Keyword').pressSequentially('check')
  await page.clock.runFor(990)
  expect(sent).toEqual([])
  await page.clock.runFor(20)
  await expect(list.getByText('1 file', { exact: true })).toBeVisible()
  await expect(list.getByRole('link', { name: 'Checklist for the bathroom' })).toBeVisible()
  expect(sent).toEqual(['POST multipart/form-data'])
  await expect(page).toHaveURL(/q=check/)
  await page.clock.resume()

  await list.getByLabel('Keyword').fill('')
  await list.getByRole('button', { name: 'Search' }).click()
  await list.getByLabel('Topic').selectOption('Families')
  await expect(list.getByText('2 files')).toBeVisible()
  // Who chooses a second time before the first answer has come has chosen both.
  const answers = Promise.withResolvers<void>()
  await page.route('**/file-collections/**', async (route) => {
    await answers.promise
    await route.continue()
  })
  await list.getByLabel('Topic').selectOption('')
  await list.getByLabel('Kind').selectOption('Documents')
  await expect(list.getByLabel('Topic')).toHaveValue('')
  answers.resolve()
  await expect(list.getByText('3 files')).toBeVisible()
  await page.unroute('**/file-collections/**')
  await list.getByRole('link', { name: 'Page 2' }).click()
  await expect(list.getByRole('link', { name: 'Checklist for the bathroom' })).toBeVisible()
  await expect(list.getByRole('link', { name: 'Letter to relatives' })).toBeHidden()
  expect(new Set(sent)).toEqual(new Set(['POST multipart/form-data']))
  await expectAccessible(page)

  // What is seen is in the address.
  await page.reload()
  await expect(list.getByRole('link', { name: 'Checklist for the bathroom' })).toBeVisible()
})

test('a film opens over the page, is moved by its header, and pauses when it is closed [FILE-17][FILE-18][FILE-19][FILE-20][FILE-21]', async ({
  page,
}) => {
  const { slug } = await pageWith(await newCollection())
  await page.goto(`/${slug}`)
  await hydrated(page)
  await page.getByRole('link', { name: 'Getting up after a fall' }).click()
  const modal = page.getByRole('dialog', { name: 'Getting up after a fall' })
  const film = modal.locator('video')
  await expect(film).toBeVisible()
  const boxOf = async () => (await modal.boundingBox()) ?? { x: 0, y: 0, width: 0 }
  await expect.poll(async () => (await boxOf()).y).toBe(20)
  await expect(modal.locator('[data-autofocus]')).toHaveCSS('padding', '30px')
  await shot(page, 'files-film')

  const before = await boxOf()
  await page.mouse.move(before.x + 60, before.y + 20)
  await page.mouse.down()
  await page.mouse.move(before.x + 100, before.y + 70, { steps: 4 })
  await page.mouse.up()
  await expect
    .poll(async () => {
      const after = await boxOf()
      return [Math.round(after.x - before.x), Math.round(after.y - before.y)]
    })
    .toEqual([40, 50])
  // Where it was moved to is outside of a window that is made smaller: it comes along.
  await page.setViewportSize({ width: 1000, height: 800 })
  await expect.poll(async () => (await boxOf()).x + (await boxOf()).width).toBeLessThanOrEqual(1000)
  await page.setViewportSize({ width: 1280, height: 800 })

  await film.evaluate((video: HTMLVideoElement) => {
    video.muted = true
    return video.play()
  })
  const playing = await film.elementHandle()
  expect(await playing?.evaluate((video) => (video as HTMLVideoElement).paused)).toBe(false)
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()
  await expect.poll(() => playing?.evaluate((video) => (video as HTMLVideoElement).paused)).toBe(true)
  await expect(page.getByRole('link', { name: 'Getting up after a fall' })).toBeFocused()
})

test('a collection is filled in administration, and a file is taken out and put back', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/admin/collections')
  await hydrated(page)
  await page.getByLabel('Title of the new collection').fill(`Forms ${Date.now()}`)
  await page.getByRole('button', { name: 'New collection' }).click()
  const adding = page.getByRole('region', { name: 'Add file' })
  await expect(page.getByText('This collection is empty.')).toBeVisible()
  await adding.locator('input[type=file]').setInputFiles(plain('Leave of absence').file)
  // Once it has come: until then the progress stands above the button.
  await expect(adding.getByRole('button', { name: 'Remove Leave of absence.txt' })).toBeVisible()
  await adding.getByLabel('Topic').pressSequentially('Forms')
  await adding.getByRole('button', { name: 'Add file' }).click()
  const row = page.getByRole('row', { name: /Leave of absence/ })
  await expect(row).toContainText('Forms')
  await expectAccessible(page)
  await shot(page, 'collection-admin')
  // A slip in the title is corrected in place, by keys alone.
  await row.getByRole('button', { name: 'Edit: Leave of absence' }).press('Enter')
  await expect(page.getByRole('dialog').getByLabel('File title')).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type(' (2027)')
  await page.keyboard.press('Enter')
  await expect(row).toContainText('Leave of absence (2027)')
  await expect(row).toContainText('Forms')
  await row.getByRole('button', { name: 'Remove: Leave of absence' }).click()
  await expect(row).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toBeVisible()
  // And so is one in the title of the whole, with a way back.
  await page.getByRole('button', { name: 'Rename' }).press('Enter')
  await expect(page.getByRole('dialog').getByLabel('Title')).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type(' and letters')
  await page.keyboard.press('Enter')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(/^Forms \d+ and letters$/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(heading).toHaveText(/^Forms \d+$/)
})
