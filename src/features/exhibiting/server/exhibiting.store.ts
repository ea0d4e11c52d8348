import { sql } from 'kysely'
import { must } from '#platform/calls/result.ts'
import type { Db } from '#platform/db/db.ts'
import type { Decision } from '../exhibiting.rules.ts'

export type Staff = { exhibitorId: number; userId: number; name: string; email: string; mayEdit: boolean; mayScan: boolean }

export async function staffOf(db: Db, exhibitorIds: number[]): Promise<Staff[]> {
  if (exhibitorIds.length === 0) return []
  const { rows } = await sql<Staff>`
    select s.exhibitor_id as "exhibitorId", s.user_id as "userId", p.name, p.email, s.may_edit as "mayEdit", s.may_scan as "mayScan"
    from exhibitor_staff s join person p on p.id = s.user_id
    where s.exhibitor_id = any(${exhibitorIds}::bigint[]) order by lower(p.name), p.id`.execute(db)
  return rows
}

export type Rights = { mayEdit: boolean; mayScan: boolean }

export async function rightsOf(db: Db, exhibitorId: number, userId: number): Promise<Rights | null> {
  const row = await db
    .selectFrom('exhibitor_staff')
    .select(['may_edit as mayEdit', 'may_scan as mayScan'])
    .where('exhibitor_id', '=', exhibitorId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ?? null
}

type StaffToStore = Rights & { exhibitorId: number; userId: number; by: number | null }

export async function putStaff(db: Db, { exhibitorId, userId, mayEdit, mayScan, by }: StaffToStore, now: Date): Promise<void> {
  const rights = { may_edit: mayEdit, may_scan: mayScan }
  await db
    .insertInto('exhibitor_staff')
    .values({ exhibitor_id: exhibitorId, user_id: userId, ...rights, made_by: by, made_at: now })
    .onConflict((conflict) => conflict.columns(['exhibitor_id', 'user_id']).doUpdateSet(rights))
    .execute()
}

export async function removeStaff(db: Db, exhibitorId: number, userId: number): Promise<void> {
  await db.deleteFrom('exhibitor_staff').where('exhibitor_id', '=', exhibitorId).where('user_id', '=', userId).execute()
}

export type Handout = { id: number; fileId: number; title: string }

export const handoutsOf = (db: Db, exhibitorId: number): Promise<Handout[]> =>
  db
    .selectFrom('exhibitor_file')
    .select(['id', 'file_id as fileId', 'title'])
    .where('exhibitor_id', '=', exhibitorId)
    .orderBy('id')
    .execute()

type HandoutToStore = { exhibitorId: number; fileId: number; title: string; by: number | null }

export async function addHandout(db: Db, { exhibitorId, fileId, title, by }: HandoutToStore, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('exhibitor_file')
    .values({ exhibitor_id: exhibitorId, file_id: fileId, title, made_by: by, made_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Answers the file that was shown; null where there was none. */
export async function removeHandout(db: Db, exhibitorId: number, id: number): Promise<number | null> {
  const row = await db
    .deleteFrom('exhibitor_file')
    .where('id', '=', id)
    .where('exhibitor_id', '=', exhibitorId)
    .returning('file_id')
    .executeTakeFirst()
  return row?.file_id ?? null
}

/** The last word about an exhibitor, else the last about all, under the wording that counts now. */
const isShared = (exhibitor: string, wording: number) => sql`coalesce(
  (select c.is_agreed from lead_consent c where c.registration_id = l.registration_id and c.exhibitor_id = ${sql.ref(exhibitor)}
    and c.wording = ${wording} order by c.id desc limit 1),
  (select c.is_agreed from lead_consent c where c.registration_id = l.registration_id and c.exhibitor_id is null
    and c.wording = ${wording} order by c.id desc limit 1), false)`

export type Lead = {
  id: number
  registrationId: number
  note: string
  rating: number | null
  scannedAt: Date
  person: { name: string; email: string; organisation: string } | null
}

/** Contacts of an exhibitor, newest first; who has not agreed has no name here, and so has nobody who is registered no more. */
export async function leadsOf(db: Db, exhibitorId: number, wording: number, only: number | null = null): Promise<Lead[]> {
  const { rows } = await sql<Lead>`
    select l.id, l.registration_id as "registrationId", l.note, l.rating, l.scanned_at as "scannedAt",
      case when r.cancelled_at is null and ${isShared('l.exhibitor_id', wording)}
        then json_build_object('name', p.name, 'email', p.email, 'organisation', p.organisation) end as person
    from exhibitor_lead l join registration r on r.id = l.registration_id join person p on p.id = r.registrant_id
    where l.exhibitor_id = ${exhibitorId} and (${only}::bigint is null or l.id = ${only}::bigint) order by l.scanned_at desc, l.id desc`.execute(
    db,
  )
  return rows
}

/** One for each ticket, whatever is scanned at once. */
export async function keepLead(
  db: Db,
  { exhibitorId, registrationId, by }: { exhibitorId: number; registrationId: number; by: number | null },
  now: Date,
): Promise<number> {
  // A row that is written back is read as it stands, also when another scan of the same moment has just made it.
  const { rows } = await sql<{ id: number }>`
    insert into exhibitor_lead (exhibitor_id, registration_id, scanned_by, scanned_at)
    values (${exhibitorId}, ${registrationId}, ${by}, ${now})
    on conflict (exhibitor_id, registration_id) do update set exhibitor_id = excluded.exhibitor_id
    returning id`.execute(db)
  return must(rows[0], 'a contact was not kept').id
}

export async function writeNote(
  db: Db,
  { exhibitorId, id, note, rating }: { exhibitorId: number; id: number; note: string; rating: number | null },
): Promise<boolean> {
  const row = await db
    .updateTable('exhibitor_lead')
    .set({ note, rating })
    .where('id', '=', id)
    .where('exhibitor_id', '=', exhibitorId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export type Ticket = { registrationId: number; productId: number; userId: number }

/** A registration that stands. */
export async function liveTicket(db: Db, registrationId: number): Promise<Ticket | null> {
  const row = await db
    .selectFrom('registration')
    .select(['id as registrationId', 'product_id as productId', 'registrant_id as userId'])
    .where('id', '=', registrationId)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

export async function decisionsOf(db: Db, registrationId: number): Promise<Decision[]> {
  const rows = await db
    .selectFrom('lead_consent')
    .select(['exhibitor_id', 'is_agreed', 'wording'])
    .where('registration_id', '=', registrationId)
    .orderBy('id')
    .execute()
  return rows.map(({ exhibitor_id, is_agreed, wording }) => ({ exhibitorId: exhibitor_id, isAgreed: is_agreed, wording }))
}

export const scansOf = (db: Db, registrationId: number): Promise<{ exhibitorId: number; scannedAt: Date }[]> =>
  db
    .selectFrom('exhibitor_lead')
    .select(['exhibitor_id as exhibitorId', 'scanned_at as scannedAt'])
    .where('registration_id', '=', registrationId)
    .orderBy('id')
    .execute()

export async function addDecision(db: Db, registrationId: number, decision: Decision, now: Date): Promise<void> {
  await db
    .insertInto('lead_consent')
    .values({
      registration_id: registrationId,
      exhibitor_id: decision.exhibitorId,
      is_agreed: decision.isAgreed,
      wording: decision.wording,
      decided_at: now,
    })
    .execute()
}

export type LeadCount = { exhibitorId: number; leads: number; agreed: number; files: number }

export async function countLeads(db: Db, exhibitorIds: number[], wording: number): Promise<Map<number, LeadCount>> {
  if (exhibitorIds.length === 0) return new Map()
  const { rows } = await sql<LeadCount>`
    select e.id as "exhibitorId",
      (select count(*) from exhibitor_lead l where l.exhibitor_id = e.id)::integer as leads,
      (select count(*) from exhibitor_lead l join registration r on r.id = l.registration_id
        where l.exhibitor_id = e.id and r.cancelled_at is null and ${isShared('l.exhibitor_id', wording)})::integer as agreed,
      (select count(*) from exhibitor_file f where f.exhibitor_id = e.id)::integer as files
    from unnest(${exhibitorIds}::bigint[]) as e (id)`.execute(db)
  return new Map(rows.map((row) => [row.exhibitorId, row]))
}

export const sharingForExport = async (db: Db, userId: number) => ({
  decisions: await db
    .selectFrom('lead_consent as c')
    .innerJoin('registration as r', 'r.id', 'c.registration_id')
    .select(['c.registration_id', 'c.exhibitor_id', 'c.is_agreed', 'c.decided_at'])
    .where('r.registrant_id', '=', userId)
    .orderBy('c.id')
    .execute(),
  scanned: await db
    .selectFrom('exhibitor_lead as l')
    .innerJoin('registration as r', 'r.id', 'l.registration_id')
    .select(['l.exhibitor_id', 'l.scanned_at'])
    .where('r.registrant_id', '=', userId)
    .orderBy('l.id')
    .execute(),
})

/** Whoever is gone is nobody's contact. */
export async function forgetLeads(db: Db, userId: number): Promise<void> {
  await sql`delete from exhibitor_lead where registration_id in (select id from registration where registrant_id = ${userId})`.execute(
    db,
  )
  await sql`delete from lead_consent where registration_id in (select id from registration where registrant_id = ${userId})`.execute(
    db,
  )
  await db.deleteFrom('exhibitor_staff').where('user_id', '=', userId).execute()
}
