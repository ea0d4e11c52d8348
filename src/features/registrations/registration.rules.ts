export const registrationSources = ['order', 'grant', 'package'] as const
export type RegistrationSource = (typeof registrationSources)[number]

/** What has become of a registration, as an administrator sees it. */
export const registrationStates = ['active', 'ended', 'cancelled'] as const
export type RegistrationState = (typeof registrationStates)[number]

/** Kept with a registration whose place somebody else took. */
export const replacedReason = 'replaced'

/** Kept with a registration that a new one took the place of. */
export const renewedReason = 'renewed'

/** When access ends that begins at `from`; null is never. */
export const accessEnd = (from: Date, accessDays: number | null): Date | null =>
  accessDays === null ? null : new Date(from.getTime() + accessDays * 24 * 3600 * 1000)

/** A part is open as long as its own terms or its package's say, whichever is longer. */
export const laterEnd = (one: Date | null, other: Date | null): Date | null =>
  one === null || other === null ? null : one > other ? one : other

export const hasAccess = (accessEndsAt: Date | null, now: Date): boolean => accessEndsAt === null || accessEndsAt > now

export const stateOf = (
  { cancelledAt, accessEndsAt }: { cancelledAt: Date | null; accessEndsAt: Date | null },
  now: Date,
): RegistrationState => (cancelledAt !== null ? 'cancelled' : hasAccess(accessEndsAt, now) ? 'active' : 'ended')
