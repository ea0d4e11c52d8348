import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type CatalogueTest, startCatalogueTest } from '#features/catalogue/server/catalogue.testing.ts'
import { writeSetting } from '#platform/settings/settings.ts'
import type { Visitor } from '#testing/app.ts'
import { as, given } from '#testing/people.ts'
import { taxSettings } from '../taxes.settings.ts'

let test: CatalogueTest
let asAdmin: Visitor
beforeAll(async () => {
  test = await startCatalogueTest()
  asAdmin = await as(test, await given.administrator(test))
})
afterAll(() => test.stop())
beforeEach(async () => {
  await test.ctx.db.deleteFrom('tax_rule').execute()
  await writeSetting(test.ctx, taxSettings.defaultRate, 0, null)
  await writeSetting(test.ctx, taxSettings.pricesIncludeTax, false, null)
})

const add = (rule: object) => asAdmin.post('/api/admin/taxes', rule)
/** What a buyer of this region is shown for a course and a publication of 100.00 each. */
async function cartIn(region: string) {
  const person = await given.person(test, { region })
  const visitor = await as(test, person)
  for (const kind of ['course', 'publication'] as const) {
    const [id = 0] = await test.add({ kind, listPrice: 10_000, memberPrice: 10_000 })
    await visitor.get(`/cart/add/${id}/${person.id}`)
  }
  const cart = (await visitor.get('/api/cart')).json as { version: number; costs: { tax: number; total: number } }
  return { visitor, ...cart }
}

describe('tax by rule', () => {
  it('is nothing until an association says so', async () => {
    expect((await cartIn('Oregon')).costs).toMatchObject({ tax: 0, total: 20_000 })
  })

  it('is asked for by the buyer’s region and the kind of product', async () => {
    await writeSetting(test.ctx, taxSettings.defaultRate, 10, null)
    await add({ region: 'Oregon', rate: 0 })
    await add({ kind: 'publication', region: 'new york', rate: '8.875' })

    expect((await cartIn('Oregon')).costs.tax).toBe(0)
    expect((await cartIn('New York')).costs.tax).toBe(1_000 + 888)
    expect((await cartIn('')).costs.tax).toBe(2_000)
  })

  it('is found in the prices where they include it, and the order says so', async () => {
    await writeSetting(test.ctx, taxSettings.defaultRate, 19, null)
    await writeSetting(test.ctx, taxSettings.pricesIncludeTax, true, null)

    const { visitor, version, costs } = await cartIn('')
    const { order_id: id } = (await visitor.post('/api/orders', { cart_version: version, payment: 'invoice' })).json as {
      order_id: number
    }
    await writeSetting(test.ctx, taxSettings.defaultRate, 7, null)

    expect(costs).toMatchObject({ tax: 3_194, total: 20_000 })
    expect((await visitor.get(`/api/orders/${id}`)).json).toMatchObject({
      list: 20_000,
      discount: 0,
      tax: 3_194,
      total: 20_000,
      prices_include_tax: true,
    })
    const rates = await test.ctx.db.selectFrom('purchase_line').select('tax_rate_milli').where('purchase_id', '=', id).execute()
    expect(rates.map(({ tax_rate_milli }) => tax_rate_milli)).toEqual([19_000, 19_000])
  })
})

describe('administering tax rules', () => {
  it('adds, lists and removes rules, and writes down each act', async () => {
    const { id } = (await add({ region: '  Oregon ', rate: 5 })).json as { id: number }

    expect((await asAdmin.get('/api/admin/taxes')).json).toEqual({
      rules: [{ id, version: expect.any(String), kind: null, region: 'Oregon', rate: 5 }],
      default_rate: 0,
      prices_include_tax: false,
    })
    expect((await asAdmin.delete(`/api/admin/taxes/${id}`)).status).toBe(200)
    expect((await asAdmin.delete(`/api/admin/taxes/${id}`)).status).toBe(404)
    const acts = await test.ctx.db
      .selectFrom('audit_entry')
      .select('action')
      .where('subject_type', '=', 'tax rule')
      .where('subject_id', '=', String(id))
      .orderBy('id')
      .execute()
    expect(acts.map(({ action }) => action)).toEqual(['tax.add_rule', 'tax.remove_rule'])
  })

  it('changes a rule, unless somebody else has meanwhile or another is there for its place', async () => {
    await add({ kind: 'course', region: 'Oregon', rate: 5 })
    const rule = (await add({ region: 'Texas', rate: 5 })).json as { id: number; version: string }
    const change = (over: object) =>
      asAdmin.put(`/api/admin/taxes/${rule.id}`, { region: 'Texas', rate: 6, version: rule.version, ...over })

    expect((await change({ kind: 'course', region: 'oregon' })).json).toMatchObject({ key: 'ruleTaken' })
    expect((await change({ region: '' })).status).toBe(422)
    const changed = await change({})
    expect([changed.status, changed.json]).toMatchObject([200, { region: 'Texas', rate: 6 }])
    const late = await change({ rate: 7 })
    expect([late.status, late.json]).toMatchObject([409, { key: 'changedMeanwhile', theirs: { rate: 6 } }])
    const { version } = changed.json as { version: string }
    expect((await change({ rate: 7, version })).status).toBe(200)
    await asAdmin.delete(`/api/admin/taxes/${rule.id}`)
    expect((await change({ rate: 8, version })).json).toMatchObject({ key: 'ruleNotFound' })
  })

  it('has one rule for one place', async () => {
    await add({ kind: 'course', region: 'Oregon', rate: 5 })

    expect(await add({ kind: 'course', region: 'OREGON', rate: 6 })).toMatchObject({ status: 409, json: { key: 'ruleTaken' } })
  })

  it.each([
    ['region', { rate: 5 }],
    ['rate', { region: 'Oregon', rate: 101 }],
    ['rate', { region: 'Oregon', rate: 'much' }],
    ['kind', { kind: 'ship', rate: 5 }],
  ])('refuses a wrong %s at its field', async (field, rule) => {
    const answer = await add(rule)

    expect(answer.status).toBe(422)
    expect(Object.keys(answer.json)).toEqual([field])
  })
})
