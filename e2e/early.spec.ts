import { expect, type Page } from '@playwright/test'
import { hydrated } from './support/hydrated.ts'
import { newPerson } from './support/person.ts'
import { signInBy } from './support/sign-in.ts'
import { test } from './support/test.ts'

// On a slow line a page can be read and pressed long before its scripts have come: nothing that is done then is lost.

/** Opens a page whose scripts come when they are let in. */
async function openWithoutScripts(page: Page, path: string): Promise<() => Promise<void>> {
  const { promise: isOpen, resolve: open } = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await isOpen
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeVisible()
  return async () => {
    open()
    await hydrated(page)
  }
}

for (const [path, field] of [
  ['/catalogue', 'Search the catalogue'],
  ['/sign-up', 'Your name'],
] as const) {
  test(`who is typing while the page is taken over loses no letter at ${path}`, async ({ page }) => {
    const letScriptsIn = await openWithoutScripts(page, path)
    const entry = page.getByLabel(field)
    const words = 'falls in later life and what prevents them'
    const typing = entry.pressSequentially(words, { delay: 60 })
    await expect(entry).not.toHaveValue('')
    await letScriptsIn()
    await typing
    await expect(entry).toHaveValue(words)
  })
}

test('what a guest types and chooses before the scripts have come stays, and is searched for', async ({ page }) => {
  const letScriptsIn = await openWithoutScripts(page, '/catalogue')
  const search = page.getByLabel('Search the catalogue')
  await search.pressSequentially('pai')
  await page.getByLabel('Sort by').selectOption('title')
  await page.getByRole('main').getByRole('checkbox', { name: /^Free/ }).check()

  await letScriptsIn()
  await expect(search).toHaveValue('pai')
  await expect(page).toHaveURL(/price=free/)
  await expect(page).toHaveURL(/sort=title/)
  await expect(page.getByRole('main').getByRole('checkbox', { name: /^Free/ })).toBeChecked()

  await search.click()
  await search.press('n')
  await expect(search).toHaveValue('pain')
  await expect(page.getByRole('option').first()).toBeVisible()
  await search.press('Enter')
  await expect(page).toHaveURL(/q=pain/)
})

test('a button pressed while the page is being taken over does what it says, once', async ({ page }) => {
  await signInBy(page.request, await newPerson())
  // React has begun when it listens to the document, and has taken nothing over yet.
  await page.addInitScript(() => {
    const listen = EventTarget.prototype.addEventListener
    let isPressed = false
    EventTarget.prototype.addEventListener = function (...given: Parameters<typeof listen>) {
      listen.apply(this, given)
      if (isPressed || this !== document || given[0] !== 'click') return
      isPressed = true
      queueMicrotask(() => document.querySelector<HTMLButtonElement>('main button[aria-pressed=false]')?.click())
    }
  })
  const asked: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && asked.push(request.url()))
  await page.goto('/catalogue')
  await hydrated(page)

  const heart = page.getByRole('main').locator('button[aria-pressed]').first()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  // By now it would have been pressed once more.
  await page.waitForTimeout(1500)
  expect(asked).toHaveLength(1)
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
})

test('a button pressed before the scripts have come does what it says, once', async ({ page }) => {
  await signInBy(page.request, await newPerson())
  const letScriptsIn = await openWithoutScripts(page, '/products/explaining-pain-in-practice')
  const heart = page.getByRole('main').getByRole('button', { name: /favorites: / })
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  // Impatient: nothing seems to happen.
  for (let time = 0; time < 2; time++) await heart.click()
  await page.getByRole('button', { name: 'Register someone else' }).click()

  await letScriptsIn()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')

  // Now it listens, and every press counts for itself.
  const isKept = page.waitForResponse((response) => response.request().method() !== 'GET')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await isKept
  await page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
})
