import type { Permission } from '#platform/ctx/actor.ts'
import { dayIn } from '#platform/time/days.ts'
import { instantOf } from '#platform/time/wall-time.ts'

/** Lists that can be kept with their filters: where they are, what one must be allowed to read, and which filters they know. */
export const viewedLists = {
  people: {
    path: '/admin/people',
    needs: 'people.read',
    filters: ['search', 'role', 'is_member', 'status', 'sort', 'direction'],
  },
  orders: { path: '/admin/orders', needs: 'orders.read', filters: ['search', 'state', 'from', 'to', 'attention'] },
  registrations: { path: '/admin/registrations', needs: 'registrations.read', filters: ['search', 'state', 'source'] },
} as const satisfies Record<string, { path: string; needs: Permission; filters: readonly string[] }>
export type ViewedList = keyof typeof viewedLists
export const viewedListNames = Object.keys(viewedLists) as [ViewedList, ...ViewedList[]]

export const viewSchedules = ['daily', 'weekly', 'monthly'] as const
export type ViewSchedule = (typeof viewSchedules)[number]

/** Just the filters that the list knows, without empty ones. */
export function tidyQuery(list: ViewedList, query: Record<string, string>): Record<string, string> {
  const known: readonly string[] = viewedLists[list].filters
  return Object.fromEntries(Object.entries(query).filter(([name, value]) => known.includes(name) && value !== ''))
}

const sentAt = '06:00'
const dayMs = 24 * 3600 * 1000
const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** When it is sent next: at six in the morning by the association's clock, each day, each Monday, or the first of each month. */
export function nextSending(schedule: ViewSchedule, now: Date, timeZone: string): Date {
  const today = dayIn(now, timeZone)
  for (let ahead = 0; ahead <= 62; ahead++) {
    const day = plusDays(today, ahead)
    const isMonday = new Date(`${day}T00:00:00Z`).getUTCDay() === 1
    const isDue = schedule === 'daily' || (schedule === 'weekly' ? isMonday : day.endsWith('-01'))
    const at = instantOf(`${day}T${sentAt}`, timeZone)
    if (isDue && at > now) return at
  }
  throw new Error('two months without a first day')
}
