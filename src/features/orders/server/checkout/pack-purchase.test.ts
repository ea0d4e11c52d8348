import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addPack, archivePack, changePack } from '#features/packs/server/packs.store.ts'
import { prepaidDraft } from '#features/packs/server/packs.testing.ts'
import { isRegistered } from '#features/registrations/server/registration.service.ts'
import type { Visitor } from '#testing/app.ts'
import { as, given, type TestPerson } from '#testing/people.ts'
import { type OrdersTest, startOrdersTest } from '../orders.testing.ts'
import { processOrder } from '../payments/processing.service.ts'

let test: OrdersTest
let ann: TestPerson
let asAnn: Visitor
beforeAll(async () => {
  test = await startOrdersTest()
})
afterAll(() => test.stop())
beforeEach(async () => {
  test.setNow('2026-11-15T12:00:00Z')
  ann = await given.person(test, { name: 'Ann Arbour' })
  asAnn = await as(test, ann)
})

const savingsDraft = { ...prepaidDraft, kind: 'savings' as const, name: 'Three courses', bonus: 0, registrations: 3 }
const idOf = ({ json }: { json: unknown }) => (json as { order_id: number }).order_id
const buy = async (packId: number, input: object) =>
  asAnn.post(`/api/prepaid-packs/${packId}/orders`, { cart_version: await test.versionOf(asAnn), due: 25_000, ...input })
const orders = async () => ((await asAnn.get('/api/my-orders')).json as { orders: { id: number }[] }).orders.map(({ id }) => id)
const balance = async () => {
  const [productId = 0] = await test.add({ listPrice: 4_000, memberPrice: 4_000 })
  await test.put(asAnn, productId, ann)
  const { prepaid, savings_pack } = (await asAnn.get('/api/cart')).json as {
    prepaid: { balance: number } | null
    savings_pack: { left: number } | null
  }
  return { money: prepaid?.balance ?? 0, registrations: savings_pack?.left ?? 0 }
}

describe('buying a pack by card', () => {
  it.each([
    ['prepaid', prepaidDraft, { money: 26_500, registrations: 0 }],
    ['savings', savingsDraft, { money: 0, registrations: 3 }],
  ])('a %s pack is paid, then brought', async (_kind, draft, brought) => {
    const packId = await addPack(test.ctx.db, draft, test.ctx.now())

    const placed = await buy(packId, { payment: 'demo_card' })
    expect(placed, placed.text).toMatchObject({ status: 200, json: { state: 'processing' } })
    expect(await balance()).toEqual({ money: 0, registrations: 0 })
    await processOrder(test.ctx, idOf(placed))

    expect(await test.progress(asAnn, idOf(placed))).toMatchObject({ state: 'complete' })
    expect(await test.charges(idOf(placed))).toMatchObject([{ state: 'captured', amount_minor: 25_000 }])
    expect(await balance()).toEqual(brought)
  })

  it('brings nothing while the card is refused, and is paid by another one', async () => {
    const packId = await addPack(test.ctx.db, prepaidDraft, test.ctx.now())
    const placed = await buy(packId, { payment: 'demo_card', demo_card: 'declined' })
    await processOrder(test.ctx, idOf(placed))
    expect(await test.progress(asAnn, idOf(placed))).toMatchObject({ state: 'failed' })
    expect(await balance()).toEqual({ money: 0, registrations: 0 })

    await asAnn.post(`/api/orders/${idOf(placed)}/retry`, { payment: 'demo_card' })
    await processOrder(test.ctx, idOf(placed))

    expect(await balance()).toEqual({ money: 26_500, registrations: 0 })
  })
})

describe('an order for a pack that failed', () => {
  const failed = async (draft: typeof prepaidDraft | typeof savingsDraft) => {
    const packId = await addPack(test.ctx.db, draft, test.ctx.now())
    const placed = idOf(await buy(packId, { payment: 'demo_card', demo_card: 'declined' }))
    await processOrder(test.ctx, placed)
    test.setNow('2026-11-16T12:00:00Z')
    return { packId, retry: (payment: string) => asAnn.post(`/api/orders/${placed}/retry`, { payment }) }
  }
  const notForSale = { status: 409, json: { key: 'packNotForSale' } }

  it('cannot be paid once the pack is off sale, or for members who one is not', async () => {
    const [archived, closed, members] = [await failed(savingsDraft), await failed(savingsDraft), await failed(savingsDraft)]
    await archivePack(test.ctx.db, archived.packId, true, test.ctx.now())
    await changePack(test.ctx.db, closed.packId, { ...savingsDraft, notForSale: 'Sold out' }, test.ctx.now())
    await changePack(test.ctx.db, members.packId, { ...savingsDraft, membersOnly: true }, test.ctx.now())

    for (const { retry } of [archived, closed, members])
      for (const payment of ['demo_card', 'invoice']) expect(await retry(payment)).toMatchObject(notForSale)
  })

  it('does not bring at yesterday’s price what the pack holds today', async () => {
    const { packId, retry } = await failed(savingsDraft)
    await changePack(test.ctx.db, packId, { ...savingsDraft, price: 80_000, registrations: 10 }, test.ctx.now())

    expect(await retry('invoice')).toMatchObject(notForSale)
    expect((await balance()).registrations).toBe(0)
  })
})

describe('a checkout that is sent again', () => {
  it('finds its own order: of the cart, or of that pack', async () => {
    const packId = await addPack(test.ctx.db, prepaidDraft, test.ctx.now())
    const purchase = { cart_version: await test.versionOf(asAnn), payment: 'invoice', due: 25_000 }
    const bought = await asAnn.post(`/api/prepaid-packs/${packId}/orders`, purchase)
    await test.put(asAnn, await test.product(), ann)
    const order = { cart_version: await test.versionOf(asAnn), payment: 'invoice' }
    const ordered = await asAnn.post('/api/orders', order)

    expect(idOf(await asAnn.post(`/api/prepaid-packs/${packId}/orders`, purchase))).toBe(idOf(bought))
    expect(idOf(await asAnn.post('/api/orders', order))).toBe(idOf(ordered))
    expect(await orders()).toEqual([idOf(ordered), idOf(bought)])
  })

  it('is told that it is stale, and places nothing, where a pack was bought since the cart was shown', async () => {
    const productId = await test.product()
    await test.put(asAnn, productId, ann)
    const shown = await test.versionOf(asAnn)
    const packId = await addPack(test.ctx.db, prepaidDraft, test.ctx.now())
    const bought = await buy(packId, { payment: 'invoice' })

    const stale = await asAnn.post('/api/orders', { cart_version: shown, payment: 'invoice' })

    expect(stale).toMatchObject({ status: 409, json: { key: 'cartChanged' } })
    expect(await orders()).toEqual([idOf(bought)])
    expect(await isRegistered(test.ctx, productId, ann.id)).toBe(false)
  })

  it('is told so where the cart, or another pack, was ordered since the pack was shown', async () => {
    const [first, second] = [
      await addPack(test.ctx.db, prepaidDraft, test.ctx.now()),
      await addPack(test.ctx.db, savingsDraft, test.ctx.now()),
    ]
    await test.put(asAnn, await test.product(), ann)
    const shown = await test.versionOf(asAnn)
    const ordered = await asAnn.post('/api/orders', { cart_version: shown, payment: 'invoice' })
    const later = await test.versionOf(asAnn)
    const bought = await buy(first, { payment: 'invoice' })

    expect(await buy(first, { payment: 'invoice', cart_version: shown })).toMatchObject({ json: { key: 'shownBefore' } })
    expect(await buy(second, { payment: 'invoice', cart_version: later })).toMatchObject({ json: { key: 'shownBefore' } })
    expect(await orders()).toEqual([idOf(bought), idOf(ordered)])
  })
})
