import { sql } from 'kysely'
import type { Term } from '#features/catalogue/search.rules.ts'
import { must } from '#platform/calls/result.ts'
import type { Db } from '#platform/db/db.ts'
import { valuePerTick } from '#platform/db/value-per-tick.ts'
import { wordsOnce } from '#platform/db/words-query.ts'
import type { Locale } from '#platform/texts/i18n.ts'
import { pairOf, type ThreadKind } from '../threads.rules.ts'

export type StoredThread = {
  id: number
  kind: ThreadKind
  productId: number | null
  askerId: number | null
  firstId: number | null
  secondId: number | null
  assignedTo: number | null
  closedAt: Date | null
  lastMessageId: number | null
  lastMessageAt: Date | null
  awaitsAnswer: boolean
}

export const threadColumns = sql`t.id, t.kind, t.product_id as "productId", t.asker_id as "askerId", t.first_id as "firstId",
  t.second_id as "secondId", t.assigned_to as "assignedTo", t.closed_at as "closedAt", t.last_message_id as "lastMessageId",
  t.last_message_at as "lastMessageAt", t.awaits_answer as "awaitsAnswer"`

export async function findThread(db: Db, id: number): Promise<StoredThread | null> {
  const { rows } = await sql<StoredThread>`select ${threadColumns} from thread t where t.id = ${id}`.execute(db)
  return rows[0] ?? null
}

export async function lockThread(db: Db, id: number): Promise<StoredThread> {
  const { rows } = await sql<StoredThread>`select ${threadColumns} from thread t where t.id = ${id} for update`.execute(db)
  return must(rows[0], 'a thread vanished')
}

/** What a thread is between: two people, or somebody and those who run a product. */
export type Ends = { people: [number, number] } | { productId: number; askerId: number }

export async function findBetween(db: Db, ends: Ends): Promise<number | null> {
  const { rows } = await ('people' in ends ? betweenPeople(db, ends.people) : aboutProduct(db, ends))
  return rows[0]?.id ?? null
}

function betweenPeople(db: Db, people: [number, number]) {
  const [first, second] = pairOf(...people)
  return sql<{ id: number }>`select id from thread where first_id = ${first} and second_id = ${second}`.execute(db)
}

const aboutProduct = (db: Db, { productId, askerId }: { productId: number; askerId: number }) =>
  sql<{ id: number }>`select id from thread where product_id = ${productId} and asker_id = ${askerId}`.execute(db)

/** The thread between these, made where there is none: of two who begin at once, both get the same. */
export async function threadBetween(db: Db, ends: Ends, now: Date): Promise<number> {
  if ('people' in ends) {
    const [first, second] = pairOf(...ends.people)
    await sql`insert into thread (kind, first_id, second_id, made_at) values ('people', ${first}, ${second}, ${now})
      on conflict (first_id, second_id) do nothing`.execute(db)
  } else
    await sql`insert into thread (kind, product_id, asker_id, made_at) values ('product', ${ends.productId}, ${ends.askerId}, ${now})
      on conflict (product_id, asker_id) do nothing`.execute(db)
  const id = must(await findBetween(db, ends), 'a thread vanished')
  const members = 'people' in ends ? ends.people : [ends.askerId]
  await sql`insert into thread_member (thread_id, user_id) select ${id}, unnest(${members}::bigint[]) on conflict do nothing`.execute(
    db,
  )
  return id
}

/** The last message stands in the thread's row, so that lists need not look for it. */
export async function moveOn(
  db: Db,
  threadId: number,
  last: { messageId: number; at: Date; awaitsAnswer: boolean; reopens: boolean },
): Promise<void> {
  await sql`update thread set last_message_id = ${last.messageId}, last_message_at = ${last.at}, awaits_answer = ${last.awaitsAnswer},
    closed_at = case when ${last.reopens} then null else closed_at end where id = ${threadId}`.execute(db)
}

export const membersOf = async (db: Db, threadId: number): Promise<{ userId: number; lastReadId: number }[]> =>
  db
    .selectFrom('thread_member')
    .select(['user_id as userId', 'last_read_id as lastReadId'])
    .where('thread_id', '=', threadId)
    .orderBy('user_id')
    .execute()

/** With whom somebody is in each of these threads. */
export async function othersIn(db: Db, threadIds: number[], userId: number): Promise<Map<number, number>> {
  if (threadIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('thread_member')
    .select(['thread_id', 'user_id'])
    .where('thread_id', 'in', threadIds)
    .where('user_id', '!=', userId)
    .execute()
  return new Map(rows.map(({ thread_id, user_id }) => [thread_id, user_id]))
}

export async function readUpTo(db: Db, threadId: number, userId: number, messageId: number): Promise<void> {
  await sql`update thread_member set last_read_id = greatest(last_read_id, ${messageId})
    where thread_id = ${threadId} and user_id = ${userId}`.execute(db)
}

/** True where somebody has not been told since they were last here, nor read it meanwhile; then it counts as told. */
export async function takeTelling(db: Db, threadId: number, userId: number, messageId: number): Promise<boolean> {
  const { rows } = await sql`update thread_member set last_told_id = ${messageId}
    where thread_id = ${threadId} and user_id = ${userId} and last_read_id < ${messageId} and last_told_id <= last_read_id
    returning user_id`.execute(db)
  return rows.length > 0
}

export const countUnread = valuePerTick(
  (userId: number) =>
    sql<number>`select count(*)::int from thread_member m join thread t on t.id = m.thread_id
      where m.user_id = ${userId} and t.last_message_id > m.last_read_id`,
)

export type ListedRow = StoredThread & { isUnread: boolean }
type Page = { userId: number; before?: number | undefined; limit: number; terms: Term[]; locale: Locale; name: string }

/** Somebody's threads, the liveliest first; of those that hold the words in a message, or in the name of whom it is with. */
export async function threadsOf(db: Db, { userId, before, limit, terms, locale, name }: Page): Promise<ListedRow[]> {
  const holds =
    terms.length === 0
      ? sql`true`
      : sql`(exists (select from thread_message w, words where w.thread_id = t.id and w.hidden_at is null and w.search @@ words.query)
          or exists (select from person p where p.id in (t.first_id, t.second_id) and p.id <> ${userId} and lower(p.name) like ${`%${name}%`})
          or exists (select from product p where p.id = t.product_id and lower(p.title) like ${`%${name}%`}))`
  const words = terms.length === 0 ? sql`` : sql`with words as materialized (${wordsOnce(terms, locale)} as query)`
  const { rows } = await sql<ListedRow>`
    ${words} select ${threadColumns}, t.last_message_id > m.last_read_id as "isUnread"
    from thread_member m join thread t on t.id = m.thread_id
    where m.user_id = ${userId} and t.last_message_id is not null and t.last_message_id < ${before ?? Number.MAX_SAFE_INTEGER} and ${holds}
    order by t.last_message_id desc limit ${limit}`.execute(db)
  return rows
}
