import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { columnOf, type FacetValue } from './facets.rules.ts'
import { type IndexedProduct, type IndexOrder, type IndexQuery, makeSearchIndex } from './search-index.rules.ts'

const values: FacetValue[] = [
  ...[1, 2, 3].map((id) => ({ group: 'topic' as const, value: `t${id}`, id })),
  ...[1, 2].map((id) => ({ group: 'audience' as const, value: `a${id}`, id })),
  ...[100, 101].map((id) => ({ group: 'kind' as const, value: `k${id}`, id })),
  ...[200, 201].map((id) => ({ group: 'level' as const, value: `l${id}`, id })),
]
const time = fc.option(fc.integer({ min: 0, max: 6 }), { nil: null })
const some = (...ids: number[]) => fc.uniqueArray(fc.constantFrom(...ids), { maxLength: 2 })

const anyProduct = fc.record({
  id: fc.integer({ min: 1, max: 60 }),
  visibility: fc.constantFrom('public' as const, 'public' as const, 'members' as const, 'draft' as const, null),
  publishAt: time,
  startsAt: time,
  endsAt: time,
  listPrice: fc.integer({ min: 0, max: 3 }),
  memberPrice: fc.integer({ min: 0, max: 3 }),
  rating: fc.constantFrom(3.6, 4, 4.5),
  title: fc.constantFrom('falls', 'gait', 'consent'),
  facets: fc.tuple(fc.constantFrom(100, 101), fc.constantFrom(200, 201)).map((ids): number[] => ids),
  topic_ids: some(1, 2, 3),
  audience_ids: some(1, 2),
  credit_type_ids: fc.constant<number[]>([]),
})
const anyQuery = fc.record({
  visibilities: fc.constantFrom<IndexQuery['visibilities']>(['public'], ['public', 'members']),
  now: fc.integer({ min: 0, max: 6 }),
  from: time,
  before: time,
  filters: fc.uniqueArray(
    fc.constantFrom<IndexQuery['filters'][number]>(
      { group: 'topic', ids: [1, 2] },
      { group: 'audience', ids: [2] },
      { group: 'kind', ids: [100] },
      { group: 'level', ids: [201] },
    ),
    { selector: ({ group }) => group },
  ),
})
const steps = fc.array(
  fc.record({ products: fc.uniqueArray(anyProduct, { selector: ({ id }) => id, maxLength: 30 }), deleted: some(3, 7, 11) }),
  { minLength: 1, maxLength: 4 },
)

type Asked = Omit<IndexQuery, 'within'>
const isListed = ({ visibility, publishAt, startsAt, endsAt }: IndexedProduct, { visibilities, now, from, before }: Asked) =>
  visibility !== null &&
  visibilities.includes(visibility) &&
  (publishAt === null || publishAt <= now) &&
  (from === null ? endsAt === null || endsAt >= now : endsAt !== null && endsAt >= from) &&
  (before === null || (startsAt !== null && startsAt < before))
const meets = (product: IndexedProduct, { group, ids }: IndexQuery['filters'][number]) =>
  ids.some((id) => product[columnOf(group)].includes(id))

const orders: Record<IndexOrder, (one: IndexedProduct, other: IndexedProduct) => number> = {
  rating: (one, other) => other.rating - one.rating || other.id - one.id,
  date: (one, other) => (one.startsAt ?? 99) - (other.startsAt ?? 99) || one.id - other.id,
  title: (one, other) => one.title.localeCompare(other.title) || one.id - other.id,
  listPrice: (one, other) => one.listPrice - other.listPrice || one.id - other.id,
  memberPrice: (one, other) => one.memberPrice - other.memberPrice || one.id - other.id,
}

describe('the index in memory', () => {
  it('finds, counts and sorts as going through every product would, however it has changed [CAT-12]', () => {
    fc.assert(
      fc.property(steps, anyQuery, (steps, query) => {
        const index = makeSearchIndex()
        const catalogue = new Map<number, IndexedProduct>()
        for (const { products, deleted } of steps) {
          const gone = deleted.filter((id) => !products.some((product) => product.id === id))
          index.apply(products, gone)
          for (const product of products) catalogue.set(product.id, product)
          for (const id of gone) catalogue.delete(id)

          const listed = [...catalogue.values()].filter((product) => isListed(product, query))
          const expected = listed.filter((product) => query.filters.every((filter) => meets(product, filter)))
          const { found, total, counts } = index.find({ ...query, within: [] }, values)
          expect(total).toBe(expected.length)
          expect(new Set(index.idsIn(found))).toEqual(new Set(expected.map(({ id }) => id)))
          for (const value of values) {
            const others = query.filters.filter(({ group }) => group !== value.group)
            const counted = listed.filter(
              (product) => others.every((filter) => meets(product, filter)) && product[columnOf(value.group)].includes(value.id),
            )
            expect(counts.get(value), value.value).toBe(counted.length)
          }
          for (const [order, compare] of Object.entries(orders)) {
            const sorted = expected.toSorted(compare).map(({ id }) => id)
            expect(index.page(found, order as IndexOrder, 0, 100), order).toEqual(sorted)
            expect(index.page(found, order as IndexOrder, 2, 3), order).toEqual(sorted.slice(2, 5))
          }
        }
      }),
      { numRuns: 200 },
    )
  })

  it('lists by the clock of each question, forwards and backwards', () => {
    fc.assert(
      fc.property(steps, fc.array(anyQuery, { minLength: 2, maxLength: 8 }), ([step], queries) => {
        const products = step?.products ?? []
        const index = makeSearchIndex()
        index.apply(products, [])
        for (const asked of queries) {
          const query = { ...asked, filters: [], from: null, before: null }
          const { found } = index.find({ ...query, within: [] }, [])
          const listed = products.filter((product) => isListed(product, query)).map(({ id }) => id)
          expect(new Set(index.idsIn(found))).toEqual(new Set(listed))
        }
      }),
      { numRuns: 200 },
    )
  })

  it('grows with the catalogue, and finds only within the sets it is given', () => {
    const index = makeSearchIndex()
    const product = (id: number): IndexedProduct => ({
      ...{ id, visibility: 'public', publishAt: null, startsAt: null, endsAt: null, listPrice: 0, memberPrice: 0, rating: id },
      ...{ title: '', facets: [100], topic_ids: [id % 2], audience_ids: [], credit_type_ids: [] },
    })
    index.apply([product(1), product(2)], [])
    const early = index.bitsOf([1, 2])
    index.apply(
      Array.from({ length: 5000 }, (_, n) => product(n + 1)),
      [],
    )
    const query = { visibilities: ['public' as const], now: 0, from: null, before: null, filters: [], within: [] }

    expect(index.find(query, []).total).toBe(5000)
    expect(index.page(index.find(query, []).found, 'rating', 4998, 24)).toEqual([2, 1])
    expect(index.idsIn(index.find({ ...query, within: [early, index.bitsOf([2, 4999])] }, []).found)).toEqual([2])
  })

  it('tells what a product is and when it is held, as it was put in last, archived or not', () => {
    const index = makeSearchIndex()
    const product = (id: number, facets: number[], startsAt: number | null): IndexedProduct => ({
      ...{ id, visibility: null, publishAt: null, startsAt, endsAt: startsAt && startsAt + 60, listPrice: 0, memberPrice: 0 },
      ...{ rating: 0, title: '', facets, topic_ids: [], audience_ids: [], credit_type_ids: [] },
    })
    index.apply([product(7, [100, 203], null), product(8, [103, 203, 302], 1000), product(9, [203], null)], [])
    index.apply([product(7, [102, 203], 5000)], [])

    expect(index.datesOf(7)).toEqual({ kind: 'live_event', startsAt: 5000, endsAt: 5060 })
    expect(index.datesOf(8)).toEqual({ kind: 'package', startsAt: 1000, endsAt: 1060 })
    // Of no kind, or never heard of: whoever asks reads it.
    expect([index.datesOf(9), index.datesOf(10)]).toEqual([null, null])
  })
})
