import type { Ctx } from '#platform/ctx/ctx.ts'
import { emit } from '#platform/jobs/events.ts'
import { creditsChanged } from '../credits.events.ts'
import * as store from './ledger.store.ts'

type Reversal = Parameters<typeof store.reverseEntries>[2]

/** Writes lines and tells of them. What was written before for the same source is no news. */
export async function enterCredits(ctx: Ctx, entries: store.NewEntry[]): Promise<number> {
  const news = await store.addEntries(ctx.db, entries)
  if (news > 0) await tellOf(ctx, ...new Set(entries.map(({ userId }) => userId)))
  return news
}

export async function takeBackSource(ctx: Ctx, source: store.Source, reversal: Reversal): Promise<void> {
  if ((await store.reverseEntries(ctx.db, source, reversal)) > 0) await tellOf(ctx, source.userId)
}

export async function takeBackEntry(
  ctx: Ctx,
  entry: { id: number; userId: number },
  reversal: Reversal,
): ReturnType<typeof store.reverseEntry> {
  const done = await store.reverseEntry(ctx.db, entry, reversal)
  if (done === 'reversed') await tellOf(ctx, entry.userId)
  return done
}

const tellOf = (ctx: Ctx, ...userIds: number[]): Promise<void> =>
  emit(ctx, ...userIds.map((userId) => creditsChanged({ userId })))

/** Tells of lines that were written elsewhere. */
export const tellOfCredits = (ctx: Ctx, userIds: number[]): Promise<void> => tellOf(ctx, ...userIds)

/** Everything that somebody earned with a product is taken back. */
export async function takeBackAllOf(
  ctx: Ctx,
  earned: { productId: number; userId: number },
  reversal: Reversal,
): Promise<number> {
  const count = await store.reverseProduct(ctx.db, earned, reversal)
  if (count > 0) await tellOf(ctx, earned.userId)
  return count
}
