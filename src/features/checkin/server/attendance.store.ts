import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { containing } from '#platform/db/like.ts'
import type { Finding, PresenceSpan, ScanAct, ScanFact, ScanWay } from '../scan.rules.ts'

export type Wanted = { productId: number; checkpointId: number | null; search?: string | undefined; state?: string | undefined }
export type AttendeeRow = {
  registrationId: number
  personId: number
  name: string
  email: string
  organisation: string
  isIn: boolean
  spans: PresenceSpan[]
  scans: number
  forced: number
  offline: number
}

/** Whoever has a ticket, and whoever was seen with one that was cancelled since. */
function matching({ productId, checkpointId, search, state }: Wanted): RawBuilder<unknown> {
  const words = search ? sql`and (lower(p.name) || ' ' || p.email) like ${containing(search.toLowerCase())}` : sql``
  const states: Record<string, RawBuilder<unknown>> = {
    inside: sql`and t.is_in`,
    been: sql`and t.has_been_in`,
    missing: sql`and not coalesce(t.has_been_in, false)`,
  }
  return sql`
    from registration r join person p on p.id = r.registrant_id
      left join door_standing t on t.registration_id = r.id and t.checkpoint_id = ${checkpointId}
    where r.product_id = ${productId} and (r.cancelled_at is null or t.has_been_in) ${words} ${states[state ?? ''] ?? sql``}`
}

export async function attendees(
  db: Db,
  wanted: Wanted,
  { offset, limit }: { offset: number; limit: number },
): Promise<AttendeeRow[]> {
  const { rows } = await sql<AttendeeRow>`
    select r.id as "registrationId", p.id as "personId", p.name, p.email, p.organisation, coalesce(t.is_in, false) as "isIn",
      coalesce(t.spans, '[]') as spans,
      (select count(*)::integer from door_scan s where s.registration_id = r.id and s.checkpoint_id = ${wanted.checkpointId}) as scans,
      (select count(*)::integer from door_scan s where s.registration_id = r.id and s.checkpoint_id = ${wanted.checkpointId} and s.is_forced) as forced,
      (select count(*)::integer from door_scan s where s.registration_id = r.id and s.checkpoint_id = ${wanted.checkpointId} and s.was_offline) as offline
    ${matching(wanted)} order by lower(p.name), r.id offset ${offset} limit ${limit}`.execute(db)
  return rows
}

export async function countAttendees(db: Db, wanted: Wanted): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count ${matching(wanted)}`.execute(db)
  return rows[0]?.count ?? 0
}

export type HistoryRow = ScanFact & {
  checkpointId: number
  checkpoint: string
  counts: string
  receivedAt: Date
  way: ScanWay
  wasOffline: boolean
  reason: string
  by: string
}

export async function historyOf(db: Db, productId: number, registrationId: number): Promise<HistoryRow[]> {
  const { rows } = await sql<Omit<HistoryRow, 'at'> & { at: Date; act: ScanAct; finding: Finding }>`
    select s.id::text as id, s.act, s.undoes::text as undoes, s.scanned_at as at, s.finding, s.is_forced as "isForced",
      (s.was_offline and s.was_let_in) as "isLetIn", s.checkpoint_id as "checkpointId", k.name as checkpoint, k.counts,
      s.received_at as "receivedAt", s.way, s.was_offline as "wasOffline", s.reason, coalesce(d.name, p.name, '') as by
    from door_scan s join checkpoint k on k.id = s.checkpoint_id
      left join door_device d on d.id = s.device_id left join person p on p.id = s.staff_id
    where s.product_id = ${productId} and s.registration_id = ${registrationId}
    order by s.scanned_at desc, s.id limit 500`.execute(db)
  return rows.map((row) => ({ ...row, at: new Date(row.at).getTime() }))
}

/** What is kept about a person: when they were let in and out where. */
export const presenceOfPerson = (db: Db, userId: number): Promise<unknown> =>
  db
    .selectFrom('door_standing as t')
    .innerJoin('registration as r', 'r.id', 't.registration_id')
    .innerJoin('checkpoint as k', 'k.id', 't.checkpoint_id')
    .innerJoin('product as p', 'p.id', 'r.product_id')
    .select(['p.title', 'k.name as checkpoint', 't.spans'])
    .where('r.registrant_id', '=', userId)
    .orderBy('t.since')
    .execute()
