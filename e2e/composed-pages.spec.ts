import { emptyContent, seenByAll } from '#features/pages/page-content.rules.ts'
import { type EditedPage, pagesAdminCalls } from '#features/pages/pages.admin.contract.ts'
import { expectAccessible } from './support/accessible.ts'
import { send } from './support/client.ts'
import { hydrated } from './support/hydrated.ts'
import { shot } from './support/shot.ts'
import { asAdmin, signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([{ name: 'agree-to-gdpr-cookies', value: 'accepted', url: baseURL ?? '' }])
})

test('a page is built from nothing by keyboard alone, and published', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/admin/pages')
  await hydrated(page)
  const title = `By hand ${test.info().workerIndex}${test.info().repeatEachIndex} ${Date.now()}`
  await page.getByLabel('New page title').focus()
  await page.keyboard.type(title)
  await page.keyboard.press('Enter')
  await expect(page.getByText('This page is empty.')).toBeVisible()
  await hydrated(page)

  const add = async (kind: string) => {
    await page.getByRole('button', { name: 'Add block' }).focus()
    await page.keyboard.press('Enter')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(`^${kind}`) })
      .focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await add('Call to action')
  const cta = page.getByRole('region', { name: 'Call to action' })
  await cta.getByLabel('Title').focus()
  // Saved by itself in the middle of a sentence, it takes neither the space nor the field away.
  await page.keyboard.type('Come ')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.keyboard.type('along')
  await cta.getByLabel('Button text').focus()
  await page.keyboard.type('Register')
  await cta.getByLabel('Link').focus()
  await page.keyboard.type('/catalogue')
  await add('Columns')
  const rows = page.getByRole('treeitem')
  await expect(rows).toHaveCount(4)

  // The call to action goes into the first column, a copy of it stays there, and the last step is taken back.
  await rows.filter({ hasText: 'Columns' }).focus()
  await page.keyboard.press('Home')
  await expect(rows.first()).toBeFocused()
  await page.keyboard.press('Alt+ArrowRight')
  await expect(rows.nth(2)).toHaveAttribute('aria-level', '3')
  await expect(rows.nth(2)).toBeFocused()
  await page.keyboard.press('Control+d')
  await expect(rows).toHaveCount(5)
  await page.keyboard.press('Control+z')
  await expect(rows).toHaveCount(4)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('heading', { name: 'Come along' })).toBeVisible()
  await expectAccessible(page)
  await shot(page, 'page-editor')

  await page.getByRole('button', { name: 'Publish…' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Publish now' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Page published.')).toBeVisible()
  await page.getByRole('link', { name: 'Open page' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByRole('main').getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/catalogue')
})

test('two people edit one page, and what both changed is chosen block by block', async ({ page, allowConsole }) => {
  allowConsole(/409/)
  const text = (html: string) => ({ kind: 'text', version: 1, settings: { html }, seen: seenByAll, texts: {} })
  const title = `Shared ${Date.now()}`
  const content = {
    ...emptyContent(title),
    outline: ['a', 'b', 'c'].map((id) => ({ id, inside: null })),
    blocks: { a: text('<p>First</p>'), b: text('<p>Second</p>'), c: text('<p>Untouched</p>') },
  }
  const made = await asAdmin((client) =>
    send<{ id: number; version: number }>(client, 'post', pagesAdminCalls.create.path, { title, content }),
  )
  await signIn(page, 'admin')
  await page.goto(`/admin/pages/${made.id}`)
  await hydrated(page)
  await asAdmin((client) =>
    send(client, 'put', `/api/admin/pages/${made.id}`, {
      ...content,
      blocks: { ...content.blocks, b: text('<p>Theirs</p>') },
      version: made.version,
    }),
  )

  await page.getByRole('treeitem').first().focus()
  await page.keyboard.press('Delete')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Theirs')
  await expect(dialog).toContainText('3 fields differ.')
  await expect(dialog).not.toContainText('Untouched')
  await shot(page, 'page-conflict')
  await dialog.getByRole('button', { name: 'Save selected versions' }).click()
  await expect(page.getByRole('treeitem')).toContainText(['Theirs', 'Untouched'])

  // What they wrote is none of my steps.
  const undo = page.getByRole('region', { name: 'Blocks' }).getByRole('button', { name: 'Undo' })
  await expect(undo).toBeDisabled()
  await page.getByRole('treeitem').filter({ hasText: 'Untouched' }).click()
  const written = page.getByRole('textbox', { name: 'Text', exact: true })
  await written.pressSequentially('Not ')
  await expect(written).toHaveText('Not Untouched')
  await undo.click()
  await expect(written).toHaveText('Untouched')
})

test('blocks are dragged, the new order is published on a date, and the old one is fetched back', async ({ page }) => {
  const text = (html: string) => ({ kind: 'text', version: 1, settings: { html }, seen: seenByAll, texts: {} })
  const title = `Dragged ${crypto.randomUUID().slice(0, 8)}`
  const content = {
    ...emptyContent(title),
    outline: ['a', 'b', 'c'].map((id) => ({ id, inside: null })),
    blocks: { a: text('<p>First</p>'), b: text('<p>Second</p>'), c: text('<p>Third</p>') },
  }
  const made = await asAdmin(async (client) => {
    const draft = await send<EditedPage>(client, 'post', pagesAdminCalls.create.path, { title, content })
    return send<EditedPage>(client, 'post', `/api/admin/pages/${draft.id}/publish`, { version: draft.version })
  })
  await signIn(page, 'admin')
  await page.goto(`/admin/pages/${made.id}`)
  await hydrated(page)
  const rows = page.getByRole('treeitem')
  await expect(rows).toContainText(['First', 'Second', 'Third'])
  const handle = page.locator('[data-row="c"] [aria-hidden="true"]').first()
  await handle.hover()
  await page.mouse.down()
  const first = await page.locator('[data-row="a"]').boundingBox()
  await page.mouse.move((first?.x ?? 0) + 20, (first?.y ?? 0) + 4, { steps: 8 })
  await page.mouse.up()
  await expect(rows).toContainText(['Third', 'First', 'Second'])
  await page.keyboard.press('ControlOrMeta+z')
  await expect(rows).toContainText(['First', 'Second', 'Third'])
  await page.keyboard.press('ControlOrMeta+y')
  await expect(rows).toContainText(['Third', 'First', 'Second'])
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Publish…' }).click()
  await page.getByRole('dialog').getByLabel('Publish at').fill('2099-05-01T09:00')
  await shot(page, 'page-publish')
  await page.getByRole('button', { name: 'Schedule' }).click()
  await expect(page.getByText('Page scheduled.')).toBeVisible()
  const guest = await page.request.get(`/${made.slug}`)
  expect(await guest.text()).toMatch(/First.*Second.*Third/s)

  await page.getByRole('link', { name: 'History' }).click()
  const published = page.getByRole('listitem').filter({ hasText: 'Published' })
  await shot(page, 'page-history')
  await published.getByRole('button', { name: 'Restore as draft' }).click()
  await expect(page).toHaveURL(`/admin/pages/${made.id}`)
  await expect(rows).toContainText(['First', 'Second', 'Third'])

  await hydrated(page)
  await rows.first().focus()
  await page.keyboard.press('Delete')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'History' }).click()
  await published.getByRole('button', { name: 'Restore as draft' }).click()
  const question = page.getByRole('alertdialog', { name: 'Replace the current draft?' })
  await expect(question).toContainText('They’ll be lost.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: title }).click()
  await expect(rows).toContainText(['Second', 'Third'])
})

test('the demo pages are read by everybody', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/about')
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About the academy')
  await page.getByText('How do I become a member?').click()
  await expect(page.getByText('Membership runs for a year')).toBeVisible()
  await expectAccessible(page)
  await shot(page, 'page-about')
  await page.goto('/conference')
  await hydrated(page)
  await page.getByRole('tab', { name: 'Speakers' }).click()
  await expect(page.getByRole('tabpanel', { name: 'Speakers' }).getByRole('link').first()).toBeVisible()
  await shot(page, 'page-conference')
})
