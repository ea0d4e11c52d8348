import { expect, it } from 'vitest'
import { readPdf } from '#testing/read-pdf.ts'
import { renderPaper } from './document.pdf.ts'
import type { Paper } from './paper.schema.ts'

const paper = (items: number): Paper => ({
  language: 'en',
  title: 'Invoice',
  number: 'R-1',
  madeAt: '2026-11-01T00:00:00.000Z',
  seller: { name: 'Academy', lines: [] },
  buyer: { label: 'To', lines: ['Ann'] },
  facts: [],
  head: { item: 'Item', amount: 'Amount' },
  items: Array.from({ length: items }, (_, key) => ({ key, title: `Course ${key + 1}`, note: 'For Ann', amount: '10.00' })),
  sums: [
    { label: 'Net', amount: '10.00' },
    { label: 'Tax', amount: '1.90' },
    { label: 'Sum', amount: '11.90', isTotal: true },
  ],
  notes: [],
  payment: null,
  footer: '',
})

it('never has its sums alone on a page, however many lines it has', { timeout: 60_000 }, async () => {
  const pageOfSums = async (items: number) => {
    const { pages } = await readPdf(await renderPaper({ paper: paper(items), logo: null }))
    return { pages: pages.length, lines: pages.find((lines) => lines.some((line) => line.startsWith('Sum'))) ?? [] }
  }
  const seen = await Promise.all([10, 11, 12, 13, 14, 15, 16].map(pageOfSums))

  expect(seen.map(({ lines }) => lines.some((line) => line.startsWith('Course')))).toEqual(seen.map(() => true))
  expect(new Set(seen.map(({ pages }) => pages)), 'some of them go on overleaf, some do not').toEqual(new Set([1, 2]))
})
