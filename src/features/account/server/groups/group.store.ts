import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export type Group = { id: number; name: string }

export async function allGroups(db: Db): Promise<(Group & { people: number })[]> {
  const rows = await db
    .selectFrom('people_group as g')
    .leftJoin('people_group_member as m', 'm.group_id', 'g.id')
    .select(['g.id', 'g.name', ({ fn }) => fn.count<number>('m.person_id').as('people')])
    .groupBy('g.id')
    .orderBy(sql`lower(g.name)`)
    .execute()
  return rows.map(({ people, ...group }) => ({ ...group, people: Number(people) }))
}

export const groupsOf = (db: Db, personId: number): Promise<Group[]> =>
  db
    .selectFrom('people_group as g')
    .innerJoin('people_group_member as m', 'm.group_id', 'g.id')
    .select(['g.id', 'g.name'])
    .where('m.person_id', '=', personId)
    .orderBy(sql`lower(g.name)`)
    .execute()

/** By their names in small letters; one that is not there is made. */
export async function groupsNamed(db: Db, names: string[], at: Date): Promise<Map<string, number>> {
  const wanted = [...new Map(names.map((name) => [name.toLowerCase(), name])).values()].sort()
  if (wanted.length === 0) return new Map()
  await sql`insert into people_group (name, made_at) select name, ${at} from unnest(${wanted}::text[]) as name
    on conflict (lower(name)) do nothing`.execute(db)
  const rows = await db
    .selectFrom('people_group')
    .select(['id', 'name'])
    .where(sql<string>`lower(name)`, '=', sql<string>`any(${wanted.map((name) => name.toLowerCase())}::text[])`)
    .execute()
  return new Map(rows.map(({ id, name }) => [name.toLowerCase(), id]))
}

type Joining = { groupId: number; personId: number }

export async function joinGroups(db: Db, joining: Joining[], by: number | null, at: Date): Promise<void> {
  if (joining.length === 0) return
  await sql`insert into people_group_member (group_id, person_id, added_by, added_at)
    select group_id, person_id, ${by}, ${at}
    from unnest(${joining.map(({ groupId }) => groupId)}::bigint[], ${joining.map(({ personId }) => personId)}::bigint[])
      as given (group_id, person_id) order by 1, 2
    on conflict do nothing`.execute(db)
}

export async function leaveGroup(db: Db, { groupId, personId }: Joining): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('people_group_member')
    .where('group_id', '=', groupId)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** What it was is kept beside, so that it can come back. */
export async function removeGroupRow(db: Db, id: number, at: Date): Promise<{ name: string } | null> {
  const { rows } = await sql<{ name: string }>`
    insert into removed_group (group_id, name, made_at, removed_at) select id, name, made_at, ${at} from people_group where id = ${id}
    on conflict (group_id) do update set name = excluded.name, removed_at = excluded.removed_at returning name`.execute(db)
  const [removed] = rows
  if (!removed) return null
  await db
    .insertInto('removed_group_member')
    .columns(['group_id', 'person_id', 'added_by', 'added_at'])
    .expression(
      db.selectFrom('people_group_member').select(['group_id', 'person_id', 'added_by', 'added_at']).where('group_id', '=', id),
    )
    .execute()
  await db.deleteFrom('people_group').where('id', '=', id).execute()
  return removed
}

/** Null where there is nothing to bring back; taken where another has its name by now. */
export async function restoreGroupRow(db: Db, id: number): Promise<{ name: string; people: number } | 'taken' | null> {
  const removed = await db
    .selectFrom('removed_group')
    .select(['name', 'made_at'])
    .where('group_id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!removed) return null
  const { rows } = await sql`
    insert into people_group (id, name, made_at) overriding system value values (${id}, ${removed.name}, ${removed.made_at})
    on conflict do nothing returning id`.execute(db)
  if (rows.length === 0) return 'taken'
  const { numAffectedRows } = await sql`
    insert into people_group_member (group_id, person_id, added_by, added_at)
    select group_id, person_id, added_by, added_at from removed_group_member where group_id = ${id}`.execute(db)
  await db.deleteFrom('removed_group').where('group_id', '=', id).execute()
  return { name: removed.name, people: Number(numAffectedRows ?? 0) }
}

export async function forgetRemovedGroups(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('removed_group').where('removed_at', '<', before).execute()
}

/** Names of the groups of each of these people, for tables. */
export async function groupNamesOf(db: Db, people: number[]): Promise<Map<number, string[]>> {
  if (people.length === 0) return new Map()
  const rows = await db
    .selectFrom('people_group_member as m')
    .innerJoin('people_group as g', 'g.id', 'm.group_id')
    .select(['m.person_id', sql<string[]>`array_agg(g.name order by lower(g.name))`.as('names')])
    .where('m.person_id', '=', sql<number>`any(${people}::bigint[])`)
    .groupBy('m.person_id')
    .execute()
  return new Map(rows.map(({ person_id, names }) => [person_id, names]))
}

export async function forgetGroups(db: Db, personId: number): Promise<void> {
  await db.deleteFrom('removed_group_member').where('person_id', '=', personId).execute()
  await db.deleteFrom('people_group_member').where('person_id', '=', personId).execute()
}
