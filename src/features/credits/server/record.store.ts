import { type Selectable, sql } from 'kysely'
import { must } from '#platform/calls/result.ts'
import type { Db } from '#platform/db/db.ts'
import type { CreditRecordTable } from '#platform/db/tables.ts'
import { valuePerTick } from '#platform/db/value-per-tick.ts'
import { type RecordState, recordStates } from '../credits.rules.ts'

export type CreditRecord = {
  id: number
  userId: number
  version: number
  state: RecordState
  title: string
  provider: string
  creditTypeId: number
  amount: number
  earnedOn: string
  note: string
  proofFileId: number | null
  acceptances: number
  decisionText: string
}

type Row = Omit<Selectable<CreditRecordTable>, 'earned_on' | InstantName> & { earned_on: string }
type InstantName = 'decided_at' | 'submitted_at' | 'made_at' | 'changed_at'

export const recordOf = (row: Row): CreditRecord => ({
  id: row.id,
  userId: row.user_id,
  version: row.version,
  state: must(
    recordStates.find((state) => state === row.state),
    'a record has a state that the table forbids',
  ),
  title: row.title,
  provider: row.provider,
  creditTypeId: row.credit_type_id,
  amount: Number(row.amount),
  earnedOn: row.earned_on,
  note: row.note,
  proofFileId: row.proof_file_id,
  acceptances: row.acceptances,
  decisionText: row.decision_text,
})

export const records = (db: Db) => db.selectFrom('credit_record').selectAll().select(sql<string>`earned_on::text`.as('earned_on'))

const recordRows = valuePerTick(
  (userId: number) => sql<Row[]>`
      select coalesce(json_agg(record order by id desc), '[]') from credit_record as record where user_id = ${userId}`,
)

/** Newest first, beside other small questions. */
export const recordsOf = async (db: Db, userId: number): Promise<CreditRecord[]> => (await recordRows(db, userId)).map(recordOf)

/** Somebody's record, held until the transaction ends. */
export async function lockRecord(db: Db, id: number, userId: number): Promise<CreditRecord | null> {
  const row = await records(db).where('id', '=', id).where('user_id', '=', userId).forUpdate().executeTakeFirst()
  return row ? recordOf(row) : null
}

export type RecordContent = Pick<CreditRecord, 'title' | 'provider' | 'creditTypeId' | 'amount' | 'earnedOn' | 'note'> & {
  /** Left out: as it was. */
  proofFileId?: number | null
}

const contentOf = ({ title, provider, creditTypeId, amount, earnedOn, note, proofFileId }: RecordContent) => ({
  title,
  provider,
  credit_type_id: creditTypeId,
  amount,
  earned_on: earnedOn,
  note,
  ...(proofFileId !== undefined && { proof_file_id: proofFileId }),
})

export async function addRecord(db: Db, userId: number, content: RecordContent, state: RecordState, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('credit_record')
    .values({
      ...contentOf(content),
      user_id: userId,
      state,
      submitted_at: state === 'submitted' ? now : null,
      made_at: now,
      changed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function changeRecord(
  db: Db,
  id: number,
  change: { state: RecordState; content?: RecordContent },
  now: Date,
): Promise<void> {
  await db
    .updateTable('credit_record')
    .set({
      ...(change.content && contentOf(change.content)),
      state: change.state,
      version: sql`version + 1`,
      changed_at: now,
      ...(change.state === 'submitted' && { submitted_at: sql`coalesce(submitted_at, ${now}::timestamptz)` }),
    })
    .where('id', '=', id)
    .execute()
}

export async function isProof(db: Db, fileId: number): Promise<boolean> {
  const row = await db.selectFrom('credit_record').select('id').where('proof_file_id', '=', fileId).limit(1).executeTakeFirst()
  return row !== undefined
}
