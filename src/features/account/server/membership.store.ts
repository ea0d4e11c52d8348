import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { type MembershipSource, membershipSources, type Period, usualKind } from '../membership.rules.ts'

export type Membership = Period & {
  id: number
  personId: number
  kind: string
  number: string
  source: MembershipSource
  registrationId: number | null
  cancelledAt: Date | null
  cancelReason: string | null
}
export type NewMembership = Omit<Membership, 'id' | 'cancelledAt' | 'cancelReason'> & { grantedBy: number | null }

const columns = [
  'id',
  'person_id',
  'kind',
  'number',
  'starts_at',
  'ends_at',
  'source',
  'registration_id',
  'cancelled_at',
  'cancel_reason',
] as const
const select = (db: Db) => db.selectFrom('membership').select(columns)
type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const membershipOf = (row: Row): Membership => ({
  id: row.id,
  personId: row.person_id,
  kind: row.kind,
  number: row.number,
  from: row.starts_at,
  until: row.ends_at,
  source: membershipSources.find((source) => source === row.source) ?? 'import',
  registrationId: row.registration_id,
  cancelledAt: row.cancelled_at,
  cancelReason: row.cancel_reason,
})

/** A person's memberships that were not cancelled, as JSON beside the row of the person. */
export const periodsOfPerson = sql<{ from: string; until: string | null }[] | null>`(
  select json_agg(json_build_object('from', m.starts_at, 'until', m.ends_at)) from membership m
  where m.person_id = person.id and m.cancelled_at is null)`

/** Whether the person of the row is a member at this moment. */
export const isMemberNow = (now: Date) => sql<boolean>`exists (
  select from membership m where m.person_id = person.id and m.cancelled_at is null
    and m.starts_at <= ${now} and (m.ends_at is null or m.ends_at > ${now}))`

/** Counted by the memberships, not by going through everybody: people who have gone are few, and taken off. */
export async function countMembers(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from (
        select m.person_id from membership m
        where m.cancelled_at is null and m.starts_at <= ${now} and (m.ends_at is null or m.ends_at > ${now}) group by m.person_id) as held)
      - (select count(*) from person where removed_at is not null and ${isMemberNow(now)}) as count`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

/** All that a person had, newest first. */
export async function membershipsOf(db: Db, personId: number): Promise<Membership[]> {
  const rows = await select(db).where('person_id', '=', personId).orderBy('starts_at', 'desc').orderBy('id', 'desc').execute()
  return rows.map(membershipOf)
}

export async function lockMembership(db: Db, id: number): Promise<Membership | undefined> {
  const row = await select(db).where('id', '=', id).forUpdate().executeTakeFirst()
  return row && membershipOf(row)
}

export async function addMembership(db: Db, one: NewMembership, now: Date): Promise<Membership> {
  const row = await db
    .insertInto('membership')
    .values({
      person_id: one.personId,
      kind: one.kind,
      number: one.number,
      starts_at: one.from,
      ends_at: one.until,
      source: one.source,
      registration_id: one.registrationId,
      granted_by: one.grantedBy,
      made_at: now,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
  await follow(db, [one.personId], now)
  return membershipOf(row)
}

/** Nobody has another's number; an association that has numbers of its own writes them over it. */
export const numberFor = (personId: number): string => String(personId).padStart(6, '0')

/** Somebody who was a member before they came here: without end, until somebody says otherwise. */
export const addImportedMembership = (db: Db, personId: number, from: Date): Promise<Membership> => {
  const imported = { kind: usualKind, number: numberFor(personId), until: null, source: 'import' } as const
  return addMembership(db, { personId, from, ...imported, registrationId: null, grantedBy: null }, from)
}

type Changes = Period & Pick<Membership, 'kind' | 'number'>

export async function changeMembership(db: Db, { id, personId }: Membership, to: Changes, now: Date): Promise<void> {
  await db
    .updateTable('membership')
    .set({ kind: to.kind, number: to.number, starts_at: to.from, ends_at: to.until })
    .where('id', '=', id)
    .execute()
  await follow(db, [personId], now)
}

/** Ends them. Those of the same kind that were to follow begin as much earlier as is left over. */
export async function cancelMemberships(db: Db, ended: Membership[], reason: string, now: Date): Promise<void> {
  for (const { id, personId, kind, from, until } of ended) {
    await db.updateTable('membership').set({ cancelled_at: now, cancel_reason: reason }).where('id', '=', id).execute()
    if (until === null || until <= now) continue
    const left = sql`${until}::timestamptz - greatest(${from}::timestamptz, ${now}::timestamptz)`
    await sql`update membership set starts_at = starts_at - (${left}), ends_at = ends_at - (${left})
      where person_id = ${personId} and kind = ${kind} and cancelled_at is null and starts_at >= ${until}`.execute(db)
  }
  await follow(db, [...new Set(ended.map(({ personId }) => personId))], now)
}

export async function membershipsOfRegistrations(db: Db, registrationIds: number[]): Promise<Membership[]> {
  if (registrationIds.length === 0) return []
  const rows = await select(db)
    .where('registration_id', 'in', registrationIds)
    .where('cancelled_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(membershipOf)
}

/** A number without a person is no member; when it was one belongs to the orders that stay. */
export async function forgetMemberships(db: Db, personId: number, now: Date): Promise<void> {
  await db.deleteFrom('membership').where('person_id', '=', personId).execute()
  await follow(db, [personId], now)
}

/** After memberships were written in bulk. */
export async function refreshMembers(db: Db, personIds: number[], now: Date): Promise<void> {
  if (personIds.length > 0)
    await db
      .updateTable('person')
      .set({ is_member: isMemberNow(now) })
      .where('id', '=', sql<number>`any(${personIds}::bigint[])`)
      .execute()
}

/** What a process of the version before goes by. */
const follow = (db: Db, personIds: number[], now: Date) =>
  db
    .updateTable('person')
    .set({ is_member: isMemberNow(now) })
    .where('id', 'in', personIds)
    .execute()
