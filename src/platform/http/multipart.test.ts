import { describe, expect, it } from 'vitest'
import { boundaryOf, MalformedBody, readParts } from './multipart.ts'

const boundary = '----x7'
const bodyOf = (...parts: string[]) =>
  Buffer.from(`${parts.map((part) => `--${boundary}\r\n${part}\r\n`).join('')}--${boundary}--\r\n`)
const field = (name: string, text: string) => `Content-Disposition: form-data; name="${name}"\r\n\r\n${text}`
const file = (name: string, fileName: string, text: string) =>
  `Content-Disposition: form-data; name="${name}"; filename="${fileName}"\r\nContent-Type: text/plain\r\n\r\n${text}`

async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function read(bytes: Buffer, size = bytes.length) {
  const parts: unknown[] = []
  for await (const { content, ...part } of readParts(inPieces(bytes, size), boundary)) {
    const pieces: Buffer[] = []
    for await (const piece of content) pieces.push(piece)
    parts.push({ ...part, text: Buffer.concat(pieces).toString() })
  }
  return parts
}

describe('a multipart body', () => {
  const body = bodyOf(
    field('title', 'Über “uns”'),
    file('file', 'a %22b%22.txt', `one\r\n--${boundary.slice(0, -1)}\r\ntwo`),
    field('empty', ''),
  )
  const parts = [
    { name: 'title', fileName: null, type: '', text: 'Über “uns”' },
    { name: 'file', fileName: 'a "b".txt', type: 'text/plain', text: `one\r\n--${boundary.slice(0, -1)}\r\ntwo` },
    { name: 'empty', fileName: null, type: '', text: '' },
  ]

  it.each([1, 2, 3, 7, 64, 10_000])('is read alike in pieces of %i bytes', async (size) => {
    expect(await read(body, size)).toEqual(parts)
  })

  it('is read as the platform itself writes it', async () => {
    const form = new FormData()
    form.append('a', '1\r\n2')
    form.append('f', new File(['x'], 'n "q".txt', { type: 'text/plain' }))
    const response = new Response(form)
    const own = boundaryOf(response.headers.get('content-type') ?? '') ?? ''
    const names: unknown[] = []
    for await (const part of readParts(inPieces(Buffer.from(await response.arrayBuffer()), 5), own))
      names.push([part.name, part.fileName])

    expect(names).toEqual([
      ['a', null],
      ['f', 'n "q".txt'],
    ])
  })

  it('skips what nobody reads', async () => {
    const names: string[] = []
    for await (const { name } of readParts(inPieces(body, 9), boundary)) names.push(name)

    expect(names).toEqual(['title', 'file', 'empty'])
  })

  it.each([
    ['ends too early', body.subarray(0, 90)],
    ['has no boundary in it', Buffer.from('just text')],
    ['has a part without a name', bodyOf('Content-Disposition: form-data\r\n\r\nx')],
    ['has a head without an end', Buffer.from(`--${boundary}\r\n${'x'.repeat(50_000)}`)],
    ['is empty', Buffer.alloc(0)],
  ])('that %s is refused as such', async (_, bytes) => {
    await expect(read(bytes)).rejects.toThrow(MalformedBody)
  })
})
