import { sql } from 'kysely'
import type { Ctx } from './ctx.ts'

/** Counts one more hit of `key` in the window that now falls into, and says whether it is still within the limit. */
export async function isWithinLimit(ctx: Ctx, key: string, { max, seconds }: { max: number; seconds: number }): Promise<boolean> {
  const startsAt = new Date(Math.floor(ctx.now().getTime() / (seconds * 1000)) * seconds * 1000)
  const { hits } = await ctx.parts.db
    .insertInto('rate_window')
    .values({ key, starts_at: startsAt, hits: 1 })
    .onConflict((conflict) => conflict.columns(['key', 'starts_at']).doUpdateSet({ hits: sql`rate_window.hits + 1` }))
    .returning('hits')
    .executeTakeFirstOrThrow()
  return hits <= max
}

/** Windows that are over are of no use to anybody. */
export const forgetOldWindows = (ctx: Ctx) =>
  ctx.db
    .deleteFrom('rate_window')
    .where('starts_at', '<', new Date(ctx.now().getTime() - 24 * 3600 * 1000))
    .execute()
