import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { ViewedList, ViewSchedule } from '../views.rules.ts'

export type StoredView = {
  id: number
  ownerId: number
  owner: string
  list: ViewedList
  name: string
  query: Record<string, string>
  isShared: boolean
  schedule: ViewSchedule | null
  nextAt: Date | null
}

const selectViews = (db: Db) =>
  db
    .selectFrom('list_view as v')
    .innerJoin('person as p', 'p.id', 'v.owner_id')
    .select([
      'v.id',
      'v.owner_id as ownerId',
      'p.name as owner',
      'v.list',
      'v.name',
      'v.query',
      'v.is_shared as isShared',
      'v.schedule',
      'v.next_at as nextAt',
    ])

export async function viewsFor(db: Db, list: ViewedList, personId: number): Promise<StoredView[]> {
  const rows = await selectViews(db)
    .where('v.list', '=', list)
    .where((where) => where.or([where('v.owner_id', '=', personId), where('v.is_shared', '=', true)]))
    .orderBy(sql`lower(v.name)`)
    .orderBy('v.id')
    .limit(100)
    .execute()
  return rows as StoredView[]
}

export async function findView(db: Db, id: number): Promise<StoredView | undefined> {
  return (await selectViews(db).where('v.id', '=', id).executeTakeFirst()) as StoredView | undefined
}

export async function countViews(db: Db, personId: number): Promise<number> {
  const { count } = await db
    .selectFrom('list_view')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('owner_id', '=', personId)
    .executeTakeFirstOrThrow()
  return count
}

type NewView = Pick<StoredView, 'ownerId' | 'list' | 'name' | 'query' | 'isShared'> & { at: Date }

export async function keepView(db: Db, one: NewView): Promise<number> {
  const query = JSON.stringify(one.query)
  const { rows } = await sql<{ id: number }>`
    insert into list_view (owner_id, list, name, query, is_shared, made_at)
    values (${one.ownerId}, ${one.list}, ${one.name}, ${query}::jsonb, ${one.isShared}, ${one.at})
    on conflict (owner_id, list, lower(name)) do update set query = excluded.query, is_shared = excluded.is_shared
    returning id`.execute(db)
  return rows[0]?.id ?? 0
}

type Change = { isShared?: boolean | undefined; schedule?: ViewSchedule | null | undefined; nextAt?: Date | null }

export async function changeView(db: Db, id: number, { isShared, schedule, nextAt }: Change): Promise<void> {
  const change = {
    ...(isShared !== undefined && { is_shared: isShared }),
    ...(schedule !== undefined && { schedule, next_at: nextAt ?? null }),
  }
  if (Object.keys(change).length > 0) await db.updateTable('list_view').set(change).where('id', '=', id).execute()
}

export async function removeView(db: Db, id: number): Promise<void> {
  await db.deleteFrom('list_view').where('id', '=', id).execute()
}

/** One that is due, held until the end: nobody else sends it. */
export async function takeDue(db: Db, now: Date): Promise<StoredView | undefined> {
  const due = await db
    .selectFrom('list_view')
    .select('id')
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return due && findView(db, due.id)
}

export async function setSent(db: Db, id: number, { at, nextAt }: { at: Date; nextAt: Date }): Promise<void> {
  await db.updateTable('list_view').set({ sent_at: at, next_at: nextAt }).where('id', '=', id).execute()
}

/** Nobody who has left is sent anything. */
export async function stopSending(db: Db, id: number): Promise<void> {
  await db.updateTable('list_view').set({ schedule: null, next_at: null }).where('id', '=', id).execute()
}

export async function viewsForExport(db: Db, personId: number) {
  return db
    .selectFrom('list_view')
    .select(['list', 'name', 'query', 'schedule', 'made_at'])
    .where('owner_id', '=', personId)
    .execute()
}

export async function forgetViews(db: Db, personId: number): Promise<void> {
  await db.deleteFrom('list_view').where('owner_id', '=', personId).execute()
}
