import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { must } from '#platform/calls/result.ts'
import { sampleFiles } from '#testing/sample-files.ts'
import { eraseBytes, eraseUnlessKept } from './files.jobs.ts'
import { forgetFilesOf, storeImage, storeUpload } from './files.service.ts'
import { type FilesTest, fileOf, people, startFilesTest } from './files.testing.ts'
import { putBytes } from './put-bytes.ts'

let test: FilesTest
beforeAll(async () => {
  test = await startFilesTest()
})
afterAll(() => test.stop())

async function given(kind: 'document' | 'video', title: string, ownerId: number | null = null) {
  const bytes = kind === 'video' ? sampleFiles.mp4() : sampleFiles.pdf()
  const result = await storeUpload(test.ctx, { kind, title, visibility: 'public', ownerId, file: fileOf(bytes, 'a') })
  if (!result.ok) throw new Error(result.refusal)
  return result.value
}

const storageKeyOf = async (fileId: number) =>
  (await test.ctx.db.selectFrom('file').select('storage_key').where('id', '=', fileId).executeTakeFirstOrThrow()).storage_key

const erasuresAskedFor = async () =>
  (await test.ctx.db.selectFrom('outbox').select('payload').where('name', '=', eraseBytes.name).execute()).map(
    ({ payload }) => payload,
  )

describe("the administrators' list", () => {
  it('gives every file once, newest first, page by page, with its plays', async () => {
    for (const title of ['one', 'two', 'three']) await given('document', title)
    const film = await given('video', 'film')
    await test.ask('ann', 'GET', `${film.url}?justTrack=true`)
    const page = async (query: string) => (await test.ask('admin', 'GET', `/files?${query}`)).json()

    const first = await page('limit=3')
    const second = await page(`limit=3&before=${first.next}`)

    expect([...first.files, ...second.files].map(({ title, plays }) => [title, plays])).toEqual([
      ['film', 1],
      ['three', 0],
      ['two', 0],
      ['one', 0],
    ])
    expect([first.files.length, second.next]).toEqual([3, null])
    expect((await page('kind=video')).files.map(({ title }: { title: string }) => title)).toEqual(['film'])
  })

  it('is theirs alone', async () => {
    expect((await test.ask('guest', 'GET', '/files')).status).toBe(401)
    expect((await test.ask('ann', 'GET', '/files')).status).toBe(403)
  })
})

describe('removal by an administrator', () => {
  it('takes the file out of use and out of the list, is recorded, and has the bytes erased', async () => {
    const { fileId, url } = await given('document', 'old rules')
    const key = await storageKeyOf(fileId)
    expect(await test.parts.storage.get(key)).not.toBeNull()

    const answer = await test.ask('admin', 'DELETE', `/files/${fileId}`)
    const again = await test.ask('admin', 'DELETE', `/files/${fileId}`)

    expect([answer.status, await answer.json(), again.status]).toEqual([200, { removed: true }, 404])
    expect((await test.ask('admin', 'GET', url)).status).toBe(404)
    const { files } = await (await test.ask('admin', 'GET', '/files?limit=100')).json()
    expect(files.map(({ id }: { id: number }) => id)).not.toContain(fileId)
    const act = await test.ctx.db
      .selectFrom('audit_entry')
      .select('actor_id')
      .where('action', '=', 'files.remove')
      .where('subject_id', '=', String(fileId))
      .execute()
    expect(act).toEqual([{ actor_id: people.admin.userId }])

    expect(await erasuresAskedFor()).toContainEqual({ storageKey: key })
    await eraseBytes.handle(test.ctx, { storageKey: key })
    expect(await test.parts.storage.get(key)).toBeNull()
  })

  it("is not a user's to do", async () => {
    const { fileId, url } = await given('document', 'rules')

    expect((await test.ask('ann', 'DELETE', `/files/${fileId}`)).status).toBe(403)
    expect((await test.ask('ann', 'GET', url)).status).toBe(200)
  })
})

describe("a person's picture [ACC-07]", () => {
  const picture = { width: 256, height: 256, visibility: 'members', ownerId: people.ann.userId } as const

  it('is cut to the square that was chosen and served to members', async () => {
    const file = fileOf(await sampleFiles.jpeg(800, 600), 'me.jpg')

    const result = await storeImage(test.ctxOf('ann'), { ...picture, file, crop: { left: 100, top: 0, width: 600, height: 600 } })

    const url = result.ok ? result.value.url : ''
    expect((await test.ask('guest', 'GET', url)).status).toBe(404)
    const served = await test.ask('bob', 'GET', url)
    expect(served.headers.get('content-type')).toBe('image/webp')
    expect(await sharp(await served.arrayBuffer()).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 })
  })

  it('is refused when it is no picture, two pictures or too large a file [FILE-07] [FILE-08] [FILE-05]', async () => {
    const ctx = test.ctxOf('ann')
    const one = fileOf(await sampleFiles.png(), 'a.png')
    const large = fileOf(new Uint8Array(25 * 1024 * 1024 + 1), 'b.png')

    expect(await storeImage(ctx, { ...picture, file: fileOf(sampleFiles.pdf(), 'a.png') })).toMatchObject({
      refusal: 'fileTypeNotAllowed',
    })
    expect(await storeImage(ctx, { ...picture, file: [one, one] })).toMatchObject({ refusal: 'moreThanOneFile' })
    expect(await storeImage(ctx, { ...picture, file: large })).toMatchObject({ refusal: 'fileTooLarge', params: { max: 25 } })
    expect(await storeImage(ctx, { ...picture, file: [one] })).toMatchObject({ ok: true })
  })

  it('goes when the person goes, and their plays stay without a name', async () => {
    const film = await given('video', 'another film')
    const file = fileOf(await sampleFiles.png(), 'bob.png')
    const result = await storeImage(test.ctxOf('bob'), { ...picture, ownerId: people.bob.userId, file })
    const url = result.ok ? result.value.url : ''
    await test.ask('bob', 'GET', `${film.url}?justTrack=true`)

    await forgetFilesOf(test.ctx, people.bob.userId)

    expect((await test.ask('admin', 'GET', url)).status).toBe(404)
    const plays = await test.ctx.db.selectFrom('file_play').select('user_id').where('file_id', '=', film.fileId).execute()
    expect(plays).toEqual([{ user_id: null }])
    expect((await test.ask('admin', 'GET', film.url)).status).toBe(200)
  })
})

describe('storing', () => {
  it('is looked for a day later, and what a process left without a row is erased', async () => {
    const orphan = `aa/${'a'.repeat(32)}`
    await putBytes(test.ctx, orphan, new Blob(['left behind']), 'text/plain')
    const { storageKey: kept } = must(
      await test.ctx.db.selectFrom('file').select('storage_key as storageKey').executeTakeFirst(),
      'no file was kept',
    )
    const announced = await test.ctx.db
      .selectFrom('outbox')
      .select(['payload', 'run_at'])
      .where('name', '=', eraseUnlessKept.name)
      .execute()
    const { run_at } = must(
      announced.find(({ payload }) => JSON.stringify(payload).includes(orphan)),
      'it was not announced',
    )
    expect(run_at?.getTime()).toBeGreaterThan(Date.now() + 23 * 3600 * 1000)

    for (const storageKey of [orphan, kept]) await eraseUnlessKept.handle(test.ctx, { storageKey })
    expect(await test.ctx.parts.storage.get(orphan)).toBeNull()
    expect(await test.ctx.parts.storage.get(kept)).not.toBeNull()
  })

  it('leaves no bytes behind when the row cannot be written', async () => {
    const keys: string[] = []
    const storage = {
      ...test.parts.storage,
      put: async (...given: Parameters<typeof test.parts.storage.put>) => {
        keys.push(given[0])
        await test.parts.storage.put(...given)
      },
    }
    const ctx = { ...test.ctx, parts: { ...test.parts, storage } }
    const tooBig = Number.MAX_SAFE_INTEGER * 4096

    await expect(
      storeUpload(ctx, { kind: 'document', visibility: 'public', ownerId: tooBig, file: fileOf(sampleFiles.pdf(), 'a.pdf') }),
    ).rejects.toThrow()

    expect(keys).toHaveLength(1)
    expect(await test.parts.storage.get(keys[0] ?? '')).toBeNull()
  })
})
