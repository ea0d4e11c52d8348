import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activePerson } from '#features/account/server/person-lookup.service.ts'
import { addPack } from '#features/packs/server/packs.store.ts'
import { prepaidDraft } from '#features/packs/server/packs.testing.ts'
import { writeSetting } from '#platform/settings/settings.ts'
import type { Visitor } from '#testing/app.ts'
import { as, formKey, given, type TestPerson } from '#testing/people.ts'
import type { OrderView } from '../order-view.schema.ts'
import { ordersSettings } from '../orders.settings.ts'
import { sumLabel } from '../sums.words.ts'
import { wordsFor } from './invoices/paper-words.ts'
import { findPaper } from './invoices/papers.store.ts'
import { ordersListeners } from './orders.listeners.ts'
import { type OrdersTest, startOrdersTest } from './orders.testing.ts'
import { processOrder } from './payments/processing.service.ts'

let test: OrdersTest
let asAdmin: Visitor
let ann: TestPerson
let bob: TestPerson
let asAnn: Visitor
beforeAll(async () => {
  test = await startOrdersTest()
  asAdmin = await as(test, await given.administrator(test))
  await writeSetting(test.ctx, ordersSettings.sellerBank, 'Cedar Bank', null)
  ann = await given.person(test, { name: 'Ann Arbour' })
  bob = await given.person(test, { name: 'Bob Birch' })
  asAnn = await as(test, ann)
})
afterAll(() => test.stop())

const viewOf = async (id: number) => (await asAnn.get(`/api/orders/${id}`)).json as OrderView
const manage = (id: number, act: string, body: object = {}) =>
  asAdmin.post(`/api/admin/orders/${id}/${act}`, { form_key: formKey(), ...body })

/** The mails that the events of this act make, and nothing of what came before. */
async function mailsOf(act: () => Promise<unknown>) {
  await test.ctx.db.deleteFrom('outbox').execute()
  await test.ctx.db.deleteFrom('mail').execute()
  await act()
  const events = await test.ctx.db
    .selectFrom('outbox')
    .select(['name', 'payload'])
    .where('kind', '=', 'event')
    .orderBy('id')
    .execute()
  for (const { name, payload } of events)
    for (const listener of ordersListeners.filter(({ event }) => event === name)) await listener.handle(test.ctx, payload)
  return test.ctx.db
    .selectFrom('mail')
    .select(['subject', 'body_text'])
    .where('recipient', '=', ann.email)
    .orderBy('id')
    .execute()
}

const orderFor = async (products: number[], people: TestPerson[], payment: string) => {
  for (const { email } of people) await asAnn.get(`/cart/find_user_by_email/${encodeURIComponent(email)}/${products[0]}`)
  for (const id of products) for (const person of people) await test.put(asAnn, id, person)
  return test.order(asAnn, [], { payment })
}

describe('sums', () => {
  it('are the same in the mail, on the screen and on paper', async () => {
    await asAdmin.post('/api/admin/taxes', { kind: 'course', rate: 19 })
    let id = 0
    const [mail] = await mailsOf(async () => {
      id = await orderFor([await test.product({ kind: 'course' })], [ann], 'invoice')
    })
    await test.ctx.db.deleteFrom('tax_rule').execute()
    const order = await viewOf(id)
    const words = wordsFor(test.ctx, 'en', order.currency, 'UTC')
    const screen = order.sums.map((sum) => `${sumLabel(sum, words, order.discount_code)}: ${words.money(sum.amount)}`)
    const issued = await findPaper(test.ctx.db, id, order.invoice_number ?? '')

    expect(screen).toEqual(['Subtotal: $100.00', 'Tax 19% on $100.00: $19.00', 'Total: $119.00', 'Due now: $119.00'])
    expect(issued?.paper.sums.map(({ label, amount }) => `${label}: ${amount}`)).toEqual(screen)
    expect(mail?.body_text).toContain(screen.join('\n'))
    expect(order.due).toBe(11_900)
  })
})

describe('the mail of an order', () => {
  it('names each registrant, when and where it is, what it costs, and how it is paid', async () => {
    const place = { venue: 'Lakefront Center', city: 'Milwaukee', region: '', country: '' }
    const at = { startsAt: new Date('2027-03-04T15:00:00Z'), endsAt: new Date('2027-03-04T22:00:00Z') }
    const product = await test.product({
      title: 'Gait day',
      kind: 'live_event',
      timeZone: 'America/Chicago',
      place,
      meetings: [at],
    })
    const [mail] = await mailsOf(async () => orderFor([product], [ann, bob], 'invoice'))
    const text = mail?.body_text ?? ''

    expect(text).toContain('Gait day\nAnn Arbour\nMarch 4, 2027')
    expect(text).toContain('Gait day\nBob Birch\nMarch 4, 2027')
    expect(text).toContain('Lakefront Center, Milwaukee')
    // The venue's clock first, Ann's beside it.
    expect(text).toMatch(/9:00 AM – 4:00 PM CST \(March 4, 2027, 10:00 AM – 5:00 PM EST your time\)/)
    expect(text).toContain('Total: $200.00\nDue now: $200.00')
    expect(text).toMatch(/Please pay \$200\.00 by .*\nPayment reference: INV-\d{4}-\d{6}\nCedar Bank/)
    expect(text).toContain('You can cancel online until 2 days before it begins.')
  })
})

describe('mails about money tell the truth', () => {
  it('a refund without a cancellation is a refund', async () => {
    const id = await orderFor([await test.product()], [ann], 'demo_card')
    await processOrder(test.ctx, id)
    const [mail, ...more] = await mailsOf(() => manage(id, 'refund', { amount: 2_500, reason: 'Goodwill' }))

    expect(more).toEqual([])
    expect(mail?.subject).toBe(`Refund for your order ${id}`)
    expect(mail?.body_text).toContain('Refunded to your card: $25.00')
    expect(mail?.body_text).not.toMatch(/cancel/i)
    expect(mail?.body_text).toContain('Your registrations aren’t affected.')
    expect(mail?.body_text).toContain('New total: $75.00')
  })

  it('of an unpaid order of two, one cancelled: less is due; all cancelled: nothing is due, and nothing comes back', async () => {
    const id = await orderFor([await test.product()], [ann, bob], 'invoice')
    const [part] = await mailsOf(() => manage(id, 'refund', { positions: [1], reason: 'Ill' }))
    const between = await viewOf(id)
    const [whole] = await mailsOf(() => manage(id, 'cancel', { reason: 'Never mind' }))

    expect(part?.subject).toBe(`Cancellation in your order ${id}`)
    expect(part?.body_text).toContain('Bob Birch')
    expect(part?.body_text).toContain('New total: $100.00\nDue now: $100.00')
    expect(between).toMatchObject({ due: 10_000, uncredited: 10_000 })
    expect(between.sums).toContainEqual({ kind: 'newTotal', amount: 10_000 })
    expect(whole?.subject).toBe(`Your order ${id} was cancelled`)
    expect(whole?.body_text).toContain('There’s nothing left to pay.')
    expect(`${part?.body_text}${whole?.body_text}`).not.toMatch(/refund|get back|given back/i)
    expect(await viewOf(id)).toMatchObject({ state: 'cancelled', due: 0 })
  })

  it('a buyer’s own cancellation is told, shown and rung in the language that is read, whatever was read when it was made', async () => {
    const id = await orderFor([await test.product()], [ann], 'demo_card')
    await processOrder(test.ctx, id)
    const read = (locale: string) => test.ctx.db.updateTable('person').set({ locale }).where('id', '=', ann.id).execute()
    const [mail] = await mailsOf(() => asAnn.post(`/api/orders/${id}/cancel-registrations`, { positions: [0] }))
    const inEnglish = await viewOf(id)
    await read('de')
    const inGerman = await viewOf(id)
    const bell = (await asAnn.get('/api/my-notifications')).json as { notifications: { text: string }[] }
    await read('en')

    expect(mail?.body_text).toContain('Reason: Cancelled by the buyer')
    expect(inEnglish.refunds[0]?.reason).toBe('Cancelled by the buyer')
    expect(inGerman.refunds[0]?.reason).toBe('Vom Käufer storniert')
    expect(bell.notifications[0]?.text).toMatch(/100,00\s\$ erstattet/)
  })

  it('shows its log to administrators only', async () => {
    const id = await orderFor([await test.product()], [ann], 'invoice')

    expect((await viewOf(id)).history).toEqual([])
    expect(((await asAdmin.get(`/api/orders/${id}`)).json as OrderView).history.length).toBeGreaterThan(0)
  })

  it('a recorded payment is thanked for with a receipt, and one that was a mistake is taken back by a counter-entry', async () => {
    const id = await orderFor([await test.product()], [ann], 'invoice')
    const [receipt] = await mailsOf(() => manage(id, 'payment', { note: 'Bank' }))
    const paid = await viewOf(id)
    const [mistake] = await mailsOf(() =>
      manage(id, `payments/${paid.payments[0]?.id}/take-back`, { reason: 'Another customer' }),
    )
    const owed = await viewOf(id)

    expect(receipt?.subject).toBe(`Receipt for your order ${id}`)
    expect(receipt?.body_text).toContain(paid.documents.find(({ kind }) => kind === 'receipt')?.url)
    expect(paid).toMatchObject({
      state: 'complete',
      due: 0,
      documents: [{ kind: 'invoice' }, { kind: 'receipt', is_void: false }],
    })
    expect(mistake?.subject).toBe(`Your order ${id} hasn’t been paid yet`)
    expect(mistake?.body_text).toContain('Please pay $100.00')
    expect(owed).toMatchObject({ state: 'awaiting_payment', due: 10_000, documents: [{}, { kind: 'receipt', is_void: true }] })
    expect(owed.payments).toMatchObject([{ amount: 10_000, taken_back: { reason: 'Another customer' } }])
    const rows = await test.ctx.db
      .selectFrom('recorded_payment')
      .select('amount_minor')
      .where('purchase_id', '=', id)
      .orderBy('id')
      .execute()
    expect(rows.map(({ amount_minor }) => amount_minor)).toEqual([10_000, -10_000])
    const acts = await test.ctx.db
      .selectFrom('audit_entry')
      .select('action')
      .where('subject_id', '=', String(id))
      .orderBy('id')
      .execute()
    expect(acts.map(({ action }) => action)).toEqual(['order.record_payment', 'order.take_back_payment'])
    expect((await manage(id, 'payment')).json).toMatchObject({ state: 'complete', due: 0 })
  })
})

describe('a membership on an invoice', () => {
  it('stays when the payment is taken back, as long as the order stands, and ends with it', async () => {
    const membership = await test.product({ membershipKind: 'Individual', membershipMonths: 12, accessDays: 365 })
    const isMember = async () => (await activePerson(test.ctx, ann.id))?.isMember
    const id = await orderFor([membership], [ann], 'invoice')
    const unpaid = await isMember()
    await manage(id, 'payment', { note: 'Bank' })
    await manage(id, `payments/${(await viewOf(id)).payments[0]?.id}/take-back`, { reason: 'Another customer' })
    const owed = await viewOf(id)
    const takenBack = await isMember()
    await manage(id, 'cancel', { reason: 'Never paid' })

    expect(owed.state).toBe('awaiting_payment')
    expect([unpaid, takenBack, await isMember()]).toEqual([true, true, false])
  })
})

describe('an opened form', () => {
  it('is done once when it is sent twice, and not at all with other entries under its key', async () => {
    const id = await orderFor([await test.product()], [ann], 'invoice')
    const form = { form_key: formKey(), amount: 1_000, reason: 'Goodwill' }
    const [first, again] = [await manage(id, 'refund', form), await manage(id, 'refund', form)]
    const other = await manage(id, 'refund', { ...form, amount: 2_000 })

    expect([first.status, again.status]).toEqual([200, 200])
    expect(other).toMatchObject({ status: 409, json: { key: 'formUsed' } })
    expect(await viewOf(id)).toMatchObject({ uncredited: 9_000, refunds: [{ amount: 1_000 }] })
  })

  it('that was refused can be sent again', async () => {
    const id = await orderFor([await test.product()], [ann], 'invoice')
    const form = { form_key: formKey(), reason: 'Goodwill' }
    const refused = await manage(id, 'refund', { ...form, amount: 99_000 })

    expect(refused).toMatchObject({ status: 409, json: { key: 'refundTooHigh' } })
    expect((await manage(id, 'refund', { ...form, amount: 500 })).status).toBe(200)
  })
})

describe('mails about a pack', () => {
  it('say at once that it can be used, and with a refund whether it still can, and nothing of registrations', async () => {
    const packId = await addPack(test.ctx.db, prepaidDraft, test.ctx.now())
    const bodies = async (act: () => Promise<unknown>) => (await mailsOf(act)).map(({ body_text }) => body_text).join()
    let id = 0
    const placed = await bodies(async () => {
      const order = { cart_version: await test.versionOf(asAnn), payment: 'demo_card', due: 25_000 }
      id = ((await asAnn.post(`/api/prepaid-packs/${packId}/orders`, order)).json as { order_id: number }).order_id
      await processOrder(test.ctx, id)
    })
    const kept = await bodies(() => manage(id, 'refund', { amount: 1_000, pack: 'keep', reason: 'Goodwill' }))
    const withdrawn = await bodies(() => manage(id, 'refund', { pack: 'withdraw', reason: 'By mistake' }))

    expect(placed).toContain('You can use it right away')
    expect(kept).toContain(`You can go on using what’s left of “${prepaidDraft.name}”.`)
    expect(withdrawn).toContain(`What was left of “${prepaidDraft.name}” has been withdrawn.`)
    expect(kept + withdrawn).not.toMatch(/registrations aren’t affected/)
  })

  it('say that it waits for its payment, and then that it can be used', async () => {
    const packId = await addPack(test.ctx.db, prepaidDraft, test.ctx.now())
    let id = 0
    const [placed] = await mailsOf(async () => {
      const order = { cart_version: await test.versionOf(asAnn), payment: 'invoice', due: 25_000 }
      id = ((await asAnn.post(`/api/prepaid-packs/${packId}/orders`, order)).json as { order_id: number }).order_id
    })
    const [receipt] = await mailsOf(() => manage(id, 'payment'))

    expect(placed?.body_text).toContain('You can use it as soon as it’s paid for.')
    expect(receipt?.body_text).toContain('You can use it right away: select it in your cart.')
    expect(receipt?.body_text).not.toContain('as soon as it’s paid for')
  })
})
