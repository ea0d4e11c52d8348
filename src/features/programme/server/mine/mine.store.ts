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

export async function ownerOfFeed(db: Db, tokenHash: string): Promise<number | null> {
  const row = await db.selectFrom('calendar_feed').select('user_id').where('token_hash', '=', tokenHash).executeTakeFirst()
  return row?.user_id ?? null
}

export async function forgetOwnAgenda(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('calendar_feed').where('user_id', '=', userId).execute()
  await db.deleteFrom('agenda_seen').where('user_id', '=', userId).execute()
}
