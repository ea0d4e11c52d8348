import type { Insertable, Selectable } from 'kysely'
import { must } from '#platform/calls/result.ts'
import type { Db } from '#platform/db/db.ts'
import type { PackTable } from '#platform/db/tables.ts'
import { type PackKind, type PackScope, packKinds } from '../packs.rules.ts'

export type PackDraft = {
  kind: PackKind
  name: string
  summary: string
  details: string
  price: number
  currency: string
  bonus: number
  registrations: number | null
  scope: PackScope
  validDays: number
  membersOnly: boolean
  isShared: boolean
  notForSale: string | null
}
export type Pack = PackDraft & { id: number; isArchived: boolean }

const packOf = (row: Selectable<PackTable>): Pack => ({
  id: row.id,
  kind: must(
    packKinds.find((kind) => kind === row.kind),
    'a pack of a kind that the table does not allow',
  ),
  name: row.name,
  summary: row.summary,
  details: row.details,
  price: row.price_minor,
  currency: row.currency,
  bonus: row.bonus_minor,
  registrations: row.registrations,
  scope: { productIds: row.product_ids, topicIds: row.topic_ids, kinds: row.kinds },
  validDays: row.valid_days,
  membersOnly: row.members_only,
  isShared: row.is_shared,
  notForSale: row.not_for_sale,
  isArchived: row.archived_at !== null,
})

type Page = { after?: number; limit: number; withArchived: boolean }

export async function listPacks(db: Db, { after, limit, withArchived }: Page): Promise<Pack[]> {
  const rows = await db
    .selectFrom('pack')
    .selectAll()
    .$if(!withArchived, (query) => query.where('archived_at', 'is', null))
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? 0))
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(packOf)
}

export async function findPack(db: Db, id: number): Promise<Pack | null> {
  const row = await db.selectFrom('pack').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? packOf(row) : null
}

/** Whether it is still what it was at that moment. */
export async function isPackUnchangedSince(db: Db, id: number, since: Date): Promise<boolean> {
  const row = await db.selectFrom('pack').select('changed_at').where('id', '=', id).executeTakeFirst()
  return row !== undefined && row.changed_at <= since
}

/** A pack, held for who changes it. */
export async function lockPack(db: Db, id: number): Promise<Pack | null> {
  const row = await db.selectFrom('pack').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? packOf(row) : null
}

const columnsOf = (draft: PackDraft): Omit<Insertable<PackTable>, 'made_at' | 'changed_at'> => ({
  kind: draft.kind,
  name: draft.name,
  summary: draft.summary,
  details: draft.details,
  price_minor: draft.price,
  currency: draft.currency,
  bonus_minor: draft.bonus,
  registrations: draft.registrations,
  product_ids: draft.scope.productIds,
  topic_ids: draft.scope.topicIds,
  kinds: draft.scope.kinds,
  valid_days: draft.validDays,
  members_only: draft.membersOnly,
  is_shared: draft.isShared,
  not_for_sale: draft.notForSale,
})

export async function addPack(db: Db, draft: PackDraft, at: Date): Promise<number> {
  const { id } = await db
    .insertInto('pack')
    .values({ ...columnsOf(draft), made_at: at, changed_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function changePack(db: Db, id: number, draft: PackDraft, at: Date): Promise<void> {
  await db
    .updateTable('pack')
    .set({ ...columnsOf(draft), changed_at: at })
    .where('id', '=', id)
    .execute()
}

export async function archivePack(db: Db, id: number, isArchived: boolean, at: Date): Promise<void> {
  await db
    .updateTable('pack')
    .set({ archived_at: isArchived ? at : null, changed_at: at })
    .where('id', '=', id)
    .execute()
}
