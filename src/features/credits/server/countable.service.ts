import type { Ctx } from '#platform/ctx/ctx.ts'
import { type StandingEntry, standingEntries } from './ledger.store.ts'

/** Lines of somebody's ledger that stand: neither taken back nor taking back. Corrections that take some off are negative. */
export const standingCredits = (ctx: Ctx, userId: number): Promise<StandingEntry[]> => standingEntries(ctx.db, userId)
