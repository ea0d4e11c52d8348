import { describe, expect, it } from 'vitest'
import { readPdf } from '#testing/read-pdf.ts'
import { openFontbook } from './fontbook.ts'
import { lineBreaks } from './line-breaks.rules.ts'
import { hardNames } from './names.testing.ts'
import { layLines } from './paragraph.ts'
import { startPaper, type TextStyle } from './pdf-paper.ts'
import { inVisualOrder } from './text-runs.ts'

const face = { family: 'Inter', weight: 400 } as const
const style: TextStyle = { face, size: 10, leading: 1.5, colour: '#000000' }

async function paperOf(texts: string[], width = 400): Promise<Buffer> {
  const about = { title: 'Names', author: 'Academy', language: 'en', madeAt: new Date(0), faces: [face] }
  const paper = await startPaper({ ...about, letters: texts.join('') })
  texts.forEach((text, index) => {
    if (index > 0 && index % 40 === 0) paper.newPage()
    paper.write(paper.lay(text, style, width), { x: 50, y: 40 + (index % 40) * 18 })
  })
  return paper.finish()
}

describe('names on paper', { timeout: 60_000 }, () => {
  it('of every script are read from the file as they were written into it', async () => {
    const { lines } = await readPdf(await paperOf(hardNames))

    // Where directions meet, this reader drops the space between them.
    const isMixed = (name: string) => /[\u0590-\u06ff]/.test(name) && /[\w]/.test(name)
    const exact = hardNames.filter((name) => !isMixed(name)).map((name) => name.normalize('NFC'))
    expect(exact.length).toBeGreaterThanOrEqual(60)
    expect(exact.filter((name) => !lines.includes(name))).toEqual([])
    const unspaced = (text: string) => text.normalize('NFC').replaceAll(' ', '')
    const read = lines.map(unspaced)
    expect(hardNames.map(unspaced).filter((name) => !read.includes(name))).toEqual([])
  })

  it('show a sign for a letter that no font has, and keep the others', async () => {
    const { lines } = await readPdf(await paperOf(['Ann \u{13000} Lee']))

    expect(lines).toEqual(['Ann \ufffd Lee'])
  })

  it('stand beside each other with the dot that a paper puts between them, which no text has', async () => {
    const about = { title: 'Ticket', author: 'Academy', language: 'en', madeAt: new Date(0), faces: [face] }
    const paper = await startPaper({ ...about, letters: 'Academy Ticket' })
    paper.write(paper.lay('Academy · Ticket', style, 400), { x: 50, y: 40 })

    const { lines } = await readPdf(await paper.finish())

    expect(lines).toEqual(['Academy · Ticket'])
  })

  it('are the same file each time, with a title, a language and tags for who hears it read', async () => {
    const file = await paperOf(['Ann', 'שרה'])
    const { tags, info } = await readPdf(file)

    expect((await paperOf(['Ann', 'שרה'])).equals(file)).toBe(true)
    expect(info).toMatchObject({ Title: 'Names', Language: 'en', PDFFormatVersion: '1.7' })
    expect(tags).toContain('"role":"Document"')
    expect(tags.match(/"role":"P"/g)).toHaveLength(2)
  })
})

describe('lines', () => {
  const text =
    'สมาคมกายภาพบำบัดแห่งประเทศไทย Weiterbildung für Fachkräfte 医療従事者のための倫理入門 Donaudampfschifffahrtsgesellschaft'

  it.each([4, 12, 40])('of %d ems are never wider, and no letter is lost', async (width) => {
    const book = await openFontbook(text, 'th', [face])

    const lines = layLines({ text, face, book, language: 'th', width })

    expect(Math.max(...lines.map((line) => line.width))).toBeLessThanOrEqual(width)
    const written = lines.map(({ pieces }) => pieces.flatMap(({ glyphs }) => glyphs.map((glyph) => glyph.text ?? '')).join(''))
    expect(written.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
  })

  it('end between words, also of scripts without spaces, and never before what ends a sentence', () => {
    const partsOf = (text: string) => lineBreaks(text).map(({ at }, index, all) => text.slice(all[index - 1]?.at ?? 0, at))

    expect(partsOf('Continuing education')).toEqual(['Continuing ', 'education'])
    expect(partsOf('東京へ。')).toEqual(['東', '京', 'へ。'])
    expect(partsOf('สวัสดีชาวโลก')).toEqual(['สวัสดี', 'ชาว', 'โลก'])
  })

  it('stand from right to left where they are read so, numbers and foreign words the other way round', () => {
    const order = (levels: number[]) => inVisualOrder(levels.map((level, at) => ({ level, at }))).map(({ at }) => at)

    expect(order([0, 0, 0])).toEqual([0, 1, 2])
    expect(order([1, 1, 1])).toEqual([2, 1, 0])
    expect(order([1, 2, 2, 1])).toEqual([3, 1, 2, 0])
    expect(order([0, 1, 2, 1, 0])).toEqual([0, 3, 2, 1, 4])
  })
})
