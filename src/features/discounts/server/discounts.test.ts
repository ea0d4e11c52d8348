import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type CatalogueTest, startCatalogueTest } from '#features/catalogue/server/catalogue.testing.ts'
import { writeSetting } from '#platform/settings/settings.ts'
import type { Visitor } from '#testing/app.ts'
import { as, formKey, given, type TestPerson } from '#testing/people.ts'
import { discountRequest, enteredDiscount } from '../discount-form.rules.ts'
import { discountSettings } from '../discounts.settings.ts'

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

let made = 0
const entry = { kind: 'percent', value: 10, scope: 'all' }
const make = async (given: object = {}) => {
  made += 1
  const answer = await asAdmin.post('/api/admin/discounts', { code: `CODE-${made}`, ...entry, ...given })
  expect(answer.status, answer.text).toBe(200)
  return answer.json as { id: number; code: string }
}
const product = async (traits: Parameters<CatalogueTest['add']>[0] = {}) => {
  const [id = 0] = await test.add({ listPrice: 10_000, memberPrice: 10_000, ...traits })
  return id
}
const fill = async (visitor: Visitor, person: TestPerson, traits: Parameters<CatalogueTest['add']>[0] = {}) => {
  const id = await product(traits)
  await visitor.get(`/cart/add/${id}/${person.id}`)
  return id
}
type CartJson = { version: number; discount_code: string | null; discount_problem: string | null; costs: Record<string, number> }
const cartOf = async (visitor: Visitor) => (await visitor.get('/api/cart')).json as never as CartJson
const apply = (visitor: Visitor, code: string) => visitor.post('/cart/discount', { code })
const checkout = async (visitor: Visitor, more: object = {}) =>
  visitor.post('/api/orders', { cart_version: (await cartOf(visitor)).version, payment: 'invoice', ...more })
const idOf = (answer: { json: never }) => (answer.json as { order_id: number }).order_id

describe('a discount code in the cart', () => {
  it('takes its part off, however it is typed, until it is removed', async () => {
    const { code } = await make()
    await fill(asAnn, ann)

    const applied = await apply(asAnn, ` ${code.toLowerCase()} `)

    expect(applied.json).toEqual({ message: `The discount code ${code} was applied.` })
    expect(await cartOf(asAnn)).toMatchObject({
      discount_code: code,
      discount_problem: null,
      costs: { code_discount: 1_000, due: 9_000 },
    })
    await asAnn.delete('/cart/discount')
    expect(await cartOf(asAnn)).toMatchObject({ discount_code: null, costs: { code_discount: 0, due: 10_000 } })
  })

  it.each([
    ['another code', 404, 'This discount code doesn’t exist. Please check the spelling.', {}, 'NO-SUCH-CODE'],
    ['one that begins tomorrow', 409, 'This discount code isn’t valid yet.', { starts_at: '2026-11-16T00:00:00Z' }],
    ['one that ended', 409, 'This discount code has expired.', { ends_at: '2026-11-15T12:00:00Z' }],
    ['one that was switched off', 409, 'This discount code has expired.', { is_active: false }],
    [
      'one for other kinds',
      409,
      'This discount code doesn’t apply to anything in your cart.',
      { scope: 'kinds', kinds: ['publication'] },
    ],
    [
      'one for other topics',
      409,
      'This discount code doesn’t apply to anything in your cart.',
      { scope: 'topics', topics: ['pain'] },
    ],
    [
      'one whose minimum is not reached',
      409,
      'Your cart doesn’t reach the minimum amount for this discount code yet.',
      { minimum: 10_001 },
    ],
  ] as const)('refuses %s, and keeps the cart as it is', async (_, status, message, given, typed?: string) => {
    const { code } = await make(given)
    await fill(asAnn, ann)
    const before = await cartOf(asAnn)

    const answer = await apply(asAnn, typed ?? code)

    expect(answer).toMatchObject({ status, json: { message } })
    expect(await cartOf(asAnn)).toEqual(before)
  })

  it('is told about where it no longer fits, and the order goes on without it', async () => {
    const { code } = await make({ scope: 'kinds', kinds: ['publication'] })
    const book = await fill(asAnn, ann, { kind: 'publication' })
    await apply(asAnn, code)
    await asAnn.get(`/cart/remove/${book}/${ann.id}`)
    await fill(asAnn, ann)

    expect(await cartOf(asAnn)).toMatchObject({
      discount_code: code,
      discount_problem: 'This discount code doesn’t apply to anything in your cart.',
      costs: { code_discount: 0, due: 10_000 },
    })
    expect((await checkout(asAnn)).status).toBe(200)
  })

  it('can be guessed only so often', async () => {
    const answers = []
    for (let guess = 0; guess < 13; guess += 1) answers.push(await apply(asAnn, `GUESS-${guess}`))

    expect(answers.slice(0, 12).map(({ status }) => status)).toEqual(Array(12).fill(404))
    expect(answers[12]?.status).toBe(429)
  })

  it('is a person’s own: guests have no cart to enter it in', async () => {
    expect((await apply(test.visitor(), 'ANY-CODE')).status).toBe(401)
  })
})

describe('a discount code at the checkout', () => {
  it('is kept with the order, counted, and given back when the order is cancelled', async () => {
    const { id, code } = await make({ max_uses: 1 })
    const bob = await given.person(test, { name: 'Bob Birch' })
    const asBob = await as(test, bob)
    await fill(asAnn, ann)
    await fill(asBob, bob)
    await apply(asAnn, code)

    const orderId = idOf(await checkout(asAnn, { due: 9_000 }))

    const order = (await asAnn.get(`/api/orders/${orderId}`)).json
    expect(order).toMatchObject({ list: 10_000, discount: 1_000, discount_code: code, total: 9_000 })
    expect(await apply(asBob, code)).toMatchObject({ status: 409, json: { key: 'discountUsedUp' } })
    expect((await asAdmin.get(`/api/admin/discounts/${id}/uses`)).json).toMatchObject({
      uses: [{ order_id: orderId, person_name: 'Ann Arbour', amount: 1_000, is_given_back: false }],
      next: null,
    })
    await asAdmin.post(`/api/admin/orders/${orderId}/cancel`, { form_key: formKey(), reason: 'a mistake' })
    expect((await apply(asBob, code)).status).toBe(200)
    expect((await asAdmin.get(`/api/admin/discounts/${id}/uses`)).json).toMatchObject({ uses: [{ is_given_back: true }] })
  })

  it('is refused once somebody else has used it up, and the cart stays', async () => {
    const { code } = await make({ max_uses: 1 })
    const bob = await given.person(test)
    const asBob = await as(test, bob)
    for (const [visitor, person] of [
      [asAnn, ann],
      [asBob, bob],
    ] as const) {
      await fill(visitor, person)
      await apply(visitor, code)
    }
    await checkout(asBob)

    const answer = await checkout(asAnn)

    expect(answer).toMatchObject({
      status: 409,
      json: { message: `The discount code ${code} can no longer be used. Remove it to continue.` },
    })
    await asAnn.delete('/cart/discount')
    expect((await checkout(asAnn)).status).toBe(200)
  })

  it('can be used so often by one person', async () => {
    const { code } = await make({ max_uses_per_person: 1 })
    await fill(asAnn, ann)
    await apply(asAnn, code)
    await checkout(asAnn)
    await fill(asAnn, ann)

    expect(await apply(asAnn, code)).toMatchObject({ status: 409, json: { key: 'discountUsedByYou' } })
  })

  it('makes nothing of an amount that is no longer the one that was shown', async () => {
    await fill(asAnn, ann)

    const answer = await checkout(asAnn, { due: 9_999 })

    expect(answer).toMatchObject({ status: 409, json: { key: 'wrongPayment' } })
  })

  it('takes an amount off the lines that it fits, and the parts of the order add up', async () => {
    const { code } = await make({ kind: 'amount', value: 1_000, scope: 'topics', topics: ['ethics'] })
    await fill(asAnn, ann, { topics: ['ethics'], listPrice: 3_333, memberPrice: 3_333 })
    await fill(asAnn, ann, { topics: ['ethics'], listPrice: 3_334, memberPrice: 3_334 })
    await fill(asAnn, ann)
    await apply(asAnn, code)

    const orderId = idOf(await checkout(asAnn))

    const order = (await asAnn.get(`/api/orders/${orderId}`)).json as {
      total: number
      discount: number
      lines: { discount: number; total: number }[]
    }
    expect(order).toMatchObject({ discount: 1_000, total: 15_667 })
    expect(order.lines.map(({ discount }) => discount)).toEqual([500, 500, 0])
    expect(order.lines.reduce((sum, { total }) => sum + total, 0)).toBe(order.total)
  })
})

describe('the group discount', () => {
  it('comes by itself from the set number of registrants of one product on', async () => {
    await writeSetting(test.ctx, discountSettings.groupFrom, 2, null)
    await writeSetting(test.ctx, discountSettings.groupPercent, 15, null)
    const bob = await given.person(test)
    const id = await fill(asAnn, ann)
    expect((await cartOf(asAnn)).costs).toMatchObject({ group_discount: 0 })

    await asAnn.get(`/cart/find_user_by_email/${encodeURIComponent(bob.email)}/${id}`)
    await asAnn.get(`/cart/add/${id}/${bob.id}`)
    const { costs } = await cartOf(asAnn)
    await writeSetting(test.ctx, discountSettings.groupPercent, 0, null)

    expect(costs).toMatchObject({ subtotal: 20_000, group_discount: 3_000, due: 17_000 })
  })
})

describe('administering discount codes', () => {
  it('lists them newest first, by a part of the code or note, a page at a time', async () => {
    for (let index = 0; index < 27; index += 1) await make({ note: 'Spring campaign 100%_off' })

    const first = (await asAdmin.get('/api/admin/discounts?search=campaign%20100%25_')).json as {
      discounts: { id: number }[]
      next: number
    }
    const second = (await asAdmin.get(`/api/admin/discounts?search=campaign&before=${first.next}`)).json as never as typeof first

    expect([first.discounts.length, second.discounts.length, second.next]).toEqual([25, 2, null])
    expect(first.discounts[0]?.id).toBeGreaterThan(first.discounts[1]?.id ?? 0)
    expect((await asAdmin.get('/api/admin/discounts?search=campaign%20X')).json).toMatchObject({ discounts: [] })
  })

  it('changes one and switches it off and on, and writes down every act', async () => {
    const [target] = [await product({ urlSlug: `only-this-${ann.id}`, title: 'Only this' })]
    const { id, code } = await make()
    const { version } = (await asAdmin.get(`/api/admin/discounts/${id}`)).json as { version: string }
    const save = (more: object) => asAdmin.put(`/api/admin/discounts/${id}`, { ...entry, ...more, version })
    await save({ value: 25, scope: 'products', products: [`only-this-${ann.id}`], max_uses: 5 })
    const late = await save({ value: 30 })
    expect([late.status, late.json]).toMatchObject([409, { key: 'changedMeanwhile', theirs: { value: 25, max_uses: 5 } }])
    await asAdmin.post(`/api/admin/discounts/${id}/active`, { is_active: false })

    expect((await asAdmin.get(`/api/admin/discounts/${id}`)).json).toMatchObject({
      code,
      value: 25,
      products: [{ url_slug: `only-this-${ann.id}`, title: 'Only this' }],
      max_uses: 5,
      phase: 'off',
    })
    await asAdmin.post(`/api/admin/discounts/${id}/active`, { is_active: true })
    await asAnn.get(`/cart/add/${target}/${ann.id}`)
    await apply(asAnn, code)
    expect((await cartOf(asAnn)).costs).toMatchObject({ code_discount: 2_500 })
    const acts = await test.ctx.db
      .selectFrom('audit_entry')
      .select('action')
      .where('subject_type', '=', 'discount')
      .where('subject_id', '=', String(id))
      .orderBy('id')
      .execute()
    expect(acts.map(({ action }) => action)).toEqual([
      'discount.create',
      'discount.update',
      'discount.deactivate',
      'discount.activate',
    ])
  })

  it.each([
    ['code', { code: 'no spaces!' }],
    ['value', { value: 101 }],
    ['value', { value: 0 }],
    ['ends_at', { starts_at: '2026-11-16T00:00:00Z', ends_at: '2026-11-15T00:00:00Z' }],
    ['products', { scope: 'products', products: ['no-such-product'] }],
    ['topics', { scope: 'topics', topics: [] }],
    ['max_uses', { max_uses: 0 }],
    ['minimum', { minimum: -1 }],
  ])('refuses a wrong %s at its field', async (field, change) => {
    const answer = await asAdmin.post('/api/admin/discounts', { code: 'WRONG-ENTRY', ...entry, ...change })

    expect(answer.status).toBe(422)
    expect(Object.keys(answer.json)).toEqual([field])
  })

  it.each([
    ['value', { value: '' }, 'Please fill in this field.'],
    ['value', { value: 'abc' }, 'Please enter a number'],
    ['value', { kind: 'amount', value: '1,2,3' }, 'Please enter a number'],
    ['minimum', { minimum: 'abc' }, 'Please enter a number'],
    ['max_uses', { max_uses: 'many' }, 'Please enter a number'],
    ['max_uses', { max_uses: '1,5' }, 'Please enter a whole number'],
  ])('refuses what is typed for %s and is no number: %j', async (field, change, sentence) => {
    const form = new FormData()
    for (const [name, text] of Object.entries({ ...entry, value: '10', currency: 'USD', ...change })) form.set(name, String(text))

    const answer = await asAdmin.post('/api/admin/discounts', {
      code: 'WRONG-TYPED',
      ...discountRequest(enteredDiscount(form), '.'),
    })

    expect(answer.json).toEqual({ [field]: [expect.stringContaining(sentence)] })
  })

  it('refuses a code that there is already, in whatever letters', async () => {
    const { code } = await make()

    const answer = await asAdmin.post('/api/admin/discounts', { ...entry, code: code.toLowerCase() })

    expect(answer).toMatchObject({ status: 422, json: { code: ['This code already exists.'] } })
  })

  it('does not know a code that does not exist', async () => {
    expect((await asAdmin.get('/api/admin/discounts/424242')).status).toBe(404)
    expect((await asAdmin.get('/api/admin/discounts/424242/uses')).status).toBe(404)
    expect((await asAdmin.post('/api/admin/discounts/424242/active', { is_active: true })).status).toBe(404)
  })
})
