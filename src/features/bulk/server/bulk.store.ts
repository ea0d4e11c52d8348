import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { BulkOptions } from '../bulk.contract.ts'
import { type BulkCounts, type BulkState, noCounts, type TargetState } from '../bulk.rules.ts'

export type StoredBulk = {
  id: number
  list: string
  act: string
  options: BulkOptions
  productId: number | null
  askedBy: { id: number; name: string } | null
  actingAdminId: number | null
  state: BulkState
  targets: number
  undoes: number | null
  undoneBy: number | null
  askedAt: Date
  endedAt: Date | null
}

const selectBulks = (db: Db) =>
  db
    .selectFrom('bulk_act as b')
    .leftJoin('person as p', 'p.id', 'b.asked_by')
    .select([
      'b.id',
      'b.list',
      'b.act',
      'b.options',
      'b.product_id',
      'b.asked_by',
      'p.name as asker',
      'b.acting_admin_id',
      'b.state',
      'b.targets',
      'b.undoes',
      'b.asked_at',
      'b.ended_at',
      sql<number | null>`(select u.id from bulk_act u where u.undoes = b.id)`.as('undone_by'),
    ])
type Row = Awaited<ReturnType<ReturnType<typeof selectBulks>['executeTakeFirstOrThrow']>>

const bulkOf = (row: Row): StoredBulk => ({
  id: row.id,
  list: row.list,
  act: row.act,
  options: row.options as BulkOptions,
  productId: row.product_id,
  askedBy: row.asked_by === null ? null : { id: row.asked_by, name: row.asker ?? '' },
  actingAdminId: row.acting_admin_id,
  state: row.state as BulkState,
  targets: row.targets,
  undoes: row.undoes,
  undoneBy: row.undone_by,
  askedAt: row.asked_at,
  endedAt: row.ended_at,
})

type NewBulk = Pick<StoredBulk, 'list' | 'act' | 'options' | 'productId' | 'actingAdminId' | 'undoes'> & {
  askedBy: number | null
  at: Date
}

export async function addBulk(db: Db, one: NewBulk): Promise<number> {
  const { id } = await db
    .insertInto('bulk_act')
    .values({
      list: one.list,
      act: one.act,
      options: JSON.stringify(one.options),
      product_id: one.productId,
      asked_by: one.askedBy,
      acting_admin_id: one.actingAdminId,
      targets: 0,
      undoes: one.undoes,
      asked_at: one.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Appends rows in this order. */
export async function addTargets(db: Db, bulkId: number, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    with chosen as (update bulk_act set targets = targets + ${ids.length} where id = ${bulkId} returning targets)
    insert into bulk_target (bulk_id, position, target_id)
    select ${bulkId}::bigint, chosen.targets - ${ids.length}::int + one.place, one.id
    from chosen, unnest(${ids}::bigint[]) with ordinality as one (id, place)`.execute(db)
}

/** What an act has done, as rows of the one that takes it back, with what it kept for that. The last is taken back first. */
export async function addTargetsToUndo(db: Db, bulkId: number, undoes: number): Promise<void> {
  await sql`
    with taken as (
      insert into bulk_target (bulk_id, position, target_id, kept)
      select ${bulkId}::bigint, row_number() over (order by position desc), target_id, kept
      from bulk_target where bulk_id = ${undoes} and state = 'done'
      returning 1
    )
    update bulk_act set targets = (select count(*) from taken) where id = ${bulkId}`.execute(db)
}

export async function findBulk(db: Db, id: number): Promise<StoredBulk | undefined> {
  const row = await selectBulks(db).where('b.id', '=', id).executeTakeFirst()
  return row && bulkOf(row)
}

/** Holds it until the end, so that it is stopped or taken back once. */
export async function lockBulk(db: Db, id: number): Promise<StoredBulk | undefined> {
  await db.selectFrom('bulk_act').select('id').where('id', '=', id).forUpdate().execute()
  return findBulk(db, id)
}

export async function listBulks(
  db: Db,
  { askedBy, before, limit }: { askedBy: number | null; before?: number | undefined; limit: number },
): Promise<StoredBulk[]> {
  let found = selectBulks(db).orderBy('b.id', 'desc').limit(limit)
  if (askedBy !== null) found = found.where('b.asked_by', '=', askedBy)
  if (before !== undefined) found = found.where('b.id', '<', before)
  return (await found.execute()).map(bulkOf)
}

export async function countTargets(db: Db, bulkIds: number[]): Promise<Map<number, BulkCounts>> {
  if (bulkIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('bulk_target')
    .select(['bulk_id', 'state', ({ fn }) => fn.countAll<number>().as('count')])
    .where('bulk_id', 'in', bulkIds)
    .groupBy(['bulk_id', 'state'])
    .execute()
  const counts = new Map<number, BulkCounts>(bulkIds.map((id) => [id, { ...noCounts }]))
  for (const { bulk_id, state, count } of rows) {
    const own = counts.get(bulk_id)
    if (own) own[state as TargetState] = Number(count)
  }
  return counts
}

export type StoredTarget = { position: number; targetId: number; state: TargetState; why: string | null; kept: unknown }

const targetColumns = ['position', 'target_id as targetId', 'state', 'why', 'kept'] as const

export async function targetsOf(
  db: Db,
  bulkId: number,
  { state, from, limit }: { state?: TargetState | undefined; from: number; limit: number },
): Promise<StoredTarget[]> {
  let found = db.selectFrom('bulk_target').select(targetColumns).where('bulk_id', '=', bulkId).where('position', '>=', from)
  if (state) found = found.where('state', '=', state)
  return (await found.orderBy('position').limit(limit).execute()) as StoredTarget[]
}

/** The next row that nobody works on, held until the transaction ends. */
export async function takeWaiting(db: Db, bulkId: number): Promise<StoredTarget | undefined> {
  const row = await db
    .selectFrom('bulk_target')
    .select(targetColumns)
    .where('bulk_id', '=', bulkId)
    .where('state', '=', 'waiting')
    .orderBy('position')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row as StoredTarget | undefined
}

/** The next few that nobody works on, held until the transaction ends. */
export async function takeSomeWaiting(db: Db, bulkId: number, limit: number): Promise<StoredTarget[]> {
  const rows = await db
    .selectFrom('bulk_target')
    .select(targetColumns)
    .where('bulk_id', '=', bulkId)
    .where('state', '=', 'waiting')
    .orderBy('position')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows as StoredTarget[]
}

/** The same end for several. */
export async function settleTargets(
  db: Db,
  bulkId: number,
  positions: number[],
  { state, why, at }: { state: Exclude<TargetState, 'waiting'>; why: string | null; at: Date },
): Promise<void> {
  if (positions.length === 0) return
  await db
    .updateTable('bulk_target')
    .set({ state, why, ended_at: at })
    .where('bulk_id', '=', bulkId)
    .where('position', '=', sql<number>`any(${positions}::int[])`)
    .where('state', '=', 'waiting')
    .execute()
}

export async function settleTarget(
  db: Db,
  bulkId: number,
  position: number,
  { state, why, kept, at }: { state: Exclude<TargetState, 'waiting'>; why: string | null; kept: unknown; at: Date },
): Promise<void> {
  await db
    .updateTable('bulk_target')
    .set({ state, why, ended_at: at, ...(kept === null ? {} : { kept: JSON.stringify(kept) }) })
    .where('bulk_id', '=', bulkId)
    .where('position', '=', position)
    .where('state', '=', 'waiting')
    .execute()
}

/** True for the one who ends it: nothing is waiting any more. */
export async function finishIfOver(db: Db, bulkId: number, at: Date): Promise<boolean> {
  const ended = await db
    .updateTable('bulk_act')
    .set({ state: 'done', ended_at: at })
    .where('id', '=', bulkId)
    .where('state', '=', 'running')
    .where(sql<boolean>`not exists (select from bulk_target t where t.bulk_id = ${bulkId} and t.state = 'waiting')`)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

export async function stopBulk(db: Db, bulkId: number, at: Date): Promise<boolean> {
  const stopped = await db
    .updateTable('bulk_act')
    .set({ state: 'stopped', ended_at: at })
    .where('id', '=', bulkId)
    .where('state', '=', 'running')
    .returning('id')
    .executeTakeFirst()
  return stopped !== undefined
}
