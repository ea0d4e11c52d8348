export const registrationSources = ['order', 'grant', 'package'] as const
export type RegistrationSource = (typeof registrationSources)[number]

/** What has become of a registration, as an administrator sees it. */
export const registrationStates = ['active', 'ended', 'cancelled'] as const
export type RegistrationState = (typeof registrationStates)[number]

/** Kept with a registration whose place somebody else took. */
export const replacedReason = 'replaced'

/** Kept with a registration that a new one took the place of. */
export const renewedReason = 'renewed'

/** Kept with a registration whose place was changed for one in another product. */
export const movedReason = 'moved'

/** Kept where the buyer cancelled it themselves. */
export const byBuyerReason = 'by_buyer'

/** Kept where the payment that it was to be had by failed. */
export const paymentFailedReason = 'payment failed'

const keptReasons = {
  [replacedReason]: 'replaced',
  [renewedReason]: 'renewed',
  [movedReason]: 'moved',
  [byBuyerReason]: 'byBuyer',
  [paymentFailedReason]: 'paymentFailed',
} as const
export type KeptReason = (typeof keptReasons)[keyof typeof keptReasons]

/** Which of the site's own reasons this is, to be said in the reader's language; null for what somebody wrote. */
export const keptReason = (reason: string): KeptReason | null =>
  Object.hasOwn(keptReasons, reason) ? keptReasons[reason as keyof typeof keptReasons] : null

/** When access ends that begins at `from`; null is never. */
export const accessEnd = (from: Date, accessDays: number | null): Date | null =>
  accessDays === null ? null : new Date(from.getTime() + accessDays * 24 * 3600 * 1000)

/** A part is open as long as its own terms or its package's say, whichever is longer. */
export const laterEnd = (one: Date | null, other: Date | null): Date | null =>
  one === null || other === null ? null : one > other ? one : other

export const hasAccess = (accessEndsAt: Date | null, now: Date): boolean => accessEndsAt === null || accessEndsAt > now

export const registrationStateOf = (
  { cancelledAt, accessEndsAt }: { cancelledAt: Date | null; accessEndsAt: Date | null },
  now: Date,
): RegistrationState => (cancelledAt !== null ? 'cancelled' : hasAccess(accessEndsAt, now) ? 'active' : 'ended')
