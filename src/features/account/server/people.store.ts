import { type ExpressionBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { containing } from '#platform/db/like.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { PersonStatus } from '../account.rules.ts'
import { type Person, personOf, selectPeople } from './account.store.ts'
import { isMemberNow } from './membership.store.ts'

export type PeopleQuery = {
  search?: string | undefined
  role?: 1 | 2 | undefined
  is_member?: boolean | undefined
  status?: PersonStatus | undefined
  sort: 'name' | 'email' | 'made_at'
  direction: 'asc' | 'desc'
  limit: number
  now: Date
}
/** Where a page ended: the value that it was sorted by, and the id that tells equals apart. */
export type Cursor = { value: string; id: number }

const sortKey = { name: sql<string>`lower(name)`, email: sql<string>`email`, made_at: sql<string>`made_at` }

/** Removed people are shown only when asked for. */
function matching(query: PeopleQuery) {
  return (eb: ExpressionBuilder<Tables, 'person'>) => {
    const wanted = [eb('removed_at', query.status === 'removed' ? 'is not' : 'is', null)]
    if (query.status === 'active') wanted.push(eb('deactivated_at', 'is', null))
    if (query.status === 'deactivated') wanted.push(eb('deactivated_at', 'is not', null))
    if (query.role !== undefined) wanted.push(eb('role', '=', query.role))
    if (query.is_member !== undefined) wanted.push(eb(isMemberNow(query.now), '=', query.is_member))
    for (const word of query.search?.toLowerCase().split(/\s+/).filter(Boolean) ?? [])
      wanted.push(eb(sql<string>`lower(name) || ' ' || email`, 'like', containing(word)))
    return eb.and(wanted)
  }
}

export async function listPeople(
  db: Db,
  query: PeopleQuery,
  after: Cursor | null,
): Promise<{ person: Person; cursor: Cursor }[]> {
  const key = sortKey[query.sort]
  // At its full precision: a JavaScript date would cut microseconds off and show a row twice.
  const value = query.sort === 'made_at' ? sql<string>`made_at::text` : key
  let page = selectPeople(db)
    .select(value.as('sort_value'))
    .where(matching(query))
    .orderBy(key, query.direction)
    .orderBy('id', query.direction)
    .limit(query.limit)
  if (after) {
    const from = query.sort === 'made_at' ? sql`${after.value}::timestamptz` : sql`${after.value}::text`
    const comparison = sql.raw(query.direction === 'asc' ? '>' : '<')
    page = page.where(sql<boolean>`(${key}, id) ${comparison} (${from}, ${after.id}::bigint)`)
  }
  const rows = await page.execute()
  return rows.map((row) => ({ person: personOf(row), cursor: { value: row.sort_value, id: row.id } }))
}

export async function countMatching(db: Db, query: PeopleQuery): Promise<number> {
  const { count } = await db
    .selectFrom('person')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(matching(query))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Administrative acts on a person, newest first. */
export const actsOn = (db: Db, userId: number) =>
  db
    .selectFrom('audit_entry')
    .leftJoin('person as actor', 'actor.id', 'audit_entry.actor_id')
    .select(['audit_entry.id', 'audit_entry.made_at', 'action', 'actor_id', 'actor.name as actor_name', 'details'])
    .where('subject_type', '=', 'person')
    .where('subject_id', '=', String(userId))
    .orderBy('audit_entry.id', 'desc')
    .limit(50)
    .execute()
