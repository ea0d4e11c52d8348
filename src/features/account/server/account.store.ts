import { sql } from 'kysely'
import { must } from '#platform/calls/result.ts'
import type { Role } from '#platform/ctx/actor.ts'
import { batchPerTick } from '#platform/db/batch-per-tick.ts'
import { compiledOnce } from '#platform/db/compiled-once.ts'
import type { Db } from '#platform/db/db.ts'
import { valuePerTick } from '#platform/db/value-per-tick.ts'
import { isLocale, type Locale } from '#platform/texts/i18n.ts'
import type { Period } from '../membership.rules.ts'
import { addImportedMembership, periodsOfPerson } from './membership.store.ts'

export type Person = {
  id: number
  name: string
  email: string
  isEmailVerified: boolean
  pendingEmail: string | null
  pendingEmailAt: Date | null
  role: Role
  /** Memberships that were not cancelled: past, present and to come. */
  memberships: Period[]
  organisation: string
  region: string
  timeZone: string
  locale: Locale
  pictureFileId: number | null
  pictureUrl: string | null
  hasSecondFactor: boolean
  /** Belongs to one whose managers see its people. */
  hasOrganisation: boolean
  madeAt: Date
  lastSeenAt: Date | null
  deactivatedAt: Date | null
  removedAt: Date | null
}

const columns = [
  'id',
  'name',
  'email',
  'email_verified',
  'pending_email',
  'pending_email_at',
  'role',
  'organisation',
  'region',
  'time_zone',
  'locale',
  'picture_file_id',
  'picture_url',
  'two_factor_enabled',
  'made_at',
  'last_seen_at',
  'deactivated_at',
  'removed_at',
] as const

/** The same where other tables stand beside it. */
export const personColumns = columns.map((column) => `person.${column}` as const)

export const belongsSomewhere = sql<boolean>`exists (select from organisation_person o where o.person_id = person.id)`

export const selectPeople = (db: Pick<Db, 'selectFrom'>) =>
  db
    .selectFrom('person')
    .select(columns)
    .select([periodsOfPerson.as('memberships'), belongsSomewhere.as('has_organisation')])
type PersonRow = Awaited<ReturnType<ReturnType<typeof selectPeople>['executeTakeFirstOrThrow']>>

const periodsIn = (memberships: PersonRow['memberships']): Period[] =>
  (memberships ?? []).map(({ from, until }) => ({ from: new Date(from), until: until === null ? null : new Date(until) }))

export const personOf = (row: PersonRow): Person => ({
  id: row.id,
  name: row.name,
  email: row.email,
  isEmailVerified: row.email_verified,
  pendingEmail: row.pending_email,
  pendingEmailAt: row.pending_email_at,
  role: row.role === 1 ? 1 : 2,
  memberships: periodsIn(row.memberships),
  organisation: row.organisation,
  region: row.region,
  timeZone: row.time_zone,
  locale: isLocale(row.locale) ? row.locale : 'en',
  pictureFileId: row.picture_file_id,
  pictureUrl: row.picture_url,
  hasSecondFactor: row.two_factor_enabled,
  hasOrganisation: row.has_organisation,
  madeAt: row.made_at,
  lastSeenAt: row.last_seen_at,
  deactivatedAt: row.deactivated_at,
  removedAt: row.removed_at,
})

const peopleRows = compiledOnce((db, ids: number[]) => selectPeople(db).where('id', '=', sql<number>`any(${ids}::bigint[])`))
const peopleById = batchPerTick<number, Person>(async (db, ids) => {
  const rows = await peopleRows(db, ids)
  return new Map(rows.map((row) => [row.id, personOf(row)]))
})

/** What a request remembers a person under. */
export const personKey = (id: number): string => `person ${id}`

export const findPerson = async (db: Db, id: number): Promise<Person | undefined> => (await peopleById(db, [id])).get(id)

/** Neither deactivated nor removed. */
const activePeople = (db: Db) =>
  db.selectFrom('person').select('id').where('deactivated_at', 'is', null).where('removed_at', 'is', null)

export const isActive = async (db: Db, id: number): Promise<boolean> =>
  (await activePeople(db).where('id', '=', id).executeTakeFirst()) !== undefined

/** Holds the row until the transaction ends. */
export async function lockPerson(db: Db, id: number): Promise<Person | undefined> {
  const row = await selectPeople(db).where('id', '=', id).where('removed_at', 'is', null).forUpdate().executeTakeFirst()
  return row && personOf(row)
}

export async function findPersonByEmail(db: Db, email: string): Promise<Person | undefined> {
  const row = await selectPeople(db).where('email', '=', email).executeTakeFirst()
  return row && personOf(row)
}

export async function findPeopleByEmail(db: Db, emails: string[]): Promise<Person[]> {
  const rows = await selectPeople(db).where('email', '=', sql<string>`any(${emails}::text[])`).execute()
  return rows.map(personOf)
}

export async function findPeople(db: Db, ids: readonly number[]): Promise<Person[]> {
  if (ids.length === 0) return []
  const people = await peopleById(db, ids)
  return [...new Set(ids)].flatMap((id) => people.get(id) ?? [])
}

export type ListedRow = Pick<Person, 'id' | 'name' | 'organisation' | 'region' | 'pictureUrl' | 'memberships'> & {
  isActive: boolean
}
type ListedJson = Omit<ListedRow, 'memberships'> & { memberships: PersonRow['memberships'] }

const listedRows = valuePerTick(
  (ids: readonly number[]) => sql<ListedJson[]>`
      select coalesce(json_agg(json_build_object('id', id, 'name', name, 'organisation', organisation, 'region', region,
        'pictureUrl', picture_url, 'memberships', ${periodsOfPerson}, 'isActive', removed_at is null and deactivated_at is null)), '[]')
      from person where id = any(${ids}::bigint[])`,
)

/** What lists show of people, beside other small questions. */
export const findListed = async (db: Db, ids: readonly number[]): Promise<ListedRow[]> =>
  (await listedRows(db, ids)).map((row) => ({ ...row, memberships: periodsIn(row.memberships) }))

export type PersonToAdd = {
  name: string
  email: string
  role?: Role
  isMember?: boolean
  isEmailVerified?: boolean
  organisation?: string
  region?: string
  timeZone: string
  locale: Locale
  at: Date
}

/** Undefined where the address has an account already. */
export async function addPerson(db: Db, person: PersonToAdd): Promise<Person | undefined> {
  const [row] = await addPeople(db, [person])
  if (row && person.isMember) await addImportedMembership(db, row.id, person.at)
  return row && findPerson(db, row.id)
}

/** In the order of their addresses: two lists with the same people would otherwise wait for each other. Answers who is new. */
export async function addPeople(db: Db, people: PersonToAdd[]): Promise<{ id: number; email: string }[]> {
  if (people.length === 0) return []
  return db
    .insertInto('person')
    .values(
      people
        .toSorted((one, other) => (one.email < other.email ? -1 : 1))
        .map((person) => ({
          name: person.name,
          email: person.email,
          email_verified: person.isEmailVerified ?? false,
          role: person.role ?? 2,
          organisation: person.organisation ?? '',
          region: person.region ?? '',
          time_zone: person.timeZone,
          locale: person.locale,
          made_at: person.at,
          changed_at: person.at,
        })),
    )
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(['id', 'email'])
    .execute()
}

type Changes = Partial<{
  name: string
  email: string
  email_verified: boolean
  pending_email: string | null
  pending_email_at: Date | null
  role: Role
  organisation: string
  region: string
  time_zone: string
  locale: Locale
  picture_file_id: number | null
  picture_url: string | null
  two_factor_enabled: boolean
  deactivated_at: Date | null
  removed_at: Date | null
}>

export async function changePerson(db: Db, id: number, changes: Changes, at: Date): Promise<Person> {
  const row = await db
    .updateTable('person')
    .set({ ...changes, changed_at: at })
    .where('id', '=', id)
    .returning(columns)
    .returning([periodsOfPerson.as('memberships'), belongsSomewhere.as('has_organisation')])
    .executeTakeFirst()
  return personOf(must(row, `person ${id} vanished`))
}

/** Notes that a person was here; it is no change of the person. */
export async function seePerson(db: Db, id: number, at: Date): Promise<void> {
  await db.updateTable('person').set({ last_seen_at: at }).where('id', '=', id).execute()
}

const activeAdministrators = (db: Db) => activePeople(db).where('role', '=', 1)

export const activeAdministratorIds = async (db: Db): Promise<number[]> =>
  (await activeAdministrators(db).execute()).map(({ id }) => id)

export const countAdministrators = async (db: Db): Promise<number> => (await activeAdministratorIds(db)).length

/** Active administrators; their rows are held in one order, so that two cannot leave at the same time nor wait for each other. */
export async function lockAdministrators(db: Db): Promise<number[]> {
  const rows = await activeAdministrators(db).orderBy('id').forUpdate().execute()
  return rows.map(({ id }) => id)
}

export async function setPassword(db: Db, userId: number, hash: string, at: Date): Promise<void> {
  const row = { password: hash, changed_at: at }
  await db
    .insertInto('credential')
    .values({ user_id: userId, provider_id: 'credential', account_id: String(userId), made_at: at, ...row })
    .onConflict((conflict) => conflict.columns(['provider_id', 'account_id']).doUpdateSet(row))
    .execute()
}

export async function findPassword(db: Db, userId: number): Promise<string | null> {
  const row = await db
    .selectFrom('credential')
    .select('password')
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst()
  return row?.password ?? null
}

/** Until a new one is chosen by mail, no password opens the account. */
export async function forgetPassword(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('credential').where('user_id', '=', userId).where('provider_id', '=', 'credential').execute()
}

/** Whether the person with this address has signed in with this browser before. */
export async function isDeviceOf(db: Db, email: string, device: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_device as d')
    .innerJoin('person as p', 'p.id', 'd.user_id')
    .select('d.user_id')
    .where('p.email', '=', email)
    .where('d.device', '=', device)
    .executeTakeFirst()
  return row !== undefined
}

/** True once per person and browser; tells also whether it is their first browser of all. */
export async function meetDevice(db: Db, userId: number, device: string, at: Date): Promise<'known' | 'first' | 'new'> {
  const { rows } = await sql<{ others: number; isNew: boolean }>`
    with met as (
      insert into known_device (user_id, device, first_seen_at) values (${userId}, ${device}, ${at})
      on conflict do nothing returning 1
    )
    select (select count(*) from known_device where user_id = ${userId})::int as others, exists (select from met) as "isNew"
  `.execute(db)
  const { others, isNew } = must(rows[0], 'a select without a row')
  return isNew ? (others > 0 ? 'new' : 'first') : 'known'
}
