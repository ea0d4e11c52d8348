import { describe, expect, it } from 'vitest'
import { readSources } from '#testing/sources.ts'

/** Where somebody is written into a ctx: its transactions would still be of whoever it was of before. */
const writtenIn = (text: string): string[] =>
  [...text.matchAll(/\{\s*\.\.\.\w*[cC]tx\s*,[^}]*?\bactor\b/g)].map(([found]) => found)

describe('work that is done as somebody else', () => {
  it('is theirs in its transactions too: by asActor', () => {
    const sources = readSources().filter(({ path }) => !path.includes('.test') && !path.endsWith('platform/ctx/as-actor.ts'))

    expect(sources.length).toBeGreaterThan(1000)
    expect(sources.flatMap(({ path, text }) => writtenIn(text).map((found) => `${path}: ${found}`))).toEqual([])
  })

  it('would be seen where it is not', () => {
    expect(writtenIn('const worker = { ...ctx, actor: asker }')).toEqual(['{ ...ctx, actor'])
    expect(writtenIn('return {\n  ...ctx,\n  locale,\n  actor,\n}')).toHaveLength(1)
    expect(writtenIn('const inTheirs = { ...ctx, locale, t }; const actor = guest')).toEqual([])
  })
})
