import { type DashboardItem, type DatedItem, dashboardStateOf, inOrder, isDone, nextMeetingOf } from './dashboard.rules.ts'

const mostAhead = 3

/** The first of what waits to be gone on with, what was opened last before all, and of what is in the diary. */
export function aheadOf<Item extends DatedItem>(items: readonly Item[], now: Date): { continuing: Item[]; coming: Item[] } {
  const open = inOrder(
    items.filter((item) => !item.isHidden && !isDone(item, now)),
    now,
  )
  const isDated = (item: Item) => nextMeetingOf(item, now) !== null
  return {
    continuing: open
      .filter((item) => dashboardStateOf(item, now) === 'open' && !isDated(item) && item.kind !== 'package')
      .sort((one, other) => (other.openedAt?.getTime() ?? 0) - (one.openedAt?.getTime() ?? 0))
      .slice(0, mostAhead),
    coming: open.filter(isDated).slice(0, mostAhead),
  }
}

/**
 * The products among which all are that `aheadOf` and `deadlinesOf` find, by what is known without reading any: of what is on now, which
 * meeting comes next is not.
 */
export function mayStandAhead(items: readonly DatedItem[], closing: readonly Closing[], now: Date): Set<number> {
  const isOn = (item: DatedItem) => item.startsAt !== null && dashboardStateOf(item, now) === 'open'
  const [on, others] = [items.filter(isOn), items.filter((item) => !isOn(item))]
  const { continuing, coming } = aheadOf(others, now)
  const due = deadlinesOf(others, closing, now).map(({ item }) => item)
  return new Set([...on, ...continuing, ...coming, ...due].map(({ productId }) => productId))
}

/** What one was in last and has not finished. */
export const lastOpened = (items: DashboardItem[], now: Date): DashboardItem | null =>
  items
    .filter((item) => item.openedAt && !item.isHidden && !isDone(item, now))
    .sort((one, other) => Number(other.openedAt) - Number(one.openedAt))[0] ?? null

export const deadlineKinds = ['access', 'component', 'event'] as const
/** A day by which, or on which, something has to be done. `component` is the part of a course that closes then. */
export type Deadline<Item = DashboardItem> = {
  kind: (typeof deadlineKinds)[number]
  at: Date
  item: Item
  component: { id: number; title: string } | null
}

/** Who looks for deadlines looks some weeks ahead. */
export const deadlineDays = 60
const mostDeadlines = 5

type Closing = { id: number; productId: number; title: string; at: Date }

export function deadlinesOf<Item extends DatedItem>(
  items: readonly Item[],
  closing: readonly Closing[],
  now: Date,
): Deadline<Item>[] {
  const until = now.getTime() + deadlineDays * 86_400_000
  const open = items.filter((item) => !item.isHidden && !isDone(item, now))
  const own = open.flatMap((item): Deadline<Item>[] => {
    const meeting = nextMeetingOf(item, now)
    return [
      ...(meeting && meeting > now ? [{ kind: 'event' as const, at: meeting, item, component: null }] : []),
      // The parts of a package end with it, and are told by it.
      ...(item.accessEndsAt && item.packageId === null
        ? [{ kind: 'access' as const, at: item.accessEndsAt, item, component: null }]
        : []),
    ]
  })
  const parts = closing.flatMap(({ id, productId, title, at }): Deadline<Item>[] => {
    const item = open.find((one) => one.productId === productId)
    return item ? [{ kind: 'component', at, item, component: { id, title } }] : []
  })
  return [...own, ...parts]
    .filter(({ at }) => at.getTime() <= until)
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .slice(0, mostDeadlines)
}

/** What one earns by finishing all that is open, by credit type. A package's credits are those of its parts. */
export function creditsToCome(items: DashboardItem[], now: Date): { type: number; amount: number; count: number }[] {
  const earning = items.filter((item) => !item.isHidden && !isDone(item, now) && item.kind !== 'package')
  const byType = Map.groupBy(
    earning.flatMap(({ credits }) => credits),
    ({ type }) => type,
  )
  return [...byType].map(([type, all]) => ({
    type,
    amount: Math.round(all.reduce((sum, { amount }) => sum + amount, 0) * 100) / 100,
    count: all.length,
  }))
}
