import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { noticesAdminCalls } from '#features/notices/notices.admin.contract.ts'
import { expectAccessible } from './support/accessible.ts'
import { send } from './support/client.ts'
import { hydrated } from './support/hydrated.ts'
import { newPerson, openAs } from './support/person.ts'
import { clientOf, signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

const day = 24 * 3600 * 1000
const consent = 'agree-to-gdpr-cookies'

type Notice = { id: number; cookie: string; text: string; remove: () => Promise<void> }

/** A notice of the test's own, made by the administrator and taken away again. */
async function makeNotice(): Promise<Notice> {
  const client = await clientOf('admin')
  const cookie = `e2e-${randomUUID().slice(0, 8)}`
  const text = `The office is closed on Monday (${cookie}).`
  const { id } = await send<{ id: number }>(client, 'post', noticesAdminCalls.create.path, {
    html: `<p>${text}</p>`,
    style: 'warning',
    starts_at: new Date(Date.now() - day).toISOString(),
    ends_at: new Date(Date.now() + day).toISOString(),
    cookie_name: cookie,
    cookie_expires_at: new Date(Date.now() + 30 * day).toISOString(),
  })
  const remove = async () => {
    await send(client, 'delete', noticesAdminCalls.remove.path.replace(':notice_id', String(id)))
    await client.dispose()
  }
  return { id, cookie, text, remove }
}

const cookieOf = async (page: Page, name: string) => (await page.context().cookies()).find((cookie) => cookie.name === name)
const daysLeft = (expires: number | undefined) => ((expires ?? 0) * 1000 - Date.now()) / day
const siteNotices = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Site notice' })
const cookieBar = (page: Page) => page.getByRole('region', { name: 'Cookies on this site' })

/** A guest's start page, which is kept and knows of a change within a second. */
async function openWith(page: Page, { text }: Notice): Promise<void> {
  await expect(async () => {
    await page.goto('/')
    await expect(siteNotices(page).filter({ hasText: text })).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 20_000 })
}

test('a double click dismisses one notice, and not the next that comes up under the pointer', async ({ page }) => {
  const notices = [await makeNotice(), await makeNotice()] as const
  await openWith(page, notices[1])
  await hydrated(page)
  const banners = siteNotices(page)
  const shown = await banners.count()
  expect(shown).toBeGreaterThan(1)
  const cross = await banners.first().getByRole('button', { name: 'Dismiss' }).boundingBox()
  if (!cross) throw new Error('there is nothing to dismiss it by')

  await page.mouse.dblclick(cross.x + cross.width / 2, cross.y + cross.height / 2)

  await expect(banners).toHaveCount(shown - 1)
  // The next one stands where the first stood, and is dismissed by a click of its own.
  await page.mouse.click(cross.x + cross.width / 2, cross.y + cross.height / 2)
  await expect(banners).toHaveCount(shown - 2)
  for (const notice of notices) await notice.remove()
})

test('a guest dismisses a notice and does not see it again, without a flash [NOTE-01] [NOTE-02] [NOTE-05] [NOTE-06] [NOTE-08]', async ({
  page,
}) => {
  const notice = await makeNotice()
  await openWith(page, notice)
  await hydrated(page)
  const banner = siteNotices(page).filter({ hasText: notice.text })

  await banner.getByRole('button', { name: 'Dismiss' }).click()

  await expect(banner).toHaveCount(0)
  const cookie = await cookieOf(page, notice.cookie)
  expect(daysLeft(cookie?.expires)).toBeGreaterThan(29)
  expect(daysLeft(cookie?.expires)).toBeLessThan(31)
  // The page from the cache still holds it, hidden before anything is painted.
  await page.route('**/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await expect(page.getByText(notice.text)).toBeHidden()
  await notice.remove()
})

test('a notice can be read without scripts [NOTE-04]', async ({ browser, baseURL }) => {
  const notice = await makeNotice()
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()

  await openWith(page, notice)

  await context.close()
  await notice.remove()
})

test('a notice stays away from every address that contains admin, and from no other [NOTE-03]', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 404/)
  const notice = await makeNotice()
  await signIn(page, 'admin')
  await page.goto('/')
  await expect(page.getByText(notice.text)).toBeVisible()

  await page.goto('/admin')

  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
  await expect(page.getByText(notice.text)).toHaveCount(0)

  await page.goto('/discussions/stop?from=admin')
  await expect(page.getByText(notice.text)).toBeVisible()
  await page.goto('/products/badminton-for-beginners')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(notice.text)).toHaveCount(0)
  await notice.remove()
})

for (const size of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
])
  test(`the cookie notice shows at the bottom right of a window of ${size.width} px, on every kind of page [NOTE-09]`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    for (const path of ['/', '/catalogue', '/events', '/sign-in'])
      await expect(async () => {
        await page.goto(path)
        const bar = cookieBar(page)
        await expect(bar).toBeVisible()
        await hydrated(page)
        // Other journeys put up notices of the site, which may push a button to where the bar stands: it makes room for it.
        const shown = await siteNotices(page).count()
        for (let dismissed = 0; dismissed < shown; dismissed++)
          await siteNotices(page).first().getByRole('button', { name: 'Dismiss' }).click()
        expect(shown, 'notices of the site').toBe(0)
        // Once the page has come to rest.
        await expect(async () => {
          const { x = 0, y = 0, width = 0, height = 0 } = (await bar.boundingBox()) ?? {}
          expect(size.width - (x + width), `pixels from the right edge on ${path}`).toBeLessThan(40)
          expect(size.height - (y + height), `pixels from the bottom on ${path}`).toBeLessThan(100)
        }).toPass({ timeout: 5000 })
      }).toPass({ timeout: 60_000 })
  })

test('cookies are accepted once, for a year [NOTE-10] [NOTE-11] [NOTE-12]', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/')
  const bar = cookieBar(page)
  await expect(bar).toBeVisible()
  await hydrated(page)
  await expectAccessible(page)

  await bar.getByRole('button', { name: 'Accept cookies' }).click()

  await expect(bar).toHaveCount(0)
  const cookie = await cookieOf(page, consent)
  expect(cookie?.value).toBe('accepted')
  expect(Math.round(daysLeft(cookie?.expires))).toBe(365)
  await page.reload()
  await expect(page.getByRole('main')).toBeVisible()
  await expect(bar).toHaveCount(0)
})

test('the cart says that it is remembered, and having read it lasts 90 days [NOTE-14]', async ({ page }) => {
  await signIn(page, 'colleague')
  await page.goto('/cart')
  const words = page.getByText('We use a cookie to remember your cart')
  await expect(words).toBeVisible()
  await hydrated(page)

  await page.getByRole('button', { name: 'Got it' }).click()

  await expect(words).toHaveCount(0)
  expect(Math.round(daysLeft((await cookieOf(page, 'cart-cookie-notice'))?.expires))).toBe(90)
})

for (const [locale, words] of [
  ['de', 'Cookies akzeptieren'],
  ['cs', 'Přijmout soubory cookie'],
  ['sk', 'Prijať súbory cookie'],
  ['ru', 'Принять файлы cookie'],
  ['pl', 'Akceptuję pliki cookie'],
  ['ja', 'Accept cookies'],
] as const) {
  test(`the cookie bar speaks ${locale} or English [NOTE-13]`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL, locale })
    const page = await context.newPage()

    await page.goto('/')

    await expect(page.getByRole('button', { name: words })).toBeVisible()
    await context.close()
  })
}

test('another time zone than the profile’s is noticed, and kept on request [NOTE-15]', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, timezoneId: 'Asia/Tokyo' })
  const page = await context.newPage()
  await signIn(page, 'colleague')
  await page.goto('/')
  await hydrated(page)
  // One notice at a time: the cookies come first.
  await page.getByRole('button', { name: 'Accept cookies' }).click()
  const alert = page.getByRole('status').filter({ hasText: 'Your time zone looks different' })
  await expect(alert).toContainText('Asia/Tokyo')

  await alert.getByRole('button', { name: /^Keep / }).click()

  await expect(alert).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('main')).toBeVisible()
  await expect(alert).toHaveCount(0)
  await context.close()
})

test('one click moves the profile into the time zone of this device [NOTE-15]', async ({ browser, baseURL }) => {
  const person = await newPerson()
  const context = await browser.newContext({ baseURL, timezoneId: 'Asia/Tokyo' })
  const page = await context.newPage()
  await openAs(page, person, '/my-profile')
  // One notice at a time: the cookies come first.
  await page.getByRole('button', { name: 'Accept cookies' }).click()
  const alert = page.getByRole('status').filter({ hasText: 'Your time zone looks different' })

  await alert.getByRole('button', { name: 'Use Asia/Tokyo' }).click()

  await expect(page.getByLabel(/^Time zone/)).toHaveValue(/Asia\/Tokyo/)
  await expect(alert).toHaveCount(0)
  await context.close()
})
