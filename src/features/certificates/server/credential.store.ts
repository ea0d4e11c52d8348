import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { type CredentialAlgorithm, credentialAlgorithms } from '../open-badge.rules.ts'

export type CredentialKey = {
  kid: string
  algorithm: CredentialAlgorithm
  state: 'active' | 'retired' | 'compromised'
  publicJwk: Record<string, unknown>
  sealedPrivate: string | null
  madeAt: Date
}

/** Every key there ever was, newest first. */
export async function allKeys(db: Db): Promise<CredentialKey[]> {
  const rows = await db.selectFrom('credential_key').selectAll().orderBy('made_at', 'desc').orderBy('kid').execute()
  return rows.map((row) => ({
    kid: row.kid,
    algorithm: credentialAlgorithms.find((one) => one === row.algorithm) ?? 'ES256',
    state: row.state === 'active' ? 'active' : row.state === 'retired' ? 'retired' : 'compromised',
    publicJwk: row.public_jwk as Record<string, unknown>,
    sealedPrivate: row.sealed_private,
    madeAt: row.made_at,
  }))
}

/** Two processes that need the first key make one. */
export async function holdKeys(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('credential keys', 0))`.execute(db)
}

export async function addKey(
  db: Db,
  key: Pick<CredentialKey, 'kid' | 'algorithm' | 'publicJwk'> & { sealedPrivate: string; at: Date },
): Promise<void> {
  await db
    .insertInto('credential_key')
    .values({
      kid: key.kid,
      algorithm: key.algorithm,
      state: 'active',
      public_jwk: JSON.stringify(key.publicJwk),
      sealed_private: key.sealedPrivate,
      made_at: key.at,
    })
    .execute()
}

/** The private part of what is retired is not needed any more. */
export async function retireKeys(
  db: Db,
  algorithm: CredentialAlgorithm,
  state: 'retired' | 'compromised',
  at: Date,
): Promise<void> {
  await db
    .updateTable('credential_key')
    .set({ state, retired_at: at, sealed_private: null })
    .where('algorithm', '=', algorithm)
    .where('state', '=', 'active')
    .execute()
}

/** The address under which credentials are issued; the first who asks fixes it. */
export async function fixedOrigin(db: Db, origin: string, at: Date): Promise<string> {
  await db
    .insertInto('credential_issuer')
    .values({ origin, made_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await db.selectFrom('credential_issuer').select('origin').executeTakeFirstOrThrow()).origin
}

export async function subjectUuid(db: Db, userId: number): Promise<string> {
  await db
    .insertInto('credential_subject')
    .values({ user_id: userId, uuid: randomUUID() })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
  return (await db.selectFrom('credential_subject').select('uuid').where('user_id', '=', userId).executeTakeFirstOrThrow()).uuid
}

/** The places in a list of what was revoked. */
export async function revokedPlaces(db: Db, list: number): Promise<number[]> {
  const rows = await db
    .selectFrom('certificate')
    .select('status_index')
    .where('status_list', '=', list)
    .where('state', '=', 'revoked')
    .execute()
  return rows.map(({ status_index }) => status_index)
}

export async function lastStatusList(db: Db): Promise<number> {
  const row = await db.selectFrom('certificate').select('status_list').orderBy('id', 'desc').limit(1).executeTakeFirst()
  return row?.status_list ?? 1
}
