import type { Ctx } from '#platform/ctx/ctx.ts'
import { newestStanding, type StandingEntry, type StandingTotal, standingEntries, standingTotals } from './ledger.store.ts'

/** Lines of somebody's ledger that stand: neither taken back nor taking back, oldest first. Corrections that take some off are negative. */
export const standingCredits = (ctx: Ctx, userId: number): Promise<StandingEntry[]> => standingEntries(ctx.db, userId)

/** The newest of them, and what all of them add up to. */
export async function newestCredits(
  ctx: Ctx,
  userId: number,
  most: number,
): Promise<{ entries: StandingEntry[]; totals: StandingTotal[] }> {
  const [entries, totals] = await Promise.all([newestStanding(ctx.db, userId, most), standingTotals(ctx.db, userId)])
  return { entries, totals }
}
