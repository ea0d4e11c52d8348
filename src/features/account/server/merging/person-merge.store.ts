import { sql } from 'kysely'
import { z } from 'zod'
import type { MergedPair } from '#platform/calls/feature.ts'
import type { Db } from '#platform/db/db.ts'

/** What the absorbed record was. */
const Source = z.object({ email: z.string(), name: z.string(), isEmailVerified: z.boolean() })
const Moved = z.object({ rows: z.record(z.string(), z.array(z.unknown())), joined: z.record(z.string(), z.unknown()) })
export type MergeSource = z.infer<typeof Source>
export type MovedRows = z.infer<typeof Moved>

export type PersonMerge = MergedPair & {
  id: number
  source: MergeSource | null
  moved: MovedRows
  madeAt: Date
  undoneAt: Date | null
}

const select = (db: Db) =>
  db.selectFrom('person_merge').select(['id', 'from_id', 'into_id', 'source', 'moved', 'made_at', 'undone_at'])
type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const mergeOf = (row: Row): PersonMerge => ({
  id: row.id,
  from: row.from_id,
  into: row.into_id,
  source: row.source === null ? null : Source.parse(row.source),
  moved: Moved.parse(row.moved),
  madeAt: row.made_at,
  undoneAt: row.undone_at,
})

export async function keepMerge(
  db: Db,
  {
    from,
    into,
    source,
    moved,
    madeBy,
    at,
  }: MergedPair & { source: MergeSource; moved: MovedRows; madeBy: number | null; at: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('person_merge')
    .values({
      from_id: from,
      into_id: into,
      source: JSON.stringify(source),
      moved: JSON.stringify(moved),
      made_by: madeBy,
      made_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Whom a person has absorbed, newest first. */
export async function mergesInto(db: Db, personId: number): Promise<PersonMerge[]> {
  const rows = await select(db).where('into_id', '=', personId).orderBy('id', 'desc').execute()
  return rows.map(mergeOf)
}

export async function findMerge(db: Db, id: number): Promise<PersonMerge | null> {
  const row = await select(db).where('id', '=', id).executeTakeFirst()
  return row ? mergeOf(row) : null
}

export async function endMerge(db: Db, id: number, by: number | null, at: Date): Promise<void> {
  await db.updateTable('person_merge').set({ undone_by: by, undone_at: at }).where('id', '=', id).execute()
}

const mergeActs = ['person.merge', 'person.unmerge']

/** Whom a person was made of is not told any more, here and in the log of whom they were a part of; answers their numbers. */
export async function forgetMerges(db: Db, personId: number): Promise<number[]> {
  await db
    .updateTable('audit_entry')
    .set({ details: '{}' })
    .where('action', 'in', mergeActs)
    .where(sql`details ->> 'from'`, '=', String(personId))
    .execute()
  const rows = await db
    .updateTable('person_merge')
    .set({ source: null })
    .where((eb) => eb.or([eb('into_id', '=', personId), eb('from_id', '=', personId)]))
    .returning(['from_id', 'into_id', 'undone_at'])
    .execute()
  return rows.flatMap(({ from_id, into_id, undone_at }) => (into_id === personId && undone_at === null ? [from_id] : []))
}

/** Who has absorbed a record; null for one that stands by itself. */
export async function mergedIntoOf(db: Db, id: number): Promise<{ id: number; name: string } | null> {
  const row = await db
    .selectFrom('person as absorbed')
    .innerJoin('person', 'person.id', 'absorbed.merged_into')
    .select(['person.id', 'person.name'])
    .where('absorbed.id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

export async function setMergedInto(db: Db, id: number, into: number | null): Promise<void> {
  await db.updateTable('person').set({ merged_into: into }).where('id', '=', id).execute()
}
