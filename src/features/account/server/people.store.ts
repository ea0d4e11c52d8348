import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { containing } from '#platform/db/like.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { PersonStatus } from '../account.rules.ts'
import { type Person, personOf, selectPeople } from './account.store.ts'
import { countMembers, isMemberNow } from './membership.store.ts'

export type PeopleQuery = {
  search?: string | undefined
  role?: 1 | 2 | undefined
  role_id?: number | undefined
  is_member?: boolean | undefined
  status?: PersonStatus | undefined
  group_id?: number | undefined
  /** Answers by the number of the field, as in an address. */
  fields?: string | undefined
  /** Of these, those that it finds. */
  ids?: readonly number[] | undefined
  sort: 'name' | 'email' | 'made_at'
  direction: 'asc' | 'desc'
  limit: number
  now: Date
}
/** Where a page ended: the value that it was sorted by, and the id that tells equals apart. */
export type Cursor = { value: string; id: number }

const sortKey = { name: sql<string>`lower(name)`, email: sql<string>`email`, made_at: sql<string>`made_at` }

const hasRole = (roleId: number) =>
  sql<SqlBool>`exists (select from role_assignment a where a.person_id = person.id and a.role_id = ${roleId})`

const isInGroup = (groupId: number) =>
  sql<SqlBool>`exists (select from people_group_member g where g.person_id = person.id and g.group_id = ${groupId})`

const hasAnswer = (fieldId: number, value: string) =>
  sql<SqlBool>`exists (select from profile_value v
    where v.person_id = person.id and v.field_id = ${fieldId} and v.value @> array[${value}]::text[])`

/** The index of three letters finds nothing shorter. */
const isIndexed = (word: string) => word.length >= 3

/** Names or addresses that hold every word. */
const holds = (words: string[]): Expression<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    words.map((word) => sql`lower(name) || ' ' || email like ${containing(word)}`),
    sql` and `,
  )})`

const wordsOf = ({ search }: PeopleQuery): string[] => search?.toLowerCase().split(/\s+/).filter(Boolean) ?? []

/** What an index finds few people by: words of three letters, or a role. */
function isFoundFirst(query: PeopleQuery): boolean {
  return query.role_id !== undefined || wordsOf(query).some(isIndexed)
}

/**
 * Where an index finds few, only those that it found are people here: walking through everybody in the order of the list until
 * enough match takes longest where few do, and joining the found with everybody reads everybody.
 */
function among(db: Db, query: PeopleQuery): Pick<Db, 'selectFrom'> {
  if (!isFoundFirst(query)) return db
  const words = wordsOf(query)
  return db.with(
    (cte) => cte('person').materialized(),
    (db) => {
      let found = db.selectFrom('person').selectAll()
      if (words.some(isIndexed)) found = found.where(holds(words))
      return query.role_id === undefined ? found : found.where(hasRole(query.role_id))
    },
  )
}

/** Removed people are shown only when asked for. */
function matching(query: PeopleQuery) {
  return (eb: ExpressionBuilder<Tables, 'person'>) => {
    const wanted: Expression<SqlBool>[] = [eb('removed_at', query.status === 'removed' ? 'is not' : 'is', null)]
    if (query.status === 'active') wanted.push(eb('deactivated_at', 'is', null))
    if (query.status === 'deactivated') wanted.push(eb('deactivated_at', 'is not', null))
    if (query.role !== undefined) wanted.push(eb('role', '=', query.role))
    if (query.role_id !== undefined) wanted.push(hasRole(query.role_id))
    if (query.is_member !== undefined)
      wanted.push(query.is_member ? isMemberNow(query.now) : sql<SqlBool>`not ${isMemberNow(query.now)}`)
    if (query.group_id !== undefined) wanted.push(isInGroup(query.group_id))
    if (query.ids) wanted.push(eb('id', '=', sql<number>`any(${[...query.ids]}::bigint[])`))
    for (const [field, value] of new URLSearchParams(query.fields))
      if (/^\d{1,12}$/.test(field) && value !== '') wanted.push(hasAnswer(Number(field), value))
    // Asked again of those whom the index found: whoever forgets `among` must not act on everybody.
    const words = wordsOf(query)
    if (words.length > 0) wanted.push(holds(words))
    return eb.and(wanted)
  }
}

type Listed = { person: Person; cursor: Cursor }

export async function listPeople(db: Db, query: PeopleQuery, after: Cursor | null): Promise<Listed[]> {
  const rows = await pageOf(among(db, query), query, after).execute()
  return rows.map(listedOf)
}

/** A page, and how many there are in all. Who was found first is found once for both; everybody is counted beside the page. */
export async function listAndCount(db: Db, query: PeopleQuery, after: Cursor | null): Promise<[Listed[], number]> {
  if (!isFoundFirst(query)) return Promise.all([listPeople(db, query, after), countMatching(db, query)])
  // The count stands inside the page's statement, where `person` is who was found.
  const rows = await pageOf(among(db, query), query, after).select(countOf(db, query).as('total')).execute()
  return [rows.map(listedOf), Number(rows[0]?.total ?? (after ? await countMatching(db, query) : 0))]
}

const listedOf = (row: Awaited<ReturnType<ReturnType<typeof pageOf>['execute']>>[number]): Listed => ({
  person: personOf(row),
  cursor: { value: row.sort_value, id: row.id },
})

function pageOf(found: Pick<Db, 'selectFrom'>, query: PeopleQuery, after: Cursor | null) {
  const key = sortKey[query.sort]
  // At its full precision: a JavaScript date would cut microseconds off and show a row twice.
  const value = query.sort === 'made_at' ? sql<string>`made_at::text` : key
  let page = selectPeople(found)
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
  return page
}

const countOf = (found: Pick<Db, 'selectFrom'>, query: PeopleQuery) =>
  found
    .selectFrom('person')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(matching(query))

/** Where nothing but membership is asked for. */
const asksOnlyMembership = ({ is_member, sort, direction, limit, now, ...others }: PeopleQuery): boolean =>
  is_member !== undefined && Object.values(others).every((wanted) => wanted === undefined || wanted === '')

async function countMatching(db: Db, query: PeopleQuery): Promise<number> {
  if (asksOnlyMembership(query)) {
    const members = await countMembers(db, query.now)
    return query.is_member ? members : (await countMatching(db, { ...query, is_member: undefined })) - members
  }
  const { count } = await countOf(among(db, query), query).executeTakeFirstOrThrow()
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

/** Whom a filter finds, in the order of their numbers: for what is done with all of them, however many. */
export async function idsMatching(
  db: Db,
  query: Omit<PeopleQuery, 'sort' | 'direction' | 'limit'>,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const asked = { ...query, sort: 'name', direction: 'asc', limit } as const
  const found = among(db, asked).selectFrom('person').select('id').where(matching(asked)).where('id', '>', after)
  return (await found.orderBy('id').limit(limit).execute()).map(({ id }) => id)
}
