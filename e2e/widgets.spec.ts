import { newsAdminCalls } from '#features/news/news.contract.ts'
import { expectAccessible } from './support/accessible.ts'
import { everyKind, recordings } from './support/blocks.ts'
import { newCourse, newLearner } from './support/course.ts'
import { hydrated } from './support/hydrated.ts'
import { placeBlocks } from './support/other-site.ts'
import { openAs } from './support/person.ts'
import { changeSettings } from './support/settings.ts'
import { shot } from './support/shot.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([{ name: 'agree-to-gdpr-cookies', value: 'accepted', url: baseURL ?? '' }])
})

test('the newsroom shows our own news and what others write [WID-03][WID-04]', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/newsroom')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Fewer falls where shoes are looked at monthly' })).toHaveAttribute(
    'href',
    'https://rehab-reader.example/1',
  )
  await expectAccessible(page)
  await shot(page, 'newsroom')
  await main.getByRole('link', { name: 'A room without a programme' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A room without a programme')
  await expectAccessible(page)
  await shot(page, 'news-post')
  await main.getByRole('link', { name: 'News', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('News')
  await expect(main.getByText('The board for the next three years'), 'it is to come').toHaveCount(0)
  await expectAccessible(page)
  await shot(page, 'news')
})

test('a post is written, scheduled, taken back and published', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/admin/news')
  await hydrated(page)
  await shot(page, 'news-admin')
  await page.getByRole('link', { name: 'New post' }).click()
  const title = `Written ${crypto.randomUUID().slice(0, 8)}`
  await page.getByRole('textbox', { name: /^Title/ }).pressSequentially(title)
  await page.getByLabel('Summary').fill('In two sentences.')
  const saved = page.waitForResponse((response) => new URL(response.url()).pathname === newsAdminCalls.create.path)
  await page.keyboard.press('Control+s')
  expect((await saved).status()).toBe(200)
  await expect(page.getByText('This post is a draft.')).toBeVisible()
  await page.getByLabel('Publish from').fill('2099-05-01T09:00')
  await page.getByRole('button', { name: 'Schedule' }).click()
  await expect(page.getByText(/will be published on 05\/01\/2099/)).toBeVisible()
  await expectAccessible(page)
  await shot(page, 'news-admin-post')
  await page.getByRole('button', { name: 'Unpublish' }).click()
  await expect(page.getByText('This post is a draft.')).toBeVisible()
  await page.getByRole('button', { name: 'Publish now' }).click()
  await page.getByRole('link', { name: 'Open', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
})

test('a feed that lies inside is not asked for', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/admin/feeds')
  await hydrated(page)
  await expect(page.getByRole('row', { name: /The Rehab Reader/ })).toContainText('Up to date')
  const address = `http://127.0.0.1/feed-${crypto.randomUUID()}`
  await page.getByLabel('Feed URL').fill(address)
  await page.getByRole('button', { name: 'Add feed' }).click()
  await expect(page.getByText('Feed added.')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: address })
  // Its job looks at the address and does not go there.
  await expect
    .poll(async () => {
      await page.reload()
      return row.textContent()
    })
    .toContain('This URL isn’t on the public internet.')
  await expectAccessible(page)
  await shot(page, 'feeds-admin')
})

test('a podcast is listened to and paged through [WID-05]', { tag: '@phone' }, async ({ page }) => {
  const own = await recordings('First talk', 'Second talk', 'Third talk')
  const { slug } = await placeBlocks({ p: { kind: 'podcast', settings: { title: 'Our talks', feed: 0, own, per_page: 2 } } })
  await page.goto(`/${slug}`)
  // Its links play here once its scripts have come, and lead to the recording before.
  await hydrated(page, 'main a.button')
  const list = page.getByRole('region', { name: 'Our talks' })
  await list.getByRole('link', { name: 'Play: Third talk' }).click()
  await expect(list.getByRole('region', { name: /Third talk/ })).toBeVisible()
  await expect.poll(() => list.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime)).toBeGreaterThan(0)
  await expectAccessible(page)
  await shot(page, 'podcast')
  const turned = page.waitForRequest((request) => request.url().includes('/podcasts/collection/'))
  await list.getByRole('link', { name: 'Page 2' }).click()
  expect((await turned).method()).toBe('POST')
  expect((await turned).headers()['content-type']).toMatch(/^multipart\/form-data/)
  await expect(list.getByRole('heading', { name: 'First talk' })).toBeVisible()
  await expect(list.getByRole('heading', { name: 'Third talk' })).toBeHidden()
})

test('a page is shared with its message, in a window in the middle [WID-09][WID-10][WID-11][WID-23][WID-24][WID-25]', async ({
  page,
}) => {
  const { slug } = await placeBlocks({ s: { kind: 'share', settings: { message: 'Tell a colleague' } } })
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: async () => undefined })
    const seen = window as unknown as { opened: (string | undefined)[]; sharedAt?: number }
    seen.opened = []
    window.open = (url, _, features) => {
      seen.opened.push(String(url), features)
      return null
    }
    new MutationObserver(() => {
      if (document.body?.textContent?.includes('Share…')) seen.sharedAt ??= performance.now()
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto(`/${slug}`)
  const share = page.getByRole('region', { name: 'Share this page' })
  await expect(share).toContainText('Tell a colleague')
  await expect(share.getByRole('link', { name: 'By e-mail' })).toHaveAttribute(
    'href',
    /^mailto:\?subject=Tell%20a%20colleague&body=/,
  )
  await expect(share.getByRole('button', { name: 'Share…' })).toBeVisible()
  const waited = await page.evaluate(() => {
    const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return ((window as unknown as { sharedAt?: number }).sharedAt ?? 0) - (document?.domInteractive ?? 0)
  })
  expect(waited).toBeGreaterThanOrEqual(1000)

  await share.getByRole('link', { name: 'LinkedIn' }).click()
  const [url, features] = await page.evaluate(() => (window as unknown as { opened: string[] }).opened)
  expect(url).toContain(encodeURIComponent(`/${slug}`))
  // 90 % of 1280, 85 % of 800, as much room on either side.
  expect(features).toBe('noopener,popup,width=1152,height=680,left=64,top=60')
  await shot(page, 'share')
})

test('stars are given on a page of widgets, which says what is wrong with it [WID-14][WID-17]', async ({ page }) => {
  const { slug: product } = await newCourse([{ kind: 'web_content', title: 'Read', settings: { html: '<p>More.</p>' } }])
  const learner = await newLearner(product)
  const { slug } = await placeBlocks({ s: { kind: 'stars', settings: { product, target: '' } } })
  await openAs(page, learner, `/${slug}`)
  const stars = page.getByRole('group', { name: 'Your rating' })
  await expect(stars.getByRole('radio', { checked: true })).toHaveCount(0)
  await stars.getByRole('radio', { name: '4 stars' }).press('Space')
  await expect(page.getByRole('main').getByRole('img', { name: '4 of 5 stars' })).toBeVisible()
  await shot(page, 'stars-widget')

  const { slug: astray } = await placeBlocks({ s: { kind: 'stars', settings: { product, target: '#nowhere' } } })
  await page.goto(`/${astray}`)
  await expect(page.getByText('Target selector invalid')).toBeVisible()
  await expect(stars.getByRole('radio', { name: '4 stars' }), 'and the page stays').toBeChecked()

  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('.stars { width: 0 !important }')
    document.adoptedStyleSheets = [sheet]
  })
  await page.goto(`/${slug}`)
  await expect(page.getByText('Icon width not found')).toBeVisible()
})

test('every widget there is stands on one page [WID-07][WID-08][POLL-02][FILE-23][FILE-24][FILE-25][FILE-26]', async ({
  page,
}) => {
  await changeSettings({ rawHtml: true })
  const inner = { kind: 'text', settings: { html: '<p>Within.</p>' } }
  const kinds = await everyKind()
  const { slug } = await placeBlocks({
    ...kinds,
    inColumn: { ...inner, inside: 'column' },
    secondColumn: { kind: 'column', settings: {}, inside: 'columns' },
    inSecond: { ...inner, inside: 'secondColumn' },
    inTab: { ...inner, inside: 'tab' },
    inPanel: { ...inner, inside: 'panel' },
    slide: { ...kinds.image, inside: 'slideshow' },
    otherSlide: { ...kinds.cta, inside: 'slideshow' },
  })
  await signIn(page, 'learner')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).hostname))
  await page.goto(`/${slug}`)
  await hydrated(page)
  const main = page.getByRole('main')
  await expect(main.getByText(/isn’t supported|can’t be shown/)).toHaveCount(0)
  await expect(main.getByRole('region', { name: 'Last year' })).toBeVisible()
  await expect(main.getByRole('region', { name: 'A tone' }).locator('audio')).toHaveCount(1)
  const film = main.getByRole('region', { name: 'A bar grows' })
  await expect
    .poll(async () => {
      const box = await film.locator('video').boundingBox()
      const room = await film.locator('xpath=..').evaluate((place) => {
        const { paddingLeft, paddingRight } = getComputedStyle(place)
        return place.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      })
      return { spare: room - (box?.width ?? 0), ratio: (box?.height ?? 0) / (box?.width ?? 1) }
    })
    .toEqual({ spare: 0, ratio: expect.closeTo(0.5625, 3) })
  await expect(main.getByRole('radio', { name: 'Porto' })).toBeVisible()
  await expect(main.getByRole('textbox', { name: 'Write a comment' }), 'a discussion').toBeVisible()
  const written = main.getByTitle('As written')
  await written.scrollIntoViewIfNeeded()
  await expect(written.contentFrame().getByText('and it runs')).toBeVisible()
  await expectAccessible(page)
  await shot(page, 'every-widget')

  // Nobody else is told that somebody is here, until somebody says so.
  expect(asked.filter((host) => host !== '127.0.0.1')).toEqual([])
  await page.route('https://app.sli.do/**', (route) => route.fulfill({ contentType: 'text/html', body: 'The room' }))
  await main.getByRole('button', { name: 'Load chat' }).click()
  await expect(
    main.getByTitle('Chat from Slido').contentFrame().locator('iframe').contentFrame().getByText('The room'),
  ).toBeVisible()
})
