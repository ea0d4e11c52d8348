import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export type Act = {
  id: number
  madeAt: Date
  action: string
  actorId: number | null
  actingAdminId: number | null
  subjectType: string
  subjectId: string
  details: Record<string, unknown>
  requestId: string
  ip: string
}

export type ActFilter = {
  action?: string
  /** Acts of these people, whether under their own name or signed in as another. */
  actorIds?: number[]
  subjectType?: string
  subjectId?: string
  /** Dates, both included, in the time zone beside them. */
  from?: string
  to?: string
  timeZone: string
  before?: number
}

const pageSize = 50

export async function listActs(db: Db, filter: ActFilter): Promise<{ acts: Act[]; next: number | null }> {
  let query = db
    .selectFrom('audit_entry')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
  const { action, actorIds, subjectType, subjectId, from, to, timeZone, before } = filter
  if (action) query = query.where('action', '=', action)
  if (actorIds)
    query = query.where((where) => {
      const ids = sql<number>`any(${actorIds}::bigint[])`
      return where.or([where('actor_id', '=', ids), where('acting_admin_id', '=', ids)])
    })
  if (subjectType) query = query.where('subject_type', '=', subjectType)
  if (subjectId) query = query.where('subject_id', '=', subjectId)
  if (from) query = query.where('made_at', '>=', sql<Date>`${from}::date::timestamp at time zone ${timeZone}`)
  if (to) query = query.where('made_at', '<', sql<Date>`(${to}::date + 1)::timestamp at time zone ${timeZone}`)
  if (before) query = query.where('id', '<', before)
  const rows = await query.execute()
  const acts = rows.slice(0, pageSize).map((row) => ({
    id: row.id,
    madeAt: row.made_at,
    action: row.action,
    actorId: row.actor_id,
    actingAdminId: row.acting_admin_id,
    subjectType: row.subject_type,
    subjectId: row.subject_id,
    details: isRecord(row.details) ? row.details : {},
    requestId: row.request_id,
    ip: row.ip,
  }))
  return { acts, next: rows.length > pageSize ? (acts.at(-1)?.id ?? null) : null }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The values that a column of the log has, each found by one step along its index, however long the log is. */
export const actionsInLog = (db: Db): Promise<string[]> => valuesAlong(db, 'action')
export const subjectTypesInLog = (db: Db): Promise<string[]> => valuesAlong(db, 'subject_type')

async function valuesAlong(db: Db, column: 'action' | 'subject_type'): Promise<string[]> {
  const name = sql.ref(column)
  const { rows } = await sql<{ value: string }>`
    with recursive step as (
      (select ${name} as value from audit_entry order by ${name} limit 1)
      union all
      select (select ${name} from audit_entry where ${name} > step.value order by ${name} limit 1) from step where step.value is not null
    )
    select value from step where value is not null`.execute(db)
  return rows.map(({ value }) => value)
}
