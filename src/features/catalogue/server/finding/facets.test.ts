import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FacetGroup, facetGroups, formatsOf, levels } from '../../facets.rules.ts'
import type { ProductDraft } from '../../product.draft.ts'
import { productKinds } from '../../product-kind.rules.ts'
import { type CatalogueTest, startCatalogueTest, testAudiences, testCredits, testTopics } from '../catalogue.testing.ts'

const day = (text: string) => new Date(`${text}T15:00:00Z`)
const upcoming = { meetings: [{ startsAt: day('2026-12-01'), endsAt: day('2026-12-02') }], timeZone: 'UTC' }
const past = { meetings: [{ startsAt: day('2026-10-01'), endsAt: day('2026-10-02') }], timeZone: 'UTC' }
const hall = { venue: 'Hall', city: 'Oslo', region: '', country: 'Norway' }
const words = ['falls', 'gait', 'consent']

/** Products that differ in everything that is filtered by, made by counting rather than by chance, so that a failure repeats. */
const traitsOf = (n: number): Partial<ProductDraft> => ({
  title: `${words[n % 3]} and ${words[(n + 1 + (n % 2)) % 3]} ${n}`,
  kind: productKinds[n % productKinds.length],
  level: levels[(n * 3) % levels.length],
  language: n % 5 === 0 ? 'de' : 'en',
  topics: testTopics.filter((_, at) => (n >> at) % 2 === 1),
  audiences: testAudiences.filter((_, at) => (n >> (at + 2)) % 2 === 1),
  credits: testCredits.filter((_, at) => (n + at) % 3 === 0).map((type) => ({ type, amount: 1 + (n % 4) / 2 })),
  listPrice: (n % 4) * 1000,
  memberPrice: (n % 2) * (n % 4) * 500,
  isElective: n % 7 === 0,
  isOnline: n % 3 !== 0,
  place: n % 3 === 1 ? null : hall,
  visibility: n % 11 === 0 ? 'members' : n % 13 === 0 ? 'hidden' : 'public',
  ...(n % 4 === 1 ? upcoming : n % 8 === 2 ? past : {}),
})

const drafts = Array.from({ length: 120 }, (_, n) => ({ n, ...traitsOf(n + 1) }))

type Chosen = Partial<Record<FacetGroup, string[]>>

/** What a product holds of a group, said again without the database. */
const valuesOf = (draft: Partial<ProductDraft>, group: FacetGroup): string[] => {
  const list = draft.listPrice ?? 0
  const byGroup: Record<FacetGroup, string[]> = {
    kind: [draft.kind ?? ''],
    topic: draft.topics ?? [],
    audience: draft.audiences ?? [],
    credit: (draft.credits ?? []).map(({ type }) => type),
    level: [draft.level ?? ''],
    language: [draft.language ?? ''],
    format: formatsOf({ isOnDemand: !draft.meetings, isOnline: draft.isOnline ?? false, isInPerson: draft.place !== null }),
    price: [list === 0 ? 'free' : 'paid', ...((draft.memberPrice ?? 0) < list ? ['member'] : [])],
    elective: draft.isElective ? ['1'] : [],
  }
  return byGroup[group]
}

const isListed = (draft: Partial<ProductDraft>, isMember: boolean) =>
  (draft.visibility === 'public' || (draft.visibility === 'members' && isMember)) && draft.meetings !== past.meetings
const meets = (draft: Partial<ProductDraft>, chosen: Chosen, except?: FacetGroup) =>
  facetGroups.every(
    (group) =>
      group === except || !chosen[group]?.length || chosen[group].some((value) => valuesOf(draft, group).includes(value)),
  )
const holds = (draft: Partial<ProductDraft>, word: string) => word === '' || (draft.title ?? '').includes(word)

let test: CatalogueTest
beforeAll(async () => {
  test = await startCatalogueTest()
  await test.add(...drafts.map(({ n, ...draft }) => ({ ...draft, urlSlug: `p-${n}` })))
})
afterAll(() => test.stop())

const some = (...values: string[]) =>
  fc.option(fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 2 }), { nil: undefined, freq: 2 })
const anyChosen = fc.record({
  kind: some(...productKinds),
  topic: some(...testTopics),
  audience: some(...testAudiences),
  credit: some(...testCredits),
  level: some(...levels),
  language: some('en', 'de', 'fr'),
  format: some('online', 'in_person', 'on_demand'),
  price: some('free', 'paid', 'member'),
  elective: some('1'),
})

describe('facet counts', () => {
  it('agree with counting by hand, whatever is chosen, for members and others [CAT-12]', async () => {
    await fc.assert(
      fc.asyncProperty(anyChosen, fc.constantFrom('', ...words), fc.boolean(), async (chosen, q, isMember) => {
        const answer = await test.search({ ...withoutHoles(chosen), q }, isMember ? 'member' : 'guest')

        const listed = drafts.filter((draft) => isListed(draft, isMember) && holds(draft, q))
        expect(answer.total).toBe(listed.filter((draft) => meets(draft, chosen)).length)
        for (const group of facetGroups) {
          const rows = listed.filter((draft) => meets(draft, chosen, group))
          const counted = new Map<string, number>()
          for (const value of rows.flatMap((draft) => valuesOf(draft, group))) counted.set(value, (counted.get(value) ?? 0) + 1)
          for (const value of chosen[group] ?? []) counted.set(value, counted.get(value) ?? 0)
          const told = answer.facets.find((facet) => facet.group === group)?.values ?? []
          expect(Object.fromEntries(told.map(({ value, count }) => [value, count])), group).toEqual(Object.fromEntries(counted))
        }
      }),
      { numRuns: 40, interruptAfterTimeLimit: 50_000 },
    )
  }, 60_000)

  it('shows every product once over all pages, in each order', async () => {
    const expected = drafts.filter((draft) => isListed(draft, false)).length
    for (const sort of ['relevance', 'date', 'title', 'price', 'rating']) {
      const { pages } = await test.search({ sort })
      const seen = []
      for (let page = 1; page <= pages; page++) seen.push(...(await test.titles({ sort, page: String(page) })))

      expect(new Set(seen).size, sort).toBe(expected)
      expect(seen, sort).toHaveLength(expected)
    }
  })
})

const withoutHoles = (chosen: Chosen): Record<string, string[]> =>
  Object.fromEntries(Object.entries(chosen).flatMap(([group, values]) => (values ? [[group, values]] : [])))

describe('dates', () => {
  it('lists nothing that is over, unless the past is asked for', async () => {
    const now = await test.search({ format: 'in_person' })
    const then = await test.search({ format: 'in_person', from: '2026-10-01', to: '2026-10-31' })

    expect(now.products.every(({ ends_at }) => ends_at?.startsWith('2026-12'))).toBe(true)
    expect(then.products.length).toBeGreaterThan(0)
    expect(then.products.every(({ ends_at }) => ends_at?.startsWith('2026-10'))).toBe(true)
  })

  it('takes days as people write them, and both ends count [UI-01]', async () => {
    expect((await test.search({ from: '12/02/2026', to: '12/02/2026' })).total).toBeGreaterThan(0)
    expect((await test.search({ from: '12/03/2026', to: '12/31/2026' })).total).toBe(0)
  })
})
