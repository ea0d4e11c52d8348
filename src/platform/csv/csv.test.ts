import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeText, delimiterOf, parseCsv, readCell, writeCell, writeCsv } from './csv.ts'

const cellsOf = (text: string) => parseCsv(text).lines.map(({ cells }) => cells)

describe('a CSV', () => {
  it('is read with quotes, line breaks inside of them, and whatever ends its lines', () => {
    expect(cellsOf('a,b\r\n"1, ""one""","two\r\nlines"\r\n3,\n')).toEqual([
      ['a', 'b'],
      ['1, "one"', 'two\r\nlines'],
      ['3', ''],
    ])
    expect(cellsOf('a,b\r1,2\r')).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ])
  })

  it('may be parted by semicolons or tabs, as the first line tells', () => {
    expect(delimiterOf('url_slug;title\n')).toBe(';')
    expect(delimiterOf('url_slug\t"a,b,c,d"\n')).toBe('\t')
    expect(cellsOf('a;b\n1;"x;y"')).toEqual([
      ['a', 'b'],
      ['1', 'x;y'],
    ])
  })

  it('knows in which line of the file each of its lines begins, and leaves empty ones out', () => {
    const { lines } = parseCsv('a,b\n\n"x\ny",1\n,\nlast,2')
    expect(lines.map(({ line, cells }) => [line, cells[0]])).toEqual([
      [1, 'a'],
      [3, 'x\ny'],
      [6, 'last'],
    ])
  })

  it('tells where a quotation mark is not closed or has text behind it, and reads on', () => {
    expect(parseCsv('a,b\n"x"y,1\nz,2\n"open').faults).toEqual([
      { line: 2, fault: 'textAfterQuote' },
      { line: 4, fault: 'openQuote' },
    ])
  })

  it('is read back as it was written, whatever stands in it', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'é', ',', ';', '"', '\n', '\r', '\t', ' ', '=', '-', "'", '|') })
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 3 }), { minLength: 1, maxLength: 5 }), (rows) => {
        const written = [['a', 'b', 'c'], ...rows].map((row) => [...row, 'x'])
        // An apostrophe before such a sign is what the guard itself writes.
        fc.pre(!written.flat().some((text) => /^'[=+\-@\t\r]/.test(text)))
        expect(parseCsv(writeCsv(written), ',').lines.map(({ cells }) => cells.map(readCell))).toEqual(written)
      }),
    )
  })

  it('holds nothing that a spreadsheet would calculate', () => {
    for (const formula of ['=1+1', '+1', '-1+1', '-A1', '-1;2', '@SUM(A1)', '\t=1', '\r=1']) {
      expect(writeCell(formula).replace(/^"/, '')).toMatch(/^'/)
      expect(readCell(`'${formula}`)).toBe(formula)
    }
  })

  it('holds numbers as numbers, below zero too', () => {
    expect(['-0.235', '-1', '0', '12.5'].map(writeCell)).toEqual(['-0.235', '-1', '0', '12.5'])
  })

  it('may say in a line of its own what parts its cells, as Excel does', () => {
    expect(parseCsv('sep=;\r\na;b,c\r\n1;2\r\n').lines).toEqual([
      { line: 2, cells: ['a', 'b,c'] },
      { line: 3, cells: ['1', '2'] },
    ])
    expect(parseCsv('\ufeff"sep=,"\na,b;c\n').lines).toEqual([{ line: 2, cells: ['a', 'b;c'] }])
  })

  it('is understood in every usual encoding, with or without its mark', () => {
    const text = 'Über, naïve – “x”'
    expect(decodeText(new TextEncoder().encode(`\ufeff${text}`))).toEqual({ text, encoding: 'utf-8' })
    expect(decodeText(new Uint8Array([0xff, 0xfe, ...Buffer.from(text, 'utf16le')]))).toEqual({ text, encoding: 'utf-16le' })
    expect(decodeText(new Uint8Array([0xfe, 0xff, ...Buffer.from(text, 'utf16le').swap16()]))).toEqual({
      text,
      encoding: 'utf-16be',
    })
    for (const unmarked of ['e', 'E-Mail;Name\r\nä@x.org;Ü', 'name\n李雷\n'.repeat(40)]) {
      expect(decodeText(new Uint8Array(Buffer.from(unmarked, 'utf16le')))).toEqual({ text: unmarked, encoding: 'utf-16le' })
      expect(decodeText(new Uint8Array(Buffer.from(unmarked, 'utf16le').swap16()))).toMatchObject({ encoding: 'utf-16be' })
    }
    expect(decodeText(new Uint8Array([0x61, 0x00, 0x62]))).toMatchObject({ encoding: 'utf-8' })
    expect(decodeText(new Uint8Array([0xdc, 0x62, 0x65, 0x72, 0x20, 0x96]))).toEqual({ text: 'Über –', encoding: 'windows-1252' })
  })

  it('of 5,000 lines is read in a moment', () => {
    const row = Array.from({ length: 33 }, (_, at) => (at % 3 === 0 ? 'a, "quoted" cell' : `cell ${at}`))
    const text = writeCsv(Array.from({ length: 5000 }, () => row))
    const startedAt = performance.now()
    expect(parseCsv(text).lines).toHaveLength(5000)
    expect(performance.now() - startedAt).toBeLessThan(5000)
  })
})
