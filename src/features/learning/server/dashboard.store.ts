import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { ComponentKind, Opening, Outcome, Session } from '../component.rules.ts'

/** A component with what one person has made of it and of the whole. */
export type Step = Opening & {
  id: number
  productId: number
  title: string
  kind: ComponentKind
  /** When a live session is; null for every other kind. */
  session: Session | null
  outcome: Outcome
  progress: number
  lastAccessAt: Date | null
  wholeCompletedAt: Date | null
}

/** The components of some products in their order, without contents: where somebody stands, by one look. */
export async function stepsOf(db: Db, userId: number, productIds: number[]): Promise<Step[]> {
  if (productIds.length === 0) return []
  const { rows } = await sql<Step & { prerequisites: (number | string)[] }>`
    select c.id, c.product_id as "productId", c.title, c.kind, case when c.kind = 'live_session' then c.settings end as session, c.is_required as "isRequired", c.opens_at as "opensAt", c.closes_at as "closesAt",
      array(select p.prerequisite_id from component_prerequisite p join component before on before.id = p.prerequisite_id
        where p.component_id = c.id and before.removed_at is null) as prerequisites,
      coalesce(a.status, 'unstarted') as outcome, coalesce(a.progress, 0) as progress, a.last_access_at as "lastAccessAt",
      w.completed_at as "wholeCompletedAt"
    from component c
    join course_section s on s.id = c.section_id
    left join component_access a on a.component_id = c.id and a.user_id = ${userId}
    left join product_completion w on w.product_id = c.product_id and w.user_id = ${userId}
    where c.product_id = any(${productIds}::bigint[]) and c.removed_at is null
    order by s.position, c.section_id, c.position, c.id`.execute(db)
  return rows.map((row) => ({ ...row, prerequisites: row.prerequisites.map(Number) }))
}

export async function hiddenOf(db: Db, userId: number): Promise<Set<number>> {
  const rows = await db.selectFrom('dashboard_hidden').select('registration_id').where('user_id', '=', userId).execute()
  return new Set(rows.map((row) => row.registration_id))
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
