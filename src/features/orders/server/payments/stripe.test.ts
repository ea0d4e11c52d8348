import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isRegistered } from '#features/registrations/server/registration.service.ts'
import type { Visitor } from '#testing/app.ts'
import { as, given, type TestPerson } from '#testing/people.ts'
import { type OrdersTest, startOrdersTest } from '../orders.testing.ts'
import { processOrder } from './processing.service.ts'
import { fakeKeys, startFakeStripe } from './stripe.fake.ts'

let stripe: Awaited<ReturnType<typeof startFakeStripe>>
let test: OrdersTest
let ann: TestPerson
let asAnn: Visitor
beforeAll(async () => {
  stripe = await startFakeStripe()
  test = await startOrdersTest({
    STRIPE_API: stripe.api,
    STRIPE_SECRET_KEY: fakeKeys.secretKey,
    STRIPE_WEBHOOK_SECRET: fakeKeys.webhookSecret,
    STRIPE_PUBLISHABLE_KEY: fakeKeys.publishableKey,
  })
})
afterAll(async () => {
  await test.stop()
  await stripe.stop()
})
beforeEach(async () => {
  test.setNow('2026-11-15T12:00:00Z')
  stripe.asked.length = 0
  ann = await given.person(test, { name: 'Ann Arbour' })
  asAnn = await as(test, ann)
})

/** An order that waits for its card to be entered, and the intent it waits for. */
async function waiting(capacity = 1) {
  const productId = await test.product({ capacity })
  const orderId = await test.order(asAnn, [productId], { payment: 'stripe' })
  await processOrder(test.ctx, orderId)
  const payment = await test.ctx.db
    .selectFrom('payment')
    .selectAll()
    .where('purchase_id', '=', orderId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return { productId, orderId, intentId: payment.reference ?? '' }
}
const tell = (payload: string, signature: string) =>
  test.app.fetch(
    new Request('http://localhost/api/stripe/webhook', {
      method: 'POST',
      headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
      body: payload,
    }),
  )
const queued = async (orderId: number) => {
  const rows = await test.ctx.db.selectFrom('outbox').select('payload').where('name', '=', 'orders.process').execute()
  return rows.filter(({ payload }) => JSON.stringify(payload).includes(`:${orderId}}`)).length
}

describe('paying by Stripe', () => {
  it('asks for the amount with manual capture, gives the browser what its form needs, and captures once the seats are sure', async () => {
    const { productId, orderId, intentId } = await waiting()
    expect(stripe.intents.get(intentId)).toMatchObject({ amount: 10_000, currency: 'usd', status: 'requires_payment_method' })
    expect(await test.progress(asAnn, orderId)).toMatchObject({
      state: 'awaiting_payment',
      needs: { kind: 'stripe', client_secret: `${intentId}_secret`, publishable_key: fakeKeys.publishableKey },
    })

    stripe.confirm(intentId)
    await processOrder(test.ctx, orderId)

    expect(await test.progress(asAnn, orderId)).toMatchObject({ state: 'complete', needs: null })
    expect(stripe.intents.get(intentId)?.status).toBe('succeeded')
    expect(await isRegistered(test.ctx, productId, ann.id)).toBe(true)
  })

  it('opens one intent however often and at once it is processed', async () => {
    const before = stripe.intents.size
    const orderId = await test.order(asAnn, [await test.product()], { payment: 'stripe' })

    await Promise.all([1, 2, 3].map(() => processOrder(test.ctx, orderId)))

    expect(stripe.intents.size).toBe(before + 1)
  })

  it('goes on when Stripe is back', async () => {
    const { orderId, intentId } = await waiting()
    stripe.confirm(intentId)
    stripe.setDown(true)
    await expect(processOrder(test.ctx, orderId)).rejects.toThrow()
    stripe.setDown(false)

    await processOrder(test.ctx, orderId)

    expect(await test.progress(asAnn, orderId)).toMatchObject({ state: 'complete' })
  })

  it('gives up what is set aside when the seats are gone', async () => {
    const { productId, orderId, intentId } = await waiting()
    test.setNow('2026-11-15T12:40:00Z')
    const bob = await given.person(test)
    await test.put(await as(test, bob), productId, bob)
    stripe.confirm(intentId)

    await processOrder(test.ctx, orderId)

    expect(await test.progress(asAnn, orderId)).toMatchObject({ state: 'failed' })
    expect(stripe.intents.get(intentId)?.status).toBe('canceled')
  })

  it('takes no money in another currency or of another amount than the order’s', async () => {
    for (const change of [{ currency: 'eur' }, { amount: 1 }]) {
      const { productId, orderId, intentId } = await waiting()
      Object.assign(stripe.intents.get(intentId) ?? {}, change)
      stripe.confirm(intentId)

      await processOrder(test.ctx, orderId)

      expect(await test.progress(asAnn, orderId)).toMatchObject({
        state: 'failed',
        failure: 'The payment didn’t match the order amount, so it was refunded.',
      })
      expect(stripe.intents.get(intentId)?.status).toBe('canceled')
      expect(await isRegistered(test.ctx, productId, ann.id)).toBe(false)
    }
  })
})

describe('what Stripe tells', () => {
  it('wakes the order, once per notice', async () => {
    const { orderId, intentId } = await waiting()
    const before = await queued(orderId)
    const { payload, signature } = stripe.notice(intentId, 'evt_1')

    const answers = [await tell(payload, signature), await tell(payload, signature)]

    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await queued(orderId)).toBe(before + 1)
  })

  it('is not heard when it is forged, changed, old or unsigned', async () => {
    const { orderId, intentId } = await waiting()
    const before = await queued(orderId)
    const good = stripe.notice(intentId, 'evt_2')
    const forged = stripe.notice(intentId, 'evt_3', 'whsec_other')

    const answers = [
      await tell(forged.payload, forged.signature),
      await tell(good.payload.replace('evt_2', 'evt_4'), good.signature),
      await tell(good.payload, good.signature.replace(/t=\d+/, 't=1600000000')),
      await tell(good.payload, ''),
    ]

    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400])
    expect(await queued(orderId)).toBe(before)
  })
})

describe('the content-security policy', () => {
  const policyOf = async (visitor: Visitor, path: string) =>
    (await visitor.get(path, { accept: 'text/html' })).headers.get('content-security-policy') ?? ''

  it('lets Stripe into the page where a card is entered, and into no other', async () => {
    const { orderId } = await waiting()

    const policy = await policyOf(asAnn, `/orders/${orderId}/processing`)
    expect(policy).toMatch(/script-src [^;]*https:\/\/js\.stripe\.com(;|$)/)
    expect(policy).toMatch(/frame-src 'self' https:\/\/js\.stripe\.com https:\/\/hooks\.stripe\.com(;|$)/)
    expect(policy).toContain(`connect-src 'self' ${stripe.api};`)
    for (const path of ['/sign-in', '/cart', '/my-orders', '/catalogue'])
      expect(await policyOf(asAnn, path), path).not.toContain('stripe')
  })

  it('lets nobody in where Stripe is not configured', async () => {
    const without = await startOrdersTest()
    const visitor = await as(without, await given.person(without))
    const orderId = await without.order(visitor, [await without.product()], { payment: 'demo_card', demo_card: 'confirm' })

    expect(await policyOf(visitor, `/orders/${orderId}/processing`)).not.toContain('frame-src')
    await without.stop()
  })
})
