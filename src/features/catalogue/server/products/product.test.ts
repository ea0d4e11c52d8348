import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emptyDraft, type ProductDraft } from '../../product.draft.ts'
import { type OwnWay, previewAddress } from '../../product.rules.ts'
import { type CatalogueTest, startCatalogueTest } from '../catalogue.testing.ts'
import { changeProduct } from '../editing/product-writing.service.ts'
import { noDiscussions } from '../finding/catalogue.discussions.ts'
import { searchSite } from '../finding/site-search.service.ts'
import { nothingOwned } from './catalogue.registrations.ts'
import { showCard } from './known-cards.service.ts'
import { openProduct, rateProduct, recordRatings } from './product.service.ts'

let test: CatalogueTest
beforeAll(async () => {
  test = await startCatalogueTest()
})
afterAll(() => test.stop())

const later = new Date('2027-01-01T00:00:00Z')
const earlier = new Date('2026-01-01T00:00:00Z')

const traits: Record<string, Partial<ProductDraft>> = {
  draft: { visibility: 'draft' },
  public: { visibility: 'public' },
  members: { visibility: 'members' },
  hidden: { visibility: 'hidden' },
  scheduled: { visibility: 'public', publishAt: later },
  published: { visibility: 'public', publishAt: earlier },
  archived: { visibility: 'public', archivedAt: earlier },
}

/** Who may open a product, and for whom it is listed. */
const matrix = {
  draft: { opens: ['admin'], lists: [] },
  public: { opens: ['guest', 'visitor', 'member', 'admin'], lists: ['guest', 'visitor', 'member', 'admin'] },
  members: { opens: ['member', 'admin'], lists: ['member', 'admin'] },
  hidden: { opens: ['guest', 'visitor', 'member', 'admin'], lists: [] },
  scheduled: { opens: ['admin'], lists: [] },
  published: { opens: ['guest', 'visitor', 'member', 'admin'], lists: ['guest', 'visitor', 'member', 'admin'] },
  archived: { opens: ['admin'], lists: [] },
}
const viewers = ['guest', 'visitor', 'member', 'admin'] as const

describe('visibility', () => {
  beforeAll(() =>
    test.add(
      ...Object.entries(traits).map(([name, draft]) => ({ ...draft, urlSlug: `seen-${name}`, title: `Visibility ${name}` })),
    ),
  )

  it.each(Object.entries(matrix))('of the tile of a product that is %s is that of its page', async (name, { opens }) => {
    const url_slug = `seen-${name}`
    const shown = await Promise.all(viewers.map((who) => showCard(test.as(who), { url_slug }, nothingOwned)))

    expect(viewers.filter((_, at) => shown[at]?.ok)).toEqual(opens)
  })

  it('of a tile is also that of who has the product', async () => {
    const own = { label: 'open' } as unknown as OwnWay
    const ofMember = async (_: unknown, ids: number[], userId: number) =>
      new Map(userId === test.idOf('member') ? ids.map((id) => [id, own]) : [])
    const open = async (who: 'member' | 'visitor') => (await showCard(test.as(who), { url_slug: 'seen-archived' }, ofMember)).ok

    expect([await open('member'), await open('visitor')]).toEqual([true, false])
  })

  it.each(Object.entries(matrix))('of a product that is %s', async (name, { opens, lists }) => {
    const opening = await Promise.all(
      viewers.map(async (who) => (await openProduct(test.as(who), { url_slug: `seen-${name}` })).ok),
    )
    const listing = await Promise.all(
      viewers.map(async (who) => (await test.titles({ q: 'visibility' }, who)).includes(`Visibility ${name}`)),
    )

    expect(viewers.filter((_, at) => opening[at])).toEqual(opens)
    expect(viewers.filter((_, at) => listing[at])).toEqual(lists)
  })

  it('answers the unknown and the invisible alike', async () => {
    const [unknown, invisible, malformed] = await Promise.all(
      ['never-was', 'seen-draft', '..%2Fetc'].map((slug) => test.visitor().get(`/api/catalogue/products/${slug}`)),
    )

    expect(unknown?.status).toBe(404)
    expect(invisible).toMatchObject({ status: 404, text: unknown?.text })
    expect(malformed?.status).toBe(404)
  })
})

describe('a product’s page', () => {
  const open = async (slug: string, who: (typeof viewers)[number] = 'guest') => {
    const answer = await openProduct(test.as(who), { url_slug: slug })
    return answer.ok ? answer.value.product : null
  }

  it('shows what a package holds, what comes first, and what is like it, as far as one may see it [CAT-18]', async () => {
    await test.add(
      { urlSlug: 'one', title: 'One', topics: ['pain'] },
      { urlSlug: 'two', title: 'Two', topics: ['pain'], visibility: 'draft' },
      { urlSlug: 'three', title: 'Three', topics: ['pain'] },
      {
        urlSlug: 'bundle',
        title: 'Bundle',
        kind: 'package',
        topics: ['pain'],
        packageItems: ['one', 'two'],
        prerequisites: ['three'],
      },
      { urlSlug: 'like', title: 'Like it', topics: ['pain'] },
    )

    const bundle = await open('bundle')

    expect(bundle?.package_items.map(({ title }) => title)).toEqual(['One'])
    expect(bundle?.prerequisites.map(({ title }) => title)).toEqual(['Three'])
    expect(bundle?.related.map(({ title }) => title)).toEqual(['Like it'])
    expect((await open('one'))?.packages.map(({ title }) => title)).toEqual(['Bundle'])
  })

  it('shows what is like it, the most alike first, and nothing that is over, a package or unseen', async () => {
    const hour = 3_600_000
    const meeting = (at: Date) => ({ timeZone: 'UTC', meetings: [{ startsAt: at, endsAt: new Date(at.getTime() + hour) }] })
    await test.add(
      { urlSlug: 'ours', kind: 'course', topics: ['ethics', 'aging'] },
      { title: 'Another topic of it', kind: 'course', topics: ['aging'] },
      { title: 'Its topic, another kind', kind: 'live_event', topics: ['ethics'], ...meeting(later) },
      { title: 'Its topic and kind', kind: 'course', topics: ['ethics'] },
      { title: 'Over', kind: 'live_event', topics: ['ethics'], ...meeting(earlier) },
      { title: 'Package', kind: 'package', topics: ['ethics'] },
      { title: 'Draft', kind: 'course', topics: ['ethics'], visibility: 'draft' },
      { title: 'Neither', kind: 'course', topics: ['neurology'] },
    )

    expect((await open('ours'))?.related.map(({ title }) => title)).toEqual([
      'Its topic and kind',
      'Its topic, another kind',
      'Another topic of it',
    ])
  })

  it('tells members their price', async () => {
    await test.add({ urlSlug: 'priced', listPrice: 10_000, memberPrice: 6000 })

    expect((await open('priced'))?.price).toMatchObject({ amount: 10_000, list_amount: 10_000 })
    expect((await open('priced', 'visitor'))?.price.amount).toBe(10_000)
    expect((await open('priced', 'member'))?.price).toMatchObject({ amount: 6000, list_amount: 10_000 })
  })

  it('keeps nothing dangerous of a description', async () => {
    await test.add({
      urlSlug: 'unsafe',
      descriptionHtml: '<h1>Hi</h1><script>alert(1)</script><a href="javascript:x">a</a><img src="x" onerror="y">',
    })

    expect((await open('unsafe'))?.description_html).toBe('<h2>Hi</h2><a>a</a><img src="x" />')
  })

  it.each([
    [{ saleStartsAt: later }, 'not_yet'],
    [{ saleEndsAt: earlier }, 'closed'],
    [{ meetings: [{ startsAt: earlier, endsAt: earlier }], timeZone: 'UTC' }, 'over'],
    [{}, 'open'],
  ] as [Partial<ProductDraft>, string][])('says whether one can register: %j is %s', async (draft, availability) => {
    const meetings = draft.meetings?.map(({ startsAt }) => ({ startsAt, endsAt: new Date(startsAt.getTime() + 3600_000) })) ?? []
    await test.add({ ...draft, meetings, urlSlug: `for-sale-${availability.replace('_', '-')}` })

    expect((await open(`for-sale-${availability.replace('_', '-')}`))?.availability).toBe(availability)
  })

  it('has a remote registration address, or says that it is missing [CAT-20]', async () => {
    await test.add(
      { urlSlug: 'remote', remoteRegistration: true },
      { urlSlug: 'remote-set', remoteRegistration: true, remoteRegistrationUrl: 'https://other.example/r' },
    )

    expect(await open('remote')).toMatchObject({ remote_registration: true, remote_registration_url: null })
    expect(await open('remote-set')).toMatchObject({ remote_registration_url: 'https://other.example/r' })
  })
})

describe('a changed slug [CAT-19]', () => {
  it('goes on leading to the product, however often it changed', async () => {
    const [id = 0] = await test.add({ urlSlug: 'first-name', title: 'Renamed' })
    const draft = { ...emptyDraft, title: 'Renamed', visibility: 'public' as const }
    await changeProduct(test.as('admin'), id, { ...draft, urlSlug: 'second-name' })
    await changeProduct(test.as('admin'), id, { ...draft, urlSlug: 'third-name' })

    const answers = await Promise.all(
      ['first-name', 'second-name'].map((slug) => test.visitor().get(`/api/catalogue/products/${slug}`)),
    )

    for (const answer of answers) expect(answer.json).toEqual({ redirect: '/products/third-name', product: null })
    const tile = await test.visitor().get('/api/catalogue/cards/first-name')
    expect(tile.json).toMatchObject({ product: { id, url_slug: 'third-name' } })
  })

  it('leads those who are registered to what is archived by now, and tells others nothing', async () => {
    const [id = 0] = await test.add({ urlSlug: 'old-and-archived' })
    const draft = { ...emptyDraft, title: 'Archived', visibility: 'public' as const, archivedAt: earlier }
    await changeProduct(test.as('admin'), id, { ...draft, urlSlug: 'new-and-archived' })
    const standing = {
      registeredAmong: async (_: unknown, ids: number[], userId: number) => new Set(userId === test.idOf('member') ? ids : []),
      completedAmong: async () => new Set<number>(),
      ownWays: async () => new Map(),
    }
    const open = (who: 'member' | 'visitor') => openProduct(test.as(who), { url_slug: 'old-and-archived' }, standing)

    expect(await open('member')).toMatchObject({ value: { redirect: '/products/new-and-archived' } })
    expect(await open('visitor')).toMatchObject({ refusal: 'productNotFound' })
  })

  it('belongs to another product once that takes it', async () => {
    const [id = 0] = await test.add({ urlSlug: 'taken' })
    await changeProduct(test.as('admin'), id, { ...emptyDraft, title: 'Moved', visibility: 'public', urlSlug: 'moved' })
    await test.add({ urlSlug: 'taken', title: 'New owner' })

    expect((await test.visitor().get('/api/catalogue/products/taken')).json).toMatchObject({ product: { title: 'New owner' } })
  })

  it('tells nobody where an invisible product went', async () => {
    const [id = 0] = await test.add({ urlSlug: 'secret-before' })
    await changeProduct(test.as('admin'), id, { ...emptyDraft, title: 'Secret', visibility: 'draft', urlSlug: 'secret-after' })

    expect((await test.visitor().get('/api/catalogue/products/secret-before')).status).toBe(404)
  })

  it('is in the history, with who and what', async () => {
    const [id = 0] = await test.add({ urlSlug: 'told-before' })
    await changeProduct(test.as('admin'), id, { ...emptyDraft, title: 'Told', visibility: 'public', urlSlug: 'told-after' })

    const changes = await test.ctx.db
      .selectFrom('product_change')
      .selectAll()
      .where('product_id', '=', id)
      .orderBy('id')
      .execute()

    expect(changes).toMatchObject([
      { action: 'added' },
      { action: 'changed', changed_by: test.idOf('admin'), changes: { url_slug: { from: 'told-before', to: 'told-after' } } },
    ])
  })
})

describe('rating', () => {
  it('is refused to those who are not registered, guests included', async () => {
    const [id = 0] = await test.add({ urlSlug: 'rated' })

    expect(await rateProduct(test.as('visitor'), { product_id: id, score: 5 })).toMatchObject({ refusal: 'onlyRegisteredRate' })
    expect(await rateProduct(test.as('visitor'), { product_id: 999_999, score: 5 })).toMatchObject({ refusal: 'productNotFound' })
    expect((await test.visitor().post(`/api/catalogue/products/${id}/rating`, { score: 5 })).status).toBe(401)
  })

  it('counts each person once; rating again changes the score [WID-14]', async () => {
    const [id = 0] = await test.add({ urlSlug: 'rated-twice' })
    await test.ctx.tx((ctx) =>
      recordRatings(ctx, id, [
        { userId: test.idOf('member'), score: 2 },
        { userId: test.idOf('visitor'), score: 5 },
      ]),
    )

    const after = await test.ctx.tx((ctx) => recordRatings(ctx, id, [{ userId: test.idOf('member'), score: 4 }]))

    expect(after).toEqual({ average: 4.5, count: 2, my_rating: 4 })
  })
})

describe('for search engines', () => {
  it('lists public products only, under the site’s address', async () => {
    const { text, headers } = await test.visitor().get('/sitemap.xml')

    expect(headers.get('content-type')).toContain('application/xml')
    expect(text).toContain('<loc>http://localhost/products/seen-public</loc>')
    for (const name of ['draft', 'members', 'hidden', 'scheduled', 'archived']) expect(text).not.toContain(`seen-${name}`)
    for (const path of ['/events', '/discussions', '/prepaid-packs']) expect(text).toContain(`<loc>http://localhost${path}</loc>`)
    const robots = (await test.visitor().get('/robots.txt')).text
    for (const map of ['sitemap.xml', 'sitemap-discussions.xml', 'sitemap-news.xml'])
      expect(robots).toContain(`Sitemap: http://localhost/${map}`)
  })

  it('draws covers that may be kept for ever, for any address', async () => {
    const cover = await test.visitor().get('/covers/some-course.svg?kind=course&topic=pain&hue=30')

    expect(cover.headers.get('content-type')).toContain('image/svg+xml')
    expect(cover.headers.get('cache-control')).toContain('immutable')
    expect((await test.visitor().get('/covers/x.svg?kind=nonsense&hue=9999')).status).toBe(200)
    expect((await test.visitor().get('/covers/x.gif')).status).toBe(404)
  })

  it('draws so many new pictures a minute for one address, and goes on sending those that it has', async () => {
    const statusOf = async (name: string) => (await test.visitor().get(`/covers/${name}.png`)).status
    expect(await statusOf('known')).toBe(200)
    const windows = test.ctx.db.updateTable('rate_window').where('key', 'like', 'cover %')
    await windows.set({ hits: 60 }).execute()

    expect([await statusOf('invented'), await statusOf('known')]).toEqual([429, 200])
    expect((await test.visitor().get('/covers/invented.svg')).status).toBe(200)
    await windows.set({ hits: 0 }).execute()
    expect(await statusOf('invented')).toBe(200)
  })

  it('draws the same cover as pixels, which other sites show beside a shared link', async () => {
    await test.add({ urlSlug: 'shared-course', kind: 'course' })

    const { product } = (await test.visitor().get('/api/catalogue/products/shared-course')).json as {
      product: { cover_url: string }
    }
    const picture = await test.visitor().get(previewAddress(product.cover_url))

    expect(picture.headers.get('content-type')).toBe('image/png')
    expect(picture.headers.get('cache-control')).toContain('immutable')
    expect(picture.text).toContain('PNG')
  })
})

describe('full-site search [CAT-14]', () => {
  it('answers in sections, only with what the searcher may see', async () => {
    await test.add(
      {
        title: 'Lindqvist on balance',
        urlSlug: 'balance',
        speakers: [{ personId: null, name: 'Maja Lindqvist', headline: 'Professor', role: '' }],
      },
      {
        title: 'Hidden Lindqvist',
        urlSlug: 'balance-draft',
        visibility: 'draft',
        speakers: [{ personId: null, name: 'Olle Lindqvist', headline: '', role: '' }],
      },
    )

    const { value } = await searchSite(test.as('guest'), { q: 'lindqvist' }, noDiscussions)
    const only = await searchSite(test.as('guest'), { q: 'lindqvist', type: 'speakers' }, noDiscussions)

    expect(value.sections.map(({ type, items }) => [type, items.map(({ title }) => title)])).toEqual([
      ['products', ['Lindqvist on balance']],
      ['speakers', ['Maja Lindqvist']],
    ])
    expect(only.value.sections.map(({ type }) => type)).toEqual(['speakers'])
    expect((await searchSite(test.as('guest'), { q: '' }, noDiscussions)).value.sections).toEqual([])
  })
})
