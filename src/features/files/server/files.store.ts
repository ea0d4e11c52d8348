import type { Selectable } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { FileTable } from '#platform/db/tables.ts'
import { type FileKind, type FileVisibility, fileKinds, fileVisibilities } from '../files.rules.ts'

export type StoredFile = {
  id: number
  code: string
  ownerId: number | null
  kind: FileKind
  mime: string
  size: number
  originalName: string
  storageKey: string
  visibility: FileVisibility
  title: string
  isDraft: boolean
  madeAt: Date
}

export async function addFile(db: Db, file: Omit<StoredFile, 'id'>): Promise<StoredFile> {
  const row = await db
    .insertInto('file')
    .values({
      code: file.code,
      owner_id: file.ownerId,
      kind: file.kind,
      mime: file.mime,
      size: file.size,
      original_name: file.originalName,
      storage_key: file.storageKey,
      visibility: file.visibility,
      title: file.title,
      is_draft: file.isDraft,
      made_at: file.madeAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return fileOf(row)
}

/** A number or a code, as in an address. A removed file is not there. */
export async function findFile(db: Db, ref: string): Promise<StoredFile | null> {
  const isCode = ref.length === 32
  const row = await db
    .selectFrom('file')
    .selectAll()
    .where((where) => (isCode ? where('code', '=', ref) : where('id', '=', Number(ref))))
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row ? fileOf(row) : null
}

export async function filesByIds(db: Db, ids: number[]): Promise<StoredFile[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('file').selectAll().where('id', 'in', ids).where('removed_at', 'is', null).execute()
  return rows.map(fileOf)
}

export async function setPrivate(db: Db, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('file')
    .set({ visibility: 'private' })
    .where('id', 'in', ids)
    .where('visibility', '!=', 'private')
    .execute()
}

/** Newest first, with how often each was played. */
export async function listFiles(db: Db, { kind, before, limit }: { kind?: FileKind; before?: number; limit: number }) {
  const rows = await db
    .selectFrom('file')
    .selectAll()
    .select(({ selectFrom, fn }) =>
      selectFrom('file_play').whereRef('file_play.file_id', '=', 'file.id').select(fn.countAll<number>().as('n')).as('plays'),
    )
    .where('removed_at', 'is', null)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...fileOf(row), plays: row.plays ?? 0 }))
}

/** Of two who remove the same file at once, one does. */
export async function markRemoved(db: Db, id: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('file')
    .set({ removed_at: at })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export const filesOwnedBy = async (db: Db, ownerId: number): Promise<StoredFile[]> =>
  (
    await db
      .selectFrom('file')
      .selectAll()
      .where('owner_id', '=', ownerId)
      .where('removed_at', 'is', null)
      .orderBy('id')
      .execute()
  ).map(fileOf)

export async function claimFiles(db: Db, ids: number[]): Promise<void> {
  if (ids.length > 0)
    await db.updateTable('file').set({ is_draft: false }).where('id', 'in', ids).where('is_draft', '=', true).execute()
}

export async function picturesByCode(db: Db, codes: string[]): Promise<number[]> {
  if (codes.length === 0) return []
  const rows = await db
    .selectFrom('file')
    .select('id')
    .where('code', 'in', codes)
    .where('kind', '=', 'image')
    .where('removed_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** What was sent before then and is still a draft. */
export const abandonedDrafts = async (db: Db, before: Date): Promise<StoredFile[]> =>
  (
    await db
      .selectFrom('file')
      .selectAll()
      .where('is_draft', '=', true)
      .where('removed_at', 'is', null)
      .where('made_at', '<', before)
      .orderBy('id')
      .limit(500)
      .execute()
  ).map(fileOf)

export const addPlay = (db: Db, play: { fileId: number; userId: number | null; at: Date }) =>
  db.insertInto('file_play').values({ file_id: play.fileId, user_id: play.userId, at: play.at }).execute()

export const forgetWhoPlayed = (db: Db, userId: number) =>
  db.updateTable('file_play').set({ user_id: null }).where('user_id', '=', userId).execute()

const fileOf = (row: Selectable<FileTable>): StoredFile => ({
  id: row.id,
  code: row.code,
  ownerId: row.owner_id,
  kind: oneOf(fileKinds, row.kind),
  mime: row.mime,
  size: row.size,
  originalName: row.original_name,
  storageKey: row.storage_key,
  visibility: oneOf(fileVisibilities, row.visibility),
  title: row.title,
  isDraft: row.is_draft,
  madeAt: row.made_at,
})

export function oneOf<Value extends string>(values: readonly Value[], value: string): Value {
  const found = values.find((known) => known === value)
  if (found === undefined) throw new Error(`'${value}' is none of ${values.join(', ')}`)
  return found
}

/** Whether bytes belong to a file or to a piece of an upload. */
export async function isKept(db: Db, storageKey: string): Promise<boolean> {
  const file = await db.selectFrom('file').select('id').where('storage_key', '=', storageKey).executeTakeFirst()
  if (file) return true
  const part = await db.selectFrom('upload_part').select('upload_id').where('storage_key', '=', storageKey).executeTakeFirst()
  return part !== undefined
}
