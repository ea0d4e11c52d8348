import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { ok, type Result } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import type { doorCalls } from '../door.contract.ts'
import { servingDevice } from './device.service.ts'
import { countsOf, standingsSince } from './scan.store.ts'
import { rosterOf, rosterStamp } from './ticket.store.ts'

type Calls = typeof doorCalls
type Serving = 'notPaired' | 'deviceRevoked'

export async function showRoster(
  ctx: Ctx,
  { stamp: known }: InputOf<Calls['roster']>,
): Promise<Result<AnswerOf<Calls['roster']>, Serving>> {
  const serving = await servingDevice(ctx)
  if (!serving.ok) return serving
  const { productId } = serving.value
  // Before the names: what changes in between is sent again, never missed.
  const stamp = await rosterStamp(ctx.db, productId)
  return ok({ stamp, people: stamp === known ? null : await rosterOf(ctx.db, productId) })
}

export async function showStandings(
  ctx: Ctx,
  { after }: InputOf<Calls['standings']>,
): Promise<Result<AnswerOf<Calls['standings']>, Serving>> {
  const serving = await servingDevice(ctx)
  if (!serving.ok) return serving
  const { productId } = serving.value
  const { cursor, isWhole, standings } = await standingsSince(ctx.db, productId, after ?? null)
  const { counts, expected } = await countsOf(ctx.db, productId)
  return ok({ cursor, is_whole: isWhole, standings, counts, expected, now: ctx.now().toISOString() })
}
