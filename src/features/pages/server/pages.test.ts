import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, type Visitor } from '#testing/app.ts'
import { as, given } from '#testing/people.ts'
import { emptyContent, type PageBlock, type PageContent, seenByAll } from '../page-content.rules.ts'
import type { EditedPage } from '../pages.admin.contract.ts'
import { publishDuePages } from './bring-out.service.ts'

let app: TestApp
let staff: Visitor
let number = 0
beforeAll(async () => {
  app = await startTestApp()
  staff = await as(app, await given.administrator(app))
})
afterAll(() => app.stop())

const text = (html: string, more: Partial<PageBlock> = {}): PageBlock => ({
  kind: 'text',
  version: 1,
  settings: { html },
  seen: seenByAll,
  texts: {},
  ...more,
})
const contentWith = (title: string, blocks: Record<string, PageBlock>): PageContent => ({
  ...emptyContent(title),
  outline: Object.keys(blocks).map((id) => ({ id, inside: null })),
  blocks,
})
async function newPage(blocks: Record<string, PageBlock>): Promise<EditedPage> {
  number += 1
  const title = `Page ${number}`
  const made = await staff.post('/api/admin/pages', { title, content: contentWith(title, blocks) })
  expect(made.status).toBe(200)
  return made.json as EditedPage
}
const publish = (page: EditedPage, more: object = {}) =>
  staff.post(`/api/admin/pages/${page.id}/publish`, { version: page.version, ...more })
const save = (page: EditedPage, content: Partial<PageContent>) =>
  staff.put(`/api/admin/pages/${page.id}`, { ...page.content, ...content, version: page.version })
const read = async (visitor: Visitor, slug: string) =>
  (await visitor.get(`/api/pages/${slug}`)).json as {
    page: { title: string; blocks: { id: string; settings: { html: string } | null }[]; stands_until: string | null } | null
    moved_to: string | null
  }
const textsOf = async (visitor: Visitor, slug: string) =>
  (await read(visitor, slug)).page?.blocks.map(({ settings }) => settings?.html ?? null)

describe('a composed page', () => {
  it('is seen once it is published, and stays as it was published while it is edited', async () => {
    const guest = app.visitor()
    const page = await newPage({ a: text('<p>One</p>') })
    expect((await guest.get(`/api/pages/${page.slug}`)).status).toBe(404)

    await publish(page)
    expect(await textsOf(guest, page.slug)).toEqual(['<p>One</p>'])
    await save(page, { blocks: { a: text('<p>Two</p>') } })
    expect(await textsOf(guest, page.slug)).toEqual(['<p>One</p>'])
  })

  it('tells of an unfinished block whoever makes the page, and nobody else', async () => {
    const poll = { ...text(''), kind: 'poll', settings: { poll: 0 } }
    const page = await newPage({ a: text('<p>One</p>'), b: poll })
    await publish(page)

    const preview = (await staff.get(`/api/admin/pages/${page.id}/preview`)).json as { blocks: object[] }
    expect(preview.blocks).toMatchObject([{ id: 'a' }, { id: 'b', is_unfinished: true }])
    expect(preview.blocks[0]).not.toHaveProperty('is_unfinished')
    expect(await textsOf(app.visitor(), page.slug)).toEqual(['<p>One</p>'])
  })

  it('is without anything that could run', async () => {
    const page = await newPage({})
    const evil = '<p onclick="x()">Hi<script>alert(1)</script><img src="https://spy.example/x.png"></p>'
    const cta = { ...text(''), kind: 'cta', settings: { title: 'T', button: 'B', link: 'javascript:alert(1)' } }
    const refused = await save(page, { outline: [{ id: 'b', inside: null }], blocks: { b: cta } })
    expect(refused).toMatchObject({ status: 422, json: { 'blocks.b': [expect.any(String)] } })

    const saved = await save(page, { outline: [{ id: 'a', inside: null }], blocks: { a: text(evil) } })
    expect((saved.json as EditedPage).content.blocks.a?.settings.html).toBe('<p>Hi</p>')
  })

  it('shows each reader what is for them, and nothing else', async () => {
    const guest = app.visitor()
    const person = await as(app, await given.person(app))
    const page = await newPage({
      all: text('all'),
      guests: text('guests', { seen: { ...seenByAll, who: 'guest' } }),
      people: text('people', { seen: { ...seenByAll, who: 'signed_in' } }),
      members: text('members', { seen: { ...seenByAll, who: 'member' } }),
      over: text('over', { seen: { ...seenByAll, until: '2020-01-01T00:00:00Z' } }),
      later: text('later', { seen: { ...seenByAll, from: '2090-01-01T00:00:00Z' } }),
    })
    await publish(page)

    expect(await textsOf(guest, page.slug)).toEqual(['all', 'guests'])
    expect(await textsOf(person, page.slug)).toEqual(['all', 'people'])
    expect((await read(guest, page.slug)).page?.stands_until).toBe('2090-01-01T00:00:00.000Z')
    const html = (await guest.get(`/${page.slug}`, { accept: 'text/html' })).text
    expect(html).toContain('guests')
    expect(html).not.toContain('members')
  })

  it('speaks the language of its reader where somebody has written it', async () => {
    const page = await newPage({ a: text('<p>Hello</p>', { texts: { de: { html: '<p>Hallo</p>' } } }) })
    await publish(page)

    const german = await app.visitor().get(`/api/pages/${page.slug}?lang=de`)
    expect(JSON.stringify(german.json)).toContain('Hallo')
    expect(await textsOf(app.visitor(), page.slug)).toEqual(['<p>Hello</p>'])
  })

  it('leads from its former address to the present one', async () => {
    const page = await newPage({ a: text('x') })
    await publish(page)
    await staff.post(`/api/admin/pages/${page.id}/place`, { slug: `${page.slug}-new`, place: 'footer', position: 1 })

    expect(await read(app.visitor(), page.slug)).toEqual({ page: null, moved_to: `/${page.slug}-new` })
    const taken = await staff.post(`/api/admin/pages/${page.id}/place`, { slug: 'catalogue', place: 'none', position: 0 })
    expect(taken).toMatchObject({ status: 422, json: { slug: [expect.any(String)] } })
  })

  it('stays when one of its blocks is of no known kind or cannot be read', async () => {
    const page = await newPage({ odd: { ...text(''), kind: 'hologram' }, a: text('still here') })
    await publish(page)

    const { page: shown } = await read(app.visitor(), page.slug)
    expect(shown?.blocks).toMatchObject([{ kind: 'hologram', settings: null }, { settings: { html: 'still here' } }])
    const answer = await app.visitor().get(`/${page.slug}`, { accept: 'text/html' })
    expect(answer.status).toBe(200)
    expect(answer.text).toContain('still here')
  })
})

describe('publishing', () => {
  it('at a time shows that revision from then on, whatever the working copy says by now', async () => {
    const page = await newPage({ a: text('first') })
    await publish(page)
    const second = (await save(page, { blocks: { a: text('second') } })).json as EditedPage
    const at = new Date(Date.now() + 400).toISOString()
    expect((await publish(second, { at })).status).toBe(200)
    await save(second, { blocks: { a: text('third') } })
    expect(await textsOf(app.visitor(), page.slug)).toEqual(['first'])

    await new Promise((done) => setTimeout(done, 500))
    expect(await textsOf(app.visitor(), page.slug)).toEqual(['second'])
    await publishDuePages(app.ctx)
    expect(await textsOf(app.visitor(), page.slug)).toEqual(['second'])
    const edited = (await staff.get(`/api/admin/pages/${page.id}`)).json as EditedPage
    expect(edited).toMatchObject({ scheduled: null, published: { number: 2 }, is_changed: true })
  })

  it('refuses a version that is over, and a time that is past', async () => {
    const page = await newPage({ a: text('x') })
    await save(page, { blocks: { a: text('y') } })
    expect(await publish(page)).toMatchObject({ status: 409, json: { key: 'changedSince' } })
    const past = await publish({ ...page, version: page.version + 1 }, { at: '2020-01-01T00:00:00Z' })
    expect(past).toMatchObject({ status: 409, json: { key: 'timePast' } })
  })

  it('gives each block a number that stays, and keeps revisions to go back to', async () => {
    const page = await newPage({ a: text('one'), b: text('two') })
    const first = (await publish(page)).json as EditedPage
    const changed = (await save(first, { blocks: { a: text('uno') }, outline: [{ id: 'a', inside: null }] })).json as EditedPage
    const second = (await publish(changed)).json as EditedPage
    expect(second.widgets).toEqual({ a: first.widgets.a })

    const history = (await staff.get(`/api/admin/pages/${page.id}/revisions`)).json as {
      revisions: { id: number; number: number; changes: { id: string; change: string }[] }[]
    }
    expect(history.revisions[0]).toMatchObject({
      number: 2,
      changes: [
        { id: 'b', change: 'removed' },
        { id: 'a', change: 'changed' },
      ],
    })
    await staff.post(`/api/admin/pages/${page.id}/revisions/${history.revisions[1]?.id}/restore`, {})
    const restored = (await staff.get(`/api/admin/pages/${page.id}`)).json as EditedPage
    expect(restored.content.blocks.b?.settings.html).toBe('two')
    const isUnkept = async () =>
      ((await staff.get(`/api/admin/pages/${page.id}/revisions`)).json as { is_unkept: boolean }).is_unkept
    expect(await isUnkept()).toBe(false)
    await save(restored, { blocks: { a: text('never published') }, outline: [{ id: 'a', inside: null }] })
    expect(await isUnkept()).toBe(true)
    expect(await textsOf(app.visitor(), page.slug)).toEqual(['uno'])
  })

  it('shows whoever saves second what was saved first', async () => {
    const page = await newPage({ a: text('x') })
    await save(page, { blocks: { a: text('theirs') } })
    const late = await save(page, { blocks: { a: text('mine') } })
    expect(late).toMatchObject({
      status: 409,
      json: { key: 'changedMeanwhile', theirs: { content: { blocks: { a: { settings: { html: 'theirs' } } } } } },
    })
  })
})

describe('a widget on other sites', () => {
  const allow = async (sites: string) => {
    const { version } = (await staff.get('/api/admin/settings')).json as { version: string }
    return staff.put('/api/admin/settings', { values: { embedSites: sites }, version })
  }
  const framed = async (id: number | undefined, query = '') =>
    app.visitor().get(`/embed/widgets/${id}${query}`, { accept: 'text/html' })
  const ancestorsOf = ({ headers }: { headers: Headers }) =>
    /frame-ancestors ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1]

  it('is complete without our scripts, and may be framed by the sites that are named, and nobody else', async () => {
    const page = (await publish(await newPage({ a: text('<p>For everybody</p>') }))).json as EditedPage
    expect(ancestorsOf(await framed(page.widgets.a))).toBe("'self'")
    expect((await allow('https://www.example.org\nhttps://*.example.net')).status).toBe(200)

    const answer = await framed(page.widgets.a, '?theme=dark&hue=12')
    expect(ancestorsOf(answer)).toBe("'self' https://www.example.org https://*.example.net")
    expect(answer.text).toContain('<p>For everybody</p>')
    expect(answer.text).toMatch(/<html data-theme="dark"[^>]*--brand-hue:12/)
    expect(answer.text.match(/<script[^>]*>/g)).toEqual([expect.stringContaining('src="/embed/frame.js"')])
    for (const path of ['/', '/sign-in', `/${page.slug}`])
      expect(ancestorsOf(await app.visitor().get(path, { accept: 'text/html' }))).toBe("'none'")
  })

  it('is clamped where its address asks for what is no colour', async () => {
    const page = (await publish(await newPage({ a: text('x') }))).json as EditedPage
    const answer = await framed(page.widgets.a, `?theme=${encodeURIComponent('"><script>')}&hue=${encodeURIComponent('1;x:y')}`)
    expect(answer.text).toMatch(/<html lang="en" style="--brand-hue:195">/)
  })

  it('is not there for what is not for guests, needs a cookie, or is not published', async () => {
    const seen = { ...seenByAll, who: 'member' as const }
    const discussion = { ...text(''), kind: 'discussion', settings: { target: 'discussion_1' } }
    const page = (await publish(await newPage({ a: text('secret', { seen }), b: discussion }))).json as EditedPage
    for (const id of [page.widgets.a, page.widgets.b, 999_999]) {
      const answer = await framed(id)
      expect([answer.status, ancestorsOf(answer)]).toEqual([404, "'none'"])
      expect(answer.text).not.toContain('secret')
    }
  })

  it('refuses what is no site where sites are named', async () => {
    for (const wrong of ['*', 'https://*', "https://example.org; script-src 'unsafe-inline'", 'javascript:x'])
      expect((await allow(wrong)).status).toBe(422)
  })
})
