import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ProductPage, SearchAnswer } from '#features/catalogue/catalogue.contract.ts'
import { as, given } from '#testing/people.ts'
import { type CourseTest, startCourseTest } from './learning.testing.ts'

let test: CourseTest
let page = 0

beforeAll(async () => {
  test = await startCourseTest()
  page = await test.component({ title: 'Read', kind: 'web_content', settings: { html: '<p>Text</p>' }, minimumAccessSeconds: 0 })
})
afterAll(() => test.stop())

const slugOf = async () =>
  (await test.ctx.db.selectFrom('product').select('url_slug').where('id', '=', test.productId).executeTakeFirstOrThrow()).url_slug

describe('the verb of what one owns', () => {
  it('stands on tile, page, favorites and results of its owner, and on nobody else’s', async () => {
    const slug = await slugOf()
    const start = { verb: 'start', url: `/learn/${slug}/${page}` }
    const stranger = await as(test, await given.person(test))
    const tileOf = async (visitor = test.learner) =>
      ((await visitor.get('/api/catalogue/products')).json as SearchAnswer).products.find(({ id }) => id === test.productId)?.own
    const pageOf = async (visitor = test.learner) =>
      ((await visitor.get(`/api/catalogue/products/${slug}`)).json as { product: ProductPage }).product

    expect(await tileOf()).toEqual(start)
    expect(await tileOf(stranger)).toBeNull()
    expect(await tileOf(test.visitor())).toBeNull()
    expect(await pageOf()).toMatchObject({ own: start, is_registered: true, owned_ids: [test.productId] })
    expect(await pageOf(stranger)).toMatchObject({ own: null, is_registered: false, owned_ids: [] })
    const found = await test.learner.get(`/api/search?type=products&q=${encodeURIComponent((await pageOf()).title)}`)
    expect(found.json).toMatchObject({ sections: [{ items: [{ own: start }] }] })
  })

  it('is to join while a live session’s doors are open, and no longer', async () => {
    const at = (minutes: number) => new Date(test.ctx.now().getTime() + minutes * 60_000).toISOString()
    const session = await test.component({
      title: 'Questions, live',
      kind: 'live_session',
      settings: { starts_at: at(30), ends_at: at(90), doors_minutes: 10, join_url: 'https://meet.example/1' },
      minimumAccessSeconds: 0,
    })
    const own = async () => {
      const { json } = await test.learner.get('/api/my-dashboard')
      return (json as { items: { product: { own: unknown } }[] }).items[0]?.product.own
    }
    const slug = await slugOf()

    expect(await own()).toMatchObject({ verb: 'start' })
    test.wait(25 * 60)
    expect(await own()).toEqual({ verb: 'join', url: `/learn/${slug}/${session}` })
    test.wait(70 * 60)
    expect(await own()).toMatchObject({ verb: 'start' })
  })
})
