import { sql } from 'kysely'
import { must } from '#platform/calls/result.ts'
import { compiledOnce } from '#platform/db/compiled-once.ts'
import type { Db } from '#platform/db/db.ts'
import {
  changesOf,
  type EntryKind,
  entryKinds,
  type LotOrigin,
  type LotPart,
  lotOrigins,
  type PackScope,
} from '../packs.rules.ts'

export type Account = { id: number; personId: number | null; groupName: string | null }
export type Lot = {
  id: number
  accountId: number
  packId: number | null
  name: string
  unit: string
  origin: LotOrigin
  isUnlimited: boolean
  scope: PackScope
  purchaseId: number | null
  expiresAt: Date | null
  madeAt: Date
  /** Added up from the entries. */
  available: number
  held: number
}
export type NewLot = Omit<Lot, 'id' | 'available' | 'held'> & { grantedBy: number | null }
export type NewEntry = {
  lotId: number
  kind: EntryKind
  amount: number
  purchaseId?: number | null
  productId?: number | null
  registrantId?: number | null
  actorId: number | null
  reason?: string
  at: Date
}

const accountOf = (row: { id: number; person_id: number | null; group_name: string | null }): Account => ({
  id: row.id,
  personId: row.person_id,
  groupName: row.group_name,
})

/** The accounts that a person may spend from: their own, and those of the groups that they are in. */
export async function accountsOf(db: Db, personId: number): Promise<Account[]> {
  return (await spendableRows(db, personId)).map(accountOf)
}
const spendableRows = compiledOnce((db, personId: number) =>
  db
    .selectFrom('pack_account')
    .select(['id', 'person_id', 'group_name'])
    .where((where) =>
      where.or([
        where('person_id', '=', personId),
        where('id', 'in', (from) =>
          from.selectFrom('pack_account_member').select('account_id').where('person_id', '=', personId),
        ),
      ]),
    )
    .orderBy('id'),
)

/** Holds the accounts until the transaction ends, in one order: whoever spends from them comes one after the other. */
export async function lockAccounts(db: Db, ids: number[]): Promise<void> {
  if (ids.length > 0) await db.selectFrom('pack_account').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
}

/** The person's own account, made when it is first needed. */
export async function ownAccount(db: Db, personId: number, now: Date): Promise<number> {
  await db
    .insertInto('pack_account')
    .values({ person_id: personId, made_at: now })
    .onConflict((conflict) => conflict.column('person_id').doNothing())
    .execute()
  const { id } = await db.selectFrom('pack_account').select('id').where('person_id', '=', personId).executeTakeFirstOrThrow()
  return id
}

export async function membersOf(db: Db, accountIds: number[]): Promise<{ accountId: number; personId: number }[]> {
  if (accountIds.length === 0) return []
  const rows = await db
    .selectFrom('pack_account_member')
    .select(['account_id', 'person_id'])
    .where('account_id', 'in', accountIds)
    .orderBy('person_id')
    .execute()
  return rows.map((row) => ({ accountId: row.account_id, personId: row.person_id }))
}

const selectLots = (db: Db) =>
  db
    .selectFrom('pack_lot as l')
    .select([
      'l.id',
      'l.account_id',
      'l.pack_id',
      'l.name',
      'l.unit',
      'l.origin',
      'l.is_unlimited',
      'l.product_ids',
      'l.topic_ids',
      'l.kinds',
      'l.purchase_id',
      'l.expires_at',
      'l.made_at',
      sql<number>`(select coalesce(sum(e.available_change), 0)::bigint from pack_entry e where e.lot_id = l.id)`.as('available'),
      sql<number>`(select coalesce(sum(e.held_change), 0)::bigint from pack_entry e where e.lot_id = l.id)`.as('held'),
    ])
type LotRow = Awaited<ReturnType<ReturnType<typeof selectLots>['executeTakeFirstOrThrow']>>

const lotOf = (row: LotRow): Lot => ({
  id: row.id,
  accountId: row.account_id,
  packId: row.pack_id,
  name: row.name,
  unit: row.unit,
  origin: must(
    lotOrigins.find((origin) => origin === row.origin),
    'a lot of an origin that the table does not allow',
  ),
  isUnlimited: row.is_unlimited,
  scope: { productIds: row.product_ids, topicIds: row.topic_ids, kinds: row.kinds },
  purchaseId: row.purchase_id,
  expiresAt: row.expires_at,
  madeAt: row.made_at,
  available: row.available,
  held: row.held,
})

/** All lots of the accounts, live or not, what ends first at the top. */
export async function lotsOf(db: Db, accountIds: number[]): Promise<Lot[]> {
  if (accountIds.length === 0) return []
  const rows = await selectLots(db)
    .where('l.account_id', 'in', accountIds)
    .orderBy('l.expires_at', (order) => order.asc().nullsLast())
    .orderBy('l.id')
    .execute()
  return rows.map(lotOf)
}

export async function lotsByIds(db: Db, ids: number[]): Promise<Lot[]> {
  return ids.length === 0 ? [] : (await selectLots(db).where('l.id', 'in', ids).orderBy('l.id').execute()).map(lotOf)
}

export async function lotsOfPurchase(db: Db, purchaseId: number): Promise<Lot[]> {
  return (await selectLots(db).where('l.purchase_id', '=', purchaseId).orderBy('l.id').execute()).map(lotOf)
}

/** Null where the order has made its lot already. */
export async function addLot(db: Db, lot: NewLot): Promise<number | null> {
  const row = await db
    .insertInto('pack_lot')
    .values({
      account_id: lot.accountId,
      pack_id: lot.packId,
      name: lot.name,
      unit: lot.unit,
      origin: lot.origin,
      is_unlimited: lot.isUnlimited,
      product_ids: lot.scope.productIds,
      topic_ids: lot.scope.topicIds,
      kinds: lot.scope.kinds,
      purchase_id: lot.purchaseId,
      granted_by: lot.grantedBy,
      expires_at: lot.expiresAt,
      made_at: lot.madeAt,
    })
    .onConflict((conflict) => conflict.columns(['purchase_id', 'origin']).where('purchase_id', 'is not', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** The only way in: entries, and the sums of their lots with them. */
export async function addEntries(db: Db, entries: NewEntry[]): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map(({ lotId, kind, amount, purchaseId, productId, registrantId, actorId, reason, at }) => {
    const { available, held } = changesOf(kind, amount)
    return {
      lot_id: lotId,
      kind,
      available_change: available,
      held_change: held,
      purchase_id: purchaseId ?? null,
      product_id: productId ?? null,
      registrant_id: registrantId ?? null,
      actor_id: actorId,
      reason: reason ?? '',
      made_at: at,
    }
  })
  await db.insertInto('pack_entry').values(rows).execute()
  const byLot = [...Map.groupBy(rows, (row) => row.lot_id)]
  const sums = (pick: (row: (typeof rows)[number]) => number) =>
    byLot.map(([, those]) => those.reduce((sum, row) => sum + pick(row), 0))
  await sql`
    update pack_lot l set available = l.available + s.available, held = l.held + s.held
    from unnest(${byLot.map(([id]) => id)}::bigint[], ${sums((row) => row.available_change)}::bigint[],
      ${sums((row) => row.held_change)}::bigint[]) as s (id, available, held) where l.id = s.id`.execute(db)
}

/** What an order has of a lot for one registration, or as money: still held, or taken for good. */
export type Use = {
  lotId: number
  unit: string
  accountId: number
  productId: number | null
  registrantId: number | null
  held: number
  taken: number
}

export async function usesOf(db: Db, purchaseId: number): Promise<Use[]> {
  const rows = await db
    .selectFrom('pack_entry as e')
    .innerJoin('pack_lot as l', 'l.id', 'e.lot_id')
    .select([
      'e.lot_id',
      'l.unit',
      'l.account_id',
      'e.product_id',
      'e.registrant_id',
      sql<number>`sum(e.held_change)::bigint`.as('held'),
      // What left the lot and is not merely held was taken.
      sql<number>`-sum(e.available_change + e.held_change)::bigint`.as('taken'),
      sql<number>`min(e.id)`.as('first'),
    ])
    .where('e.purchase_id', '=', purchaseId)
    .where('e.kind', 'in', ['hold', 'capture', 'release', 'refund'])
    .groupBy(['e.lot_id', 'l.unit', 'l.account_id', 'e.product_id', 'e.registrant_id'])
    .orderBy('first')
    .execute()
  return rows.map((row) => ({
    lotId: row.lot_id,
    unit: row.unit,
    accountId: row.account_id,
    productId: row.product_id,
    registrantId: row.registrant_id,
    held: row.held,
    taken: row.taken,
  }))
}

export type Mismatch = { lotId: number; available: number; availableSum: number; held: number; heldSum: number }

/** Lots whose kept sums are not the sums of their entries, or that gave more than they had. */
export async function mismatches(db: Db): Promise<Mismatch[]> {
  const { rows } = await sql<Mismatch>`
    select l.id as "lotId", l.available, l.held, s.available as "availableSum", s.held as "heldSum"
    from pack_lot l
    cross join lateral (
      select coalesce(sum(e.available_change), 0)::bigint as available, coalesce(sum(e.held_change), 0)::bigint as held
      from pack_entry e where e.lot_id = l.id
    ) s
    where l.available <> s.available or l.held <> s.held or s.held < 0 or (s.available < 0 and not l.is_unlimited)
    order by l.id
    limit 100`.execute(db)
  return rows
}

export type Entry = {
  id: number
  lotId: number
  lotName: string
  unit: string
  kind: EntryKind
  available: number
  held: number
  purchaseId: number | null
  productId: number | null
  registrantId: number | null
  actorId: number | null
  reason: string
  madeAt: Date
}

/** The statement of accounts, newest first. */
export async function entriesOf(
  db: Db,
  accountIds: number[],
  { before, limit }: { before?: number; limit: number },
): Promise<Entry[]> {
  if (accountIds.length === 0) return []
  const rows = await db
    .selectFrom('pack_entry as e')
    .innerJoin('pack_lot as l', 'l.id', 'e.lot_id')
    .selectAll('e')
    .select(['l.name as lot_name', 'l.unit'])
    .where('l.account_id', 'in', accountIds)
    .$if(before !== undefined, (query) => query.where('e.id', '<', before ?? 0))
    .orderBy('e.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    lotId: row.lot_id,
    lotName: row.lot_name,
    unit: row.unit,
    kind: must(
      entryKinds.find((kind) => kind === row.kind),
      'an entry of a kind that the table does not allow',
    ),
    available: row.available_change,
    held: row.held_change,
    purchaseId: row.purchase_id,
    productId: row.product_id,
    registrantId: row.registrant_id,
    actorId: row.actor_id,
    reason: row.reason,
    madeAt: row.made_at,
  }))
}

export const partsOf = (uses: Use[], pick: (use: Use) => number): LotPart[] =>
  uses.map((use) => ({ lotId: use.lotId, amount: pick(use) }))

/** How much came into each lot in the first place. */
export async function grantedTo(db: Db, lotIds: number[]): Promise<Map<number, number>> {
  if (lotIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('pack_entry')
    .distinctOn('lot_id')
    .select(['lot_id', 'available_change'])
    .where('lot_id', 'in', lotIds)
    .where('kind', '=', 'grant')
    .orderBy('lot_id')
    .orderBy('id')
    .execute()
  return new Map(rows.map((row) => [row.lot_id, row.available_change]))
}

/** What ended early can be spent again, until then. */
export async function reopenLots(db: Db, ids: number[], expiresAt: Date): Promise<void> {
  if (ids.length > 0) await db.updateTable('pack_lot').set({ expires_at: expiresAt }).where('id', 'in', ids).execute()
}

/** From now on nothing can be spent from them. */
export async function endLots(db: Db, ids: number[], at: Date): Promise<void> {
  if (ids.length > 0) await db.updateTable('pack_lot').set({ expires_at: at }).where('id', 'in', ids).execute()
}
