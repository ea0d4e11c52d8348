import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export type Organisation = { id: number; name: string; domain: string | null }
export type Belonging = { personId: number; organisationId: number; isManager: boolean; joinedAt: Date }

const select = (db: Db) => db.selectFrom('organisation').select(['id', 'name', 'domain'])

export async function allOrganisations(db: Db): Promise<(Organisation & { people: number; managers: number })[]> {
  const rows = await db
    .selectFrom('organisation as o')
    .leftJoin('organisation_person as p', 'p.organisation_id', 'o.id')
    .select(['o.id', 'o.name', 'o.domain'])
    .select(({ fn }) => [
      fn.count<number>('p.person_id').as('people'),
      fn.count<number>('p.person_id').filterWhere('p.is_manager', '=', true).as('managers'),
    ])
    .groupBy('o.id')
    .orderBy(sql`lower(o.name)`)
    .execute()
  return rows.map(({ people, managers, ...one }) => ({ ...one, people: Number(people), managers: Number(managers) }))
}

export const findOrganisation = async (db: Db, id: number): Promise<Organisation | null> =>
  (await select(db).where('id', '=', id).executeTakeFirst()) ?? null

export const lockOrganisation = async (db: Db, id: number): Promise<Organisation | null> =>
  (await select(db).where('id', '=', id).forUpdate().executeTakeFirst()) ?? null

/** Another one that has this name or this domain. */
export const findTaken = (db: Db, entry: Omit<Organisation, 'id'>, exceptId: number | null): Promise<Organisation[]> => {
  const alike = select(db).where((eb) =>
    eb.or([eb(sql`lower(name)`, '=', entry.name.toLowerCase()), ...(entry.domain ? [eb('domain', '=', entry.domain)] : [])]),
  )
  return (exceptId === null ? alike : alike.where('id', '!=', exceptId)).execute()
}

export async function addOrganisation(db: Db, entry: Omit<Organisation, 'id'>, at: Date): Promise<number> {
  const { id } = await db
    .insertInto('organisation')
    .values({ ...entry, made_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function changeOrganisation(db: Db, { id, ...entry }: Organisation): Promise<void> {
  await db.updateTable('organisation').set(entry).where('id', '=', id).execute()
}

export async function removeOrganisationRow(db: Db, id: number): Promise<void> {
  await db.deleteFrom('organisation').where('id', '=', id).execute()
}

const belongings = (db: Db) =>
  db.selectFrom('organisation_person').select(['person_id', 'organisation_id', 'is_manager', 'joined_at'])
type Row = Awaited<ReturnType<ReturnType<typeof belongings>['executeTakeFirstOrThrow']>>
const belongingOf = (row: Row): Belonging => ({
  personId: row.person_id,
  organisationId: row.organisation_id,
  isManager: row.is_manager,
  joinedAt: row.joined_at,
})

export async function belongingOfPerson(db: Db, personId: number): Promise<Belonging | null> {
  const row = await belongings(db).where('person_id', '=', personId).executeTakeFirst()
  return row ? belongingOf(row) : null
}

export async function peopleOf(db: Db, organisationId: number): Promise<Belonging[]> {
  const rows = await belongings(db).where('organisation_id', '=', organisationId).orderBy('person_id').execute()
  return rows.map(belongingOf)
}

/** Whoever belongs elsewhere moves. */
export async function belong(db: Db, { personId, organisationId, isManager, joinedAt }: Belonging): Promise<void> {
  const row = { organisation_id: organisationId, is_manager: isManager }
  await db
    .insertInto('organisation_person')
    .values({ person_id: personId, joined_at: joinedAt, ...row })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(row))
    .execute()
}

export async function leaveOrganisationRow(db: Db, personId: number, organisationId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('organisation_person')
    .where('person_id', '=', personId)
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function forgetBelonging(db: Db, personId: number): Promise<void> {
  await db.deleteFrom('organisation_person').where('person_id', '=', personId).execute()
}

export type OrganisationInvitation = { email: string; invitedAt: Date }

export async function invitationsOfOrganisation(db: Db, organisationId: number): Promise<OrganisationInvitation[]> {
  const rows = await db
    .selectFrom('organisation_invitation')
    .select(['email', 'invited_at'])
    .where('organisation_id', '=', organisationId)
    .orderBy('invited_at', 'desc')
    .orderBy('email')
    .execute()
  return rows.map(({ email, invited_at }) => ({ email, invitedAt: invited_at }))
}

/** Answers who is asked for the first time. */
export async function addOrganisationInvitations(
  db: Db,
  { organisationId, emails, by, at }: { organisationId: number; emails: string[]; by: number; at: Date },
): Promise<string[]> {
  const rows = await db
    .insertInto('organisation_invitation')
    .values(emails.toSorted().map((email) => ({ organisation_id: organisationId, email, invited_by: by, invited_at: at })))
    .onConflict((conflict) => conflict.columns(['organisation_id', 'email']).doNothing())
    .returning('email')
    .execute()
  return rows.map(({ email }) => email)
}

export async function dropInvitations(db: Db, email: string): Promise<void> {
  await db.deleteFrom('organisation_invitation').where('email', '=', email).execute()
}

/** Those that somebody with this confirmed address may join. */
export const offeredTo = (db: Db, email: string, domain: string): Promise<Organisation[]> =>
  select(db)
    .where((eb) =>
      eb.or([
        eb('domain', '=', domain),
        eb('id', 'in', eb.selectFrom('organisation_invitation').select('organisation_id').where('email', '=', email)),
      ]),
    )
    .orderBy('name')
    .execute()
