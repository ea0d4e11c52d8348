import type { Ctx } from '#platform/ctx/ctx.ts'
import { a4, type PdfPaper, startPaper, type TextStyle } from '#platform/pdf/pdf-paper.ts'
import { formatDate, formatNumber } from '#ui/foundations/format.ts'
import type { TranscriptAnswer, TranscriptLine } from '../transcript.contract.ts'

const plain = { family: 'Inter', weight: 400 } as const
const strong = { family: 'Inter', weight: 600 } as const
const serif = { family: 'Serif', weight: 400 } as const
const body: TextStyle = { face: plain, size: 9.5, leading: 1.45, colour: '#1d222b' }
const bold: TextStyle = { ...body, face: strong }
const quiet: TextStyle = { ...body, size: 8.5, colour: '#5c6470' }
const heading: TextStyle = { face: serif, size: 24, leading: 1.25, colour: '#1d222b' }

const margin = 56
const width = a4.width - 2 * margin
const columns = { day: 74, title: width - 74 - 120, amount: 120 }

/** What the paper says, in the reader's language, before it finds its lines. */
function wordsOf(ctx: Ctx, transcript: TranscriptAnswer) {
  const viewer = { locale: ctx.locale, timeZone: 'UTC' }
  const date = (day: string) => formatDate(day, viewer)
  const standing = ({ standing: one, valid_until }: TranscriptLine): string =>
    [
      one ? ctx.t(`certifications.standing_${one}`) : '',
      valid_until ? ctx.t('certifications.validUntil', { date: date(valid_until) }) : '',
    ]
      .filter(Boolean)
      .join(' · ')
  return {
    title: ctx.t('transcript.title'),
    holder: transcript.holder,
    about: ctx.t('transcript.paperAbout', { issuer: transcript.issuer, date: date(transcript.as_of) }),
    totals: transcript.totals.map(({ name, amount }) => `${name}: ${formatNumber(amount, viewer)}`),
    lines: transcript.lines.map((line) => ({
      day: date(line.day),
      title: line.title,
      note: [line.provider, standing(line)].filter(Boolean).join(' · '),
      amount:
        line.amount === null
          ? ctx.t(line.kind === 'certificate' ? 'transcript.certificate' : 'transcript.certification')
          : `${formatNumber(line.amount, viewer)} ${line.type_name}`,
    })),
    pageOf: (page: number, pages: number) => ctx.t('transcript.pageOf', { page, pages }),
  }
}

type Words = ReturnType<typeof wordsOf>

export async function transcriptPaper(ctx: Ctx, transcript: TranscriptAnswer): Promise<Buffer> {
  const words = wordsOf(ctx, transcript)
  const sheet = await startPaper({
    title: `${words.title} · ${words.holder}`,
    author: transcript.issuer,
    language: ctx.locale,
    madeAt: ctx.now(),
    letters: JSON.stringify(words) + words.pageOf(0, 0),
    faces: [plain, strong, serif],
  })
  let y = margin
  const paragraph = (text: string, style: TextStyle, kind: 'P' | 'H1' = 'P') => {
    const block = sheet.lay(text, style, width)
    sheet.write(block, { x: margin, y }, kind)
    y += block.height
  }
  paragraph(words.title, heading, 'H1')
  paragraph(words.holder, { ...heading, size: 16 })
  paragraph(words.about, quiet)
  y += 10
  for (const total of words.totals) paragraph(total, bold)
  y += 14
  for (const line of words.lines) y = writeLine(sheet, line, y)
  sheet.onEveryPage((page, pages) =>
    sheet.write(sheet.lay(words.pageOf(page, pages), quiet, width), { x: margin, y: a4.height - margin + 8 }, 'P'),
  )
  return sheet.finish()
}

/** A day, what it was, and how much; what does not fit begins a new page. Answers where the next one goes. */
function writeLine(sheet: PdfPaper, { day, title, note, amount }: Words['lines'][number], y: number): number {
  const [what, by] = [sheet.lay(title, bold, columns.title), sheet.lay(note, quiet, columns.title)]
  const height = what.height + by.height + 6
  const isOver = y + height > a4.height - margin - 12
  if (isOver) sheet.newPage()
  const top = isOver ? margin : y
  sheet.write(sheet.lay(day, body, columns.day), { x: margin, y: top }, 'P')
  sheet.write(what, { x: margin + columns.day, y: top }, 'P')
  sheet.write(by, { x: margin + columns.day, y: top + what.height }, 'P')
  const many = sheet.lay(amount, { ...body, align: 'right' }, columns.amount)
  sheet.write(many, { x: margin + columns.day + columns.title, y: top }, 'P')
  return top + Math.max(height, many.height + 6)
}
