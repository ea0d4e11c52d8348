import { constants, crc32, deflateRawSync } from 'node:zlib'

/** A part of a gzip file that stands alone: whatever pieces follow each other unpack to their texts, one after the other. */
export type GzipPiece = { body: Buffer; crc: number; length: number }

/** What is sent once is packed quickly; what is kept, well. */
export type Care = 'once' | 'kept'
const levels = { once: 3, kept: 6 } as const

export function gzipPiece(text: string | Buffer, care: Care): GzipPiece {
  const plain = typeof text === 'string' ? Buffer.from(text) : text
  // It ends on a whole byte, says nothing of an end, and refers to nothing before itself.
  const body = deflateRawSync(plain, { level: levels[care], finishFlush: constants.Z_SYNC_FLUSH })
  return { body, crc: crc32(plain), length: plain.length }
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
    crc = joinedCrc(crc, piece.crc, piece.length)
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

/** x to the power of 8 · 2ⁿ, by n: what 2ⁿ bytes of zeros do to a checksum. */
const shiftsOfBytes = (() => {
  const powers: number[] = []
  // x⁸: the bit for x⁰ is the highest.
  for (let power = 0x00800000; powers.length < 32; power = multiplied(power, power)) powers.push(power)
  return powers
})()

/** The checksum of two texts together, from theirs and the length of the second. */
export function joinedCrc(first: number, second: number, secondLength: number): number {
  let shifted = first
  for (let [rest, n] = [secondLength, 0]; rest > 0; rest = Math.floor(rest / 2), n++)
    if (rest % 2 === 1) shifted = multiplied(shiftsOfBytes[n] ?? 0, shifted)
  return (shifted ^ second) >>> 0
}
