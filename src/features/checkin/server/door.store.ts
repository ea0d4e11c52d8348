import { sql } from 'kysely'
import { must } from '#platform/calls/result.ts'
import type { Db } from '#platform/db/db.ts'
import { type CheckpointKind, checkpointKinds, countings, type DoorCounting } from '../scan.rules.ts'

export type CheckpointToStore = {
  name: string
  kind: CheckpointKind
  sessionId: number | null
  counts: DoorCounting
  opensAt: Date | null
  closesAt: Date | null
}
export type Checkpoint = CheckpointToStore & { id: number; productId: number; version: number }

const columns = ['id', 'product_id', 'name', 'kind', 'session_id', 'counts', 'opens_at', 'closes_at', 'version'] as const
const selectCheckpoints = (db: Db) => db.selectFrom('checkpoint').select(columns).where('ended_at', 'is', null)
type Row = Awaited<ReturnType<ReturnType<typeof selectCheckpoints>['executeTakeFirstOrThrow']>>

const checkpointOf = (row: Row): Checkpoint => ({
  id: row.id,
  productId: row.product_id,
  name: row.name,
  kind: must(
    checkpointKinds.find((one) => one === row.kind),
    'a checkpoint of an unknown kind',
  ),
  sessionId: row.session_id,
  counts: must(
    countings.find((one) => one === row.counts),
    'a checkpoint that counts in an unknown way',
  ),
  opensAt: row.opens_at,
  closesAt: row.closes_at,
  version: row.version,
})

export async function checkpointsOf(db: Db, productId: number): Promise<Checkpoint[]> {
  const rows = await selectCheckpoints(db).where('product_id', '=', productId).orderBy('position').orderBy('id').execute()
  return rows.map(checkpointOf)
}

/** With those that have ended: what was scanned there before may still come. */
export async function everyCheckpointOf(db: Db, productId: number): Promise<Map<number, Checkpoint>> {
  const rows = await db.selectFrom('checkpoint').select(columns).where('product_id', '=', productId).execute()
  return new Map(rows.map((row) => [row.id, checkpointOf(row)]))
}

export async function lockCheckpoint(db: Db, productId: number, id: number): Promise<Checkpoint | null> {
  const row = await selectCheckpoints(db).where('id', '=', id).where('product_id', '=', productId).forUpdate().executeTakeFirst()
  return row ? checkpointOf(row) : null
}

/** Until the transaction ends nobody else begins or orders the checkpoints of this event. */
export async function holdCheckpoints(db: Db, productId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`checkpoints ${productId}`}, 0))`.execute(db)
}

const columnsOf = (one: CheckpointToStore) => ({
  name: one.name,
  kind: one.kind,
  session_id: one.sessionId,
  counts: one.counts,
  opens_at: one.opensAt,
  closes_at: one.closesAt,
})

export async function addCheckpoint(db: Db, productId: number, one: CheckpointToStore, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('checkpoint')
    .values({
      ...columnsOf(one),
      product_id: productId,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from checkpoint where product_id = ${productId})`,
      made_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function changeCheckpoint(db: Db, id: number, one: CheckpointToStore): Promise<void> {
  await db
    .updateTable('checkpoint')
    .set({ ...columnsOf(one), version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function endCheckpoint(db: Db, id: number, now: Date | null): Promise<void> {
  await db.updateTable('checkpoint').set({ ended_at: now }).where('id', '=', id).execute()
}

export async function findEndedCheckpoint(db: Db, productId: number, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('checkpoint')
    .select('id')
    .where('id', '=', id)
    .where('product_id', '=', productId)
    .where('ended_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

export type Device = {
  id: number
  productId: number
  name: string
  personId: number | null
  madeAt: Date
  pairedAt: Date | null
  seenAt: Date | null
  waiting: number
  revokedAt: Date | null
  pairingEndsAt: Date | null
}

const deviceColumns = [
  'id',
  'product_id',
  'name',
  'person_id',
  'made_at',
  'paired_at',
  'seen_at',
  'waiting',
  'revoked_at',
  'pairing_ends_at',
] as const
const selectDevices = (db: Db) => db.selectFrom('door_device').select(deviceColumns)
const deviceOf = (row: Awaited<ReturnType<ReturnType<typeof selectDevices>['executeTakeFirstOrThrow']>>): Device => ({
  id: row.id,
  productId: row.product_id,
  name: row.name,
  personId: row.person_id,
  madeAt: row.made_at,
  pairedAt: row.paired_at,
  seenAt: row.seen_at,
  waiting: row.waiting,
  revokedAt: row.revoked_at,
  pairingEndsAt: row.pairing_ends_at,
})

export async function deviceByToken(db: Db, tokenHash: string): Promise<Device | null> {
  const row = await selectDevices(db).where('token_hash', '=', tokenHash).executeTakeFirst()
  return row ? deviceOf(row) : null
}

export async function devicesOf(db: Db, productId: number): Promise<Device[]> {
  const rows = await selectDevices(db).where('product_id', '=', productId).orderBy('id', 'desc').limit(200).execute()
  return rows.map(deviceOf)
}

export type NewDevice = {
  productId: number
  name: string
  personId: number | null
  madeBy: number | null
  pairing: { hash: string; endsAt: Date } | null
  tokenHash: string | null
}

export async function addDevice(db: Db, device: NewDevice, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('door_device')
    .values({
      product_id: device.productId,
      name: device.name,
      person_id: device.personId,
      made_by: device.madeBy,
      pairing_hash: device.pairing?.hash ?? null,
      pairing_ends_at: device.pairing?.endsAt ?? null,
      token_hash: device.tokenHash,
      made_at: now,
      paired_at: device.tokenHash === null ? null : now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A code pairs one device, once, while it is good. */
export async function pairDevice(db: Db, pairingHash: string, tokenHash: string, now: Date): Promise<boolean> {
  const paired = await db
    .updateTable('door_device')
    .set({ token_hash: tokenHash, pairing_hash: null, pairing_ends_at: null, paired_at: now, seen_at: now })
    .where('pairing_hash', '=', pairingHash)
    .where('pairing_ends_at', '>', now)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return paired !== undefined
}

export async function revokeDevice(db: Db, productId: number, id: number, now: Date): Promise<boolean> {
  const revoked = await db
    .updateTable('door_device')
    .set({ revoked_at: now, pairing_hash: null, pairing_ends_at: null })
    .where('id', '=', id)
    .where('product_id', '=', productId)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return revoked !== undefined
}

export async function seenDevice(db: Db, id: number, waiting: number, now: Date): Promise<void> {
  await db.updateTable('door_device').set({ seen_at: now, waiting }).where('id', '=', id).execute()
}
