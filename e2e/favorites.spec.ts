import type { Page } from '@playwright/test'
import { demoAccounts } from '#features/site/demo.rules.ts'
import { expectAccessible } from './support/accessible.ts'
import { hydrated } from './support/hydrated.ts'
import { fillSignIn } from './support/person.ts'
import { shot } from './support/shot.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

const heart = (page: Page, title: string) => page.getByRole('button', { name: new RegExp(`^(Add|Remove) .*${title}`) })
const ofProject = <T>(desk: T, phone: T): T => (test.info().project.name === 'phone' ? phone : desk)

async function open(page: Page, path: string) {
  await page.goto(path)
  await hydrated(page)
}

test('a heart puts a product into the favorites and takes it out, with a way back [FAV-01][FAV-02][FAV-06][FAV-07]', {
  tag: '@phone',
}, async ({ page }) => {
  const { title, slug } = ofProject(
    { title: 'Load the tendon', slug: 'load-the-tendon' },
    { title: 'Gait analysis', slug: 'gait-analysis-without-a-lab' },
  )
  await signIn(page, 'learner')
  await open(page, `/catalogue?q=${encodeURIComponent(title)}`)
  // The heart shows it at once; another page knows it once it is written.
  const written = page.waitForResponse((response) => response.request().method() === 'POST' && /favorite/.test(response.url()))
  await heart(page, title).click()
  await expect(heart(page, title)).toHaveAttribute('aria-pressed', 'true')
  await written

  await open(page, '/my-favorites')
  await expect(page.getByRole('heading', { level: 1, name: 'Favorites' })).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: title })).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await shot(page, 'favorites')

  await open(page, `/products/${slug}`)
  await expect(heart(page, title)).toHaveAttribute('aria-pressed', 'true')
  const answered = (method: string) =>
    page.waitForResponse((response) => response.request().method() === method && /favorite/.test(response.url()))
  await Promise.all([answered('DELETE'), heart(page, title).click()])
  await expect(page.getByText('Removed from your favorites')).toBeVisible()
  await Promise.all([answered('POST'), page.getByRole('button', { name: 'Undo' }).click()])
  await expect(heart(page, title)).toHaveAttribute('aria-pressed', 'true')
  await Promise.all([answered('DELETE'), heart(page, title).click()])
  await expect(heart(page, title)).toHaveAttribute('aria-pressed', 'false')

  await page.reload()
  await expect(heart(page, title)).toHaveAttribute('aria-pressed', 'false')
})

test('the catalogue shows only favorites when asked', async ({ page }) => {
  await signIn(page, 'learner')
  await open(page, '/catalogue?kind=live_event')
  await page.getByRole('checkbox', { name: 'Favorites only' }).click()

  await expect(page).toHaveURL('/catalogue?kind=live_event&favorites=1')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article')).toContainText('Splinting')
  await page.getByRole('link', { name: /^Remove .*Favorites only/ }).click()
  await expect(page).toHaveURL('/catalogue?kind=live_event')
})

test('a guest’s click survives the sign-in [FAV-01]', { tag: '@phone' }, async ({ page }) => {
  const title = ofProject('Frailty in twenty minutes', 'Sleep and persistent pain')
  await open(page, `/catalogue?q=${encodeURIComponent(title)}`)
  await heart(page, title).click()
  const question = page.getByRole('alertdialog', { name: 'Save it for later' })
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Sign in' }).click()

  await expect(page).toHaveURL(/\/sign-in\?next=/)
  await hydrated(page)
  const colleague = demoAccounts.find(({ email }) => email.startsWith('colleague'))
  await fillSignIn(page, { email: colleague?.email ?? '', password: colleague?.password ?? '' })

  // A password is slow to check on purpose.
  await expect(page).toHaveURL(`/catalogue?${new URLSearchParams({ q: title })}`, { timeout: 30_000 })
  await expect(page.getByText('Added to your favorites')).toBeVisible()
  await expect(heart(page, title)).toHaveAttribute('aria-pressed', 'true')
})

test('a heart that the server refuses goes back, with the text of §8 [FAV-08][FAV-09]', async ({ page, allowConsole }) => {
  allowConsole(/status of 500/)
  await signIn(page, 'learner')
  await open(page, '/catalogue?q=vestibular+rehabilitation')
  await page.route('**/favorites/product/**', (route) => route.fulfill({ status: 500, json: {} }))
  const title = 'Vestibular rehabilitation'

  await heart(page, title).click()
  await expect(page.getByRole('alertdialog')).toContainText('This could not be added to your favorites.')
  await page.getByRole('alertdialog').getByRole('button').click()
  await expect(heart(page, title)).toHaveAttribute('aria-pressed', 'false')

  await open(page, '/my-favorites')
  await page.getByRole('button', { name: /^Remove Splinting/ }).click()
  await expect(page.getByRole('alertdialog')).toContainText('This could not be removed from your favorites.')
  await page.getByRole('alertdialog').getByRole('button').click()
  await expect(page.getByRole('button', { name: /^Remove Splinting/ })).toHaveAttribute('aria-pressed', 'true')
})

test('an empty list tells how it fills', async ({ page }) => {
  await signIn(page, 'admin')
  await open(page, '/my-favorites')

  await expect(page.getByRole('heading', { name: 'No favorites yet' })).toBeVisible()
  await page.getByRole('link', { name: 'Browse the catalogue' }).click()
  await expect(page).toHaveURL('/catalogue')
})
