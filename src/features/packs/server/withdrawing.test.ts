import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type CatalogueTest, startCatalogueTest } from '#features/catalogue/server/catalogue.testing.ts'
import type { Visitor } from '#testing/app.ts'
import { as, formKey, given, type TestPerson } from '#testing/people.ts'
import type { AdminAccountView } from '../packs.admin.contract.ts'
import { proveBalances } from './packs.jobs.ts'
import { addPack } from './packs.store.ts'
import { prepaidDraft } from './packs.testing.ts'

let test: CatalogueTest
let ann: TestPerson
let asAnn: Visitor
let asAdmin: Visitor
beforeAll(async () => {
  test = await startCatalogueTest()
  asAdmin = await as(test, await given.administrator(test, { name: 'Ada Admin' }))
})
afterAll(async () => {
  await proveBalances.handle(test.ctx, {})
  await test.stop()
})
beforeEach(async () => {
  ann = await given.person(test, { name: 'Ann Arbour' })
  asAnn = await as(test, ann)
})

const account = async (id: number) => (await asAdmin.get(`/api/admin/pack-accounts/${id}`)).json as AdminAccountView
async function granted(what: object) {
  const body = { form_key: formKey(), email: ann.email, reason: 'Mentoring', ...what }
  const { account_id: id } = (await asAdmin.post('/api/admin/pack-grants', body)).json as { account_id: number }
  return { id, lotId: (await account(id)).lots[0]?.id ?? 0 }
}
const withdraw = ({ id, lotId }: { id: number; lotId: number }, body: object, visitor = asAdmin) =>
  visitor.post(`/api/admin/pack-accounts/${id}/lots/${lotId}/withdraw`, { form_key: formKey(), reason: 'Too much', ...body })
/** Ann orders by invoice, with all of her balance: it is held until she has paid the rest. */
async function heldByOrder(): Promise<void> {
  const [productId = 0] = await test.add({ listPrice: 6_000, memberPrice: 6_000 })
  await asAnn.get(`/cart/add/${productId}/${ann.id}`)
  await asAnn.post('/cart/prepaid_balance/use', { active: 1, amount: '10' })
  const { version } = (await asAnn.get('/api/cart')).json as { version: number }
  const placed = await asAnn.post('/api/orders', { cart_version: version, payment: 'invoice' })
  expect(placed.status, placed.text).toBe(200)
}

describe('a granted balance', () => {
  it('is withdrawn in part, then as a whole, by entries against it that say why and by whom', async () => {
    const lot = await granted({ what: 'money', amount: '40.00' })

    expect((await withdraw(lot, { amount: '15' })).status).toBe(200)
    expect(await account(lot.id)).toMatchObject({ money: 2_500 })
    expect((await withdraw(lot, {})).status).toBe(200)

    const { money, entries } = await account(lot.id)
    expect(money).toBe(0)
    expect(entries.map(({ available, reason, actor_name }) => [available, reason, actor_name])).toEqual([
      [-2_500, 'Too much', 'Ada Admin'],
      [-1_500, 'Too much', 'Ada Admin'],
      [4_000, 'Mentoring', 'Ada Admin'],
    ])
    const acts = await test.ctx.db.selectFrom('audit_entry').select('details').where('action', '=', 'pack.withdraw').execute()
    expect(acts.map(({ details }) => details)).toMatchObject([{ amount: 1_500 }, { amount: 2_500 }])
  })

  it('is granted and withdrawn as a German writes amounts', async () => {
    asAdmin.cookies.set('lectern-locale', 'de')
    const lot = await granted({ what: 'money', amount: '1.040' })

    expect((await withdraw(lot, { amount: '1,015' })).status).toBe(422)
    expect((await withdraw(lot, { amount: '1.015,50' })).status).toBe(200)

    expect(await account(lot.id)).toMatchObject({ money: 2_450 })
    asAdmin.cookies.delete('lectern-locale')
  })

  it('of registrations is withdrawn by their number', async () => {
    const lot = await granted({ what: 'registrations', count: 3 })

    expect((await withdraw(lot, { amount: '1.5' })).status).toBe(422)
    expect((await withdraw(lot, { amount: '2' })).status).toBe(200)
    expect((await account(lot.id)).lots).toMatchObject([{ available: 1 }])
  })

  it('is withdrawn once when it is sent twice, and never with other entries under the same key', async () => {
    const lot = await granted({ what: 'money', amount: '40.00' })
    const form_key = formKey()

    const twice = [await withdraw(lot, { amount: '10', form_key }), await withdraw(lot, { amount: '10', form_key })]
    const other = await withdraw(lot, { amount: '20', form_key })

    expect([...twice, other].map(({ status }) => status)).toEqual([200, 200, 409])
    expect((await account(lot.id)).money).toBe(3_000)
  })

  it('never goes below what is left and free: what an order holds stays', async () => {
    const lot = await granted({ what: 'money', amount: '40.00' })
    await heldByOrder()

    expect((await withdraw(lot, { amount: '30.01' })).status).toBe(409)
    expect((await withdraw(lot, { amount: '30' })).status).toBe(200)
    expect((await account(lot.id)).lots).toMatchObject([{ available: 0, held: 1_000 }])
  })

  it('is not withdrawn where it was bought, is another’s, or is nobody’s to withdraw', async () => {
    const lot = await granted({ what: 'money', amount: '40.00' })
    const packId = await addPack(test.ctx.db, prepaidDraft, test.ctx.now())
    const { version } = (await asAnn.get('/api/cart')).json as { version: number }
    const order = { cart_version: version, payment: 'invoice', due: 25_000 }
    const { order_id: orderId } = (await asAnn.post(`/api/prepaid-packs/${packId}/orders`, order)).json as { order_id: number }
    await asAdmin.post(`/api/admin/orders/${orderId}/payment`, { form_key: formKey() })
    const bought = (await account(lot.id)).lots.find(({ order_id }) => order_id === orderId)

    expect((await withdraw({ id: lot.id, lotId: bought?.id ?? 0 }, {})).status).toBe(409)
    expect((await withdraw({ id: lot.id + 1, lotId: lot.lotId }, {})).status).toBe(404)
    expect((await withdraw(lot, {}, asAnn)).status).toBe(403)
    expect((await account(lot.id)).money).toBe(4_000 + 26_500)
  })
})
