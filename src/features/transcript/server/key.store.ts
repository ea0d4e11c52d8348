import { z } from 'zod'
import type { Db } from '#platform/db/db.ts'

const Jwk = z.record(z.string(), z.unknown())
export type TranscriptKey = { id: string; publicJwk: z.output<typeof Jwk>; privateSealed: string }

/** Newest first. */
export async function allKeys(db: Db): Promise<TranscriptKey[]> {
  const rows = await db.selectFrom('transcript_key').selectAll().orderBy('made_at', 'desc').orderBy('id').execute()
  return rows.map((row) => ({ id: row.id, publicJwk: Jwk.parse(row.public_jwk), privateSealed: row.private_sealed }))
}

export async function addKey(db: Db, { id, publicJwk, privateSealed }: TranscriptKey, now: Date): Promise<void> {
  await db
    .insertInto('transcript_key')
    .values({ id, public_jwk: JSON.stringify(publicJwk), private_sealed: privateSealed, made_at: now })
    .execute()
}
