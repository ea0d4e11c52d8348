import type { ProductKind } from '#features/catalogue/product-kind.rules.ts'
import { dayIn, daysBetween } from '#platform/time/days.ts'

/** What can be done with a registration now. */
export const dashboardStates = ['open', 'upcoming', 'past', 'expired'] as const
export type DashboardState = (typeof dashboardStates)[number]

export const dashboardGroups = ['state', 'kind', 'topic'] as const
export type DashboardGroup = (typeof dashboardGroups)[number]

/** One registration with what it is filtered and sorted by. */
export type DashboardItem = {
  registrationId: number
  productId: number
  kind: ProductKind
  topics: { code: string; name: string }[]
  titleFolded: string
  startsAt: Date | null
  endsAt: Date | null
  isOnline: boolean
  meeting: { startsAt: Date; endsAt: Date } | null
  registeredAt: Date
  accessEndsAt: Date | null
  /** When one was in it last, and when one finished it. */
  openedAt: Date | null
  completedAt: Date | null
  /** The registration of the package that it came with. */
  packageId: number | null
  credits: { type: number; amount: number }[]
  isHidden: boolean
  holdsWords: boolean
}

type Dated = Pick<DashboardItem, 'startsAt' | 'endsAt' | 'accessEndsAt'>
/** What decides which of somebody's registrations come first. */
export type DatedItem = Dated &
  Pick<DashboardItem, 'registrationId' | 'productId' | 'kind' | 'meeting' | 'registeredAt' | 'openedAt' | 'completedAt'> &
  Pick<DashboardItem, 'packageId' | 'isHidden'>

export function dashboardStateOf({ startsAt, endsAt, accessEndsAt }: Dated, now: Date): DashboardState {
  // Two hundred items ask a dozen times each: numbers are compared far more quickly than dates.
  const at = now.getTime()
  if (accessEndsAt !== null && accessEndsAt.getTime() <= at) return 'expired'
  if (startsAt !== null && startsAt.getTime() > at) return 'upcoming'
  return endsAt !== null && endsAt.getTime() <= at ? 'past' : 'open'
}

/** Which of them have begun and are not over. */
export const idsHeldNow = (products: (Dated & { id: number })[], now: Date): number[] =>
  products.filter((one) => one.startsAt !== null && dashboardStateOf(one, now) === 'open').map(({ id }) => id)

export const stepKeys = [
  'joinNow',
  'happeningNow',
  'startsToday',
  'startsTomorrow',
  'startsInDays',
  'continuesToday',
  'continuesTomorrow',
  'continuesInDays',
  'open',
  'accessEndsOn',
  'over',
  'accessEnded',
] as const
export type StepKey = (typeof stepKeys)[number]
/** A sentence's key (`learning.step_…`) with what it needs: a number of days, an instant. */
export type NextStep = { key: StepKey; count: number | null; at: Date | null }

/** What one can go to at this moment. */
export const isOnNow = ({ key }: { key: StepKey }): boolean => key === 'joinNow' || key === 'happeningNow'

/** People come a little early. */
const doorsOpenMs = 15 * 60 * 1000

/** What the person does next about it, by the calendar on their wall. */
export function nextStepOf(item: DashboardItem, now: Date, timeZone: string): NextStep {
  const { meeting, accessEndsAt, startsAt } = item
  const state = dashboardStateOf(item, now)
  if (state === 'expired') return { key: 'accessEnded', count: null, at: accessEndsAt }
  if (state === 'past') return { key: 'over', count: null, at: item.endsAt }
  const next = meeting ?? (startsAt && item.endsAt ? { startsAt, endsAt: item.endsAt } : null)
  if (!next && accessEndsAt)
    return { key: 'accessEndsOn', count: daysBetween(dayIn(now, timeZone), dayIn(accessEndsAt, timeZone)), at: accessEndsAt }
  if (!next) return { key: 'open', count: null, at: null }
  if (next.startsAt.getTime() - doorsOpenMs <= now.getTime())
    return { key: item.isOnline ? 'joinNow' : 'happeningNow', count: null, at: next.endsAt }
  const days = daysBetween(dayIn(now, timeZone), dayIn(next.startsAt, timeZone))
  const verb = state === 'upcoming' ? 'starts' : 'continues'
  const key = days === 0 ? (`${verb}Today` as const) : days === 1 ? (`${verb}Tomorrow` as const) : (`${verb}InDays` as const)
  return { key, count: days, at: next.startsAt }
}

/** When something dated happens next; null for what waits, and for what is over. */
export const nextMeetingOf = (item: Dated & Pick<DashboardItem, 'meeting'>, now: Date): Date | null => {
  const state = dashboardStateOf(item, now)
  if (state !== 'upcoming' && state !== 'open') return null
  return item.meeting?.startsAt ?? item.startsAt
}

/** What stands first on the page: whatever dated thing comes next. */
export function upNext(items: DashboardItem[], now: Date): DashboardItem | null {
  const dated = items.flatMap((item) => {
    const at = item.isHidden || item.completedAt ? null : nextMeetingOf(item, now)
    return at ? [{ item, at: at.getTime() }] : []
  })
  return dated.sort((one, other) => one.at - other.at)[0]?.item ?? null
}

/** What is behind somebody: finished, over, or no longer open to them. */
export const isDone = (item: Dated & Pick<DashboardItem, 'completedAt'>, now: Date): boolean => {
  const state = dashboardStateOf(item, now)
  return item.completedAt !== null || state === 'past' || state === 'expired'
}

const valuesOf = (item: DashboardItem, group: DashboardGroup, now: Date): string[] => {
  if (group === 'state') return [dashboardStateOf(item, now)]
  return group === 'kind' ? [item.kind] : item.topics.map(({ code }) => code)
}

export type Wanted = {
  chosen: Partial<Record<DashboardGroup, string[]>>
  from: string | null
  to: string | null
}

/** What is taken whenever one likes has no day, so a range of days leaves it out. */
function isWithin({ startsAt, endsAt }: DashboardItem, { from, to }: Wanted, timeZone: string): boolean {
  if (!from && !to) return true
  if (!startsAt || !endsAt) return false
  return (!from || dayIn(endsAt, timeZone) >= from) && (!to || dayIn(startsAt, timeZone) <= to)
}

export type FacetCount = { group: DashboardGroup; value: string; count: number }

/** What meets every choice, and per value what choosing it in addition would show: all but its own group's choices count. */
export function filterItems(items: DashboardItem[], wanted: Wanted, { now, timeZone }: { now: Date; timeZone: string }) {
  const tallies = dashboardGroups.map((group) => ({ group, tally: new Map<string, number>() }))
  const chosen = dashboardGroups.flatMap((group) => {
    const values = wanted.chosen[group] ?? []
    return values.length > 0 ? [{ group, values }] : []
  })
  const found: DashboardItem[] = []
  for (const item of items) {
    if (!item.holdsWords || !isWithin(item, wanted, timeZone)) continue
    const missed = chosen.filter(({ group, values }) => !valuesOf(item, group, now).some((value) => values.includes(value)))
    if (missed.length === 0) found.push(item)
    for (const { group, tally } of tallies)
      if (missed.every((other) => other.group === group))
        for (const value of valuesOf(item, group, now)) tally.set(value, (tally.get(value) ?? 0) + 1)
  }
  const counts = tallies.flatMap(({ group, tally }) => [...tally].map(([value, count]): FacetCount => ({ group, value, count })))
  return { found, counts }
}

export const dashboardSorts = ['next', 'newest', 'date', 'title'] as const
export type DashboardSort = (typeof dashboardSorts)[number]

const stateOrder: Record<DashboardState, number> = { upcoming: 0, open: 1, past: 2, expired: 3 }

/** A package comes before the parts that were registered with it. */
const newest = (one: DatedItem, other: DatedItem): number =>
  other.registeredAt.getTime() - one.registeredAt.getTime() || one.registrationId - other.registrationId

const last = Number.MAX_SAFE_INTEGER

/** What has a date soon, then what is open, soonest end first, then what is behind, latest first. */
export function inOrder<Item extends DatedItem>(items: readonly Item[], now: Date): Item[] {
  const keyOf = (item: Item): [number, number] => {
    const state = dashboardStateOf(item, now)
    const at = nextMeetingOf(item, now)
    if (item.completedAt && state === 'open') return [stateOrder.past, -item.completedAt.getTime()]
    if (at) return [0, at.getTime()]
    if (state === 'open') return [1, item.accessEndsAt?.getTime() ?? last]
    return [stateOrder[state], -(item.endsAt ?? item.accessEndsAt ?? item.registeredAt).getTime()]
  }
  // Each key is made once: comparing makes them again and again.
  return items
    .map((item) => ({ item, key: keyOf(item) }))
    .sort((one, other) => one.key[0] - other.key[0] || one.key[1] - other.key[1] || newest(one.item, other.item))
    .map(({ item }) => item)
}

export function sortItems(items: DashboardItem[], sort: DashboardSort, now: Date): DashboardItem[] {
  if (sort === 'next') return inOrder(items, now)
  const orders: Record<typeof sort, (one: DashboardItem, other: DashboardItem) => number> = {
    newest,
    title: (one, other) => (one.titleFolded < other.titleFolded ? -1 : one.titleFolded > other.titleFolded ? 1 : 0),
    date: (one, other) => (one.startsAt?.getTime() ?? last) - (other.startsAt?.getTime() ?? last),
  }
  return [...items].sort((one, other) => orders[sort](one, other) || newest(one, other))
}
