import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addToCart } from '#features/cart/server/cart.lines.service.ts'
import { keepBilling } from '#features/orders/server/checkout/billing.store.ts'
import { checkout } from '#features/orders/server/checkout/checkout.service.ts'
import { recordPayment } from '#features/orders/server/managing.service.ts'
import { refundOrder } from '#features/orders/server/refunds/refund.service.ts'
import { grantBalance } from '#features/packs/server/admin-balances.service.ts'
import type { Ctx, Parts } from '#platform/ctx/ctx.ts'
import { makeSystemCtx } from '#platform/ctx/make-ctx.ts'
import type { Database } from '#platform/db/db.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { createTestPostgres } from '#testing/database.ts'
import { makeTestParts } from '#testing/parts.ts'
import { formKey } from '#testing/people.ts'
import { addPeople, addProduct, ctxOf } from './fixtures/shop.ts'

let database: Database
let parts: Parts
let ctx: Ctx
let admin: Ctx

beforeEach(async () => {
  database = await openPostgres(await createTestPostgres(), 10)
  parts = makeTestParts(database, { LECTERN_DEMO: '1' })
  ctx = makeSystemCtx(parts, 'race')
  const [adminId = 0] = await addPeople(ctx, 1)
  await ctx.db.updateTable('person').set({ role: 1 }).where('id', '=', adminId).execute()
  const acting = ctxOf(parts, adminId)
  admin = { ...acting, actor: { ...acting.actor, role: 1 } as Ctx['actor'] }
})
afterEach(() => database.close())

/** An invoice of 50.00 that waits for its payment. */
async function invoice(): Promise<number> {
  const productId = await addProduct(ctx, { capacity: 5, price: 5000 })
  const [userId = 0] = await addPeople(ctx, 1)
  await keepBilling(ctx.db, userId, { name: 'Ann', organisation: '', address: 'Here', tax_id: '' }, ctx.now())
  const buyer = ctxOf(parts, userId)
  await addToCart(buyer, { productId, userId })
  const { version } = await ctx.db.selectFrom('cart').select('version').where('owner_id', '=', userId).executeTakeFirstOrThrow()
  const order = await checkout(buyer, { cart_version: version, payment: 'invoice', demo_card: 'succeeds', accepts_policy: true })
  if (!order.ok) throw new Error(order.refusal)
  return order.value.order_id
}
const atOnce = <T>(times: number, act: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: times }, (_, n) => act(n)))
const count = async (table: 'refund' | 'recorded_payment' | 'pack_lot' | 'form_key') =>
  (
    await ctx.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

describe('a form that moves money, sent eight times at once', { timeout: 120_000 }, () => {
  const refund = (orderId: number, key: string) =>
    refundOrder(admin, { order_id: orderId, positions: [], amount: 500, reason: 'Goodwill', form_key: key })

  it('refunds each time where every sending has a key of its own (instrument check)', async () => {
    const orderId = await invoice()
    const answers = await atOnce(8, () => refund(orderId, formKey()))

    expect(answers.every(({ ok }) => ok)).toBe(true)
    expect(Number(await count('refund'))).toBe(8)
  })

  it('refunds once with one key, and answers all alike', async () => {
    const orderId = await invoice()
    const key = formKey()
    const answers = await atOnce(8, () => refund(orderId, key))

    expect(answers.every(({ ok }) => ok)).toBe(true)
    expect(Number(await count('refund'))).toBe(1)
    expect(Number(await count('form_key'))).toBe(1)
  })

  it('does nothing for a key that meant something else', async () => {
    const orderId = await invoice()
    const key = formKey()
    await refund(orderId, key)
    const other = await refundOrder(admin, { order_id: orderId, positions: [], amount: 700, reason: 'Goodwill', form_key: key })

    expect(other).toMatchObject({ ok: false, refusal: 'formUsed' })
    expect(Number(await count('refund'))).toBe(1)
  })

  it('records one payment and grants one balance', async () => {
    const orderId = await invoice()
    const [personId = 0] = await addPeople(ctx, 1)
    const { email } = await ctx.db.selectFrom('person').select('email').where('id', '=', personId).executeTakeFirstOrThrow()
    const [paying, granting] = [formKey(), formKey()]
    const grant = (key: string) =>
      grantBalance(admin, {
        account_id: null,
        email,
        what: 'money',
        pack_id: null,
        amount: '10',
        count: null,
        expires_on: null,
        reason: 'Goodwill',
        form_key: key,
      })
    const payments = await atOnce(8, () => recordPayment(admin, { order_id: orderId, note: '', form_key: paying }))
    const grants = await atOnce(8, () => grant(granting))
    const before = Number(await count('pack_lot'))
    await atOnce(2, () => grant(formKey()))

    expect([...payments, ...grants].every(({ ok }) => ok)).toBe(true)
    expect(Number(await count('recorded_payment'))).toBe(1)
    expect(before).toBe(1)
    expect(Number(await count('pack_lot'))).toBe(3)
  })
})
