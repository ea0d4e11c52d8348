import type { Page } from '@playwright/test'
import { collectionsAdminCalls } from '#features/collections/collections.contract.ts'
import { feedsAdminCalls } from '#features/feeds/feeds.contract.ts'
import { type EditedPost, newsAdminCalls } from '#features/news/news.contract.ts'
import { pagesAdminCalls } from '#features/pages/pages.admin.contract.ts'
import { expectAccessible } from './support/accessible.ts'
import { recordings } from './support/blocks.ts'
import { send } from './support/client.ts'
import { hydrated } from './support/hydrated.ts'
import { shot } from './support/shot.ts'
import { asAdmin, signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(async ({ context, baseURL, page }) => {
  await context.addCookies([{ name: 'agree-to-gdpr-cookies', value: 'accepted', url: baseURL ?? '' }])
  await signIn(page, 'admin')
})

const go = async (page: Page, path: string) => {
  await page.goto(path)
  await hydrated(page)
}

/** Two windows of administrators on one page. */
async function twoOn(page: Page, path: string): Promise<[Page, Page]> {
  const other = await page.context().newPage()
  await go(page, path)
  await go(other, path)
  return [page, other]
}

const someName = (what: string) => `${what} ${crypto.randomUUID().slice(0, 8)}`

test('whoever clicks twice makes one page, one collection, one feed and one post', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'POST' && pathname.startsWith('/api/admin/')) sent.push(pathname)
  })
  const addTwice = async (path: string, field: RegExp, text: string, button: string) => {
    await go(page, path)
    await page.getByRole('textbox', { name: field }).pressSequentially(text)
    await page.getByRole('button', { name: button, exact: true }).dblclick()
  }
  await addTwice('/admin/pages', /^New page title/, someName('Page'), 'New page')
  await expect(page).toHaveURL(/\/admin\/pages\/\d+$/)
  await addTwice('/admin/collections', /^Title of the new collection/, someName('Collection'), 'New collection')
  await expect(page).toHaveURL(/\/admin\/collections\/\d+$/)
  await addTwice('/admin/feeds', /^Feed URL/, `http://127.0.0.1/${crypto.randomUUID()}`, 'Add feed')
  await expect(page.getByText('Feed added.')).toBeVisible()
  await addTwice('/admin/news/new', /^Title/, someName('Post'), 'Save')
  await expect(page).toHaveURL(/\/admin\/news\/\d+$/)
  await expect(page.getByText('This post is a draft.')).toBeVisible()

  const made = [pagesAdminCalls.create, collectionsAdminCalls.create, feedsAdminCalls.add, newsAdminCalls.create]
  expect(sent).toEqual(made.map(({ path }) => path))
})

const newPost = (title: string) =>
  asAdmin((client) =>
    send<EditedPost>(client, 'post', newsAdminCalls.create.path, { title, summary: 'As it was.', html: '', picture_id: null }),
  )

test('two who write one post lose nothing, and neither does who goes back or loads anew', async ({ page, allowConsole }) => {
  allowConsole(/status of 409/)
  const together = someName('Together')
  const { id } = await newPost(together)
  const [mine, theirs] = await twoOn(page, '/admin/news')
  await mine.getByRole('link', { name: together }).click()
  await expect(mine.getByRole('heading', { level: 1 })).toHaveText(together)
  await go(theirs, `/admin/news/${id}`)
  const title = someName('Theirs')
  await theirs.getByRole('textbox', { name: /^Title/ }).fill(title)
  await theirs.keyboard.press('ControlOrMeta+s')
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(title)

  const ours = someName('Mine')
  await mine.getByRole('textbox', { name: /^Title/ }).fill(ours)
  const summary = mine.getByLabel('Summary')
  await summary.press('ControlOrMeta+a')
  await summary.pressSequentially('Written by me.')
  await mine.keyboard.press('ControlOrMeta+s')
  const versions = mine.getByRole('dialog', { name: 'Two versions' })
  await versions
    .getByRole('group', { name: 'Title' })
    .getByRole('radio', { name: /^Theirs/ })
    .check()
  await expectAccessible(mine)
  await shot(mine, 'news-two-versions')
  await versions.getByRole('button', { name: 'Save selected versions' }).click()
  await expect(mine.getByRole('heading', { level: 1 })).toHaveText(title)
  await mine.reload()
  await expect(mine.getByLabel('Summary')).toHaveValue('Written by me.')
  await expect(mine.getByRole('textbox', { name: /^Title/ })).toHaveValue(title)

  await hydrated(mine)
  await mine.getByLabel('Summary').press('ControlOrMeta+End')
  await mine.getByLabel('Summary').pressSequentially(' And not saved.')
  await mine.evaluate(() => history.back())
  await mine.getByRole('button', { name: 'Keep editing' }).click()
  await expect(mine.getByLabel('Summary')).toHaveValue('Written by me. And not saved.')
})

test('two who publish and write one post at once do not stand in each other’s way', async ({ page }) => {
  const { id } = await newPost(someName('At once'))
  const [mine, theirs] = await twoOn(page, `/admin/news/${id}`)
  await mine.getByLabel('Summary').press('ControlOrMeta+End')
  await mine.getByLabel('Summary').pressSequentially(' And more.')
  await theirs.getByRole('button', { name: 'Publish now' }).click()
  await expect(theirs.getByRole('link', { name: 'Open', exact: true })).toBeVisible()
  await mine.getByRole('button', { name: 'Publish now' }).click()
  await mine.getByRole('link', { name: 'Open', exact: true }).click()
  await expect(mine.getByRole('main').getByText('As it was. And more.'), 'what was typed is published too').toBeVisible()
  // Others count on what stands among the news.
  await asAdmin((client) => send(client, 'delete', `/api/admin/news/${id}`))
})

test('two who tidy one collection are told what the other did', async ({ page, allowConsole }) => {
  allowConsole(/status of 404/)
  const id = await recordings('First talk', 'Second talk')
  const [mine, theirs] = await twoOn(page, `/admin/collections/${id}`)
  const takeOut = (on: Page) => on.getByRole('button', { name: 'Remove: First talk' })
  await takeOut(theirs).click()
  await expect(theirs.getByText('First talk was removed.')).toBeVisible()
  await takeOut(mine).click()
  await expect(mine.getByText('This file doesn’t exist.')).toBeVisible()
  await expect(takeOut(mine)).toHaveCount(0)
  await theirs.getByRole('button', { name: 'Undo' }).click()
  await expect(takeOut(theirs)).toBeVisible()

  await theirs.getByRole('button', { name: 'Remove collection' }).click()
  await theirs.getByRole('alertdialog').getByRole('button', { name: 'Remove collection' }).click()
  await expect(theirs).toHaveURL(/\/admin\/collections$/)
  await mine.getByRole('button', { name: 'Remove: Second talk' }).click()
  await expect(mine.getByText('This collection doesn’t exist.').first()).toBeVisible()
})

test('two who add or remove one feed are told what the other did', async ({ page, allowConsole }) => {
  allowConsole(/status of (404|409)/)
  const address = `http://127.0.0.1/${crypto.randomUUID()}`
  const [mine, theirs] = await twoOn(page, '/admin/feeds')
  const add = async (on: Page) => {
    await on.getByLabel('Feed URL').pressSequentially(address)
    await on.keyboard.press('Enter')
  }
  const row = (on: Page) => on.getByRole('row').filter({ hasText: address })
  await add(theirs)
  await expect(row(theirs)).toBeVisible()
  await add(mine)
  await expect(mine.getByText('This feed has already been added.')).toBeVisible()
  await expect(row(mine), 'and there it is').toBeVisible()
  await expect(mine.getByLabel('Feed URL')).toHaveValue(address)
  await row(theirs).getByRole('button', { name: 'Remove' }).click()
  await theirs.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(row(theirs)).toHaveCount(0)
  await row(mine).getByRole('button', { name: 'Fetch again' }).click()
  await expect(mine.getByText('This feed doesn’t exist.')).toBeVisible()
  await expect(row(mine)).toHaveCount(0)
})
