import { brotliDecompressSync } from 'node:zlib'
import { ByteReader } from './byte-reader.ts'
import { type Glyph, makeGlyphTables, readGlyphs } from './woff2-glyphs.ts'

/**
 * Unpacks a WOFF2 font (https://www.w3.org/TR/WOFF2/) into the TrueType font it was made from. PDFs embed TrueType, and the fonts
 * that we ship for the web are WOFF2 only.
 */
export function unpackWoff2(file: Uint8Array): Uint8Array<ArrayBuffer> {
  const reader = new ByteReader(file)
  if (reader.tag() !== 'wOF2') throw new Error('not a WOFF2 font')
  const flavor = reader.u32()
  reader.skip(4)
  const count = reader.u16()
  reader.skip(6)
  const packedLength = reader.u32()
  reader.skip(24)
  const entries = Array.from({ length: count }, () => readEntry(reader))
  const unpacked = new Uint8Array(brotliDecompressSync(file.subarray(reader.at, reader.at + packedLength)))
  const tables = new Map<string, Uint8Array>()
  let at = 0
  for (const { tag, length } of entries) {
    tables.set(tag, unpacked.subarray(at, at + length))
    at += length
  }
  restore(tables, entries)
  return writeFont(flavor, tables)
}

type Entry = { tag: string; length: number; isTransformed: boolean }

const knownTags = (
  'cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx ' +
  'BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just ' +
  'lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
)
  .split(' ')
  .map((tag) => tag.replace('_', ' '))

function readEntry(reader: ByteReader): Entry {
  const flags = reader.u8()
  const tag = (flags & 63) === 63 ? reader.tag() : (knownTags[flags & 63] ?? '')
  const original = reader.base128()
  const version = flags >> 6
  // Of outlines the transformed form is the ordinary one, of everything else it is not.
  const isTransformed = tag === 'glyf' || tag === 'loca' ? version === 0 : version !== 0
  return { tag, length: isTransformed ? reader.base128() : original, isTransformed }
}

function restore(tables: Map<string, Uint8Array>, entries: Entry[]): void {
  const isTransformed = (tag: string) => entries.some((entry) => entry.tag === tag && entry.isTransformed)
  const glyf = tables.get('glyf')
  if (!glyf || !isTransformed('glyf')) return
  const glyphs = readGlyphs(glyf)
  const { glyf: outlines, loca } = makeGlyphTables(glyphs)
  tables.set('glyf', outlines)
  tables.set('loca', loca)
  const head = new Uint8Array(tables.get('head') ?? [])
  new DataView(head.buffer).setInt16(50, 1)
  tables.set('head', head)
  if (isTransformed('hmtx')) tables.set('hmtx', restoreMetrics(tables, glyphs))
}

/** Side bearings that equal the outline's left edge were left out. */
function restoreMetrics(tables: Map<string, Uint8Array>, glyphs: Glyph[]): Uint8Array {
  const hhea = new ByteReader(tables.get('hhea') ?? new Uint8Array())
  hhea.skip(34)
  const metrics = hhea.u16()
  const reader = new ByteReader(tables.get('hmtx') ?? new Uint8Array())
  const flags = reader.u8()
  const advances = Array.from({ length: metrics }, () => reader.u16())
  const edges = (isLeftOut: boolean, from: number, to: number) =>
    glyphs.slice(from, to).map(({ xMin }) => (isLeftOut ? xMin : reader.i16()))
  const bearings = [...edges((flags & 1) !== 0, 0, metrics), ...edges((flags & 2) !== 0, metrics, glyphs.length)]
  const table = new DataView(new ArrayBuffer(metrics * 4 + (glyphs.length - metrics) * 2))
  bearings.forEach((bearing, index) => {
    if (index < metrics) table.setUint16(index * 4, advances[index] ?? 0)
    table.setInt16(index < metrics ? index * 4 + 2 : metrics * 4 + (index - metrics) * 2, bearing)
  })
  return new Uint8Array(table.buffer)
}

export function writeFont(flavor: number, tables: Map<string, Uint8Array>): Uint8Array<ArrayBuffer> {
  const sorted = [...tables].sort(([one], [other]) => (one < other ? -1 : 1))
  const padded = (length: number) => (length + 3) & ~3
  const font = new Uint8Array(12 + sorted.length * 16 + sorted.reduce((sum, [, { length }]) => sum + padded(length), 0))
  const view = new DataView(font.buffer)
  const power = 2 ** Math.floor(Math.log2(sorted.length))
  view.setUint32(0, flavor)
  view.setUint16(4, sorted.length)
  view.setUint16(6, power * 16)
  view.setUint16(8, Math.log2(power))
  view.setUint16(10, (sorted.length - power) * 16)
  let at = 12 + sorted.length * 16
  sorted.forEach(([tag, table], index) => {
    const entry = 12 + index * 16
    for (let letter = 0; letter < 4; letter++) font[entry + letter] = tag.charCodeAt(letter)
    // Checksums are read by nobody here.
    view.setUint32(entry + 8, at)
    view.setUint32(entry + 12, table.length)
    font.set(table, at)
    at += padded(table.length)
  })
  return font
}
