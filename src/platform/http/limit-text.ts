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
  if (issue.code === 'invalid_union') return limitOfOnlyKind(ctx, issue)
  const decimals = issue.code === 'not_multiple_of' ? Math.round(-Math.log10(Number(issue.divisor))) : 0
  return decimals > 0 ? ctx.t('common.decimals', { count: decimals }) : null
}

/** Of what may also be left out: the limits of what it is where it is not. */
function limitOfOnlyKind(ctx: Ctx, { errors = [] }: { errors?: z.core.$ZodIssue[][] | undefined }): string | null {
  const isNone = ([issue]: z.core.$ZodIssue[]) =>
    (issue?.code === 'invalid_value' && issue.values.join() === '') ||
    (issue?.code === 'invalid_type' && issue.expected === 'null')
  const kinds = errors.filter((issues) => !isNone(issues))
  const [[issue] = []] = kinds
  return issue && kinds.length === 1 ? limitText(ctx, issue) : null
}
