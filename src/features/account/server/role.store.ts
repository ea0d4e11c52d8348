import { sql } from 'kysely'
import { must } from '#platform/calls/result.ts'
import type { Grants } from '#platform/ctx/actor.ts'
import type { Db } from '#platform/db/db.ts'
import { grantsFrom, type RoleHeld, type RoleKept } from '../role.rules.ts'

/** The roles of the person of the row, as JSON beside it. */
export const rolesOfPerson = sql<RoleHeld[] | null>`(
  select json_agg(json_build_object('key', r.key, 'permissions', r.permissions, 'productId', a.product_id))
  from role_assignment a join role r on r.id = a.role_id where a.person_id = person.id)`

export type StoredRole = RoleKept & { id: number; name: string; people: number }

const select = (db: Db) =>
  db
    .selectFrom('role')
    .select(['id', 'key', 'name', 'permissions'])
    .select(sql<number>`(select count(distinct a.person_id) from role_assignment a where a.role_id = role.id)::int`.as('people'))

/** Those that every site has first, then the site's own by name. */
export const allRoles = (db: Db): Promise<StoredRole[]> =>
  select(db).orderBy(sql`key is null`).orderBy(sql`case when key is null then 0 else id end`).orderBy('name').execute()

export const findRole = (db: Db, id: number): Promise<StoredRole | undefined> =>
  select(db).where('id', '=', id).executeTakeFirst()

/** Holds it until the transaction ends: nobody gives a role that becomes another meanwhile. */
export const lockRole = (db: Db, id: number): Promise<StoredRole | undefined> =>
  select(db).where('id', '=', id).forUpdate().executeTakeFirst()

export async function isNameTaken(db: Db, name: string, exceptId: number | null): Promise<boolean> {
  let query = db.selectFrom('role').select('id').where('key', 'is', null).where(sql<boolean>`lower(name) = lower(${name})`)
  if (exceptId !== null) query = query.where('id', '!=', exceptId)
  return (await query.executeTakeFirst()) !== undefined
}

type RoleToKeep = { name: string; permissions: string[] }

export async function addRole(db: Db, role: RoleToKeep, at: Date): Promise<StoredRole> {
  const { id } = await db
    .insertInto('role')
    .values({ ...role, made_at: at, changed_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return must(await findRole(db, id), 'a role vanished')
}

export async function changeRole(db: Db, id: number, role: RoleToKeep, at: Date): Promise<StoredRole> {
  await db
    .updateTable('role')
    .set({ ...role, changed_at: at })
    .where('id', '=', id)
    .execute()
  return must(await findRole(db, id), 'a role vanished')
}

export async function removeRole(db: Db, id: number): Promise<void> {
  await db.deleteFrom('role').where('id', '=', id).execute()
}

export const assignmentsOf = (db: Db, personId: number) =>
  db
    .selectFrom('role_assignment as a')
    .innerJoin('role as r', 'r.id', 'a.role_id')
    .select(['a.id', 'a.role_id as roleId', 'a.product_id as productId', 'r.key', 'r.name', 'r.permissions'])
    .where('a.person_id', '=', personId)
    .orderBy('a.id')
    .execute()
export type Assignment = Awaited<ReturnType<typeof assignmentsOf>>[number]

export const grantsOf = async (db: Db, personId: number): Promise<Grants | undefined> =>
  grantsFrom(await assignmentsOf(db, personId))

/** False where the person has it already. */
export async function addAssignment(
  db: Db,
  one: { personId: number; roleId: number; productId: number | null; givenBy: number | null; at: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('role_assignment')
    .values({
      person_id: one.personId,
      role_id: one.roleId,
      product_id: one.productId,
      given_by: one.givenBy,
      made_at: one.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function removeAssignment(db: Db, id: number): Promise<void> {
  await db.deleteFrom('role_assignment').where('id', '=', id).execute()
}

/** Whoever is gone works here no more. */
export async function forgetRoles(db: Db, personId: number): Promise<void> {
  await db.deleteFrom('role_assignment').where('person_id', '=', personId).execute()
}

/** Who is an administrator, and the roles that others have on everything or on this product. */
export async function rolesReaching(db: Db, productId: number): Promise<(RoleHeld & { personId: number; isAdmin: boolean })[]> {
  const { rows } = await sql<RoleHeld & { personId: number; isAdmin: boolean }>`
    select p.id as "personId", p.role = 1 as "isAdmin", r.key, coalesce(r.permissions, '{}') as permissions, a.product_id as "productId"
    from person p left join role_assignment a on a.person_id = p.id and (a.product_id is null or a.product_id = ${productId})
      left join role r on r.id = a.role_id
    where p.removed_at is null and p.deactivated_at is null and (p.role = 1 or r.id is not null)
    order by p.id`.execute(db)
  return rows
}
