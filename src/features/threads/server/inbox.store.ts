import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { inboxStates } from '../threads.admin.contract.ts'
import { type StoredThread, threadColumns } from './thread.store.ts'

export type InboxState = (typeof inboxStates)[number]
type Asked = { products: 'all' | number[]; productId?: number | undefined; assignedTo?: number | undefined }

const stateOf = sql`case when t.closed_at is not null then 'closed' when t.awaits_answer then 'waiting' else 'answered' end`

const within = ({
  products,
  productId,
  assignedTo,
}: Asked): RawBuilder<unknown> => sql`t.kind = 'product' and t.last_message_id is not null
  and ${products === 'all' ? sql`true` : sql`t.product_id = any(${products}::bigint[])`}
  and ${productId === undefined ? sql`true` : sql`t.product_id = ${productId}`}
  and ${assignedTo === undefined ? sql`true` : sql`t.assigned_to = ${assignedTo}`}`

export type InboxRow = StoredThread & { state: InboxState }

export async function inboxPage(
  db: Db,
  asked: Asked & { state?: InboxState | undefined; before?: number | undefined; limit: number },
): Promise<InboxRow[]> {
  const { rows } = await sql<InboxRow>`select ${threadColumns}, ${stateOf} as state from thread t
    where ${within(asked)} and t.last_message_id < ${asked.before ?? Number.MAX_SAFE_INTEGER}
      and ${asked.state === undefined ? sql`true` : sql`${stateOf} = ${asked.state}`}
    order by t.last_message_id desc limit ${asked.limit}`.execute(db)
  return rows
}

export async function countInbox(db: Db, asked: Asked): Promise<Record<InboxState, number>> {
  const { rows } = await sql<{ state: InboxState; count: number }>`
    select ${stateOf} as state, count(*)::int as count from thread t where ${within(asked)} group by 1`.execute(db)
  return { waiting: 0, answered: 0, closed: 0, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) }
}

export async function assignThread(db: Db, id: number, userId: number | null): Promise<void> {
  await db.updateTable('thread').set({ assigned_to: userId }).where('id', '=', id).execute()
}

export async function closeThread(db: Db, id: number, at: Date | null): Promise<void> {
  await db.updateTable('thread').set({ closed_at: at }).where('id', '=', id).execute()
}
