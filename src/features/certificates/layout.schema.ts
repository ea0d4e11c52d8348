import { z } from 'zod'

/** Millimetres from the upper left corner of the page. */
const Millimetres = z.number().min(-50).max(450)
const Extent = z.number().min(1).max(450)
const Place = { x: Millimetres, y: Millimetres }
/** A public picture of ours, or none yet. */
const Picture = z
  .string()
  .regex(/^\/files\/\w{32}$/)
  .nullable()
const Colour = z.string().regex(/^#[0-9a-f]{6}$/i)

export const inkNames = ['ink', 'muted', 'accent', 'paper'] as const
export const alignments = ['left', 'center', 'right'] as const
export const fontNames = ['serif', 'sans'] as const

const TextLayer = z.object({
  kind: z.literal('text'),
  ...Place,
  width: Extent,
  /** With {fields}; a text whose fields are all empty is not printed. */
  text: z.string().max(500),
  size: z.number().min(5).max(90),
  font: z.enum(fontNames),
  isBold: z.boolean().default(false),
  colour: z.enum(inkNames),
  align: z.enum(alignments),
  /** What needs more is written smaller. */
  lines: z.number().int().min(1).max(12).default(1),
  isHeading: z.boolean().default(false),
})
const LineLayer = z.object({ kind: z.literal('line'), ...Place, width: Extent, colour: z.enum(inkNames) })
const ImageLayer = z.object({
  kind: z.literal('image'),
  ...Place,
  width: Extent,
  height: Extent,
  picture: Picture,
  alt: z.string().max(200),
})
const SignatureLayer = z.object({
  kind: z.literal('signature'),
  ...Place,
  width: Extent,
  picture: Picture,
  signatory: z.string().max(120),
  role: z.string().max(160),
  colour: z.enum(inkNames).default('ink'),
  align: z.enum(alignments).default('center'),
})
const SealLayer = z.object({
  kind: z.literal('seal'),
  ...Place,
  width: z.number().min(8).max(120),
  look: z.enum(['star', 'laurel', 'rosette']),
})
const QrLayer = z.object({ kind: z.literal('qr'), ...Place, width: z.number().min(12).max(90) })

export const LayoutLayer = z.discriminatedUnion('kind', [TextLayer, LineLayer, ImageLayer, SignatureLayer, SealLayer, QrLayer])
export type LayoutLayer = z.output<typeof LayoutLayer>
export type LayerKind = LayoutLayer['kind']
export type LayerOf<Kind extends LayerKind> = Extract<LayoutLayer, { kind: Kind }>

export const frameNames = ['guilloche', 'double', 'band', 'deco', 'none'] as const
export type FrameName = (typeof frameNames)[number]
export const pageSizes = ['a4', 'letter'] as const

/** How a certificate looks. A version of a design is one of these and never changes. */
export const CertificateLayout = z.object({
  size: z.enum(pageSizes),
  isPortrait: z.boolean(),
  frame: z.enum(frameNames),
  colours: z.object({ paper: Colour, ink: Colour, muted: Colour, accent: Colour }),
  layers: z.array(LayoutLayer).min(1).max(40),
})
export type CertificateLayout = z.output<typeof CertificateLayout>

const sheets = { a4: { width: 297, height: 210 }, letter: { width: 279.4, height: 215.9 } }

/** The page in millimetres. */
export function pageOf({ size, isPortrait }: Pick<CertificateLayout, 'size' | 'isPortrait'>): { width: number; height: number } {
  const { width, height } = sheets[size]
  return isPortrait ? { width: height, height: width } : { width, height }
}
