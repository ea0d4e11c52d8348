import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** What a person has made of their registrations: put out of sight, opened last, finished, and what of it closes soon. */
export type Marks = {
  hiddenIds: Set<number>
  /** By product. */
  openedAt: Map<number, Date>
  completedAt: Map<number, Date>
  closing: Closing[]
}
export type Closing = { id: number; productId: number; title: string; at: Date }

type MarkRow = {
  what: 'hidden' | 'opened' | 'completed' | 'closing'
  id: number
  productId: number | null
  title: string
  at: Date
}

/** One look at all of it: whoever opens a dashboard waits for each statement. */
export async function marksOf(db: Db, userId: number, { now, until }: { now: Date; until: Date }): Promise<Marks> {
  const { rows } = await sql<MarkRow>`
    select 'hidden' as what, registration_id as id, null::bigint as "productId", '' as title, hidden_at as at
      from dashboard_hidden where user_id = ${userId}
    union all select 'completed', product_id, product_id, '', completed_at from product_completion where user_id = ${userId}
    union all select 'opened', c.product_id, c.product_id, '', max(a.last_access_at)
      from component_access a join component c on c.id = a.component_id
      where a.user_id = ${userId} and a.last_access_at is not null and c.removed_at is null group by c.product_id
    union all select 'closing', c.id, c.product_id, c.title, c.closes_at
      from registration r join component c on c.product_id = r.product_id
      left join component_access a on a.component_id = c.id and a.user_id = ${userId}
      where r.registrant_id = ${userId} and r.cancelled_at is null and c.removed_at is null
        and c.closes_at > ${now} and c.closes_at <= ${until} and coalesce(a.status, 'unstarted') <> 'complete'`.execute(db)
  const at = (wanted: MarkRow['what']) => rows.filter(({ what }) => what === wanted)
  return {
    hiddenIds: new Set(at('hidden').map(({ id }) => id)),
    openedAt: new Map(at('opened').map((row) => [row.id, row.at])),
    completedAt: new Map(at('completed').map((row) => [row.id, row.at])),
    closing: at('closing').map(({ id, productId, title, at }) => ({ id, productId: productId ?? 0, title, at })),
  }
}

export async function hide(db: Db, registrationId: number, userId: number, now: Date): Promise<void> {
  await db
    .insertInto('dashboard_hidden')
    .values({ registration_id: registrationId, user_id: userId, hidden_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function unhide(db: Db, registrationId: number, userId: number): Promise<void> {
  await db.deleteFrom('dashboard_hidden').where('registration_id', '=', registrationId).where('user_id', '=', userId).execute()
}

export async function forgetHidden(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('dashboard_hidden').where('user_id', '=', userId).execute()
}
