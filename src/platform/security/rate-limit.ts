import { sql } from 'kysely'
import type { Ctx } from '../ctx/ctx.ts'

type Limit = { max: number; seconds: number }

const windowOf = (ctx: Ctx, { seconds }: Limit) => new Date(Math.floor(ctx.now().getTime() / (seconds * 1000)) * seconds * 1000)

/** Counts one more hit of `key` in the window that now falls into, and says whether it is still within the limit. */
export async function isWithinLimit(ctx: Ctx, key: string, limit: Limit): Promise<boolean> {
  const { hits } = await ctx.parts.db
    .insertInto('rate_window')
    .values({ key, starts_at: windowOf(ctx, limit), hits: 1 })
    .onConflict((conflict) => conflict.columns(['key', 'starts_at']).doUpdateSet({ hits: sql`rate_window.hits + 1` }))
    .returning('hits')
    .executeTakeFirstOrThrow()
  return hits <= limit.max
}

/** How many hits there were in this window; asking is none. */
export async function countWithin(ctx: Ctx, key: string, limit: Limit): Promise<number> {
  const row = await ctx.parts.db
    .selectFrom('rate_window')
    .select('hits')
    .where('key', '=', key)
    .where('starts_at', '=', windowOf(ctx, limit))
    .executeTakeFirst()
  return row?.hits ?? 0
}

type TriedLimit = Limit & { countsOnlyRefused?: boolean | 'afterwards' }

/** Whether somebody may try once more. Counted at once, or once it is known how it ended. */
export const mayTry = async (ctx: Ctx, key: string, limit: TriedLimit): Promise<boolean> =>
  limit.countsOnlyRefused === 'afterwards' ? (await countWithin(ctx, key, limit)) < limit.max : isWithinLimit(ctx, key, limit)

/** How it ended: one that was good is not held against anybody where only refused ones count. */
export async function countTried(ctx: Ctx, key: string, limit: TriedLimit, wasGood: boolean): Promise<void> {
  if (limit.countsOnlyRefused === true && wasGood) await giveBack(ctx, key, limit)
  if (limit.countsOnlyRefused === 'afterwards' && !wasGood) await isWithinLimit(ctx, key, limit)
}

/** Takes one hit back: it was of no harm. */
async function giveBack(ctx: Ctx, key: string, limit: Limit): Promise<void> {
  await ctx.parts.db
    .updateTable('rate_window')
    .set({ hits: sql`greatest(hits - 1, 0)` })
    .where('key', '=', key)
    .where('starts_at', '=', windowOf(ctx, limit))
    .execute()
}

/** Windows that are over are of no use to anybody. */
export const forgetOldWindows = (ctx: Ctx) =>
  ctx.db
    .deleteFrom('rate_window')
    .where('starts_at', '<', new Date(ctx.now().getTime() - 24 * 3600 * 1000))
    .execute()
