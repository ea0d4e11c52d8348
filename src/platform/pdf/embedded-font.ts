import type PDFDocument from 'pdfkit'
import type { PdfObject } from 'pdfkit'
import { type loadSubsetter, onlyGlyphs } from './font-surgery.ts'
import type { PaperFont } from './fontbook.ts'
import type { Glyph } from './shaping.ts'

type ObjectWriter = Pick<PDFDocument, 'ref'>

/**
 * A font in a document. Each form is numbered anew for each text that it stands for, so that the same form can be taken out as
 * different letters, and no letter is lost or doubled whatever reads the file.
 */
export type EmbeddedFont = { label: string; reference: PdfObject; codeOf(glyph: Glyph): number; finish(): void }

type Use = { glyph: number; text: string; width: number }

export function embedFont(
  writer: ObjectWriter,
  subsetter: Awaited<ReturnType<typeof loadSubsetter>>,
  font: PaperFont,
  number: number,
): EmbeddedFont {
  const uses: Use[] = []
  const codes = new Map<string, number>()
  const reference = writer.ref({})
  return {
    label: `L${number}`,
    reference,
    codeOf: ({ id, text, width }) => {
      const key = `${id} ${text}`
      const before = codes.get(key)
      if (before !== undefined) return before
      uses.push({ glyph: id, text: text ?? '', width })
      codes.set(key, uses.length)
      return uses.length
    },
    finish: () => {
      const file = writer.ref({})
      file.end(onlyGlyphs(subsetter, font.bytes, [0, ...uses.map(({ glyph }) => glyph)]))
      const name = `${prefixOf(number)}+${font.name}`
      Object.assign(reference.data, {
        Type: 'Font',
        Subtype: 'Type0',
        BaseFont: name,
        Encoding: 'Identity-H',
        DescendantFonts: [descendant(writer, font, name, file, uses)],
        ToUnicode: stream(writer, Buffer.from(unicodeMap(uses), 'latin1')),
      })
      reference.end()
    },
  }
}

/** Six capitals mark a font of which only a part is there. */
const prefixOf = (number: number): string =>
  Array.from({ length: 6 }, (_, place) => String.fromCharCode(65 + (Math.floor(number / 26 ** (5 - place)) % 26))).join('')

function stream(writer: ObjectWriter, bytes: Uint8Array): PdfObject {
  const made = writer.ref({})
  made.end(bytes)
  return made
}

function descendant(writer: ObjectWriter, font: PaperFont, name: string, file: PdfObject, uses: Use[]): PdfObject {
  const { ascender, descender } = font.upright
  const thousandths = (value: number) => Math.round(value * 1000)
  const descriptor = writer.ref({
    Type: 'FontDescriptor',
    FontName: name,
    // Symbolic: it has no encoding but its own.
    Flags: 4,
    FontBBox: [-1000, thousandths(descender), 2000, thousandths(ascender)],
    ItalicAngle: 0,
    Ascent: thousandths(ascender),
    Descent: thousandths(descender),
    CapHeight: thousandths(ascender * 0.75),
    StemV: 80,
    FontFile2: file,
  })
  descriptor.end()
  const glyphs = Buffer.alloc((uses.length + 1) * 2)
  uses.forEach(({ glyph }, index) => {
    glyphs.writeUInt16BE(glyph, (index + 1) * 2)
  })
  const made = writer.ref({
    Type: 'Font',
    Subtype: 'CIDFontType2',
    BaseFont: name,
    CIDSystemInfo: { Registry: new String('Adobe'), Ordering: new String('Identity'), Supplement: 0 },
    FontDescriptor: descriptor,
    DW: 1000,
    W: [1, uses.map(({ width }) => thousandths(width))],
    CIDToGIDMap: stream(writer, glyphs),
  })
  made.end()
  return made
}

const hex = (value: number): string => value.toString(16).padStart(4, '0')
const utf16 = (text: string): string => Array.from({ length: text.length }, (_, at) => hex(text.charCodeAt(at))).join('')

/** A list of a hundred at most, as readers expect. */
function unicodeMap(uses: Use[]): string {
  const lines = uses.map(({ text }, index) => `<${hex(index + 1)}> <${utf16(text)}>`)
  const lists = []
  for (let from = 0; from < lines.length; from += 100) {
    const part = lines.slice(from, from + 100)
    lists.push(`${part.length} beginbfchar\n${part.join('\n')}\nendbfchar`)
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${lists.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`
}
