import { describe, expect, it } from 'vitest'
import { readSources } from '#testing/sources.ts'

/** A page's action asks by `askFrom`, which refuses what was lost. */
const withoutAction = (page: string): string => page.replace(/^export async function action\([\s\S]*?^}$/m, '')

/** Where a call is waited for and nothing is said of a line that breaks: the button would wait for ever, without a word. */
function unansweredIn(source: string): string[] {
  if (!/import \{[^}]*\bask\b[^}]*\} from '#platform\/calls\/client\.ts'/.test(source)) return []
  const text = withoutAction(source)
  return [...text.matchAll(/\bawait ask\(/g)].flatMap((found) => {
    let [end, depth] = [found.index + found[0].length, 1]
    while (depth > 0 && end < text.length) depth += { '(': 1, ')': -1 }[text[end++] ?? ''] ?? 0
    return /^\s*\.catch\(/.test(text.slice(end)) ? [] : [text.slice(found.index, end)]
  })
}

/** It is begun again by itself, or whoever calls it says what failed. */
const saidElsewhere = ['features/files/ui/send-file.ts', 'features/account/ui/use-passkey.ts']

describe('an act in the browser', () => {
  it('says so when its line breaks: by askSafely, or by a catch of its own', () => {
    const sources = readSources().filter(
      ({ path }) => /(features\/\w+\/ui|src\/ui|src\/pages)\//.test(path) && !path.includes('.test.'),
    )
    const silent = sources
      .filter(({ path }) => !saidElsewhere.some((known) => path.endsWith(known)))
      .flatMap(({ path, text }) => unansweredIn(text).map((call) => `${path}: ${call}`))

    expect(sources.length).toBeGreaterThan(100)
    expect(silent).toEqual([])
  })

  it('would be seen without it', () => {
    const source = (act: string) => `import { ask } from '#platform/calls/client.ts'\nconst reply = ${act}`

    expect(unansweredIn(source('await ask(calls.end, { ids: of(all) })'))).toEqual(['await ask(calls.end, { ids: of(all) })'])
    expect(unansweredIn(source('await ask(calls.end, {\n ids })\n  .catch(() => null)'))).toEqual([])
  })
})
