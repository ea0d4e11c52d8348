import type { BrowserContext, FrameLocator } from '@playwright/test'
import { demoAccounts } from '#features/site/demo.rules.ts'
import { demoFeed } from './support/blocks.ts'
import { send } from './support/client.ts'
import { newForm } from './support/forms.ts'
import { hydrated } from './support/hydrated.ts'
import { browserOfVisitor, openOtherSite, type Placed, pageWithoutForeignCookies, placeBlocks } from './support/other-site.ts'
import { shot } from './support/shot.ts'
import { asAdmin } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

// One after the other in one worker: which sites may show widgets is one setting.
test.describe.configure({ mode: 'default' })

let browser: BrowserContext
let host: Awaited<ReturnType<typeof openOtherSite>>
test.beforeAll(async () => {
  browser = await browserOfVisitor()
  host = await openOtherSite()
})
test.afterAll(async () => {
  await browser.close()
  await host.close()
})

/** What stands in the frame has its scripts, which are not the pages'. */
const loaded = (frame: FrameLocator) =>
  expect.poll(() => frame.locator('body').evaluate(() => document.readyState)).toBe('complete')

const newPoll = async (traits: object): Promise<number> => {
  const poll = {
    question: 'Where shall we meet next year?',
    options: ['Bergen', 'Porto', 'Graz'].map((text) => ({ id: null, text })),
    most_choices: 1,
    voters: 'open',
    shows: 'always',
    is_secret: false,
    thanks: '',
    ...traits,
  }
  const { id } = await asAdmin((client) => send<{ id: number }>(client, 'post', '/api/admin/polls', poll))
  const page = await placeBlocks({ poll: { kind: 'poll', settings: { poll: id } } })
  return page.widgets.poll ?? 0
}

test('every kind that is read stands on another site as on a page of ours, as high as it is [WID-01]', async () => {
  const html = (text: string) => ({ kind: 'text', settings: { html: `<p>${text}</p>` } })
  const kinds: Record<string, Placed & { shows?: string | RegExp }> = {
    text: { ...html('Words of ours'), shows: 'Words of ours' },
    cta: {
      kind: 'cta',
      settings: { title: 'Come along', text: '', button: 'Register', link: '/catalogue', look: 'brand' },
      shows: 'Come along',
    },
    columns: { kind: 'columns', settings: { layout: 'equal' }, shows: 'On the left' },
    left: { kind: 'column', settings: {}, inside: 'columns' },
    leftText: { ...html('On the left'), inside: 'left' },
    accordion: { kind: 'accordion', settings: { single: false }, shows: 'How?' },
    panel: { kind: 'panel', settings: { title: 'How?' }, inside: 'accordion' },
    panelText: { ...html('Like this'), inside: 'panel' },
    tiles: { kind: 'tiles', settings: { title: 'For you', kinds: 'any', topic: '', sort: 'title', count: 3 }, shows: 'For you' },
    product: { kind: 'product', settings: { product: 'meridian-annual-conference' }, shows: /conference/i },
    events: { kind: 'events', settings: { count: 2, skips_first: false }, shows: 'What’s on next' },
    topics: { kind: 'topics', settings: { leads_new: false }, shows: /./ },
    search: { kind: 'search', settings: {} },
    news: { kind: 'news', settings: { title: 'Of ours', count: 6, pictures: true }, shows: 'A room without a programme' },
    rss: { kind: 'rss', settings: { title: 'Of others', feed: await demoFeed(), count: 2 }, shows: 'Of others' },
    speakers: { kind: 'speakers', settings: { product: 'meridian-annual-conference' }, shows: /./ },
    exhibitors: { kind: 'exhibitors', settings: { product: 'meridian-annual-conference' }, shows: /./ },
  }
  const { widgets } = await placeBlocks(
    Object.fromEntries(Object.entries(kinds).map(([id, { shows, ...placed }]) => [id, placed])),
  )
  const outer = Object.keys(kinds).filter((id) => !kinds[id]?.inside)
  const page = await pageWithoutForeignCookies(browser)
  await page.goto(`${host.origin}/${outer.map((id) => widgets[id]).join('+')}`)
  for (const id of outer) {
    const place = page.locator(`lectern-widget[widget="${widgets[id]}"]`)
    await place.scrollIntoViewIfNeeded()
    const inside = place.locator('iframe').contentFrame().locator('#embed')
    await expect(inside).toContainText(kinds[id]?.shows ?? '')
    await expect
      .poll(async () => {
        const [own, frame] = [
          await inside.evaluate((main) => main.getBoundingClientRect().height),
          await place.locator('iframe').boundingBox(),
        ]
        return Math.abs(own - (frame?.height ?? 0))
      })
      .toBeLessThan(2)
    const spare = await inside.evaluate(({ ownerDocument: { documentElement: page } }) => ({
      beside: window.innerWidth - page.clientWidth,
      below: Math.max(0, page.scrollHeight - window.innerHeight - 1),
    }))
    expect(spare, `${id} has no bar, and no strip for one`).toEqual({ beside: 0, below: 0 })
  }
  // Whatever leads on, to buy as well, does so in a tab of ours.
  const [tab] = await Promise.all([
    browser.waitForEvent('page'),
    page
      .locator(`lectern-widget[widget="${widgets.cta}"]`)
      .locator('iframe')
      .contentFrame()
      .getByRole('link', { name: 'Register' })
      .click(),
  ])
  await expect(tab).toHaveURL(/127\.0\.0\.1.*\/catalogue/)
  await page.close()
})

test('somebody votes on another site, by keyboard and without cookies', async () => {
  const widget = await newPoll({})
  const page = await pageWithoutForeignCookies(browser)
  await page.goto(`${host.origin}/${widget}`)
  const frame = page.locator('iframe').contentFrame()
  await expect(frame.getByRole('heading', { name: 'Where shall we meet' })).toBeVisible()
  await loaded(frame)
  const cookie = await frame.locator('#embed').evaluate(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the instrument is that none can be set
    document.cookie = 'third=party; SameSite=None; Secure'
    return document.cookie
  })
  expect(cookie, 'cookies of third parties are blocked').toBe('')

  await frame.getByRole('button', { name: 'Vote' }).click()
  await expect(frame.getByRole('alert')).toHaveText('A valid response must be chosen.')
  await frame.getByRole('radio', { name: 'Bergen' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(frame.getByRole('status').filter({ hasText: 'your vote has been counted' })).toBeFocused()
  await expect(frame.getByRole('listitem').filter({ hasText: 'Porto' })).toContainText('Your choice')
  await shot(page, 'embed-poll')
  await page.close()
})

test('somebody fills in a form on another site, and is told what is wrong field by field', async () => {
  const form = await newForm({ success_message: 'We will write to you.' })
  const { widgets } = await placeBlocks({ form: { kind: 'contact', settings: { form: form.widget_id } } })
  const page = await pageWithoutForeignCookies(browser)
  await page.goto(`${host.origin}/${widgets.form}`)
  const frame = page.locator('iframe').contentFrame()
  await loaded(frame)
  await frame.getByLabel('Your name').pressSequentially('Ann Field')
  await frame.getByLabel('E-mail address').pressSequentially('ann@')
  await expect(frame.getByLabel('Number')).toBeHidden()
  await frame.getByLabel('By telephone').check()
  await frame.getByLabel('Number').pressSequentially('123')
  await frame.getByRole('button', { name: form.submit_text || 'Send' }).click()
  await expect(frame.getByText('There was a problem submitting the form. Please, contact us in another way.')).toBeVisible()
  await expect(frame.getByLabel('E-mail address')).toHaveAttribute('aria-invalid', 'true')
  await expect(frame.getByLabel('Your name')).toHaveValue('Ann Field')
  await expect(frame.getByLabel('Number')).toHaveValue('123')
  await shot(page, 'embed-form')

  await frame.getByLabel('E-mail address').fill('ann@example.org')
  await frame.getByRole('button', { name: form.submit_text || 'Send' }).click()
  await expect(frame.getByRole('alert')).toHaveText('We will write to you.')
  await expect(frame.getByLabel('Your name')).toHaveValue('')
  await page.close()
})

test('somebody signs in from another site in a window of ours, and votes there as themselves', async () => {
  const widget = await newPoll({ voters: 'signed_in' })
  const learner = demoAccounts.find(({ email }) => email === 'learner@example.org')
  const page = await pageWithoutForeignCookies(browser)
  await page.goto(`${host.origin}/${widget}`)
  const frame = page.locator('iframe').contentFrame()
  await loaded(frame)
  const opened = browser.waitForEvent('page')
  await frame.getByRole('link', { name: 'Sign in to vote' }).click()
  const tab = await opened
  await expect(frame.getByRole('alert')).toHaveText(/\d{4}/)
  const code = /\d{4}/.exec((await frame.getByRole('alert').textContent()) ?? '')?.[0] ?? 'none'
  await tab.getByRole('textbox', { name: 'E-mail address' }).fill(learner?.email ?? '')
  await tab.getByRole('textbox', { name: 'Password' }).fill(learner?.password ?? '')
  await tab.keyboard.press('Enter')
  await expect(tab.getByRole('heading', { level: 1 })).toContainText(`Continue on ${new URL(host.origin).host} as`)
  await expect(tab.getByText(code)).toBeVisible()
  await hydrated(tab)
  await shot(tab, 'hand-over')
  await tab.getByRole('button', { name: 'Continue' }).click()
  // Beside it stands what the corner says of clocks.
  await expect(tab.getByRole('status').filter({ hasText: 'Close this tab' })).toBeVisible()

  await frame.getByLabel('Graz').check()
  await frame.getByRole('button', { name: 'Vote' }).click()
  await expect(frame.getByText('Thank you, your vote has been counted.')).toBeVisible()
  await page.close()
})

test('a widget that its host moves stays as high as it is, and one that is gone leaves the words of its host', async () => {
  const words = Array.from({ length: 40 }, (_, at) => `<p>Line ${at} of ours</p>`).join('')
  const { widgets } = await placeBlocks({ text: { kind: 'text', settings: { html: words } } })
  const page = await pageWithoutForeignCookies(browser)
  await page.goto(`${host.origin}/${widgets.text}`)
  const place = page.locator('lectern-widget iframe')
  const isCut = () =>
    place
      .contentFrame()
      .locator('html')
      .evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)
  await expect.poll(isCut).toBe(false)

  await page.evaluate(() => {
    const column = document.body.appendChild(document.createElement('div'))
    column.style.width = '60px'
    column.append(...document.querySelectorAll('lectern-widget'))
  })
  await expect(place.contentFrame().getByText('Line 39 of ours')).toBeAttached()
  await expect.poll(isCut).toBe(false)

  await page.goto(`${host.origin}/999999`)
  await expect(page.locator('lectern-widget iframe')).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Our academy' })).toBeVisible()
  await expect(page.locator('lectern-widget iframe')).toHaveCount(0)
  await page.close()
})

test('nobody else tells the page how high a widget is, and nothing else of ours is shown in a frame', async () => {
  const { widgets } = await placeBlocks({ text: { kind: 'text', settings: { html: '<p>Words of ours</p>' } } })
  const page = await pageWithoutForeignCookies(browser)
  await page.goto(`${host.origin}/${widgets.text}`)
  const place = page.locator('lectern-widget iframe')
  await expect(place.contentFrame().locator('#embed')).toContainText('Words of ours')
  await expect.poll(async () => (await place.boundingBox())?.height ?? 0).toBeLessThan(100)
  // The frame answered the first who spoke; whoever speaks later, or from elsewhere, is not heard on either side.
  const height = (await place.boundingBox())?.height
  const heard = await page.evaluate(async () => {
    const frame = document.querySelector('iframe')?.contentWindow
    const answers: unknown[] = []
    addEventListener('message', ({ data }) => answers.push(data))
    frame?.postMessage({ v: 1, id: 'mine', type: 'hello' }, '*')
    postMessage({ v: 1, id: 'guessed', type: 'height', height: 5000 }, '*')
    const other = document.createElement('iframe')
    other.srcdoc = `<script>parent.postMessage({ v: 1, id: 'guessed', type: 'height', height: 5000 }, '*')</script>`
    const both = new Promise<void>((done) => addEventListener('message', () => answers.length >= 2 && done()))
    document.body.append(other)
    await both
    return answers.filter((data) => (data as { id: string }).id === 'mine').length
  })
  expect(heard).toBe(0)
  await expect.poll(async () => (await place.boundingBox())?.height).toBe(height)

  for (const path of ['/sign-in', '/cart', '/admin', '/hand-over', '/polls/1', '/']) {
    await page.evaluate((src) => {
      const frame = document.createElement('iframe')
      frame.name = `framed ${src}`
      frame.src = src
      document.body.append(frame)
    }, `${test.info().project.use.baseURL}${path}`)
    await expect
      .poll(() =>
        page
          .frames()
          .find((frame) => frame.name() === `framed ${test.info().project.use.baseURL}${path}`)
          ?.url(),
      )
      .toMatch(/^chrome-error:/)
  }
  await page.close()
})
