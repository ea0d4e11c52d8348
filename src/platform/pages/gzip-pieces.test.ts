import { randomBytes } from 'node:crypto'
import { crc32, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { gzipPiece, joinedCrc, joinPieces, piecesAround, storedPiece } from './gzip-pieces.ts'

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
      expect(joinedCrc(crc32(a), { crc: crc32(b), length: Buffer.byteLength(b) })).toBe(crc32(a + b))

    const broken = { ...gzipPiece('abc', 'once'), crc: 1 }
    expect(() => gunzipSync(joinPieces([broken]))).toThrow('incorrect data check')
  })

  it('that hold a secret at several places are packed once, and unpack with whatever secret is given', () => {
    const secrets = Array.from({ length: 50 }, () => randomBytes(16).toString('base64url'))
    const scripts = Array.from({ length: 20 }, () => `"><link rel="modulepreload" href="/assets/${noise(8)}.js" nonce="`)
    const headed = [
      '<!doctype html><title>Grüße</title><script nonce="',
      '">run()</script><script nonce="',
      ...scripts,
      '"></script>',
    ]
    const head = piecesAround(headed, 22)
    for (const secret of secrets) expect(gunzipSync(joinPieces(head(secret))).toString()).toBe(headed.join(secret))
    const [one, another] = secrets.slice(0, 2).map((secret) => head(secret).at(-1)?.body)
    expect(one).toBe(another)
  })

  it('are packed anew where the secret is mixed with what stands around it, stands alone or is of another length', () => {
    // The same letters as a secret that is tried; longer than one match may be; two of them side by side.
    const mixed = [
      ['ABCDEFGHIJKLMNOPQRSTUV', 'abcdefghijklmnopqrstuv', 'ABC'],
      ['x', `${'y'.repeat(250)}`, `${'y'.repeat(250)}`, `${'y'.repeat(250)}`],
      ['', '', ''],
      ['no secret at all'],
    ]
    for (const texts of mixed) {
      const around = piecesAround(texts, 22)
      for (const secret of [randomBytes(16).toString('base64url'), 'short', noise(90)])
        expect(gunzipSync(joinPieces(around(secret))).toString()).toBe(texts.join(secret))
    }
    expect(gunzipSync(joinPieces(piecesAround(['a', 'b'], 40)(noise(40)))).toString()).toMatch(/^a.{40}b$/)
  })
})
