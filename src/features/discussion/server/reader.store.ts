import { type RawBuilder, sql } from 'kysely'
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
type ToTell = { discussionId: number; id: number; wasHeld: boolean }

/** They have come back since they were last told, and have not read as far as this post. */
const isToHearOf = (id: RawBuilder<number>, wasHeld: RawBuilder<boolean>) =>
  sql`is_subscribed and last_told_id <= last_read_id and (${wasHeld} or (last_read_id < ${id} and last_told_id < ${id}))`

const isToHear = ({ id, wasHeld }: ToTell) => isToHearOf(sql`${id}`, sql`${wasHeld}`)

/**
 * Those of which somebody is to be told: whom they answer, or who follows the discussion. Of several at one moment a follower is told of
 * the first alone, so the others do not concern them.
 */
export async function postsToTellOf(db: Db, facts: { postId: number; wasHeld: boolean }[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    with shown as materialized (
      select p.id, p.discussion_id, p.parent_id, p.author_id, fact.was_held
      from unnest(${facts.map(({ postId }) => postId)}::bigint[], ${facts.map(({ wasHeld }) => wasHeld)}::boolean[])
        as fact (post_id, was_held) join discussion_post p on p.id = fact.post_id and p.state = 'visible')
    select p.id from shown p
    where exists (select from discussion_post answered where answered.id = p.parent_id and answered.author_id <> p.author_id)
      or exists (select from discussion_reader r where r.discussion_id = p.discussion_id and r.user_id <> p.author_id
        and ${isToHearOf(sql`p.id`, sql`p.was_held`)}
        and not exists (select from shown earlier where earlier.discussion_id = p.discussion_id and earlier.id < p.id
          and earlier.author_id <> r.user_id and ${isToHearOf(sql`earlier.id`, sql`earlier.was_held`)}))`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/**
 * Subscribers who are to be told, each of the first post from this one on that can be read, is another's and is new to them: of several
 * at one moment only the first is a job, and it may be hidden or read by then. Nobody who was told of an earlier one and has not come back.
 */
export async function subscribersToTell(
  db: Db,
  { discussionId, id, wasHeld }: ToTell,
  after: number,
  limit: number,
): Promise<{ userId: number; postId: number }[]> {
  const { rows } = await sql<{ userId: number; postId: number }>`
    select r.user_id as "userId", news.id as "postId" from discussion_reader r cross join lateral (
      select p.id from discussion_post p
      where p.discussion_id = r.discussion_id and p.id >= ${id} and p.state = 'visible' and p.author_id <> r.user_id
        and ${isToHearOf(sql`p.id`, sql`(${wasHeld} and p.id = ${id})`)}
      order by p.id limit 1) as news
    where r.discussion_id = ${discussionId} and r.user_id > ${after} and is_subscribed and last_told_id <= last_read_id
    order by r.user_id limit ${limit}`.execute(db)
  return rows
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
