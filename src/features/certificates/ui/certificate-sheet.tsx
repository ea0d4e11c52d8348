import { type CSSProperties, useMemo } from 'react'
import { cx } from '#ui/foundations/cx.ts'
import { pageOf } from '../layout.schema.ts'
import { piecesOf, roughSize, type Sheet, type SheetPiece, type TextPiece } from '../sheet.rules.ts'

type Page = { width: number; height: number }
const millimetresPerPoint = 25.4 / 72

type SheetProps = { sheet: Sheet; label: string; className?: string }

/** A certificate as a page: the same pieces as on paper, each text a text. It is as wide as its place, and prints on a page of its own. */
export function CertificateSheet({ sheet, label, className }: SheetProps) {
  const { layout, claims } = sheet
  const page = pageOf(layout)
  const pieces = useMemo(() => piecesOf(sheet), [sheet])
  return (
    <article
      aria-label={label}
      lang={claims.language}
      className={cx('certificate-sheet', layout.isPortrait && 'is-portrait', className)}
      style={{ aspectRatio: `${page.width} / ${page.height}`, backgroundColor: layout.colours.paper }}
    >
      {pieces.map((piece, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no names, and their order is the design's
        <DrawnPiece key={index} piece={piece} page={page} />
      ))}
    </article>
  )
}

function DrawnPiece({ piece, page }: { piece: SheetPiece; page: Page }) {
  if (piece.kind === 'art')
    return (
      <svg viewBox={`0 0 ${page.width} ${page.height}`} aria-hidden="true" className="absolute inset-0 size-full">
        {piece.shapes.map(({ d, fill, stroke, width }) => (
          <path key={d} d={d} fill={fill ?? 'none'} stroke={stroke} strokeWidth={width} />
        ))}
      </svg>
    )
  if (piece.kind === 'picture')
    return (
      <img
        src={piece.url}
        alt={piece.alt}
        className="absolute object-contain"
        style={{ ...placed(piece, page), height: `${(piece.height / page.height) * 100}%` }}
      />
    )
  const Element = piece.isHeading ? 'h2' : 'p'
  return (
    <Element dir="auto" className="absolute m-0" style={{ ...placed(piece, page), ...written(piece, page) }}>
      {piece.text}
    </Element>
  )
}

const placed = ({ x, y, width }: { x: number; y: number; width: number }, page: Page): CSSProperties => ({
  left: `${(x / page.width) * 100}%`,
  top: `${(y / page.height) * 100}%`,
  width: `${(width / page.width) * 100}%`,
})

const written = (piece: TextPiece, page: Page): CSSProperties => ({
  fontFamily: `var(--font-${piece.font})`,
  fontSize: `${((roughSize(piece) * millimetresPerPoint) / page.width) * 100}cqw`,
  fontWeight: piece.isBold ? 600 : 400,
  lineHeight: 1.25,
  letterSpacing: 'normal',
  color: piece.colour,
  textAlign: piece.align,
})
