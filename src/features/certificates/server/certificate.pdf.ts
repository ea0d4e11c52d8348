import { type Block, type PdfPaper, startPaper, type TextStyle } from '#platform/pdf/pdf-paper.ts'
import { pageOf } from '../layout.schema.ts'
import { leastShrink, type PicturePiece, piecesOf, type Sheet, type SheetPiece, type TextPiece } from '../sheet.rules.ts'

const pointsPerMillimetre = 72 / 25.4
const points = (millimetres: number): number => millimetres * pointsPerMillimetre

/** Pictures by their addresses, read beforehand. */
export type Pictures = Map<string, Buffer>

/** The certificate as a PDF, of the same pieces as its page. */
export async function renderCertificate(
  sheet: Sheet,
  { issuedAt, pictures }: { issuedAt: Date; pictures: Pictures },
): Promise<Buffer> {
  const { layout, claims } = sheet
  const pieces = piecesOf(sheet)
  const page = pageOf(layout)
  const texts = pieces.filter((piece) => piece.kind === 'text')
  const paper = await startPaper({
    title: `${claims.title} · ${claims.name}`,
    author: claims.issuer,
    language: claims.language,
    madeAt: issuedAt,
    letters: texts.map(({ text }) => text).join(' '),
    faces: [...new Map(texts.map((piece) => [JSON.stringify(faceOf(piece)), faceOf(piece)])).values()],
    size: { width: points(page.width), height: points(page.height) },
  })
  paper.draw([{ d: `M0 0H${page.width}V${page.height}H0Z`, fill: layout.colours.paper }], pointsPerMillimetre)
  for (const piece of pieces) drawPiece(paper, piece, pictures)
  return paper.finish()
}

function drawPiece(paper: PdfPaper, piece: SheetPiece, pictures: Pictures): void {
  if (piece.kind === 'art') paper.draw(piece.shapes, pointsPerMillimetre)
  else if (piece.kind === 'picture') drawPicture(paper, piece, pictures)
  else paper.write(fitted(paper, piece), { x: points(piece.x), y: points(piece.y) }, piece.isHeading ? 'H1' : 'P')
}

function drawPicture(paper: PdfPaper, { x, y, width, height, url, alt }: PicturePiece, pictures: Pictures): void {
  const data = pictures.get(url)
  if (data) paper.picture(data, { x: points(x), y: points(y) }, [points(width), points(height)], alt)
}

const faceOf = ({ font, isBold }: TextPiece) =>
  ({ family: font === 'serif' ? 'Serif' : 'Inter', weight: isBold ? 600 : 400 }) as const

/** As large as it is meant to be, or as its lines allow. */
function fitted(paper: PdfPaper, piece: TextPiece): Block {
  const style: TextStyle = { face: faceOf(piece), size: piece.size, leading: 1.25, colour: piece.colour, align: piece.align }
  for (let size = piece.size; ; size *= 0.94) {
    const block = paper.lay(piece.text, { ...style, size }, points(piece.width))
    if (block.lines.length <= piece.lines || size <= piece.size * leastShrink) return block
  }
}
