import { type SqlBool, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { readCode } from '../certificate-code.rules.ts'
import type { Claims } from '../claims.schema.ts'
import type { DesignVersion, Making } from './certificate.store.ts'

export type IssuedFilter = { search: string; state: 'issued' | 'revoked' | undefined; before: number | undefined }
export type IssuedLine = {
  id: number
  code: string
  name: string
  title: string
  isRevoked: boolean
  awardedOn: string
  validUntil: string | null
}

/** A page of what was issued, newest first. A text that can be a code is looked for as one. */
export async function issuedPage(db: Db, { search, state, before }: IssuedFilter, limit: number): Promise<IssuedLine[]> {
  const code = readCode(search)
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const matches =
    code.length === 16
      ? [sql<SqlBool>`c.code = ${code}`]
      : words.map((word) => sql<SqlBool>`strpos(lower((e.claims ->> 'name') || ' ' || (e.claims ->> 'title')), ${word}) > 0`)
  const conditions = [
    sql<SqlBool>`true`,
    ...matches,
    ...(state ? [sql<SqlBool>`c.state = ${state}`] : []),
    ...(before ? [sql<SqlBool>`c.id < ${before}`] : []),
  ]
  const { rows } = await sql<Omit<IssuedLine, 'id'> & { id: string }>`
    select c.id, c.code, e.claims ->> 'name' as name, e.claims ->> 'title' as title, c.state = 'revoked' as "isRevoked",
      c.awarded_on::text as "awardedOn", c.valid_until::text as "validUntil"
    from certificate c join certificate_edition e on e.certificate_id = c.id and e.edition = c.edition
    where ${sql.join(conditions, sql` and `)}
    order by c.id desc limit ${limit}`.execute(db)
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}

type Correction = { id: number; edition: number; claims: Claims; design: DesignVersion }

/** The next edition, which is the true one from now on. */
export async function addEdition(
  db: Db,
  { id, edition, claims, design }: Correction,
  { at, actorId, reason = '' }: Making,
): Promise<void> {
  await db
    .insertInto('certificate_edition')
    .values({
      certificate_id: id,
      edition,
      claims: JSON.stringify(claims),
      design_id: design.designId,
      design_version: design.version,
      made_at: at,
      made_by: actorId,
      reason,
    })
    .execute()
  await db.updateTable('certificate').set({ edition }).where('id', '=', id).execute()
}

/** False where it was not revoked. */
export async function reinstate(db: Db, id: number): Promise<boolean> {
  const done = await db
    .updateTable('certificate')
    .set({ state: 'issued', revoked_at: null, revoked_reason: null })
    .where('id', '=', id)
    .where('state', '=', 'revoked')
    .returning('id')
    .executeTakeFirst()
  return done !== undefined
}
