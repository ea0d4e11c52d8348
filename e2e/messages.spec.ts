import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { administrator } from './support/admin-api.ts'
import { hydrated } from './support/hydrated.ts'
import { newPerson, openAs } from './support/person.ts'
import { shot } from './support/shot.ts'
import { signIn, signInBy } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(async ({ context, baseURL }) => {
  test.slow()
  await context.addCookies([{ name: 'agree-to-gdpr-cookies', value: 'accepted', url: baseURL ?? '' }])
})

async function anotherPage(browser: Browser, more: { javaScriptEnabled?: boolean } = {}): Promise<Page> {
  const { baseURL, viewport } = test.info().project.use
  const context = await browser.newContext({ baseURL, viewport: viewport ?? null, reducedMotion: 'reduce', ...more })
  await context.addCookies([{ name: 'agree-to-gdpr-cookies', value: 'accepted', url: baseURL ?? '' }])
  return context.newPage()
}

/** A product of the test's own with two people who are registered for it. */
async function twoOfOneCourse() {
  const mark = String(Date.now() % 1_000_000)
  const admin = await administrator()
  const product = await admin.product(`Gait day ${mark}`)
  const [ann, bob] = [await newPerson(`Ann Archer${mark}`), await newPerson(`Bob Baker${mark}`)]
  for (const { email } of [ann, bob]) await admin.register(product.id, email)
  await admin.close()
  return { product, ann, bob }
}

const messages = (page: Page) => page.getByRole('region', { name: /^Messages: / })
const listening = (page: Page) => page.waitForRequest(/\/realtime\?channels=thread_/)

async function write(page: Page, text: string, button = 'Send', field = 'Write a message') {
  await page.getByRole('textbox', { name: field }).click()
  // As hands do, which do not wait for the editor that comes meanwhile.
  await page.keyboard.type(text, { delay: 25 })
  await expect(page.locator('.ProseMirror')).toHaveText(text)
  await page.getByRole('button', { name: button, exact: true }).click()
}

async function talk(page: Page, browser: Browser, name: string) {
  const { ann, bob } = await twoOfOneCourse()
  const bobs = await anotherPage(browser)
  await openAs(bobs, bob, '/my-notifications')

  await test.step('she finds whom she may write to, and writes', async () => {
    await openAs(page, ann, '/my-dashboard/messages')
    await expect(page.getByRole('heading', { name: 'No messages yet' })).toBeVisible()
    await page.getByRole('link', { name: 'New message' }).click()
    await page.getByRole('searchbox', { name: 'Start typing a name' }).pressSequentially(bob.name.toLowerCase())
    await page.getByRole('main').getByRole('link', { name: bob.name }).click()
    await write(page, 'Shall we share a car?')
    await expect(messages(page).getByRole('article')).toContainText('Shall we share a car?')
  })

  await test.step('what is half written is there again after a reload', async () => {
    const field = page.getByRole('textbox', { name: 'Write a message' })
    await field.click()
    await page.keyboard.type('I could drive', { delay: 25 })
    await expect(page.locator('.ProseMirror')).toHaveText('I could drive')
    await page.reload()
    await expect(page.locator('.ProseMirror')).toHaveText('I could drive')
    await field.fill('')
  })

  await test.step('he sees at once that there is something, and answers; she sees it come', async () => {
    const badge = bobs.getByRole('link', { name: 'Messages: 1 unread' })
    await expect(badge).toBeVisible()
    const hears = listening(bobs)
    await badge.click()
    await bobs.getByRole('main').getByRole('link', { name: ann.name }).click()
    await hears
    await expect(messages(bobs).getByRole('article')).toContainText('Shall we share a car?')
    await expect(bobs.getByRole('link', { name: 'Messages: 0 unread' })).toBeVisible()
    await bobs
      .locator('input[type=file]')
      .setInputFiles({ name: 'route.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n1,2\n') })
    await expect(bobs.getByRole('button', { name: 'Remove route.csv' })).toBeVisible()
    await write(bobs, 'Gladly, from Boston.')
    await expect(messages(page).getByRole('article').filter({ hasText: 'Gladly, from Boston.' })).toContainText('route.csv')
    await expect(messages(bobs).getByRole('article')).toHaveCount(2)
    await expectAccessible(page)
    await shot(page, `thread-${name}`)
  })
  return { ann, bob, bobs }
}

test('two people write to each other and see it come, block and search [MSG-01]', async ({ page, browser }) => {
  const { ann, bobs } = await talk(page, browser, 'desk')

  await test.step('a word finds the thread', async () => {
    await page.goto('/my-dashboard/messages')
    await hydrated(page)
    await page.getByRole('searchbox', { name: 'Search messages' }).pressSequentially('boston')
    await expect(page).toHaveURL(/q=boston/)
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
    await shot(page, 'threads-found')
  })

  await test.step('whoever is blocked cannot write any more', async () => {
    await bobs.getByRole('button', { name: 'More actions for this conversation' }).click()
    await bobs.getByRole('menuitem', { name: `Block ${ann.name}` }).click()
    await bobs.getByRole('alertdialog').getByRole('button', { name: 'Block', exact: true }).click()
    await expect(bobs.getByText('You’ve blocked this person.')).toBeVisible()
    await page.getByRole('main').getByRole('listitem').getByRole('link').click()
    await expect(page.getByText('You can’t message this person.')).toBeVisible()
  })
})

test('two people write to each other on a phone @phone', async ({ page, browser }) => {
  await talk(page, browser, 'phone')
})

test('somebody asks the organiser, without scripts too; staff answers, assigns and closes', async ({ page, browser }) => {
  const { product, ann } = await twoOfOneCourse()

  await test.step('the question is asked from the product’s page, by a browser without scripts', async () => {
    const plain = await anotherPage(browser, { javaScriptEnabled: false })
    await signInBy(plain.request, ann)
    await plain.goto(`/products/${product.slug}`)
    await plain.getByRole('link', { name: 'Ask the organiser' }).click()
    await plain.getByRole('textbox', { name: 'Your question' }).fill('Is there parking?')
    await plain.getByRole('button', { name: 'Send question' }).click()
    await expect(plain.getByRole('article')).toContainText('Is there parking?')
  })

  await test.step('it stands in the inbox, is given to somebody and answered', async () => {
    await signIn(page, 'admin')
    await page.goto(`/admin/products/${product.id}/questions`)
    await hydrated(page)
    await expect(page.getByRole('table').getByText('Needs an answer')).toBeVisible()
    await shot(page, 'inbox')
    await page.getByRole('table').getByRole('link', { name: ann.name }).click()
    await page.getByLabel('Assigned to').selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Assign', exact: true }).click()
    await expect(page.getByText('Assigned to ')).toBeVisible()
    await write(page, 'Yes, behind the house.')
    await expect(messages(page).getByRole('article').filter({ hasText: 'Yes, behind the house.' })).toContainText('Organiser')
    await expectAccessible(page)
    await shot(page, 'inbox-thread')
    await page.getByRole('main').getByRole('button', { name: 'Close', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible()
  })

  await test.step('who asked reads the answer', async () => {
    const theirs = await anotherPage(browser)
    await openAs(theirs, ann, '/my-dashboard/messages')
    await theirs
      .getByRole('main')
      .getByRole('link', { name: `The organiser of “${product.title}”` })
      .click()
    await expect(messages(theirs)).toContainText('Yes, behind the house.')
    await expect(theirs.getByText('The organiser has closed this question.')).toBeVisible()
  })
})
