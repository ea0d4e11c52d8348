import { ByteReader } from './byte-reader.ts'

/** An outline as TrueType writes it. */
export type Glyph = { xMin: number; bytes: Uint8Array }
type Point = { x: number; y: number; isOnCurve: boolean }
/** Points of one contour after the other; `ends` are the last ones of each. */
export type Outline = { ends: number[]; points: Point[] }

const nothing: Glyph = { xMin: 0, bytes: new Uint8Array() }

/** The outlines of a transformed glyf table: seven streams, each with one kind of value (WOFF2 §5.1). */
export function readGlyphs(table: Uint8Array): Glyph[] {
  const head = new ByteReader(table)
  head.skip(4)
  const count = head.u16()
  head.skip(2)
  const sizes = Array.from({ length: 7 }, () => head.u32())
  const [contours, points, flags, coordinates, composites, boxes, instructions] = sizes.map(
    (size) => new ByteReader(head.take(size)),
  )
  if (!contours || !points || !flags || !coordinates || !composites || !boxes || !instructions) throw new Error('no outlines')
  const bitmap = boxes.take(4 * ((count + 31) >> 5))
  return Array.from({ length: count }, (_, index) => {
    const number = contours.i16()
    const hasBox = ((bitmap[index >> 3] ?? 0) & (128 >> (index & 7))) !== 0
    const box = hasBox ? [boxes.i16(), boxes.i16(), boxes.i16(), boxes.i16()] : null
    if (number === 0) return nothing
    if (number < 0) return readComposite(composites, coordinates, instructions, box ?? [0, 0, 0, 0])
    const ends: number[] = []
    for (let contour = 0; contour < number; contour++) ends.push((ends.at(-1) ?? -1) + points.short())
    const outline = readPoints((ends.at(-1) ?? -1) + 1, flags, coordinates)
    const code = instructions.take(coordinates.short())
    return writeSimple(ends, outline, code, box ?? boxOf(outline))
  })
}

/** Each point is a step from the last one, in one of 128 forms (WOFF2 §5.2). */
function readPoints(count: number, flags: ByteReader, coordinates: ByteReader): Point[] {
  const points: Point[] = []
  let [x, y] = [0, 0]
  for (let index = 0; index < count; index++) {
    const flag = flags.u8()
    const [dx, dy] = readStep(flag & 127, coordinates)
    x += dx
    y += dy
    points.push({ x, y, isOnCurve: flag < 128 })
  }
  return points
}

function readStep(form: number, data: ByteReader): [number, number] {
  const signed = (value: number, isPositive: boolean) => (isPositive ? value : -value)
  const [isRight, isUp] = [(form & 1) !== 0, (form & 2) !== 0]
  if (form < 10) return [0, signed(((form & 14) << 7) + data.u8(), isRight)]
  if (form < 20) return [signed((((form - 10) & 14) << 7) + data.u8(), isRight), 0]
  if (form < 84) {
    const [rest, byte] = [form - 20, data.u8()]
    return [signed(1 + (rest & 48) + (byte >> 4), isRight), signed(1 + ((rest & 12) << 2) + (byte & 15), isUp)]
  }
  if (form < 120) {
    const rest = form - 84
    return [
      signed(1 + (Math.floor(rest / 12) << 8) + data.u8(), isRight),
      signed(1 + (((rest % 12) >> 2) << 8) + data.u8(), isUp),
    ]
  }
  if (form < 124) {
    const [a, b, c] = [data.u8(), data.u8(), data.u8()]
    return [signed((a << 4) + (b >> 4), isRight), signed(((b & 15) << 8) + c, isUp)]
  }
  return [signed(data.u16(), isRight), signed(data.u16(), isUp)]
}

function boxOf(points: Point[]): number[] {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

/** Components are as they were; only their length must be found, and instructions come from another stream. */
function readComposite(composites: ByteReader, lengths: ByteReader, instructions: ByteReader, box: number[]): Glyph {
  const [hasMore, wide, scaled, scaledBoth, matrix, instructed] = [32, 1, 8, 64, 128, 256]
  const start = composites.at
  let flags = 0
  let isInstructed = false
  do {
    flags = composites.u16()
    const scale = flags & scaled ? 2 : flags & scaledBoth ? 4 : flags & matrix ? 8 : 0
    composites.skip(2 + (flags & wide ? 4 : 2) + scale)
    isInstructed ||= (flags & instructed) !== 0
  } while (flags & hasMore)
  const length = composites.at - start
  composites.skip(-length)
  const parts = [headOf(-1, box), composites.take(length)]
  if (isInstructed) {
    const size = lengths.short()
    parts.push(new Uint8Array([size >> 8, size & 255]), instructions.take(size))
  }
  return { xMin: box[0] ?? 0, bytes: joined(parts) }
}

/** Without the instructions for coarse screens, which paper has no use for. */
export const writeOutline = ({ ends, points }: Outline): Glyph =>
  points.length === 0 ? nothing : writeSimple(ends, points, new Uint8Array(), boxOf(points))

function writeSimple(ends: number[], points: Point[], code: Uint8Array, box: number[]): Glyph {
  const numbers = (values: number[]) => new Uint8Array(values.flatMap((value) => [(value >> 8) & 255, value & 255]))
  const flags = new Uint8Array(points.map(({ isOnCurve }) => (isOnCurve ? 1 : 0)))
  const steps = (pick: (point: Point) => number) =>
    numbers(points.map((point, index) => pick(point) - (index === 0 ? 0 : pick(points[index - 1] ?? point))))
  const parts = [headOf(ends.length, box), numbers(ends), numbers([code.length]), code, flags]
  return { xMin: box[0] ?? 0, bytes: joined([...parts, steps(({ x }) => x), steps(({ y }) => y)]) }
}

function headOf(contours: number, box: number[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(10))
  for (const [index, value] of [contours, ...box].entries()) view.setInt16(index * 2, value)
  return new Uint8Array(view.buffer)
}

const joined = (parts: Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(parts))

/** Both tables, with long offsets and every outline on a multiple of four. */
export function makeGlyphTables(glyphs: Glyph[]): { glyf: Uint8Array; loca: Uint8Array } {
  const loca = new DataView(new ArrayBuffer((glyphs.length + 1) * 4))
  const parts: Uint8Array[] = []
  let at = 0
  glyphs.forEach(({ bytes }, index) => {
    loca.setUint32(index * 4, at)
    const padding = (4 - (bytes.length % 4)) % 4
    parts.push(bytes, new Uint8Array(padding))
    at += bytes.length + padding
  })
  loca.setUint32(glyphs.length * 4, at)
  return { glyf: joined(parts), loca: new Uint8Array(loca.buffer) }
}
