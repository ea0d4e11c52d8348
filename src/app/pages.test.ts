import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogueCalls } from '#features/catalogue/catalogue.contract.ts'
import { emptyDraft } from '#features/catalogue/product.draft.ts'
import { searchNames } from '#features/catalogue/search.rules.ts'
import { addProducts } from '#features/catalogue/server/editing/product-writing.service.ts'
import { recordRatings } from '#features/catalogue/server/products/product.service.ts'
import { writeTarget } from '#features/discussion/discussion.rules.ts'
import { invalidatePages } from '#platform/pages/content-version.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { as, given } from '#testing/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const page = { accept: 'text/html' }
const open = (path: string, headers: Record<string, string> = {}) => app.visitor().get(path, { ...page, ...headers })
const nonceIn = (policy: string | null) => /'nonce-([^']+)'/.exec(policy ?? '')?.[1]

describe('a page', () => {
  it('comes complete from the server, with a title, a heading and the language', async () => {
    const { status, text, headers } = await open('/')

    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(text).toMatch(/^<!doctype html><html lang="en"/)
    expect(text).toMatch(/<title>[^<]+<\/title>/)
    expect(text.match(/<h1/g)).toHaveLength(1)
  })

  it('lets only scripts with its own nonce run, and makes a new one for each rendering', async () => {
    const first = await open('/nothing/here')
    const second = await open('/nothing/here')
    const nonces = [first, second].map(({ headers }) => nonceIn(headers.get('content-security-policy')))

    expect(nonces[0]).toMatch(/^[\w-]{20,}$/)
    expect(nonces[0]).not.toBe(nonces[1])
    expect(first.text).toContain(`nonce="${nonces[0]}"`)
    expect(first.headers.get('content-security-policy')).not.toContain('unsafe-eval')
    expect(first.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  })

  it('is a designed one where nothing is', async () => {
    const { status, text } = await open('/nothing/here')

    expect(status).toBe(404)
    expect(text).toContain('Page not found')
    expect(text).toMatch(/<title>[^<]+<\/title>/)
  })

  it('speaks the language that the browser asks for', async () => {
    const { text } = await open('/nothing/here', { 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' })

    expect(text).toContain('<html lang="de"')
    expect(text).toContain('Seite nicht gefunden')
    expect(text).not.toContain('Page not found')
  })

  it('brings the texts of one language, and English only for what that language lacks', async () => {
    const { json } = await app.visitor().get('/texts/now/fr?of=catalogue,taxes')
    const { own, english } = json as Record<'own' | 'english', Record<string, Record<string, unknown>>>

    expect(own.catalogue?.register).toBe('S’inscrire')
    expect(Object.keys(own)).toEqual(['catalogue'])
    expect(english.catalogue).toEqual({})
    expect(Object.keys(english.taxes ?? {}), 'nobody has written them in French').not.toHaveLength(0)
  })

  it('refuses a form that another site sent', async () => {
    const { status } = await app
      .visitor()
      .request('POST', '/', new URLSearchParams({ a: 'b' }), { ...page, origin: 'https://evil.example' })

    expect(status).toBe(403)
  })
})

describe('a guest’s page', () => {
  it('is kept and sent again without being made anew', async () => {
    const first = await open('/')
    const second = await open('/')

    expect(second.headers.get('etag')).toBe(first.headers.get('etag'))
    expect(second.text).toBe(first.text)
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    expect(first.headers.get('vary')).toContain('cookie')
  })

  it('carries the same headers when it is kept as when it was made', async () => {
    const fixed = (headers: Headers) => [...headers].filter(([name]) => name !== 'x-request-id')
    const withoutCookies = { cookie: '' }
    const [made, kept] = [await open('/catalogue?q=fresh', withoutCookies), await open('/catalogue?q=fresh', withoutCookies)]
    const withoutToken = (headers: Headers) =>
      fixed(headers).map(([name, value]) => [name, value.replace(/csrf=[^;]+/, 'csrf=…')])

    expect(withoutToken(kept.headers)).toEqual(withoutToken(made.headers))
    expect(kept.headers.get('set-cookie'), 'each browser has a token of its own').not.toBe(made.headers.get('set-cookie'))
    expect(kept.headers.get('x-request-id')).not.toBe(made.headers.get('x-request-id'))
  })

  it('is one page whatever else stands behind its address', async () => {
    const plain = await open('/catalogue?q=ethics')
    const decorated = await open('/catalogue?utm_source=mail&q=ethics&whatever=<b>')
    const other = await open('/catalogue?q=law')

    expect(decorated.headers.get('etag')).toBe(plain.headers.get('etag'))
    expect(other.headers.get('etag')).not.toBe(plain.headers.get('etag'))
  })

  it('says nothing of a parameter that it does not read, even to whoever asked first', async () => {
    const { text } = await open('/discussions?whatever=said-by-a-stranger')

    expect(text).not.toContain('said-by-a-stranger')
    expect((await open('/discussions')).text).toBe(text)
  })

  it('is not kept under another spelling of its path', async () => {
    const { status, headers } = await open('/CATALOGUE')

    expect([status, headers.get('etag')]).toEqual([200, null])
  })

  it('is rendered once for all who ask at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => open('/catalogue?q=together')))

    expect(new Set(answers.map(({ headers }) => nonceIn(headers.get('content-security-policy')))).size).toBe(1)
  })

  it('reads every parameter that a search has', async () => {
    const { query } = catalogueCalls.search

    expect(new Set(searchNames)).toEqual(new Set(Object.keys(query.shape)))
  })

  it('is not for a script that asks for no page', async () => {
    await open('/')

    expect((await open('/', { accept: 'application/json' })).headers.get('content-type')).not.toContain('text/html')
  })

  it('need not be sent again to a browser that has it', async () => {
    const etag = (await open('/')).headers.get('etag') ?? ''
    const again = await open('/', { 'if-none-match': etag })

    expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag])
    expect(again.headers.get('content-security-policy'), 'the copy has its own policy').toBeNull()
  })

  it('is made anew once what it shows has changed', async () => {
    const before = (await open('/')).headers.get('etag') ?? ''

    await app.ctx.tx((ctx) => invalidatePages(ctx, 'site'))

    await expect.poll(async () => (await open('/', { 'if-none-match': before })).status, { timeout: 8000 }).toBe(200)
  })

  it('stays while what it does not show changes: stars of another product, posts of another discussion', async () => {
    const drafts = ['one', 'two'].map((name) => ({ ...emptyDraft, title: name, urlSlug: name, visibility: 'public' as const }))
    const ids = await addProducts(app.ctx, drafts)
    const [one = 0, two = 0] = [ids.get('one'), ids.get('two')]
    const ann = await given.person(app)
    const etagOf = async (path: string) => (await open(path)).headers.get('etag') ?? ''
    const isKept = async (path: string, etag: string) => (await open(path, { 'if-none-match': etag })).status === 304
    const lists = ['/catalogue?q=one', '/']
    const rate = (id: number, score: number) => app.ctx.tx((ctx) => recordRatings(ctx, id, [{ userId: ann.id, score }]))
    const untilGone = (path: string, etag = '') => expect.poll(() => isKept(path, etag), { timeout: 8000 }).toBe(false)
    // What is told is heard in its order: once this is, that the products are new is as well.
    const early = await etagOf('/products/one')
    await rate(one, 1)
    await untilGone('/products/one', early)
    const [ofOne, ofTwo, ...ofLists] = await Promise.all(['/products/one', '/products/two', ...lists].map(etagOf))

    await rate(one, 5)
    await untilGone('/products/one', ofOne)
    const others = () => Promise.all(['/products/two', ...lists].map((path, at) => isKept(path, [ofTwo, ...ofLists][at] ?? '')))
    expect(await others()).toEqual([true, true, true])

    const withStars = await etagOf('/products/one')
    await app.ctx.tx((ctx) => invalidatePages(ctx, 'discussion', writeTarget({ kind: 'product', id: one })))
    await untilGone('/products/one', withStars)
    expect((await others())[0]).toBe(true)

    await rate(two, 3)
    await untilGone('/products/two', ofTwo)
  })

  it('is not shared between languages', async () => {
    const [english, german] = [await open('/'), await open('/', { 'accept-language': 'de' })]

    expect(german.headers.get('etag')).not.toBe(english.headers.get('etag'))
  })

  it('is not kept when it failed', async () => {
    const { headers } = await open('/nothing/here')

    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('etag')).toBeNull()
  })
})

describe('a signed-in person’s page', () => {
  it('is made for them alone and kept by nobody', async () => {
    const ann = await as(app, await given.person(app, { name: 'Ann Archer' }))
    const guest = await open('/')

    const hers = await ann.get('/', page)
    const afterwards = await open('/')

    expect(hers.headers.get('cache-control')).toBe('no-store')
    expect(hers.headers.get('etag')).toBeNull()
    expect(hers.text).toContain('Ann Archer')
    expect(afterwards.text).not.toContain('Ann Archer')
    expect(afterwards.text).toBe(guest.text)
  })

  it('is sent whole even if a guest’s copy is at hand', async () => {
    const etag = (await open('/')).headers.get('etag') ?? ''
    const ann = await as(app, await given.person(app))

    expect((await ann.get('/', { ...page, 'if-none-match': etag })).status).toBe(200)
  })
})
