/** What a line of the ledger says; only `revoke` takes another line back. */
export const creditEntryKinds = ['award', 'adjust', 'revoke', 'expire', 'transfer_in', 'carry_over'] as const
export type CreditEntryKind = (typeof creditEntryKinds)[number]

/** Where a line comes from. */
export const entrySources = ['product', 'component', 'session', 'attendance', 'record', 'grant', 'expiry', 'carry'] as const
export type EntrySource = (typeof entrySources)[number]

/** What somebody who looks after ledgers may write: a gift or a correction, a transfer, or what is carried into another period. */
export const grantKinds = ['grant', 'transfer_in', 'carry_over'] as const
export type GrantKind = (typeof grantKinds)[number]

/** What was earned elsewhere goes from its owner to the one who decides, and back where something is missing. */
export const recordStates = ['draft', 'submitted', 'accepted', 'returned', 'rejected', 'withdrawn'] as const
export type RecordState = (typeof recordStates)[number]

const moves: Record<RecordState, readonly RecordState[]> = {
  draft: ['draft', 'submitted', 'withdrawn'],
  submitted: ['submitted', 'accepted', 'returned', 'rejected', 'withdrawn'],
  accepted: ['withdrawn'],
  returned: ['draft', 'submitted', 'withdrawn'],
  rejected: [],
  withdrawn: [],
}
export const mayBecome = (from: RecordState, to: RecordState): boolean => moves[from].includes(to)

/** What its owner may still write in it. */
export const isChangeable = (state: RecordState): boolean => mayBecome(state, 'submitted')

/** No record of one activity is worth more; a typing slip is. */
export const mostPerRecord = 999

/** Down to the step of its type, in hundredths so that 0.1 + 0.2 is 0.3. */
export function roundedDown(amount: number, step: number): number {
  const [hundredths, stepHundredths] = [Math.round(amount * 100), Math.max(1, Math.round(step * 100))]
  return (Math.floor(hundredths / stepHundredths) * stepHundredths) / 100
}

export type RecordFault = 'amountTooLarge' | 'amountNotInSteps' | 'dayInFuture' | 'dayTooLongAgo'

const oldestDay = '1950-01-01'

/** What is wrong with what somebody says to have earned elsewhere; days are those of the site's zone. */
export function recordFaults(
  { amount, earnedOn }: { amount: number; earnedOn: string },
  { step, today }: { step: number; today: string },
): { amount?: RecordFault; earned_on?: RecordFault } {
  const isOff = roundedDown(amount, step) !== amount
  return {
    ...(amount > mostPerRecord ? { amount: 'amountTooLarge' as const } : isOff && { amount: 'amountNotInSteps' as const }),
    ...(earnedOn > today
      ? { earned_on: 'dayInFuture' as const }
      : earnedOn < oldestDay && { earned_on: 'dayTooLongAgo' as const }),
  }
}
