import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** A reader's rows for several discussions, with how many posts of others are new to them. Never opened: nothing is new. */
export async function readersOf(
  db: Db,
  userId: number,
  discussionIds: number[],
): Promise<Map<number, { isSubscribed: boolean; unread: number }>> {
  if (discussionIds.length === 0) return new Map()
  const { rows } = await sql<{ id: number; isSubscribed: boolean; unread: number }>`
    select r.discussion_id as id, r.is_subscribed as "isSubscribed", case when r.last_read_id = 0 then 0 else (
      select count(*)::integer from discussion_post p where p.discussion_id = r.discussion_id and p.id > r.last_read_id
        and p.state = 'visible' and p.author_id <> r.user_id) end as unread
    from discussion_reader r where r.user_id = ${userId} and r.discussion_id = any(${discussionIds}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}

/** Somebody who was further already stays there. They have come back, also where what they were told of was hidden meanwhile. */
export async function keepRead(db: Db, discussionId: number, userId: number, upTo: number): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into discussion_reader as r (discussion_id, user_id, last_read_id) values (${discussionId}, ${userId}, ${upTo})
    on conflict (discussion_id, user_id) do update set last_read_id = greatest(r.last_read_id, excluded.last_read_id),
      last_told_id = least(r.last_told_id, greatest(r.last_read_id, excluded.last_read_id))
    returning last_read_id as last`.execute(db)
  return rows[0]?.last ?? upTo
}

/** Subscribes, with the code that ends it: the one they had before, or this one. */
export async function subscribe(db: Db, discussionId: number, userId: number, code: string): Promise<string> {
  const { rows } = await sql<{ code: string }>`
    insert into discussion_reader as r (discussion_id, user_id, is_subscribed, code) values (${discussionId}, ${userId}, true, ${code})
    on conflict (discussion_id, user_id) do update set is_subscribed = true, code = coalesce(r.code, excluded.code)
    returning code`.execute(db)
  return rows[0]?.code ?? code
}

/** Answers whose subscription of what it was; null for a code that is nobody's. Ending it twice is no fault. */
export async function unsubscribe(db: Db, code: string): Promise<{ discussionId: number; userId: number } | null> {
  const { rows } = await sql<{ discussionId: number; userId: number }>`
    update discussion_reader set is_subscribed = false where code = ${code}
    returning discussion_id as "discussionId", user_id as "userId"`.execute(db)
  return rows[0] ?? null
}

/** `wasHeld`: it waited while later ones were read, so that nobody can have seen it. */
type ToTell = { discussionId: number; id: number; authorId: number; wasHeld: boolean }

/** They have come back since they were last told, and have not read as far as this post. */
const isToHear = ({ id, wasHeld }: ToTell) =>
  sql`is_subscribed and last_told_id <= last_read_id and (${wasHeld} or (last_read_id < ${id} and last_told_id < ${id}))`

/** Subscribers who are to be told of a post: not its author, and nobody who was told of an earlier one and has not come back. */
export async function subscribersToTell(db: Db, post: ToTell, after: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select user_id as id from discussion_reader
    where discussion_id = ${post.discussionId} and user_id > ${after} and user_id <> ${post.authorId} and ${isToHear(post)}
    order by user_id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Marks that they are told of it, and answers their code; null where somebody else has just told them, or they want no more. */
export async function takeTelling(db: Db, userId: number, post: ToTell): Promise<string | null> {
  const { rows } = await sql<{ code: string | null }>`
    update discussion_reader set last_told_id = greatest(last_told_id, ${post.id}::bigint)
    where discussion_id = ${post.discussionId} and user_id = ${userId} and ${isToHear(post)}
    returning code`.execute(db)
  return rows[0]?.code ?? null
}

export const subscriptionsForExport = (db: Db, userId: number) =>
  db.selectFrom('discussion_reader').select(['discussion_id', 'is_subscribed']).where('user_id', '=', userId).execute()

export async function forgetReader(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('discussion_reader').where('user_id', '=', userId).execute()
}
