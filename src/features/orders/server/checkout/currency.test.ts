import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { emptyEntry } from '#features/catalogue/product-entry.draft.ts'
import { addPack } from '#features/packs/server/packs.store.ts'
import { givenPacks, prepaidDraft } from '#features/packs/server/packs.testing.ts'
import { siteSettings } from '#features/site/site.settings.ts'
import { invalidatePages } from '#platform/pages/content-version.ts'
import { writeSetting } from '#platform/settings/settings.ts'
import type { Visitor } from '#testing/app.ts'
import { overwriteProducts } from '#testing/behind-the-back.ts'
import { as, given, type TestPerson } from '#testing/people.ts'
import { type OrdersTest, startOrdersTest } from '../orders.testing.ts'
import { processOrder } from '../payments/processing.service.ts'

let test: OrdersTest
let ann: TestPerson
let asAnn: Visitor
let asAdmin: Visitor
beforeAll(async () => {
  test = await startOrdersTest()
  asAdmin = await as(test, await given.administrator(test))
})
afterAll(() => test.stop())
beforeEach(async () => {
  test.setNow('2026-11-15T12:00:00Z')
  ann = await given.person(test, { name: 'Ann Arbour' })
  asAnn = await as(test, ann)
})
afterEach(async () => {
  await test.ctx.db.deleteFrom('setting').execute()
  await invalidatePages(test.ctx, 'site')
  await overwriteProducts(test.ctx, 'all', { archived_at: test.ctx.now() })
  await test.ctx.db.updateTable('pack').set({ archived_at: test.ctx.now() }).execute()
  await test.ctx.db.updateTable('discount_code').set({ is_active: false }).execute()
})

/** As if the site had always sold in it. */
const sellIn = (currency: string) => writeSetting(test.ctx, siteSettings.currency, currency, null)
const setCurrency = async (currency: string) => {
  const { version } = (await asAdmin.get('/api/admin/settings')).json as { version: string }
  return asAdmin.put('/api/admin/settings', { values: { currency }, version })
}
const code = (traits: object) =>
  asAdmin.post('/api/admin/discounts', { code: `CODE${ann.id}`, kind: 'amount', value: 1_000, scope: 'all', ...traits })

describe('one currency per site', () => {
  it('refuses a price in another one where it comes in: by the editor’s call, an import, a pack and a code', async () => {
    const entry = { ...emptyEntry, title: 'Fjord', url_slug: `fjord-${ann.id}`, list_price: 50_000, currency: 'NOK' }
    const told = 'This site sells in USD, so a price in NOK can’t be saved.'
    expect(await asAdmin.post('/api/admin/products', entry)).toMatchObject({ status: 422, json: { currency: [told] } })
    expect(await asAdmin.post('/api/admin/products', { ...entry, list_price: 0 })).toMatchObject({ status: 200 })

    const file = new FormData()
    const table = 'url_slug,title,kind,currency,list_price\nfjord-2,Fjord,course,NOK,500.00\nbasics-2,Basics,course,USD,50.00\n'
    file.set('file', new File([table], 'products.csv', { type: 'text/csv' }))
    const plan = await asAdmin.request('POST', '/api/admin/products/import/check', file)
    expect(plan.json, plan.text).toMatchObject({ fault_count: 1, faults: [{ line: 2, column: 'currency', message: told }] })

    const pack = { kind: 'prepaid', name: 'Prepaid', price: 10_000, valid_days: 365, currency: 'NOK' }
    const refused = 'This site sells in USD. Enter the amount in that currency.'
    expect(await asAdmin.post('/api/admin/packs', pack)).toMatchObject({ status: 422, json: { price: [refused] } })
    expect(await code({ currency: 'NOK' })).toMatchObject({ status: 422, json: { value: [refused] } })
  })

  it('cannot be changed while something would mean another money, and says what', async () => {
    await test.product()
    await addPack(test.ctx.db, prepaidDraft, test.ctx.now())
    await givenPacks.money(test, ann.id, 500)
    await code({})

    const refused = await setCurrency('EUR')
    expect(refused.status).toBe(422)
    expect((refused.json as { currency: string[] }).currency.join(' ')).toMatch(
      /1 product has a price.*1 active discount code.*1 pack is priced.*1 prepaid balance is/,
    )
    expect((await asAdmin.get('/api/site')).json).toMatchObject({ currency: 'USD' })

    await overwriteProducts(test.ctx, 'all', { archived_at: test.ctx.now() })
    await test.ctx.db.updateTable('pack').set({ archived_at: test.ctx.now() }).execute()
    await test.ctx.db.updateTable('discount_code').set({ is_active: false }).execute()
    await test.ctx.db.updateTable('pack_lot').set({ expires_at: test.ctx.now() }).execute()
    expect(await setCurrency('EUR')).toMatchObject({ status: 200, json: { changed: ['currency'] } })
    expect((await asAdmin.get('/api/site')).json).toMatchObject({ currency: 'EUR' })
    expect(await setCurrency('XYZ')).toMatchObject({ status: 422 })
  })

  it('sells nothing that is priced in another one: not into a cart, not out of one, and it is no part of the sum', async () => {
    const [dollars, yen] = [await test.product(), await test.product({ currency: 'JPY', listPrice: 5_000, memberPrice: 5_000 })]
    const refused = 'This product is priced in a currency that isn’t accepted here. It can’t be ordered at the moment.'
    expect(await test.put(asAnn, yen, ann)).toMatchObject({ status: 400, text: refused })
    expect(await asAnn.post('/cart/add_many', { product_id: yen, text: ann.email })).toMatchObject({ status: 400 })

    // It lay there before it was priced so.
    const old = await test.product()
    for (const id of [dollars, old]) await test.put(asAnn, id, ann)
    await overwriteProducts(test.ctx, [old], { currency: 'NOK' })
    const cart = (await asAnn.get('/api/cart')).json as { version: number; groups: { problem: string | null }[] }
    expect(cart).toMatchObject({ currency: 'USD', costs: { list: 10_000, due: 10_000 } })
    expect(cart.groups.map(({ problem }) => problem)).toEqual([null, refused])

    const order = { cart_version: cart.version, payment: 'invoice' }
    expect(await asAnn.post('/api/orders', order)).toMatchObject({ status: 409, json: { key: 'otherCurrency' } })
    await asAnn.get(`/cart/remove/${old}/${ann.id}`)
    expect(await asAnn.post('/api/orders', { ...order, cart_version: cart.version + 1 })).toMatchObject({ status: 200 })
  })

  it('takes no amount off, and sells no pack, of another one', async () => {
    await code({})
    const packId = await addPack(test.ctx.db, prepaidDraft, test.ctx.now())
    await sellIn('EUR')
    await test.put(asAnn, await test.product({ currency: 'EUR' }), ann)

    expect(await asAnn.post('/cart/discount', { code: `CODE${ann.id}` })).toMatchObject({
      status: 409,
      json: { key: 'discountOtherCurrency' },
    })
    const purchase = { cart_version: await test.versionOf(asAnn), payment: 'invoice', due: 25_000 }
    expect(await asAnn.post(`/api/prepaid-packs/${packId}/orders`, purchase)).toMatchObject({ json: { key: 'packNotForSale' } })
  })

  it('works without a minor unit: whole yen in cart, discount, balance, charge, receipt and list', async () => {
    await sellIn('JPY')
    await code({ kind: 'percent', value: 15 })
    await givenPacks.money(test, ann.id, 1_000, { unit: 'JPY' })
    const productId = await test.product({ currency: 'JPY', listPrice: 5_001, memberPrice: 5_001 })
    await test.put(asAnn, productId, ann)
    expect(await asAnn.post('/cart/discount', { code: `CODE${ann.id}` })).toMatchObject({ status: 200 })
    expect(await asAnn.post('/cart/prepaid_balance/use', { active: 1, amount: '500' })).toMatchObject({ status: 200 })
    expect(await asAnn.post('/cart/prepaid_balance/use', { active: 1, amount: '500.50' })).toMatchObject({ status: 422 })
    const cart = (await asAnn.get('/api/cart')).json as { version: number }
    expect(cart).toMatchObject({ currency: 'JPY', costs: { code_discount: 750, total: 4_251, prepaid: 500, due: 3_751 } })

    const order = { cart_version: cart.version, payment: 'demo_card', due: 3_751 }
    const { order_id: id } = (await asAnn.post('/api/orders', order)).json as { order_id: number }
    await processOrder(test.ctx, id)

    expect(await test.charges(id)).toEqual([{ state: 'captured', amount_minor: 3_751, refunded_minor: 0 }])
    expect((await asAnn.get(`/api/orders/${id}`)).json).toMatchObject({
      currency: 'JPY',
      total: 4_251,
      documents: [{ total: 4_251 }],
    })
    const table = await asAdmin.get('/api/admin/orders.csv')
    expect(table.text).toContain(',4251,JPY')
  })
})
