import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayIn, daysBetween } from '#platform/time/days.ts'
import { type DashboardItem, dashboardStateOf, filterItems, nextStepOf, sortItems, upNext } from './dashboard.rules.ts'
import { aheadOf, creditsToCome, deadlinesOf, lastOpened, mayStandAhead } from './dashboard-ahead.rules.ts'
import { groupItems } from './dashboard-groups.rules.ts'

const now = new Date('2026-03-10T12:00:00Z')
const timeZone = 'America/New_York'
const at = (text: string) => new Date(text)

let made = 0
const item = (traits: Partial<DashboardItem> = {}): DashboardItem => {
  made += 1
  return {
    registrationId: made,
    productId: made,
    kind: 'course',
    topics: [],
    titleFolded: `product ${made}`,
    startsAt: null,
    endsAt: null,
    isOnline: true,
    meeting: null,
    registeredAt: at('2026-01-01T00:00:00Z'),
    accessEndsAt: null,
    openedAt: null,
    completedAt: null,
    packageId: null,
    credits: [],
    isHidden: false,
    holdsWords: true,
    ...traits,
  }
}
const dated = (startsAt: string, endsAt: string, traits: Partial<DashboardItem> = {}) =>
  item({ startsAt: at(startsAt), endsAt: at(endsAt), ...traits })

const tomorrow = dated('2026-03-11T15:00:00Z', '2026-03-11T16:00:00Z')
const running = dated('2026-03-10T11:30:00Z', '2026-03-10T13:00:00Z')
const past = dated('2026-03-01T15:00:00Z', '2026-03-01T16:00:00Z')
const expired = item({ accessEndsAt: at('2026-03-10T12:00:00Z') })
const open = item()

describe('what can be done with a registration [LRN-15]', () => {
  it.each([
    ['open', open],
    ['open', item({ accessEndsAt: at('2026-03-10T12:00:01Z') })],
    ['expired', expired],
    ['upcoming', tomorrow],
    ['open', running],
    ['past', past],
  ] as const)('is %s', (state, one) => {
    expect(dashboardStateOf(one, now)).toBe(state)
  })
})

describe('the next step', () => {
  const stepOf = (one: DashboardItem) => nextStepOf(one, now, timeZone)

  it('counts days by the calendar on the viewer’s wall, not by hours', () => {
    // 23 hours from now, but two midnights away in Auckland and one in New York.
    const one = dated('2026-03-11T11:30:00Z', '2026-03-11T12:00:00Z')

    expect(stepOf(one)).toMatchObject({ key: 'startsTomorrow', count: 1 })
    expect(nextStepOf(one, at('2026-03-10T10:30:00Z'), 'Pacific/Auckland')).toMatchObject({ key: 'startsInDays', count: 2 })
  })

  it('says today, tomorrow, or in how many days', () => {
    expect(stepOf(dated('2026-03-10T22:00:00Z', '2026-03-10T23:00:00Z')).key).toBe('startsToday')
    expect(stepOf(dated('2026-03-20T22:00:00Z', '2026-03-20T23:00:00Z'))).toMatchObject({ key: 'startsInDays', count: 10 })
  })

  it('opens the door a quarter of an hour early, to those online only', () => {
    const soon = { startsAt: at('2026-03-10T12:15:00Z'), endsAt: at('2026-03-10T13:00:00Z') }

    expect(stepOf(item({ ...soon })).key).toBe('joinNow')
    expect(stepOf(item({ ...soon, isOnline: false })).key).toBe('happeningNow')
    expect(nextStepOf(item(soon), at('2026-03-10T11:59:59Z'), timeZone).key).toBe('startsToday')
  })

  it('of a series between two meetings is the next meeting', () => {
    const meeting = { startsAt: at('2026-03-17T15:00:00Z'), endsAt: at('2026-03-17T16:00:00Z') }

    expect(stepOf(dated('2026-03-03T15:00:00Z', '2026-03-24T16:00:00Z', { meeting }))).toEqual({
      key: 'continuesInDays',
      count: 7,
      at: meeting.startsAt,
    })
  })

  it('of what waits is to open it, before access ends', () => {
    expect(stepOf(open)).toEqual({ key: 'open', count: null, at: null })
    expect(stepOf(item({ accessEndsAt: at('2026-05-01T00:00:00Z') })).key).toBe('accessEndsOn')
    expect(stepOf(expired).key).toBe('accessEnded')
    expect(stepOf(past).key).toBe('over')
  })
})

describe('what is up next', () => {
  it('is the soonest dated thing that is neither over nor hidden', () => {
    expect(upNext([tomorrow, running, past, open], now)).toBe(running)
    expect(upNext([tomorrow, { ...running, isHidden: true }], now)).toBe(tomorrow)
    expect(upNext([open, past, expired], now)).toBeNull()
  })
})

describe('filters and their counts [CAT-05]', () => {
  const topic = (code: string) => ({ topics: [{ code, name: code }] })
  const items = [
    item({ ...topic('pain') }),
    item({ ...topic('pain'), kind: 'webinar' }),
    item({ ...topic('ethics'), kind: 'webinar' }),
    dated('2026-04-02T02:00:00Z', '2026-04-02T03:00:00Z', { kind: 'live_event', ...topic('ethics') }),
  ]
  const countOf = (wanted: Partial<Parameters<typeof filterItems>[1]>, value: string) =>
    filterItems(items, { chosen: {}, from: null, to: null, ...wanted }, { now, timeZone }).counts.find(
      (one) => one.value === value,
    )?.count ?? 0

  it('count what choosing a value in addition would show', () => {
    const wanted = { chosen: { kind: ['webinar'] } }

    expect(countOf(wanted, 'course')).toBe(1)
    expect(countOf(wanted, 'webinar')).toBe(2)
    expect(countOf(wanted, 'pain')).toBe(1)
    expect(countOf(wanted, 'upcoming')).toBe(0)
  })

  it('take days in the viewer’s zone, and leave out what has none', () => {
    const within = (from: string | null, to: string | null) =>
      filterItems(items, { chosen: {}, from, to }, { now, timeZone }).found.length

    // 02:00 UTC on the second is still the first of April in New York.
    expect(within('2026-04-01', '2026-04-01')).toBe(1)
    expect(within('2026-04-02', null)).toBe(0)
    expect(within(null, '2026-03-31')).toBe(0)
  })
})

describe('order', () => {
  it('by what is next puts dates first, then what is open by its end, then what is behind', () => {
    const endsSoon = item({ accessEndsAt: at('2026-03-20T00:00:00Z') })

    expect(sortItems([expired, past, open, endsSoon, tomorrow, running], 'next', now)).toEqual([
      running,
      tomorrow,
      endsSoon,
      open,
      past,
      expired,
    ])
  })

  it('by date, title and registration is stable', () => {
    const older = item({ titleFolded: 'alpha', registeredAt: at('2025-01-01T00:00:00Z') })
    const newer = item({ titleFolded: 'beta', registeredAt: at('2026-02-01T00:00:00Z') })

    expect(sortItems([newer, older], 'title', now)).toEqual([older, newer])
    expect(sortItems([older, newer], 'newest', now)).toEqual([newer, older])
    expect(sortItems([older, tomorrow, newer], 'date', now)).toEqual([tomorrow, newer, older])
  })
})

it('knows days across the change of the clock', () => {
  expect(dayIn(at('2026-03-08T04:59:00Z'), timeZone)).toBe('2026-03-07')
  expect(daysBetween('2026-03-07', '2026-03-09')).toBe(2)
})

describe('what a start page shows of it', () => {
  it('is what is open without a date and what has one before it, soonest first, three of each', () => {
    const ending = item({ accessEndsAt: at('2026-03-12T12:00:00Z') })
    const hidden = item({ isHidden: true })
    const many = [item(), item(), item()]

    const { continuing, coming } = aheadOf([expired, past, hidden, ...many, tomorrow, ending, running], now)

    expect(continuing).toEqual([ending, many[0], many[1]])
    expect(coming).toEqual([running, tomorrow])
  })

  it('leaves room for what waits, however full the diary is', () => {
    const diary = Array.from({ length: 30 }, () => dated('2026-03-11T15:00:00Z', '2026-03-11T16:00:00Z'))

    const { continuing, coming } = aheadOf([...diary, open], now)

    expect(continuing).toEqual([open])
    expect(coming).toHaveLength(3)
  })
})

describe('what was begun', () => {
  const older = item({ openedAt: at('2026-03-01T12:00:00Z') })
  const newer = item({ openedAt: at('2026-03-09T12:00:00Z') })
  const finished = item({ openedAt: at('2026-03-10T11:00:00Z'), completedAt: at('2026-03-10T11:30:00Z') })

  it('is gone on with where one was last; what is finished or hidden is not', () => {
    expect(lastOpened([older, open, newer, finished], now)).toBe(newer)
    expect(lastOpened([{ ...newer, isHidden: true }, older], now)).toBe(older)
    expect(lastOpened([open, finished, { ...expired, openedAt: now }], now)).toBeNull()
  })

  it('stands before what waits on a start page', () => {
    expect(aheadOf([open, older, newer, finished], now).continuing).toEqual([newer, older, open])
  })

  it('comes last once it is finished', () => {
    expect(sortItems([finished, open, tomorrow], 'next', now)).toEqual([tomorrow, open, finished])
  })
})

describe('deadlines', () => {
  const ending = item({ accessEndsAt: at('2026-03-20T12:00:00Z') })
  const closing = { id: 7, productId: open.productId, title: 'Final quiz', at: at('2026-03-12T12:00:00Z') }

  it('are ends of access, closing parts and dates, soonest first', () => {
    const found = deadlinesOf([ending, open, tomorrow], [closing], now)

    expect(found.map(({ kind, component }) => [kind, component?.title ?? null])).toEqual([
      ['event', null],
      ['component', 'Final quiz'],
      ['access', null],
    ])
  })

  it('leave out what is far, hidden, done or told by its package', () => {
    const far = item({ accessEndsAt: at('2026-09-20T12:00:00Z') })
    const part = { ...ending, packageId: 1 }
    const others = [far, part, running, past, expired, { ...ending, isHidden: true }, { ...ending, completedAt: now }]

    expect(deadlinesOf(others, [closing], now)).toEqual([])
  })
})

describe('what may stand ahead, by what is known without reading a product', () => {
  const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)
  const someHours = fc.integer({ min: -100, max: 2000 })
  const anyItem = fc
    .record({
      productId: fc.integer({ min: 1, max: 12 }),
      registrationId: fc.integer({ min: 1, max: 9 }),
      kind: fc.constantFrom('course', 'package', 'live_event'),
      dates: fc.option(fc.tuple(someHours, fc.integer({ min: 1, max: 300 }))),
      meetingIn: fc.integer({ min: 0, max: 300 }),
      accessEndsAt: fc.option(someHours.map(hours)),
      openedAt: fc.option(someHours.map(hours)),
      completedAt: fc.option(someHours.map(hours)),
      packageId: fc.option(fc.constant(1)),
      isHidden: fc.boolean(),
    })
    .map(({ dates, meetingIn, ...rest }): DashboardItem => {
      if (!dates) return item(rest)
      const [from, lasts] = dates
      const [startsAt, endsAt] = [hours(from), hours(from + lasts)]
      // Before it begins the first meeting is the next, and begins with it; what is on may go on whenever.
      const next = from > 0 ? from : Math.min(meetingIn, from + lasts)
      const meeting = endsAt > now ? { startsAt: hours(next), endsAt } : null
      return item({ ...rest, startsAt, endsAt, meeting })
    })
  const closings = fc.array(
    fc.record({
      id: fc.nat(9),
      productId: fc.integer({ min: 1, max: 12 }),
      title: fc.constant('Quiz'),
      at: someHours.map(hours),
    }),
    { maxLength: 4 },
  )

  it('holds all that stands there once everything is read', () => {
    fc.assert(
      fc.property(fc.array(anyItem, { maxLength: 20 }), closings, (items, closing) => {
        // All registrations of a product are of one product.
        const ofOne = items.map((one) => ({ ...one, ...datesIn(items.find(({ productId }) => productId === one.productId)) }))
        const wanted = mayStandAhead(
          ofOne.map((one) => ({ ...one, meeting: null })),
          closing,
          now,
        )
        const read = ofOne.filter(({ productId }) => wanted.has(productId))

        expect(aheadOf(read, now)).toEqual(aheadOf(ofOne, now))
        expect(deadlinesOf(read, closing, now)).toEqual(deadlinesOf(ofOne, closing, now))
      }),
      { numRuns: 500 },
    )
  })

  it('is little of much', () => {
    const much = Array.from({ length: 200 }, () => dated('2026-05-11T15:00:00Z', '2026-05-11T16:00:00Z'))
    expect(mayStandAhead([...much, open, running], [], now).size).toBe(5)
  })
})

const datesIn = (one: DashboardItem | undefined) =>
  one ? { kind: one.kind, startsAt: one.startsAt, endsAt: one.endsAt, meeting: one.meeting } : {}

describe('credits to come', () => {
  it('are the sum of what is open, by type, a package’s parts instead of the package', () => {
    const credits = [{ type: 1, amount: 1.1 }]
    const items = [
      item({ credits }),
      item({ credits: [{ type: 1, amount: 2.2 }] }),
      item({ credits: [{ type: 2, amount: 3 }], kind: 'package' }),
      item({ credits, completedAt: now }),
      item({ credits, isHidden: true }),
    ]

    expect(creditsToCome(items, now)).toEqual([{ type: 1, amount: 3.3, count: 2 }])
  })
})

describe('packages', () => {
  const whole = item({ kind: 'package' })
  const part = item({ packageId: whole.registrationId })
  const datedPart = dated('2026-03-11T15:00:00Z', '2026-03-11T16:00:00Z', { packageId: whole.registrationId })

  it('hold their parts, where the first of them would stand', () => {
    const groups = groupItems([datedPart, open, whole, part], now)

    expect(groups.map((group) => [group.item, ...group.parts])).toEqual([[whole, datedPart, part], [open]])
  })

  it('are done with the last of their parts, and then come last', () => {
    const finished = { ...part, completedAt: now }

    expect(groupItems([whole, finished, open], now).map((group) => [group.item, group.isDone])).toEqual([
      [open, false],
      [whole, true],
    ])
    expect(groupItems([whole, finished, datedPart], now)[0]?.isDone).toBe(false)
  })

  it('that are out of sight leave their parts by themselves', () => {
    expect(groupItems([part], now)).toEqual([{ item: part, parts: [], isDone: false }])
  })
})
