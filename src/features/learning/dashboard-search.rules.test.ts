import { describe, expect, it } from 'vitest'
import { dashboardAddress, emptyDashboardSearch, isFiltered, readDashboardSearch } from './dashboard-search.rules.ts'

describe('choices in the dashboard’s address [CAT-04][CAT-05]', () => {
  it('come back as they were written, and the default leaves no trace', () => {
    const search = {
      ...emptyDashboardSearch,
      words: 'gait & balance',
      chosen: { state: ['open'], topic: ['pain', 'aging'] },
      from: '2026-03-01',
      sort: 'title' as const,
      form: 'advanced' as const,
      hidden: true,
      page: 3,
    }
    const { searchParams } = new URL(dashboardAddress(search), 'http://here')
    const raw = Object.fromEntries([...searchParams.keys()].map((name) => [name, searchParams.getAll(name)]))

    expect(readDashboardSearch(raw).search).toEqual(search)
    expect(dashboardAddress(emptyDashboardSearch)).toBe('/my-dashboard')
  })

  it.each([
    [{ page: '0' }],
    [{ page: '-3' }],
    [{ page: 'x' }],
    [{ sort: 'worst' }],
    [{ form: '../..' }],
    [{ hidden: 'maybe' }],
    [{ q: ['', ' \u0000 '] }],
    [{ state: '' }],
  ])('are left out where they make no sense: %j', (raw) => {
    expect(readDashboardSearch(raw).search).toEqual(emptyDashboardSearch)
  })

  it('name days that are none, and cut what is too long', () => {
    const { search, badDates } = readDashboardSearch({ from: '02/30/2026', to: '3/4/2026', q: 'x'.repeat(10_000) })

    expect(badDates).toEqual(['02/30/2026'])
    expect(search).toMatchObject({ from: null, to: '2026-03-04', words: 'x'.repeat(200) })
  })

  it('count as a filter unless they only order or show another view', () => {
    expect(isFiltered({ ...emptyDashboardSearch, hidden: true, sort: 'title', form: 'advanced' })).toBe(false)
    expect(isFiltered({ ...emptyDashboardSearch, to: '2026-03-04' })).toBe(true)
  })
})
