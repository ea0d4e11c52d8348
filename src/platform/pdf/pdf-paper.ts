import { buffer } from 'node:stream/consumers'
import PDFDocument, { type StructurePart } from 'pdfkit'
import { type EmbeddedFont, embedFont } from './embedded-font.ts'
import { loadSubsetter } from './font-surgery.ts'
import { type Face, type Fontbook, openFontbook, type PaperFont } from './fontbook.ts'
import { type Line, layLines } from './paragraph.ts'
import { textContentOf } from './text-content.ts'

export type TextStyle = {
  face: Face
  size: number
  /** In parts of the size. */
  leading: number
  colour: string
  align?: 'left' | 'right' | 'center'
}
/** A text that has found its lines. */
export type Block = { lines: Line[]; style: TextStyle; width: number; height: number }
type At = { x: number; y: number }
/** What a part of a document is to somebody who hears it read. */
export type PaperTag = 'H1' | 'P' | 'Table' | 'TR' | 'TH' | 'TD'
export type Tree = StructurePart
type Subsetter = Awaited<ReturnType<typeof loadSubsetter>>

type About = {
  title: string
  author: string
  language: string
  madeAt: Date
  /** Every letter that will be written. */
  letters: string
  faces: Face[]
  /** In points; A4 upright unless it is said. */
  size?: { width: number; height: number }
}

/** An outline in units of its own, `scale` points each, from the upper left corner. */
export type Drawing = { d: string; fill?: string; stroke?: string; width?: number }

export const a4 = { width: 595.28, height: 841.89 }

/** A tagged PDF, written from top to bottom; places are in points from the upper left corner. */
export async function startPaper(about: About): Promise<PdfPaper> {
  const { letters, language, faces } = about
  // What papers put between the texts that they are given, and count their pages with.
  const ours = ' ·/0123456789'
  const [book, subsetter] = await Promise.all([openFontbook(letters + ours, language, faces), loadSubsetter()])
  return new PdfPaper(about, book, subsetter)
}

export class PdfPaper {
  readonly #pdf: PDFDocument
  readonly #book: Fontbook
  readonly #language: string
  readonly #subsetter: Subsetter
  readonly #fonts = new Map<PaperFont, EmbeddedFont>()
  readonly #bytes: Promise<Buffer>
  readonly tree: Tree

  constructor({ title, author, language, madeAt, size = a4 }: About, book: Fontbook, subsetter: Subsetter) {
    this.#book = book
    this.#language = language
    this.#subsetter = subsetter
    this.#pdf = new PDFDocument({
      size: [size.width, size.height],
      margin: 0,
      pdfVersion: '1.7',
      tagged: true,
      displayTitle: true,
      lang: language,
      subset: 'PDF/UA',
      bufferPages: true,
      font: '',
      info: { Title: title, Author: author, Producer: 'Lectern', Creator: 'Lectern', CreationDate: madeAt, ModDate: madeAt },
    })
    this.#bytes = buffer(this.#pdf)
    this.tree = this.#pdf.struct('Document')
    this.#pdf.addStructure(this.tree)
  }

  lay(text: string, style: TextStyle, width: number): Block {
    const lines = layLines({ text, face: style.face, book: this.#book, language: this.#language, width: width / style.size })
    return { lines, style, width, height: lines.length * style.size * style.leading }
  }

  /** A part of the whole, which others may be put into. */
  part(kind: PaperTag, within: Tree = this.tree): Tree {
    const part = this.#pdf.struct(kind)
    within.add(part)
    return part
  }

  write(block: Block, at: At, kind: PaperTag = 'P', within: Tree = this.tree): void {
    within.add(this.#pdf.struct(kind, kind === 'TH' ? { scope: 'Column' } : {}, [() => this.#draw(block, at)]))
  }

  /** What is read aloud once, or never: page numbers, repeated heads. */
  writeAside(block: Block, at: At): void {
    this.#aside(() => this.#draw(block, at))
  }

  rule(from: At, to: At, colour: string, thickness: number): void {
    this.#aside(() => this.#pdf.moveTo(from.x, from.y).lineTo(to.x, to.y).lineWidth(thickness).strokeColor(colour).stroke())
  }

  frame(at: At, { width, height }: { width: number; height: number }, colour: string): void {
    this.#aside(() => this.#pdf.roundedRect(at.x, at.y, width, height, 4).lineWidth(0.75).strokeColor(colour).stroke())
  }

  /** What is seen and says nothing: frames, seals, a ground of colour. */
  draw(drawings: Drawing[], scale: number): void {
    this.#aside(() => {
      for (const { d, fill, stroke, width = 1 } of drawings) {
        this.#pdf.save().transform(scale, 0, 0, scale, 0, 0).path(d)
        if (fill) this.#pdf.fillColor(fill).fill()
        else
          this.#pdf
            .lineWidth(width)
            .strokeColor(stroke ?? '#000000')
            .stroke()
        this.#pdf.restore()
      }
    })
  }

  picture(data: Buffer, at: At, fit: [number, number], alt: string): void {
    const draw = () => {
      this.#pdf.image(data, at.x, at.y, { fit })
    }
    this.tree.add(this.#pdf.struct('Figure', { alt, bbox: [at.x, at.y, at.x + fit[0], at.y + fit[1]] }, [draw]))
  }

  newPage(): void {
    this.#pdf.addPage()
  }

  /** For each page, once it is known how many there are. */
  onEveryPage(draw: (page: number, pages: number) => void): void {
    const { count } = this.#pdf.bufferedPageRange()
    for (let page = 0; page < count; page++) {
      this.#pdf.switchToPage(page)
      draw(page + 1, count)
    }
  }

  finish(): Promise<Buffer> {
    this.tree.end()
    this.#pdf.flushPages()
    for (const font of this.#fonts.values()) font.finish()
    this.#pdf.end()
    return this.#bytes
  }

  #aside(draw: () => void): void {
    this.#pdf.markContent('Artifact', { type: 'Layout' })
    draw()
    this.#pdf.endMarkedContent()
  }

  #draw({ lines, style, width }: Block, { x, y }: At): void {
    const { ascender, descender } = this.#book.primary(style.face).upright
    const height = style.size * style.leading
    // Letters stand in the middle of their line.
    const baseline = (height - (ascender - descender) * style.size) / 2 + ascender * style.size
    this.#pdf.fillColor(style.colour)
    lines.forEach((line, index) => {
      const left = x + roomBefore(style.align, width - line.width * style.size)
      this.#drawLine(line, style.size, left, y + index * height + baseline)
    })
  }

  #drawLine(line: Line, size: number, x: number, y: number): void {
    const { text, outlines } = textContentOf(line.pieces, { size, x, y }, (font) => this.#embedded(font))
    this.#pdf.addContent(text)
    for (const { path, x, y, scale } of outlines)
      this.#pdf.save().transform(scale, 0, 0, -scale, x, y).path(path).fill().restore()
  }

  #embedded(font: PaperFont): EmbeddedFont {
    const embedded = this.#fonts.get(font) ?? embedFont(this.#pdf, this.#subsetter, font, this.#fonts.size + 1)
    this.#fonts.set(font, embedded)
    this.#pdf.page.fonts[embedded.label] = embedded.reference
    return embedded
  }
}

const roomBefore = (align: TextStyle['align'], room: number): number =>
  align === 'right' ? room : align === 'center' ? room / 2 : 0
