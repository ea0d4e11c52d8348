import type { Ctx } from '#platform/ctx/ctx.ts'
import { type CertificationStanding, standingOn } from '../standing.rules.ts'
import { certifiedCyclesOf } from './cycle.store.ts'

export type EarnedCertification = {
  certificationId: number
  title: string
  certifiedOn: string
  validUntil: string | null
  standing: CertificationStanding
}

/** Every certification that somebody has earned or renewed, and how each stands on a day. */
export async function earnedCertifications(ctx: Ctx, userId: number, today: string): Promise<EarnedCertification[]> {
  const cycles = await certifiedCyclesOf(ctx.db, userId)
  return cycles.map(({ certificationId, title, certifiedOn, validUntil, ...dated }) => ({
    certificationId,
    title,
    certifiedOn,
    validUntil,
    standing: standingOn({ ...dated, validUntil }, today),
  }))
}
