import type { Page } from '@playwright/test'
import { hydrated } from './support/hydrated.ts'
import { expect, test } from './support/test.ts'

// What the keyboard reaches must be in sight (WCAG 2.4.11): the header stays at the top, the cookie notice over the end of the page.

/** What the focus rests on, and what lies over it there; null where nothing has it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const target = document.activeElement
    const box = target?.getClientRects()[0]
    if (!target || target === document.body || !box) return null
    const name = `${target.tagName} ${target.textContent.trim().slice(0, 30)} ${target.getAttribute('aria-label') ?? ''}`
    const at = document.elementFromPoint(box.left + Math.min(box.width / 2, 12), box.top + Math.min(box.height / 2, 12))
    const over = at?.closest('[data-frame=header], [data-covers-bottom]')
    return { name, over: over && !over.contains(target) ? over.getAttribute('data-frame') : undefined }
  })

/** Every stop of so many that is covered, by what. */
async function coveredStops(page: Page, stops: number): Promise<string[]> {
  const covered: string[] = []
  for (let stop = 0; stop < stops; stop++) {
    await page.keyboard.press('Tab')
    const here = await focused(page)
    if (here === null) break
    if (here.over !== undefined) covered.push(`${here.name} under ${here.over ?? 'the notice'}`)
  }
  return covered
}

test('what lies over the focus is seen (instrument check)', async ({ page }) => {
  await page.setContent('<header data-frame="header" style="position:fixed;inset:0"></header><a href="/">Home</a>')

  expect(await coveredStops(page, 1)).toEqual(['A Home  under header'])
})

for (const path of ['/catalogue', '/about'])
  test(`on ${path} nothing covers what the keyboard has reached, down to the last line`, async ({ page }) => {
    await page.goto(path)
    await hydrated(page)
    await expect(page.locator('[data-covers-bottom]')).toBeVisible()

    expect(await coveredStops(page, 200)).toEqual([])
  })
