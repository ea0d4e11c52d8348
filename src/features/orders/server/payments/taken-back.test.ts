import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type CatalogueTest, startCatalogueTest } from '#features/catalogue/server/catalogue.testing.ts'
import { proveBalances } from '#features/packs/server/packs.jobs.ts'
import { addPack, type PackDraft } from '#features/packs/server/packs.store.ts'
import { prepaidDraft } from '#features/packs/server/packs.testing.ts'
import type { Visitor } from '#testing/app.ts'
import { as, formKey, given, type TestPerson } from '#testing/people.ts'
import type { OrderView } from '../../order-view.schema.ts'

let test: CatalogueTest
let ann: TestPerson
let asAnn: Visitor
let asAdmin: Visitor
beforeAll(async () => {
  test = await startCatalogueTest()
  asAdmin = await as(test, await given.administrator(test))
})
afterAll(async () => {
  await proveBalances.handle(test.ctx, {})
  await test.stop()
})
beforeEach(async () => {
  test.setNow('2026-11-15T12:00:00Z')
  ann = await given.person(test, { name: 'Ann Arbour' })
  asAnn = await as(test, ann)
})

const versionOf = async () => ((await asAnn.get('/api/cart')).json as { version: number }).version
const view = async (id: number) => (await asAdmin.get(`/api/orders/${id}`)).json as OrderView
const record = (id: number) => asAdmin.post(`/api/admin/orders/${id}/payment`, { form_key: formKey(), note: 'Bank' })
async function takeBack(id: number, reason = 'Another customer’s') {
  const payment = (await view(id)).payments.find(({ taken_back }) => taken_back === null)
  return asAdmin.post(`/api/admin/orders/${id}/payments/${payment?.id}/take-back`, { form_key: formKey(), reason })
}
async function paidPack(draft: PackDraft): Promise<number> {
  const packId = await addPack(test.ctx.db, draft, test.ctx.now())
  const order = { cart_version: await versionOf(), payment: 'invoice', due: 25_000 }
  const { order_id: id } = (await asAnn.post(`/api/prepaid-packs/${packId}/orders`, order)).json as { order_id: number }
  expect((await record(id)).status).toBe(200)
  return id
}
/** Ann orders for 40.00 with what the pack brought. */
async function use(path: 'prepaid_balance/use' | 'savings_pack/apply'): Promise<void> {
  const [productId = 0] = await test.add({ listPrice: 4_000, memberPrice: 4_000 })
  await asAnn.get(`/cart/add/${productId}/${ann.id}`)
  await asAnn.post(`/cart/${path}`, { active: 1 })
  const used = await asAnn.post('/api/orders', { cart_version: await versionOf(), payment: 'none' })
  expect(used.status, used.text).toBe(200)
}
const balances = async () => {
  const { prepaid, savings_pack } = (await asAnn.get('/api/cart')).json as {
    prepaid: { balance: number } | null
    savings_pack: { left: number } | null
  }
  return [prepaid?.balance ?? 0, savings_pack?.left ?? 0]
}
const savings: PackDraft = { ...prepaidDraft, kind: 'savings', name: 'Three courses', bonus: 0, registrations: 3 }

describe('the payment of a pack that was recorded by mistake', () => {
  for (const { draft, brought } of [
    { draft: prepaidDraft, brought: [26_500, 0] },
    { draft: savings, brought: [0, 3] },
  ])
    it(`takes a ${draft.kind} pack back with it, which comes once more, and as long, when it is paid after all`, async () => {
      const id = await paidPack(draft)
      expect(await balances()).toEqual(brought)

      const takenBack = await takeBack(id)
      expect(takenBack.json).toMatchObject({ state: 'awaiting_payment', due: 25_000, may_record_payment: true })
      expect(await balances()).toEqual([0, 0])

      test.setNow('2026-11-20T12:00:00Z')
      const again = await record(id)
      expect(again.json).toMatchObject({
        state: 'complete',
        due: 0,
        payments: [{ taken_back: { reason: 'Another customer’s' } }, { taken_back: null }],
      })
      expect(await balances()).toEqual(brought)
      const ends = await test.ctx.db.selectFrom('pack_lot').select('expires_at').where('purchase_id', '=', id).execute()
      const valid = new Date('2026-11-20T12:00:00Z').getTime() + draft.validDays * 86_400_000
      expect(ends.map(({ expires_at }) => expires_at?.getTime())).toEqual(ends.map(() => valid))
      await use(draft.kind === 'prepaid' ? 'prepaid_balance/use' : 'savings_pack/apply')
    })

  it('stays while part of the pack is used, and is taken back once', async () => {
    const id = await paidPack(prepaidDraft)
    await use('prepaid_balance/use')

    expect((await takeBack(id)).json).toMatchObject({ message: expect.stringContaining('used') })
    expect(await view(id)).toMatchObject({ state: 'complete', payments: [{ taken_back: null }] })

    const other = await paidPack(savings)
    expect((await takeBack(other)).status).toBe(200)
    const [payment] = (await view(other)).payments
    const path = `/api/admin/orders/${other}/payments/${payment?.id}/take-back`
    expect((await asAdmin.post(path, { form_key: formKey(), reason: 'Again' })).status).toBe(409)
  })
})

describe('a membership that was ordered by invoice', () => {
  it('follows its registration: it begins with the order, stays when the payment is taken back, and ends with the order', async () => {
    const [productId = 0] = await test.add({
      listPrice: 9_000,
      memberPrice: 9_000,
      membershipKind: 'Individual',
      membershipMonths: 12,
    })
    const isMember = async () => ((await asAnn.get('/api/my-profile')).json as { is_member: boolean }).is_member
    expect(await isMember()).toBe(false)
    await asAnn.get(`/cart/add/${productId}/${ann.id}`)
    const placed = await asAnn.post('/api/orders', { cart_version: await versionOf(), payment: 'invoice' })
    const { order_id: id } = placed.json as { order_id: number }
    expect(await isMember()).toBe(true)

    await record(id)
    expect((await takeBack(id)).json).toMatchObject({ state: 'awaiting_payment', due: 9_000 })
    expect(await isMember()).toBe(true)

    await asAdmin.post(`/api/admin/orders/${id}/cancel`, { form_key: formKey(), reason: 'Never paid' })
    expect(await isMember()).toBe(false)
  })
})
