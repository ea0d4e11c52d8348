import { addDays } from '#ui/choosing/date.rules.ts'

/** The states that a way to a certification has in the books; that one is over is told by its days. */
export const cycleStates = [
  'in_progress',
  'review',
  'certified',
  'probation',
  'suspended',
  'renewed',
  'revoked',
  'withdrawn',
] as const
export type CycleState = (typeof cycleStates)[number]

const moves: Record<CycleState, readonly CycleState[]> = {
  in_progress: ['review', 'certified', 'withdrawn'],
  review: ['in_progress', 'certified', 'withdrawn'],
  certified: ['probation', 'suspended', 'revoked', 'renewed'],
  probation: ['certified', 'suspended', 'revoked', 'renewed'],
  suspended: ['certified', 'probation', 'revoked', 'renewed'],
  renewed: [],
  revoked: [],
  withdrawn: [],
}
export const cycleMayBecome = (from: CycleState, to: CycleState): boolean => moves[from].includes(to)

export const isOpenCycle = (state: CycleState): boolean => state === 'in_progress' || state === 'review'
export const isStanding = (state: CycleState): boolean => state === 'certified' || state === 'probation' || state === 'suspended'

type Dated = { state: CycleState; validUntil: string | null; graceUntil: string | null }

/** How a certification that was earned stands on a day: through the end of its last day it is valid, then in grace, then expired. */
export type CertificationStanding = 'valid' | 'grace' | 'expired' | 'suspended' | 'revoked' | 'renewed'

export function standingOn({ state, validUntil, graceUntil }: Dated, today: string): CertificationStanding {
  if (state === 'revoked' || state === 'renewed') return state
  if (graceUntil !== null && today > graceUntil) return 'expired'
  if (state === 'suspended') return 'suspended'
  return validUntil !== null && today > validUntil ? 'grace' : 'valid'
}

/** Whether it counts as had: by another certification that asks for it, and on paper. */
export const isCertified = (dated: Dated, today: string): boolean => ['valid', 'grace'].includes(standingOn(dated, today))

/** The sections of §2, in their order. */
export const certificationSections = ['earned', 'expired', 'in_progress', 'available'] as const
export type CertificationSection = (typeof certificationSections)[number]

export type RenewalAnswer = 'renewable' | 'late' | 'notYet' | 'never' | 'revoked'

/** Whether somebody who has a certification may begin anew; `late` is after the grace. */
export function renewalOn(dated: Dated, windowDays: number, today: string): RenewalAnswer {
  if (dated.state === 'revoked') return 'revoked'
  if (dated.validUntil === null) return 'never'
  if (standingOn(dated, today) === 'expired') return 'late'
  return today >= addDays(dated.validUntil, -windowDays) ? 'renewable' : 'notYet'
}
