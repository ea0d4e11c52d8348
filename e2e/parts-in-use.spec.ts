import { administrator } from './support/admin-api.ts'
import { putInCart } from './support/cart.ts'
import { newCourse, newLearner } from './support/course.ts'
import { boxOf, openGallery, press } from './support/gallery.ts'
import { hydrated } from './support/hydrated.ts'
import { newPerson, openAs } from './support/person.ts'
import { shot } from './support/shot.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

// Parts of the design system where people meet them; the gallery shows them one by one, and not in every run.
test.beforeEach(({ context, baseURL }) =>
  context.addCookies([{ name: 'agree-to-gdpr-cookies', value: 'accepted', url: baseURL }]),
)

test('the stars of a product preview what a click would give [WID-18]', async ({ page }) => {
  const { slug } = await newCourse([{ kind: 'web_content', title: 'Read', settings: { html: '<p>More.</p>' } }])
  await openAs(page, await newLearner(slug), `/products/${slug}`)
  const stars = page.getByRole('group', { name: 'Your rating' })
  await stars.scrollIntoViewIfNeeded()
  const filled = stars.locator('svg path.fill-accent')
  await expect(filled).toHaveCount(0)

  for (const at of [3, 1]) {
    await stars.locator('label').nth(at).hover()
    await expect(filled).toHaveCount(at + 1)
  }
  await shot(page, 'stars-preview')
  await page.mouse.move(0, 0)
  await expect(filled).toHaveCount(0)
  await expect(stars.getByRole('radio', { checked: true }), 'a preview rates nothing').toHaveCount(0)
})

test('the policy opens in a modal of 70 % by 60 % of the window [UI-08] [UI-09]', async ({ page }) => {
  await openAs(page, await newPerson('Mo Modal'), '/my-dashboard')
  await putInCart(page, 'sleep-and-persistent-pain')
  for (const { width, height } of [
    { width: 1280, height: 800 },
    { width: 1000, height: 700 },
  ]) {
    await page.setViewportSize({ width, height })
    await page.getByRole('button', { name: 'Read the policy statement' }).click()
    const modal = page.getByRole('dialog', { name: 'Policy statement' })
    await expect(async () => {
      const box = await boxOf(modal)
      const bar = width - (await page.evaluate(() => document.documentElement.clientWidth))
      expect(Math.abs(box.width - width * 0.7), `${width} wide`).toBeLessThanOrEqual(bar + 1)
      expect(Math.abs(box.height - height * 0.6), `${height} high`).toBeLessThanOrEqual(1)
    }).toPass()
    await page.keyboard.press('Escape')
    await expect(modal).toBeHidden()
  }
})

test('the list of time zones is never higher than 200 px, and scrolls [UI-11]', async ({ page }) => {
  await openAs(page, await newPerson('Zoe Zone'), '/my-profile')
  const zone = page.getByRole('combobox', { name: 'Time zone' })
  await zone.fill('America')
  const list = page.getByRole('listbox')
  await expect(list.getByRole('option').nth(9)).toBeAttached()
  expect((await boxOf(list)).height).toBeLessThanOrEqual(200)
  expect(await list.evaluate((element) => element.scrollHeight)).toBeGreaterThan(200)

  await press(page, ...Array(9).fill('ArrowDown'))
  await expect(list.getByRole('option', { selected: true })).toBeInViewport()
  expect((await boxOf(list)).height).toBeLessThanOrEqual(200)
})

test('a product is described with headers of levels 1 and 2 [UI-12]', async ({ page }) => {
  const admin = await administrator()
  const { id, slug } = await admin.product('A described product')
  await signIn(page, 'admin')
  await page.goto(`/admin/products/${id}`)
  await hydrated(page)
  const text = page.getByRole('textbox', { name: 'Description' })
  const tools = page.getByRole('toolbar', { name: 'Formatting' }).first()
  await expect(tools.getByRole('button', { name: /^Heading/ })).toHaveCount(2)
  await text.click()
  for (const level of [1, 2] as const) {
    await tools.getByRole('button', { name: `Heading ${level}` }).click()
    await page.keyboard.type(`Level ${level}`)
    await expect(text.getByRole('heading', { level, name: `Level ${level}` })).toBeVisible()
    await press(page, 'Enter')
  }
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  await expect(page.getByRole('status').getByText(/^Saved( |$)/)).toBeVisible()
  await page.reload()
  await hydrated(page)
  for (const level of [1, 2] as const) await expect(text.getByRole('heading', { level, name: `Level ${level}` })).toBeVisible()

  await page.goto(`/products/${slug}`)
  for (const level of [1, 2] as const) {
    const below = page.getByRole('main').getByRole('heading', { level: level + 1, name: `Level ${level}` })
    await expect(below, 'under the heading of the page').toBeVisible()
  }
  await admin.close()
})

test('a link that asks is sent by POST with the anti-forgery header, and its answer is an alert [UI-13] [UI-24] [UI-25]', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 404/)
  await openGallery(page, 'actions')
  const asked = page.waitForRequest('**/nothing/here')
  await page.getByRole('link', { name: 'Ask for something that is not there' }).click()

  expect((await asked).method()).toBe('POST')
  expect((await asked).headers()['x-csrf-token']).toBeTruthy()
  const alert = page.getByRole('alertdialog')
  await expect(alert).toContainText("Requested resource isn't accessible.")
  await alert.getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL(/\/dev\/gallery/)
})
