import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type CatalogueTest, startCatalogueTest } from '#features/catalogue/server/catalogue.testing.ts'
import type { Visitor } from '#testing/app.ts'
import { as, formKey, given, type TestPerson } from '#testing/people.ts'
import { lotsByIds } from './ledger.store.ts'
import { givenPacks } from './packs.testing.ts'

let test: CatalogueTest
let ann: TestPerson
let bob: TestPerson
let asAnn: Visitor
let asAdmin: Visitor
beforeAll(async () => {
  test = await startCatalogueTest()
  asAdmin = await as(test, await given.administrator(test))
})
afterAll(() => test.stop())
beforeEach(async () => {
  test.setNow('2026-11-15T12:00:00Z')
  ann = await given.person(test, { name: 'Ann Arbour' })
  bob = await given.person(test, { name: 'Bob Birch' })
  asAnn = await as(test, ann)
})

const product = async (traits: Parameters<CatalogueTest['add']>[0] = {}) => {
  const [id = 0] = await test.add({ listPrice: 10_000, memberPrice: 10_000, ...traits })
  return id
}
const putFor = async (visitor: Visitor, productId: number, person: TestPerson) => {
  await visitor.get(`/cart/find_user_by_email/${person.email}/${productId}`)
  return visitor.get(`/cart/add/${productId}/${person.id}`)
}
type Cart = {
  version: number
  costs: Record<string, number>
  savings_pack: { is_active: boolean; left: number | null; covers: number; saves: number } | null
  prepaid: { is_active: boolean; balance: number; at_most: number | null; uses: number } | null
  groups: { lines: { covered: number; covered_by: string | null; uncovered: string | null }[] }[]
}
const cartOf = async (visitor: Visitor) => (await visitor.get('/api/cart')).json as never as Cart
const apply = (visitor: Visitor, active: unknown) => visitor.post('/cart/savings_pack/apply', { active })
const pay = (visitor: Visitor, active: unknown, more: object = {}) =>
  visitor.post('/cart/prepaid_balance/use', { active, ...more })
const checkout = async (visitor: Visitor, payment: 'none' | 'invoice') =>
  visitor.post('/api/orders', { cart_version: (await cartOf(visitor)).version, payment })
const orderIdOf = (answer: { json: never }) => (answer.json as { order_id: number }).order_id
const lot = async (id: number) => {
  const [found] = await lotsByIds(test.ctx.db, [id])
  return { available: found?.available, held: found?.held }
}

describe('a savings pack in the cart', () => {
  it('says what it would cover, and covers it once it is applied [CART-08] [PACK-01] [PACK-03]', async () => {
    await givenPacks.savings(test, ann.id)
    await asAnn.get(`/cart/add/${await product()}/${ann.id}`)

    const before = await cartOf(asAnn)
    const answer = await apply(asAnn, 1)
    const after = await cartOf(asAnn)

    expect(before).toMatchObject({
      savings_pack: { is_active: false, left: 5, covers: 1, saves: 10_000 },
      costs: { covered: 0, due: 10_000 },
    })
    expect(answer).toMatchObject({ status: 200, json: { message: 'Your savings pack is applied.' } })
    expect(after).toMatchObject({
      savings_pack: { is_active: true, covers: 1 },
      costs: { covered: 10_000, due: 0 },
      groups: [{ lines: [{ covered: 10_000, covered_by: 'Five courses', uncovered: null }] }],
    })
    await apply(asAnn, 0)
    expect(await cartOf(asAnn)).toMatchObject({ costs: { covered: 0, due: 10_000 } })
  })

  it('is captured by an order that is complete at once', async () => {
    const lotId = await givenPacks.savings(test, ann.id)
    await asAnn.get(`/cart/add/${await product()}/${ann.id}`)
    await apply(asAnn, true)

    const placed = await checkout(asAnn, 'none')

    expect(placed.json).toMatchObject({ state: 'complete' })
    expect(await lot(lotId)).toEqual({ available: 4, held: 0 })
    expect((await asAnn.get(`/api/orders/${orderIdOf(placed)}`)).json).toMatchObject({
      covered: 10_000,
      discount: 0,
      total: 0,
      lines: [{ covered: 10_000, total: 0 }],
    })
    expect(await cartOf(asAnn)).toMatchObject({ savings_pack: { is_active: false } })
  })

  it('goes back to its lot when the order is cancelled, once', async () => {
    const lotId = await givenPacks.savings(test, ann.id)
    await asAnn.get(`/cart/add/${await product()}/${ann.id}`)
    await apply(asAnn, true)
    const id = orderIdOf(await checkout(asAnn, 'none'))

    const cancelled = await asAdmin.post(`/api/admin/orders/${id}/cancel`, { form_key: formKey(), reason: 'Asked for' })
    const again = await asAdmin.post(`/api/admin/orders/${id}/cancel`, { form_key: formKey(), reason: 'Asked for' })

    expect([cancelled.status, again.status]).toEqual([200, 409])
    expect(await lot(lotId)).toEqual({ available: 5, held: 0 })
  })

  it('covers its owner, and a group’s pack everybody who shares it; each line says why not', async () => {
    const accountId = await givenPacks.group(test, 'Birch clinic', [ann.id, bob.id])
    const carl = await given.person(test)
    await givenPacks.savings(test, ann.id, { amount: 1, accountId, name: 'Team of ten' })
    const id = await product()
    for (const person of [bob, carl]) await putFor(asAnn, id, person)
    await asAnn.get(`/cart/add/${await product({ listPrice: 500, memberPrice: 500 })}/${ann.id}`)
    await apply(asAnn, 1)

    const lines = (await cartOf(asAnn)).groups.flatMap((group) => group.lines)

    expect(lines).toMatchObject([
      { covered_by: 'Team of ten' },
      { covered_by: null, uncovered: 'not_for_registrant' },
      { covered_by: null, uncovered: 'used_up' },
    ])
    expect((await cartOf(await as(test, bob))).savings_pack).toMatchObject({ is_active: false, left: 1 })
    expect((await cartOf(await as(test, carl))).savings_pack).toBeNull()
  })

  it('counts as left only what can cover something in the cart', async () => {
    const webinars = { productIds: [], topicIds: [], kinds: ['webinar'] }
    await givenPacks.savings(test, ann.id, { amount: 3 })
    await givenPacks.savings(test, ann.id, { amount: 10, scope: webinars })
    const course = await product({ kind: 'course' })
    await asAnn.get(`/cart/add/${course}/${ann.id}`)

    expect((await cartOf(asAnn)).savings_pack).toMatchObject({ left: 3, covers: 1 })
    await asAnn.get(`/cart/add/${await product({ kind: 'webinar' })}/${ann.id}`)
    expect((await cartOf(asAnn)).savings_pack).toMatchObject({ left: 13, covers: 2 })
    await asAnn.get(`/cart/remove/${course}/${ann.id}`)
    expect((await cartOf(asAnn)).savings_pack).toMatchObject({ left: 13, covers: 1 })
  })

  it('counts nothing as left where it is for nobody in the cart', async () => {
    await givenPacks.savings(test, ann.id)
    await putFor(asAnn, await product(), bob)

    expect((await cartOf(asAnn)).savings_pack).toMatchObject({ left: 0, covers: 0, saves: 0 })
  })

  it('ends at its date', async () => {
    await givenPacks.savings(test, ann.id, { expiresAt: new Date('2026-11-16T00:00:00Z') })
    await asAnn.get(`/cart/add/${await product()}/${ann.id}`)
    await apply(asAnn, 1)

    test.setNow('2026-11-16T00:00:00Z')

    expect(await cartOf(asAnn)).toMatchObject({ savings_pack: { is_active: true, left: 0, covers: 0 }, costs: { due: 10_000 } })
  })

  it('cannot be applied by somebody who has none [PACK-04]', async () => {
    expect(await apply(asAnn, 1)).toMatchObject({ status: 409, json: { message: 'Could not apply the savings pack.' } })
    expect((await asAnn.post('/cart/savings_pack/apply', {})).status).toBe(422)
  })

  it('changes what a checkout is about: the one that was shown before is refused', async () => {
    await givenPacks.savings(test, ann.id)
    await asAnn.get(`/cart/add/${await product()}/${ann.id}`)
    const { version } = await cartOf(asAnn)
    await apply(asAnn, 1)

    expect(await asAnn.post('/api/orders', { cart_version: version, payment: 'invoice' })).toMatchObject({
      status: 409,
      json: { key: 'cartChanged' },
    })
  })
})

describe('a prepaid balance in the cart', () => {
  it('pays the whole and leaves the rest [CART-09] [PACK-02] [PACK-13]', async () => {
    const lotId = await givenPacks.money(test, ann.id, 15_000)
    await asAnn.get(`/cart/add/${await product()}/${ann.id}`)
    const answer = await pay(asAnn, 1, { agreed: 'on' })

    expect(answer).toMatchObject({ status: 200, json: { message: 'Your prepaid balance is applied.' } })
    expect(await cartOf(asAnn)).toMatchObject({
      prepaid: { is_active: true, balance: 15_000, uses: 10_000 },
      costs: { total: 10_000, prepaid: 10_000, due: 0 },
    })
    expect((await checkout(asAnn, 'none')).json).toMatchObject({ state: 'complete' })
    expect(await lot(lotId)).toEqual({ available: 5_000, held: 0 })
  })

  it('pays in part: held while the invoice of the rest is open, captured with its payment', async () => {
    const lotId = await givenPacks.money(test, ann.id, 4_000)
    await asAnn.get(`/cart/add/${await product()}/${ann.id}`)
    await pay(asAnn, 1)

    const id = orderIdOf(await checkout(asAnn, 'invoice'))

    expect(await lot(lotId)).toEqual({ available: 0, held: 4_000 })
    expect((await asAnn.get(`/api/orders/${id}`)).json).toMatchObject({ total: 10_000, due: 6_000 })
    await asAdmin.post(`/api/admin/orders/${id}/payment`, { form_key: formKey(), note: 'Bank' })
    expect(await lot(lotId)).toEqual({ available: 0, held: 0 })
  })

  it('is released when the open order is cancelled', async () => {
    const lotId = await givenPacks.money(test, ann.id, 4_000)
    await asAnn.get(`/cart/add/${await product()}/${ann.id}`)
    await pay(asAnn, 1)
    const id = orderIdOf(await checkout(asAnn, 'invoice'))

    await asAdmin.post(`/api/admin/orders/${id}/cancel`, { form_key: formKey(), reason: 'Never paid' })

    expect(await lot(lotId)).toEqual({ available: 4_000, held: 0 })
    const kinds = await test.ctx.db.selectFrom('pack_entry').select('kind').where('lot_id', '=', lotId).orderBy('id').execute()
    expect(kinds.map(({ kind }) => kind)).toEqual(['grant', 'hold', 'release'])
  })

  it('pays at most what one says, written as people write it', async () => {
    await givenPacks.money(test, ann.id, 15_000)
    await asAnn.get(`/cart/add/${await product()}/${ann.id}`)

    await pay(asAnn, 1, { amount: '25.50' })

    expect(await cartOf(asAnn)).toMatchObject({ prepaid: { at_most: 2_550, uses: 2_550 }, costs: { due: 7_450 } })
    expect((await pay(asAnn, 1, { amount: 'much' })).status).toBe(422)
    asAnn.cookies.set('lectern-locale', 'de')
    expect((await pay(asAnn, 1, { amount: '10,005' })).status).toBe(422)
    await pay(asAnn, 1, { amount: '25,50' })
    expect(await cartOf(asAnn)).toMatchObject({ prepaid: { at_most: 2_550 } })
    await pay(asAnn, 1)
    expect(await cartOf(asAnn)).toMatchObject({ prepaid: { at_most: null }, costs: { due: 0 } })
  })

  it('takes from what ends first', async () => {
    const late = await givenPacks.money(test, ann.id, 8_000, { expiresAt: new Date('2027-11-01') })
    const soon = await givenPacks.money(test, ann.id, 8_000, { expiresAt: new Date('2026-12-01') })
    await asAnn.get(`/cart/add/${await product()}/${ann.id}`)
    await pay(asAnn, 1)
    await checkout(asAnn, 'none')

    expect([await lot(soon), await lot(late)]).toEqual([
      { available: 0, held: 0 },
      { available: 6_000, held: 0 },
    ])
  })

  it('comes after what a savings pack covers', async () => {
    await givenPacks.savings(test, ann.id, { amount: 1 })
    await givenPacks.money(test, ann.id, 15_000)
    await asAnn.get(`/cart/add/${await product()}/${ann.id}`)
    await asAnn.get(`/cart/add/${await product({ listPrice: 3_000, memberPrice: 3_000 })}/${ann.id}`)
    await apply(asAnn, 1)
    await pay(asAnn, 1)

    expect(await cartOf(asAnn)).toMatchObject({ costs: { covered: 10_000, total: 3_000, prepaid: 3_000, due: 0 } })
  })

  it('cannot be used by somebody who has none [PACK-14]', async () => {
    expect(await pay(asAnn, 1)).toMatchObject({ status: 409, json: { message: 'Could not use prepaid balance.' } })
  })
})

describe('the balances as HTML', () => {
  const html = async (path: string) => ((await asAnn.get(path)).json as { html: string }).html

  it('show each savings pack with what is left, its scope and its end, and what the cart uses [PACK-05] [PACK-06]', async () => {
    await givenPacks.savings(test, ann.id, {
      scope: { productIds: [], topicIds: [], kinds: ['webinar'] },
      expiresAt: new Date('2027-03-04T12:00:00Z'),
    })

    const alone = await html('/cart/savings_pack/balance?no_cart=1')

    expect(alone).toContain('5 registrations left')
    expect(alone).toContain('Covers products of the kind Webinar.')
    expect(alone).toContain('Valid until 03/04/2027')
    expect(alone).not.toContain('Your cart uses')
    expect(await html('/cart/savings_pack/balance')).toContain('Your cart uses 0 registrations.')
  })

  it('show the money, paid and granted apart [PACK-09] [PACK-10]', async () => {
    await givenPacks.money(test, ann.id, 12_345)
    await asAnn.get(`/cart/add/${await product()}/${ann.id}`)
    await pay(asAnn, 1)

    const alone = await html('/cart/prepaid_balance?no_cart=1')

    expect(alone).toMatch(/Granted<\/dt><dd[^>]*>\$123\.45/)
    expect(alone).toMatch(/Paid<\/dt><dd[^>]*>\$0\.00/)
    expect(alone).not.toContain('Your cart uses')
    expect(await html('/cart/prepaid_balance')).toContain('Your cart uses $100.00.')
  })

  it('say that there is nothing', async () => {
    expect(await html('/cart/savings_pack/balance?no_cart=1')).toContain('You don’t have a savings pack at the moment.')
    expect(await html('/cart/prepaid_balance?no_cart=1')).toContain('You don’t have a prepaid balance at the moment.')
  })

  it('are not for guests', async () => {
    expect((await test.visitor().get('/cart/prepaid_balance')).status).toBe(401)
  })
})
