import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { type CycleState, cycleStates } from '../standing.rules.ts'
import { type Fact, factColumns, factOf } from './fact.store.ts'

export type Extension = { beforeOn: string; untilOn: string; reason: string }

export async function extensionsOf(db: Db, cycleId: number): Promise<Extension[]> {
  return db
    .selectFrom('certification_extension')
    .select([sql<string>`before_on::text`.as('beforeOn'), sql<string>`until_on::text`.as('untilOn'), 'reason'])
    .where('cycle_id', '=', cycleId)
    .orderBy('id')
    .execute()
}

export async function addExtension(
  db: Db,
  { cycleId, beforeOn, untilOn, reason }: Extension & { cycleId: number },
  { by, now }: { by: number | null; now: Date },
): Promise<void> {
  await db
    .insertInto('certification_extension')
    .values({ cycle_id: cycleId, before_on: beforeOn, until_on: untilOn, reason, made_by: by, made_at: now })
    .execute()
}

export type Tally = { certificationId: number; inProgress: number; waiting: number; earned: number; expired: number }

/** How many are where, by certification. */
export async function tallies(db: Db, today: string): Promise<Map<number, Tally>> {
  const { rows } = await sql<Record<keyof Tally, number>>`
    select certification_id as "certificationId",
      count(*) filter (where state = 'in_progress')::integer as "inProgress",
      count(*) filter (where state = 'review')::integer as waiting,
      count(*) filter (where state in ('certified', 'probation', 'suspended') and (grace_until is null or grace_until >= ${today}::date))::integer as earned,
      count(*) filter (where state in ('certified', 'probation', 'suspended') and grace_until < ${today}::date)::integer as expired
    from certification_cycle group by 1`.execute(db)
  return new Map(rows.map((row) => [Number(row.certificationId), { ...row, certificationId: Number(row.certificationId) }]))
}

export type AuditState = 'open' | 'passed' | 'failed'
const auditStates = ['open', 'passed', 'failed'] as const

export type ListedCycle = {
  id: number
  userId: number
  state: CycleState
  path: 'first' | 'renewal'
  startedOn: string
  certifiedOn: string | null
  validUntil: string | null
  graceUntil: string | null
  version: number
  audit: AuditState | null
}

type ListedRow = Omit<ListedCycle, 'state' | 'path' | 'audit'> & { state: string; path: string; audit: string | null }

/** Ways to a certification, newest first, with the last audit of each. */
export async function cyclesFor(
  db: Db,
  certificationId: number,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<ListedCycle[]> {
  const { rows } = await sql<ListedRow>`
    select c.id, c.user_id as "userId", c.state, c.path, c.started_on::text as "startedOn", c.certified_on::text as "certifiedOn",
      c.valid_until::text as "validUntil", c.grace_until::text as "graceUntil", v.number as version,
      (select a.state from certification_audit a where a.cycle_id = c.id order by a.id desc limit 1) as audit
    from certification_cycle c join certification_version v on v.id = c.version_id
    where c.certification_id = ${certificationId} and c.id < ${before ?? Number.MAX_SAFE_INTEGER}
    order by c.id desc limit ${limit}`.execute(db)
  return rows.map((row) => ({
    ...row,
    id: Number(row.id),
    userId: Number(row.userId),
    state: cycleStates.find((state) => state === row.state) ?? 'withdrawn',
    path: row.path === 'renewal' ? 'renewal' : 'first',
    audit: auditStates.find((state) => state === row.audit) ?? null,
  }))
}

export async function openCycleIds(db: Db, certificationId: number): Promise<{ id: number; userId: number }[]> {
  const rows = await db
    .selectFrom('certification_cycle')
    .select(['id', 'user_id'])
    .where('certification_id', '=', certificationId)
    .where('state', '=', 'in_progress')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ id: row.id, userId: row.user_id }))
}

export async function cyclesInReview(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('certification_cycle')
    .select('id')
    .where('state', '=', 'review')
    .orderBy('id')
    .limit(200)
    .execute()
  return rows.map(({ id }) => id)
}

export async function waitingEvidence(db: Db): Promise<Fact[]> {
  const rows = await db
    .selectFrom('certification_fact')
    .select(factColumns)
    .where('state', '=', 'submitted')
    .orderBy('id')
    .limit(200)
    .execute()
  return rows.map(factOf)
}

/** Held until the transaction ends. */
export async function lockFact(db: Db, id: number): Promise<Fact | null> {
  const row = await db.selectFrom('certification_fact').select(factColumns).where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? factOf(row) : null
}

/** Who was certified since a day and has not been audited for it. */
export async function auditable(db: Db, certificationId: number, since: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from certification_cycle c
    where c.certification_id = ${certificationId} and c.state in ('certified', 'probation', 'suspended') and c.certified_on >= ${since}::date
      and not exists (select from certification_audit a where a.cycle_id = c.id)
    order by c.id`.execute(db)
  return rows.map(({ id }) => Number(id))
}

export async function addAudits(
  db: Db,
  cycleIds: number[],
  { dueOn, by, now }: { dueOn: string; by: number | null; now: Date },
): Promise<void> {
  if (cycleIds.length === 0) return
  await db
    .insertInto('certification_audit')
    .values(cycleIds.map((cycle_id) => ({ cycle_id, state: 'open', due_on: dueOn, opened_by: by, opened_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** How many of a certification one has drawn for a day. */
export async function countAudits(
  db: Db,
  certificationId: number,
  { dueOn, by }: { dueOn: string; by: number | null },
): Promise<number> {
  const { count } = await db
    .selectFrom('certification_audit as a')
    .innerJoin('certification_cycle as c', 'c.id', 'a.cycle_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('c.certification_id', '=', certificationId)
    .where(sql<boolean>`a.due_on = ${dueOn}::date`)
    .where('a.opened_by', 'is not distinct from', by)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export type Audit = { id: number; cycleId: number; state: string; dueOn: string }
const audits = (db: Db) =>
  db.selectFrom('certification_audit').select(['id', 'cycle_id as cycleId', 'state', sql<string>`due_on::text`.as('dueOn')])

export const openAudits = (db: Db): Promise<Audit[]> =>
  audits(db).where('state', '=', 'open').orderBy('due_on').limit(200).execute()

export async function lockAudit(db: Db, id: number): Promise<Audit | null> {
  return (await audits(db).where('id', '=', id).forUpdate().executeTakeFirst()) ?? null
}

export async function endAudit(
  db: Db,
  id: number,
  { outcome, note, by, now }: { outcome: AuditState; note: string; by: number | null; now: Date },
): Promise<void> {
  await db
    .updateTable('certification_audit')
    .set({ state: outcome, note, closed_by: by, closed_at: now })
    .where('id', '=', id)
    .execute()
}
