import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { ok, type Result } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { staticMarkup } from '#ui/foundations/static-markup.tsx'
import type { QuizOverview, quizCalls } from '../../quiz.contract.ts'
import { QuizStatus } from '../../ui/quiz-status.tsx'
import { admitToQuiz, type NotAdmitted } from './standing.service.ts'
import { overviewOf, timeZoneOf } from './view.service.ts'

type Status = (typeof quizCalls)['status']

/** §7: flags, and with withHtml=1 the same as our own page shows it. */
export async function showStatus(
  ctx: Ctx,
  { asset_id, withHtml }: InputOf<Status>,
): Promise<Result<AnswerOf<Status>, NotAdmitted>> {
  const admitted = await admitToQuiz(ctx, asset_id)
  if (!admitted.ok) return admitted
  const overview = await overviewOf(ctx, admitted.value)
  const { flags, state } = overview
  if (withHtml === '0') return ok({ flags, state })
  return ok({ flags, state, html: statusHtml(ctx, overview, await timeZoneOf(ctx, admitted.value.userId)) })
}

/** §8: a status that cannot be drawn says so in its place; the flags are true all the same. */
export function statusHtml(ctx: Ctx, overview: QuizOverview, timeZone: string): string {
  try {
    return staticMarkup(ctx, timeZone, <QuizStatus overview={overview} />)
  } catch (error) {
    ctx.log.error({ error, asset: overview.asset_id }, 'quiz status could not be rendered')
    return ctx.t('quiz.errorRendering')
  }
}
