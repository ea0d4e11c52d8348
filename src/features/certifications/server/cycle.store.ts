import { sql } from 'kysely'
import { must } from '#platform/calls/result.ts'
import type { Db } from '#platform/db/db.ts'
import { valuePerTick } from '#platform/db/value-per-tick.ts'
import { type CertificationPath, certificationPaths } from '../programme.rules.ts'
import type { Allocated } from '../progress.rules.ts'
import { type CycleState, cycleStates } from '../standing.rules.ts'

export type Cycle = {
  id: number
  certificationId: number
  versionId: number
  userId: number
  number: number
  path: CertificationPath
  state: CycleState
  startedOn: string
  countsFrom: string | null
  countsUntil: string | null
  certifiedOn: string | null
  validUntil: string | null
  graceUntil: string | null
  decisionText: string
}

const columns = [
  'id',
  'certification_id',
  'version_id',
  'user_id',
  'number',
  'path',
  'state',
  sql<string>`started_on::text`.as('started_on'),
  sql<string | null>`counts_from::text`.as('counts_from'),
  sql<string | null>`counts_until::text`.as('counts_until'),
  sql<string | null>`certified_on::text`.as('certified_on'),
  sql<string | null>`valid_until::text`.as('valid_until'),
  sql<string | null>`grace_until::text`.as('grace_until'),
  'decision_text',
] as const
const cycles = (db: Db) => db.selectFrom('certification_cycle').select(columns)
type Row = Awaited<ReturnType<ReturnType<typeof cycles>['executeTakeFirstOrThrow']>>

const cycleOf = (row: Row): Cycle => ({
  id: row.id,
  certificationId: row.certification_id,
  versionId: row.version_id,
  userId: row.user_id,
  number: row.number,
  path: must(
    certificationPaths.find((path) => path === row.path),
    'a cycle has a path that the table forbids',
  ),
  state: must(
    cycleStates.find((state) => state === row.state),
    'a cycle has a state that the table forbids',
  ),
  startedOn: row.started_on,
  countsFrom: row.counts_from,
  countsUntil: row.counts_until,
  certifiedOn: row.certified_on,
  validUntil: row.valid_until,
  graceUntil: row.grace_until,
  decisionText: row.decision_text,
})

/** All that somebody has begun or had, newest first. */
export async function cyclesOf(db: Db, userId: number, certificationId?: number): Promise<Cycle[]> {
  const rows = await cycles(db)
    .where('user_id', '=', userId)
    .$if(certificationId !== undefined, (query) => query.where('certification_id', '=', certificationId ?? 0))
    .orderBy('certification_id')
    .orderBy('number', 'desc')
    .execute()
  return rows.map(cycleOf)
}

/** Of these people those who are on the way to anything. */
export async function peopleOnTheWay(db: Db, userIds: number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select distinct user_id as id from certification_cycle
    where user_id = any(${userIds}::bigint[]) and state = 'in_progress'`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** What somebody was certified in a cycle. */
export type CertifiedCycle = Pick<Cycle, 'certificationId' | 'state' | 'validUntil' | 'graceUntil'> & {
  title: string
  certifiedOn: string
}

/** In the same order, with the titles that their programmes had; beside other small questions. */
export const certifiedCyclesOf = valuePerTick(
  (userId: number) => sql<CertifiedCycle[]>`
      select coalesce(json_agg(json_build_object('certificationId', c.certification_id, 'state', c.state, 'validUntil', c.valid_until,
        'graceUntil', c.grace_until, 'certifiedOn', c.certified_on, 'title', v.content ->> 'title')
        order by c.certification_id, c.number desc), '[]')
      from certification_cycle c join certification_version v on v.id = c.version_id
      where c.user_id = ${userId} and c.certified_on is not null`,
)

/** Of two who write about one person's ways to a certification the second waits. */
export async function lockWays(db: Db, certificationId: number, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`certification ${certificationId} ${userId}`}, 0))`.execute(db)
}

export async function cycleById(db: Db, id: number): Promise<Cycle | null> {
  const row = await cycles(db).where('id', '=', id).executeTakeFirst()
  return row ? cycleOf(row) : null
}

export type NewCycle = Pick<
  Cycle,
  'certificationId' | 'versionId' | 'userId' | 'number' | 'path' | 'startedOn' | 'countsFrom' | 'countsUntil'
>

export async function addCycle(db: Db, cycle: NewCycle, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('certification_cycle')
    .values({
      certification_id: cycle.certificationId,
      version_id: cycle.versionId,
      user_id: cycle.userId,
      number: cycle.number,
      path: cycle.path,
      state: 'in_progress',
      started_on: cycle.startedOn,
      counts_from: cycle.countsFrom,
      counts_until: cycle.countsUntil,
      made_at: now,
      changed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Change = Partial<Pick<Cycle, 'certifiedOn' | 'validUntil' | 'graceUntil' | 'decisionText' | 'versionId'>> & {
  state?: CycleState
  nextNoticeOn?: string | null
}

export async function changeCycle(db: Db, id: number, change: Change, now: Date): Promise<void> {
  await db
    .updateTable('certification_cycle')
    .set({
      ...(change.state !== undefined && { state: change.state }),
      ...(change.versionId !== undefined && { version_id: change.versionId }),
      ...(change.certifiedOn !== undefined && { certified_on: change.certifiedOn }),
      ...(change.validUntil !== undefined && { valid_until: change.validUntil }),
      ...(change.graceUntil !== undefined && { grace_until: change.graceUntil }),
      ...(change.decisionText !== undefined && { decision_text: change.decisionText }),
      ...(change.nextNoticeOn !== undefined && { next_notice_on: change.nextNoticeOn }),
      changed_at: now,
    })
    .where('id', '=', id)
    .execute()
}

export async function keepAllocations(db: Db, cycle: Cycle, allocated: Allocated[]): Promise<void> {
  if (allocated.length === 0) return
  await db
    .insertInto('certification_allocation')
    .values(
      allocated.map(({ entryId, requirementId, amount }) => ({
        certification_id: cycle.certificationId,
        entry_id: entryId,
        cycle_id: cycle.id,
        requirement_id: requirementId,
        amount,
      })),
    )
    .execute()
}

export type Spent = Allocated & { cycleId: number; certificationId: number }

/** What of somebody's ledger was spent, on all their certifications or on one. */
export async function spentOf(db: Db, userId: number, certificationIds: number[]): Promise<Spent[]> {
  if (certificationIds.length === 0) return []
  const rows = await db
    .selectFrom('certification_allocation as a')
    .innerJoin('certification_cycle as c', 'c.id', 'a.cycle_id')
    .select(['a.entry_id', 'a.requirement_id', 'a.amount', 'a.cycle_id', 'a.certification_id'])
    .where('c.user_id', '=', userId)
    .where('a.certification_id', 'in', certificationIds)
    .execute()
  return rows.map((row) => ({
    entryId: row.entry_id,
    requirementId: row.requirement_id,
    amount: Number(row.amount),
    cycleId: row.cycle_id,
    certificationId: row.certification_id,
  }))
}

/** Whose end is to be told of today or was before, by number. */
export async function cyclesToTell(db: Db, today: string, after: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('certification_cycle')
    .select('id')
    .where('next_notice_on', '<=', today)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** False where this was said of this end before. */
export async function addNotice(
  db: Db,
  { cycleId, validUntil, daysBefore }: { cycleId: number; validUntil: string; daysBefore: number },
  now: Date,
): Promise<boolean> {
  const added = await db
    .insertInto('certification_notice')
    .values({ cycle_id: cycleId, valid_until: validUntil, days_before: daysBefore, sent_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('cycle_id')
    .executeTakeFirst()
  return added !== undefined
}
