import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fixedFacets } from './facets.rules.ts'
import {
  type CatalogueSearch,
  emptySearch,
  readSearch,
  readSearchTerms,
  searchAddress,
  toggleFacet,
  withoutFilters,
} from './search.rules.ts'
import { fromHash, siteSearchForm, toHash } from './site-search.rules.ts'
import { mendWord, slipsBetween } from './spelling.rules.ts'

const readAddress = (address: string) => {
  const params = new URL(address, 'http://localhost').searchParams
  return readSearch(Object.fromEntries([...params.keys()].map((name) => [name, params.getAll(name)])), fixedFacets).search
}

describe('the address of a search', () => {
  it('carries every choice, and reads back as the same choices', () => {
    const anySearch = fc.record({
      words: fc.constantFrom('', 'falls', '"later life" & more', 'Übung'),
      chosen: fc.constantFrom<CatalogueSearch['chosen'][]>(
        {},
        { kind: ['course', 'webinar'] },
        { format: ['online'], price: ['free'], elective: ['1'] },
      ),
      from: fc.constantFrom(null, '2026-02-28'),
      to: fc.constantFrom(null, '2026-12-31'),
      favorites: fc.boolean(),
      sort: fc.constantFrom(null, 'date' as const, 'rating' as const),
      view: fc.constantFrom('tiles' as const, 'list' as const),
      form: fc.constantFrom('quick' as const, 'advanced' as const),
      page: fc.integer({ min: 1, max: 500 }),
    })
    fc.assert(
      fc.property(anySearch, (search) => {
        expect(readAddress(searchAddress(search))).toEqual(search)
      }),
    )
  })

  it('is short where nothing is chosen', () => {
    expect(searchAddress(emptySearch)).toBe('/catalogue')
  })

  it('bears anything', () => {
    const junk = fc.dictionary(
      fc.constantFrom('q', 'kind', 'topic', 'from', 'page', 'form', 'sort'),
      fc.oneof(fc.string(), fc.array(fc.string()), fc.integer()),
    )
    fc.assert(
      fc.property(junk, (raw) => {
        expect(readSearch(raw, fixedFacets).search.page).toBeGreaterThan(0)
      }),
    )
  })

  it('tells of days that cross, since nothing can lie between them', () => {
    const kinds = (from: string, to: string) => readSearch({ from, to }, []).notices.map(({ kind }) => kind)
    expect(kinds('2027-01-01', '2026-12-01')).toEqual(['days_crossed'])
    expect(kinds('2026-12-01', '2026-12-01')).toEqual([])
  })

  it('takes a switch of forms after the form’s own value [CAT-06]', () => {
    expect(readSearch({ form: ['advanced', 'quick'] }, []).search.form).toBe('quick')
    expect(readSearch({ form: ['advanced'] }, []).search.form).toBe('advanced')
  })

  it('starts from the first page again when a filter changes', () => {
    const search = { ...emptySearch, page: 4, chosen: { kind: ['course'] } }

    expect(toggleFacet(search, 'kind', 'course')).toMatchObject({ page: 1, chosen: { kind: [] } })
    expect(withoutFilters(search)).toMatchObject({ page: 1, chosen: {} })
  })
})

describe('words', () => {
  it('are split into words and phrases; the last bare word may go on', () => {
    expect(readSearchTerms('stroke "later life" ga')).toEqual([
      { words: ['stroke'], isPrefix: false },
      { words: ['later', 'life'], isPrefix: false },
      { words: ['ga'], isPrefix: true },
    ])
    expect(readSearchTerms('"later life"').at(-1)?.isPrefix).toBe(false)
  })

  it('that say nothing are left out, unless there are no others', () => {
    expect(readSearchTerms('the art of care').map(({ words }) => words[0])).toEqual(['art', 'care'])
    expect(readSearchTerms('to be').map(({ words }) => words[0])).toEqual(['be'])
    expect(readSearchTerms('  ?! ')).toEqual([])
  })
})

describe('spelling', () => {
  it.each([
    ['cuorse', 'course', 1],
    ['fals', 'falls', 1],
    ['reabilitation', 'rehabilitation', 1],
    ['course', 'course', 0],
    ['abc', 'xyz', 3],
  ])('%s is %s with %i slips', (a, b, slips) => {
    expect(slipsBetween(a, b)).toBe(slips)
    expect(slipsBetween(b, a)).toBe(slips)
  })

  it('mends to the nearest word, and leaves what is far from any', () => {
    expect(mendWord('cuorse', ['coarse', 'course'])).toBe('course')
    expect(mendWord('gait', ['pain', 'care'])).toBeNull()
  })

  it('mends the beginning of a word that is still being typed', () => {
    expect(mendWord('rehabb', ['rehearsal', 'rehabilitation'], true)).toBe('rehabilitation')
    expect(mendWord('rehabb', ['rehabilitation'])).toBeNull()
    expect(mendWord('reh', ['rabies'], true)).toBeNull()
  })
})

describe('the hash of the full-site search [CAT-15]', () => {
  it('names the form as form_type [CAT-16]', () => {
    expect(toHash({ words: 'later life', types: ['products'] })).toBe(`#form_type=${siteSearchForm}&q=later+life&type=products`)
  })

  it('reads back what it wrote, and what older links wrote', () => {
    expect(fromHash(toHash({ words: 'a & b', types: ['products', 'speakers'] }))).toEqual({
      words: 'a & b',
      types: ['products', 'speakers'],
    })
    expect(fromHash('#form_type=search-form&keywords=falls&type[]=products')).toEqual({ words: 'falls', types: ['products'] })
  })

  it.each(['', '#', '#content', '#%E0%A4%A', '#form_type=newsletter&q=x', '#=&=&='])('takes %j for no search', (hash) => {
    expect(fromHash(hash)).toBeNull()
  })
})
