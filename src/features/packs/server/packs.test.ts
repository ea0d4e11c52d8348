import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type CatalogueTest, startCatalogueTest } from '#features/catalogue/server/catalogue.testing.ts'
import { taxSettings } from '#features/taxes/taxes.settings.ts'
import { writeSetting } from '#platform/settings/settings.ts'
import type { Visitor } from '#testing/app.ts'
import { as, formKey, given, type TestPerson } from '#testing/people.ts'
import { enteredPack, packRequest } from '../pack-form.rules.ts'
import { holdForOrder, refundToLots } from './ledger.service.ts'
import { addEntries, lotsByIds } from './ledger.store.ts'
import { proveBalances } from './packs.jobs.ts'
import { addPack, type PackDraft } from './packs.store.ts'
import { givenPacks, prepaidDraft } from './packs.testing.ts'

let test: CatalogueTest
let ann: TestPerson
let asAnn: Visitor
let asAdmin: Visitor
beforeAll(async () => {
  test = await startCatalogueTest()
  asAdmin = await as(test, await given.administrator(test, { name: 'Ada Admin' }))
})
afterAll(() => test.stop())
beforeEach(async () => {
  test.setNow('2026-11-15T12:00:00Z')
  ann = await given.person(test, { name: 'Ann Arbour' })
  asAnn = await as(test, ann)
})

const pack = (traits: Partial<PackDraft> = {}) => addPack(test.ctx.db, { ...prepaidDraft, ...traits }, test.ctx.now())
const versionOf = async (visitor: Visitor) => ((await visitor.get('/api/cart')).json as { version: number }).version
const purchase = async (visitor: Visitor, packId: number, more: object = {}) =>
  visitor.post(`/api/prepaid-packs/${packId}/orders`, {
    cart_version: await versionOf(visitor),
    payment: 'invoice',
    due: 25_000,
    ...more,
  })
const orderIdOf = (answer: { json: never }) => (answer.json as { order_id: number }).order_id
const prepaid = async (visitor: Visitor) =>
  ((await visitor.get('/api/cart')).json as { prepaid: { balance: number } | null }).prepaid

describe('the list of packs', () => {
  it('says which can be bought, and its details say why not [PACK-15] [PACK-17] [PACK-21]', async () => {
    const [open, closed] = [await pack(), await pack({ notForSale: 'All <fifty> are sold.', membersOnly: true })]

    const { packs } = (await asAnn.get('/api/prepaid-packs')).json as { packs: { pack_id: number; can_purchase: number }[] }
    const canBuy = new Map(packs.map((one) => [one.pack_id, one.can_purchase]))

    expect([canBuy.get(open), canBuy.get(closed)]).toEqual([1, 0])
    expect((await asAnn.get(`/prepaid-pack/${open}/details`)).json).toEqual({ details: prepaidDraft.details, reasons: [] })
    expect((await asAnn.get(`/prepaid-pack/${closed}/details`)).json).toEqual({
      details: `<ul><li>All &lt;fifty&gt; are sold.</li><li>This pack is for members only. Sign in as a member to buy it.</li></ul>${prepaidDraft.details}`,
      reasons: ['All <fifty> are sold.', 'This pack is for members only. Sign in as a member to buy it.'],
    })
    expect((await asAnn.get('/prepaid-pack/999999/details')).status).toBe(404)
  })

  it('says whose details say anything', async () => {
    const [told, untold] = [await pack(), await pack({ details: '' })]
    const closed = await pack({ details: '', notForSale: 'All fifty are sold.' })

    const { packs } = (await asAnn.get('/api/prepaid-packs')).json as { packs: { pack_id: number; has_details: boolean }[] }
    const hasDetails = new Map(packs.map((one) => [one.pack_id, one.has_details]))

    expect([told, untold, closed].map((id) => hasDetails.get(id))).toEqual([true, false, true])
  })
})

describe('buying a pack', () => {
  it('makes an order, whose balance can be used once it is paid, paid and granted apart [PACK-22]', async () => {
    const order = await purchase(asAnn, await pack())
    const before = await prepaid(asAnn)
    await asAdmin.post(`/api/admin/orders/${orderIdOf(order)}/payment`, { form_key: formKey(), note: 'Bank' })

    expect(order.json).toMatchObject({ state: 'awaiting_payment' })
    expect(before).toBeNull()
    expect(await prepaid(asAnn)).toMatchObject({ balance: 26_500 })
    expect((await asAnn.get(`/api/orders/${orderIdOf(order)}`)).json).toMatchObject({
      pack_title: 'Prepaid 250',
      total: 25_000,
      lines: [],
    })
    const html = ((await asAnn.get('/cart/prepaid_balance?no_cart=1')).json as { html: string }).html
    expect(html).toMatch(/Paid<\/dt><dd[^>]*>\$250\.00/)
    expect(html).toMatch(/Granted<\/dt><dd[^>]*>\$15\.00/)
  })

  it('is one order however often it is sent, and leaves the cart as it is', async () => {
    const id = await pack()
    const [productId = 0] = await test.add({ listPrice: 100, memberPrice: 100 })
    await asAnn.get(`/cart/add/${productId}/${ann.id}`)
    const input = { cart_version: await versionOf(asAnn), payment: 'invoice', due: 25_000 }

    const answers = await Promise.all(Array.from({ length: 5 }, () => asAnn.post(`/api/prepaid-packs/${id}/orders`, input)))

    expect(new Set(answers.map(orderIdOf)).size).toBe(1)
    expect((await asAnn.get('/api/cart')).json).toMatchObject({ count: 1 })
  })

  it('refuses a pack that one cannot buy, another price, and no payment [PACK-20]', async () => {
    const answers = [
      await purchase(asAnn, await pack({ notForSale: 'Sold out.' })),
      await purchase(asAnn, await pack(), { due: 1 }),
      await purchase(asAnn, await pack(), { payment: 'none' }),
      await purchase(asAnn, await pack(), { cart_version: 77 }),
    ]

    expect(answers.map(({ json }) => (json as { key: string }).key)).toEqual([
      'packNotForSale',
      'wrongPayment',
      'wrongPayment',
      'shownBefore',
    ])
  })

  it('is taxed when it is a savings pack, at the highest rate of what it covers, and not when it is money', async () => {
    await writeSetting(test.ctx, taxSettings.defaultRate, 7, null)
    await asAdmin.post('/api/admin/taxes', { kind: 'webinar', region: '', rate: 19 })
    const scope = { productIds: [], topicIds: [], kinds: ['webinar', 'course'] }
    const savings = await pack({ kind: 'savings', name: 'Five', price: 10_000, bonus: 0, registrations: 5, scope })
    const money = await pack()

    expect((await asAnn.get(`/api/prepaid-packs/${savings}/cost`)).json).toMatchObject({
      price: 10_000,
      tax: 1900,
      total: 11_900,
    })
    expect((await asAnn.get(`/api/prepaid-packs/${money}/cost`)).json).toMatchObject({ tax: 0, total: 25_000 })
    expect(await purchase(asAnn, savings, { due: 10_000 })).toMatchObject({ status: 409, json: { key: 'wrongPayment' } })
    const order = await purchase(asAnn, savings, { due: 11_900 })
    expect((await asAnn.get(`/api/orders/${orderIdOf(order)}`)).json).toMatchObject({ list: 10_000, tax: 1900, total: 11_900 })
    await writeSetting(test.ctx, taxSettings.defaultRate, 0, null)
    await test.ctx.db.deleteFrom('tax_rule').execute()
  })

  it('can be cancelled as long as nothing of it was used', async () => {
    const id = orderIdOf(await purchase(asAnn, await pack()))
    await asAdmin.post(`/api/admin/orders/${id}/payment`, { form_key: formKey() })

    const cancelled = await asAdmin.post(`/api/admin/orders/${id}/cancel`, { form_key: formKey(), reason: 'A mistake' })

    expect(cancelled.status, cancelled.text).toBe(200)
    expect(await prepaid(asAnn)).toBeNull()
  })

  it('can be neither cancelled nor refunded once part of it was used, until that is given back', async () => {
    const id = orderIdOf(await purchase(asAnn, await pack()))
    await asAdmin.post(`/api/admin/orders/${id}/payment`, { form_key: formKey() })
    const [productId = 0] = await test.add({ listPrice: 4_000, memberPrice: 4_000 })
    await asAnn.get(`/cart/add/${productId}/${ann.id}`)
    await asAnn.post('/cart/prepaid_balance/use', { active: 1 })
    const used = await asAnn.post('/api/orders', { cart_version: await versionOf(asAnn), payment: 'none' })
    const refund = () =>
      asAdmin.post(`/api/admin/orders/${id}/refund`, { form_key: formKey(), amount: 25_000, reason: 'A mistake' })

    expect(await refund()).toMatchObject({ status: 409, json: { key: 'packInUse' } })
    expect(await asAdmin.post(`/api/admin/orders/${id}/cancel`, { form_key: formKey(), reason: 'A mistake' })).toMatchObject({
      status: 409,
      json: { key: 'packInUse', message: expect.stringContaining('Part of this pack has been used') },
    })
    expect(await prepaid(asAnn)).toMatchObject({ balance: 22_500 })
    await asAdmin.post(`/api/admin/orders/${orderIdOf(used)}/cancel`, { form_key: formKey(), reason: 'To take the pack back' })

    expect((await refund()).json).toMatchObject({ state: 'refunded' })
    expect(await prepaid(asAnn)).toBeNull()
  })
})

describe('administration', () => {
  it('makes, changes and archives packs, and writes it down', async () => {
    const entry = {
      kind: 'savings',
      name: 'Five',
      price: 100,
      registrations: '5',
      valid_days: 30,
      kinds: ['webinar'],
      details: '<p>x<script>1</script></p>',
    }

    const { id } = (await asAdmin.post('/api/admin/packs', entry)).json as { id: number }
    const { pack } = (await asAdmin.get(`/api/admin/packs/${id}`)).json as { pack: { version: string } }
    const save = (name: string) =>
      asAdmin.put(`/api/admin/packs/${id}`, { ...entry, name, registrations: '', version: pack.version })
    await save('Six')
    const late = await save('Seven')
    expect([late.status, late.json]).toMatchObject([409, { key: 'changedMeanwhile', theirs: { name: 'Six' } }])
    await asAdmin.post(`/api/admin/packs/${id}/archive`, { is_archived: true })

    expect((await asAdmin.get(`/api/admin/packs/${id}`)).json).toMatchObject({
      pack: {
        name: 'Six',
        registrations: null,
        details: '<p>x</p>',
        is_archived: true,
        scope: 'Covers products of the kind Webinar.',
      },
    })
    const acts = await test.ctx.db
      .selectFrom('audit_entry')
      .select('action')
      .where('subject_type', '=', 'pack')
      .where('subject_id', '=', String(id))
      .orderBy('id')
      .execute()
    expect(acts.map(({ action }) => action)).toEqual(['pack.create', 'pack.update', 'pack.archive'])
    expect((await asAnn.post('/api/admin/packs', entry)).status).toBe(403)
  })

  it('refuses beside its field what is typed as an amount or a number and is none, and makes nothing of it', async () => {
    const typed = { kind: 'prepaid', name: 'Typed wrongly', price: '49,00', valid_days: '365', currency: 'USD' }
    const send = (change: Record<string, string>) => {
      const form = new FormData()
      for (const [name, value] of Object.entries({ ...typed, ...change })) form.set(name, value)
      return asAdmin.post('/api/admin/packs', packRequest(enteredPack(form), '.'))
    }
    const [missing, noNumber] = [['Please fill in this field.'], [expect.stringMatching(/^Please enter a number/)]]

    expect((await send({ price: '' })).json).toEqual({ price: missing })
    for (const price of ['abc', '1,2,3', '1.200']) expect((await send({ price })).json, price).toEqual({ price: noNumber })
    expect((await send({ bonus: 'abc' })).json).toEqual({ bonus: noNumber })
    expect((await send({ valid_days: '' })).json).toEqual({ valid_days: missing })
    expect((await send({ kind: 'savings', registrations: 'five', product_ids: '1, x' })).json).toEqual({
      registrations: noNumber,
      'product_ids.1': noNumber,
    })
    expect(await test.ctx.db.selectFrom('pack').select('id').where('name', '=', 'Typed wrongly').execute()).toEqual([])
    expect((await send({})).status).toBe(200)
  })

  it('grants to a person and to a group, and states every entry', async () => {
    const granted = await asAdmin.post('/api/admin/pack-grants', {
      form_key: formKey(),
      email: ann.email,
      what: 'money',
      amount: '40.00',
      expires_on: '2026-12-31',
      reason: 'Mentoring',
    })
    const { account_id } = granted.json as { account_id: number }
    const group = (await asAdmin.post('/api/admin/pack-groups', { name: 'Clinic' })).json as { account_id: number }
    await asAdmin.post(`/api/admin/pack-accounts/${group.account_id}/members`, { email: ann.email })
    await asAdmin.post('/api/admin/pack-grants', {
      form_key: formKey(),
      account_id: group.account_id,
      what: 'registrations',
      count: 3,
      reason: 'Prize',
    })

    expect((await asAdmin.get(`/api/admin/pack-accounts/${account_id}`)).json).toMatchObject({
      name: 'Ann Arbour',
      money: 4_000,
      lots: [{ origin: 'granted', available: 4_000, expires_at: '2027-01-01T00:00:00.000Z' }],
      entries: [{ kind: 'grant', available: 4_000, actor_name: 'Ada Admin', reason: 'Mentoring' }],
    })
    expect((await asAnn.get('/api/cart')).json).toMatchObject({ prepaid: { balance: 4_000 }, savings_pack: { left: 3 } })
    await asAdmin.delete(`/api/admin/pack-accounts/${group.account_id}/members/${ann.id}`)
    expect((await asAnn.get('/api/cart')).json).toMatchObject({ savings_pack: null })
  })

  it('refuses grants to nobody, of nothing, and for a day that is over', async () => {
    const ask = (more: object) =>
      asAdmin.post('/api/admin/pack-grants', {
        form_key: formKey(),
        email: ann.email,
        what: 'money',
        amount: '1',
        reason: 'x',
        ...more,
      })

    const answers = [
      await ask({ email: 'nobody@example.org' }),
      await ask({ amount: 'x' }),
      await ask({ expires_on: '2026-11-14' }),
      await ask({ reason: '' }),
    ]

    expect(answers.map(({ status }) => status)).toEqual([404, 422, 422, 422])
  })
})

describe('the ledger', () => {
  const order = async () => {
    const { id } = await test.ctx.db
      .insertInto('purchase')
      .values({
        buyer_id: ann.id,
        cart_id: ann.id + 1_000_000,
        cart_version: 1,
        state: 'draft',
        payment_kind: 'none',
        currency: 'USD',
        list_minor: 0,
        discount_minor: 0,
        tax_minor: 0,
        total_minor: 0,
        send_confirmations: false,
        made_at: test.ctx.now(),
        changed_at: test.ctx.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  it('gives back a part to the lots that it came from, and never more than was taken', async () => {
    const soon = await givenPacks.money(test, ann.id, 1_000, { expiresAt: new Date('2026-12-01') })
    const late = await givenPacks.money(test, ann.id, 1_000)
    const orderId = await order()
    const stand = async () => (await lotsByIds(test.ctx.db, [soon, late])).map(({ available }) => available)
    const prepaid = { amount: 1_500, currency: 'USD' }
    await test.ctx.tx((ctx) => holdForOrder(ctx, { orderId, personId: ann.id, covered: [], prepaid }))

    const part = await test.ctx.tx((ctx) => refundToLots(ctx, { orderId, prepaid: 600 }))
    const afterPart = await stand()
    const rest = await test.ctx.tx((ctx) => refundToLots(ctx, { orderId, prepaid: 9_999 }))

    expect([part.prepaid, rest.prepaid]).toEqual([600, 900])
    expect(afterPart).toEqual([100, 1_000])
    expect(await stand()).toEqual([1_000, 1_000])
  })

  it('is never changed: the database refuses', async () => {
    const lotId = await givenPacks.money(test, ann.id, 1_000)

    const change = test.ctx.db.updateTable('pack_entry').set({ available_change: 9 }).where('lot_id', '=', lotId).execute()

    await expect(change).rejects.toThrow('never changed')
    await expect(test.ctx.db.deleteFrom('pack_entry').where('lot_id', '=', lotId).execute()).rejects.toThrow('never changed')
  })

  it('refuses to give more than there is', async () => {
    const lotId = await givenPacks.money(test, ann.id, 1_000)
    const entry = { lotId, kind: 'withdraw' as const, amount: 1_001, actorId: null, at: test.ctx.now() }

    await expect(test.ctx.tx((ctx) => addEntries(ctx.db, [entry]))).rejects.toThrow()
  })

  it('is proven by a job, which raises the alarm when a kept sum is not the sum of the entries', async () => {
    const lotId = await givenPacks.money(test, ann.id, 1_000)
    await expect(proveBalances.handle(test.ctx, {})).resolves.toBeUndefined()
    await test.ctx.db.updateTable('pack_lot').set({ available: 1_001 }).where('id', '=', lotId).execute()

    await expect(proveBalances.handle(test.ctx, {})).rejects.toThrow('1 balances of packs are not the sums of their entries')

    const found = await test.ctx.db.selectFrom('audit_entry').selectAll().where('action', '=', 'packs.mismatch').execute()
    expect(found).toMatchObject([{ subject_id: String(lotId), details: { available: 1_001, availableSum: 1_000 } }])
    await test.ctx.db.updateTable('pack_lot').set({ available: 1_000 }).where('id', '=', lotId).execute()
  })
})
