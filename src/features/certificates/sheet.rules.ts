import { encode } from 'uqr'
import { frameArt, type Shape } from './art.rules.ts'
import { shownCode } from './certificate-code.rules.ts'
import { type Claims, lineNames } from './claims.schema.ts'
import { type CertificateLayout, type LayerOf, type LayoutLayer, pageOf } from './layout.schema.ts'
import { sealArt } from './seal.rules.ts'

/** What one certificate is drawn of. */
export type Sheet = { layout: CertificateLayout; claims: Claims; code: string; verify_url: string }

export type TextPiece = Pick<
  LayerOf<'text'>,
  'x' | 'y' | 'width' | 'size' | 'font' | 'isBold' | 'align' | 'lines' | 'isHeading'
> & {
  kind: 'text'
  text: string
  colour: string
}
export type PicturePiece = { kind: 'picture'; x: number; y: number; width: number; height: number; url: string; alt: string }
export type ArtPiece = { kind: 'art'; shapes: Shape[] }
/** A part of a certificate as page and paper both draw it, in the order of reading. */
export type SheetPiece = TextPiece | PicturePiece | ArtPiece

/** The names that may stand in braces, besides `field.…` for what was asked of the holder. */
export const printedFields = ['name', 'title', 'issuer', 'code', 'verify_url', ...lineNames] as const

/** The printed text; empty where all its fields are. */
export function filledText(text: string, { claims, code, verify_url }: Omit<Sheet, 'layout'>): string {
  const { name, title, issuer } = claims
  const values = new Map<string, string>([
    ...Object.entries({
      ...claims.lines,
      name,
      title,
      issuer,
      code: shownCode(code),
      verify_url: verify_url.replace(/^https?:\/\//, ''),
    }),
    ...claims.fields.map(({ key, value }) => [`field.${key}`, value] as const),
  ])
  const used = [...text.matchAll(/\{([\w.]+)\}/g)].map(([, field = '']) => values.get(field) ?? '')
  if (used.length > 0 && used.every((value) => value === '')) return ''
  return text.replace(/\{([\w.]+)\}/g, (_, field: string) => values.get(field) ?? '').trim()
}

const pictureRoom = 0.3

function signaturePieces(layer: LayerOf<'signature'>, { colours }: CertificateLayout): SheetPiece[] {
  const { x, y, width, picture, signatory, role, align } = layer
  if (!picture && !signatory) return []
  // Room to sign by hand, where there is no picture.
  const room = width * pictureRoom
  const text = { kind: 'text', x, width, font: 'sans', align, lines: 1, isHeading: false } as const
  return [
    ...(picture
      ? [{ kind: 'picture', x: x + width * 0.1, y, width: width * 0.8, height: room, url: picture, alt: '' } as const]
      : []),
    { kind: 'art', shapes: [{ d: `M${x} ${y + room + 0.6}h${width}`, stroke: colours[layer.colour], width: 0.2 }] },
    ...(signatory ? [{ ...text, y: y + room + 2, text: signatory, size: 10, isBold: true, colour: colours[layer.colour] }] : []),
    ...(role
      ? [{ ...text, y: y + room + 6.6, text: role, size: 8.5, isBold: false, colour: colours[layer.colour], lines: 2 }]
      : []),
  ]
}

function qrPieces({ x, y, width }: LayerOf<'qr'>, url: string): SheetPiece[] {
  const { data, size } = encode(url, { ecc: 'M', border: 2 })
  const dot = width / size
  const number = (value: number) => String(Math.round(value * 1000) / 1000)
  const runs = data.flatMap((row, line) => {
    const dots: string[] = []
    for (let from = 0; from < row.length; from++) {
      if (!row[from]) continue
      let to = from
      while (row[to]) to++
      dots.push(
        `M${number(x + from * dot)} ${number(y + line * dot)}h${number((to - from) * dot)}v${number(dot)}h${number((from - to) * dot)}z`,
      )
      from = to
    }
    return dots
  })
  return [
    {
      kind: 'art',
      shapes: [
        { d: `M${number(x)} ${number(y)}h${number(width)}v${number(width)}h${number(-width)}z`, fill: '#ffffff' },
        { d: runs.join(''), fill: '#000000' },
      ],
    },
  ]
}

function textPieces(layer: LayerOf<'text'>, sheet: Sheet): SheetPiece[] {
  const text = filledText(layer.text, sheet)
  return text === '' ? [] : [{ ...layer, text, colour: sheet.layout.colours[layer.colour] }]
}

function layerPieces(layer: LayoutLayer, sheet: Sheet): SheetPiece[] {
  const { layout, verify_url } = sheet
  const { colours } = layout
  if (layer.kind === 'text') return textPieces(layer, sheet)
  if (layer.kind === 'image') return layer.picture ? [{ ...layer, kind: 'picture', url: layer.picture }] : []
  if (layer.kind === 'signature') return signaturePieces(layer, layout)
  if (layer.kind === 'seal') return [{ kind: 'art', shapes: sealArt(layer, colours) }]
  if (layer.kind === 'qr') return qrPieces(layer, verify_url)
  const line = { d: `M${layer.x} ${layer.y}h${layer.width}`, stroke: colours[layer.colour], width: 0.25 }
  return [{ kind: 'art', shapes: [line] }]
}

/** Everything that a certificate shows. */
export function piecesOf(sheet: Sheet): SheetPiece[] {
  const { layout } = sheet
  const frame: SheetPiece = { kind: 'art', shapes: frameArt(layout.frame, pageOf(layout), layout.colours) }
  return [frame, ...layout.layers.flatMap((layer) => layerPieces(layer, sheet))]
}

/** Who signs, as it is printed. */
export const signatoriesOf = ({ layers }: CertificateLayout): { name: string; role: string }[] =>
  layers.flatMap((layer) => (layer.kind === 'signature' && layer.signatory ? [{ name: layer.signatory, role: layer.role }] : []))

const wide = /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7ff\uf900-\ufaff\uff00-\uff60]/u
const narrow = /[iljtfr.,:;'’|! \p{M}]/u

/** About how wide a text is, in parts of its size: a page cannot measure before it is drawn. */
export const roughWidth = (text: string): number =>
  [...text].reduce(
    (sum, letter) => sum + (wide.test(letter) ? 1 : narrow.test(letter) ? 0.3 : /[A-ZMW@]/.test(letter) ? 0.68 : 0.54),
    0,
  )

const millimetresPerPoint = 25.4 / 72
/** No smaller than this part of what was asked for. */
export const leastShrink = 0.4

/** The size in points at which a text fits its room, as far as can be told without measuring. */
export function roughSize({ text, size, width, lines }: Pick<TextPiece, 'text' | 'size' | 'width' | 'lines'>): number {
  const room = (width * lines) / (size * millimetresPerPoint)
  // A last word that does not fit leaves some of its line empty.
  const needed = roughWidth(text) * (lines > 1 ? 1.12 : 1)
  return size * Math.max(leastShrink, Math.min(1, room / needed))
}
