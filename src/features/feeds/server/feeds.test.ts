import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Outside } from '#platform/outside/fetch-outside.ts'
import { startTestApp, type TestApp, type Visitor } from '#testing/app.ts'
import { as, given } from '#testing/people.ts'
import type { FeedContent, ListedFeed } from '../feeds.contract.ts'
import { readDueFeeds } from './feeds.jobs.ts'
import { refreshFeed } from './fetching.service.ts'
import { refreshPictures } from './pictures.service.ts'

let app: TestApp
let staff: Visitor
let server: Server
let port: number
let answer: RequestListener = () => {}
let asked: { url: string; headers: IncomingHttpHeaders }[] = []
beforeAll(async () => {
  app = await startTestApp()
  staff = await as(app, await given.administrator(app))
  server = createServer((request, response) => {
    asked.push({ url: request.url ?? '', headers: request.headers })
    answer(request, response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  port = (server.address() as AddressInfo).port
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await app.stop()
})
beforeEach(() => {
  asked = []
  clock = new Date('2026-11-16T12:00:00Z')
  app.setNow(clock)
})

/** The test's own server is the internet. */
const outside: Outside = { resolve: async () => ['127.0.0.1'], mayReach: (address, to) => address === '127.0.0.1' && to === port }
let clock = new Date()
const later = (hours: number) => {
  clock = new Date(clock.getTime() + hours * 3_600_000)
  app.setNow(clock)
}
let number = 0
async function newFeed(): Promise<number> {
  number += 1
  const added = await staff.post('/api/admin/feeds', { address: `http://feeds.example:${port}/${number}` })
  expect(added.status).toBe(200)
  return (added.json as { id: number }).id
}
const read = (id: number) => refreshFeed(app.ctx, id, outside)
const shown = async (id: number) => (await app.visitor().get(`/api/feeds/${id}`)).json as FeedContent
const listed = async (id: number) =>
  ((await staff.get('/api/admin/feeds')).json as { feeds: ListedFeed[] }).feeds.find((feed) => feed.id === id)
const item = (title: string, more = '') =>
  `<item><title>${title}</title><guid>${title}</guid><pubDate>Mon, 02 Nov 2026 08:00:00 GMT</pubDate>${more}</item>`
const rss = (...items: string[]) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>Their news</title><link>https://their.example/</link>${items.join('')}</channel></rss>`
const says = (body: string, headers: Record<string, string> = {}): RequestListener => {
  return (_, response) => response.writeHead(200, { 'content-type': 'application/rss+xml', ...headers }).end(body)
}

describe('a feed of others', () => {
  it('is read in the background, and shown as it was last read', async () => {
    const id = await newFeed()
    expect(await shown(id)).toMatchObject({ read_at: null, items: [] })
    expect(asked).toEqual([])

    answer = says(rss(item('One'), item('Two', '<link>https://their.example/2</link>')))
    await read(id)
    expect(await shown(id)).toMatchObject({ title: 'Their news', home: 'https://their.example/', items: [{}, {}] })
    answer = (_, response) => response.writeHead(500).end()
    later(3)
    await read(id)
    expect((await shown(id)).items).toHaveLength(2)
    expect(await listed(id)).toMatchObject({ state: 'failing', fault: 'refused', items: 2 })
  })

  it('is cleaned on the way in: nothing of it runs, follows or lies elsewhere', async () => {
    const id = await newFeed()
    const evil = `<p onclick="x()">Hello <b>you</b><script>alert(1)</script><img src="https://spy.example/x.png"><iframe src="//x"></iframe>
      <a href="javascript:alert(1)">a</a><svg onload="x()"></svg><style>p{}</style></p>`
    answer = says(
      rss(
        `<item><title>&lt;img src=x onerror=alert(1)&gt;Title</title><link>javascript:alert(1)</link><guid>e</guid>
        <description><![CDATA[${evil}]]></description></item>`,
      ),
    )
    await read(id)
    const [entry] = (await shown(id)).items
    expect(entry).toMatchObject({ title: 'Title', link: '' })
    expect(entry?.html).toContain('Hello')
    expect(entry?.html).not.toMatch(/script|onclick|img|iframe|svg|style|spy/)
  })

  it('is the same when it comes again, changed where it says something else, and never of tomorrow', async () => {
    const id = await newFeed()
    answer = says(rss(item('One'), item('One', '<description>twice</description>'), item('Two')))
    await read(id)
    expect((await shown(id)).items).toHaveLength(2)
    later(3)
    answer = says(
      rss(
        item('One', '<description>New words</description>'),
        '<item><title>T</title><pubDate>Fri, 01 Jan 2100 00:00:00 GMT</pubDate></item>',
      ),
    )
    await read(id)
    const { items } = await shown(id)
    expect(items.map(({ title }) => title).sort()).toEqual(['One', 'T', 'Two'])
    expect(items.find(({ title }) => title === 'One')?.html).toBe('New words')
    expect(items.find(({ title }) => title === 'T')?.at).toBe(clock.toISOString())
  })

  it('is asked politely: not before it is due, and by what it said of itself', async () => {
    const id = await newFeed()
    answer = says(rss(item('One')), {
      etag: '"v1"',
      'last-modified': 'Mon, 02 Nov 2026 08:00:00 GMT',
      'cache-control': 'max-age=7200',
    })
    await read(id)
    await read(id)
    later(1.5)
    await read(id)
    expect(asked).toHaveLength(1)
    later(1)
    answer = (_, response) => response.writeHead(304).end()
    await read(id)
    expect(asked[1]?.headers).toMatchObject({
      'if-none-match': '"v1"',
      'if-modified-since': 'Mon, 02 Nov 2026 08:00:00 GMT',
    })
    expect(await listed(id)).toMatchObject({ state: 'read', read_at: clock.toISOString() })
  })

  it('is left alone for longer after each failure, and as long as its server says', async () => {
    const id = await newFeed()
    answer = (_, response) => response.writeHead(503).end()
    const pauses: number[] = []
    for (let time = 0; time < 4; time += 1) {
      await read(id)
      const next = new Date((await listed(id))?.next_at ?? 0)
      pauses.push(Math.round((next.getTime() - clock.getTime()) / 3_600_000))
      later(pauses.at(-1) ?? 0)
    }
    expect(pauses).toEqual([1, 2, 4, 8])
    answer = (_, response) => response.writeHead(429, { 'retry-after': String(100 * 3600) }).end()
    await read(id)
    expect(new Date((await listed(id))?.next_at ?? 0).getTime() - clock.getTime()).toBe(100 * 3_600_000)
    answer = says(rss(item('Back')))
    await staff.post(`/api/admin/feeds/${id}/again`)
    await read(id)
    expect(await listed(id)).toMatchObject({ state: 'read', fault: null })
  })

  it('ends when its server says that it is gone, and its last words stay', async () => {
    const id = await newFeed()
    answer = says(rss(item('One')))
    await read(id)
    later(3)
    answer = (_, response) => response.writeHead(410).end()
    await read(id)
    expect(await listed(id)).toMatchObject({ state: 'ended', fault: 'ended' })
    asked = []
    later(10_000)
    await read(id)
    expect(asked).toEqual([])
    expect((await shown(id)).items).toHaveLength(1)
  })

  it.each([
    ['a web page', 'notAFeed', says('<!doctype html><html><body>Hello</body></html>', { 'content-type': 'text/html' })],
    ['broken', 'notAFeed', says('<rss><channel>')],
    [
      'a bomb of entities',
      'notAFeed',
      says('<!DOCTYPE r [<!ENTITY a "x"><!ENTITY b "&a;&a;">]><rss><channel><title>&b;</title></channel></rss>'),
    ],
    ['a film', 'type', says('x', { 'content-type': 'video/mp4' })],
    [
      'a gigabyte',
      'large',
      (_: unknown, response: Parameters<RequestListener>[1]) =>
        response.writeHead(200, { 'content-type': 'text/xml', 'content-length': '1073741824' }).write('x'),
    ],
    ['hanging up', 'unreachable', (request: Parameters<RequestListener>[0]) => request.socket.destroy()],
    [
      'leading inside',
      'address',
      (_: unknown, response: Parameters<RequestListener>[1]) =>
        response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
    ],
  ] as [string, string, RequestListener][])('that is %s is told to who added it', async (_, fault, listener) => {
    const id = await newFeed()
    answer = listener
    await read(id)
    expect(await listed(id)).toMatchObject({ state: 'failing', fault, items: 0 })
  })

  it('of an inner address is never asked', async () => {
    for (const address of ['http://127.0.0.1/', 'http://[::1]/', 'http://localhost/', 'http://2130706433/']) {
      const { id } = (await staff.post('/api/admin/feeds', { address })).json as { id?: number }
      // The same address in another spelling is the same feed.
      if (id === undefined) continue
      await refreshFeed(app.ctx, id)
      expect(await listed(id)).toMatchObject({ state: 'failing', fault: 'address' })
    }
    for (const address of ['file:///etc/passwd', 'javascript:alert(1)', 'ftp://x.example/', 'nonsense'])
      expect((await staff.post('/api/admin/feeds', { address })).status).toBe(422)
    expect((await app.visitor().post('/api/admin/feeds', { address: 'https://x.example/' })).status).toBe(401)
  })

  it('is asked for by a job when it is due', async () => {
    const id = await newFeed()
    await app.ctx.db.deleteFrom('outbox').execute()
    await readDueFeeds.handle(app.ctx, {} as never)
    const rows = await app.ctx.db.selectFrom('outbox').select(['name', 'payload']).execute()
    expect(rows).toContainEqual({ name: 'feeds.read', payload: { feedId: id } })
  })
})

describe('the pictures of a feed', () => {
  const png = () =>
    sharp({ create: { width: 50, height: 40, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
  const pictured = (name: string) => item(name, `<enclosure url="http://feeds.example:${port}/${name}.png" type="image/png"/>`)

  it('are fetched by a job, drawn anew, and shown from here', async () => {
    const id = await newFeed()
    const picture = await png()
    answer = (request, response) =>
      request.url?.endsWith('.png')
        ? response.writeHead(200, { 'content-type': 'image/png' }).end(picture)
        : says(rss(pictured('P')))(request, response)
    await read(id)
    expect((await shown(id)).items[0]?.picture).toBeNull()
    await refreshPictures(app.ctx, id, outside)

    const address = (await shown(id)).items[0]?.picture ?? ''
    expect(address).toMatch(/^\/files\/[0-9a-f]{32}$/)
    const opened = await app.visitor().get(address)
    expect([opened.status, opened.headers.get('content-type')]).toEqual([200, 'image/webp'])
    asked = []
    await refreshPictures(app.ctx, id, outside)
    expect(asked).toEqual([])
    await staff.delete(`/api/admin/feeds/${id}`)
    expect((await app.visitor().get(address)).status).toBe(404)
  })

  it('that are none, or lie inside, are left out, and the feed stays', async () => {
    const id = await newFeed()
    const inner = item('I', '<enclosure url="http://127.0.0.1:9/x.png" type="image/png"/>')
    answer = (request, response) =>
      request.url?.endsWith('.png')
        ? response.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg onload="x()"/>')
        : says(rss(pictured('S'), inner))(request, response)
    await read(id)
    await refreshPictures(app.ctx, id, outside)
    expect((await shown(id)).items.map(({ picture }) => picture)).toEqual([null, null])
  })

  it('need no other host in the policy of a page', async () => {
    const policy = (await app.visitor().get('/', { accept: 'text/html' })).headers.get('content-security-policy') ?? ''
    expect(/img-src ([^;]*)/.exec(policy)?.[1]).toBe("'self' data: blob:")
  })
})

describe('widgets that show feeds', () => {
  type Page = { id: number; slug: string; version: number; widgets: Record<string, number> }
  const publish = async (kind: string, settings: object, who = 'everybody'): Promise<Page> => {
    number += 1
    const title = `Feed page ${number}`
    const block = { kind, version: 1, settings, seen: { who, product_id: null, from: null, until: null }, texts: {} }
    const content = {
      title,
      description: '',
      is_listed: true,
      words: {},
      outline: [{ id: 'r1', inside: null }],
      blocks: { r1: block },
    }
    const page = (await staff.post('/api/admin/pages', { title, content })).json as Page
    return (await staff.post(`/api/admin/pages/${page.id}/publish`, { version: page.version })).json as Page
  }
  const html = (path: string, who = app.visitor()) => who.get(path, { accept: 'text/html' })

  it('give their content by their number, to whom their page shows them [WID-02]', async () => {
    const id = await newFeed()
    answer = says(rss(item('First <!-- --> words', '<description>Read me</description>'), item('Second')))
    await read(id)
    const page = await publish('rss', { title: 'Elsewhere', feed: id, count: 1 })

    const address = `/products/rss/widget/${page.widgets.r1}`
    const content = await app.visitor().get(address, { accept: 'application/json' })
    expect(content).toMatchObject({ status: 200, json: { title: 'Elsewhere', items: [{ html: 'Read me' }] } })
    const opened = await html(address)
    expect([opened.status, opened.headers.get('location')]).toEqual([302, `/${page.slug}`])
    expect((await html(`/${page.slug}`)).text).toContain('Read me')

    const hidden = `/products/rss/widget/${(await publish('rss', { feed: id }, 'member')).widgets.r1}`
    const statusFor = async (who: Visitor, path: string) => (await who.get(path, { accept: 'application/json' })).status
    expect(await statusFor(app.visitor(), hidden)).toBe(404)
    expect(await statusFor(await as(app, await given.person(app, { isMember: true })), hidden)).toBe(200)
    for (const wrong of ['999999', '0', 'x']) expect(await statusFor(app.visitor(), `/products/rss/widget/${wrong}`)).toBe(404)
  })

  it('stay where their feed is gone, with a sentence in its place', async () => {
    const id = await newFeed()
    const [list, podcast] = [await publish('rss', { feed: id }), await publish('podcast', { feed: id })]
    await staff.delete(`/api/admin/feeds/${id}`)
    for (const { slug } of [list, podcast]) {
      const page = await html(`/${slug}`)
      expect(page.status).toBe(200)
      expect(page.text).toContain('This feed is no longer available here.')
    }
  })

  const episode = (name: string) =>
    item(name, `<enclosure url="https://pod.example/${name}.mp3" type="audio/mpeg" length="1000"/>`)
  const turned = async (path: string, page: number) => {
    const form = new FormData()
    form.append('page', String(page))
    form.append('per_page', '2')
    return (await app.visitor().request('POST', path, form)).json as { pages: number; episodes: { title: string; url: string }[] }
  }

  it('turn the pages of a podcast by POST with form data [WID-06]', async () => {
    const id = await newFeed()
    answer = says(rss(episode('E1'), episode('E2'), episode('E3'), item('No recording')))
    await read(id)

    const first = await turned(`/podcasts/feed/${id}`, 1)
    const second = await turned(`/podcasts/feed/${id}`, 2)
    expect([first.pages, first.episodes.length, second.episodes.length]).toEqual([2, 2, 1])
    expect(first.episodes[0]?.url).toMatch(/^https:\/\/pod\.example\/E\d\.mp3$/)
    const { slug } = await publish('podcast', { feed: id, per_page: 2 })
    expect((await html(`/${slug}`)).text).toContain(first.episodes[0]?.title)
    expect((await html(`/${slug}?in=r1&page=2`)).text).toContain(second.episodes[0]?.title)
  })

  it('make a podcast of our own recordings, which programs can read', async () => {
    const { id: collection } = (await staff.post('/api/admin/file-collections', { title: 'Talks & more' })).json as { id: number }
    const code = 'ab'.repeat(16)
    const { id: file_id } = await app.ctx.db
      .insertInto('file')
      .values({
        code,
        kind: 'audio',
        mime: 'audio/mpeg',
        size: 4321,
        original_name: 'talk.mp3',
        storage_key: `x/${code}`,
        visibility: 'public',
        title: 'talk',
        is_draft: false,
        made_at: clock,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await staff.post(`/api/admin/file-collections/${collection}/files`, { file_id, title: 'Talk <one>' })

    expect((await turned(`/podcasts/collection/${collection}`, 1)).episodes).toMatchObject([
      { title: 'Talk <one>', url: `/files/${code}` },
    ])
    const out = await app.visitor().get(`/feeds/podcast/${collection}`)
    expect(out.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
    expect(out.text).toContain('<title>Talks &amp; more</title>')
    expect(out.text).toContain(`<enclosure url="http://localhost/files/${code}" type="audio/mpeg" length="4321"/>`)

    // What we write can be read, by ourselves too.
    const id = await newFeed()
    answer = says(out.text.replaceAll('http://localhost/', 'https://our.example/'))
    await read(id)
    // A title that comes from elsewhere is text without tags.
    expect((await turned(`/podcasts/feed/${id}`, 1)).episodes).toMatchObject([{ title: 'Talk' }])
    expect((await app.visitor().get('/feeds/podcast/999999')).status).toBe(404)
  })
})
