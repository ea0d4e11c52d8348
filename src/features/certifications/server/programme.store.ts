import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { ProgrammeEntry } from '../programme.contract.ts'
import type { Programme } from '../programme.rules.ts'

export type Certification = {
  id: number
  urlSlug: string
  version: number
  draft: Programme
  publishedId: number | null
  archivedAt: Date | null
}
export type ProgrammeVersion = { id: number; certificationId: number; number: number; content: Programme; publishedAt: Date }

type Row = {
  id: number
  url_slug: string
  version: number
  draft: unknown
  published_id: number | null
  archived_at: Date | null
}
const certificationOf = (row: Row): Certification => ({
  id: row.id,
  urlSlug: row.url_slug,
  version: row.version,
  draft: ProgrammeEntry.parse(row.draft),
  publishedId: row.published_id,
  archivedAt: row.archived_at,
})

const columns = ['id', 'url_slug', 'version', 'draft', 'published_id', 'archived_at'] as const
const certifications = (db: Db) => db.selectFrom('certification').select(columns)

export async function allCertifications(db: Db): Promise<Certification[]> {
  return (await certifications(db).orderBy('id').execute()).map(certificationOf)
}

export async function certificationById(db: Db, id: number): Promise<Certification | null> {
  const row = await certifications(db).where('id', '=', id).executeTakeFirst()
  return row ? certificationOf(row) : null
}

/** Held until the transaction ends. */
export async function lockCertification(db: Db, id: number): Promise<Certification | null> {
  const row = await certifications(db).where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? certificationOf(row) : null
}

export async function addCertification(
  db: Db,
  { urlSlug, draft }: { urlSlug: string; draft: Programme },
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('certification')
    .values({ url_slug: urlSlug, draft: JSON.stringify(draft), made_at: now, changed_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function isSlugTaken(db: Db, urlSlug: string): Promise<boolean> {
  return (await db.selectFrom('certification').select('id').where('url_slug', '=', urlSlug).executeTakeFirst()) !== undefined
}

export async function keepDraft(db: Db, id: number, draft: Programme, now: Date): Promise<void> {
  await db
    .updateTable('certification')
    .set({ draft: JSON.stringify(draft), version: sql`version + 1`, changed_at: now })
    .where('id', '=', id)
    .execute()
}

export async function setCertificationArchived(db: Db, id: number, at: Date | null, now: Date): Promise<void> {
  await db
    .updateTable('certification')
    .set({ archived_at: at, version: sql`version + 1`, changed_at: now })
    .where('id', '=', id)
    .execute()
}

/** Keeps the draft as the next version, which whoever begins from now on gets. */
export async function publishVersion(
  db: Db,
  certificationId: number,
  content: Programme,
  { by, now }: { by: number | null; now: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('certification_version')
    .values({
      certification_id: certificationId,
      number: sql`(select coalesce(max(number), 0) + 1 from certification_version where certification_id = ${certificationId})`,
      content: JSON.stringify(content),
      published_at: now,
      published_by: by,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('certification')
    .set({ published_id: id, version: sql`version + 1`, changed_at: now })
    .where('id', '=', certificationId)
    .execute()
  return id
}

export async function versionsByIds(db: Db, ids: number[]): Promise<Map<number, ProgrammeVersion>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('certification_version')
    .select(['id', 'certification_id', 'number', 'content', 'published_at'])
    .where('id', 'in', ids)
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        certificationId: row.certification_id,
        number: row.number,
        content: ProgrammeEntry.parse(row.content),
        publishedAt: row.published_at,
      },
    ]),
  )
}
