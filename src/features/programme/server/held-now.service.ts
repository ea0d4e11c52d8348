import type { Ctx } from '#platform/ctx/ctx.ts'
import { onlySessionOn } from '../agenda.rules.ts'
import { releasedProgrammes } from './event.service.ts'

/** Of these events those that have a programme, each with the session that is on; null where there is none, or more than one. */
export async function sessionsOnNow(ctx: Ctx, productIds: number[]): Promise<Map<number, number | null>> {
  if (productIds.length === 0) return new Map()
  const programmes = await releasedProgrammes(ctx, productIds)
  return new Map(
    [...programmes]
      .filter(([, { sessions }]) => sessions.length > 0)
      .map(([id, { sessions }]) => [id, onlySessionOn(sessions, ctx.now())]),
  )
}
