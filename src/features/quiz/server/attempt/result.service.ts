import type { InputOf } from '#platform/calls/contract.ts'
import { ok, type Result, refuse } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { userIdOf } from '#platform/ctx/user-id.ts'
import type { AttemptResult, quizCalls } from '../../quiz.contract.ts'
import { ownAttempt } from './attempt.service.ts'
import { resultOf } from './view.service.ts'

/** How a finished attempt ended. */
export async function showResult(
  ctx: Ctx,
  { attempt_id }: InputOf<(typeof quizCalls)['result']>,
): Promise<Result<AttemptResult, 'attemptNotFound' | 'attemptNotFinished'>> {
  userIdOf(ctx)
  const attempt = await ownAttempt(ctx, attempt_id)
  if (!attempt || attempt.state === 'voided') return refuse('attemptNotFound')
  if (attempt.state === 'in_progress' || attempt.state === 'timed_out') return refuse('attemptNotFinished')
  return ok(await resultOf(ctx, attempt))
}
