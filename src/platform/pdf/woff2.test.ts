import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
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
