import { describe, expect, it } from 'vitest'
import type { ProductCard, SearchAnswer } from './catalogue.contract.ts'
import { packSearch, shownSearch, tileOf, unpackSearch } from './tile.rules.ts'

const card: ProductCard = {
  id: 1,
  url_slug: 'gait',
  title: 'Gait',
  summary: 'A long text that tiles have no room for',
  kind: 'course',
  cover_url: '/covers/gait.svg',
  topics: [{ code: 'aging', name: 'Aging' }],
  level: 'all',
  language: 'en',
  formats: ['on_demand'],
  starts_at: null,
  ends_at: null,
  place: null,
  time_zone: null,
  credits: [{ code: 'CE', name: 'Continuing education', short: 'CE', unit: 'hours', amount: 2 }],
  price: { amount: 100, list_amount: 200, member_amount: 100, currency: 'USD' },
  rating: { average: 4.5, count: 2 },
  is_elective: false,
  is_favorite: true,
  own: null,
}

const answerIn = (view: SearchAnswer['search']['view']): SearchAnswer =>
  ({ products: [card], total: 1, search: { view } }) as unknown as SearchAnswer

describe('what the browser is sent of a product', () => {
  it('is what its tile shows, and no more', () => {
    expect(tileOf(card)).toEqual({
      id: 1,
      url_slug: 'gait',
      title: 'Gait',
      kind: 'course',
      cover_url: '/covers/gait.svg',
      formats: ['on_demand'],
      starts_at: null,
      ends_at: null,
      place: null,
      time_zone: null,
      credits: [{ short: 'CE', amount: 2 }],
      price: card.price,
      rating: card.rating,
      is_favorite: true,
      own: null,
    })
  })

  it('has the summary where lines show it', () => {
    expect(shownSearch(answerIn('tiles')).products[0]).not.toHaveProperty('summary')
    expect(shownSearch(answerIn('list')).products[0]).toMatchObject({ title: 'Gait', summary: card.summary })
  })

  it.each<[string, Partial<ProductCard>]>([
    ['an ordinary one', {}],
    ['a drawn cover', { cover_url: '/covers/gait.svg?kind=course&topic=aging&hue=195' }],
    ['a photograph as cover', { cover_url: '/files/7' }],
    [
      'an event that is mine',
      {
        kind: 'live_event',
        formats: ['in_person', 'online'],
        starts_at: '2027-01-05T09:00:00.000Z',
        ends_at: '2027-01-06T09:00:00.000Z',
        place: 'Oslo',
        time_zone: 'Europe/Oslo',
        is_favorite: true,
        own: { kind: 'go', url: '/learn/gait' } as unknown as ProductCard['own'],
      },
    ],
    ['nothing to earn', { credits: [], is_favorite: false, formats: [] }],
  ])('comes out as it was packed: %s', (_, traits) => {
    for (const view of ['tiles', 'list'] as const) {
      const shown = shownSearch({ ...answerIn(view), products: [{ ...card, ...traits }] })

      expect(unpackSearch(JSON.parse(JSON.stringify(packSearch(shown))))).toEqual(shown)
    }
  })

  it('does not say what most products have', () => {
    const drawn = { ...card, is_favorite: false, cover_url: '/covers/gait.svg?kind=course&topic=aging&hue=195' }
    const [packed] = packSearch(shownSearch({ ...answerIn('tiles'), products: [drawn] })).products

    expect(packed).toEqual({
      id: 1,
      url_slug: 'gait',
      title: 'Gait',
      kind: 'course',
      cover_url: 'topic=aging&hue=195',
      rating: card.rating,
      price: [100, 200, 100, 'USD'],
      credits: [{ short: 'CE', amount: 2 }],
    })
  })

  it('leaves the rest of the answer as it is', () => {
    expect(shownSearch(answerIn('tiles'))).toMatchObject({ total: 1, search: { view: 'tiles' } })
  })
})
