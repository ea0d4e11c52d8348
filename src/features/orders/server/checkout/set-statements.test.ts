import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setGroupTraining } from '#features/cart/server/cart.lines.service.ts'
import { addMany } from '#features/cart/server/cart.many.service.ts'
import { applySavingsPack } from '#features/cart/server/cart.packs.service.ts'
import { showCart } from '#features/cart/server/cart.view.service.ts'
import { givenPacks } from '#features/packs/server/packs.testing.ts'
import { siteCurrency } from '#features/site/server/site.service.ts'
import { roles } from '#platform/ctx/actor.ts'
import { makeSystemCtx } from '#platform/ctx/make-ctx.ts'
import { given } from '#testing/people.ts'
import { countStatements } from '#testing/statements.ts'
import { type OrdersTest, startOrdersTest } from '../orders.testing.ts'
import { processOrder } from '../payments/processing.service.ts'
import { checkout } from './checkout.service.ts'

let test: OrdersTest
beforeAll(async () => {
  test = await startOrdersTest()
})
afterAll(() => test.stop())

type Counts = Record<string, number>

/** How many statements each step takes for so many people on one seat-limited package with two parts. */
async function stepsFor(people: number, payment: 'invoice' | 'demo_card'): Promise<Counts> {
  const buyer = await given.person(test)
  const { parts, during } = countStatements(test.parts)
  const ctx = makeSystemCtx(parts, 'count', {
    kind: 'user',
    userId: buyer.id,
    role: roles.user,
    name: buyer.name,
    email: buyer.email,
    actingAdminId: null,
    sessionToken: 'count',
  })
  const slugs = [`part-${buyer.id}-a`, `part-${buyer.id}-b`]
  await test.add(...slugs.map((urlSlug) => ({ urlSlug, capacity: 100 })))
  const productId = await test.product({ kind: 'package', packageItems: slugs })
  const colleagues = []
  for (let number = 0; number < people; number++) colleagues.push(await given.person(test))
  const accountId = await givenPacks.group(
    test,
    `Clinic ${buyer.id}`,
    [buyer, ...colleagues].map(({ id }) => id),
  )
  await givenPacks.savings(test, buyer.id, { accountId, amount: people - 2 })
  const text = colleagues.map(({ email }) => email).join('\n')

  // What the process keeps is read by whoever comes first.
  await siteCurrency(ctx)
  const adding = await during(() => addMany(ctx, { product_id: productId, text, invite: false, email_text: '' }))
  const packOn = await during(() => applySavingsPack(ctx, { active: true }))
  const groupSwitch = await during(() => setGroupTraining(ctx, { group_view: true }))
  const shown = (await showCart(ctx)).value
  expect(shown).toMatchObject({ count: people, savings_pack: { covers: people - 2 } })
  const looking = await during(() => showCart(ctx))
  const input = { cart_version: shown.version, payment, demo_card: 'succeeds' as const, accepts_policy: true }
  let orderId = 0
  const ordering = await during(async () => {
    const placed = await checkout(ctx, input)
    if (placed.ok) orderId = placed.value.order_id
  })
  const paying = await during(() => processOrder(makeSystemCtx(parts, 'count'), orderId))
  const { rows } = {
    rows: await test.ctx.db.selectFrom('purchase_line').selectAll().where('purchase_id', '=', orderId).execute(),
  }
  expect(rows.filter(({ registration_id }) => registration_id !== null)).toHaveLength(people)
  return { adding, packOn, groupSwitch, looking, ordering, paying }
}

describe('however many lines there are', () => {
  it.each(['invoice', 'demo_card'] as const)('each step of an order (%s) takes as many statements', async (payment) => {
    const few = await stepsFor(5, payment)
    const many = await stepsFor(50, payment)

    expect(few.adding, 'instrument check: statements are counted').toBeGreaterThan(3)
    expect(many).toEqual(few)
  })
})
