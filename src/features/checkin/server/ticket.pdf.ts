import { a4, type Block, type PdfPaper, startPaper, type TextStyle } from '#platform/pdf/pdf-paper.ts'
import type { Locale, Translate } from '#platform/texts/i18n.ts'
import { qrOutline } from '../qr.rules.ts'
import type { Ticket } from '../tickets.contract.ts'

const plain = { family: 'Inter', weight: 400 } as const
const strong = { family: 'Inter', weight: 600 } as const
const serif = { family: 'Serif', weight: 400 } as const
const ink = '#1d222b'
const body: TextStyle = { face: plain, size: 11, leading: 1.45, colour: ink }
const quiet: TextStyle = { ...body, size: 9, colour: '#5c6470' }
const heading: TextStyle = { face: serif, size: 24, leading: 1.2, colour: ink }
const holder: TextStyle = { face: strong, size: 18, leading: 1.25, colour: ink }

const margin = 56
const inside = 28
const qr = 170
const width = a4.width - 2 * margin
const column = width - qr - 3 * inside

type About = { t: Translate; locale: Locale; issuer: string; madeAt: Date }

/** A ticket to fold: everything that the door needs is in its upper half. */
export async function renderTicket(ticket: Ticket, { t, locale, issuer, madeAt }: About): Promise<Buffer> {
  const { code, number, when, where, product } = ticket
  const words = { kind: t('tickets.ticket'), number, hint: t('tickets.paperHint'), label: t('tickets.holder') }
  const paper = await startPaper({
    title: `${words.kind} · ${product.title}`,
    author: issuer,
    language: locale,
    madeAt,
    letters: JSON.stringify([words, ticket.holder, when, where, product.title, issuer]),
    faces: [plain, strong, serif],
  })
  const texts: [Block, 'H1' | 'P', number][] = [
    [paper.lay(`${issuer} · ${words.kind}`, quiet, column), 'P', 10],
    [fitted(paper, product.title, heading, 3), 'H1', 14],
    [paper.lay(when, { ...body, face: strong }, column), 'P', 2],
    [paper.lay(where, body, column), 'P', 22],
    [paper.lay(words.label, quiet, column), 'P', 0],
    [fitted(paper, ticket.holder, holder, 2), 'P', 2],
    [paper.lay(number, body, column), 'P', 0],
  ]
  const height =
    Math.max(
      qr + 24,
      texts.reduce((sum, [block, , after]) => sum + block.height + after, 0),
    ) +
    2 * inside
  paper.frame({ x: margin, y: margin }, { width, height }, '#c9cdd3')
  let y = margin + inside
  for (const [block, kind, after] of texts) {
    paper.write(block, { x: margin + inside, y }, kind)
    y += block.height + after
  }
  const x = margin + width - inside - qr
  paper.draw([{ d: qrOutline(code, { x, y: margin + inside, width: qr }), fill: '#000000' }], 1)
  paper.write(paper.lay(words.hint, { ...quiet, align: 'center' }, qr), { x, y: margin + inside + qr + 4 })
  return paper.finish()
}

/** As large as it is meant to be, or as its lines allow. */
function fitted(paper: PdfPaper, text: string, style: TextStyle, lines: number): Block {
  for (let size = style.size; ; size *= 0.94) {
    const block = paper.lay(text, { ...style, size }, column)
    if (block.lines.length <= lines || size <= style.size * 0.5) return block
  }
}
