import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { must } from '#platform/calls/result.ts'
import { startTestApp, type TestApp, type Visitor } from '#testing/app.ts'
import { as, given } from '#testing/people.ts'

let app: TestApp
let staff: Visitor
let collection: number
beforeAll(async () => {
  app = await startTestApp()
  staff = await as(app, await given.administrator(app))
  collection = await newCollection('Library')
  await put('Hand washing in care', { topic: 'Hygiene', kind: 'video', mime: 'video/mp4' })
  await put('Washing and dressing', { topic: 'Care' })
  await put('Minutes of the board', { topic: 'Association', visibility: 'members' })
  await put('Over breakfast', { topic: 'Care', kind: 'audio', mime: 'audio/mpeg' })
})
afterAll(() => app.stop())

let number = 0
async function newFile({
  kind = 'document',
  mime = 'application/pdf',
  visibility = 'public',
  ownerId = null as number | null,
} = {}) {
  number += 1
  const code = number.toString(16).padStart(32, '0')
  const { id } = await app.ctx.db
    .insertInto('file')
    .values({
      code,
      owner_id: ownerId,
      kind,
      mime,
      size: 1000,
      original_name: `file-${number}.bin`,
      storage_key: `x/${code}`,
      visibility,
      title: `File ${number}`,
      is_draft: true,
      made_at: app.ctx.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const newCollection = async (title: string) =>
  ((await staff.post('/api/admin/file-collections', { title })).json as { id: number }).id
async function put(title: string, { topic = '', ...file }: { topic?: string } & Parameters<typeof newFile>[0] = {}) {
  const file_id = await newFile(file)
  const answer = await staff.post(`/api/admin/file-collections/${collection}/files`, { file_id, title, topic })
  expect(answer.status).toBe(200)
  return file_id
}

type Listed = { files: { id: number; title: string; topic: string; added_at: string }[] }
type Found = {
  files: { title: string; type: string; url: string }[]
  total: number
  pages: number
  kinds: string[]
  topics: string[]
}
/** As a browser sends a form. */
async function search(who: Visitor, fields: Record<string, string> = {}): Promise<Found> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const answer = await who.request('POST', `/file-collections/${collection}`, form)
  expect(answer.status).toBe(200)
  return answer.json
}
const titles = async (...asked: Parameters<typeof search>) => (await search(...asked)).files.map(({ title }) => title)

describe('the title of a collection', () => {
  it('can be another, which the list shows; none is no title', async () => {
    const id = await newCollection('Froms')
    const rename = (title: string, at = id) => staff.put(`/api/admin/file-collections/${at}`, { title })
    const titles = async () =>
      ((await staff.get('/api/admin/file-collections')).json as { collections: { id: number; title: string }[] }).collections
        .filter((one) => one.id === id)
        .map(({ title }) => title)

    expect((await rename(' Forms ')).status).toBe(200)
    expect(await titles()).toEqual(['Forms'])
    expect((await rename(' ')).status).toBe(422)
    expect((await rename('Nothing', 999_999)).status).toBe(404)
    expect(await titles()).toEqual(['Forms'])
  })
})

describe('a file collection', () => {
  it('is searched by keyword, kind and topic with form data [FILE-14]', async () => {
    const guest = app.visitor()

    expect(await titles(guest, { q: 'wash' })).toEqual(['Washing and dressing', 'Hand washing in care'])
    expect(await titles(guest, { q: 'wash', kind: 'video' })).toEqual(['Hand washing in care'])
    expect(await titles(guest, { topic: 'Care' })).toEqual(['Over breakfast', 'Washing and dressing'])
    expect(await titles(guest, { q: 'hologram' })).toEqual([])
    expect(await search(guest, { kind: 'video' })).toMatchObject({
      files: [{ type: 'MP4', url: expect.stringMatching(/^\/files\/[0-9a-f]{32}$/) }],
      kinds: ['audio', 'document', 'video'],
      topics: ['Care', 'Hygiene'],
    })
  })

  it('is paged with form data [FILE-15]', async () => {
    const guest = app.visitor()

    const first = await search(guest, { per_page: '2' })
    expect(first).toMatchObject({ total: 3, pages: 2, files: [{ title: 'Over breakfast' }, { title: 'Washing and dressing' }] })
    expect(await titles(guest, { per_page: '2', page: '2' })).toEqual(['Hand washing in care'])
    expect(await titles(guest, { per_page: '2', page: '9' })).toEqual([])
  })

  it('tells nobody of what they may not open', async () => {
    const member = await as(app, await given.person(app, { isMember: true }))
    const person = await as(app, await given.person(app))

    expect(await titles(member)).toContain('Minutes of the board')
    expect(await titles(staff)).toContain('Minutes of the board')
    for (const stranger of [person, app.visitor()]) {
      expect(await titles(stranger, { q: 'minutes' })).toEqual([])
      expect((await search(stranger)).topics).not.toContain('Association')
    }
  })

  it('follows a file that others may open from now on, or no longer', async () => {
    const guest = app.visitor()
    const file = await put('Draft of the statutes', { topic: 'Statutes' })
    const become = (visibility: string) => app.ctx.db.updateTable('file').set({ visibility }).where('id', '=', file).execute()
    expect(await search(guest, { q: 'statutes' })).toMatchObject({ total: 1, topics: expect.arrayContaining(['Statutes']) })

    await become('members')
    const hidden = await search(guest, { q: 'statutes' })
    expect(hidden).toMatchObject({ total: 0, files: [] })
    expect(hidden.topics).not.toContain('Statutes')
    await become('public')
    expect(await titles(guest, { q: 'statutes' })).toEqual(['Draft of the statutes'])
    await staff.request('DELETE', `/api/admin/file-collections/${collection}/files/${file}`)
  })

  it('waits for whoever changes a file while it is put in', async () => {
    const file = await newFile()
    let putIn: ReturnType<Visitor['post']> | undefined
    await app.ctx.tx(async (ctx) => {
      await ctx.db.updateTable('file').set({ visibility: 'members' }).where('id', '=', file).execute()
      putIn = staff.post(`/api/admin/file-collections/${collection}/files`, { file_id: file, title: 'Held', topic: 'Held' })
      await expect
        .poll(async () => {
          const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_locks where not granted`.execute(ctx.db)
          return rows[0]?.n
        })
        .toBeGreaterThan(0)
    })

    expect((await putIn)?.status).toBe(200)
    expect((await search(app.visitor())).topics).not.toContain('Held')
    expect((await search(staff)).topics).toContain('Held')
    await staff.request('DELETE', `/api/admin/file-collections/${collection}/files/${file}`)
  })

  it('leaves out a file that is gone, and is refused once it is gone itself', async () => {
    const gone = await put('Soon gone')
    expect(await titles(app.visitor(), { q: 'soon' })).toEqual(['Soon gone'])
    expect((await staff.delete(`/files/${gone}`)).status).toBe(200)
    expect(await titles(app.visitor(), { q: 'soon' })).toEqual([])

    const other = await newCollection('Other')
    expect((await staff.delete(`/api/admin/file-collections/${other}`)).status).toBe(200)
    const answer = await app.visitor().post(`/file-collections/${other}`, {})
    expect(answer).toMatchObject({ status: 404, json: { key: 'collectionNotFound' } })
  })

  it('holds files of the association only, and keeps them from being tidied away', async () => {
    const { id: ownerId } = await given.person(app)
    const theirs = await newFile({ ownerId })
    const refused = await staff.post(`/api/admin/file-collections/${collection}/files`, { file_id: theirs })
    expect(refused).toMatchObject({ status: 404, json: { key: 'fileNotFound' } })

    const kept = await put('Kept')
    const row = await app.ctx.db.selectFrom('file').select('is_draft').where('id', '=', kept).executeTakeFirstOrThrow()
    expect(row.is_draft).toBe(false)
    expect((await staff.delete(`/api/admin/file-collections/${collection}/files/${kept}`)).status).toBe(200)
    expect(await titles(app.visitor(), { q: 'kept' })).toEqual([])
  })

  it('has a file that was taken out where it was before, once that is taken back', async () => {
    const order = await titles(staff)
    const shown = async () => ((await staff.get(`/api/admin/file-collections/${collection}`)).json as Listed).files
    const one = must(
      (await shown()).find(({ title }) => title === 'Washing and dressing'),
      'it is there',
    )
    expect(order.indexOf(one.title), 'it is not the newest').toBeGreaterThan(0)
    const files = `/api/admin/file-collections/${collection}/files`

    await staff.delete(`${files}/${one.id}`)
    expect(await titles(staff)).not.toContain(one.title)
    const { id: file_id, title, topic, added_at } = one
    expect((await staff.post(files, { file_id, title, topic, added_at })).status).toBe(200)
    expect(await titles(staff)).toEqual(order)
  })

  it('takes signs that mean something to a search as letters', async () => {
    for (const q of ["' & ! | ( : *", '%_\\', '<script>', '\u0000'])
      expect((await app.visitor().post(`/file-collections/${collection}`, { q })).status).toBeLessThan(500)
    expect((await app.visitor().post(`/file-collections/${collection}`, { q: 'x'.repeat(300) })).status).toBe(422)
  })
})

describe('a page with a file collection', () => {
  const publish = async (settings: object) => {
    const block = {
      kind: 'files',
      version: 1,
      settings,
      seen: { who: 'everybody', product_id: null, from: null, until: null },
      texts: {},
    }
    const title = `Files ${Math.random()}`
    const content = {
      title,
      description: '',
      is_listed: true,
      words: {},
      outline: [{ id: 'f1', inside: null }],
      blocks: { f1: block },
    }
    const page = (await staff.post('/api/admin/pages', { title, content })).json as { id: number; slug: string; version: number }
    await staff.post(`/api/admin/pages/${page.id}/publish`, { version: page.version })
    return page.slug
  }
  const html = async (path: string) => (await app.visitor().get(path, { accept: 'text/html' })).text

  it('works by plain addresses where there are no scripts', async () => {
    const slug = await publish({ title: 'Library', collection, per_page: 2 })

    const page = await html(`/${slug}`)
    expect(page).toContain('Over breakfast')
    expect(page).not.toContain('Hand washing in care')
    expect(page).not.toContain('Minutes of the board')
    expect(await html(`/${slug}?in=f1&page=2`)).toContain('Hand washing in care')
    expect(await html(`/${slug}?in=f1&q=dressing`)).not.toContain('Over breakfast')
    expect(await html(`/${slug}?in=f2&q=dressing`)).toContain('Over breakfast')
  })

  it('stays when the collection is gone, and says so in its place', async () => {
    const other = await newCollection('Going')
    const slug = await publish({ collection: other })
    await staff.delete(`/api/admin/file-collections/${other}`)

    const answer = await app.visitor().get(`/${slug}`, { accept: 'text/html' })
    expect(answer.status).toBe(200)
    expect(answer.text).toContain('This file collection no longer exists.')
  })
})
