export const membershipSources = ['order', 'grant', 'import'] as const
export type MembershipSource = (typeof membershipSources)[number]

/** What a membership is called where nobody said otherwise. */
export const usualKind = 'Individual'

/** From then until then; null is without end. */
export type Period = { from: Date; until: Date | null }

export const isInPeriod = ({ from, until }: Period, now: Date): boolean => from <= now && (until === null || until > now)

/** Whether any of these memberships runs at this moment. */
export const isMemberAt = (periods: readonly Period[], now: Date): boolean => periods.some((period) => isInPeriod(period, now))

/** The same day so many months later; a month that has no such day ends on its last. */
export function monthsLater(from: Date, months: number): Date {
  const later = new Date(from)
  later.setUTCMonth(later.getUTCMonth() + months, 1)
  const lastDay = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate()
  later.setUTCDate(Math.min(from.getUTCDate(), lastDay))
  return later
}

/** Where a membership that is bought now begins: at once, or when the one that runs has run out. */
export function nextPeriod(running: readonly Period[], months: number, now: Date): Period {
  const ends = running.map(({ until }) => until).filter((until) => until !== null && until > now)
  const from = ends.reduce<Date>((latest, until) => (until !== null && until > latest ? until : latest), now)
  return { from, until: monthsLater(from, months) }
}

/** So long before a membership ends it can be renewed. */
const renewalDays = 60

/** What ends before this can be renewed now. */
export const renewableUntil = (now: Date): Date => new Date(now.getTime() + renewalDays * 86_400_000)

/** What the runs of a membership look like from here: until when in one piece. */
export function memberUntil(periods: readonly Period[], now: Date): Date | null | undefined {
  const current = periods.filter((period) => isInPeriod(period, now))
  if (current.length === 0) return undefined
  let until = current.reduce<Date | null>((latest, one) => laterOf(latest, one.until), current[0]?.until ?? null)
  for (const { from, until: next } of [...periods].sort((one, other) => one.from.getTime() - other.from.getTime()))
    if (until !== null && from <= until) until = laterOf(until, next)
  return until
}

const laterOf = (one: Date | null, other: Date | null): Date | null =>
  one === null || other === null ? null : one > other ? one : other

export const memberStates = ['active', 'coming', 'over', 'cancelled'] as const
export type MemberState = (typeof memberStates)[number]

export function memberState({ from, until, isCancelled }: Period & { isCancelled: boolean }, now: Date): MemberState {
  if (isCancelled) return 'cancelled'
  if (from > now) return 'coming'
  return isInPeriod({ from, until }, now) ? 'active' : 'over'
}
