import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseCsv } from '#platform/csv/csv.ts'
import type { Visitor } from '#testing/app.ts'
import { as, formKey, given } from '#testing/people.ts'
import { type OrdersTest, startOrdersTest } from './orders.testing.ts'

let test: OrdersTest
let asAdmin: Visitor
let ids: { ann: number; bob: number; old: number }
beforeAll(async () => {
  test = await startOrdersTest()
  asAdmin = await as(test, await given.administrator(test))
  const [ann, bob] = [
    await given.person(test, { name: 'Ann Arbour', email: 'ann@arbour.example' }),
    await given.person(test, { name: 'Bob Birch' }),
  ]
  const [asAnn, asBob] = [await as(test, ann), await as(test, bob)]
  const [wounds, ethics, free] = [
    await test.product({ title: 'Wound care' }),
    await test.product({ title: 'Éthique', listPrice: 2_500, memberPrice: 2_500 }),
    await test.product({ title: 'Free talk', listPrice: 0, memberPrice: 0 }),
  ]
  test.setNow('2026-03-31T12:00:00Z')
  const old = await test.order(asBob, [free], { payment: 'none' })
  // In New York it is still the 14th.
  test.setNow('2026-11-15T03:00:00Z')
  const ofAnn = await test.order(asAnn, [wounds, ethics], { payment: 'invoice' })
  test.setNow('2026-11-15T12:00:00Z')
  const ofBob = await test.order(asBob, [wounds], { payment: 'invoice' })
  await asAdmin.post(`/api/admin/orders/${ofBob}/payment`, { form_key: formKey(), note: '' })
  ids = { ann: ofAnn, bob: ofBob, old }
})
afterAll(() => test.stop())

type List = { orders: { id: number; invoice_number: string | null; title: string; count: number }[] }
const search = async (query: Record<string, string>) =>
  (await asAdmin.get(`/api/admin/orders?${new URLSearchParams(query)}`)).json as never as List
const found = async (query: Record<string, string>) => (await search(query)).orders.map(({ id }) => id)

describe('the administration of orders', () => {
  it('lists them newest first, with buyer, first product and invoice', async () => {
    expect((await search({})).orders).toMatchObject([
      { id: ids.bob, buyer: { name: 'Bob Birch' }, title: 'Wound care', count: 1, total: 10_000 },
      {
        id: ids.ann,
        buyer: { email: 'ann@arbour.example' },
        count: 2,
        total: 12_500,
        invoice_number: expect.stringMatching(/^INV-/),
      },
      { id: ids.old, invoice_number: null, total: 0 },
    ])
  })

  it('finds them by order number, invoice number, buyer’s name or address, and product', async () => {
    const invoice = (await search({})).orders[1]?.invoice_number ?? ''

    expect(await found({ search: String(ids.ann) })).toEqual([ids.ann])
    expect(await found({ search: `#${ids.old}` })).toEqual([ids.old])
    expect(await found({ search: invoice.toLowerCase() })).toEqual([ids.ann])
    expect(await found({ search: 'birch' })).toEqual([ids.bob, ids.old])
    expect(await found({ search: 'arbour.example' })).toEqual([ids.ann])
    expect(await found({ search: 'ethique' })).toEqual([ids.ann])
    expect(await found({ search: 'wound birch' })).toEqual([ids.bob])
    expect(await found({ search: '%' })).toEqual([])
  })

  it('narrows them by state and by days of the site’s own calendar', async () => {
    expect(await found({ state: 'awaiting_payment' })).toEqual([ids.ann])
    expect(await found({ from: '2026-11-15' })).toEqual([ids.bob])
    expect(await found({ from: '2026-11-14', to: '2026-11-14' })).toEqual([ids.ann])
    expect(await found({ to: '2026-04-01' })).toEqual([ids.old])
    expect(await found({ from: 'nonsense' })).toHaveLength(3)
  })

  it('exports what is shown as CSV', async () => {
    const answer = await asAdmin.get('/api/admin/orders.csv?search=wound')
    const [header, ...rows] = parseCsv(answer.text.replace('\ufeff', '')).lines.map(({ cells }) => cells)

    // Times are by the association's clock.
    expect(header?.slice(0, 2)).toEqual(['order', 'made_at (America/New_York)'])
    expect(rows.map((row) => [row[0], row[1], row[9], row[10]])).toEqual([
      [String(ids.bob), '2026-11-15 07:00:00', '100.00', 'USD'],
      [String(ids.ann), '2026-11-14 22:00:00', '125.00', 'USD'],
    ])
  })

  it('shows an order with its whole history', async () => {
    expect((await asAdmin.get(`/api/orders/${ids.bob}`)).json).toMatchObject({
      state: 'complete',
      history: [{ state: 'draft' }, { state: expect.any(String) }, { state: 'awaiting_payment' }, { state: 'complete' }],
    })
  })

  it('is not for others', async () => {
    const asPerson = await as(test, await given.person(test))

    for (const path of ['/api/admin/orders', '/api/admin/orders.csv', '/api/admin/sales'])
      expect((await asPerson.get(path)).status).toBe(403)
  })
})

describe('the overview of sales', () => {
  const sales = async (range: string) => (await asAdmin.get(`/api/admin/sales?range=${range}`)).json as never as SalesJson
  type SalesJson = { revenue: { at: string; total: number }[]; registrations: { at: string; count: number }[] }

  it('sums the last thirty days by day, with the days on which nothing was sold', async () => {
    const { revenue, ...rest } = await sales('30_days')

    expect(revenue).toHaveLength(30)
    expect(revenue.slice(-3)).toEqual([
      { at: '2026-11-13', total: 0 },
      { at: '2026-11-14', total: 12_500 },
      { at: '2026-11-15', total: 10_000 },
    ])
    expect(rest).toMatchObject({
      currency: 'USD',
      orders: { count: 2, total: 22_500 },
      open_invoices: { count: 1, total: 12_500 },
      by_payment: [{ payment: 'invoice', count: 2, total: 22_500 }],
      top_products: [
        { title: 'Wound care', count: 2, total: 20_000 },
        { title: 'Éthique', count: 1, total: 2_500 },
      ],
    })
    // Mondays; both orders lie in the week of 9 November, in New York too.
    expect(rest.registrations.at(-1)).toEqual({ at: '2026-11-09', count: 3 })
  })

  it('sums this month by day up to today, and the last one without what came after it', async () => {
    const [now, then] = [await sales('this_month'), await sales('last_month')]
    const daysOf = ({ revenue }: SalesJson) => [revenue[0]?.at, revenue.at(-1)?.at, revenue.length]

    expect(daysOf(now)).toEqual(['2026-11-01', '2026-11-15', 15])
    expect(daysOf(then)).toEqual(['2026-10-01', '2026-10-31', 31])
    expect(now).toMatchObject({ orders: { count: 2, total: 22_500 } })
    expect(then).toMatchObject({ orders: { count: 0, total: 0 }, by_payment: [], top_products: [] })
    expect(then.registrations.at(-1)).toMatchObject({ at: '2026-10-26', count: 0 })
  })

  it('sums the last twelve months by month', async () => {
    const { revenue, registrations } = await sales('12_months')

    expect(revenue.map(({ at }) => at)).toEqual([
      '2025-12-01',
      ...Array.from({ length: 11 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-01`),
    ])
    expect(revenue.at(-1)?.total).toBe(22_500)
    expect(registrations.reduce((sum, { count }) => sum + count, 0)).toBe(4)
  })

  it('takes off what was given back: of an order, of its lines, and of an invoice that is still open', async () => {
    const give = (id: number, body: object) =>
      asAdmin.post(`/api/admin/orders/${id}/refund`, { form_key: formKey(), reason: 'Goodwill', ...body })
    await give(ids.bob, { amount: 1_500 })
    await give(ids.ann, { positions: [1], amount: 2_000 })

    const { revenue, ...rest } = await sales('30_days')
    expect(revenue.slice(-2)).toEqual([
      { at: '2026-11-14', total: 10_500 },
      { at: '2026-11-15', total: 8_500 },
    ])
    expect(rest).toMatchObject({
      orders: { count: 2, total: 19_000, gross: 22_500, refunded: 3_500 },
      open_invoices: { count: 1, total: 10_500 },
      by_payment: [{ payment: 'invoice', count: 2, total: 19_000 }],
      top_products: [
        { title: 'Wound care', count: 2, total: 18_500 },
        { title: 'Éthique', count: 0, total: 500 },
      ],
    })
  })

  it('leaves cancelled orders out', async () => {
    await asAdmin.post(`/api/admin/orders/${ids.ann}/cancel`, { form_key: formKey(), reason: 'Asked for' })

    expect(await sales('30_days')).toMatchObject({ orders: { count: 1, total: 8_500 }, open_invoices: { count: 0, total: 0 } })
  })
})
