import { instantOf, wallTimeOf } from '#platform/time/wall-time.ts'

/** What can be told, as people choose about it. */
export const notificationKinds = [
  'messages',
  'discussions',
  'announcements',
  'reminders',
  'learning',
  'registrations',
  'orders',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** By which way: a mail and the digest stand on the site as well. */
export const notificationWays = ['site', 'mail', 'digest', 'none'] as const
export type NotificationWay = (typeof notificationWays)[number]

/** What somebody has paid for or is registered for is confirmed by mail, whatever they wish. */
const fixedKinds: readonly NotificationKind[] = ['registrations', 'orders']
export const isFixedKind = (kind: NotificationKind): boolean => fixedKinds.includes(kind)

export const isNotificationKind = (kind: string): kind is NotificationKind => notificationKinds.some((one) => one === kind)

/** The way that was chosen, or the one that everything goes unless somebody chooses. */
export const wayOf = (kind: NotificationKind, chosen: NotificationWay | undefined): NotificationWay =>
  isFixedKind(kind) ? 'mail' : (chosen ?? 'mail')

/** Whole hours on the person's clock; 22 to 7 goes over midnight. */
export type QuietHours = { from: number; to: number }

const isQuietAt = (hour: number, { from, to }: QuietHours): boolean =>
  from <= to ? hour >= from && hour < to : hour >= from || hour < to

/** When a mail may go: now, or when the person's quiet hours end; null for now. */
export function quietUntil(now: Date, timeZone: string, quiet: QuietHours | null): Date | null {
  if (!quiet || quiet.from === quiet.to) return null
  const wall = wallTimeOf(now, timeZone)
  const hour = Number(wall.slice(11, 13))
  if (!isQuietAt(hour, quiet)) return null
  const isTomorrow = hour >= quiet.to
  const day = isTomorrow ? dayAfter(wall.slice(0, 10)) : wall.slice(0, 10)
  return instantOf(`${day}T${String(quiet.to).padStart(2, '0')}:00`, timeZone)
}

const dayAfter = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

/** The day of a digest that is due now on the person's clock; null where it is too early or was sent already. */
export function digestDay(now: Date, timeZone: string, { hour, lastOn }: { hour: number; lastOn: string | null }): string | null {
  const wall = wallTimeOf(now, timeZone)
  const day = wall.slice(0, 10)
  return Number(wall.slice(11, 13)) >= hour && (lastOn === null || lastOn < day) ? day : null
}

type Grouped = { id: number; text: string; url: string | null; is_read: boolean }

/** Those that lead to the same place stand as one, the newest, with how many there are. */
export function groupByPlace<One extends Grouped>(notifications: One[]): (One & { similar: number; oldest_id: number })[] {
  const groups = Map.groupBy(notifications, ({ id, url, is_read }) => (url === null ? `${id}` : `${url} ${is_read}`))
  return [...groups.values()].flatMap(([newest, ...others]) =>
    newest ? [{ ...newest, similar: others.length, oldest_id: others.at(-1)?.id ?? newest.id }] : [],
  )
}
