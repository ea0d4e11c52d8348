import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { Finding, PresenceSpan, ScanAct, ScanFact, ScanWay } from '../scan.rules.ts'

/** One ticket at one checkpoint. */
export type Pair = { checkpointId: number; registrationId: number }
export const pairKey = ({ checkpointId, registrationId }: Pair): string => `${checkpointId} ${registrationId}`

export type ScanToStore = {
  id: string
  productId: number
  checkpointId: number
  registrationId: number | null
  act: ScanAct
  undoes: string | null
  finding: Finding
  scannedAt: Date
  offsetMs: number
  isForced: boolean
  reason: string
  wasOffline: boolean
  wasLetIn: boolean
  way: ScanWay
  codeHash: string | null
  deviceId: number | null
  staffId: number | null
}

const listsOf = (pairs: Pair[]) => ({
  checkpoints: pairs.map(({ checkpointId }) => checkpointId),
  registrations: pairs.map(({ registrationId }) => registrationId),
})

/** What concerns one ticket at one checkpoint happens one after the other; of several, in one order. */
export async function lockPairs(db: Db, pairs: Pair[]): Promise<void> {
  const { checkpoints, registrations } = listsOf(pairs)
  await sql`
    select pg_advisory_xact_lock(hashtextextended('door ' || pair.c || ' ' || pair.r, 0))
    from (select distinct c, r from unnest(${checkpoints}::bigint[], ${registrations}::bigint[]) as pair (c, r) order by c, r) as pair`.execute(
    db,
  )
}

/** Those that are there already stay as they are. */
export async function addScans(db: Db, scans: ScanToStore[], now: Date): Promise<void> {
  if (scans.length === 0) return
  await db
    .insertInto('door_scan')
    .values(
      scans.map((one) => ({
        id: one.id,
        product_id: one.productId,
        checkpoint_id: one.checkpointId,
        registration_id: one.registrationId,
        act: one.act,
        undoes: one.undoes,
        finding: one.finding,
        scanned_at: one.scannedAt,
        offset_ms: one.offsetMs,
        received_at: now,
        is_forced: one.isForced,
        reason: one.reason,
        was_offline: one.wasOffline,
        was_let_in: one.wasLetIn,
        way: one.way,
        code_hash: one.codeHash,
        device_id: one.deviceId,
        staff_id: one.staffId,
      })),
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

export type StoredScan = ScanFact & {
  wasOffline: boolean
  checkpointId: number
  registrationId: number | null
  deviceId: number | null
}

type ScanRow = {
  id: string
  act: ScanAct
  undoes: string | null
  at: Date
  finding: Finding
  isForced: boolean
  isLetIn: boolean
  wasOffline: boolean
  checkpointId: number
  registrationId: number | null
  deviceId: number | null
}

const scanColumns = sql`
  s.id::text as id, s.act, s.undoes::text as undoes, s.scanned_at as at, s.finding, s.is_forced as "isForced",
  (s.was_offline and s.was_let_in and s.registration_id is not null) as "isLetIn", s.was_offline as "wasOffline",
  s.checkpoint_id as "checkpointId", s.registration_id as "registrationId", s.device_id as "deviceId"`

const scanOf = (row: ScanRow): StoredScan => ({ ...row, at: new Date(row.at).getTime() })

/** Everything of these pairs, and besides it these by number. */
export async function scansOfPairs(db: Db, pairs: Pair[], ids: string[]): Promise<StoredScan[]> {
  const { checkpoints, registrations } = listsOf(pairs)
  const { rows } = await sql<ScanRow>`
    select ${scanColumns} from door_scan s
      join (select distinct c, r from unnest(${checkpoints}::bigint[], ${registrations}::bigint[]) as pair (c, r)) pair
        on pair.c = s.checkpoint_id and pair.r = s.registration_id
    union select ${scanColumns} from door_scan s where s.id = any(${ids}::uuid[])`.execute(db)
  return rows.map(scanOf)
}

export type StoredStanding = Pair & { spans: PresenceSpan[]; revision: number }

export async function standingsOfPairs(db: Db, pairs: Pair[]): Promise<Map<string, StoredStanding>> {
  const { checkpoints, registrations } = listsOf(pairs)
  const { rows } = await sql<StoredStanding>`
    select checkpoint_id as "checkpointId", registration_id as "registrationId", spans, revision from door_standing
    where (checkpoint_id, registration_id) in (select * from unnest(${checkpoints}::bigint[], ${registrations}::bigint[]))`.execute(
    db,
  )
  return new Map(rows.map((row) => [pairKey(row), row]))
}

export type StandingToStore = Pair & {
  isIn: boolean
  hasBeenIn: boolean
  since: number | null
  spans: PresenceSpan[]
  revision: number
}

export async function keepStandings(db: Db, standings: StandingToStore[]): Promise<void> {
  if (standings.length === 0) return
  await db
    .insertInto('door_standing')
    .values(
      standings.map((one) => ({
        checkpoint_id: one.checkpointId,
        registration_id: one.registrationId,
        is_in: one.isIn,
        has_been_in: one.hasBeenIn,
        since: one.since === null ? null : new Date(one.since),
        spans: JSON.stringify(one.spans),
        revision: one.revision,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['checkpoint_id', 'registration_id']).doUpdateSet((eb) => ({
        is_in: eb.ref('excluded.is_in'),
        has_been_in: eb.ref('excluded.has_been_in'),
        since: eb.ref('excluded.since'),
        spans: eb.ref('excluded.spans'),
        revision: eb.ref('excluded.revision'),
        written_in: sql`pg_current_xact_id()`,
      })),
    )
    .execute()
}

export type StandingRow = [checkpointId: number, registrationId: number, isIn: boolean, hasBeenIn: boolean, since: number | null]

/** All of an event, or what was written since: everything that may have been unseen at the cursor is in the next answer. */
export async function standingsSince(
  db: Db,
  productId: number,
  after: string | null,
): Promise<{ cursor: string; isWhole: boolean; standings: StandingRow[] }> {
  const { rows: seen } = await sql<{ cursor: string; isKnown: boolean }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as cursor,
      (${after}::text is not null and ${after ?? '0'}::xid8 <= pg_snapshot_xmin(pg_current_snapshot())) as "isKnown"`.execute(db)
  const { cursor = '0', isKnown = false } = seen[0] ?? {}
  const { rows } = await sql<{ c: number; r: number; isIn: boolean; hasBeenIn: boolean; since: Date | null }>`
    select t.checkpoint_id as c, t.registration_id as r, t.is_in as "isIn", t.has_been_in as "hasBeenIn", t.since
    from checkpoint k join door_standing t on t.checkpoint_id = k.id
    where k.product_id = ${productId} and (not ${isKnown}::boolean or t.written_in >= ${isKnown ? after : '0'}::xid8)`.execute(db)
  return {
    cursor,
    isWhole: !isKnown,
    standings: rows.map(({ c, r, isIn, hasBeenIn, since }) => [
      c,
      r,
      isIn,
      hasBeenIn,
      since === null ? null : new Date(since).getTime(),
    ]),
  }
}

export type CheckpointCount = { checkpoint_id: number; inside: number; been: number }

export async function countsOf(db: Db, productId: number): Promise<{ counts: CheckpointCount[]; expected: number }> {
  const { rows } = await sql<CheckpointCount & { expected: number }>`
    select k.id as checkpoint_id, count(t.*) filter (where t.is_in)::integer as inside,
      count(t.*) filter (where t.has_been_in)::integer as been
    from checkpoint k left join door_standing t on t.checkpoint_id = k.id
    where k.product_id = ${productId} and k.ended_at is null group by k.id order by k.id`.execute(db)
  const { rows: live } = await sql<{ expected: number }>`
    select count(*)::integer as expected from registration where product_id = ${productId} and cancelled_at is null`.execute(db)
  return { counts: rows, expected: live[0]?.expected ?? 0 }
}
