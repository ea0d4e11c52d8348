import { a4, type Block, type PdfPaper, startPaper, type TextStyle, type Tree } from '#platform/pdf/pdf-paper.ts'
import type { Paper } from './paper.schema.ts'
import type { IssuedPaper } from './papers.store.ts'

const ink = '#1d222b'
const muted = '#5c6470'
const hairline = '#d9d7d0'
const plain = { family: 'Inter', weight: 400 } as const
const strong = { family: 'Inter', weight: 600 } as const
const serif = { family: 'Serif', weight: 400 } as const

const body: TextStyle = { face: plain, size: 9.5, leading: 1.5, colour: ink }
const right = (style: TextStyle): TextStyle => ({ ...style, align: 'right' })
const quiet: TextStyle = { ...body, colour: muted }
const small: TextStyle = { ...quiet, size: 8.5 }
const sellerName: TextStyle = { face: serif, size: 16, leading: 1.3, colour: ink }
const heading: TextStyle = { face: serif, size: 24, leading: 1.25, colour: ink }
const total: TextStyle = { ...body, face: strong, size: 12 }

const margin = 56
const inner = { left: margin, right: a4.width - margin, width: a4.width - 2 * margin, bottom: a4.height - 72 }
const columns = { item: 346, amount: 110, fact: 210, sums: 240 }

/** Lays a paper out. What it says, and in which language, was decided when it was issued. */
export async function renderPaper({ paper, logo }: IssuedPaper): Promise<Buffer> {
  const sheet = await startPaper({
    title: `${paper.title} ${paper.number}`,
    author: paper.seller.name,
    language: paper.language,
    madeAt: new Date(paper.madeAt),
    letters: JSON.stringify(paper),
    faces: [plain, strong, serif],
  })
  const flow = new Flow(sheet)
  writeHead(flow, paper, logo)
  writeParties(flow, paper)
  writeItems(flow, paper)
  writeSums(flow, paper)
  writePayment(flow, paper)
  flow.skip(24)
  for (const note of paper.notes) flow.paragraph(note, quiet)
  sheet.onEveryPage((page, pages) => writeFoot(sheet, paper, page, pages))
  return sheet.finish()
}

/** Where the next thing goes; what does not fit begins a new page. */
class Flow {
  y = margin
  onNewPage: (() => void) | null = null
  readonly sheet: PdfPaper

  constructor(sheet: PdfPaper) {
    this.sheet = sheet
  }

  skip(height: number): void {
    this.y += height
  }

  need(height: number): void {
    if (this.y + height <= inner.bottom) return
    this.sheet.newPage()
    this.y = margin
    this.onNewPage?.()
  }

  /** As high as its lines, which may go on overleaf. */
  paragraph(text: string, style: TextStyle, { x = inner.left, width = inner.width, kind = 'P' as 'P' | 'H1' } = {}): void {
    const block = this.sheet.lay(text, style, width)
    this.need(block.height)
    this.sheet.write(block, { x, y: this.y }, kind)
    this.y += block.height
  }
}

function writeHead(flow: Flow, paper: Paper, logo: Buffer | null): void {
  const { sheet } = flow
  const top = flow.y
  if (logo) {
    sheet.picture(logo, { x: inner.left, y: top }, [200, 40], paper.seller.name)
    flow.skip(48)
  }
  flow.paragraph(paper.seller.name, sellerName, { width: 300 })
  const left = flow.y
  flow.y = top
  for (const line of paper.seller.lines) flow.paragraph(line, right(small), { x: inner.right - 160, width: 160 })
  flow.y = Math.max(left, flow.y) + 24
  flow.paragraph(paper.title, heading, { kind: 'H1' })
  flow.skip(4)
  flow.paragraph(paper.number, small)
}

function writeParties(flow: Flow, paper: Paper): void {
  flow.skip(16)
  const top = flow.y
  flow.paragraph(paper.buyer.label, small)
  for (const line of paper.buyer.lines) flow.paragraph(line, body, { width: columns.sums })
  const left = flow.y
  flow.y = top
  const x = inner.right - columns.fact
  for (const { label, value } of paper.facts) pair(flow, flow.sheet.tree, { label, value, x, width: columns.fact })
  flow.y = Math.max(left, flow.y) + 18
}

type Pair = { label: string; value: string; x: number; width: number; style?: TextStyle; labelStyle?: TextStyle }

/** A name and its value at the two ends of a line; a long one of either has as much room as the other leaves. */
function pair(flow: Flow, within: Tree, { label, value, x, width, style = body, labelStyle = quiet }: Pair): void {
  const { sheet } = flow
  const gap = 12
  const short = sheet.lay(value, right(style), width * 0.62)
  const used = Math.max(0, ...short.lines.map((line) => line.width * style.size))
  const name = sheet.lay(label, labelStyle, width - used - gap)
  flow.need(Math.max(name.height, short.height))
  sheet.write(name, { x, y: flow.y }, 'P', within)
  sheet.write(short, { x: x + width - short.width, y: flow.y }, 'P', within)
  flow.skip(Math.max(name.height, short.height))
}

function writeItems(flow: Flow, paper: Paper): void {
  const { sheet } = flow
  const table = sheet.part('Table')
  const amountAt = inner.right - columns.amount
  const head = [
    sheet.lay(paper.head.item, small, columns.item),
    sheet.lay(paper.head.amount, right(small), columns.amount),
  ] as const
  const drawHead = (write: (block: Block, x: number) => void) => {
    flow.skip(5)
    write(head[0], inner.left)
    write(head[1], amountAt)
    flow.skip(head[0].height + 5)
    line(flow)
  }
  const names = sheet.part('TR', table)
  drawHead((block, x) => sheet.write(block, { x, y: flow.y }, 'TH', names))
  flow.onNewPage = () => drawHead((block, x) => sheet.writeAside(block, { x, y: flow.y }))
  for (const [place, { title, note, amount }] of paper.items.entries()) {
    const blocks = [sheet.lay(title, body, columns.item), sheet.lay(note, small, columns.item)] as const
    const height = blocks[0].height + (note === '' ? 0 : blocks[1].height)
    // Sums alone on a page are sums of nothing: the last line goes with them.
    flow.need(height + 16 + (place === paper.items.length - 1 ? sumsHeight(paper) : 0))
    const row = sheet.part('TR', table)
    const cell = sheet.part('TD', row)
    sheet.write(blocks[0], { x: inner.left, y: flow.y + 8 }, 'P', cell)
    if (note !== '') sheet.write(blocks[1], { x: inner.left, y: flow.y + 8 + blocks[0].height }, 'P', cell)
    sheet.write(sheet.lay(amount, right(body), columns.amount), { x: amountAt, y: flow.y + 8 }, 'TD', row)
    flow.skip(height + 16)
    line(flow)
  }
  flow.onNewPage = null
}

const line = ({ sheet, y }: Flow): void => sheet.rule({ x: inner.left, y }, { x: inner.right, y }, hairline, 0.75)

const aboveSums = 12
const sumsHeight = ({ sums }: Paper): number => aboveSums + sums.length * 21 + 14

function writeSums(flow: Flow, paper: Paper): void {
  // Together with their total, or on the next page.
  flow.need(sumsHeight(paper))
  flow.skip(aboveSums)
  const x = inner.right - columns.sums
  for (const { label, amount, isTotal } of paper.sums) {
    if (isTotal) {
      flow.skip(4)
      flow.sheet.rule({ x, y: flow.y }, { x: inner.right, y: flow.y }, ink, 1)
      flow.skip(4)
    }
    const style = isTotal ? total : body
    flow.skip(3)
    pair(flow, flow.sheet.tree, { label, value: amount, x, width: columns.sums, style, labelStyle: style })
    flow.skip(3)
  }
}

function writePayment(flow: Flow, { payment }: Paper): void {
  if (!payment) return
  const { sheet } = flow
  const width = inner.width - 24
  const blocks = [
    sheet.lay(payment.label, small, width),
    ...[...payment.lines, ...payment.bank].map((text) => sheet.lay(text, body, width)),
  ]
  const height = blocks.reduce((sum, block) => sum + block.height, 24)
  flow.skip(20)
  flow.need(height)
  sheet.frame({ x: inner.left, y: flow.y }, { width: inner.width, height }, hairline)
  let y = flow.y + 12
  for (const block of blocks) {
    sheet.write(block, { x: inner.left + 12, y })
    y += block.height
  }
  flow.skip(height)
}

function writeFoot(sheet: PdfPaper, { number, footer }: Paper, page: number, pages: number): void {
  const y = 790
  sheet.writeAside(sheet.lay([number, footer].filter(Boolean).join(' · '), small, 410), { x: inner.left, y })
  sheet.writeAside(sheet.lay(`${page} / ${pages}`, right(small), 60), { x: inner.right - 60, y })
}
