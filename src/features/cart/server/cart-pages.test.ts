import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type CatalogueTest, startCatalogueTest } from '#features/catalogue/server/catalogue.testing.ts'
import type { Visitor } from '#testing/app.ts'
import { as, given, type TestPerson } from '#testing/people.ts'

let test: CatalogueTest
let ann: TestPerson
let asAnn: Visitor
let productId: number
beforeAll(async () => {
  test = await startCatalogueTest()
})
afterAll(() => test.stop())
beforeEach(async () => {
  test.setNow('2026-11-15T12:00:00Z')
  ann = await given.person(test, { name: 'Ann Arbour' })
  asAnn = await as(test, ann)
  const [id = 0] = await test.add({
    title: 'Ethics at work',
    urlSlug: `ethics-${ann.id}`,
    listPrice: 10_000,
    memberPrice: 7_500,
    capacity: 5,
  })
  productId = id
})

const open = (visitor: Visitor, path: string, headers: Record<string, string> = {}) =>
  visitor.get(path, { accept: 'text/html', ...headers })
const countOf = async (visitor: Visitor) => ((await visitor.get('/api/cart/count')).json as { count: number }).count

describe('the page that adds (§2)', () => {
  it.each(['same-origin', 'none'])('adds for oneself and leads to the cart, where one comes from %s [CART-40]', async (from) => {
    const answer = await open(asAnn, `/cart/add/${productId}`, { 'sec-fetch-site': from })

    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/cart'])
    expect(await countOf(asAnn)).toBe(1)
  })

  it('asks first where one comes from another site, and adds when its own form says so [CART-40]', async () => {
    const asked = await open(asAnn, `/cart/add/${productId}`, { 'sec-fetch-site': 'cross-site' })
    expect(asked.status).toBe(200)
    expect(asked.text).toContain('Add “Ethics at work” to your cart?')
    expect(asked.text).toContain('$100.00')
    expect(await countOf(asAnn)).toBe(0)

    const origin = 'http://localhost'
    const said = await asAnn.request('POST', `/cart/add/${productId}`, new URLSearchParams(), {
      accept: 'text/html',
      'sec-fetch-site': 'same-origin',
      origin,
    })
    const forged = await asAnn.request('POST', `/cart/add/${productId}`, new URLSearchParams(), {
      accept: 'text/html',
      origin: 'https://evil.example',
    })

    expect([said.status, said.headers.get('location')]).toEqual([302, '/cart'])
    expect(forged.status).toBe(403)
    expect(await countOf(asAnn)).toBe(1)
  })

  it('leads whoever came too late to the product, where its waiting list is', async () => {
    const [full = 0] = await test.add({ title: 'Small room', urlSlug: 'small-room', capacity: 1 })
    const bob = await given.person(test)
    await (await as(test, bob)).get(`/cart/add/${full}/${bob.id}`)

    const answer = await open(asAnn, `/cart/add/${full}`, { 'sec-fetch-site': 'same-origin' })

    expect(answer.text).toContain('There are no seats left.')
    expect(answer.text).toMatch(/<a [^>]*href="\/products\/small-room"[^>]*>Small room</)
  })

  it('sends a guest to sign in and back [CART-15]', async () => {
    const answer = await open(test.visitor(), `/cart/add/${productId}`, { 'sec-fetch-site': 'same-origin' })

    expect(answer.headers.get('location')).toBe(`/sign-in?next=${encodeURIComponent(`/cart/add/${productId}`)}`)
  })

  it('knows nothing of a product that is not for sale', async () => {
    expect((await open(asAnn, '/cart/add/999999', { 'sec-fetch-site': 'cross-site' })).status).toBe(404)
  })
})

describe('a guest', () => {
  it('sees prices, and is told what needs signing in [CART-15] [CART-17]', async () => {
    const guest = test.visitor()

    const [product, cart] = [await open(guest, `/products/ethics-${ann.id}`), await open(guest, '/cart')]

    expect(product.text).toContain('$100.00')
    expect(product.text).not.toContain('Register someone else')
    expect(cart.status).toBe(200)
    expect(cart.text).toContain('You must be logged in to register')
    expect(cart.text).toContain('/sign-in?next=%2Fcart')
  })
})

describe('a cart', () => {
  it('is the same in every browser, and after days: only places that are counted are given up meanwhile', async () => {
    await asAnn.get(`/cart/add/${productId}/${ann.id}`)
    await asAnn.post('/cart/confirmations', { send: 0 })
    test.setNow('2026-11-22T12:00:00Z')

    const elsewhere = await as(test, ann, 'another browser')
    const cart = (await elsewhere.get('/api/cart')).json

    expect(cart).toMatchObject({
      count: 1,
      send_confirmations: false,
      groups: [{ lines: [{ registrant_id: ann.id, is_lost: true }] }],
    })
    const answer = await elsewhere.post('/api/orders', {
      cart_version: (cart as { version: number }).version,
      payment: 'invoice',
    })
    expect(answer.status).toBe(200)
  })

  it('offers the group training view, for everybody in it at once [CART-10]', async () => {
    const bob = await given.person(test, { name: 'Bob Birch' })
    await asAnn.get(`/cart/find_user_by_email/${encodeURIComponent(bob.email)}/${productId}`)
    for (const { id } of [ann, bob]) await asAnn.get(`/cart/add/${productId}/${id}`)
    const views = async () => {
      const { groups } = (await asAnn.get('/api/cart')).json as { groups: { lines: { group_view: number }[] }[] }
      return groups.flatMap(({ lines }) => lines.map(({ group_view }) => group_view))
    }
    expect((await open(asAnn, '/cart')).text).toContain('Group training view')
    expect(await views()).toEqual([0, 0])

    expect((await asAnn.post('/api/cart/group_training', { group_view: 1 })).json).toEqual({
      message: 'Everyone in your cart now takes part as one group.',
    })
    expect(await views()).toEqual([1, 1])
    expect((await asAnn.post('/api/cart/group_training', { group_view: 2 })).status).toBe(422)
    expect((await test.visitor().post('/api/cart/group_training', { group_view: 0 })).status).toBe(401)
    expect(await views()).toEqual([1, 1])
  })

  it('hides the way in for oneself where the product is in it or one is registered [CART-12] [CART-13]', async () => {
    const before = await open(asAnn, `/products/ethics-${ann.id}`)
    await asAnn.get(`/cart/add/${productId}/${ann.id}`)
    const after = await open(asAnn, `/products/ethics-${ann.id}`)

    expect(before.text).toContain(`href="/cart/add/${productId}"`)
    expect(after.text).not.toContain(`href="/cart/add/${productId}"`)
    expect(after.text).toContain('This is already in your cart.')
  })

  it('says where registration is elsewhere and nobody has said where [CART-77]', async () => {
    const [id = 0] = await test.add({ urlSlug: `remote-${ann.id}`, remoteRegistration: true })

    const { text } = await open(asAnn, `/products/remote-${ann.id}`)

    expect(text).toContain('Remote Registration URL not set for this product. Please notify site administrator.')
    expect(text).not.toContain(`href="/cart/add/${id}"`)
  })
})
