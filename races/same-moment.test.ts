import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CatalogueTest, startCatalogueTest } from '#features/catalogue/server/catalogue.testing.ts'
import type { EditedPage } from '#features/pages/pages.admin.contract.ts'
import { countFreeSeats } from '#features/seats/server/seats.service.ts'
import type { Visitor } from '#testing/app.ts'
import { as, given } from '#testing/people.ts'

let test: CatalogueTest
let both: [Visitor, Visitor]
beforeAll(async () => {
  test = await startCatalogueTest()
  both = [await as(test, await given.administrator(test)), await as(test, await given.administrator(test))]
})
afterAll(() => test.stop())

const live = (productId: number) =>
  test.ctx.db
    .selectFrom('registration')
    .select(['registrant_id', 'source'])
    .where('product_id', '=', productId)
    .where('cancelled_at', 'is', null)
    .execute()

describe('a place that is given by hand while its person orders it', () => {
  it('is one registration, and what was ordered for nothing is not owed', async () => {
    for (let round = 0; round < 6; round++) {
      const [productId = 0] = await test.add({ listPrice: 10_000, memberPrice: 10_000, capacity: 1 })
      const ann = await given.person(test)
      const visitor = await as(test, ann)
      await visitor.get(`/cart/add/${productId}/${ann.id}`)
      const { version } = (await visitor.get('/api/cart')).json as { version: number }

      const [ordered, given1, given2] = await Promise.all([
        visitor.post('/api/orders', { cart_version: version, payment: 'invoice' }),
        both[0].post('/api/admin/registrations', { product_id: productId, user_id: ann.id }),
        both[1].post('/api/admin/registrations', { product_id: productId, user_id: ann.id }),
      ])

      const told = [ordered, given1, given2].map(({ status, text }) => `${status} ${text.slice(0, 120)}`).join('\n')
      expect(
        [ordered, given1, given2].filter(({ status }) => status === 200),
        told,
      ).toHaveLength(1)
      expect(
        [ordered, given1, given2].filter(({ status }) => status >= 500),
        told,
      ).toEqual([])
      expect(await live(productId)).toHaveLength(1)
      expect(await countFreeSeats(test.ctx, productId)).toBeLessThanOrEqual(0)
      const lines = await test.ctx.db
        .selectFrom('purchase_line')
        .select('registration_id')
        .where('product_id', '=', productId)
        .execute()
      expect(lines).toHaveLength(ordered?.status === 200 ? 1 : 0)
    }
  })
})

describe('a page that one publishes while another withdraws it', () => {
  it('is as the one who was last left it, for its readers too', async () => {
    for (let round = 0; round < 6; round++) {
      const made = (await both[0].post('/api/admin/pages', { title: `Round ${round}` })).json as EditedPage
      const publish = (by: Visitor) => by.post(`/api/admin/pages/${made.id}/publish`, { version: made.version })
      const withdraw = (by: Visitor) => by.post(`/api/admin/pages/${made.id}/withdraw`)
      await publish(both[0])

      const answers = await Promise.all([publish(both[0]), withdraw(both[1]), publish(both[1]), withdraw(both[0])])

      expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([])
      const { published } = (await both[0].get(`/api/admin/pages/${made.id}`)).json as EditedPage
      expect((await test.visitor().get(`/api/pages/${made.slug}`)).status).toBe(published === null ? 404 : 200)
    }
  })
})
