import { constants, crc32, deflateRawSync } from 'node:zlib'

/** A part of a gzip file that stands alone: whatever pieces follow each other unpack to their texts, one after the other. */
export type GzipPiece = {
  body: Buffer
  crc: number
  length: number
  /** What so many bytes do to a checksum before them, once it was asked for. */
  shift?: number
}

/** What is sent once is packed quickly; what is kept, well. */
export type Care = 'once' | 'kept'
const levels = { once: 3, kept: 6 } as const

export function gzipPiece(text: string | Buffer, care: Care): GzipPiece {
  const plain = typeof text === 'string' ? Buffer.from(text) : text
  // It ends on a whole byte, says nothing of an end, and refers to nothing before itself.
  const body = deflateRawSync(plain, { level: levels[care], finishFlush: constants.Z_SYNC_FLUSH })
  return { body, crc: crc32(plain), length: plain.length }
}

/** As far back as a packed text may refer. */
const farthestBack = 32_768

/** No letter comes twice, so that nothing but the whole secret at its own place looks like it. */
const upperCase = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const lowerCase = upperCase.toLowerCase()
const mostLetters = upperCase.length

/**
 * A text with one secret at several places, packed once for whatever secret of that length: it is written out where it stands first, and
 * the rest refers back to it there. What comes out differs by the secret only if the packing has mixed it with what stands around it:
 * then the text is packed anew each time.
 */
export function piecesAround(texts: readonly string[], secretLength: number): (secret: string) => GzipPiece[] {
  const [first = '', ...rest] = texts
  const all = (secret: string) => [gzipPiece(texts.join(secret), 'once')]
  const opening = gzipPiece(first, 'kept')
  if (rest.length === 0) return () => [opening]
  if (secretLength > mostLetters) return all
  const packed = [upperCase, lowerCase].map((letters) => {
    const secret = letters.slice(0, secretLength)
    const dictionary = Buffer.from(first + secret).subarray(-farthestBack)
    return deflateRawSync(rest.join(secret), { level: levels.kept, finishFlush: constants.Z_SYNC_FLUSH, dictionary })
  })
  const [body, other] = packed
  if (!body || !other?.equals(body)) return all
  return (secret) => {
    if (secret.length !== secretLength) return all(secret)
    const plain = Buffer.from(rest.join(secret))
    return [opening, storedPiece(secret), { body, crc: crc32(plain), length: plain.length }]
  }
}

/** As long as a block that is not packed may be. */
const mostStored = 65_535

/** Not packed at all: for the few bytes that are somebody's own. */
export function storedPiece(text: string | Buffer): GzipPiece {
  const plain = typeof text === 'string' ? Buffer.from(text) : text
  const blocks: Buffer[] = []
  for (let from = 0; from < plain.length; from += mostStored) {
    const part = plain.subarray(from, from + mostStored)
    const head = Buffer.alloc(5)
    head.writeUInt16LE(part.length, 1)
    head.writeUInt16LE(part.length ^ 0xffff, 3)
    blocks.push(head, part)
  }
  return { body: Buffer.concat(blocks), crc: crc32(plain), length: plain.length }
}

// Deflate, no name, no time, of no system in particular.
const opening = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
/** An empty last block. */
const ending = [3, 0]

/** One gzip file of these pieces, at the price of copying them. */
export function joinPieces(pieces: readonly GzipPiece[]): Buffer<ArrayBuffer> {
  const { crc, length } = checkedTogether(pieces)
  const closing = Buffer.alloc(10)
  closing.set(ending)
  closing.writeUInt32LE(crc, 2)
  closing.writeUInt32LE(length >>> 0, 6)
  return Buffer.concat([opening, ...pieces.map(({ body }) => body), closing])
}

function checkedTogether(pieces: readonly GzipPiece[]): Pick<GzipPiece, 'crc' | 'length'> {
  let [crc, length] = [0, 0]
  for (const piece of pieces) {
    crc = joinedCrc(crc, piece)
    length += piece.length
  }
  return { crc, length }
}

/** CRC-32's polynomial, lowest power first. */
const polynomial = 0xedb88320

/** The product of two polynomials over GF(2), modulo CRC-32's: checksums are such polynomials. */
function multiplied(a: number, b: number): number {
  let product = 0
  for (let bit = 0x80000000; bit !== 0; bit >>>= 1) {
    if ((a & bit) !== 0) product ^= b
    b = (b & 1) !== 0 ? (b >>> 1) ^ polynomial : b >>> 1
  }
  return product >>> 0
}

/** x⁰: the bit for it is the highest. */
const unchanged = 0x80000000

/** x to the power of 8 · 2ⁿ, by n: what 2ⁿ bytes of zeros do to a checksum. */
const shiftsOfBytes = (() => {
  const powers: number[] = []
  // x⁸: the bit for x⁰ is the highest.
  for (let power = 0x00800000; powers.length < 32; power = multiplied(power, power)) powers.push(power)
  return powers
})()

/** What so many bytes do to the checksum of what stands before them. */
function shiftOf(length: number): number {
  let shift = unchanged
  for (let [rest, n] = [length, 0]; rest > 0; rest = Math.floor(rest / 2), n++)
    if (rest % 2 === 1) shift = multiplied(shiftsOfBytes[n] ?? 0, shift)
  return shift
}

/** The checksum of two texts together, from the first one's and the second. */
export function joinedCrc(first: number, second: Omit<GzipPiece, 'body'>): number {
  second.shift ??= shiftOf(second.length)
  return (multiplied(second.shift, first) ^ second.crc) >>> 0
}
