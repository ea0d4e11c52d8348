import type { InputOf } from '#platform/contract.ts'
import type { Ctx } from '#platform/ctx.ts'
import { ok, type Result, refuse } from '#platform/result.ts'
import type { AttemptResult, quizCalls } from '../quiz.contract.ts'
import { ownAttempt } from './attempt.service.ts'
import { me } from './standing.service.ts'
import { resultOf } from './view.service.ts'

/** How a finished attempt ended. */
export async function showResult(
  ctx: Ctx,
  { attempt_id }: InputOf<(typeof quizCalls)['result']>,
): Promise<Result<AttemptResult, 'attemptNotFound' | 'attemptNotFinished'>> {
  me(ctx)
  const attempt = await ownAttempt(ctx, attempt_id)
  if (!attempt || attempt.state === 'voided') return refuse('attemptNotFound')
  if (attempt.state === 'in_progress' || attempt.state === 'timed_out') return refuse('attemptNotFinished')
  return ok(await resultOf(ctx, attempt))
}
