import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Ctx } from '../ctx/ctx.ts'
import { makeKeyedSemaphore } from '../db/keyed-semaphore.ts'

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

type LooseLimit = Limit & { countsOnlyRefused?: false | 'afterwards' }

/** Whether somebody may try once more. Counted at once, or once it is known how it ended. */
export const mayTry = async (ctx: Ctx, key: string, limit: LooseLimit): Promise<boolean> =>
  limit.countsOnlyRefused === 'afterwards' ? (await countWithin(ctx, key, limit)) < limit.max : isWithinLimit(ctx, key, limit)

/** How it ended: one that was good is not held against anybody where only refused ones count. */
export async function countTried(ctx: Ctx, key: string, limit: LooseLimit, wasGood: boolean): Promise<void> {
  if (limit.countsOnlyRefused === 'afterwards' && !wasGood) await isWithinLimit(ctx, key, limit)
}

/** A try whose outcome decides whether it counts; it is counted in the window in which it began. */
type Try = { key: string; startsAt: Date }

/** How long a try waits for others whose outcome may leave room for it, and how often it looks. */
const [patienceMs, lookEveryMs] = [15_000, 25]
const oneAtATime = makeKeyedSemaphore<string>(1)

/**
 * Begins a try of which only failures count, or answers null where there were `max` of them: that counts nothing. So many as may still
 * fail are under way at a time, in all processes together, so that a thousand at once guess no more often than one after the other;
 * whoever comes meanwhile waits for the outcome of others.
 */
export async function beginTry(ctx: Ctx, key: string, limit: Limit): Promise<Try | null> {
  const first = await enterWindow(ctx, key, limit)
  if (first !== 'full') return first
  // One of a process looks for all of its own that wait.
  return oneAtATime(key, async () => {
    const until = performance.now() + patienceMs
    for (;;) {
      const entered = await enterWindow(ctx, key, limit)
      if (entered !== 'full') return entered
      if (performance.now() > until) return null
      await sleep(lookEveryMs)
    }
  })
}

async function enterWindow(ctx: Ctx, key: string, limit: Limit): Promise<Try | null | 'full'> {
  const startsAt = windowOf(ctx, limit)
  const { rows } = await sql<{ is_in: boolean; hits: number }>`
    with entered as (
      insert into rate_window as w (key, starts_at, hits, under_way) values (${key}, ${startsAt}, 0, 1)
      on conflict (key, starts_at) do update set under_way = w.under_way + 1 where w.hits + w.under_way < ${limit.max}
      returning hits
    )
    select true as is_in, hits from entered
    union all select false, hits from rate_window where key = ${key} and starts_at = ${startsAt} and not exists (select from entered)
  `.execute(ctx.parts.db)
  const [row] = rows
  if (row?.is_in) return { key, startsAt }
  return row && row.hits >= limit.max ? null : 'full'
}

/** What failed counts; what was right is as if it had not been. */
export async function endTry(ctx: Ctx, { key, startsAt }: Try, isFailure: boolean): Promise<void> {
  await ctx.parts.db
    .updateTable('rate_window')
    .set({ under_way: sql`greatest(under_way - 1, 0)`, ...(isFailure && { hits: sql`hits + 1` }) })
    .where('key', '=', key)
    .where('starts_at', '=', startsAt)
    .execute()
}

/**
 * Whether something that may serve once is used for the first time. Inside a transaction, so that what fails may come again. It is
 * known for a day after `at`, the moment that it names itself.
 */
export async function isFirstUse(ctx: Ctx, key: string, at: Date): Promise<boolean> {
  const row = await ctx.db
    .insertInto('rate_window')
    .values({ key, starts_at: at, hits: 1 })
    .onConflict((conflict) => conflict.columns(['key', 'starts_at']).doNothing())
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

/** Windows that are over are of no use to anybody. */
export const forgetOldWindows = (ctx: Ctx) =>
  ctx.db
    .deleteFrom('rate_window')
    .where('starts_at', '<', new Date(ctx.now().getTime() - 24 * 3600 * 1000))
    .execute()
