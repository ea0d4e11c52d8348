import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as fontkit from 'fontkit'
import { describe, expect, it } from 'vitest'
import { oneWeight } from './one-weight.ts'
import { unpackWoff2 } from './woff2.ts'

const { resolve } = createRequire(import.meta.url)
const fontOf = (name: string, script: string) =>
  readFileSync(resolve(`@fontsource-variable/${name}/files/${name}-${script}-wght-normal.woff2`))

function tablesOf(font: Uint8Array): Map<string, DataView> {
  const view = new DataView(font.buffer)
  const entries = Array.from({ length: view.getUint16(4) }, (_, index) => {
    const at = 12 + index * 16
    const tag = String.fromCharCode(...font.subarray(at, at + 4))
    return [tag, new DataView(font.buffer, view.getUint32(at + 8), view.getUint32(at + 12))] as const
  })
  return new Map(entries)
}

describe('unpacking a WOFF2 font', () => {
  it.each([
    ['inter', 'latin'],
    ['inter', 'cyrillic'],
    ['source-serif-4', 'latin-ext'],
  ])('%s %s gives a TrueType font whose outlines lie where its index says', (name, script) => {
    const tables = tablesOf(unpackWoff2(fontOf(name, script)))
    const [glyf, loca, maxp] = [tables.get('glyf'), tables.get('loca'), tables.get('maxp')]
    const count = maxp?.getUint16(4) ?? 0

    expect(tables.get('head')?.getUint32(12), 'the magic number of TrueType').toBe(0x5f0f3cf5)
    expect(count).toBeGreaterThan(50)
    expect(loca?.byteLength).toBe((count + 1) * 4)
    expect(loca?.getUint32(count * 4)).toBe(glyf?.byteLength)
    const starts = Array.from({ length: count }, (_, index) => loca?.getUint32(index * 4) ?? 0)
    expect(starts).toEqual([...starts].sort((a, b) => a - b))
  })

  it('refuses what is no WOFF2', () => {
    expect(() => unpackWoff2(new Uint8Array(64))).toThrow('not a WOFF2 font')
  })
})

describe('one weight of a font of many', () => {
  it('has its outlines, bolder than the font’s own where it is bold, and nothing left that varies', () => {
    const regular = unpackWoff2(fontOf('inter', 'latin'))
    const bold = oneWeight(regular, 'Bold')
    const tables = tablesOf(bold)
    const count = tables.get('maxp')?.getUint16(4) ?? 0
    const [one, other] = [fontkit.create(regular), fontkit.create(bold)]
    // A stroke is as wide as the distance between its two sides, so bolder letters have more ink.
    const inkOf = (font: typeof one) => Math.abs(areaOf(font.getGlyph(20).path.commands))

    expect([...tables.keys()].filter((tag) => ['fvar', 'gvar', 'HVAR'].includes(tag))).toEqual([])
    expect(tables.get('loca')?.getUint32(count * 4)).toBe(tables.get('glyf')?.byteLength)
    expect(tables.get('hmtx')?.byteLength).toBe(count * 4)
    expect(inkOf(other)).toBeGreaterThan(inkOf(one) * 1.2)
  })
})

/** The area within outlines, by the ends of their lines and curves. */
function areaOf(commands: fontkit.PathCommand[]): number {
  let [area, from, last] = [0, [0, 0], [0, 0]]
  for (const { command, args } of commands) {
    const to = command === 'closePath' ? from : args.slice(-2)
    if (command === 'moveTo') from = to
    else area += ((last[0] ?? 0) * (to[1] ?? 0) - (to[0] ?? 0) * (last[1] ?? 0)) / 2
    last = to
  }
  return area
}
