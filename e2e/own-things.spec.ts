import { hydrated } from './support/hydrated.ts'
import { shot } from './support/shot.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

const course = 'Foundations of clinical supervision'

test(
  'what is mine is marked and has its verb on tile, page and results, before any price',
  { tag: '@phone' },
  async ({ page }, { project }) => {
    await signIn(page, 'learner')
    await page.goto(`/catalogue?q=${encodeURIComponent(course)}`)
    await hydrated(page)
    const tile = page.getByRole('article').filter({ has: page.getByRole('heading', { name: course }) })
    await expect(tile).toContainText('You own this')
    await expect(tile).not.toContainText('$')
    await expect(tile.getByRole('link', { name: new RegExp(`^(Start|Continue|View): ${course}$`) })).toBeVisible()
    await shot(page, 'own-tiles')

    await tile.getByRole('link', { name: course, exact: true }).click()
    const place =
      project.name === 'phone' ? page.locator('[data-bottom-action]') : page.getByRole('complementary', { name: 'Registration' })
    const verb = place.getByRole('link', { name: new RegExp(`^(Start|Continue|View): ${course}$`) })
    await expect(verb).toBeVisible()
    await expect(page.getByRole('link', { name: 'Open my dashboard' })).toBeHidden()
    if (project.name === 'phone') await expect(place).not.toContainText('$')
    await shot(page, 'own-product')

    await page.goto(`/search-full-site?q=${encodeURIComponent(course)}`)
    await expect(page.getByRole('main').getByRole('link', { name: new RegExp(`: ${course}$`) })).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`: ${course}$`) })
      .click()
    await expect(page).toHaveURL(/\/learn\//)
  },
)

test('every row of the dashboard has something to do', async ({ page }) => {
  await signIn(page, 'learner')
  await page.goto('/my-dashboard')
  const rows = page.getByRole('main').getByRole('article')
  await expect(rows.first()).toBeVisible()
  for (const row of await rows.all())
    await expect(row.getByRole('link', { name: /^(Join|Continue|Watch|Start|Download|View): / })).toHaveCount(1)
})
