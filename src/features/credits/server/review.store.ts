import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { RecordState } from '../credits.rules.ts'
import { type CreditRecord, recordOf, records } from './record.store.ts'

export type RecordInQueue = CreditRecord & { submittedAt: Date | null }

/** Records in one state by number, after one of them; those that were submitted first come first. */
export async function recordsIn(db: Db, state: RecordState, after: number | undefined, limit: number): Promise<RecordInQueue[]> {
  const rows = await records(db)
    .where('state', '=', state)
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? 0))
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...recordOf(row), submittedAt: row.submitted_at }))
}

export async function countWaiting(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('credit_record')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('state', '=', 'submitted')
    .executeTakeFirstOrThrow()
  return count
}

/** Held until the transaction ends. */
export async function lockAnyRecord(db: Db, id: number): Promise<CreditRecord | null> {
  const row = await records(db).where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? recordOf(row) : null
}

type Decision = { state: RecordState; text: string; by: number | null; at: Date }

export async function keepDecision(db: Db, id: number, { state, text, by, at }: Decision): Promise<void> {
  await db
    .updateTable('credit_record')
    .set({
      state,
      decision_text: text,
      decided_by: by,
      decided_at: at,
      changed_at: at,
      version: sql`version + 1`,
      ...(state === 'accepted' && { acceptances: sql`acceptances + 1` }),
    })
    .where('id', '=', id)
    .execute()
}
