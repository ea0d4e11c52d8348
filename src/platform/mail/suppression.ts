import { sql } from 'kysely'
import type { Ctx } from '../ctx/ctx.ts'
import type { Db } from '../db/db.ts'

export type SuppressionReason = 'bounce' | 'complaint'
export type Suppression = { address: string; reason: SuppressionReason; detail: string; provider: string; happenedAt: Date }

/** Why nothing but what concerns their account is sent to an address; null where there is no reason. */
export async function suppressionOf(db: Db, address: string): Promise<Suppression | null> {
  const row = await db
    .selectFrom('mail_suppression')
    .select(['address', 'reason', 'detail', 'provider', 'happened_at as happenedAt'])
    .where('address', '=', address.toLowerCase())
    .where('cleared_at', 'is', null)
    .executeTakeFirst()
  return row ? { ...row, reason: row.reason as SuppressionReason } : null
}

export type Undeliverable = Suppression & {
  /** Which of our mails came back, where its provider says so. */
  mailId: number | null
}

/** So long after it was sent a mail without a number is taken for the one that came back. */
const returnDays = 7

/**
 * A mail came back for good, or its receiver called it spam: the address is marked, and the mail says so. What happened before somebody
 * cleared the address, and is told late or again, marks it no more.
 */
export const noteUndeliverable = (ctx: Ctx, { mailId, ...told }: Undeliverable): Promise<boolean> =>
  ctx.tx(async (ctx) => {
    const now = ctx.now()
    const address = told.address.toLowerCase()
    const happenedAt = new Date(Math.min(told.happenedAt.getTime(), now.getTime()))
    const row = {
      address,
      reason: told.reason,
      detail: told.detail.slice(0, 1000),
      provider: told.provider,
      happened_at: happenedAt,
      noted_at: now,
    }
    const marked = await ctx.db
      .insertInto('mail_suppression')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .column('address')
          .doUpdateSet({ ...row, cleared_at: null, cleared_by: null })
          .where(sql<boolean>`mail_suppression.cleared_at is null or mail_suppression.cleared_at < excluded.happened_at`),
      )
      .returning('address')
      .executeTakeFirst()
    const id = mailId ?? (await lastMailTo(ctx.db, address, new Date(now.getTime() - returnDays * 86_400_000)))
    if (id !== null)
      await ctx.db
        .updateTable('mail')
        .set({ status: told.reason === 'bounce' ? 'bounced' : 'complained', failure: row.detail, bounced_at: happenedAt })
        .where('id', '=', id)
        .where(sql`lower(recipient)`, '=', address)
        .where('status', 'in', ['sent', 'bounced'])
        .execute()
    return marked !== undefined
  })

async function lastMailTo(db: Db, address: string, since: Date): Promise<number | null> {
  const row = await db
    .selectFrom('mail')
    .select('id')
    .where(sql`lower(recipient)`, '=', address)
    .where('status', '=', 'sent')
    .where('sent_at', '>', since)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

/** True where it was marked. */
export async function clearSuppression(ctx: Ctx, address: string, by: number | null): Promise<boolean> {
  const row = await ctx.db
    .updateTable('mail_suppression')
    .set({ cleared_at: ctx.now(), cleared_by: by })
    .where('address', '=', address.toLowerCase())
    .where('cleared_at', 'is', null)
    .returning('address')
    .executeTakeFirst()
  return row !== undefined
}

/** For the deletion of an account. */
export async function forgetSuppression(ctx: Ctx, address: string): Promise<void> {
  await ctx.db.deleteFrom('mail_suppression').where('address', '=', address.toLowerCase()).execute()
}
