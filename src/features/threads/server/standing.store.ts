import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { containing } from '#platform/db/like.ts'
import type { WritingGroup } from '../threads.rules.ts'

const worksHere = sql`(p.role = 1 or exists (select from role_assignment a where a.person_id = p.id))`
const together = (userId: number, now: Date) => sql`exists (
  select from registration theirs join registration own on own.product_id = theirs.product_id
  where theirs.registrant_id = p.id and own.registrant_id = ${userId} and theirs.cancelled_at is null and own.cancelled_at is null
    and (theirs.access_ends_at is null or theirs.access_ends_at > ${now}) and (own.access_ends_at is null or own.access_ends_at > ${now}))`

type Between = { isStaff: boolean; isTogether: boolean; hasBlocked: boolean; isBlocked: boolean }

/** How a person stands to whoever would write to them; null where there is nobody. */
export async function standingOf(db: Db, senderId: number, receiverId: number, now: Date): Promise<Between | null> {
  const { rows } = await sql<Between>`select ${worksHere} as "isStaff", ${together(senderId, now)} as "isTogether",
      exists (select from thread_block where blocker_id = ${senderId} and blocked_id = p.id) as "hasBlocked",
      exists (select from thread_block where blocker_id = p.id and blocked_id = ${senderId}) as "isBlocked"
    from person p where p.id = ${receiverId}`.execute(db)
  return rows[0] ?? null
}

type Asked = { userId: number; isStaff: boolean; group: WritingGroup; letters: string; now: Date; limit: number }

/** People with these letters in their names to whom somebody may write. */
export async function receiversNamed(db: Db, { userId, isStaff, group, letters, now, limit }: Asked): Promise<number[]> {
  const all = sql`true`
  const ways = {
    nobody: sql`false`,
    staff: worksHere,
    participants: sql`(${worksHere} or ${together(userId, now)})`,
    anybody: all,
  }
  const { rows } = await sql<{ id: number }>`
    select p.id from person p
    where p.id <> ${userId} and p.removed_at is null and p.deactivated_at is null and lower(p.name) like ${containing(letters.toLowerCase())}
      and ${isStaff && group !== 'nobody' ? all : ways[group]}
      and not exists (select from thread_block b where (b.blocker_id = p.id and b.blocked_id = ${userId})
        or (b.blocker_id = ${userId} and b.blocked_id = p.id))
    order by lower(p.name), p.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function addBlock(db: Db, blockerId: number, blockedId: number, now: Date): Promise<void> {
  await db
    .insertInto('thread_block')
    .values({ blocker_id: blockerId, blocked_id: blockedId, made_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function removeBlock(db: Db, blockerId: number, blockedId: number): Promise<void> {
  await db.deleteFrom('thread_block').where('blocker_id', '=', blockerId).where('blocked_id', '=', blockedId).execute()
}

export async function removeBlocksBetween(db: Db, one: number, other: number): Promise<void> {
  await removeBlock(db, one, other)
  await removeBlock(db, other, one)
}

export async function forgetBlocks(db: Db, userId: number): Promise<void> {
  await sql`delete from thread_block where ${userId} in (blocker_id, blocked_id)`.execute(db)
}
