import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OrdersTest, startOrdersTest } from '#features/orders/server/orders.testing.ts'
import { processOrder } from '#features/orders/server/payments/processing.service.ts'
import { cancelByRule } from '#features/orders/server/refunds/rule-cancellation.service.ts'
import { proveBalances } from '#features/packs/server/packs.jobs.ts'
import { givenPacks } from '#features/packs/server/packs.testing.ts'
import type { Answer, Visitor } from '#testing/app.ts'
import { as, formKey, given, type TestPerson } from '#testing/people.ts'

let test: OrdersTest
let admin: Visitor
beforeAll(async () => {
  test = await startOrdersTest()
  admin = await as(test, await given.administrator(test))
})
afterAll(() => test.stop())

type Bought = { id: number; buyer: Visitor; buyerId: number; registrations: number[]; other: TestPerson }

/** Four places for oneself at 100.01 each, one covered by a pack, 150.00 of the rest paid from a balance and what is left by card. */
async function bought(payment: 'demo_card' | 'invoice'): Promise<Bought> {
  const [person, other] = [await given.person(test), await given.person(test)]
  const buyer = await as(test, person)
  await givenPacks.savings(test, person.id, { amount: 1 })
  await givenPacks.money(test, person.id, 15_000)
  for (let at = 0; at < 4; at++) await test.put(buyer, await test.product({ listPrice: 10_001, memberPrice: 10_001 }), person)
  await buyer.post('/cart/savings_pack/apply', { active: 1 })
  await buyer.post('/cart/prepaid_balance/use', { active: 1, amount: '150' })
  const placed = await buyer.post('/api/orders', { cart_version: await test.versionOf(buyer), payment })
  const { order_id: id } = placed.json as { order_id: number }
  if (!id) throw new Error(placed.text)
  if (payment === 'demo_card') await processOrder(test.ctx, id)
  else await admin.post(`/api/admin/orders/${id}/payment`, { form_key: formKey() })
  const lines = await test.ctx.db
    .selectFrom('purchase_line')
    .select('registration_id')
    .where('purchase_id', '=', id)
    .orderBy('position')
    .execute()
  return { id, buyer, buyerId: person.id, registrations: lines.map((line) => line.registration_id ?? 0), other }
}

/** Everything that gives something back, ends or passes on a place of an order. */
const acts: ((order: Bought) => Promise<Answer | { ok: boolean }>)[] = [
  ({ id, buyer }) => buyer.post(`/api/orders/${id}/cancel-registrations`, { positions: [0, 1] }),
  ({ id, buyer }) => buyer.post(`/api/orders/${id}/cancel-registrations`, { positions: [1, 2] }),
  ({ id }) => admin.post(`/api/admin/orders/${id}/refund`, { positions: [0, 3], reason: 'Ill', form_key: formKey() }),
  ({ id }) => admin.post(`/api/admin/orders/${id}/refund`, { amount: 7_777, reason: 'Goodwill', form_key: formKey() }),
  ({ id }) => admin.post(`/api/admin/orders/${id}/refund`, { amount: 25_003, reason: 'Goodwill', form_key: formKey() }),
  ({ id }) => admin.post(`/api/admin/orders/${id}/cancel`, { reason: 'Mistake', form_key: formKey() }),
  ({ registrations }) => admin.delete(`/api/admin/registrations/${registrations[2]}?reason=Moved`),
  ({ registrations, other }) => admin.post(`/api/admin/registrations/${registrations[1]}/replace`, { user_id: other.id }),
  ({ registrations }) => cancelByRule(test.ctx, { registrationId: registrations[3] ?? 0, reason: 'By rule' }),
]

/** What cannot be, whoever was first. */
async function faults({ id, buyerId }: Bought): Promise<string[]> {
  const { rows } = await sql<Record<string, number>>`
    select p.total_minor as total, p.prepaid_minor as prepaid,
      (select coalesce(sum(amount_minor), 0)::int from refund r where r.purchase_id = p.id) as credited,
      (select coalesce(sum(x.amount_minor), 0)::int from refund_part x join refund r on r.id = x.refund_id where r.purchase_id = p.id) as parts,
      (select coalesce(sum(x.amount_minor), 0)::int from refund_part x join refund r on r.id = x.refund_id
        where r.purchase_id = p.id and x.source = 'balance') as to_balance,
      (select coalesce(-sum(i.total_minor), 0)::int from invoice i where i.purchase_id = p.id and i.cancels is not null) as noted,
      (select coalesce(sum(available_change), 0)::int from pack_entry e join pack_lot l on l.id = e.lot_id
        join pack_account a on a.id = l.account_id where a.person_id = ${buyerId} and l.unit = 'USD') as balance,
      (select coalesce(sum(available_change), 0)::int from pack_entry e join pack_lot l on l.id = e.lot_id
        join pack_account a on a.id = l.account_id where a.person_id = ${buyerId} and l.unit = 'registration') as places,
      (select count(*)::int from purchase_line l join registration r on r.id = l.registration_id
        where l.purchase_id = p.id and l.cancelled_at is not null and r.cancelled_at is null) as standing
    from purchase p where p.id = ${id}`.execute(test.ctx.db)
  const {
    total = 0,
    prepaid = 0,
    credited = 0,
    parts = 0,
    to_balance = 0,
    noted = 0,
    balance = 0,
    places = 0,
    standing = 0,
  } = rows[0] ?? {}
  return [
    ...(credited > total ? [`${credited} of ${total} was given back`] : []),
    ...(parts !== credited ? [`${parts} goes somewhere of ${credited}`] : []),
    ...(noted !== credited ? [`credit notes say ${noted} of ${credited}`] : []),
    ...(to_balance > prepaid ? [`${to_balance} of ${prepaid} went to the balance`] : []),
    ...(balance !== 15_000 - prepaid + to_balance ? [`the balance is ${balance}`] : []),
    ...(places > 1 ? [`the pack has ${places} of 1`] : []),
    ...(standing > 0 ? [`${standing} cancelled lines have a place`] : []),
  ]
}

describe('an order that is cancelled, refunded and passed on at the same moment', { timeout: 240_000 }, () => {
  it('is seen where more goes back than was paid, to nowhere and without a note (instrument check)', async () => {
    const order = await bought('invoice')
    const given = { currency: 'USD', reason: 'Nobody asked', made_at: test.ctx.now(), fee_minor: 0 }
    await test.ctx.db
      .insertInto('refund')
      .values({ purchase_id: order.id, amount_minor: 99_999, ...given })
      .execute()

    expect(await faults(order)).toEqual([
      '99999 of 30003 was given back',
      '0 goes somewhere of 99999',
      'credit notes say 0 of 99999',
    ])
  })

  it.each(['demo_card', 'invoice'] as const)('by %s gives back what was paid, once', async (payment) => {
    const found: string[] = []
    let done = 0
    for (let round = 0; round < 8; round++) {
      const order = await bought(payment)
      const answers = await Promise.all([...acts.slice(round), ...acts.slice(0, round)].map((act) => act(order)))
      const failed = answers.filter((answer) => 'status' in answer && answer.status >= 500)
      done += answers.filter((answer) => ('status' in answer ? answer.status === 200 : answer.ok)).length
      if (failed.length > 0) found.push(`${failed.length} failed: ${(failed[0] as Answer).text}`)
      found.push(...(await faults(order)))
    }
    await proveBalances.handle(test.ctx, {})

    expect(found).toEqual([])
    expect(done).toBeGreaterThan(16)
  })
})
