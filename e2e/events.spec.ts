import { expectAccessible } from './support/accessible.ts'
import { hydrated } from './support/hydrated.ts'
import { shot } from './support/shot.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test('events stand in order, month by month, with filters, a wall and the past', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/events')
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible()
  const times = await page
    .getByRole('main')
    .getByRole('article')
    .locator('time')
    .evaluateAll((all) => all.map((one) => one.getAttribute('datetime') ?? ''))
  expect(times.length).toBeGreaterThan(3)
  expect(times).toEqual([...times].sort())
  await expectAccessible(page)
  await shot(page, 'events')

  await page.getByLabel('Format').selectOption('In person')
  await expect(page).toHaveURL(/format=in_person/)
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await page.getByRole('link', { name: 'Month', exact: true }).click()
  await expect(page).toHaveURL(/view=month/)
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await shot(page, 'events-month')
  await page.getByRole('link', { name: 'Past events' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Past events' })).toBeVisible()
})

test('my own events are marked, and what is on since days says until when it goes on', async ({ page }) => {
  await signIn(page, 'learner')
  const days = /\d\d\/\d\d\/\d{4} – \d\d\/\d\d\/\d{4}/
  await page.goto('/my-dashboard')
  await expect(page.getByRole('region', { name: 'On now' })).toContainText(days)
  await page.goto('/events')
  await expect(page.getByRole('article').filter({ hasText: 'You own this' }).first()).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: 'The open practice room' })).toContainText(days)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the filters are a form', async ({ page }) => {
    await page.goto('/events')
    await page.getByLabel('Format').selectOption('Live online')
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/format=online/)
    await expect(page.getByLabel('Format')).toHaveValue('online')
    await expect(page.getByRole('main').getByRole('article').filter({ hasNotText: 'Live online' })).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  })
})
