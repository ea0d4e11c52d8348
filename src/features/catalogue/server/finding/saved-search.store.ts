import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export type StoredSearch = { id: number; name: string; query: string; isMailed: boolean; checkedAt: Date; madeAt: Date }

const columns = sql`id, name, query, is_mailed as "isMailed", checked_at as "checkedAt", made_at as "madeAt"`

export async function searchesOf(db: Db, userId: number): Promise<StoredSearch[]> {
  const { rows } = await sql<StoredSearch>`
    select ${columns} from saved_search where user_id = ${userId} order by id desc`.execute(db)
  return rows
}

/** Those to be told about, held until the end of the transaction, so that nobody tells the same twice. */
export async function lockMailedSearches(db: Db, userId: number): Promise<StoredSearch[]> {
  const { rows } = await sql<StoredSearch>`
    select ${columns} from saved_search where user_id = ${userId} and is_mailed order by id for update`.execute(db)
  return rows
}

/** One at a time per person: how many there are and what they are called is decided from what is read. */
export const lockPerson = (db: Db, userId: number) => sql`select id from person where id = ${userId} for update`.execute(db)

export async function addSearch(
  db: Db,
  userId: number,
  { name, query, isMailed }: Pick<StoredSearch, 'name' | 'query' | 'isMailed'>,
  now: Date,
): Promise<StoredSearch> {
  const { rows } = await sql<StoredSearch>`
    insert into saved_search (user_id, name, query, is_mailed, checked_at, made_at)
    values (${userId}, ${name}, ${query}, ${isMailed}, ${now}, ${now}) returning ${columns}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a saved search has no number')
  return row
}

export async function changeSearch(db: Db, { id, name, isMailed, checkedAt }: StoredSearch): Promise<void> {
  await db.updateTable('saved_search').set({ name, is_mailed: isMailed, checked_at: checkedAt }).where('id', '=', id).execute()
}

export async function removeSearch(db: Db, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_search')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function forgetSearches(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('saved_search').where('user_id', '=', userId).execute()
  await db.deleteFrom('saved_search_code').where('user_id', '=', userId).execute()
}

/** The code that stops this person's mails; it is made once. */
export async function codeOf(db: Db, userId: number, made: string): Promise<string> {
  await db
    .insertInto('saved_search_code')
    .values({ user_id: userId, code: made })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await db.selectFrom('saved_search_code').select('code').where('user_id', '=', userId).executeTakeFirstOrThrow()
  return row.code
}

export async function personByCode(db: Db, code: string): Promise<number | null> {
  const row = await db.selectFrom('saved_search_code').select('user_id').where('code', '=', code).executeTakeFirst()
  return row?.user_id ?? null
}

export async function stopMails(db: Db, userId: number): Promise<void> {
  await db.updateTable('saved_search').set({ is_mailed: false }).where('user_id', '=', userId).execute()
}

/** Everybody who is to be told, after a given number; who left or may not sign in is not. */
export async function peopleToTell(db: Db, after: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from person p where p.id > ${after} and p.removed_at is null and p.deactivated_at is null and p.email_verified
      and exists (select from saved_search where user_id = p.id and is_mailed)
    order by p.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Products that have come into sight, for members or for everybody, with since when. */
export async function newlyListed(db: Db, isMember: boolean, since: Date, until: Date): Promise<{ id: number; at: Date }[]> {
  const at = isMember ? sql`listed_at` : sql`public_at`
  const { rows } = await sql<{ id: number; at: Date }>`
    select id, ${at} as at from product where listed_at is not null and ${at} > ${since} and ${at} <= ${until} order by id`.execute(
    db,
  )
  return rows
}

/** Searches that name a code, of anybody; the caller reads closer. */
export async function searchesNaming(db: Db, code: string): Promise<{ id: number; userId: number; query: string }[]> {
  const { rows } = await sql<{ id: number; userId: number; query: string }>`
    select id, user_id as "userId", query from saved_search where strpos(query, ${`=${code}`}) > 0`.execute(db)
  return rows
}

/** Where the person has the same search already, the older one stays. */
export async function rewriteQuery(db: Db, { id, userId, query }: { id: number; userId: number; query: string }): Promise<void> {
  await sql`
    update saved_search set query = ${query} where id = ${id}
      and not exists (select from saved_search where user_id = ${userId} and query = ${query})`.execute(db)
}
