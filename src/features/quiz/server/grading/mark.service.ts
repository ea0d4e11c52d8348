import { activePerson } from '#features/account/server/person-lookup.service.ts'
import { allowOnComponent, findComponent, recordOutcome } from '#features/learning/server/component.service.ts'
import { isRegistered } from '#features/registrations/server/registration.service.ts'
import { recordAct } from '#platform/audit/audit.ts'
import type { InputOf } from '#platform/calls/contract.ts'
import { ok, type Result, refuse } from '#platform/calls/result.ts'
import { actorIdOf } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { publish } from '#platform/realtime/publish.ts'
import type { quizReviewCalls } from '../../quiz.review.contract.ts'
import { attemptChannel } from '../../quiz.rules.ts'
import { voidAttempts } from '../attempt/attempt.store.ts'
import { addMark, removeMark } from '../grants/grant.store.ts'
import { findQuiz } from '../quiz.store.ts'

type Calls = typeof quizReviewCalls

/** §4: a quiz can be marked completed or unstarted. Nothing is deleted: attempts that are taken back stay on record. */
export function markQuiz(
  ctx: Ctx,
  { asset_id, user_id, as, reason }: InputOf<Calls['mark']>,
): Promise<Result<{ as: string }, 'quizNotFound' | 'personNotFound' | 'personNotRegistered'>> {
  return ctx.tx(async (ctx): Promise<Result<{ as: string }, 'quizNotFound' | 'personNotFound' | 'personNotRegistered'>> => {
    const component = await findComponent(ctx, asset_id)
    if (!component || !(await findQuiz(ctx.db, asset_id))) return refuse('quizNotFound')
    await allowOnComponent(ctx, 'learners.mark', asset_id)
    if (!(await activePerson(ctx, user_id))) return refuse('personNotFound')
    // It may complete the course: nobody has done so who is not in it.
    if (as === 'completed' && !(await isRegistered(ctx, component.productId, user_id))) return refuse('personNotRegistered')
    const about = { componentId: asset_id, personId: user_id }
    const markedBy = actorIdOf(ctx.actor)
    const voided = as === 'unstarted' ? await voidAttempts(ctx.db, asset_id, user_id) : []
    if (as === 'unstarted') await removeMark(ctx.db, asset_id, user_id)
    else await addMark(ctx.db, { componentId: asset_id, userId: user_id, reason, markedBy, at: ctx.now() })
    await recordOutcome(ctx, {
      ...about,
      status: as === 'completed' ? 'complete' : 'unstarted',
      evidence: { markedBy, reason },
    })
    const action = as === 'completed' ? 'quiz.markCompleted' : 'quiz.markUnstarted'
    await recordAct(ctx, { action, subjectType: 'person', subjectId: user_id, details: { asset_id, reason, voided } })
    for (const id of voided) await publish(ctx, attemptChannel(id), { kind: 'finished', state: 'voided' })
    return ok({ as })
  })
}
