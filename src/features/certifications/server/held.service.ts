import type { Ctx } from '#platform/ctx/ctx.ts'
import { type CertificationStanding, standingOn } from '../standing.rules.ts'
import { cyclesOf } from './cycle.store.ts'
import { versionsByIds } from './programme.store.ts'

export type EarnedCertification = {
  certificationId: number
  title: string
  certifiedOn: string
  validUntil: string | null
  standing: CertificationStanding
}

/** Every certification that somebody has earned or renewed, and how each stands on a day. */
export async function earnedCertifications(ctx: Ctx, userId: number, today: string): Promise<EarnedCertification[]> {
  const cycles = await cyclesOf(ctx.db, userId)
  const versions = await versionsByIds(ctx.db, [...new Set(cycles.map(({ versionId }) => versionId))])
  return cycles.flatMap((cycle) =>
    cycle.certifiedOn === null
      ? []
      : [
          {
            certificationId: cycle.certificationId,
            title: versions.get(cycle.versionId)?.content.title ?? '',
            certifiedOn: cycle.certifiedOn,
            validUntil: cycle.validUntil,
            standing: standingOn(cycle, today),
          },
        ],
  )
}
