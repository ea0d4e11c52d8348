import { describe, expect, it } from 'vitest'
import german from '#locales/de/audit.json' with { type: 'json' }
import english from '#locales/en/audit.json' with { type: 'json' }
import { readSources } from '#testing/sources.ts'

/** Names of acts as they are written where one is recorded: on lines that speak of one. */
const actsIn = (text: string): string[] => {
  const lines = text.includes('recordAct') ? text.split('\n').filter((line) => /\b(action|record|act|done)\b/.test(line)) : []
  return lines.flatMap((line) => [...line.matchAll(/'([a-z]+\.[a-zA-Z_]+)'/g)].map(([, act = '']) => act))
}

describe('every administrative act', () => {
  it('has a name in the audit log', () => {
    const acts = readSources()
      .filter(({ path }) => !path.includes('.test.'))
      .flatMap(({ text }) => actsIn(text))
    const families = new Set(Object.keys(english).map((key) => key.split('.')[0]))
    const unnamed = acts.filter((act) => families.has(act.split('.')[0]) && !(act in english && act in german))

    expect(acts.length).toBeGreaterThan(40)
    expect(unnamed).toEqual([])
  })

  it('would be seen without one', () => {
    expect(actsIn("await recordAct(ctx, { action: 'order.forget', subjectType })")).toEqual(['order.forget'])
  })
})
