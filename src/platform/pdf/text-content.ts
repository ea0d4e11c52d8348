import type { EmbeddedFont } from './embedded-font.ts'
import type { PaperFont } from './fontbook.ts'
import type { PlacedPiece } from './paragraph.ts'
import type { Glyph } from './shaping.ts'

type At = { size: number; x: number; y: number }
/** A form that stands for no letter of its own, such as the dots of one: drawn, so that nobody reads it. */
export type DrawnOutline = { path: string; x: number; y: number; scale: number }

const number = (value: number): string => String(Math.round(value * 1000) / 1000)
const hex = (code: number): string => code.toString(16).padStart(4, '0')

/** The operators that write a line (ISO 32000, 9.4). The page's y grows downwards, so letters are turned over. */
export function textContentOf(pieces: PlacedPiece[], { size, x, y }: At, embedded: (font: PaperFont) => EmbeddedFont) {
  const outlines: DrawnOutline[] = []
  const parts = pieces.map(({ font, glyphs, left: from }) => {
    const left = x + from * size
    const { label, codeOf } = embedded(font)
    const shown: string[] = []
    let [at, written, rise] = [0, 0, 0]
    let row: string[] = []
    const flush = () => {
      if (row.length > 0) shown.push(`[${row.join(' ')}] TJ`)
      row = []
    }
    for (const glyph of glyphs) {
      const place = at + glyph.dx
      at += glyph.advance
      if (!glyph.text) {
        outlines.push(outlineOf(font, glyph, { size, x: left + place * size, y }))
        continue
      }
      if (Math.abs(glyph.dy - rise) > 0.0005) {
        flush()
        rise = glyph.dy
        shown.push(`${number(rise * size)} Ts`)
      }
      const back = (written - place) * 1000
      if (Math.abs(back) > 0.5) row.push(number(back))
      row.push(`<${hex(codeOf(glyph))}>`)
      written = place + Math.round(glyph.width * 1000) / 1000
    }
    flush()
    const begin = `1 0 0 -1 ${number(left)} ${number(y)} Tm /${label} ${number(size)} Tf`
    return [begin, ...shown, ...(rise === 0 ? [] : ['0 Ts'])].join('\n')
  })
  return { text: `BT\n${parts.join('\n')}\nET`, outlines }
}

const outlineOf = ({ font, unitsPerEm }: PaperFont, { id, dy }: Glyph, { size, x, y }: At): DrawnOutline => ({
  path: font.glyphToPath(id),
  x,
  y: y - dy * size,
  scale: size / unitsPerEm,
})
