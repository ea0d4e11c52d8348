/** Parts of libraries that bring no types of their own, or old ones. */
declare module 'wawoff2' {
  const woff2: { decompress(file: Uint8Array): Promise<Uint8Array> }
  // biome-ignore lint/style/noDefaultExport: as the library has it
  export default woff2
}
declare module 'bidi-js' {
  type Levels = { levels: Uint8Array; paragraphs: { start: number; end: number; level: number }[] }
  type Bidi = { getEmbeddingLevels(text: string, base?: 'ltr' | 'rtl'): Levels }
  // biome-ignore lint/style/noDefaultExport: as the library has it
  export default function makeBidi(): Bidi
}
declare module 'linebreak' {
  // biome-ignore lint/style/noDefaultExport: as the library has it
  export default class LineBreaker {
    constructor(text: string)
    nextBreak(): { position: number; required: boolean } | null
  }
}
declare module 'pdfkit' {
  import type { Readable } from 'node:stream'

  export type PdfObject = { data: Record<string, unknown>; end(chunk?: Uint8Array): void }
  /** A part of the document's structure: what it holds are other parts, and what draws it. */
  export type StructurePart = { add(child: StructurePart | (() => void)): void; end(): void }
  type Structured = { alt?: string; bbox?: [number, number, number, number]; scope?: 'Column' | 'Row' }
  type Options = {
    size: [number, number]
    margin: number
    pdfVersion: '1.7'
    subset: 'PDF/UA'
    tagged: boolean
    displayTitle: boolean
    lang: string
    bufferPages: boolean
    font: string
    info: Record<string, string | Date>
  }
  // biome-ignore lint/style/noDefaultExport: as the library has it
  export default class PDFDocument extends Readable {
    constructor(options: Options)
    page: { fonts: Record<string, PdfObject> }
    ref(data: object): PdfObject
    addPage(): this
    bufferedPageRange(): { start: number; count: number }
    switchToPage(page: number): void
    flushPages(): void
    end(): void
    addContent(operators: string): this
    struct(kind: string, options?: Structured, children?: (() => void)[]): StructurePart
    addStructure(part: StructurePart): this
    markContent(tag: string, options: { type?: string; actual?: string }): this
    endMarkedContent(): this
    save(): this
    restore(): this
    transform(a: number, b: number, c: number, d: number, e: number, f: number): this
    path(svg: string): this
    fill(): this
    fillColor(colour: string): this
    strokeColor(colour: string): this
    stroke(): this
    lineWidth(width: number): this
    moveTo(x: number, y: number): this
    lineTo(x: number, y: number): this
    roundedRect(x: number, y: number, width: number, height: number, radius: number): this
    image(data: Buffer, x: number, y: number, options: { fit: [number, number] }): this
  }
}
