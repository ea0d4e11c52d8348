import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { newCourse, newLearner, uploadLesson, uploadTone } from './support/course.ts'
import { boxOf, stopTime } from './support/gallery.ts'
import { hydrated } from './support/hydrated.ts'
import { openAs } from './support/person.ts'
import { shot } from './support/shot.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(({ context, baseURL }) =>
  context.addCookies([{ name: 'agree-to-gdpr-cookies', value: 'accepted', url: baseURL }]),
)

const film = 'https://media.example.org/lesson.webm'
const serveFilm = async (page: Page) =>
  page.route(film, async (route) =>
    route.fulfill({
      contentType: 'video/webm',
      body: await readFile(new URL('support/lesson.webm', import.meta.url)),
    }),
  )

for (const theme of ['light', 'dark'] as const)
  test(`the controls of a film are read on its picture, and its time to go runs: ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme })
    const { videoId } = await uploadLesson()
    const course = await newCourse([
      { kind: 'video', title: 'Watch', settings: { file_id: videoId, duration_seconds: 20 } },
      { kind: 'web_content', title: 'Read', settings: { html: '<p>More.</p>' } },
    ])
    await openAs(page, await newLearner(course.slug), `/learn/${course.slug}/${course.componentIds[0]}`)
    const bar = page.getByRole('button', { name: 'Play' }).locator('xpath=..')

    const look = await bar.evaluate((element) => {
      const { color, backgroundImage } = getComputedStyle(element)
      return { color, backgroundImage }
    })
    expect(look.color, 'white').toBe('lab(100 0 0)')
    expect(look.backgroundImage).toContain('linear-gradient')
    await shot(page, `film-still-${theme}`)

    await page.locator('[data-play]').click()
    await expect(page.locator('[data-play]')).toBeHidden()
    const left = page.getByText(/\d left$/)
    const seen = new Set<string>()
    await expect.poll(async () => seen.add((await left.textContent()) ?? '').size, { intervals: [200] }).toBeGreaterThanOrEqual(5)
    await page.mouse.move(600, 400)
    await shot(page, `film-playing-${theme}`)
    await expectAccessible(page)
  })

test('on an iPhone the film itself fills the screen', { tag: '@phone' }, async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Element.prototype, 'requestFullscreen')
    Object.assign(HTMLVideoElement.prototype, {
      webkitEnterFullscreen(this: HTMLVideoElement) {
        this.dataset.isWhole = 'true'
      },
    })
  })
  const { videoId } = await uploadLesson()
  const course = await newCourse([{ kind: 'video', title: 'Watch', settings: { file_id: videoId, duration_seconds: 20 } }])
  await openAs(page, await newLearner(course.slug), `/learn/${course.slug}/${course.componentIds[0]}`)
  await page.getByRole('button', { name: 'Full screen' }).click()
  await expect(page.locator('video')).toHaveAttribute('data-is-whole', 'true')
  await shot(page, 'film')
})

/** Stands in for a host's player: it tells of its film as the real one does, or keeps silent. */
const player = (script: string) => `<!doctype html><title>Player</title><body style="background:#246">${script}</body>`
const tellsAsYouTube = player(`<script>
  addEventListener('message', () => {
    if (window.begun) return
    window.begun = true
    let at = 0
    setInterval(() => {
      at += 0.5
      parent.postMessage(JSON.stringify({ event: 'infoDelivery', info: { currentTime: at, duration: 40, playerState: 1 } }), '*')
    }, 500)
  })
</script>`)

test('a film of YouTube is shown once one agrees, and counts what it tells of itself', async ({ page }) => {
  const asked: string[] = []
  await page.route(/youtube|ytimg|google/, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: tellsAsYouTube })
  })
  const course = await newCourse([
    { kind: 'web_content', title: 'Before', settings: { html: '<p>First this.</p>' } },
    {
      kind: 'video',
      title: 'Watch',
      settings: { address: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', duration_seconds: 40 },
      minimum_access_seconds: 4,
    },
    { kind: 'acknowledgement', title: 'Agree', settings: { statement_html: '<p>I have seen it.</p>' } },
  ])
  await openAs(page, await newLearner(course.slug), `/learn/${course.slug}/${course.componentIds[0]}`)
  await page.getByRole('button', { name: 'Next' }).click()

  await expect(page.getByRole('heading', { name: 'Watch', level: 1 })).toBeVisible()
  await expect(page.getByText('This video is hosted by YouTube.')).toBeVisible()
  await expectAccessible(page)
  await shot(page, 'film-asked')
  expect(asked).toEqual([])

  await page.getByRole('checkbox', { name: 'Always play videos from YouTube' }).check()
  await page.getByRole('button', { name: 'Play from YouTube' }).click()
  const frame = page.locator('iframe')
  await expect(frame).toHaveAttribute('src', /^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ\?enablejsapi=1/)
  await expect(page.getByText('Done. Well done!')).toBeVisible()
  await expect(page.getByText('66% done', { exact: true })).toBeVisible()
  expect(new Set(asked.map((url) => new URL(url).host))).toEqual(new Set(['www.youtube-nocookie.com']))
  await shot(page, 'film-framed')

  await page.reload()
  await expect(frame).toBeVisible()
})

test('a host that tells nothing is said to, and the time in front of its film counts', async ({ page }) => {
  await page.route(/vimeo/, (route) => route.fulfill({ contentType: 'text/html', body: player('') }))
  const course = await newCourse([
    { kind: 'video', title: 'Watch', settings: { address: 'https://vimeo.com/76979871' }, minimum_access_seconds: 3 },
    { kind: 'web_content', title: 'Read', settings: { html: '<p>More.</p>' } },
  ])
  await openAs(page, await newLearner(course.slug), `/learn/${course.slug}/${course.componentIds[0]}`)
  await page.getByRole('button', { name: 'Play from Vimeo' }).click()
  await expect(page.getByText(/Vimeo doesn’t tell us how much you’ve watched/)).toBeVisible()
  await expect(page.getByText('Done. Well done!')).toBeVisible({ timeout: 40_000 })
  await page.getByRole('link', { name: 'Next', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Read', level: 1 })).toBeVisible()
})

test('only the pages that show films let a frame in, and only of two hosts', async ({ page }) => {
  await signIn(page, 'admin')
  const course = await newCourse([{ kind: 'web_content', title: 'Read', settings: { html: '<p>More.</p>' } }])
  const policyOf = async (path: string) => (await page.request.get(path)).headers()['content-security-policy'] ?? ''

  const lesson = await policyOf(`/learn/${course.slug}/${course.componentIds[0]}`)
  expect(lesson).toMatch(/frame-src 'self' https:\/\/www\.youtube-nocookie\.com https:\/\/player\.vimeo\.com(;|$)/)
  for (const path of ['/', '/my-dashboard', '/admin']) expect(await policyOf(path)).not.toContain('frame-src')
})

test('a film by its address is entered, looked at in 480 by 270 px, and counts like an uploaded one [FILE-27]', async ({
  page,
  browser,
}) => {
  await serveFilm(page)
  const course = await newCourse([{ kind: 'video', title: 'Watch', settings: {} }])
  await signIn(page, 'admin')
  await page.goto(`/admin/products/${course.productId}/course`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Watch' }).first().click()
  const panel = page.getByRole('dialog')
  await panel.getByText('Web address', { exact: true }).click()
  const address = panel.getByRole('textbox', { name: 'Video URL' })

  await address.pressSequentially('http://media.example.org/talk.mp4')
  await address.press('Tab')
  await expect(panel.getByText('The URL must start with https://.')).toBeVisible()
  await address.fill('https://www.youtube.com/@lectern')
  await expect(panel.getByText('This page isn’t a single video.')).toBeVisible()
  await shot(page, 'admin-film-refused')
  await address.clear()
  await address.pressSequentially(film)
  const preview = panel.getByRole('region', { name: /Preview/ })
  await expect(preview.getByText('0:00 / 0:20')).toBeVisible()
  await expect.poll(() => boxOf(preview)).toMatchObject({ width: 480, height: 270 })
  await expect.poll(() => boxOf(preview.locator('video'))).toMatchObject({ width: 480, height: 270 })
  await expectAccessible(page)
  await shot(page, 'admin-film-address')
  await panel.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved. Learners can see it now.')).toBeVisible()

  const context = await browser.newContext()
  const learning = await context.newPage()
  await serveFilm(learning)
  await openAs(learning, await newLearner(course.slug), `/learn/${course.slug}/${course.componentIds[0]}`)
  await expect(learning.getByText(/0:00 \/ 0:20/)).toBeVisible()
  await expect(learning.getByText(/0:1\d/).first()).toBeVisible()
  await learning.getByRole('button', { name: 'Play' }).click()
  await expect(learning.getByText(/0:0[2-9] \/ 0:20/)).toBeVisible()
  await context.close()
})

test('the controls of a film that plays go between 1500 and 2500 ms after the last move [FILE-31]', async ({ page }) => {
  const { videoId } = await uploadLesson()
  const course = await newCourse([{ kind: 'video', title: 'Watch', settings: { file_id: videoId, duration_seconds: 20 } }])
  await openAs(page, await newLearner(course.slug), `/learn/${course.slug}/${course.componentIds[0]}`)
  const bar = page.getByRole('slider', { name: 'Position' }).locator('xpath=..')
  const opacity = () => bar.evaluate((element) => Number(getComputedStyle(element).opacity))
  await stopTime(page)
  await page.locator('[data-play]').click()
  await expect(page.getByRole('button', { name: 'Pause' })).toBeAttached()

  const { x, y } = await boxOf(page.locator('video'))
  await page.mouse.move(x + 40, y + 40)
  await page.mouse.move(x + 60, y + 60)
  await page.clock.runFor(1499)
  expect(await opacity(), 'after 1499 ms').toBe(1)
  await page.clock.runFor(1002)
  await expect.poll(opacity, 'after 2501 ms').toBe(0)
  await page.mouse.move(x + 80, y + 80)
  await expect.poll(opacity, 'after a move').toBe(1)
})

test('a recording to listen to is 400 by 30 px [FILE-28]', async ({ page }) => {
  const fileId = await uploadTone(5)
  const course = await newCourse([{ kind: 'audio', title: 'Listen', settings: { file_id: fileId, duration_seconds: 5 } }])
  await openAs(page, await newLearner(course.slug), `/learn/${course.slug}/${course.componentIds[0]}`)
  const sound = page.getByRole('region', { name: /Listen/ }).filter({ has: page.locator('audio') })
  await expect(sound.getByRole('button', { name: 'Play' })).toBeVisible()

  await expect.poll(() => boxOf(sound)).toMatchObject({ width: 400, height: 30 })
  await expectAccessible(page)
  await shot(page, 'audio')
})
