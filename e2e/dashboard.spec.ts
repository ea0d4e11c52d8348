import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { hydrated } from './support/hydrated.ts'
import { shot } from './support/shot.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

async function openAsLearner(page: Page, path = '/my-dashboard') {
  await signIn(page, 'learner')
  await page.goto(path)
  await hydrated(page)
}

const practice = 'Meridian Practice: the quarterly'
const item = (page: Page, title: string) => page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) })

/** By its menu, as the hand does it. */
async function choose(page: Page, title: string, act: 'Hide' | 'Unhide') {
  await item(page, title)
    .getByRole('button', { name: `More about ${title}` })
    .click()
  await item(page, title).getByRole('menuitem', { name: act }).click()
}

/** Desk and phone run side by side with one learner: each hides something of its own. */
const ofProject = <T>(desk: T, phone: T): T => (test.info().project.name === 'phone' ? phone : desk)

test('a guest is asked to sign in, and comes back to the dashboard [LRN-15]', { tag: '@phone' }, async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 401/)
  const response = await page.goto('/my-dashboard?state=open')

  expect(response?.status()).toBe(401)
  await expect(page.getByRole('heading', { level: 1, name: 'Please sign in' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    `/sign-in?next=${encodeURIComponent('/my-dashboard?state=open')}`,
  )
})

test('a learner sees what is next and all that is theirs [LRN-15]', { tag: '@phone' }, async ({ page }) => {
  await openAsLearner(page)

  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back, Joanna' })).toBeVisible()
  // What is on comes before what is next.
  const next = page.getByRole('region', { name: 'On now' })
  await expect(next).toContainText('The open practice room')
  await expect(next).toContainText('On now: join')
  await expect(item(page, 'Pain care collection')).toContainText('Available until')
  const parts = page.getByRole('list', { name: 'What’s in Pain care collection' })
  await expect(parts.getByRole('heading', { name: 'Sleep and persistent pain' })).toBeVisible()
  const done = page.getByRole('region', { name: 'Done', exact: true })
  await expect(done.getByRole('article').filter({ hasText: 'Consent and capacity' })).toContainText('Access ended on')
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await shot(page, 'dashboard')
})

test('states are one click each, and an item leads to its product [LRN-15]', { tag: '@phone' }, async ({ page }) => {
  await openAsLearner(page)

  await page
    .getByRole('navigation', { name: 'Filter by status' })
    .getByRole('link', { name: /Upcoming/ })
    .click()
  await expect(page).toHaveURL('/my-dashboard?state=upcoming')
  await expect(item(page, 'Meridian Annual Conference')).toContainText(/Starts in \d+ days/)
  await expect(item(page, 'Consent and capacity')).toBeHidden()

  await item(page, 'Meridian Annual Conference').getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL('/products/meridian-annual-conference')
})

test('the quick and the advanced form alternate, carry their values over and are sent [CAT-04][CAT-05][CAT-06][CAT-07][CAT-08][CAT-10]', {
  tag: '@phone',
}, async ({ page }) => {
  await openAsLearner(page)
  const words = page.getByRole('searchbox', { name: 'Search your registrations' })
  await words.fill('pain')
  await words.press('Enter')
  await expect(page).toHaveURL('/my-dashboard?q=pain')
  // Another answer makes the fields anew; whoever is in one stays there, and so does who presses the switch.
  await expect(words).toBeFocused()
  await page.getByRole('button', { name: 'Advanced search' }).press('Enter')

  // Switching has sent the words, and the advanced form holds them.
  await expect(page).toHaveURL('/my-dashboard?q=pain&form=advanced')
  await expect(page.getByLabel('Keywords')).toHaveValue('pain')
  await expect(page.getByRole('button', { name: 'Quick search' })).toBeFocused()
  await expect(item(page, 'Preventing falls')).toBeHidden()

  await page.getByLabel('Kind').selectOption('publication')
  await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL('/my-dashboard?q=pain&kind=publication&form=advanced')
  await expect(item(page, 'Pain, explained')).toBeVisible()
  await expect(item(page, 'Pain journal club')).toBeHidden()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Quick search' }).click()
  await expect(page).toHaveURL('/my-dashboard?q=pain&kind=publication')
  await expect(page.getByRole('searchbox', { name: 'Search your registrations' })).toHaveValue('pain')
  await expect(page.getByRole('button', { name: 'Advanced search' })).toBeVisible()

  await page.goBack()
  await expect(page.getByLabel('Kind')).toHaveValue('publication')
})

test('nothing found says so and leads on', async ({ page }) => {
  await openAsLearner(page, '/my-dashboard?q=submarine')

  await expect(page.getByRole('heading', { name: 'No matching items' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Search the catalogue' })).toHaveAttribute('href', '/catalogue?q=submarine')
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(item(page, 'Pain care collection')).toBeVisible()
})

test('an item is hidden, called back, hidden again and put back [LRN-16][LRN-17]', { tag: '@phone' }, async ({ page }) => {
  const title = ofProject('Frailty in twenty minutes', 'Cueing in Parkinson’s disease')
  await openAsLearner(page)

  await choose(page, title, 'Hide')
  await expect(item(page, title)).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(item(page, title)).toBeVisible()

  await choose(page, title, 'Hide')
  await expect(item(page, title)).toBeHidden()
  await page.getByRole('link', { name: /Show \d+ hidden item/ }).click()
  await expect(page).toHaveURL('/my-dashboard?hidden=1')
  await expect(page.getByRole('heading', { level: 1, name: 'Hidden items' })).toBeVisible()
  await expect(item(page, title)).toBeVisible()
  await expectAccessible(page)

  await choose(page, title, 'Unhide')
  await expect(item(page, title)).toBeHidden()
  await page.getByRole('link', { name: 'Back to the dashboard' }).click()
  await expect(page).toHaveURL('/my-dashboard')
  await expect(item(page, title)).toBeVisible()
})

test('an item that cannot be hidden comes back with a word', async ({ page, allowConsole }) => {
  allowConsole(/status of 500/)
  await openAsLearner(page)
  await page.route('**/api/my-dashboard/hidden/**', (route) => route.fulfill({ status: 500, json: {} }))

  await choose(page, 'Supervision circle', 'Hide')

  await expect(page.getByText('This couldn’t be hidden. Please try again.')).toBeVisible()
  await expect(item(page, 'Supervision circle')).toBeVisible()
})

test('filters and hiding work without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await signIn(page, 'learner')
  await page.goto('/my-dashboard')

  await page.getByRole('searchbox', { name: 'Search your registrations' }).fill('quarterly')
  await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click()
  await expect(item(page, 'Meridian Practice')).toBeVisible()
  await expect(item(page, 'Consent and capacity')).toBeHidden()
  await page.getByRole('button', { name: 'Advanced search' }).click()
  await expect(page.getByLabel('Keywords')).toHaveValue('quarterly')
  await choose(page, practice, 'Hide')
  await expect(item(page, 'Meridian Practice')).toBeHidden()
  await expect(page.getByLabel('Keywords')).toHaveValue('quarterly')

  await page.goto('/my-dashboard?hidden=1&q=quarterly')
  await choose(page, practice, 'Unhide')
  await expect(item(page, 'Meridian Practice')).toBeHidden()
  await context.close()
})
