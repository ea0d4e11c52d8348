import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerWithoutCharge } from '#features/registrations/server/registration.service.ts'
import type { Visitor } from '#testing/app.ts'
import { overwriteProducts } from '#testing/behind-the-back.ts'
import { as, given } from '#testing/people.ts'
import type { ProductCard } from '../../catalogue.contract.ts'
import { type CatalogueTest, startCatalogueTest } from '../catalogue.testing.ts'

let test: CatalogueTest
let ann: Visitor

beforeAll(async () => {
  test = await startCatalogueTest()
  ann = await as(test, await given.person(test))
})
afterAll(() => test.stop())

const keep = (id: number, visitor = ann) => visitor.post(`/favorites/product/${id}`)
const favorites = async (query = '') =>
  (await ann.get(`/api/catalogue/favorites${query}`)).json as { products: ProductCard[]; total: number; pages: number }
const titles = ({ products }: { products: ProductCard[] }) => products.map(({ title }) => title)

describe('favorite products [FAV-01][FAV-02]', () => {
  it('are put in and taken out, and marked wherever the product is shown [CAT-21][FAV-03][FAV-04][FAV-05]', async () => {
    const [id = 0] = await test.add({ title: 'Kept', urlSlug: 'kept' })

    expect((await keep(id)).json).toEqual({ type: 'product', id, is_at_favorites: true })
    expect(await keep(id)).toMatchObject({ status: 200 })

    const { product } = (await ann.get('/api/catalogue/products/kept')).json as { product: ProductCard }
    expect(product.is_favorite).toBe(true)
    expect(titles(await favorites())).toEqual(['Kept'])
    expect((await ann.delete(`/favorites/product/${id}`)).json).toEqual({ type: 'product', id, is_at_favorites: false })
    expect(await favorites()).toMatchObject({ products: [], total: 0, pages: 0 })
  })

  it('filter the catalogue for their keeper, and for nobody else', async () => {
    const [id = 0] = await test.add({ title: 'Filtered', topics: ['ethics'] }, { title: 'Not kept', topics: ['ethics'] })
    await keep(id)
    const search = async (visitor: Visitor) =>
      (await visitor.get('/api/catalogue/products?topic=ethics&favorites=1&sort=title')).json as {
        products: ProductCard[]
        total: number
        search: { favorites: boolean }
      }

    const [hers, guests] = [await search(ann), await search(test.visitor())]

    expect([titles(hers), hers.total, hers.search.favorites]).toEqual([['Filtered'], 1, true])
    expect([titles(guests), guests.search.favorites]).toEqual([['Filtered', 'Not kept'], false])
    expect(guests.products.every(({ is_favorite }) => !is_favorite)).toBe(true)
  })

  it('stay listed when they are over, not when they are taken from sight', async () => {
    const meetings = [{ startsAt: new Date('2026-01-10T10:00:00Z'), endsAt: new Date('2026-01-10T11:00:00Z') }]
    const [over = 0, gone = 0] = await test.add(
      { title: 'Over', kind: 'live_event', meetings, timeZone: 'UTC' },
      { title: 'Gone' },
    )
    for (const id of [over, gone]) await keep(id)
    await overwriteProducts(test.ctx, [gone], { archived_at: test.ctx.now() })

    expect(titles(await favorites())).toContain('Over')
    expect(titles(await favorites())).not.toContain('Gone')
  })

  it('page, and have nothing beyond the end', async () => {
    for (const id of await test.add(...Array.from({ length: 25 }, () => ({})))) await keep(id)

    const { products, pages, total } = await favorites('?page=2')

    expect([pages, products.length]).toEqual([2, total - 24])
    expect((await favorites('?page=99')).products).toEqual([])
  })

  it('of what one may not see are refused as of what is not there, with the text of §8 [FAV-08]', async () => {
    const [draft = 0, members = 0] = await test.add({ visibility: 'draft' }, { visibility: 'members' })

    const answers = [await keep(draft), await keep(members), await keep(999_999)]

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect((await ann.post('/favorites/spaceship/1')).status).toBe(404)
    expect((await keep(draft, test.visitor())).status).toBe(401)
  })
})

describe('what one is registered for', () => {
  it('may be rated, and is marked as owned on its page and its package’s', async () => {
    const [part = 0] = await test.add({ urlSlug: 'owned' }, { urlSlug: 'not-owned' })
    await test.add({ urlSlug: 'both', kind: 'package', packageItems: ['owned', 'not-owned'] })
    const bob = await given.person(test)
    const visitor = await as(test, bob)
    const rate = () => visitor.post(`/api/catalogue/products/${part}/rating`, { score: 4 })
    expect(await rate()).toMatchObject({ status: 403 })

    await registerWithoutCharge(test.ctx, { productId: part, userId: bob.id, source: 'grant', grantedBy: null })

    expect((await rate()).json).toEqual({ average: 4, count: 1, my_rating: 4 })
    const page = async (slug: string) => (await visitor.get(`/api/catalogue/products/${slug}`)).json as { product: object }
    expect((await page('owned')).product).toMatchObject({ is_registered: true, can_rate: true, my_rating: 4 })
    expect((await page('both')).product).toMatchObject({ is_registered: false, owned_ids: [part] })
  })

  it('keeps its page when it is archived', async () => {
    const [id = 0] = await test.add({ urlSlug: 'archived-later' })
    const bob = await given.person(test)
    await registerWithoutCharge(test.ctx, { productId: id, userId: bob.id, source: 'grant', grantedBy: null })
    await overwriteProducts(test.ctx, [id], { archived_at: test.ctx.now() })

    expect((await (await as(test, bob)).get('/api/catalogue/products/archived-later')).status).toBe(200)
    expect((await ann.get('/api/catalogue/products/archived-later')).status).toBe(404)
  })
})
