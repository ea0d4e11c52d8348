import { describe, expect, it } from 'vitest'
import { changesIn, idsIn, type Saying } from './act-details.rules.ts'

const saying: Saying = {
  field: (name) => name,
  word: (value) => value,
  yesNo: (value) => (value ? 'yes' : 'no'),
  count: (count) => `${count} entries`,
  instant: (value) => `at ${value}`,
  money: (minor, currency = 'USD') => `${currency} ${(minor / 100).toFixed(2)}`,
  person: (id) => `person ${id}`,
  product: (id) => `product ${id}`,
  component: (id) => `component ${id}`,
}
const factsOf = (action: string, details: Record<string, unknown>) =>
  Object.fromEntries(changesIn(action, details, saying).facts.map(({ name, value }) => [name, value]))

describe('the details of an act', () => {
  it('say sums of orders and balances as money, and other numbers as they are', () => {
    expect(factsOf('order.refund', { amount: 500, positions: [1, 2] })).toEqual({ amount: 'USD 5.00', positions: '1, 2' })
    expect(factsOf('pack.grant', { amount: 2500, unit: 'EUR' })).toMatchObject({ amount: 'EUR 25.00' })
    expect(factsOf('pack.grant', { amount: 3, unit: 'registration' })).toMatchObject({ amount: '3' })
    expect(factsOf('quiz.review', { points: 500 })).toEqual({ points: '500' })
  })

  it('name people, products and components, and leave out numbers that say nothing', () => {
    expect(factsOf('registration.replace', { productId: 3, fromUserId: 14, userId: 15, change_id: 9 })).toEqual({
      productId: 'product 3',
      fromUserId: 'person 14',
      userId: 'person 15',
    })
    expect(factsOf('quiz.grant', { id: 4, asset_id: 12, finish_until: '2027-01-01T10:00:00Z' })).toEqual({
      asset_id: 'component 12',
      finish_until: 'at 2027-01-01T10:00:00Z',
    })
    expect(idsIn({ productIds: [1, 2], userId: 14, asset_id: null })).toEqual({ people: [14], products: [1, 2], components: [] })
  })

  it('take for a time what is one, and not what somebody typed that begins like one', () => {
    const times = ['2027-01-01T10:00', '2027-01-01T10:00:00.000Z', '2027-01-01T10:00:00+02:00']
    const words = ['2027-01-01T10:00:00.000Z_99', '2027-13-45T10:00:00Z', '2027-01-01T10:00 sharp', '2027-01-01T10:00:00:00Z']

    expect(times.map((name) => factsOf('x.y', { name }).name)).toEqual(times.map((time) => `at ${time}`))
    expect(words.map((name) => factsOf('x.y', { name }).name)).toEqual(words)
  })

  it('tell what changed from what to what, field by field', () => {
    const { changes } = changesIn(
      'x.y',
      { old: { a: true, b: 'same', c: [{}, {}] }, new: { a: false, b: 'same', c: [] } },
      saying,
    )

    expect(changes).toEqual([
      { name: 'a', before: 'yes', after: 'no' },
      { name: 'c', before: '2 entries', after: '–' },
    ])
  })
})
