import type { Db } from '#platform/db/db.ts'

const dayMs = 24 * 3600 * 1000

export async function addInvitations(db: Db, senderId: number, invitedIds: number[], at: Date): Promise<void> {
  if (invitedIds.length === 0) return
  await db
    .insertInto('cart_invitation')
    .values(invitedIds.map((invited_id) => ({ sender_id: senderId, invited_id, sent_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** How many somebody invited within the last day, and how many of all whom they ever invited have come. */
export async function invitationsOf(db: Db, senderId: number, now: Date): Promise<{ sentToday: number; haveCome: number }> {
  const row = await db
    .selectFrom('cart_invitation as i')
    .innerJoin('person as p', 'p.id', 'i.invited_id')
    .select(({ fn }) => [
      fn
        .countAll<number>()
        .filterWhere('i.sent_at', '>', new Date(now.getTime() - dayMs))
        .as('sentToday'),
      fn.countAll<number>().filterWhere('p.last_seen_at', 'is not', null).as('haveCome'),
    ])
    .where('i.sender_id', '=', senderId)
    .executeTakeFirstOrThrow()
  return { sentToday: Number(row.sentToday), haveCome: Number(row.haveCome) }
}
