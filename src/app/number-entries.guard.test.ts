import { describe, expect, it } from 'vitest'
import { readSource, readSources, type Source } from '#testing/sources.ts'

/** A browser leaves out of such an entry a comma that it does not expect: whoever types 7,5 has 75 before them. */
const numberEntriesIn = ({ path, text }: Source): string[] =>
  [...text.matchAll(/\btype=(?:"number"|\{[^}]*'number'[^}]*\})/g)].map(([found]) => `${path}: ${found}`)

describe('an entry for a number', () => {
  it('is an entry for text that is read by our own rule', () => {
    expect(
      readSources()
        .filter(({ path }) => !path.includes('.test.'))
        .flatMap(numberEntriesIn),
    ).toEqual([])
  })

  it('would be seen otherwise (instrument check)', () => {
    const entry = (type: string) => numberEntriesIn(readSource('src/ui/a.tsx', `<TextInput ${type} min={1} />`))

    expect([entry('type="number"'), entry("type={isNumber ? 'number' : 'text'}"), entry('inputMode="decimal"')]).toEqual([
      ['src/ui/a.tsx: type="number"'],
      ["src/ui/a.tsx: type={isNumber ? 'number' : 'text'}"],
      [],
    ])
  })
})
