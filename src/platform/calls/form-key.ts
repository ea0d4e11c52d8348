import { createHash } from 'node:crypto'
import { actorIdOf } from '../ctx/actor.ts'
import type { Ctx } from '../ctx/ctx.ts'

/**
 * The idempotency key of an opened form: what it asks for is done once. Call it inside the transaction that does the act; where that
 * is refused, the key is free again. 'again': it was done before, so answer as it stands now. 'other': the key was used for
 * something else, so do nothing and say so.
 */
export async function claimFormKey(ctx: Ctx, key: string, asked: unknown): Promise<'first' | 'again' | 'other'> {
  const digest = createHash('sha256').update(JSON.stringify(asked)).digest('hex')
  const added = await ctx.db
    .insertInto('form_key')
    .values({ key, digest, actor_id: actorIdOf(ctx.actor), used_at: ctx.now() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst()
  if (added) return 'first'
  const { digest: earlier } = await ctx.db
    .selectFrom('form_key')
    .select('digest')
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  return earlier === digest ? 'again' : 'other'
}
