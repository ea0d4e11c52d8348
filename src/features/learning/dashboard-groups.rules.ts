import { type DashboardItem, isDone } from './dashboard.rules.ts'

/** A registration that stands by itself, with the parts that came with it where it is a package. */
export type ItemGroup = { item: DashboardItem; parts: DashboardItem[]; isDone: boolean }

/**
 * Packages with their parts, each where the first of them would stand; what is done comes last, and a package is done with the
 * last of its parts. A part whose package is not among the items stands by itself.
 */
export function groupItems(inOrder: DashboardItem[], now: Date): ItemGroup[] {
  const packageIds = new Set(inOrder.flatMap(({ packageId }) => packageId ?? []))
  const wholes = new Map(inOrder.flatMap((item) => (packageIds.has(item.registrationId) ? [[item.registrationId, item]] : [])))
  const wholeOf = (item: DashboardItem) => (item.packageId === null ? undefined : wholes.get(item.packageId)) ?? item
  const alone = (item: DashboardItem): ItemGroup => ({ item, parts: [], isDone: isDone(item, now) })
  const together = ([item, members]: [DashboardItem, DashboardItem[]]): ItemGroup => {
    const parts = members.filter((one) => one !== item)
    return { item, parts, isDone: isDone(item, now) || (parts.length > 0 && parts.every((part) => isDone(part, now))) }
  }
  const groups = wholes.size === 0 ? inOrder.map(alone) : [...Map.groupBy(inOrder, wholeOf)].map(together)
  return [...groups.filter((group) => !group.isDone), ...groups.filter((group) => group.isDone)]
}

/** In any other order than 'what is next' everything stands by itself: who sorts by title looks for a title. */
export const singly = (inOrder: DashboardItem[]): ItemGroup[] => inOrder.map((item) => ({ item, parts: [], isDone: false }))
