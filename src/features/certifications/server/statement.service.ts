import { todayOf } from '#features/site/server/today.service.ts'
import type { InputOf } from '#platform/calls/contract.ts'
import { ok, type Result, refuse } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { userIdOf } from '#platform/ctx/user-id.ts'
import type { CertificationDetail, certificationsCalls } from '../certifications.contract.ts'
import type { Requirement } from '../programme.rules.ts'
import { cyclesOf, lockWays } from './cycle.store.ts'
import { type DetailRefusal, showDetail } from './detail.service.ts'
import { keepFact } from './fact.store.ts'
import { programmeOf, settleWay } from './settle.service.ts'
import { followWay, type Way } from './way.service.ts'

type Calls = typeof certificationsCalls
type NotSaid = DetailRefusal | 'requirementNotFound'

/** The requirement of an open way that somebody speaks of, held until the transaction ends. */
async function spokenOf(
  ctx: Ctx,
  { id, requirement_id }: { id: number; requirement_id: string },
  kind: Requirement['kind'],
): Promise<Result<{ way: Way; requirement: Requirement }, NotSaid>> {
  const userId = userIdOf(ctx)
  await lockWays(ctx.db, id, userId)
  const cycle = (await cyclesOf(ctx.db, userId, id)).find(({ state }) => state === 'in_progress')
  if (!cycle) return refuse('notInProgress')
  const way = await followWay(ctx, cycle, await programmeOf(ctx, cycle), await todayOf(ctx))
  const requirement = way.list.find((one) => one.id === requirement_id && one.kind === kind)
  return requirement ? ok({ way, requirement }) : refuse('requirementNotFound')
}

/** What one sees afterwards: how far one is, or that it was earned by it. */
async function shownAfter(ctx: Ctx, id: number): Promise<Result<CertificationDetail, NotSaid>> {
  await settleWay(ctx, id, userIdOf(ctx))
  const progress = await showDetail(ctx, { id, type: 'progress' })
  return progress.ok ? progress : showDetail(ctx, { id, type: 'earned' })
}

/** The words that were agreed to are kept with it. */
export async function attest(ctx: Ctx, input: InputOf<Calls['attest']>): Promise<Result<CertificationDetail, NotSaid>> {
  const said = await ctx.tx(async (ctx): Promise<Result<null, NotSaid>> => {
    const found = await spokenOf(ctx, input, 'attestation')
    if (!found.ok) return found
    const { way, requirement } = found.value
    const fact = { cycleId: way.cycle.id, requirementId: requirement.id, text: requirement.text, fileId: null }
    if (!way.progress.get(requirement.id)?.isMet)
      await keepFact(ctx.db, { ...fact, kind: 'attested', state: 'accepted' }, ctx.now())
    return ok(null)
  })
  return said.ok ? shownAfter(ctx, input.id) : said
}

export async function showEvidence(
  ctx: Ctx,
  input: InputOf<Calls['showEvidence']>,
): Promise<Result<CertificationDetail, NotSaid | 'requirementSettled'>> {
  const said = await ctx.tx(async (ctx): Promise<Result<null, NotSaid | 'requirementSettled'>> => {
    const found = await spokenOf(ctx, input, 'evidence')
    if (!found.ok) return found
    const { way, requirement } = found.value
    if (way.progress.get(requirement.id)?.isMet) return refuse('requirementSettled')
    const fact = { cycleId: way.cycle.id, requirementId: requirement.id, text: input.text, fileId: null }
    await keepFact(ctx.db, { ...fact, kind: 'evidence', state: 'submitted' }, ctx.now())
    return ok(null)
  })
  return said.ok ? shownAfter(ctx, input.id) : said
}
