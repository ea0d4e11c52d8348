import type { Selectable } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { UploadTable } from '#platform/db/tables.ts'
import { type FileKind, type FileVisibility, fileKinds, fileVisibilities } from '../files.rules.ts'
import { oneOf } from './files.store.ts'

export type Upload = {
  id: number
  code: string
  kind: FileKind
  name: string
  size: number
  received: number
  visibility: FileVisibility
  fileId: number | null
}

type UploadToBegin = Omit<Upload, 'id' | 'received' | 'fileId'> & { personId: number }

export const addUpload = (db: Db, { personId, ...upload }: UploadToBegin, now: Date) =>
  db
    .insertInto('upload')
    .values({ ...upload, person_id: personId, made_at: now, touched_at: now })
    .execute()

/** Somebody's own; another's is not there. */
export async function findUpload(db: Db, code: string, personId: number): Promise<Upload | null> {
  const row = await db
    .selectFrom('upload')
    .selectAll()
    .where('code', '=', code)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return row ? uploadOf(row) : null
}

type Part = { uploadId: number; beginsAt: number; size: number; storageKey: string }

/** Of two pieces that come for the same place, one is taken. */
export async function addPart(db: Db, { uploadId, beginsAt, size, storageKey }: Part, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('upload')
    .set((set) => ({ received: set('received', '+', size), touched_at: now }))
    .where('id', '=', uploadId)
    .where('received', '=', beginsAt)
    .where('file_id', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  await db.insertInto('upload_part').values({ upload_id: uploadId, begins_at: beginsAt, size, storage_key: storageKey }).execute()
  return true
}

/** Where the pieces lie, in order. */
export async function partKeys(db: Db, uploadId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('upload_part')
    .select('storage_key')
    .where('upload_id', '=', uploadId)
    .orderBy('begins_at')
    .execute()
  return rows.map((row) => row.storage_key)
}

/** Of two who finish the same upload at once, one does. */
export async function markFinished(db: Db, uploadId: number, fileId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('upload')
    .set({ file_id: fileId, touched_at: now })
    .where('id', '=', uploadId)
    .where('file_id', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export const dropParts = (db: Db, uploadId: number) => db.deleteFrom('upload_part').where('upload_id', '=', uploadId).execute()

export const dropUpload = (db: Db, uploadId: number) => db.deleteFrom('upload').where('id', '=', uploadId).execute()

export async function abandonedUploads(db: Db, before: Date): Promise<number[]> {
  const rows = await db.selectFrom('upload').select('id').where('touched_at', '<', before).orderBy('id').limit(500).execute()
  return rows.map(({ id }) => id)
}

const uploadOf = (row: Selectable<UploadTable>): Upload => ({
  id: row.id,
  code: row.code,
  kind: oneOf(fileKinds, row.kind),
  name: row.name,
  size: row.size,
  received: row.received,
  visibility: oneOf(fileVisibilities, row.visibility),
  fileId: row.file_id,
})
