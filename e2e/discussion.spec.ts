import type { Browser, Page } from '@playwright/test'
import type { DiscussionSettings } from '#features/discussion/discussion.admin.contract.ts'
import { expectAccessible } from './support/accessible.ts'
import { administrator } from './support/admin-api.ts'
import { send } from './support/client.ts'
import { newCourse, newLearner } from './support/course.ts'
import { hydrated } from './support/hydrated.ts'
import { newPerson, openAs } from './support/person.ts'
import { shot } from './support/shot.ts'
import { asAdmin, beNobody, signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(async ({ context, baseURL }) => {
  test.slow()
  await context.addCookies([{ name: 'agree-to-gdpr-cookies', value: 'accepted', url: baseURL ?? '' }])
})

const open: DiscussionSettings = {
  title: 'A table of our own',
  introduction: '',
  readers: 'everyone',
  posting: 'users',
  is_moderated: false,
  is_shown: true,
}

/** A discussion of the test's own that stands alone; its page. */
const newDiscussion = (settings: Partial<DiscussionSettings> = {}): Promise<string> =>
  asAdmin(async (client) => {
    const { target } = await send<{ target: string }>(client, 'post', '/api/admin/discussions', { ...open, ...settings })
    return `/discussions/${target}`
  })
const discussedAbout = (target: string, settings: Partial<DiscussionSettings> = {}) =>
  asAdmin((client) => send(client, 'put', `/api/admin/discussions/${target}`, { ...open, title: '', ...settings, version: 0 }))

async function anotherPage(browser: Browser): Promise<Page> {
  const { baseURL, viewport } = test.info().project.use
  const context = await browser.newContext({ baseURL, viewport: viewport ?? null, reducedMotion: 'reduce' })
  await context.addCookies([{ name: 'agree-to-gdpr-cookies', value: 'accepted', url: baseURL ?? '' }])
  return context.newPage()
}

/** Waits until the page hears what others write. */
const listening = (page: Page) => page.waitForRequest(/\/realtime\?channels=(custom_)?discussion_/)
const comments = (page: Page) => page.getByRole('region', { name: /^Comments on/ })
const postOf = (page: Page, text: string) => comments(page).getByRole('article').filter({ hasText: text })

async function write(page: Page, text: string, button = 'Post', field: string | RegExp = 'Write a comment') {
  await page.getByRole('textbox', { name: field }).click()
  const editor = page.locator('.ProseMirror').and(page.getByRole('textbox', { name: field }))
  await editor.fill(text)
  await page.getByRole('button', { name: button, exact: true }).click()
}

test('two people and an administrator talk, and each sees at once what the others do [DISC-03] [DISC-08] [DISC-11] [DISC-12] [DISC-22] [DISC-24] [DISC-25] [DISC-34] [DISC-36]', async ({
  page: ann,
  browser,
}) => {
  const path = await newDiscussion({ introduction: '<p>Everything about tables.</p>' })
  const bob = await anotherPage(browser)
  const admin = await anotherPage(browser)
  await signIn(admin, 'admin')
  for (const [page, name] of [
    [ann, 'Ann Archer'],
    [bob, 'Bob Baker'],
  ] as const) {
    const person = await newPerson(name)
    await Promise.all([listening(page), openAs(page, person, path)])
  }
  await Promise.all([listening(admin), admin.goto(path)])

  await test.step('an empty comment is not sent; a comment comes to the others, and stands once with its author [DISC-10]', async () => {
    await expect(ann.getByRole('heading', { name: 'No comments yet' })).toBeVisible()
    let sent = 0
    ann.on('request', (request) => void (request.method() === 'POST' && request.url().includes('/v2/discussion') && sent++))
    await ann.getByRole('textbox', { name: 'Write a comment' }).click()
    await ann.getByRole('button', { name: 'Cancel' }).waitFor()
    await ann.getByRole('button', { name: 'Post', exact: true }).click()
    expect(sent).toBe(0)
    await write(ann, 'Round or square?')
    await expect(postOf(bob, 'Round or square?')).toContainText('Ann Archer')
    await expect(postOf(ann, 'Round or square?')).toHaveCount(1)
    await expect(ann.getByText('1 comment', { exact: true })).toBeVisible()
    expect(sent).toBe(1)
  })

  await test.step('a reply names whom it answers, and without that is a comment of its own', async () => {
    await postOf(bob, 'Round or square?').getByRole('link', { name: 'Reply to Ann Archer' }).click()
    await expect(bob.getByText('Replying to Ann Archer')).toBeVisible()
    await bob.locator('.ProseMirror').fill('Round, always.')
    await bob.keyboard.press('Control+Enter')
    await expect(postOf(ann, 'Round, always.')).toContainText('Bob Baker')
    await expect(postOf(bob, 'Round, always.')).toBeFocused()
    await expect(ann.getByRole('status').filter({ hasText: '1 new comment' })).toBeAttached()

    await postOf(ann, 'Round, always.').getByRole('link', { name: 'Reply to Bob Baker' }).click()
    await ann.locator('.ProseMirror').fill('Why?')
    await ann.getByRole('button', { name: 'Reply', exact: true }).click()
    await expect(postOf(bob, 'Why?')).toContainText('to Bob Baker')

    await postOf(bob, 'Why?').getByRole('link', { name: 'Reply to Ann Archer' }).click()
    await bob.locator('.ProseMirror').fill('A new question altogether')
    await bob.getByRole('link', { name: /^Remove/ }).click()
    await expect(bob.getByText('Replying to')).toHaveCount(0)
    await expect(bob.locator('.ProseMirror')).toHaveText('A new question altogether')
    await bob.getByRole('button', { name: 'Post', exact: true }).click()
    await expect(comments(ann).locator('ol').first().locator('> li')).toHaveCount(2)
    await expectAccessible(ann)
    await ann.emulateMedia({ colorScheme: 'light' })
    await shot(ann, 'discussion-desktop')
  })

  await test.step('what an administrator hides is gone for the others at once, and comes back', async () => {
    const hidden = postOf(admin, 'Round, always.')
    await hidden.getByRole('button', { name: 'Hide Bob Baker’s comment' }).click()
    await expect(hidden.getByText('Hidden', { exact: true })).toBeVisible()
    await expect(hidden).toBeFocused()
    await expect(comments(ann).getByText('This comment is no longer available.')).toBeVisible()
    await expect(postOf(ann, 'Round, always.')).toHaveCount(0)
    await hidden.getByRole('button', { name: 'Unhide Bob Baker’s comment' }).click()
    await expect(postOf(ann, 'Round, always.')).toBeVisible()
  })

  await test.step('one’s own words are changed, taken back and brought back', async () => {
    await postOf(ann, 'Why?')
      .getByRole('button', { name: /^More actions for/ })
      .click()
    await ann.getByRole('menuitem', { name: 'Edit' }).click()
    await ann.locator('.ProseMirror').fill('But why?')
    await ann.getByRole('button', { name: 'Save' }).click()
    await expect(postOf(bob, 'But why?')).toContainText('edited')
    await expect(postOf(ann, 'But why?')).toBeFocused()
    await postOf(ann, 'But why?')
      .getByRole('button', { name: /^More actions for/ })
      .click()
    await ann.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(postOf(bob, 'But why?')).toHaveCount(0)
    await expect(comments(ann).getByRole('article').and(ann.locator(':focus'))).toHaveCount(1)
    await ann.getByRole('button', { name: 'Undo' }).click()
    await expect(postOf(bob, 'But why?')).toBeVisible()
    await expect(postOf(ann, 'But why?')).toBeFocused()
  })

  await test.step('a reader reports, and whoever reads further down is not pushed', async () => {
    await postOf(bob, 'Round or square?')
      .getByRole('button', { name: /^More actions for/ })
      .click()
    await bob.getByRole('menuitem', { name: 'Report' }).click()
    await bob.getByLabel('What’s wrong with it?').fill('Off the point')
    await bob.getByRole('dialog').getByRole('button', { name: 'Report' }).click()
    await expect(bob.getByText('Thank you. An administrator will look at it.')).toBeVisible()
    await bob.setViewportSize({ width: 1280, height: 300 })
    await postOf(bob, 'But why?').scrollIntoViewIfNeeded()
    await bob.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await write(ann, 'Something new at the top')
    await bob.getByRole('button', { name: '1 new comment' }).click()
    await expect(postOf(bob, 'Something new at the top')).toBeInViewport()
  })
  await bob.context().close()
  await admin.context().close()
})

test('where comments are moderated one is told so, and the form is empty again [DISC-26] [DISC-27] [DISC-28]', async ({
  page,
}) => {
  const path = await newDiscussion({ is_moderated: true })
  await openAs(page, await newPerson(), path)
  await write(page, 'May I say this?')

  const alert = page.getByRole('alertdialog')
  await expect(alert).toContainText('comment waiting approval')
  await alert.getByRole('button').click()
  await expect(postOf(page, 'May I say this?').getByText('Waiting for approval')).toBeVisible()
  await expect(page.locator('textarea[name=post_text]')).toHaveValue('')
})

test('a subscription is made and ended; what fails says so and keeps what was typed [DISC-29] [DISC-30] [DISC-33] [DISC-39] [DISC-40] [DISC-41] [DISC-42] [DISC-43] [DISC-44] [DISC-45]', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED|status of (400|500)/)
  const path = await newDiscussion()
  await openAs(page, await newPerson(), path)
  await write(page, 'First')
  await expect(postOf(page, 'First')).toBeVisible()
  // The form is a line again once it was taken.
  await expect(page.locator('.ProseMirror')).toHaveCount(0)
  await write(page, 'Second')
  await expect(postOf(page, 'Second')).toBeVisible()

  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('You’ll be notified of new comments on “A table of our own”.')).toBeVisible()
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByText('You won’t be notified of new comments any more.')).toBeVisible()

  const alert = page.getByRole('alertdialog')
  const says = async (text: string) => {
    await expect(alert).toContainText(text)
    await alert.getByRole('button').click()
    await expect(alert).toHaveCount(0)
  }
  await page.route('**/discussion/subscribe/**', (route) => route.fulfill({ status: 400, body: 'Not today' }))
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await says('error saving subscription change: Not today')

  await page.route('**/api/discussions/**', (route) => route.abort())
  await page.getByText('Oldest', { exact: true }).click()
  await says('error getting discussion comments')

  const falls = Promise.withResolvers<void>()
  await page.route('**/v2/discussion/**', (route) =>
    falls.promise.then(() => route.fulfill({ status: 500, body: 'The shelf fell down' })),
  )
  await write(page, 'Worth keeping')
  await expect(page.getByRole('button', { name: 'Post' })).toHaveAttribute('aria-busy', 'true')
  falls.resolve()
  await says('error saving comment: The shelf fell down')
  await expect(page.locator('.ProseMirror')).toHaveText('Worth keeping')
  await expect(page.getByRole('button', { name: 'Post', exact: true })).not.toHaveAttribute('aria-busy')
  await page.unrouteAll()
  await page.reload()
  await expect(page.locator('.ProseMirror')).toHaveText('Worth keeping')
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(postOf(page, 'Worth keeping')).toBeVisible()

  const subscribed = page.waitForResponse('**/discussion/subscribe/**')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  const { unsubscribe_url } = await (await subscribed).json()
  await page.goto(`/discussions/stop?code=${unsubscribe_url.split('/').at(-1)}`)
  await expect(page.getByRole('heading', { name: 'Unsubscribe from these e-mails?' })).toBeVisible()
  await hydrated(page)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: 'You’re unsubscribed' })).toBeVisible()
  await page.goto(path)
  await expect(page.getByRole('button', { name: 'Subscribe' })).toBeVisible()
})

test('a product’s discussion is read and written without scripts [DISC-01] [DISC-37] @embedded', async ({
  browser,
  baseURL,
  page,
}) => {
  const admin = await administrator()
  const product = await admin.product('A course that is talked about')
  await admin.close()
  await discussedAbout(`product_${product.id}`)
  const person = await newPerson('Cleo Marsh')
  await openAs(page, person, `/products/${product.slug}`)
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    baseURL,
    storageState: await page.context().storageState(),
  })
  const quiet = await plain.newPage()

  await quiet.goto(`/products/${product.slug}`)
  await quiet.getByRole('textbox', { name: 'Write a comment' }).fill('First line\nsecond line')
  await quiet.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(quiet).toHaveURL(new RegExp(`/discussions/product_${product.id}\\?post=`))
  await quiet.getByRole('link', { name: 'Reply to Cleo Marsh' }).click()
  await expect(quiet.getByText('Replying to Cleo Marsh')).toBeVisible()
  await quiet.getByRole('textbox', { name: 'Your reply to Cleo Marsh' }).fill('And an answer')
  await quiet.getByRole('button', { name: 'Reply', exact: true }).click()
  await expect(postOf(quiet, 'And an answer')).toBeVisible()
  await quiet.getByRole('link', { name: 'Show full discussion' }).click()
  await quiet.getByRole('link', { name: 'Back to “A course that is talked about”' }).click()
  await expect(postOf(quiet, 'second line')).toBeVisible()
  await plain.close()

  let isListening = false
  page.on('request', (request) => {
    isListening ||= /channels=[^&]*product_discussion/.test(request.url())
  })
  await page.reload()
  await hydrated(page)
  await write(page, 'With scripts as well')
  await expect(postOf(page, 'With scripts as well')).toHaveCount(1)
  expect(isListening).toBe(false)

  await beNobody(page)
  await page.goto(`/products/${product.slug}`)
  await page.getByRole('link', { name: 'Sign in to write' }).click()
  await expect(page).toHaveURL(/\/sign-in\?next=%2Fproducts%2F/)
})

/** Run in the page: notes when it opens a discussion's channel, and how long after the document that was. */
function noteChannel() {
  window.EventSource = class extends EventSource {
    constructor(url: string | URL) {
      super(url)
      if (String(url).includes('=discussion_')) performance.mark('channel')
    }
  }
}
function waitOfChannel() {
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return (performance.getEntriesByName('channel')[0]?.startTime ?? 0) - (document?.responseEnd ?? 0)
}

test('a lesson has its discussion below it, live [DISC-02] [DISC-18] [DISC-35] [DISC-46] [DISC-47]', async ({
  page,
  browser,
}) => {
  const course = await newCourse([
    { kind: 'web_content', title: 'A lesson', settings: { html: '<p>Read this.</p>' } },
    { kind: 'web_content', title: 'A quiet lesson', settings: { html: '<p>And this.</p>' } },
  ])
  const [lesson, quietLesson] = course.componentIds
  await discussedAbout(`asset_${lesson}`)
  const learner = await newLearner(course.slug)
  const hears = listening(page)
  await page.addInitScript(noteChannel)
  await openAs(page, learner, `/learn/${course.slug}/${lesson}`)
  expect((await hears).url()).toContain(`channels=discussion_${lesson}`)
  expect(await page.evaluate(waitOfChannel), 'ms between the page and its live channel').toBeGreaterThanOrEqual(500)
  await expect(comments(page)).toHaveCSS('min-height', '100px')

  const admin = await anotherPage(browser)
  await signIn(admin, 'admin')
  await admin.goto(`/learn/${course.slug}/${lesson}`)
  await hydrated(admin)
  const sent = admin.waitForRequest('**/discussion/postcomment')
  await write(admin, 'Mind the second paragraph')
  expect((await sent).postDataJSON()).toMatchObject({ asset_id: lesson, product_id: course.productId })
  await expect(postOf(page, 'Mind the second paragraph')).toBeVisible()
  await expectAccessible(page)
  await page.goto(`/learn/${course.slug}/${quietLesson}`)
  await expect(page.getByRole('heading', { level: 1, name: 'A quiet lesson' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Discussion' })).toHaveCount(0)
  await admin.context().close()
})

test('on a phone the comments scroll in their own 500 px', { tag: '@phone' }, async ({ page }) => {
  const title = `On the way ${crypto.randomUUID().slice(0, 8)}`
  const path = await newDiscussion({ title })
  await openAs(page, await newPerson(), path)
  await write(page, 'From the train')
  await expect(postOf(page, 'From the train')).toBeVisible()

  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await shot(page, 'discussion-phone')
  await page.goto('/discussions')
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})

test('below 752 px of width comments have 500 px, unless they are about an asset [DISC-48]', async ({ page }) => {
  const course = await newCourse([{ kind: 'web_content', title: 'A lesson', settings: { html: '<p>Read this.</p>' } }])
  const [lesson = 0] = course.componentIds
  await discussedAbout(`asset_${lesson}`)
  await discussedAbout(`product_${course.productId}`)
  const alone = await newDiscussion({ title: 'At the window' })
  await openAs(page, await newLearner(course.slug), alone)
  const openWide = async (path: string) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(path)
    await hydrated(page)
    await comments(page).scrollIntoViewIfNeeded()
  }
  const heightAt = async (width: number) => {
    await page.setViewportSize({ width, height: 900 })
    return expect.poll(async () => (await comments(page).boundingBox())?.height ?? 0, `${page.url()} at ${width} px`)
  }
  for (const path of [alone, `/products/${course.slug}`]) {
    await openWide(path)
    await (await heightAt(751)).toBe(500)
    await openWide(path)
    await write(page, 'One short line')
    await expect(postOf(page, 'One short line')).toBeVisible()
    await openWide(path)
    await (await heightAt(751)).toBe(500)
    await (await heightAt(752)).toBeLessThan(400)
  }
  await page.goto(`/learn/${course.slug}/${lesson}`)
  await hydrated(page)
  await write(page, 'One short line')
  await expect(postOf(page, 'One short line')).toBeVisible()
  await openWide(`/learn/${course.slug}/${lesson}`)
  for (const width of [751, 752]) {
    await (await heightAt(width)).toBeGreaterThanOrEqual(100)
    await (await heightAt(width)).toBeLessThan(400)
  }
})

test('a long discussion is read on, with scripts and without, and says what is new since the last visit', async ({
  page,
  browser,
  baseURL,
}) => {
  const path = await newDiscussion({ title: 'A long evening' })
  const talk = `/v2/discussion/${path.split('_')[1]}`
  const say = (text: string, parent_id: number | null = null) =>
    asAdmin((client) => send<{ post: { post_id: number } }>(client, 'post', talk, { post_text: `<p>${text}</p>`, parent_id }))
  for (let turn = 1; turn <= 21; turn++) await say(`Turn ${turn}.`)
  const { post } = await say('The last word?')
  for (const turn of ['one', 'two', 'three', 'four', 'five']) await say(`No, number ${turn}.`, post.post_id)

  const told = page.waitForResponse(/\/api\/discussions\/discussion_\d+\/read/)
  await openAs(page, await newPerson(), path)
  await expect(postOf(page, 'Turn 12.')).toHaveCount(0)
  await page.getByRole('link', { name: 'Show more' }).click()
  await expect(postOf(page, 'Turn 12.')).toBeVisible()
  await expect(postOf(page, 'Turn 1.')).toHaveCount(0)
  await page.getByRole('link', { name: 'Show more' }).click()
  await expect(postOf(page, 'Turn 1.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Show more' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Show 2 earlier replies' }).click()
  await expect(postOf(page, 'No, number')).toHaveCount(5)
  await page.getByText('Oldest', { exact: true }).click()
  await expect(comments(page).getByRole('article').first()).toContainText('Turn 1.')
  await page.getByText('Newest', { exact: true }).click()
  await expect(comments(page).getByRole('article').first()).toContainText('The last word?')
  expect((await told).ok()).toBe(true)

  await page.goto('/discussions')
  await say('Something else entirely.')
  await page.goto(path)
  await expect(page.getByText('1 new since your last visit')).toBeVisible()
  await expect(postOf(page, 'Something else entirely.').getByText('New', { exact: true })).toBeVisible()

  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const quiet = await plain.newPage()
  await quiet.goto(path)
  await quiet.getByRole('link', { name: 'Show more' }).click()
  await expect(postOf(quiet, 'Turn 12.')).toBeVisible()
  await quiet.getByRole('link', { name: 'Show more' }).click()
  await expect(postOf(quiet, 'Turn 1.')).toBeVisible()
  await quiet.getByRole('link', { name: 'Show full discussion' }).click()
  await quiet.getByRole('link', { name: 'Show 2 earlier replies' }).click()
  await expect(postOf(quiet, 'No, number')).toHaveCount(5)
  await plain.close()
})
