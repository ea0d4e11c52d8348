import { describe, expect, it } from 'vitest'
import type { ProductEntry } from './catalogue.admin.contract.ts'
import { csvExample, csvHeader, csvRow, readCsvRow } from './product-csv.rules.ts'
import { draftOf, emptyEntry, entryOf, tidyEntry } from './product-entry.draft.ts'
import { entryDifferences, entryFaults, type Known, slugFor } from './product-entry.rules.ts'
import { listStatusOf } from './product-list.rules.ts'
import { codeFor } from './terms.rules.ts'

const known: Known = {
  currency: 'USD',
  topics: new Set(['pain']),
  audiences: new Set(['nurses']),
  creditTypes: new Set(['CE', 'ETH']),
  kinds: new Map([
    ['basics', 'course'],
    ['bundle', 'package'],
  ]),
  people: new Set([7]),
  files: new Set([3]),
}
const entry = (given: Partial<ProductEntry> = {}): ProductEntry => ({ ...emptyEntry, title: 'Pain', url_slug: 'pain', ...given })
const faults = (given: Partial<ProductEntry>) => entryFaults(entry(given), known).map(({ field, fault }) => `${field} ${fault}`)

describe('an entry', () => {
  it('without faults has none', () => {
    expect(faults({})).toEqual([])
    expect(
      faults({
        kind: 'live_event',
        topics: ['pain'],
        credits: [
          { type: 'CE', amount: 1.5 },
          { type: 'ETH', amount: 0.25 },
        ],
        time_zone: 'US/Central',
        meetings: [{ starts_at: '2027-03-04T09:00', ends_at: '2027-03-04T12:00' }],
        is_online: false,
        venue: 'Hall 3',
        list_price: 12_000,
        member_price: 9000,
        prerequisites: ['basics'],
        speakers: [{ person_id: 7, name: 'Maria', headline: '', role: '' }],
        remote_registration: true,
        remote_registration_url: 'sftp://example.org/form',
        visibility: 'public',
      }),
    ).toEqual([])
  })

  it.each<[Partial<ProductEntry>, string]>([
    [{ title: '' }, 'title required'],
    [{ url_slug: 'Pain Basics' }, 'url_slug slugSigns'],
    [{ url_slug: 'x'.repeat(121) }, 'url_slug tooLong'],
    [{ language: 'tlh' }, 'language unknownLanguage'],
    [{ topics: ['pain', 'love'] }, 'topics unknownTopic'],
    [{ audiences: ['kings'] }, 'audiences unknownAudience'],
    [{ credits: [{ type: 'XX', amount: 1 }] }, 'credits.0.type unknownCreditType'],
    [{ credits: [{ type: 'CE', amount: 0 }] }, 'credits.0.amount creditAmount'],
    [{ credits: [{ type: 'CE', amount: 1.333 }] }, 'credits.0.amount creditAmount'],
    [
      { time_zone: 'UTC', meetings: [{ starts_at: '2027-02-30T09:00', ends_at: '2027-03-04T12:00' }] },
      'meetings.0.starts_at notATime',
    ],
    [
      { time_zone: 'UTC', meetings: [{ starts_at: '2027-03-04T09:00', ends_at: '2027-03-04T09:00' }] },
      'meetings.0.ends_at endsBeforeStart',
    ],
    [{ meetings: [{ starts_at: '2027-03-04T09:00', ends_at: '2027-03-04T10:00' }] }, 'time_zone timeZoneNeeded'],
    [{ time_zone: 'Mars/Olympus' }, 'time_zone unknownTimeZone'],
    [{ access_days: 0 }, 'access_days accessDays'],
    [{ capacity: 0 }, 'capacity capacity'],
    [{ city: 'Bern' }, 'venue venueNeeded'],
    [{ list_price: 100_000_001, member_price: 0 }, 'list_price price'],
    [{ list_price: 1, member_price: 2 }, 'member_price memberPriceHigher'],
    [{ currency: 'ABC' }, 'currency unknownCurrency'],
    [{ currency: 'NOK', list_price: 50_000, member_price: 0 }, 'currency otherCurrency'],
    [{ sale_starts_at: '2027-03-04T09:00:00Z', sale_ends_at: '2027-03-04T09:00:00Z' }, 'sale_ends_at saleEndsBeforeStart'],
    [{ remote_registration_url: 'javascript:alert(1)' }, 'remote_registration_url remoteUrl'],
    [{ kind: 'package', visibility: 'public' }, 'package_items packageEmpty'],
    [{ package_items: ['basics'] }, 'package_items onlyPackagesContain'],
    [{ kind: 'package', package_items: ['bundle'] }, 'package_items packageInPackage'],
    [{ prerequisites: ['nothing'] }, 'prerequisites unknownProduct'],
    [{ speakers: [{ person_id: null, name: '', headline: '', role: '' }] }, 'speakers.0.name required'],
    [{ speakers: [{ person_id: 8, name: 'Max', headline: '', role: '' }] }, 'speakers.0.name unknownPerson'],
    [{ cover_file_id: 4 }, 'cover_file_id unknownFile'],
  ])('is refused for %j [ADM-02]', (given, fault) => {
    expect(faults(given)).toEqual([fault])
  })

  it('tells overlapping meetings', () => {
    const meetings = [
      { starts_at: '2027-03-04T09:00', ends_at: '2027-03-04T12:00' },
      { starts_at: '2027-03-04T11:00', ends_at: '2027-03-04T13:00' },
    ]
    expect(faults({ time_zone: 'UTC', meetings })).toEqual(['meetings.1.starts_at meetingsOverlap'])
  })

  it('is the same after it was stored and read', () => {
    const full = tidyEntry(
      entry({
        time_zone: 'America/Chicago',
        meetings: [
          { starts_at: '2027-03-15T09:00', ends_at: '2027-03-15T12:00' },
          { starts_at: '2027-03-12T09:00', ends_at: '2027-03-12T12:00' },
        ],
        venue: 'Hall',
        sale_ends_at: '2027-03-01T18:00:00-06:00',
        speakers: [{ person_id: 7, name: 'Maria', headline: 'x', role: 'y' }],
        topics: ['pain', 'pain'],
      }),
    )
    expect(full.meetings[0]?.starts_at).toBe('2027-03-12T09:00')
    expect(full.topics).toEqual(['pain'])
    expect(entryOf(draftOf(full, null))).toEqual(full)
    expect(entryDifferences(full, { ...full, title: 'Other' })).toEqual({ title: { from: 'Pain', to: 'Other' } })
  })

  it('gets its address from its title', () => {
    expect(slugFor('Über Schmerz & Pflege: was hilft?')).toBe('uber-schmerz-pflege-was-hilft')
    expect(slugFor('Über Schmerz & Pflege', 'de')).toBe('ueber-schmerz-pflege')
    expect(slugFor('Clinician’s straße łódź')).toBe('clinicians-strasse-lodz')
    expect(slugFor('日本語')).toBe('product')
    expect(slugFor('x'.repeat(300)).length).toBeLessThanOrEqual(110)
    expect(codeFor('Pain & More', new Set(['pain-more']))).toBe('pain-more-2')
  })

  it('has one word for who finds it now', () => {
    const now = new Date('2026-11-15T12:00:00Z')
    const of = (visibility: 'draft' | 'public' | 'members', publish_at: string | null = null, is_archived = false) =>
      listStatusOf({ visibility, publish_at, is_archived }, now)
    expect([of('draft'), of('public'), of('members'), of('public', '2027-01-01T00:00:00Z'), of('public', null, true)]).toEqual([
      'draft',
      'public',
      'members',
      'scheduled',
      'archived',
    ])
  })
})

describe('a product as a line of a table', () => {
  const product = {
    isArchived: false,
    entry: tidyEntry(
      entry({
        title: '=Pain; "and" more',
        summary: 'Two\nlines',
        time_zone: 'America/Chicago',
        meetings: [{ starts_at: '2027-03-15T09:00', ends_at: '2027-03-16T12:00' }],
        credits: [{ type: 'CE', amount: 1.25 }],
        currency: 'JPY',
        list_price: 4900,
        member_price: 4000,
        // Seconds that the table does not show.
        sale_ends_at: '2027-03-01T18:00:30Z',
        speakers: [
          { person_id: 7, name: 'Maria; Keller', headline: 'A | B', role: '' },
          { person_id: null, name: 'Max', headline: '', role: 'Chair' },
        ],
      }),
    ),
  }
  const cells = (over: Record<string, string> = {}) =>
    new Map([...csvHeader.map((name, at) => [name, csvRow(product, 'UTC')[at] ?? ''] as const), ...Object.entries(over)])

  it('changes nothing when it says what is so already', () => {
    expect(readCsvRow(cells(), product, 'UTC')).toEqual({ ...product, faults: [] })
  })

  it('makes the same product anew, but for what only a person or a second tells', () => {
    const made = readCsvRow(cells(), { entry: emptyEntry, isArchived: false }, 'UTC')
    expect(made.faults).toEqual([])
    expect(made.entry).toEqual({
      ...product.entry,
      sale_ends_at: '2027-03-01T18:00:00.000Z',
      speakers: product.entry.speakers.map((speaker) => ({ ...speaker, person_id: null })),
    })
  })

  it('changes only the columns that the table has, and empties with an empty cell', () => {
    const { entry } = readCsvRow(
      new Map([
        ['url_slug', 'pain'],
        ['capacity', '12'],
        ['speakers', ''],
      ]),
      product,
      'UTC',
    )
    expect(entryDifferences(product.entry, entry)).toMatchObject({ capacity: { to: 12 }, speakers: { to: [] } })
    expect(entry.title).toBe(product.entry.title)
  })

  it('keeps who a speaker is, and takes short forms of meetings', () => {
    const over = {
      speakers: 'Max | | Host; Maria\\; Keller',
      meetings: '2027-03-15 09:00 - 11:00; 2027-03-16T09:00 to 2027-03-16T10:00',
    }
    const { entry } = readCsvRow(cells(over), product, 'UTC')
    expect(entry.speakers.map(({ person_id, role }) => [person_id, role])).toEqual([
      [null, 'Host'],
      [7, ''],
    ])
    expect(entry.meetings).toEqual([
      { starts_at: '2027-03-15T09:00', ends_at: '2027-03-15T11:00' },
      { starts_at: '2027-03-16T09:00', ends_at: '2027-03-16T10:00' },
    ])
  })

  it('reads a price anew when its currency changes', () => {
    const { entry } = readCsvRow(cells({ currency: 'USD' }), product, 'UTC')
    expect(entry.list_price).toBe(490_000)
  })

  it('tells each cell that cannot be read', () => {
    const over = {
      kind: 'party',
      capacity: 'many',
      list_price: 'free',
      is_online: 'maybe',
      sale_ends_at: 'soon',
      meetings: 'Monday',
      credits: 'CE',
    }
    const { faults } = readCsvRow(cells(over), product, 'UTC')
    expect(faults.map(({ column, fault }) => `${column} ${fault}`)).toEqual([
      'kind notOneOf',
      'credits notCredit',
      'meetings notMeeting',
      'is_online notFlag',
      'capacity notNumber',
      'list_price notAmount',
      'sale_ends_at notTime',
    ])
  })

  it('is shown by an example that passes', () => {
    const example = readCsvRow(
      new Map(csvHeader.map((name, at) => [name, csvExample('USD')[at] ?? ''])),
      { entry: emptyEntry, isArchived: false },
      'UTC',
    )
    expect([...example.faults, ...entryFaults(tidyEntry(example.entry), known)]).toEqual([])
  })
})
