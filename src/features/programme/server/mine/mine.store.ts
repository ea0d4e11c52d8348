import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { ChangeKind, SessionPlan } from '../../release.rules.ts'

export async function keepSeen(db: Db, productId: number, userId: number, release: number, now: Date): Promise<void> {
  await sql`insert into agenda_seen (product_id, user_id, release, seen_at) values (${productId}, ${userId}, ${release}, ${now})
    on conflict (product_id, user_id) do update set release = greatest(agenda_seen.release, excluded.release),
      seen_at = excluded.seen_at`.execute(db)
}

export type ChangeSince = { sessionId: number; kinds: ChangeKind[]; after: SessionPlan; madeAt: Date }

/** What was released of these sessions since somebody last looked, newest first. Who never looked has missed nothing. */
export async function changesSince(
  db: Db,
  { productId, userId, sessionIds }: { productId: number; userId: number; sessionIds: number[] },
): Promise<ChangeSince[]> {
  if (sessionIds.length === 0) return []
  const { rows } = await sql<ChangeSince>`
    select c.session_id as "sessionId", c.kinds, c.after, r.made_at as "madeAt"
    from agenda_seen seen join programme_change c on c.product_id = seen.product_id and c.release > seen.release
    join programme_release r on r.product_id = c.product_id and r.number = c.release
    where seen.product_id = ${productId} and seen.user_id = ${userId} and c.session_id = any(${sessionIds}::bigint[])
      and c.before is not null
    order by c.release desc, c.session_id`.execute(db)
  return rows
}

/** The events that these sessions belong to. */
export async function productsOfSessions(db: Db, sessionIds: number[]): Promise<number[]> {
  if (sessionIds.length === 0) return []
  const { rows } = await sql<{ id: number }>`select distinct product_id as id from programme_session
    where id = any(${sessionIds}::bigint[]) and released_in is not null order by 1`.execute(db)
  return rows.map(({ id }) => id)
}

/** The events that somebody speaks at. */
export async function productsSpokenAt(db: Db, personId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select distinct product_id as id from programme_speaker
    where person_id = ${personId} order by 1`.execute(db)
  return rows.map(({ id }) => id)
}

export async function writeFeed(db: Db, userId: number, tokenHash: string, now: Date): Promise<void> {
  const row = { token_hash: tokenHash, made_at: now }
  await db
    .insertInto('calendar_feed')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}

export async function removeFeed(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('calendar_feed').where('user_id', '=', userId).execute()
}

export async function feedMadeAt(db: Db, userId: number): Promise<Date | null> {
  const row = await db.selectFrom('calendar_feed').select('made_at').where('user_id', '=', userId).executeTakeFirst()
  return row?.made_at ?? null
}

export type FeedOwner = { userId: number; stamp: string }

/**
 * Whose feeds these are, and in the same statement a stamp of all that each is made of: what they keep, have booked, are registered for
 * and speak at, who they are, and the versions of what is shown to everybody. What goes by the clock is seen on the next day.
 */
export async function ownersOfFeeds(db: Db, tokenHashes: string[], now: Date): Promise<Map<string, FeedOwner>> {
  const { rows } = await sql<FeedOwner & { tokenHash: string }>`
    select f.token_hash as "tokenHash", f.user_id as "userId",
      md5(concat_ws('|', p.role, p.locale, ${now.toISOString().slice(0, 10)}::text,
      (select string_agg(tag || version, ' ' order by tag) from content_version where tag in ('programme', 'catalogue', 'site')),
      coalesce((select string_agg(concat_ws(' ', m.starts_at, m.ends_at), ',' order by m.id) from membership m
        where m.person_id = p.id and m.cancelled_at is null), ''),
      coalesce((select string_agg(item_id::text, ' ' order by item_id) from favorite where user_id = p.id and type = 'session'), ''),
      coalesce((select string_agg(session_id || state, ' ' order by session_id) from session_place
        where person_id = p.id and ended_at is null), ''),
      coalesce((select string_agg(product_id::text, ' ' order by product_id) from registration
        where registrant_id = p.id and cancelled_at is null), ''),
      (select string_agg(product_id::text, ' ' order by product_id, id) from programme_speaker where person_id = p.id))) as stamp
    from calendar_feed f join person p on p.id = f.user_id
    where f.token_hash = any(${tokenHashes}::text[]) and p.deactivated_at is null and p.removed_at is null`.execute(db)
  return new Map(rows.map(({ tokenHash, ...owner }) => [tokenHash, owner]))
}

export async function forgetOwnAgenda(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('calendar_feed').where('user_id', '=', userId).execute()
  await db.deleteFrom('agenda_seen').where('user_id', '=', userId).execute()
}
