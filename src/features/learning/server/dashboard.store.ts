import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { millisecondsOf } from '#platform/db/milliseconds-of.ts'
import { valuePerTick } from '#platform/db/value-per-tick.ts'
import type { ComponentOutcome } from '../component.rules.ts'
import type { AccessSummary, Footing } from './access.store.ts'

/** What a person has made of their registrations: put out of sight, opened last, finished, and what of it closes soon. */
export type Marks = {
  hiddenIds: Set<number>
  /** By product; what is missing was never opened. */
  openedAt: Map<number, Date>
  completedAt: Map<number, Date>
  closing: Closing[]
  /** Where they stand in what they were in last, by product. */
  latest: Map<number, Footing>
}
export type Closing = { id: number; productId: number; title: string; at: Date }

type AccessRow = [
  id: number,
  componentId: number,
  firstAccessAt: number,
  lastAccessAt: number,
  watchedSeconds: number,
  positionSeconds: number,
  progress: number,
  outcome: ComponentOutcome,
  completedAt: number | null,
]
type MarkRows = {
  hidden: number[]
  completed: [productId: number, at: number][]
  opened: [productId: number, at: number, accesses: AccessRow[] | null][]
  closing: [id: number, productId: number, title: string, at: number][]
}

const markRows = valuePerTick(
  (userId: number, now: Date, until: Date, mostFootings: number) => sql<MarkRows>`
    select json_build_object(
      'hidden', coalesce((select json_agg(registration_id) from dashboard_hidden where user_id = ${userId}), '[]'),
      'completed', coalesce((select json_agg(json_build_array(product_id, ${millisecondsOf('completed_at')}))
        from product_completion where user_id = ${userId}), '[]'),
      'opened', coalesce((select json_agg(json_build_array(product_id, ${millisecondsOf('at')},
          case when place <= ${mostFootings}::int then accesses end)) from (
        select c.product_id, max(a.last_access_at) as at, row_number() over (order by max(a.last_access_at) desc) as place,
          json_agg(json_build_array(a.id, a.component_id, ${millisecondsOf('a.first_access_at')}, ${millisecondsOf('a.last_access_at')},
            a.watched_seconds, a.position_seconds, a.progress, a.status, ${millisecondsOf('a.completed_at')})) as accesses
        from component_access a join component c on c.id = a.component_id
        where a.user_id = ${userId} and c.removed_at is null group by c.product_id) opened), '[]'),
      'closing', coalesce((select json_agg(json_build_array(c.id, c.product_id, c.title, ${millisecondsOf('c.closes_at')}))
        from registration r join component c on c.product_id = r.product_id
        left join component_access a on a.component_id = c.id and a.user_id = ${userId}
        where r.registrant_id = ${userId} and r.cancelled_at is null and c.removed_at is null
          and c.closes_at > ${now} and c.closes_at <= ${until} and coalesce(a.status, 'unstarted') <> 'complete'), '[]'))`,
)

type Looking = { now: Date; until: Date; mostFootings: number }

/** One look at all of it, beside other small questions: whoever opens a dashboard waits for each statement. */
export async function marksOf(db: Db, userId: number, { now, until, mostFootings }: Looking): Promise<Marks> {
  const { hidden, completed, opened, closing } = await markRows(db, userId, now, until, mostFootings)
  const completedAt = new Map(completed.map(([productId, at]) => [productId, new Date(at)]))
  return {
    hiddenIds: new Set(hidden),
    openedAt: new Map(opened.map(([productId, at]) => [productId, new Date(at)])),
    completedAt,
    closing: closing.map(([id, productId, title, at]) => ({ id, productId, title, at: new Date(at) })),
    latest: new Map(
      opened.flatMap(([productId, , accesses]) =>
        accesses
          ? [
              [
                productId,
                { accesses: accesses.map((row) => accessIn(row, userId)), completedAt: completedAt.get(productId) ?? null },
              ],
            ]
          : [],
      ),
    ),
  }
}

function accessIn(row: AccessRow, userId: number): AccessSummary {
  const [id, componentId, firstAccessAt, lastAccessAt, watchedSeconds, positionSeconds, progress, outcome, completedAt] = row
  return {
    id,
    componentId,
    userId,
    firstAccessAt: new Date(firstAccessAt),
    lastAccessAt: new Date(lastAccessAt),
    watchedSeconds,
    positionSeconds,
    progress,
    outcome,
    completedAt: completedAt === null ? null : new Date(completedAt),
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
