import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { PartKind } from '../parts.rules.ts'
import type { PartEntry } from '../programme.admin.contract.ts'

const tables: Record<PartKind, string> = {
  room: 'programme_room',
  track: 'programme_track',
  level: 'exhibitor_level',
  speaker: 'programme_speaker',
  exhibitor: 'exhibitor',
}

/** With the account of a speaker. */
export type PartToStore = PartEntry & { personId: number | null }

/** What is kept of each kind. */
const columnsOf: Record<PartKind, (entry: PartToStore) => Record<string, unknown>> = {
  room: ({ name, floor, seats, holds_many }) => ({ name, floor, seats, holds_many }),
  track: ({ name }) => ({ name }),
  level: ({ name }) => ({ name }),
  speaker: ({ name, headline, bio, is_keynote, personId }) => ({ name, headline, bio, is_keynote, person_id: personId }),
  exhibitor: ({ name, level_id, booth, blurb, website }) => ({ title: name, level_id, booth, blurb, website: website || null }),
}

export async function addPart(db: Db, productId: number, kind: PartKind, entry: PartToStore): Promise<number> {
  const columns = Object.entries(columnsOf[kind](entry))
  const table = sql.table(tables[kind])
  const { rows } = await sql<{ id: number }>`
    insert into ${table} (product_id, position, ${sql.join(columns.map(([name]) => sql.ref(name)))})
    select ${productId}, coalesce((select max(position) + 1 from ${table} where product_id = ${productId}), 0),
      ${sql.join(columns.map(([, value]) => (value === null ? sql`null` : sql`${value}`)))} returning id`.execute(db)
  return rows[0]?.id ?? 0
}

type Which = { productId: number; kind: PartKind; id: number }

export async function changePart(db: Db, { productId, kind, id }: Which, entry: PartToStore): Promise<void> {
  const columns = Object.entries(columnsOf[kind](entry))
  await sql`update ${sql.table(tables[kind])} set ${sql.join(columns.map(([name, value]) => sql`${sql.ref(name)} = ${value}`))}
    where id = ${id} and product_id = ${productId}`.execute(db)
}

export async function removePart(db: Db, { productId, kind, id }: Which): Promise<void> {
  await sql`delete from ${sql.table(tables[kind])} where id = ${id} and product_id = ${productId}`.execute(db)
}

export async function changeExhibitorWords(db: Db, id: number, words: { blurb: string; website: string | null }): Promise<void> {
  await db.updateTable('exhibitor').set(words).where('id', '=', id).execute()
}
