import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')
const rules: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
}

/** What the scheme decides; all else is the same in both. */
const colourRules: RunOptions = { ...rules, runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } }

/** axe finds nothing, in light and in dark. The page keeps the dark scheme afterwards. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const [colorScheme, asked] of [
    ['light', rules],
    ['dark', colourRules],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await violationsOn(page, asked), `what axe finds on ${page.url()} in ${colorScheme}`).toEqual([])
  }
}

/** A bar that stays in view lies over something wherever one has scrolled to, and close to what comes out from under it. */
const isCovered = (violation: string) => /partially obscured|closest neighbors/.test(violation)

/** What axe finds on the page, in words. What a bar covers counts if it is covered as well after scrolling on. */
export async function violationsOn(page: Page, asked = rules): Promise<string[]> {
  const found = await violationsInView(page, asked)
  if (!found.some(isCovered)) return found
  const place = await page.evaluate(() => {
    const { scrollY, innerHeight } = window
    scrollBy(0, innerHeight / 2)
    if (window.scrollY === scrollY) scrollBy(0, -innerHeight / 2)
    return scrollY
  })
  const elsewhere = await violationsInView(page, asked)
  await page.evaluate((top) => scrollTo(0, top), place)
  const targetOf = (violation: string) => violation.split('\n')[0]
  const covered = new Set(elsewhere.filter(isCovered).map(targetOf))
  return found.filter((violation) => !isCovered(violation) || covered.has(targetOf(violation)))
}

/** The debugging protocol brings axe in: the content-security policy stays in force. */
async function violationsInView(page: Page, asked: RunOptions): Promise<string[]> {
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => null))))
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  const { violations } = await page.evaluate<AxeResults, RunOptions>(
    // @ts-expect-error axe has just been brought in
    (options) => window.axe.run(document, options),
    asked,
  )
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target}\n${failureSummary}`))
}
