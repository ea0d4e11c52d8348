import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type CatalogueTest, startCatalogueTest } from '#features/catalogue/server/catalogue.testing.ts'
import { addEntries } from '#features/packs/server/ledger.store.ts'
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
  asAdmin = await as(test, await given.administrator(test, { name: 'Ada Admin' }))
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

const savingsPack: PackDraft = { ...prepaidDraft, kind: 'savings', name: 'Three courses', bonus: 0, registrations: 3 }

const versionOf = async () => ((await asAnn.get('/api/cart')).json as { version: number }).version
/** The number of an order for a pack that was paid, of which one registration of 40.00 has been used. */
async function usedPack(draft: PackDraft): Promise<number> {
  const packId = await addPack(test.ctx.db, draft, test.ctx.now())
  const order = { cart_version: await versionOf(), payment: 'invoice', due: 25_000 }
  const bought = await asAnn.post(`/api/prepaid-packs/${packId}/orders`, order)
  const id = (bought.json as { order_id: number }).order_id
  await asAdmin.post(`/api/admin/orders/${id}/payment`, { form_key: formKey() })
  const [productId = 0] = await test.add({ listPrice: 4_000, memberPrice: 4_000 })
  await asAnn.get(`/cart/add/${productId}/${ann.id}`)
  await asAnn.post(`/cart/${draft.kind === 'prepaid' ? 'prepaid_balance/use' : 'savings_pack/apply'}`, { active: 1 })
  const used = await asAnn.post('/api/orders', { cart_version: await versionOf(), payment: 'none' })
  expect(used.status, used.text).toBe(200)
  return id
}
const refund = (id: number, body: object) =>
  asAdmin.post(`/api/admin/orders/${id}/refund`, { form_key: formKey(), reason: 'Goodwill', ...body })
const view = async (id: number) => (await asAdmin.get(`/api/orders/${id}`)).json as OrderView
const lots = (id: number) =>
  test.ctx.db.selectFrom('pack_lot').select(['id', 'available', 'held']).where('purchase_id', '=', id).orderBy('id').execute()

describe('giving money back for a pack that was used in part', () => {
  it('needs to be told what becomes of the rest', async () => {
    const id = await usedPack(prepaidDraft)

    expect(await refund(id, { amount: 500 })).toMatchObject({ status: 409, json: { key: 'packInUse' } })
    expect(await lots(id)).toMatchObject([{ available: 21_000 }, { available: 1_500 }])
  })

  it('takes back what is left of a balance, with what was added to it, for what was paid and not used', async () => {
    const id = await usedPack(prepaidDraft)
    expect((await view(id)).pack).toEqual({
      unit: 'USD',
      is_unlimited: false,
      granted: 26_500,
      available: 22_500,
      is_ended: false,
      worth: 21_000,
    })

    expect((await refund(id, { pack: 'withdraw' })).json).toMatchObject({ state: 'partly_refunded' })

    expect(await lots(id)).toMatchObject([{ available: 0 }, { available: 0 }])
    expect(await view(id)).toMatchObject({
      uncredited: 4_000,
      pack: { available: 0, is_ended: true, worth: 0 },
      refunds: [{ amount: 21_000, reason: 'Goodwill', parts: [{ source: 'manual', amount: 21_000 }] }],
    })
    expect(((await asAnn.get('/api/cart')).json as { prepaid: unknown }).prepaid).toBeNull()
    // It can be given once only.
    expect(await refund(id, { pack: 'withdraw' })).toMatchObject({ status: 409, json: { key: 'nothingToRefund' } })
  })

  it('takes back registrations that are left for their share of the price', async () => {
    const id = await usedPack(savingsPack)

    expect((await refund(id, { pack: 'withdraw' })).status).toBe(200)

    expect(await view(id)).toMatchObject({ refunds: [{ amount: 16_666 }], pack: { granted: 3, available: 0, is_ended: true } })
  })

  it('asks for an amount where the pack has no limit, and ends it', async () => {
    const id = await usedPack({ ...savingsPack, registrations: null })
    expect(await refund(id, { pack: 'withdraw' })).toMatchObject({ status: 409, json: { key: 'nothingToRefund' } })

    expect((await refund(id, { pack: 'withdraw', amount: 5_000 })).status).toBe(200)

    expect(await view(id)).toMatchObject({ uncredited: 20_000, pack: { is_unlimited: true, is_ended: true } })
  })

  it('lets the buyer keep the rest out of goodwill, but not with all the money', async () => {
    const id = await usedPack(prepaidDraft)

    expect((await refund(id, { pack: 'keep', amount: 2_500 })).json).toMatchObject({ state: 'partly_refunded' })
    expect(await lots(id)).toMatchObject([{ available: 21_000 }, { available: 1_500 }])
    expect(await refund(id, { pack: 'keep', amount: 22_500 })).toMatchObject({ status: 409, json: { key: 'packKept' } })

    expect((await refund(id, { pack: 'withdraw', amount: 22_500 })).json).toMatchObject({ state: 'refunded' })
    expect(await lots(id)).toMatchObject([{ available: 0 }, { available: 0 }])
  })

  it('waits for an order that holds part of it', async () => {
    const id = await usedPack(prepaidDraft)
    const [lot] = await lots(id)
    const entry = { lotId: lot?.id ?? 0, amount: 1_000, purchaseId: id, actorId: null, at: test.ctx.now() }
    await addEntries(test.ctx.db, [{ ...entry, kind: 'hold' }])

    expect(await refund(id, { pack: 'withdraw', amount: 100 })).toMatchObject({ status: 409, json: { key: 'packHeld' } })
    expect((await view(id)).refunds).toEqual([])
    await addEntries(test.ctx.db, [{ ...entry, kind: 'release' }])
    expect((await refund(id, { pack: 'withdraw', amount: 100 })).status).toBe(200)
  })

  it('is in the audit log and the statement, with why', async () => {
    const id = await usedPack(prepaidDraft)
    await refund(id, { pack: 'withdraw' })

    const acts = await test.ctx.db
      .selectFrom('audit_entry')
      .select('details')
      .where('subject_id', '=', String(id))
      .where('action', '=', 'order.refund')
      .execute()
    const taken = await test.ctx.db
      .selectFrom('pack_entry')
      .select(['available_change', 'reason'])
      .where('purchase_id', '=', id)
      .where('kind', '=', 'withdraw')
      .orderBy('id')
      .execute()

    expect(acts).toMatchObject([{ details: { amount: 21_000, pack: 'withdraw', to: 'partly_refunded' } }])
    expect(taken).toEqual([
      { available_change: -21_000, reason: 'Goodwill' },
      { available_change: -1_500, reason: 'Goodwill' },
    ])
  })
})
