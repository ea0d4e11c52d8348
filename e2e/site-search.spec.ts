import type { Request } from '@playwright/test'
import { hydrated } from './support/hydrated.ts'
import { shot } from './support/shot.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test('the header suggests everything while one types, letter by letter and fast, and all results are one step away', async ({
  page,
}) => {
  await signIn(page, 'learner')
  await page.goto('/catalogue')
  await hydrated(page)
  const entry = page.getByRole('banner').getByRole('combobox', { name: 'Search the whole site' })
  await entry.click()
  await entry.pressSequentially('supervision', { delay: 15 })
  await expect(entry).toBeFocused()
  await expect(entry).toHaveValue('supervision')
  const list = page.getByRole('listbox')
  await expect(list.getByRole('option', { name: /Foundations of clinical supervision/ })).toBeVisible()
  await expect(list.getByRole('group', { name: 'Yours' })).toBeVisible()
  await expect(list.locator('mark').first()).toHaveText(/supervision/i)
  await expect(entry).toHaveAttribute('aria-expanded', 'true')
  await shot(page, 'header-search')

  await entry.press('ArrowDown')
  const active = await entry.getAttribute('aria-activedescendant')
  await expect(page.locator(`[id="${active}"]`)).toHaveAttribute('aria-selected', 'true')
  await entry.press('Escape')
  await expect(list).toBeHidden()
  await entry.press('Enter')
  await expect(page).toHaveURL(/\/search-full-site\?q=supervision/)
})

test('a wrong letter is forgiven, and an answer that comes late is dropped', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  const entry = page.getByRole('banner').getByRole('combobox', { name: 'Search the whole site' })
  const falls = /suggestions\?q=falls$/
  const late = Promise.withResolvers<void>()
  await page.route(falls, async (route) => {
    await late.promise
    // Whoever has typed on may have taken it back.
    await route.continue().catch(() => undefined)
  })
  const isLate = (request: Request) => falls.test(request.url())
  const over = Promise.race([
    page.waitForEvent('requestfinished', { predicate: isLate, timeout: 0 }),
    page.waitForEvent('requestfailed', { predicate: isLate, timeout: 0 }),
  ])
  const asked = page.waitForRequest(isLate)
  await entry.pressSequentially('falls')
  await asked
  await entry.fill('')
  await entry.pressSequentially('superwision', { delay: 10 })
  const list = page.getByRole('listbox')
  await expect(list.getByRole('option', { name: /supervision/i }).first()).toBeVisible()
  late.resolve()
  await over
  await expect(list.getByRole('option', { name: /supervision/i }).first()).toBeVisible()
  await expect(list.getByRole('option', { name: /falls in/i })).toHaveCount(0)
})

test('on a phone the search is a sheet of its own', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await hydrated(page)
  await page.locator('[data-frame=bottom]').getByRole('link', { name: 'Search' }).click()
  const sheet = page.getByRole('dialog', { name: 'Search the whole site' })
  const entry = sheet.getByRole('combobox')
  await entry.pressSequentially('superv')
  await sheet.getByRole('option', { name: /Foundations of clinical supervision/ }).click()
  await expect(page).toHaveURL(/foundations-of-clinical-supervision/)
  await expect(sheet).toBeHidden()
})
