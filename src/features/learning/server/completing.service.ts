import { isRegistered } from '#features/registrations/server/registration.service.ts'
import { recordAct } from '#platform/audit/audit.ts'
import { allow, ok, type Result, refuse } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { may } from '#platform/ctx/may.ts'
import { completionsOfPairs, countCompletions, coursesAmong } from './completing.store.ts'
import { completedAmong, recordOutcome } from './component.service.ts'
import { sectionsOf } from './component.store.ts'

type Pair = { productId: number; userId: number }
export type CompleteRefusal = 'noCourse' | 'alreadyComplete' | 'personNotRegistered'

/** Why these courses cannot be completed for these people, by `productId userId`; those that can are missing. */
export async function notToComplete(ctx: Ctx, pairs: Pair[]): Promise<Map<string, CompleteRefusal>> {
  const courses = await coursesAmong(ctx.db, [...new Set(pairs.map(({ productId }) => productId))])
  const complete = await completionsOfPairs(ctx.db, pairs)
  return new Map(
    pairs.flatMap(({ productId, userId }): [string, CompleteRefusal][] => {
      const key = `${productId} ${userId}`
      if (!courses.has(productId)) return [[key, 'noCourse']]
      return complete.has(key) ? [[key, 'alreadyComplete']] : []
    }),
  )
}

/** Every component of a course counts as completed for somebody, as if they had done it; what follows from that follows. */
export const completeCourse = (ctx: Ctx, { productId, userId }: Pair): Promise<Result<null, CompleteRefusal>> =>
  ctx.tx(async (ctx): Promise<Result<null, CompleteRefusal>> => {
    allow(may(ctx.actor, 'learners.mark', productId))
    if (!(await isRegistered(ctx, productId, userId))) return refuse('personNotRegistered')
    const components = (await sectionsOf(ctx.db, productId)).flatMap(({ components }) => components)
    if (components.length === 0) return refuse('noCourse')
    if ((await completedAmong(ctx, [productId], userId)).has(productId)) return refuse('alreadyComplete')
    for (const { id: componentId } of components)
      await recordOutcome(ctx, { componentId, personId: userId, status: 'complete', evidence: { by: 'administrator' } })
    const details = { productId, count: components.length }
    await recordAct(ctx, { action: 'registration.complete', subjectType: 'person', subjectId: userId, details })
    return ok(null)
  })

/** How many courses were completed in between, by anybody. */
export const completionsBetween = (ctx: Ctx, span: { from: Date; to: Date }): Promise<number> => countCompletions(ctx.db, span)
