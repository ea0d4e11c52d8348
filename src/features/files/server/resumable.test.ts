import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeSetting } from '#platform/settings/settings.ts'
import { makeCollector } from '#testing/collector.ts'
import { sampleFiles } from '#testing/sample-files.ts'
import { chunkBytes } from '../files.rules.ts'
import { filesSettings } from '../files.settings.ts'
import { claimFiles, picturesByCode } from './files.service.ts'
import { type FilesTest, type Name, startFilesTest } from './files.testing.ts'
import { tidyFiles } from './tidy.jobs.ts'

let test: FilesTest
beforeAll(async () => {
  test = await startFilesTest()
})
afterAll(() => test.stop())

const megabyte = 1024 * 1024

/** A film of this size: a sound beginning, then anything. */
function filmOf(size: number): Uint8Array<ArrayBuffer> {
  const head = sampleFiles.mp4()
  const film = new Uint8Array(randomBytes(size))
  film.set(head)
  // A box that is skipped, so that what follows is not read as one.
  film.set(
    [
      ((size - head.length) >>> 24) & 255,
      ((size - head.length) >>> 16) & 255,
      ((size - head.length) >>> 8) & 255,
      (size - head.length) & 255,
    ],
    head.length,
  )
  film.set(new TextEncoder().encode('free'), head.length + 4)
  return film
}

const asJson = { 'content-type': 'application/json' }
const begin = (size: number, kind = 'video', who: Name = 'admin') =>
  test.ask(who, 'POST', '/api/uploads', {
    body: JSON.stringify({ kind, name: 'talk.mp4', size, visibility: 'members' }),
    headers: asJson,
  })
async function send(id: string, offset: number, bytes: Uint8Array<ArrayBuffer>, who: Name = 'admin') {
  const form = new FormData()
  form.append('offset', String(offset))
  form.append('chunk', new File([bytes], 'chunk'))
  return test.ask(who, 'PATCH', `/api/uploads/${id}`, { body: form })
}
const finish = (id: string, who: Name = 'admin') =>
  test.ask(who, 'POST', `/api/uploads/${id}/finish`, { body: '{}', headers: asJson })
const begun = async (size: number, kind?: string) => (await (await begin(size, kind)).json()).upload_id as string

const partsLeft = async () =>
  (
    await test.ctx.db
      .selectFrom('upload_part')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

describe('an upload in pieces', () => {
  it('that is cut midway goes on where it stands and gives the same bytes', async () => {
    const film = filmOf(5 * megabyte + 123)
    const id = await begun(film.length)
    await send(id, 0, film.slice(0, 2 * megabyte))

    const cut = await send(id, 0, film.slice(0, megabyte))
    const head = await test.ask('admin', 'HEAD', `/api/uploads/${id}`)
    const { offset } = await (await test.ask('admin', 'GET', `/api/uploads/${id}`)).json()

    expect(cut.status, 'what begins elsewhere').toBe(409)
    expect([head.headers.get('upload-offset'), head.headers.get('upload-length'), offset]).toEqual([
      String(2 * megabyte),
      String(film.length),
      2 * megabyte,
    ])
    expect((await finish(id)).status, 'not whole yet').toBe(409)
    await send(id, offset, film.slice(offset))
    const file = await (await finish(id)).json()
    const served = new Uint8Array(await (await test.ask('bob', 'GET', file.url)).arrayBuffer())
    expect(Buffer.compare(served, film)).toBe(0)
    expect(file).toMatchObject({ kind: 'video', mime: 'video/mp4', original_name: 'talk.mp4', size: film.length })
  })

  it('answers the same file when it is finished twice, and leaves no pieces', async () => {
    const id = await begun(sampleFiles.pdf().length, 'document')
    await send(id, 0, sampleFiles.pdf())

    const [first, second] = [await (await finish(id)).json(), await (await finish(id)).json()]

    expect(second.id).toBe(first.id)
    expect(await partsLeft()).toBe(0)
  })

  it('takes one of two pieces that come for the same place', async () => {
    const film = filmOf(2 * megabyte)
    const id = await begun(film.length)

    const answers = await Promise.all([send(id, 0, film.slice(0, megabyte)), send(id, 0, film.slice(0, megabyte))])

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    await send(id, megabyte, film.slice(megabyte))
    const file = await (await finish(id)).json()
    expect(Buffer.compare(new Uint8Array(await (await test.ask('bob', 'GET', file.url)).arrayBuffer()), film)).toBe(0)
  })

  it('is refused before a byte is sent when it is too large, and afterwards when it is not what it says', async () => {
    await writeSetting(test.ctx, filesSettings.mediaMaxMb, 3, null)
    const tooLarge = await begin(3 * megabyte + 1)
    await writeSetting(test.ctx, filesSettings.mediaMaxMb, 1024, null)
    const id = await begun(sampleFiles.exe().length)
    await send(id, 0, sampleFiles.exe())
    const wrong = await finish(id)

    expect([tooLarge.status, (await tooLarge.json()).message]).toEqual([413, 'The file is too large. The maximum size is 3 MB.'])
    expect(wrong.status).toBe(415)
    expect((await test.ask('admin', 'GET', `/api/uploads/${id}`)).status, 'nothing of it is kept').toBe(404)
    expect(await partsLeft()).toBe(0)
  })

  it('takes no more than was announced', async () => {
    const id = await begun(1000)

    expect((await send(id, 0, new Uint8Array(1001))).status).toBe(413)
  })

  it("is nobody's but its sender's", async () => {
    expect((await begin(1000, 'video', 'ann')).status).toBe(403)
    const id = await begun(1000)
    await test.ctx.db.updateTable('upload').set({ person_id: 11 }).where('code', '=', id).execute()

    expect((await test.ask('admin', 'GET', `/api/uploads/${id}`)).status).toBe(404)
    expect((await send(id, 0, new Uint8Array(10))).status).toBe(404)
    expect((await finish(id)).status).toBe(404)
  })

  it('that is cancelled leaves nothing', async () => {
    const film = filmOf(megabyte)
    const id = await begun(film.length)
    await send(id, 0, film.slice(0, 1000))

    await test.ask('admin', 'DELETE', `/api/uploads/${id}`)

    expect((await test.ask('admin', 'GET', `/api/uploads/${id}`)).status).toBe(404)
    const erased = await test.ctx.db.selectFrom('outbox').select('payload').where('name', '=', 'files.eraseBytes').execute()
    expect(JSON.stringify(erased)).toContain(`uploads/${id}/0-`)
  })

  it('holds no more in memory for a large file than for a small one', { timeout: 60_000 }, async () => {
    const size = 96 * megabyte
    const film = filmOf(size)
    const id = await begun(size)
    const collect = makeCollector()
    collect()
    let most = 0
    const before = process.memoryUsage().arrayBuffers
    const held = () => process.memoryUsage().arrayBuffers - before
    // What only waits to be collected is not held: how long it waits depends on what else the process does.
    const look = () => {
      if (held() > size / 2) collect()
      most = Math.max(most, held())
    }
    for (let offset = 0; offset < size; offset += chunkBytes) {
      await send(id, offset, film.slice(offset, offset + chunkBytes))
    }
    look()
    const sent = most
    const timer = setInterval(look, 5)
    most = 0
    const answer = await finish(id)
    clearInterval(timer)

    expect(answer.status).toBe(200)
    expect(sent, 'kept of what was sent').toBeLessThan(size / 2)
    expect(most, 'putting them together').toBeLessThan(size / 2)
  })
})

describe('each night', () => {
  it('what was never sent to its end and what nothing uses is taken away, and everything else stays', async () => {
    const unfinished = await begun(1000)
    await send(unfinished, 0, new Uint8Array(10))
    const sentAs = async () => {
      const picture = await sampleFiles.png()
      const id = await begun(picture.length, 'image')
      await send(id, 0, picture)
      return (await (await finish(id)).json()) as { id: number; url: string }
    }
    const [unused, used] = [await sentAs(), await sentAs()]
    const code = used.url.replace('/files/', '')
    await claimFiles(test.ctx, await picturesByCode(test.ctx, [code]))
    const days = (count: number) => new Date(test.ctx.now().getTime() + count * 24 * 3600 * 1000)
    const isThere = async ({ id }: { id: number }) => (await test.ask('admin', 'GET', `/files/${id}`)).status === 200

    await tidyFiles.handle({ ...test.ctx, now: () => days(3) }, {})
    expect((await test.ask('admin', 'GET', `/api/uploads/${unfinished}`)).status, 'still waited for').toBe(200)
    expect(await isThere(unused)).toBe(true)

    await tidyFiles.handle({ ...test.ctx, now: () => days(15) }, {})

    expect((await test.ask('admin', 'GET', `/api/uploads/${unfinished}`)).status).toBe(404)
    expect([await isThere(unused), await isThere(used)]).toEqual([false, true])
  })
})
