import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, type Visitor } from '#testing/app.ts'
import { as, given } from '#testing/people.ts'
import type { EditedPost } from '../news.contract.ts'

let app: TestApp
let staff: Visitor
beforeAll(async () => {
  app = await startTestApp()
  app.setNow('2026-11-16T12:00:00Z')
  staff = await as(app, await given.administrator(app))
})
afterAll(() => app.stop())

const entry = { title: 'A new house', summary: 'We are moving.', html: '<p>To the lake.</p>', picture_id: null }
const create = async (more: object = {}) => {
  const made = await staff.post('/api/admin/news', { ...entry, ...more })
  expect(made.status).toBe(200)
  return made.json as EditedPost
}
const titles = async (who: Visitor = app.visitor()) =>
  ((await who.get('/api/news')).json as { posts: { title: string }[] }).posts.map(({ title }) => title)
const html = (path: string) => app.visitor().get(path, { accept: 'text/html' })

describe('news', () => {
  it('are a draft until they are published, and stay under the address of their first title', async () => {
    const post = await create({ title: 'Größer & besser' })
    expect(post).toMatchObject({ slug: 'grosser-besser', state: 'draft' })
    expect(await titles()).not.toContain('Größer & besser')
    expect((await html('/news/grosser-besser')).status).toBe(404)

    await staff.post(`/api/admin/news/${post.id}/publish`, {})
    expect(await titles()).toContain('Größer & besser')
    await staff.put(`/api/admin/news/${post.id}`, { ...entry, title: 'Renamed', version: post.version })
    const page = await html('/news/grosser-besser')
    expect(page.status).toBe(200)
    expect(page.text).toContain('Renamed')
    expect((await html('/news')).text).toContain('Renamed')
    await staff.post(`/api/admin/news/${post.id}/withdraw`)
    // A guest's page is kept until the process hears of the change.
    await expect.poll(async () => (await html('/news/grosser-besser')).status, { timeout: 8000 }).toBe(404)
  })

  it('are told to search engines once they are published', async () => {
    const [shown, draft] = [await create({ title: 'Told of' }), await create({ title: 'Not told of' })]
    await staff.post(`/api/admin/news/${shown.id}/publish`, {})

    const { text, headers } = await app.visitor().get('/sitemap-news.xml')

    expect(headers.get('content-type')).toContain('application/xml')
    expect(text).toContain(`<loc>http://localhost/news/${shown.slug}</loc><lastmod>2026-11-16T12:00:00.000Z</lastmod>`)
    expect(text).not.toContain(draft.slug)
  })

  it('have an address each, whatever they are called', async () => {
    const slugs = [await create({ title: 'Same' }), await create({ title: 'Same' }), await create({ title: '☃' })].map(
      ({ slug }) => slug,
    )
    expect(slugs).toEqual(['same', 'same-2', 'post'])
  })

  it('appear at their time by the clock of whoever reads', async () => {
    const post = await create({ title: 'On time' })
    expect(await staff.post(`/api/admin/news/${post.id}/publish`, { at: '2026-11-16T11:00:00Z' })).toMatchObject({
      status: 409,
      json: { key: 'timePast' },
    })
    await staff.post(`/api/admin/news/${post.id}/publish`, { at: '2026-11-16T15:00:00Z' })
    expect((await app.visitor().get('/api/news')).json).toMatchObject({ stands_until: '2026-11-16T15:00:00.000Z' })
    expect((await html('/news')).text).not.toContain('On time')

    app.setNow('2026-11-16T15:00:00Z')
    expect((await titles())[0]).toBe('On time')
  })

  it('are without anything that could run', async () => {
    const evil =
      '<p onclick="x()">Hi<script>alert(1)</script><img src="https://spy.example/x.png"><a href="javascript:x">a</a></p>'
    const post = await create({ title: '<script>alert(1)</script>', summary: '<img src=x onerror=x()>', html: evil })
    expect(post.html).toBe('<p>Hi<a rel="noopener">a</a></p>')
    await staff.post(`/api/admin/news/${post.id}/publish`, {})
    for (const path of ['/news', `/news/${post.slug}`]) {
      const { text } = await html(path)
      expect(text).not.toContain('<script>alert')
      expect(text).not.toContain('<img src=x')
    }
    const feed = (await app.visitor().get('/feeds/news')).text
    expect(feed).toContain('&lt;script&gt;alert(1)')
  })

  it('are shown to who saves second as they were saved first', async () => {
    const post = await create({ title: 'Shared' })
    await staff.put(`/api/admin/news/${post.id}`, { ...entry, title: 'Theirs', version: post.version })
    const late = await staff.put(`/api/admin/news/${post.id}`, { ...entry, title: 'Mine', version: post.version })
    expect(late).toMatchObject({ status: 409, json: { key: 'changedMeanwhile', theirs: { title: 'Theirs' } } })
  })

  it('are written by those who may, and nobody else', async () => {
    const person = await as(app, await given.person(app))
    for (const [who, status] of [
      [app.visitor(), 401],
      [person, 403],
    ] as const)
      expect((await who.post('/api/admin/news', entry)).status).toBe(status)
  })

  it('go out as a feed', async () => {
    const post = await create({ title: 'For readers', html: '<p><a href="/catalogue">Here</a></p>' })
    await staff.post(`/api/admin/news/${post.id}/publish`, {})
    const feed = await app.visitor().get('/feeds/news')
    expect(feed.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
    expect(feed.text).toContain('<link>http://localhost/news/for-readers</link>')
    expect(feed.text).toContain('href=&quot;http://localhost/catalogue&quot;')
  })

  it('stand on a page by a widget [WID-04]', async () => {
    const block = {
      kind: 'news',
      version: 1,
      settings: { title: 'From us', count: 1 },
      seen: { who: 'everybody', product_id: null, from: null, until: null },
      texts: {},
    }
    const content = {
      title: 'Home of news',
      description: '',
      is_listed: true,
      words: {},
      outline: [{ id: 'n', inside: null }],
      blocks: { n: block },
    }
    const page = (await staff.post('/api/admin/pages', { title: 'Home of news', content })).json as {
      id: number
      slug: string
      version: number
    }
    await staff.post(`/api/admin/pages/${page.id}/publish`, { version: page.version })
    const post = await create({ title: 'Newest of all' })
    app.setNow('2026-11-16T16:00:00Z')
    await staff.post(`/api/admin/news/${post.id}/publish`, {})

    const { text } = await html(`/${page.slug}`)
    expect(text).toContain('From us')
    expect(text).toContain('Newest of all')
    expect(text).not.toContain('For readers')
  })
})
