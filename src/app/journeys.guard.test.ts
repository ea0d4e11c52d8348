import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const act = /\.(click|dblclick|tap|check|uncheck|setChecked|selectOption|press|setInputFiles|dragTo)\(/
const leaving = /^await (\w+)\.(?:goto|reload|goBack|goForward|close)\(/
/** Said of what is on the screen and nothing else: a picture of it, a line of the author's. */
const isAside = (line: string) => line === '' || line.startsWith('//') || line.startsWith('await shot(')
/** A statement of several lines goes on with these. */
const goesOn = /^[.)\]}]/

/** Where a journey leaves a page right after an act in it, as `path:line: the act`: its request may never have been sent. */
function hastyIn(path: string, text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim())
  const pages = new Set([...text.matchAll(/\b(\w+)\.(?:goto|reload|keyboard)\b/g)].map(([, name]) => name))
  const isOf = (words: string[], page: string) => words.includes(page) || !words.some((word) => pages.has(word))
  return lines.flatMap((line, at) => {
    const page = leaving.exec(line)?.[1]
    if (page === undefined) return []
    let last = at - 1
    while (last > 0 && isAside(lines[last] ?? '')) last -= 1
    let first = last
    while (first > 0 && goesOn.test(lines[first] ?? '')) first -= 1
    const before = lines.slice(first, last + 1).join('')
    const isAct = before.startsWith('await ') && act.test(before) && !before.includes('waitFor')
    return isAct && isOf(before.match(/\w+/g) ?? [], page) ? [`${path}:${at + 1}: ${before}`] : []
  })
}

/** What may be left at once, and why. */
const excused: Record<string, string> = {}

describe('a journey that leaves a page', () => {
  it('is seen where it has just done something in it (instrument check)', () => {
    const text = [
      "await page.getByRole('button', { name: 'Save' }).click()",
      "await page.goto('/admin')",
      'await rows(page).first()',
      "  .getByRole('button')",
      '  .click()',
      "await shot(page, 'saved')",
      '// And again.',
      'await page.reload()',
      'await row.dblclick()',
      "await page.goto('/admin')",
      "await page.getByRole('button', { name: 'Save' }).click()",
      "await expect(page.getByText('Saved')).toBeVisible()",
      'await page.reload()',
      "await other.getByRole('button', { name: 'Save' }).click()",
      'await page.reload()',
      "await expect(other.getByText('Saved')).toBeVisible()",
      'await other.reload()',
      "await Promise.all([page.waitForResponse('**/save'), page.getByRole('button').click()])",
      'await page.reload()',
    ].join('\n')

    expect(hastyIn('e2e/x.spec.ts', text)).toEqual([
      "e2e/x.spec.ts:2: await page.getByRole('button', { name: 'Save' }).click()",
      "e2e/x.spec.ts:8: await rows(page).first().getByRole('button').click()",
      'e2e/x.spec.ts:10: await row.dblclick()',
    ])
  })

  it('has waited for a fact that shows the answer to what it did', () => {
    const paths = globSync('e2e/**/*.ts').sort()
    const hasty = paths.flatMap((path) => hastyIn(path, readFileSync(path, 'utf8')))

    expect(paths.length).toBeGreaterThan(80)
    expect(hasty.filter((one) => !(one in excused))).toEqual([])
    expect(Object.keys(excused).filter((one) => !hasty.includes(one))).toEqual([])
  })
})
