import { a4, type Block, type PdfPaper, startPaper, type TextStyle } from '#platform/pdf/pdf-paper.ts'
import type { Locale } from '#platform/texts/i18n.ts'
import type { BadgeField, BadgePaper } from '../badge.rules.ts'
import { qrOutline } from '../qr.rules.ts'

const plain = { family: 'Inter', weight: 400 } as const
const strong = { family: 'Inter', weight: 600 } as const
const serif = { family: 'Serif', weight: 400 } as const
const ink = '#1d222b'
const quietInk = '#5c6470'
const first: TextStyle = { face: strong, size: 40, leading: 1.1, colour: ink, align: 'center' }
const rest: TextStyle = { face: plain, size: 22, leading: 1.2, colour: ink, align: 'center' }
const house: TextStyle = { face: plain, size: 14, leading: 1.3, colour: quietInk, align: 'center' }
const event: TextStyle = { face: serif, size: 13, leading: 1.25, colour: ink, align: 'center' }
const small: TextStyle = { face: plain, size: 9, leading: 1.3, colour: quietInk, align: 'center' }

/** A6: a quarter of a sheet. */
const badge = { width: a4.width / 2, height: a4.height / 2 }
const margin = 20
const width = badge.width - 2 * margin
const qr = 110

export type Badge = { name: string; organisation: string; event: string; number: string; code: string }
type About = { fields: readonly BadgeField[]; on: BadgePaper; title: string; issuer: string; locale: Locale; madeAt: Date }

/** Badges by name: the first name large, so that people can speak to each other. */
export async function renderBadges(badges: Badge[], { fields, on, title, issuer, locale, madeAt }: About): Promise<Buffer> {
  const paper = await startPaper({
    title,
    author: issuer,
    language: locale,
    madeAt,
    letters: JSON.stringify(badges.map(({ code: _, ...shown }) => shown)),
    faces: [plain, strong, serif],
    size: on === 'single' ? badge : a4,
  })
  const perPage = on === 'single' ? 1 : 4
  badges.forEach((one, at) => {
    const place = at % perPage
    if (at > 0 && place === 0) paper.newPage()
    if (on === 'sheet' && place === 0) cuttingLines(paper)
    drawBadge(paper, one, fields, { x: (place % 2) * badge.width, y: Math.floor(place / 2) * badge.height })
  })
  return paper.finish()
}

function cuttingLines(paper: PdfPaper): void {
  paper.rule({ x: badge.width, y: 0 }, { x: badge.width, y: a4.height }, '#d5d8dd', 0.4)
  paper.rule({ x: 0, y: badge.height }, { x: a4.width, y: badge.height }, '#d5d8dd', 0.4)
}

function drawBadge(paper: PdfPaper, one: Badge, fields: readonly BadgeField[], at: { x: number; y: number }): void {
  const has = (field: BadgeField) => fields.includes(field)
  const write = (block: Block, y: number) => paper.write(block, { x: at.x + margin, y })
  if (has('event')) write(fitted(paper, one.event, event, 2), at.y + margin)
  const below = has('qr') ? qr + 10 : 0
  const [given = '', ...others] = one.name.split(' ')
  const blocks = [
    fitted(paper, given, first, 1),
    ...(others.length > 0 ? [fitted(paper, others.join(' '), rest, 2)] : []),
    ...(has('organisation') && one.organisation !== '' ? [fitted(paper, one.organisation, house, 2)] : []),
  ]
  const height = blocks.reduce((sum, block) => sum + block.height + 4, 0)
  let y = at.y + Math.max(margin + 40, (badge.height - below - margin - height) / 2 + 8)
  for (const block of blocks) {
    write(block, y)
    y += block.height + 4
  }
  const bottom = at.y + badge.height - margin - (has('number') ? 14 : 0)
  if (has('qr')) {
    const place = { x: at.x + (badge.width - qr) / 2, y: bottom - qr, width: qr }
    paper.draw([{ d: qrOutline(one.code, place), fill: '#000000' }], 1)
  }
  if (has('number')) write(paper.lay(one.number, small, width), bottom + 2)
}

/** Letters shrink before a line breaks. */
function fitted(paper: PdfPaper, text: string, style: TextStyle, lines: number): Block {
  for (let size = style.size; ; size *= 0.92) {
    const block = paper.lay(text, { ...style, size }, width)
    if (block.lines.length <= 1 || size <= style.size * 0.45) {
      return block.lines.length <= lines ? block : paper.lay(text, { ...style, size: style.size * 0.4 }, width)
    }
  }
}
