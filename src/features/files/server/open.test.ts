import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sampleFiles } from '#testing/sample-files.ts'
import type { FileKind, FileVisibility } from '../files.rules.ts'
import { removeFile, storeUpload } from './files.service.ts'
import { type FilesTest, fileOf, type Name, people, startFilesTest } from './files.testing.ts'

let test: FilesTest
beforeAll(async () => {
  test = await startFilesTest()
})
afterAll(() => test.stop())

async function given({
  kind = 'video',
  visibility = 'public',
  bytes = sampleFiles.mp4(1000),
  name = 'lesson.mp4',
  ownerId = null,
}: {
  kind?: FileKind
  visibility?: FileVisibility
  bytes?: Uint8Array<ArrayBuffer>
  name?: string
  ownerId?: number | null
} = {}) {
  const result = await storeUpload(test.ctx, { kind, visibility, ownerId, file: fileOf(bytes, name) })
  if (!result.ok) throw new Error(result.refusal)
  return { ...result.value, bytes }
}

const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer())

describe('who may have a file', () => {
  it.each<[FileVisibility, Name[], Name[]]>([
    ['public', ['guest', 'ann', 'bob', 'admin'], []],
    ['members', ['ann', 'bob', 'admin'], ['carl', 'guest']],
    ['private', ['ann', 'admin'], ['guest', 'bob']],
  ])("Ann's %s file: %j, not %j", async (visibility, may, mayNot) => {
    const { url, fileId, bytes } = await given({ visibility, ownerId: people.ann.userId })
    const unknown = await test.ask('guest', 'GET', '/files/999999')

    for (const who of may) {
      expect(await bytesOf(await test.ask(who, 'GET', url))).toEqual(bytes)
      expect(await bytesOf(await test.ask(who, 'GET', `/files/${fileId}`))).toEqual(bytes)
    }
    const unknownText = await unknown.text()
    for (const who of mayNot) {
      for (const address of [url, `/files/${fileId}`, `${url}?justTrack=true`]) {
        const answer = await test.ask(who, 'GET', address)
        expect([answer.status, await answer.text()]).toEqual([404, unknownText])
      }
    }
  })

  it('shows an address that nobody can count up', async () => {
    const { url } = await given()

    expect(url).toMatch(/^\/files\/[0-9a-f]{32}$/)
  })

  it.each(['/files/0', '/files/-1', '/files/abc', `/files/${'f'.repeat(31)}`, '/files/..%2Fsecret'])(
    'finds nothing at %s',
    async (path) => {
      expect((await test.ask('admin', 'GET', path)).status).toBe(404)
    },
  )
})

describe('how a file is served', () => {
  it('whole, with its type, its tag and no guessing', async () => {
    const { url, bytes } = await given()

    const { status, headers } = await test.ask('guest', 'GET', url)

    expect(status).toBe(200)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': String(bytes.byteLength),
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=86400',
      'content-disposition': `inline; filename="lesson.mp4"; filename*=UTF-8''lesson.mp4`,
    })
  })

  it.each([
    ['bytes=0-99', 0, 99],
    ['bytes=500-', 500, null],
    ['bytes=-10', -10, null],
  ])('in part, as a player asks: %s', async (range, first, last) => {
    const { url, bytes } = await given()
    const size = bytes.byteLength
    const start = first < 0 ? size + first : first
    const end = last ?? size - 1

    const answer = await test.ask('guest', 'GET', url, { headers: { range } })

    expect(answer.status).toBe(206)
    expect(answer.headers.get('content-range')).toBe(`bytes ${start}-${end}/${size}`)
    expect(answer.headers.get('content-length')).toBe(String(end - start + 1))
    expect(await bytesOf(answer)).toEqual(bytes.slice(start, end + 1))
  })

  it('not past its end', async () => {
    const { url, bytes } = await given()

    const answer = await test.ask('guest', 'GET', url, { headers: { range: `bytes=${bytes.byteLength}-` } })

    expect([answer.status, answer.headers.get('content-range')]).toEqual([416, `bytes */${bytes.byteLength}`])
  })

  it('not again to those who have it, and whole to those who have another one', async () => {
    const { url, bytes } = await given()
    const etag = (await test.ask('guest', 'GET', url)).headers.get('etag') ?? ''

    const known = await test.ask('guest', 'GET', url, { headers: { 'if-none-match': `"other", W/${etag}` } })
    const unknown = await test.ask('guest', 'GET', url, { headers: { 'if-none-match': '"other"' } })
    const continued = await test.ask('guest', 'GET', url, { headers: { range: 'bytes=5-', 'if-range': etag } })
    const begunWithAnother = await test.ask('guest', 'GET', url, { headers: { range: 'bytes=5-', 'if-range': '"other"' } })

    expect([known.status, unknown.status, continued.status, begunWithAnother.status]).toEqual([304, 200, 206, 200])
    expect(await known.text()).toBe('')
    expect(await bytesOf(begunWithAnother)).toEqual(bytes)
  })

  it('kept by no shared cache unless it is for all', async () => {
    const { url } = await given({ visibility: 'members' })

    expect((await test.ask('bob', 'GET', url)).headers.get('cache-control')).toBe('private, no-cache')
  })

  it('text to be saved under its own name, a PDF in place unless a download is asked for', async () => {
    const text = await given({ kind: 'document', bytes: new TextEncoder().encode('Grüße'), name: 'Grüße (1).txt' })
    const pdf = await given({ kind: 'document', bytes: sampleFiles.pdf(), name: 'a.pdf' })
    const disposition = async (path: string) => (await test.ask('guest', 'GET', path)).headers.get('content-disposition')

    expect(await disposition(text.url)).toBe(
      `attachment; filename="Gr__e (1).txt"; filename*=UTF-8''Gr%C3%BC%C3%9Fe%20%281%29.txt`,
    )
    expect(await disposition(pdf.url)).toMatch(/^inline;/)
    expect(await disposition(`${pdf.url}?download=true`)).toMatch(/^attachment;/)
  })

  it('answers HEAD without its bytes', async () => {
    const { url, bytes } = await given()

    const answer = await test.ask('guest', 'HEAD', url)

    expect([answer.status, answer.headers.get('content-length'), await answer.text()]).toEqual([
      200,
      String(bytes.byteLength),
      '',
    ])
  })

  it('no longer once it is removed, and its bytes are asked to be erased', async () => {
    const { url, fileId } = await given({ visibility: 'private', ownerId: people.ann.userId })
    const removedByBob = await removeFile(test.ctxOf('bob'), fileId)
    expect((await test.ask('ann', 'GET', url)).status).toBe(200)

    const removedByAnn = await removeFile(test.ctxOf('ann'), fileId)

    expect([removedByBob.ok, removedByAnn.ok]).toEqual([false, true])
    expect((await test.ask('ann', 'GET', url)).status).toBe(404)
    expect((await removeFile(test.ctxOf('ann'), fileId)).ok).toBe(false)
  })
})

describe('a play [FILE-22]', () => {
  const playsOf = (fileId: number) =>
    test.ctx.db.selectFrom('file_play').select(['user_id', 'at']).where('file_id', '=', fileId).orderBy('id').execute()

  it('is recorded with who and when, and nothing is sent but that', async () => {
    const { url, fileId } = await given()
    test.setNow('2026-03-01T10:00:00Z')

    const answer = await test.ask('ann', 'GET', `/files/${fileId}?justTrack=true`)
    await test.ask('guest', 'GET', `${url}?justTrack=true`)

    expect([answer.status, await answer.json()]).toEqual([200, { tracked: true }])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const at = new Date('2026-03-01T10:00:00Z')
    expect(await playsOf(fileId)).toEqual([
      { user_id: people.ann.userId, at },
      { user_id: null, at },
    ])
  })

  it('is not what fetching the file does', async () => {
    const { url, fileId } = await given()

    await test.ask('ann', 'GET', url)
    await test.ask('ann', 'GET', `${url}?justTrack=false`)

    expect(await playsOf(fileId)).toEqual([])
  })

  it('cannot be had of a document', async () => {
    const { url } = await given({ kind: 'document', bytes: sampleFiles.pdf(), name: 'a.pdf' })

    const answer = await test.ask('ann', 'GET', `${url}?justTrack=true`)

    expect([answer.status, (await answer.json()).message]).toEqual([400, 'Only audio and video can be played.'])
  })

  it('is counted at most 60 times a minute for one person', async () => {
    const { url, fileId } = await given()
    test.setNow('2026-03-01T11:00:00Z')

    const statuses = []
    for (let times = 0; times < 61; times++) statuses.push((await test.ask('bob', 'GET', `${url}?justTrack=true`)).status)

    expect([statuses[59], statuses[60]]).toEqual([200, 429])
    expect(await playsOf(fileId)).toHaveLength(60)
  })
})
