import { newEvent } from './support/event.ts'
import { hydrated } from './support/hydrated.ts'
import { newPerson, openAs } from './support/person.ts'
import { openQuiz, overviewOf } from './support/quiz.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test('who writes while the line breaks is told so, keeps the page and the text, and finds the next page when the line is back', async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Unreachable/)
  await openAs(page, await newPerson(), '/discussions/discussion_2')
  // What says that something failed comes with the first act: later it may not come any more.
  const voice = page.waitForResponse(/question-dialog/)
  await page.getByRole('textbox', { name: 'Write a comment' }).click()
  await page.keyboard.type('Written in a tunnel', { delay: 25 })
  await expect(page.locator('.ProseMirror')).toHaveText('Written in a tunnel')
  await (await voice).finished()

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  const alert = page.getByRole('alertdialog')
  await expect(alert).toContainText('error saving comment')
  await alert.getByRole('button', { name: 'OK' }).click()
  await expect(page.locator('.ProseMirror')).toHaveText('Written in a tunnel')

  await page.getByRole('link', { name: 'Events', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'We’ll be right back' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Events', level: 1 })).toBeVisible()
})

test('a form of a page that is sent while the line is broken keeps all that was typed, and says beside its button that it failed', async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED/)
  await openAs(page, await newPerson(), '/my-profile')
  const region = page.getByRole('textbox', { name: 'State, province or region' })
  await region.pressSequentially('Vorarlberg')
  const save = page.getByRole('button', { name: 'Save', exact: true }).first()

  await context.setOffline(true)
  await save.click()
  await expect(page.getByRole('alert')).toBeInViewport()
  await expect(region).toHaveValue('Vorarlberg')

  await context.setOffline(false)
  await save.click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(region).toHaveValue('Vorarlberg')
})

test('a page that could not be loaded again because the server was away shows what was done once it is back', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 503/)
  const event = await newEvent([{ title: 'Walking far', from: 9, to: 10, room: 'Hall' }])
  await signIn(page, 'admin')
  await page.clock.install()
  await page.goto(`/admin/products/${event.id}/stage`)
  await hydrated(page)
  const desk = /\/api\/admin\/products\/\d+\/stage$/
  const announced = page.getByRole('button', { name: 'End: Coffee at ten' })
  const missed = () => page.waitForResponse((answer) => desk.test(answer.url()) && answer.status() === 503)

  await page.route(desk, (route) => route.fulfill({ status: 503 }))
  await page.getByLabel('Announcement', { exact: true }).pressSequentially('Coffee at ten')
  const first = missed()
  await page.getByRole('button', { name: 'Announce', exact: true }).click()
  await first
  const second = missed()
  await page.clock.runFor('00:15')
  await second
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(announced).toHaveCount(0)

  await page.unroute(desk)
  await page.clock.runFor('00:15')
  await expect(announced).toBeVisible()
})

test('an act on a list that the line broke is refused in words, where one looks', async ({ page, context, allowConsole }) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED/)
  const failed = page.getByRole('main').getByText('An error occurred. Please try again later.')
  await signIn(page, 'admin')
  await page.goto('/admin/balances')
  await hydrated(page)
  const name = page.getByRole('textbox', { name: 'Group name' })
  await name.pressSequentially('Lakeside clinic')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Create group' }).click()
  await expect(failed).toBeInViewport()
  await expect(name).toHaveValue('Lakeside clinic')
  await context.setOffline(false)

  await signIn(page, 'learner')
  await page.goto('/my-notifications')
  await hydrated(page)
  await context.setOffline(true)
  await page
    .getByRole('button', { name: /^Mark as (un)?read$/ })
    .last()
    .click()
  await expect(failed).toBeInViewport()
})

test('a window that was open while a new release came goes on, without the code of the old one', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 404/)
  await page.goto('/about')
  await hydrated(page)
  // The code is gone for the window as it stands; the page that comes whole brings its own.
  let isOld = true
  await page.route(/\/events$/, (route) => {
    isOld = false
    return route.continue()
  })
  await page.route(/\/assets\/events-/, (route) => (isOld ? route.fulfill({ status: 404 }) : route.continue()))
  const loaded = page.waitForEvent('load')
  await page.getByRole('link', { name: 'Events', exact: true }).first().click()
  await loaded
  await expect(page.getByRole('heading', { name: 'Events', level: 1 })).toBeVisible()
})

test('the notices of a page come once their code does', async ({ page, allowConsole }) => {
  allowConsole(/ERR_FAILED/)
  let asked = 0
  await page.route(/\/assets\/corner-/, (route) => {
    asked += 1
    return asked === 1 ? route.abort() : route.continue()
  })
  await page.goto('/about')
  await hydrated(page)
  await expect(page.getByText('Cookies on this site')).toBeVisible()
  expect(asked).toBe(2)
})

for (const [what, file] of [
  ['the first script', /\/assets\/browser-[\w-]+\.js/],
  ['the code of its frame', /\/assets\/frame-/],
  ['its texts', /\/texts\//],
] as const) {
  test(`a page that ${what} did not come to is asked for again by itself, and works`, async ({ page, allowConsole }) => {
    allowConsole(/status of 503|Failed to fetch|could not be loaded/)
    let isAway = true
    await page.route(file, (route) => (isAway ? route.fulfill({ status: 503 }) : route.continue()))
    await page.route(/\/readyz$/, (route) => {
      isAway = false
      return route.continue()
    })
    await page.goto('/catalogue')
    await hydrated(page)
    await page.getByRole('main').getByRole('checkbox', { name: /^Free/ }).check()
    await expect(page).toHaveURL(/price=free/)
  })
}

test('a page that was missed while the server was away opens by its link when it is back', async ({ page, allowConsole }) => {
  allowConsole(/ERR_FAILED|Failed to fetch|Unreachable/)
  await page.goto('/about')
  await hydrated(page)
  const away = /\/assets\/events-|\/readyz$/
  await page.route(away, (route) => route.abort())
  const events = page.getByRole('link', { name: 'Events', exact: true }).first()
  await events.click()
  await expect(page.getByRole('heading', { name: 'We’ll be right back' })).toBeVisible()
  await page.unroute(away)
  await events.click()
  await expect(page.getByRole('heading', { name: 'Events', level: 1 })).toBeVisible()
})

test('a dialog whose code cannot come is said to fail, the page around it stays, and the next press opens it', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 404/)
  await openAs(page, await newPerson(), '/products/load-the-tendon')
  let isGone = true
  await page.route(/\/assets\/buy-for-another-/, (route) => (isGone ? route.fulfill({ status: 404 }) : route.continue()))
  const open = page.getByRole('button', { name: 'Register someone else' })
  await open.click()
  await expect(page.getByText('An error occurred. Please try again later.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Load the tendon')
  isGone = false
  await open.click()
  await expect(page.getByRole('dialog', { name: 'Register someone else' })).toBeVisible()
})

test('a part of a page whose code does not come at once stands as the server drew it, and comes later', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 404/)
  let isGone = true
  await page.route(/\/assets\/home-own-/, (route) => (isGone ? route.fulfill({ status: 404 }) : route.continue()))
  await signIn(page, 'learner')
  await page.goto('/')
  await page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith('__reactContainer$')))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome back')
  const own = page.getByRole('main').getByRole('link', { name: 'My dashboard' })
  await expect(own).toBeVisible()
  const isAwake = () => own.evaluate((link) => Object.keys(link).some((key) => key.startsWith('__reactProps$')))
  expect(await isAwake()).toBe(false)

  // Asked for again by itself, it comes and takes over what stands there.
  isGone = false
  await expect.poll(isAwake).toBe(true)
  await own.click()
  await expect(page).toHaveURL('/my-dashboard')
})

test('a page whose header lacks the code of who is signed in can be used all the same, and the header later', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 404/)
  await openAs(page, await newPerson(), '/my-dashboard')
  let isGone = true
  await page.route(/\/assets\/person-[\w-]{8}\.js/, (route) => (isGone ? route.fulfill({ status: 404 }) : route.continue()))
  await page.goto('/catalogue')
  const header = page.getByRole('banner')
  await expect(header.getByRole('button', { name: /^Account/ })).toBeVisible()
  const heart = page.getByRole('main').locator('button[aria-pressed]').first()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  const isAwake = () =>
    header
      .getByRole('button', { name: /^Account/ })
      .evaluate((button) => Object.keys(button).some((key) => key.startsWith('__reactProps$')))
  expect(await isAwake()).toBe(false)

  isGone = false
  await expect.poll(isAwake).toBe(true)
  await header.getByRole('button', { name: /^Account/ }).click()
  await expect(page.getByRole('menuitem', { name: 'My profile' })).toBeVisible()
})

test('a quiz whose code cannot come is not started, and the next press starts it', async ({
  page,
  context,
  baseURL,
  allowConsole,
}) => {
  allowConsole(/status of 404/)
  await context.addCookies([{ name: 'agree-to-gdpr-cookies', value: 'accepted', url: baseURL }])
  await page.route(/\/assets\/quiz-runner-/, (route) => route.fulfill({ status: 404 }))
  const { assetId } = await openQuiz(page, 'consent-and-capacity')
  await hydrated(page)
  const start = async () => {
    await page.getByRole('button', { name: 'Start quiz' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Start now' }).click()
  }
  await start()
  const failed = page.getByRole('alertdialog')
  await expect(failed).toContainText('An error occurred')
  await failed.getByRole('button', { name: 'OK' }).click()
  expect(await overviewOf(page, assetId)).toMatchObject({ attempts_used: 0, open_attempt_id: null })

  await page.unroute(/\/assets\/quiz-runner-/)
  await start()
  await expect(page.getByRole('dialog').getByRole('region', { name: /Question 1 of/ })).toBeVisible()
})
