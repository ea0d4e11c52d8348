/** What kinds of second step there are after a password. */
export const secondFactorKinds = ['totp', 'recovery_code'] as const
export type SecondFactorKind = (typeof secondFactorKinds)[number]

export const personStatuses = ['active', 'deactivated', 'removed'] as const
export type PersonStatus = (typeof personStatuses)[number]

/** A person who was deactivated may come back; one who was removed is only a number that orders and certificates point to. */
export const personStatusOf = ({
  deactivatedAt,
  removedAt,
}: {
  deactivatedAt: Date | null
  removedAt: Date | null
}): PersonStatus => (removedAt ? 'removed' : deactivatedAt ? 'deactivated' : 'active')

/** Addresses are compared in this form. */
export const tidyEmail = (email: string): string => email.trim().toLowerCase()

/** A person's own picture is kept in this many pixels on each side. */
export const pictureSize = 512

export const freeFailures = 5
/** From all browsers and networks together that the person has never used. */
export const freeFailuresOfAll = 50
const longestWaitSeconds = 15 * 60
/** Failures are forgotten after this long without a new one. */
export const failuresKeptSeconds = 24 * 3600

/**
 * How long the next try must wait after so many failures in a row: the first five cost nothing, then a minute, doubling
 * up to a quarter of an hour. It is the same for addresses that nobody has.
 */
export const waitAfterFailures = (failures: number, free = freeFailures): number =>
  failures < free ? 0 : Math.min(60 * 2 ** (failures - free), longestWaitSeconds)

/** What is left of that wait so long after the last failure. Of two tries at once the later may be counted first: that is no time ago. */
export const waitLeft = (failures: number, ageSeconds: number, free = freeFailures): number => {
  const wait = waitAfterFailures(failures, free)
  return wait === 0 ? 0 : Math.max(0, Math.ceil(wait - Math.max(0, ageSeconds)))
}

/** Somebody must always be able to let others in. */
export const isLastAdministrator = (administrators: readonly number[], personId: number): boolean =>
  administrators.includes(personId) && administrators.length === 1
