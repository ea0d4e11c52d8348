import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CatalogueTest, startCatalogueTest } from '#features/catalogue/server/catalogue.testing.ts'
import type { Visitor } from '#testing/app.ts'
import { as, given, type TestPerson } from '#testing/people.ts'

let test: CatalogueTest
let ann: TestPerson
let asAnn: Visitor
let productId: number
beforeAll(async () => {
  test = await startCatalogueTest()
  ann = await given.person(test, { name: 'Ann Arbour' })
  asAnn = await as(test, ann)
  const [id = 0] = await test.add({ listPrice: 10_000, memberPrice: 10_000 })
  productId = id
  await asAnn.get(`/cart/add/${productId}/${ann.id}`)
})
afterAll(() => test.stop())

const cart = async () => (await asAnn.get('/api/cart')).json as { version: number; count: number }
const strange = ['-1', '0', '1.5', '9007199254740993', '99999999999999999999', 'x', '%27', '1;drop table cart']

describe('numbers that are no numbers of anything', () => {
  it.each(strange)('%s is refused everywhere, and nothing is lost', async (id) => {
    const before = await cart()
    const answers = [
      await asAnn.get(`/cart/contains/${id}/${ann.id}`),
      await asAnn.get(`/cart/find_user_by_email/${encodeURIComponent(ann.email)}/${id}`),
      await asAnn.get(`/cart/add/${id}/${ann.id}`),
      await asAnn.get(`/cart/add/${productId}/${id}`),
      await asAnn.get(`/cart/remove/${id}/${ann.id}`),
      await asAnn.get(`/cart/remove/${productId}/${id}`),
      await asAnn.post('/cart/group_view', { user_id: ann.id, product_id: id, group_view: 1 }),
      await asAnn.post('/cart/group_view', { user_id: id, product_id: productId, group_view: 1 }),
      await asAnn.post('/cart/create_user', { email: `of-${ann.id}@example.org`, product_id: id }),
      await asAnn.get(`/prepaid-pack/${id}/details`),
      await asAnn.get(`/api/orders/${id}`),
      await asAnn.get(`/api/orders/${id}/progress`),
      await asAnn.post(`/api/orders/${id}/cancel-registrations`, { positions: [0] }),
      await asAnn.get(`/orders/${id}`, { accept: 'text/html' }),
      await asAnn.get(`/cart/add/${id}`, { accept: 'text/html', 'sec-fetch-site': 'cross-site' }),
    ]

    for (const [index, { status }] of answers.entries()) {
      expect(status, `answer ${index}`).toBeGreaterThanOrEqual(400)
      expect(status, `answer ${index}`).toBeLessThan(500)
    }
    expect(await cart()).toEqual(before)
  })
})

describe('an address that is no address', () => {
  it.each(['', 'ann', 'ann@', '@example.org', 'ann@example', 'a b@example.org', `${'a'.repeat(300)}@example.org`])(
    '“%s” makes no account and changes no cart',
    async (email) => {
      const before = await cart()

      const created = await asAnn.post('/cart/create_user', { email, product_id: productId })

      expect(created.status).toBe(422)
      expect(Object.keys(created.json as object)).toEqual(['email'])
      expect(await cart()).toEqual(before)
    },
  )
})

describe('searching people by their address', () => {
  it('cannot be done without an end', async () => {
    const asBob = await as(test, await given.person(test))
    const statuses = new Set<number>()
    for (let count = 0; count < 70; count++)
      statuses.add((await asBob.get(`/cart/find_user_by_email/nobody-${count}%40example.org/${productId}`)).status)

    expect([...statuses]).toEqual([404, 429])
  })
})
