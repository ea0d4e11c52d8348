import * as fontkit from 'fontkit'
import { ByteReader } from './byte-reader.ts'
import { writeFont } from './woff2.ts'
import { type Glyph, makeGlyphTables, type Outline, writeOutline } from './woff2-glyphs.ts'

/** What only a font of many weights needs. */
const variations = ['fvar', 'gvar', 'avar', 'cvar', 'HVAR', 'VVAR', 'MVAR', 'STAT']

/**
 * A font of one weight, such as 'Regular', from one of many weights whose own outlines may be the thinnest. PDFs embed outlines as
 * they stand, so that the weight must be in them.
 */
export function oneWeight(font: Uint8Array, weight: string): Uint8Array<ArrayBuffer> {
  const varied = fontkit.create(font).getVariation(weight)
  const outlines = Array.from({ length: varied.numGlyphs }, (_, id) => outlineOf(varied.getGlyph(id).path.commands))
  const glyphs = outlines.map(writeOutline)
  const tables = readTables(font)
  for (const tag of variations) tables.delete(tag)
  const { glyf, loca } = makeGlyphTables(glyphs)
  tables.set('glyf', glyf)
  tables.set('loca', loca)
  const advances = glyphs.map((_, id) => Math.round(varied.getGlyph(id).advanceWidth))
  tables.set('hmtx', metricsOf(glyphs, advances))
  // As many metrics as glyphs, long offsets, and the largest outline that there is now.
  tables.set('hhea', changed(tables.get('hhea'), { 34: glyphs.length }))
  tables.set('head', changed(tables.get('head'), { 50: 1 }))
  const most = (count: (outline: Outline) => number) => Math.max(0, ...outlines.map(count))
  tables.set('maxp', changed(tables.get('maxp'), { 6: most(({ points }) => points.length), 8: most(({ ends }) => ends.length) }))
  return writeFont(0x00010000, tables)
}

function readTables(font: Uint8Array): Map<string, Uint8Array> {
  const reader = new ByteReader(font)
  reader.skip(4)
  const count = reader.u16()
  reader.skip(6)
  return new Map(
    Array.from({ length: count }, () => {
      const tag = reader.tag()
      reader.skip(4)
      const at = reader.u32()
      return [tag, font.subarray(at, at + reader.u32())]
    }),
  )
}

/** Lines and curves as the points of TrueType: the end of a curve lies on the outline, what bends it does not. */
function outlineOf(commands: fontkit.PathCommand[]): Outline {
  const outline: Outline = { ends: [], points: [] }
  for (const { command, args } of commands) {
    const [x = 0, y = 0, endX = 0, endY = 0] = args.map(Math.round)
    if (command === 'closePath') outline.ends.push(outline.points.length - 1)
    else if (command === 'quadraticCurveTo')
      outline.points.push({ x, y, isOnCurve: false }, { x: endX, y: endY, isOnCurve: true })
    else outline.points.push({ x, y, isOnCurve: true })
  }
  return outline
}

function metricsOf(glyphs: Glyph[], advances: number[]): Uint8Array {
  const table = new DataView(new ArrayBuffer(glyphs.length * 4))
  glyphs.forEach(({ xMin }, id) => {
    table.setUint16(id * 4, advances[id] ?? 0)
    table.setInt16(id * 4 + 2, xMin)
  })
  return new Uint8Array(table.buffer)
}

/** A copy with other 16-bit values at these places. */
function changed(table: Uint8Array | undefined, values: Record<number, number>): Uint8Array {
  const copy = new Uint8Array(table ?? [])
  const view = new DataView(copy.buffer)
  for (const [at, value] of Object.entries(values)) view.setUint16(Number(at), value)
  return copy
}
