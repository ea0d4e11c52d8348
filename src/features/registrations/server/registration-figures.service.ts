import type { Ctx } from '#platform/ctx/ctx.ts'
import { countBetween, countByWeek, type WeekSpan } from './registration-figures.store.ts'

/** Registrations as they were made, whatever became of them, by week; a package counts once. */
export const registrationsByWeek = (ctx: Ctx, span: WeekSpan): Promise<{ at: string; count: number }[]> =>
  countByWeek(ctx.db, span)

/** How many were made in between, whatever became of them; a package counts once. */
export const registeredBetween = (ctx: Ctx, span: { from: Date; to: Date }): Promise<number> => countBetween(ctx.db, span)
