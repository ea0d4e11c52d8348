import * as hb from 'harfbuzzjs'
import type { PaperFont } from './fontbook.ts'
import type { Run } from './text-runs.ts'

/** A letter form on its place, in parts of the font's size, and the text that it stands for. */
export type Glyph = { id: number; text: string | null; cluster: number; advance: number; width: number; dx: number; dy: number }
export type Shaped = { font: PaperFont; glyphs: Glyph[]; advance: number }

/** One for all: what HarfBuzz holds is given back only when JavaScript's own memory is cleared, which may be late. */
const buffer = new hb.Buffer()

/** HarfBuzz chooses and places the forms: joins, reorders, stacks. */
export function shape(text: string, { start, end, font, level }: Run, language: string): Shaped {
  buffer.reset()
  // The letters around are given too, so that it knows what they join.
  buffer.addText(text, start, end - start)
  buffer.guessSegmentProperties()
  const isRightToLeft = level % 2 === 1
  buffer.setDirection(isRightToLeft ? hb.Direction.RTL : hb.Direction.LTR)
  buffer.setLanguage(language)
  hb.shape(font.font, buffer)
  const positions = buffer.getGlyphPositions()
  const em = font.unitsPerEm
  const glyphs = buffer.getGlyphInfos().map(({ codepoint, cluster }, index): Glyph => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
    return {
      id: codepoint,
      text: null,
      cluster,
      advance: xAdvance / em,
      width: font.font.glyphHAdvance(codepoint) / em,
      dx: xOffset / em,
      dy: yOffset / em,
    }
  })
  nameGlyphs(glyphs, text, end, isRightToLeft)
  return { font, glyphs, advance: glyphs.reduce((sum, { advance }) => sum + advance, 0) }
}

/**
 * What each form stands for, so that the text can be taken out again as it was put in. Forms and letters that belong together are
 * matched in the order of reading; a form for which no letter is left stands for none.
 */
function nameGlyphs(glyphs: Glyph[], text: string, end: number, isRightToLeft: boolean): void {
  const starts = [...new Set(glyphs.map(({ cluster }) => cluster))].sort((one, other) => one - other)
  for (const [index, start] of starts.entries()) {
    const members = glyphs.filter(({ cluster }) => cluster === start)
    if (isRightToLeft) members.reverse()
    const written = text.slice(start, starts[index + 1] ?? end)
    // A vowel that is written on both sides of its letter is two, taken apart.
    const letters = members.length > [...written].length ? [...written.normalize('NFD')] : [...written]
    // A mark without a width of its own gives way to what it is written on.
    const named =
      members.length > letters.length
        ? members.toSorted((one, other) => other.width - one.width).slice(0, letters.length)
        : members
    const inOrder = members.filter((glyph) => named.includes(glyph))
    inOrder.forEach((glyph, place) => {
      const isLast = place === inOrder.length - 1
      glyph.text = letters.slice(place, isLast ? undefined : place + 1).join('')
    })
  }
}
