import type { Ctx } from '#platform/ctx.ts'
import { countByWeek, type WeekSpan } from './registration-figures.store.ts'

/** Registrations as they were made, whatever became of them, by week; a package counts once. */
export const registrationsByWeek = (ctx: Ctx, span: WeekSpan): Promise<{ at: string; count: number }[]> =>
  countByWeek(ctx.db, span)
