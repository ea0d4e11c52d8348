import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { writeSetting } from '#platform/settings/settings.ts'
import { as, given } from '#testing/people.ts'
import { ordersSettings } from '../../orders.settings.ts'
import { type OrdersTest, startOrdersTest } from '../orders.testing.ts'

let test: OrdersTest
beforeAll(async () => {
  test = await startOrdersTest()
})
afterAll(() => test.stop())
beforeEach(async () => {
  test.setNow('2026-11-15T12:00:00Z')
  await writeSetting(test.ctx, ordersSettings.selfCancellation, true, null)
  await writeSetting(test.ctx, ordersSettings.cancelFeePercent, 10, null)
})

const dated = {
  meetings: [{ startsAt: new Date('2026-12-01T12:00:00Z'), endsAt: new Date('2026-12-01T14:00:00Z') }],
  timeZone: 'America/New_York',
}
const textOf = async (traits: Parameters<typeof test.product>[0]) => {
  const answer = await test.visitor().get(`/api/cancellation-terms?product_id=${await test.product(traits)}`)
  return (answer.json as { terms: { text: string }[] }).terms[0]?.text
}

describe('the terms of cancelling, before one buys', () => {
  it('say until when and what is kept, by the rule of the site or of the product', async () => {
    expect(await textOf(dated)).toBe('You can cancel online until 2 days before it begins. A fee of 10% of the price is kept.')
    expect(await textOf({})).toBe('You can cancel online within 14 days of ordering. A fee of 10% of the price is kept.')
    const own = { ...dated, cancellation: 'own' as const, cancelDeadline: 1 }
    expect(await textOf({ ...own, cancelFee: 2500 })).toBe(
      'You can cancel online until 1 hour before it begins. A fee of 10% of the price and $25.00 is kept.',
    )
    expect(await textOf({ ...own, cancelDeadline: 0, cancelFeePercent: 0 })).toBe(
      'You can cancel online until it begins. Refunded in full.',
    )
    expect(await textOf({ ...dated, listPrice: 0, memberPrice: 0 })).toBe('You can cancel online until 2 days before it begins.')
    expect(await textOf({ ...dated, cancellation: 'none' })).toBe('Once ordered, this can’t be cancelled online.')
  })

  it('are none of a product’s own where the site lets nobody cancel', async () => {
    await writeSetting(test.ctx, ordersSettings.selfCancellation, false, null)

    expect(await textOf({ ...dated, cancellation: 'own', cancelDeadline: 1 })).toBe(
      'Once ordered, this can’t be cancelled online.',
    )
  })

  it('are not told of what one may not see, nor of what does not exist', async () => {
    expect(await textOf({ visibility: 'draft' })).toBeUndefined()
    expect((await test.visitor().get('/api/cancellation-terms?product_id=999999')).json).toEqual({ terms: [] })
    expect((await test.visitor().get('/api/cancellation-terms?product_id=-1')).status).toBe(422)
  })

  it('stand on the product’s page without scripts, and in the cart', async () => {
    const ann = await given.person(test)
    const asAnn = await as(test, ann)
    const id = await test.product({ ...dated, urlSlug: `terms-${ann.id}` })
    const text = 'You can cancel online until 2 days before it begins. A fee of 10% of the price is kept.'
    const open = async (path: string, visitor = asAnn) => (await visitor.get(path, { accept: 'text/html' })).text

    expect(await open(`/products/terms-${ann.id}`, test.visitor())).toContain(text)
    await test.put(asAnn, id, ann)
    expect(await open('/cart')).toContain(text)
  })
})
