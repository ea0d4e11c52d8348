/** Lists whose rows can be chosen for an act. */
export const bulkLists = ['people', 'registrations'] as const
export type BulkList = (typeof bulkLists)[number]

/** What can be done with many people at once. */
export const peopleActNames = ['confirm_email', 'deactivate', 'reactivate', 'register', 'mail'] as const
export type PeopleActName = (typeof peopleActNames)[number]

/** What can be done with many registrations at once. */
export const registrationActNames = ['move', 'extend', 'complete', 'cancel', 'mail'] as const
export type RegistrationActName = (typeof registrationActNames)[number]

export type BulkActName = PeopleActName | RegistrationActName

export const bulkStates = ['running', 'done', 'stopped'] as const
export type BulkState = (typeof bulkStates)[number]

export const targetStates = ['waiting', 'done', 'skipped', 'failed'] as const
export type TargetState = (typeof targetStates)[number]

export type BulkCounts = Record<TargetState, number>

export const noCounts: BulkCounts = { waiting: 0, done: 0, skipped: 0, failed: 0 }

/** Whoever looks at a bulk act hears of its progress here. */
export const bulkChannel = (bulkId: number): string => `bulk:${bulkId}`
export const bulkChannelPattern = /^bulk:(\d+)$/

/** How much of it is over, from 0 to 100. */
export function percentOver({ waiting, done, skipped, failed }: BulkCounts): number {
  const all = waiting + done + skipped + failed
  return all === 0 ? 100 : ((all - waiting) / all) * 100
}

/** Why rows are left out, most frequent first. */
export function tally(reasons: Iterable<string>): { why: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const why of reasons) counts.set(why, (counts.get(why) ?? 0) + 1)
  return [...counts].map(([why, count]) => ({ why, count })).sort((one, other) => other.count - one.count)
}
