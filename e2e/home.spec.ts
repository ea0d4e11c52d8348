import { expectAccessible } from './support/accessible.ts'
import { newCourse, newLearner } from './support/course.ts'
import { hydrated } from './support/hydrated.ts'
import { newPerson, openAs } from './support/person.ts'
import { shot } from './support/shot.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test('a guest meets what this is, what is on next and the catalogue', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/')
  const main = page.getByRole('main')

  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Keep your practice sharp, and your licence current')
  await expect(main.getByText('Next up')).toBeVisible()
  await expect(main.getByRole('link', { name: 'Create an account' })).toBeVisible()
  // A figure of the band counts offers and says so.
  const band = main.getByRole('region').or(main.locator('section')).filter({ hasText: 'Browse by credit type' }).last()
  for (const row of await band.getByRole('listitem').all()) await expect(row).toHaveText(/\d+ offers?$/)
  await page.emulateMedia({ colorScheme: 'light' })
  await shot(page, 'home-guest')
})

test('who is new begins with a subject, and is offered no account', { tag: '@phone' }, async ({ page }) => {
  await openAs(page, await newPerson('Mina Okafor'), '/')
  const main = page.getByRole('main')

  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Welcome, Mina')
  await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText('Start with a topic')
  await expect(main.getByRole('link', { name: 'Create an account' })).toBeHidden()
  await expect(main.getByText('Keep your practice sharp')).toBeHidden()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await shot(page, 'home-new')

  await main.getByRole('link', { name: 'Pain', exact: true }).click()
  await expect(page).toHaveURL('/catalogue?topic=pain')
})

test('who has begun goes on where they were, on the start page and the dashboard', { tag: '@phone' }, async ({ page }) => {
  const lessons = ['One', 'Two'].map((title) => ({ kind: 'web_content', title, settings: { html: '<p>Read this.</p>' } }))
  const course = await newCourse(lessons)
  await openAs(page, await newLearner(course.slug), '/')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: `Start: ${course.title}` }).click()
  await expect(page).toHaveURL(new RegExp(`/learn/.*${course.componentIds[0]}`))
  await hydrated(page)

  for (const path of ['/', '/my-dashboard']) {
    await page.goto(path)
    const place = main.getByRole('region', { name: 'Continue where you left off' })
    await expect(place).toContainText(course.title)
    await expect(place.getByRole('progressbar', { name: `Progress in ${course.title}` })).toBeVisible()
    await expect(place.getByRole('link', { name: new RegExp(`^(Start|Continue): ${course.title}`) })).toBeVisible()
    // Before everything that is offered.
    await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText('Continue where you left off')
  }
})

test('a busy member meets courses, dates and deadlines first', { tag: '@phone' }, async ({ page }) => {
  await signIn(page, 'learner')
  await page.goto('/')
  const main = page.getByRole('main')

  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Joanna')
  await expect(main.getByRole('region', { name: 'Continue where you left off' }).getByRole('listitem')).toHaveCount(3)
  await expect(main.getByRole('region', { name: 'Coming up' })).toContainText('Pain journal club')
  await expect(main.getByRole('link', { name: 'Create an account' })).toBeHidden()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await shot(page, 'home-busy')
  await page.emulateMedia({ colorScheme: 'dark' })
  await shot(page, 'home-busy-dark')
})
