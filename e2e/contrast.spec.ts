import type { Locator } from '@playwright/test'
import { hydrated } from './support/hydrated.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

// A contrast theme of the operating system takes backgrounds away: which of several is the chosen one must still be seen.
test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }))

const colours = (target: Locator) =>
  target.evaluate((element) => {
    const { backgroundColor, color, borderBottomColor } = getComputedStyle(element)
    return { backgroundColor, color, borderBottomColor }
  })

test('in a contrast theme the current page, the day and the view are told from the others', async ({ page }) => {
  await page.goto('/products/meridian-annual-conference/agenda')
  await hydrated(page)

  const days = page.getByRole('navigation', { name: 'Days' })
  const [here, other] = [await colours(days.locator('[aria-current=page]')), await colours(days.getByRole('link').last())]
  expect(here.backgroundColor).not.toBe(other.backgroundColor)
  expect(here.color).not.toBe(here.backgroundColor)
  // Only the current tab has a line: the others’ is as dark as what is behind them.
  expect(other.borderBottomColor).toBe(await page.evaluate(() => getComputedStyle(document.body).backgroundColor))

  const filter = page.getByRole('group', { name: 'Favorites filter' }).locator('label')
  expect((await colours(filter.first())).backgroundColor).not.toBe((await colours(filter.last())).backgroundColor)
})

test('in a contrast theme a switch, a tick and a choice show how they stand', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/admin/settings')
  await hydrated(page)

  const knob = (target: Locator) =>
    target.evaluate((element) => {
      const [own, dot] = [getComputedStyle(element), getComputedStyle(element, '::after')]
      return { track: own.backgroundColor, knob: dot.backgroundColor }
    })
  const toggle = page.getByRole('switch').first()
  const off = await knob(toggle)
  expect(off.knob).not.toBe(off.track)
  await toggle.click()
  await expect.poll(async () => (await knob(toggle)).track).not.toBe(off.track)
  const on = await knob(toggle)
  expect(on.knob).not.toBe(on.track)

  await page.goto('/catalogue')
  await hydrated(page)
  const tick = page.getByRole('checkbox', { name: 'Pain' })
  const empty = await colours(tick)
  await tick.click()
  await expect.poll(async () => (await colours(tick)).backgroundColor).not.toBe(empty.backgroundColor)
})
