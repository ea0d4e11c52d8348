import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { newCourse, newLearner, uploadLesson, uploadTone } from './support/course.ts'
import { hydrated } from './support/hydrated.ts'
import { openAs } from './support/person.ts'
import { shot } from './support/shot.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

// Each makes its own people and goes through many pages.
test.beforeEach(async ({ context, baseURL }) => {
  test.slow()
  // The cookie bar stands where 'Next' does until it is accepted.
  await context.addCookies([{ name: 'agree-to-gdpr-cookies', value: 'accepted', url: baseURL ?? '' }])
})

const supervision = 'foundations-of-clinical-supervision'
const isPhone = () => test.info().project.name === 'phone'
const next = (page: Page) => page.locator('[data-player]').getByRole('button', { name: /^(Next|Finish)$/ })
/** Where one is has been written down. */
const entered = (page: Page) => page.waitForResponse((response) => /\/api\/assets\/\d+\/access$/.test(response.url()))
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const outline = async (page: Page) => {
  if (isPhone()) await page.getByRole('button', { name: 'Outline' }).click()
  return page.getByRole('navigation', { name: 'Course outline' }).filter({ visible: true })
}

test('a course is taken from the dashboard to its end, and goes on where one left [LRN-01][LRN-02][LRN-05][LRN-11][LRN-12]', {
  tag: '@phone',
}, async ({ page, browser, allowConsole }) => {
  allowConsole(/status of 400/)
  const learner = await newLearner(supervision)
  await openAs(page, learner, '/my-dashboard')
  await page.getByRole('link', { name: 'Start: Foundations of clinical supervision' }).click()
  await expect(heading(page, 'What supervision is for')).toBeVisible()
  await hydrated(page)

  await test.step('what comes later is locked, with the reason', async () => {
    await (await outline(page)).getByText('Three practice notes', { exact: true }).click()
    await expect(page.getByText('This part is locked')).toBeVisible()
    await expect(page.getByRole('main').getByText('Opens after “Feedback that changes the next session”').last()).toBeVisible()
    await expectAccessible(page)
    await shot(page, 'course-locked')
    await (await outline(page)).getByText('What supervision is for', { exact: true }).click()
  })

  await test.step('reading goes on with Next', async () => {
    await expect(heading(page, 'What supervision is for')).toBeVisible()
    await Promise.all([entered(page), next(page).click()])
    await expect(heading(page, 'An agreement in half an hour')).toBeVisible()
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'light' })
    await shot(page, 'course-document')
  })

  await test.step('on another device the course opens where it was left', async () => {
    const elsewhere = await browser.newContext({ baseURL: test.info().project.use.baseURL })
    const other = await elsewhere.newPage()
    await openAs(other, learner, `/learn/${supervision}`)
    await expect(heading(other, 'An agreement in half an hour')).toBeVisible()
    await elsewhere.close()
  })

  for (const title of ['Watching without taking over', 'Feedback that changes the next session', 'Three practice notes']) {
    await next(page).click()
    await expect(heading(page, title)).toBeVisible()
  }
  await page.getByRole('button', { name: 'I have done all three' }).click()
  await expect(page.getByText('You’ve agreed to this.')).toBeVisible()
  await page.getByRole('link', { name: 'Next', exact: true }).click()

  await test.step('a wrong code says so, the right one completes the course', async () => {
    await expect(heading(page, 'Confirmation by your supervisor')).toBeVisible()
    await page.getByLabel('Code').fill('MERIDIAN-8')
    await page.getByRole('button', { name: 'Submit code' }).click()
    await expect(page.getByRole('alert')).toHaveText(
      'Error submitting the verification code: This code is incorrect. Please check it and try again.',
    )
    await page.getByLabel('Code').fill('meridian 7')
    await page.getByRole('button', { name: 'Submit code' }).click()
    await expect(page.getByText('Code accepted.')).toBeVisible()
    await expect(page.getByText('100% done', { exact: true })).toBeVisible()
  })

  await page.goto(`/learn/${supervision}/finished`)
  await expect(page.getByRole('heading', { name: 'You’ve completed this course' })).toBeVisible()
  await shot(page, 'course-finished')
  await page.getByRole('link', { name: 'Go to my dashboard', exact: true }).click()
  await expect(page.getByRole('article').filter({ hasText: 'Foundations of clinical supervision' })).toContainText('Completed on')
})

test('a course is for those who are registered: others are led to its product', async ({ page }) => {
  await page.goto(`/learn/${supervision}`)
  await expect(page).toHaveURL(`/sign-in?next=${encodeURIComponent(`/learn/${supervision}`)}`)

  await signIn(page, 'colleague')
  await page.goto(`/learn/${supervision}`)
  await expect(page).toHaveURL(`/products/${supervision}`)
  await expect(page.getByRole('heading', { name: 'Course content' })).toBeVisible()
  await expect(page.getByText('Confirmation by your supervisor')).toBeVisible()
})

test('a page with a minimum access time lets one go on once the time is really spent [LRN-13]', { tag: '@phone' }, async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 409/)
  const course = await newCourse([
    { kind: 'web_content', title: 'Read all day', settings: { html: '<p>Slowly.</p>' }, minimum_access_seconds: 36_000 },
    { kind: 'web_content', title: 'Read slowly', settings: { html: '<p>Slowly.</p>' }, minimum_access_seconds: 4 },
    { kind: 'acknowledgement', title: 'Agree', settings: { statement_html: '<p>I have read it.</p>' } },
  ])
  await openAs(page, await newLearner(course.slug), `/learn/${course.slug}/${course.componentIds[0]}`)
  await next(page).click()
  await expect(page.getByRole('alert')).toContainText('The minimum access time has not been met yet')

  await page.goto(`/learn/${course.slug}/${course.componentIds[1]}`)
  await hydrated(page)
  await expect(page.getByText(/\d left$/)).toBeHidden()
  await next(page).click()
  await expect(heading(page, 'Agree')).toBeVisible()
})

test('a recording counts what is really played, and is complete by itself [FILE-22][FILE-29][LRN-14]', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 409/)
  const fileId = await uploadTone(20)
  const course = await newCourse([
    {
      kind: 'audio',
      title: 'Listen',
      settings: { file_id: fileId, duration_seconds: 20, transcript_html: '<p>A soft tone.</p>' },
      minimum_access_seconds: 4,
    },
  ])
  await openAs(page, await newLearner(course.slug), `/learn/${course.slug}/${course.componentIds[0]}`)
  await expect(page.getByText('A soft tone.')).toBeVisible()
  await next(page).click()
  await expect(page.getByRole('alert')).toContainText('Please keep playing the media.')

  const tracked = page.waitForResponse((response) => response.url().endsWith(`/files/${fileId}?justTrack=true`))
  await page.getByRole('button', { name: 'Play' }).click()
  expect((await tracked).status()).toBe(200)
  expect(await page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.volume)).toBe(0.8)
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect(page.getByText(/0:0[5-9] \/ 0:20/)).toBeVisible()
  await page.getByRole('button', { name: 'Pause' }).click()

  await expect(page.getByText('100% done', { exact: true })).toBeVisible()
  await expectAccessible(page)
  // Seeks by 5 % of the length, and comes back to where it was paused or, told in leaving, to where it was moved.
  const at = () => page.locator('audio').evaluate((audio: HTMLAudioElement) => Math.floor(audio.currentTime))
  const paused = await at()
  await page.getByRole('slider', { name: 'Position' }).press('ArrowRight')
  await expect.poll(at).toBeGreaterThan(paused)
  await page.reload()
  await expect.poll(at).toBeGreaterThanOrEqual(paused - 1)
  await expect.poll(at).toBeLessThanOrEqual(paused + 1)
})

test('a video counts what is really played; captions and the transcript say what it says [FILE-22][FILE-26][FILE-32][LRN-13][LRN-14]', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 409/)
  const { videoId, captionsId } = await uploadLesson()
  const course = await newCourse([
    {
      kind: 'video',
      title: 'Watch',
      settings: {
        file_id: videoId,
        captions_file_id: captionsId,
        duration_seconds: 20,
        transcript_html: '<p>A bar grows to the right.</p>',
      },
      minimum_access_seconds: 4,
    },
    { kind: 'acknowledgement', title: 'Agree', settings: { statement_html: '<p>I have seen it.</p>' } },
  ])
  await openAs(page, await newLearner(course.slug), `/learn/${course.slug}/${course.componentIds[0]}`)
  await expect(page.getByText('A bar grows to the right.')).toBeVisible()
  const video = page.locator('video')

  await test.step('moving to the end is not watching', async () => {
    await expect(page.getByText(/0:00 \/ 0:20/)).toBeVisible()
    await video.evaluate((element: HTMLVideoElement) => {
      element.currentTime = 19
    })
    await expect(page.getByText(/0:19 \/ 0:20/)).toBeVisible()
    await next(page).click()
    await expect(page.getByRole('alert')).toContainText('Please keep playing the media.')
    await page.getByRole('slider', { name: 'Position' }).fill('0')
  })

  await test.step('it is shown at 16:9, and goes by a frame of a twenty-fifth of a second', async () => {
    await expect(async () => {
      const box = await video.boundingBox()
      expect((box?.height ?? 0) / (box?.width ?? 1)).toBeCloseTo(0.5625, 2)
    }).toPass()
    await expect(page.getByText(/0:00 \/ 0:20/)).toBeVisible()
    for (const key of ['.', '.', ',']) await page.getByRole('button', { name: 'Play' }).press(key)
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeCloseTo(0.04, 2)
  })

  await test.step('captions are turned on', async () => {
    await page.getByRole('button', { name: 'Captions' }).click()
    await expect(page.getByRole('button', { name: 'Captions' })).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: 'Play' }).click()
    const shown = () =>
      video.evaluate((element: HTMLVideoElement) =>
        [...(element.textTracks[0]?.activeCues ?? [])].map((cue) => ('text' in cue ? cue.text : '')),
      )
    await expect.poll(shown).toEqual(['A bar grows.'])
  })

  await expect(page.getByText(/0:0[5-9] \/ 0:20/)).toBeVisible()
  await video.click()
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()
  await shot(page, 'course-video')
  await expect(page.getByText('50% done', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Next', exact: true }).click()
  await expect(heading(page, 'Agree')).toBeVisible()
})

test('what could not be done is said with its prefix, and refreshing clears it [LRN-06] [LRN-08] [LRN-10]', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 500/)
  const course = await newCourse([{ kind: 'web_content', title: 'Read', settings: { html: '<p>Slowly.</p>' } }])
  const learner = await newLearner(course.slug)
  const fails = (part: string) =>
    page.route(`**/api/assets/*/${part}`, (route) => route.fulfill({ status: 500, json: { message: 'The disk is full.' } }))
  const error = page.getByRole('alert').filter({ hasText: 'The disk is full.' })

  await fails('access')
  await openAs(page, learner, `/learn/${course.slug}/${course.componentIds[0]}`)
  await expect(error).toContainText('Error recording access to the component: The disk is full.')

  await fails('refresh')
  await error.getByRole('button', { name: 'Refresh' }).click()
  await expect(error).toContainText('Error refreshing: The disk is full.')
  await page.unroute('**/api/assets/*/refresh')
  await error.getByRole('button', { name: 'Refresh' }).click()
  await expect(error).toBeHidden()

  await test.step('whoever comes back to the window is told that their status could not be got', async () => {
    await fails('status')
    const show = (state: string) =>
      page.evaluate((state) => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
        document.dispatchEvent(new Event('visibilitychange'))
      }, state)
    await page.clock.install()
    await show('hidden')
    await page.clock.fastForward('01:00')
    await show('visible')
    await expect(error).toContainText('Error getting component status: The disk is full.')
  })
})

test('a recording that cannot be played says so, can be downloaded, and is tried again [FILE-33]', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/)
  const fileId = await uploadTone(5)
  const course = await newCourse([
    { kind: 'audio', title: 'Listen', settings: { file_id: fileId, duration_seconds: 5, transcript_html: '' } },
  ])
  const learner = await newLearner(course.slug)
  await page.route(/\/files\/[^/]+$/, (route) => route.abort())

  await openAs(page, learner, `/learn/${course.slug}/${course.componentIds[0]}`)

  await expect(page.getByText('Error loading this resource')).toBeVisible()
  await expect(page.getByRole('link', { name: /Download/ })).toHaveAttribute('href', /\?download=true$/)

  await page.unroute(/\/files\/[^/]+$/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('region', { name: /Listen/ })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
})

test('a live session lets in while its doors are open: in a window of its own, with the link left on the page', {
  tag: '@phone',
}, async ({ page, baseURL, context }) => {
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const course = await newCourse([
    {
      kind: 'live_session',
      title: 'Case conference',
      settings: { join_url: `${baseURL}/healthz`, starts_at: at(5), ends_at: at(65), doors_minutes: 15 },
    },
    {
      kind: 'live_session',
      title: 'Next week',
      settings: { join_url: `${baseURL}/healthz`, starts_at: at(10_000), ends_at: at(10_060), doors_minutes: 15 },
    },
  ])
  const [openId, laterId] = course.componentIds
  await openAs(page, await newLearner(course.slug), `/learn/${course.slug}/${laterId}`)
  await expect(heading(page, 'Next week')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Join' })).toBeHidden()
  await expect(page.getByText(/healthz/)).toBeHidden()

  await page.goto(`/learn/${course.slug}/${openId}`)
  await hydrated(page)
  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Join' }).click()

  await expect(await opened).toHaveURL(`${baseURL}/healthz`)
  await expect(page.getByRole('main').locator(`a[href="${baseURL}/healthz"]`)).toBeVisible()
  // Going in completes nothing: being there does.
  await expect(page.getByText('0 minutes so far')).toBeVisible()
  await expect(page.getByText('You need 45 minutes for the session to count as attended.')).toBeVisible()
  await expect(page.getByText('50% done', { exact: true })).toBeHidden()
  await expectAccessible(page)
  await shot(page, 'course-live-session')
})

test('notes are kept as they are typed; focus mode leaves the content only', { tag: '@phone' }, async ({ page }) => {
  const course = await newCourse([{ kind: 'web_content', title: 'Read', settings: { html: '<p>Text.</p>' } }])
  await openAs(page, await newLearner(course.slug), `/learn/${course.slug}/${course.componentIds[0]}`)
  await page.getByText('My notes').first().click()
  await page.getByRole('textbox', { name: 'My notes' }).fill('Ask three questions.')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  const notice = page.getByRole('main').getByText('Registration for the annual conference is open.')
  await expect(notice).toBeVisible()
  await page.getByRole('link', { name: /Focus mode/ }).click()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(notice).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'My notes' })).toHaveValue('Ask three questions.')
  await page.getByRole('link', { name: 'Leave focus mode' }).click()
  await expect(page.getByRole('banner')).toBeVisible()
})

test('codes expire and are used up, and guessing ends', async ({ page, allowConsole }) => {
  allowConsole(/status of 4(00|09|29)/)
  const course = await newCourse([
    {
      kind: 'verification_code',
      title: 'The code',
      settings: { codes: [{ code: 'OLD', expires_at: '2020-01-01T00:00:00Z' }, { code: 'NEW' }], max_tries: 3 },
    },
  ])
  await openAs(page, await newLearner(course.slug), `/learn/${course.slug}/${course.componentIds[0]}`)
  const enter = async (code: string, text: string) => {
    await page.getByLabel('Code').fill(code)
    const answer = page.waitForResponse(
      (response) => response.request().method() === 'POST' && /\/api\/assets\//.test(response.url()),
    )
    await page.getByRole('button', { name: 'Submit code' }).click()
    await answer
    await expect(page.getByRole('alert')).toContainText(text)
  }
  await enter('old', 'This code has expired')
  await enter('wrong', 'This code is incorrect')
  await enter('wrong again', 'This code is incorrect')
  await enter('NEW', 'You’ve entered 3 incorrect codes')
})

test('a component that is moved on and on stays where it was put, however long the first request takes', async ({ page }) => {
  const course = await newCourse(['One', 'Two', 'Three', 'Four', 'Five'].map((title) => ({ kind: 'acknowledgement', title })))
  const orders = `**/api/admin/courses/${course.productId}/order`
  await signIn(page, 'admin')
  await page.goto(`/admin/products/${course.productId}/course`)
  await hydrated(page)
  let isFirst = true
  await page.route(orders, async (route) => {
    if (isFirst) {
      isFirst = false
      await new Promise((done) => setTimeout(done, 1500))
    }
    await route.continue()
  })
  const titles = page.getByRole('region', { name: 'Lessons' }).getByRole('button', { name: / · Acknowledgement$/ })
  const moved = ['Two', 'Three', 'Four', 'One', 'Five'].map((title) => new RegExp(`^${title} `))

  await page.getByRole('button', { name: 'Move One down' }).focus()
  for (const place of [1, 2, 3]) {
    await page.keyboard.press('Enter')
    await expect(titles.nth(place)).toHaveText(/^One /)
  }
  await expect(page.getByText('Moved “One”')).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await expect(titles).toHaveText(moved)
  await page.reload()

  await expect(titles).toHaveText(moved)
})

test('an administrator builds a course, and learners see every change at once @embedded', async ({ page, browser }) => {
  const course = await newCourse([{ kind: 'web_content', title: 'First', settings: { html: '<p>One.</p>' } }])
  const learner = await newLearner(course.slug)
  await signIn(page, 'admin')
  await page.goto(`/admin/products/${course.productId}`)
  await page.getByRole('link', { name: 'Course content' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Course: ${course.title}` })).toBeVisible()
  await hydrated(page)

  await test.step('is asked for the name of a section without one', async () => {
    await page.getByRole('button', { name: 'Add section' }).click()
    await expect(page.getByRole('textbox', { name: 'New section' })).toBeFocused()
  })

  await test.step('adds a component', async () => {
    await page.getByRole('button', { name: 'Add component' }).click()
    await page.getByRole('menuitem', { name: 'Acknowledgement' }).click()
    await page.getByLabel('Title').fill('Agree to it')
    await page.getByRole('textbox', { name: 'Statement' }).fill('I will keep to it.')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Saved. Learners can see it now.')).toBeVisible()
    await expect(page.getByRole('button', { name: /Agree to it/ }).first()).toBeVisible()
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'light' })
    await shot(page, 'course-editor')
  })

  await test.step('moves it up by the keyboard', async () => {
    await page.getByRole('button', { name: 'Move Agree to it up' }).press('Enter')
    await expect(page.getByText('Moved “Agree to it”')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Move Agree to it up' })).toBeFocused()
  })

  const theirs = await browser.newContext({ baseURL: test.info().project.use.baseURL })
  const learning = await theirs.newPage()
  await openAs(learning, learner, `/learn/${course.slug}/${course.componentIds[0]}`)
  const entries = learning.getByRole('navigation', { name: 'Course outline' }).getByRole('link')
  await expect(entries.first()).toContainText('Agree to it')
  await learning.getByRole('button', { name: /^(Next|Finish)$/ }).click()
  await expect(learning.getByText('50% done', { exact: true })).toBeVisible()

  await test.step('is warned before taking away what somebody has begun', async () => {
    await page.reload()
    await hydrated(page)
    await page.getByRole('button', { name: 'Remove First' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('One learner has started it.')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(page.getByText('Removed “First”')).toBeVisible()
  })
  await learning.reload()
  await expect(entries).toHaveCount(1)
  await theirs.close()

  await page.getByRole('link', { name: 'Preview as a learner' }).click()
  await expect(page.getByText('Preview: this is what learners see')).toBeVisible()
})
