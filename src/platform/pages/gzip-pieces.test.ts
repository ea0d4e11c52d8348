import { randomBytes } from 'node:crypto'
import { crc32, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { gzipPiece, joinedCrc, joinPieces, storedPiece } from './gzip-pieces.ts'

const noise = (length: number) => randomBytes(length).toString('base64').slice(0, length)

describe('pieces of a gzip file', () => {
  it('unpack to their texts, one after the other, in whatever order they are joined', () => {
    const texts = ['<p>Grüße</p>', '', 'x', noise(70_000), '日本語 '.repeat(5000), 'the end']
    const packed = texts.map((text, at) => gzipPiece(text, at % 2 ? 'kept' : 'once'))
    const pieces = [...packed, ...texts.map(storedPiece)]
    const all = [...texts, ...texts]
    for (const order of [[0, 1, 2, 3, 4, 5], [5, 4, 3, 2, 1, 0], [3, 3, 0, 4], [9, 0, 6, 10, 3, 7, 8], [1], []]) {
      const chosen = order.flatMap((at) => pieces[at] ?? [])
      const text = order.map((at) => all[at]).join('')
      expect(gunzipSync(joinPieces(chosen)).toString()).toBe(text)
      // Some of them may have been made one before.
    }
  })

  it('have the checksum that the whole has; a wrong one is refused by whoever unpacks it', () => {
    for (const [a, b] of [
      ['', 'b'],
      ['a', ''],
      [noise(1), noise(65_537)],
      [noise(99_999), noise(3)],
    ] as const)
      expect(joinedCrc(crc32(a), crc32(b), Buffer.byteLength(b))).toBe(crc32(a + b))

    const broken = { ...gzipPiece('abc', 'once'), crc: 1 }
    expect(() => gunzipSync(joinPieces([broken]))).toThrow('incorrect data check')
  })
})
