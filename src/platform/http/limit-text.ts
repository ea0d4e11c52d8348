import type { z } from 'zod'
import type { Ctx } from '../ctx/ctx.ts'

/** How far a number may go and how fine it may be, where that says something to people. */
export function limitText(ctx: Ctx, issue: Partial<z.core.$ZodIssue>): string | null {
  const says = ({ origin, inclusive }: { origin?: string; inclusive?: boolean }, limit: unknown) =>
    origin === 'number' && inclusive === true && Math.abs(Number(limit)) <= 1e9
  if (issue.code === 'too_small' && says(issue, issue.minimum)) return ctx.t('common.tooSmall', { min: Number(issue.minimum) })
  if (issue.code === 'too_big' && says(issue, issue.maximum)) return ctx.t('common.tooBig', { max: Number(issue.maximum) })
  if (issue.code === 'invalid_type' && issue.expected === 'int') return ctx.t('common.wholeNumber')
  if (issue.code === 'invalid_type' && issue.expected === 'number') return ctx.t('common.notANumber')
  const decimals = issue.code === 'not_multiple_of' ? Math.round(-Math.log10(Number(issue.divisor))) : 0
  return decimals > 0 ? ctx.t('common.decimals', { count: decimals }) : null
}
