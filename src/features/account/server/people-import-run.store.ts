import type { Db } from '#platform/db/db.ts'

export type ImportOutcome =
  | { state: 'done'; created: number; changed: number; unchanged: number }
  | { state: 'refused'; refusal: string; count?: number }

export type ImportRun = {
  id: number
  askedBy: number | null
  actingAdminId: number | null
  locale: string
  fileName: string
  digest: string
  state: 'running' | 'done' | 'refused'
  lines: number
  checked: number
  outcome: ImportOutcome | null
}

export async function addImport(
  db: Db,
  {
    content,
    at,
    ...run
  }: Pick<ImportRun, 'askedBy' | 'actingAdminId' | 'locale' | 'fileName' | 'digest' | 'lines'> & {
    content: Uint8Array
    at: Date
  },
): Promise<number> {
  const { id } = await db
    .insertInto('people_import')
    .values({
      asked_by: run.askedBy,
      acting_admin_id: run.actingAdminId,
      locale: run.locale,
      file_name: run.fileName,
      digest: run.digest,
      lines: run.lines,
      content: Buffer.from(content),
      asked_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function findImport(db: Db, id: number): Promise<ImportRun | null> {
  const row = await db
    .selectFrom('people_import')
    .select(['id', 'asked_by', 'acting_admin_id', 'locale', 'file_name', 'digest', 'state', 'lines', 'checked', 'outcome'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row
    ? {
        id: row.id,
        askedBy: row.asked_by,
        actingAdminId: row.acting_admin_id,
        locale: row.locale,
        fileName: row.file_name,
        digest: row.digest,
        state: row.state as ImportRun['state'],
        lines: row.lines,
        checked: row.checked,
        outcome: row.outcome as ImportOutcome | null,
      }
    : null
}

export async function contentOf(db: Db, id: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const row = await db.selectFrom('people_import').select('content').where('id', '=', id).executeTakeFirst()
  return row?.content ? new Uint8Array(row.content) : null
}

export async function tellImport(db: Db, id: number, checked: number): Promise<void> {
  await db.updateTable('people_import').set({ checked }).where('id', '=', id).execute()
}

/** What was in the file is somebody's: it is kept no longer than it is needed. */
export async function endImport(db: Db, id: number, outcome: ImportOutcome, at: Date): Promise<void> {
  await db
    .updateTable('people_import')
    .set({ state: outcome.state, outcome: JSON.stringify(outcome), content: null, ended_at: at })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()
}
