import { type DashboardItem, dashboardStateOf, isDone, nextMeetingOf, sortItems } from './dashboard.rules.ts'

const mostAhead = 3

/** The first of what waits to be gone on with, what was opened last before all, and of what is in the diary. */
export function aheadOf(items: DashboardItem[], now: Date): { continuing: DashboardItem[]; coming: DashboardItem[] } {
  const inOrder = sortItems(
    items.filter((item) => !item.isHidden && !isDone(item, now)),
    'next',
    now,
  )
  const isDated = (item: DashboardItem) => nextMeetingOf(item, now) !== null
  return {
    continuing: inOrder
      .filter((item) => dashboardStateOf(item, now) === 'open' && !isDated(item) && item.kind !== 'package')
      .sort((one, other) => (other.openedAt?.getTime() ?? 0) - (one.openedAt?.getTime() ?? 0))
      .slice(0, mostAhead),
    coming: inOrder.filter(isDated).slice(0, mostAhead),
  }
}

/** What one was in last and has not finished. */
export const lastOpened = (items: DashboardItem[], now: Date): DashboardItem | null =>
  items
    .filter((item) => item.openedAt && !item.isHidden && !isDone(item, now))
    .sort((one, other) => Number(other.openedAt) - Number(one.openedAt))[0] ?? null

export const deadlineKinds = ['access', 'component', 'event'] as const
/** A day by which, or on which, something has to be done. `component` is the part of a course that closes then. */
export type Deadline = {
  kind: (typeof deadlineKinds)[number]
  at: Date
  item: DashboardItem
  component: { id: number; title: string } | null
}

/** Who looks for deadlines looks some weeks ahead. */
export const deadlineDays = 60
const mostDeadlines = 5

type Closing = { id: number; productId: number; title: string; at: Date }

export function deadlinesOf(items: DashboardItem[], closing: Closing[], now: Date): Deadline[] {
  const until = now.getTime() + deadlineDays * 86_400_000
  const open = items.filter((item) => !item.isHidden && !isDone(item, now))
  const own = open.flatMap((item): Deadline[] => {
    const meeting = nextMeetingOf(item, now)
    return [
      ...(meeting && meeting > now ? [{ kind: 'event' as const, at: meeting, item, component: null }] : []),
      // The parts of a package end with it, and are told by it.
      ...(item.accessEndsAt && item.packageId === null
        ? [{ kind: 'access' as const, at: item.accessEndsAt, item, component: null }]
        : []),
    ]
  })
  const parts = closing.flatMap(({ id, productId, title, at }): Deadline[] => {
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
