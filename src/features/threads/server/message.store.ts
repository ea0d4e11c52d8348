import { sql } from 'kysely'
import { must } from '#platform/calls/result.ts'
import type { Db } from '#platform/db/db.ts'

export type StoredMessage = {
  id: number
  threadId: number
  authorId: number
  isFromStaff: boolean
  html: string
  madeAt: Date
  hiddenAt: Date | null
}

const columns = sql`id, thread_id as "threadId", author_id as "authorId", is_from_staff as "isFromStaff", html, made_at as "madeAt",
  hidden_at as "hiddenAt"`

/** Before a known one, oldest first; one more than `limit` where there are more. */
export async function messagesBefore(
  db: Db,
  threadId: number,
  before: number | undefined,
  limit: number,
): Promise<StoredMessage[]> {
  const { rows } = await sql<StoredMessage>`select ${columns} from thread_message
    where thread_id = ${threadId} and id < ${before ?? Number.MAX_SAFE_INTEGER} order by id desc limit ${limit + 1}`.execute(db)
  return rows.toReversed()
}

export async function messagesByIds(db: Db, ids: number[]): Promise<StoredMessage[]> {
  if (ids.length === 0) return []
  const { rows } =
    await sql<StoredMessage>`select ${columns} from thread_message where id = any(${ids}::bigint[]) order by id`.execute(db)
  return rows
}

export const findMessage = async (db: Db, id: number): Promise<StoredMessage | null> => (await messagesByIds(db, [id]))[0] ?? null

type NewMessage = Pick<StoredMessage, 'threadId' | 'authorId' | 'isFromStaff' | 'html'> & { words: string; locale: string }

export async function addMessage(db: Db, message: NewMessage, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into thread_message (thread_id, author_id, is_from_staff, html, search, made_at)
    values (${message.threadId}, ${message.authorId}, ${message.isFromStaff}, ${message.html},
      search_words(${message.locale}, ${message.words}, 'A'), ${now}) returning id`.execute(db)
  return must(rows[0], 'a message has no number').id
}

/** The same words by the same person since then: a click that was sent twice. */
export async function findRepeated(
  db: Db,
  { threadId, authorId, html }: Pick<StoredMessage, 'threadId' | 'authorId' | 'html'>,
  since: Date,
): Promise<number | null> {
  const { rows } = await sql<{
    id: number
  }>`select id from thread_message m where thread_id = ${threadId} and author_id = ${authorId}
    and html = ${html} and made_at > ${since} and not exists (select from thread_attachment a where a.message_id = m.id)
    order by id desc limit 1`.execute(db)
  return rows[0]?.id ?? null
}

export async function addAttachments(db: Db, messageId: number, fileIds: number[]): Promise<void> {
  if (fileIds.length === 0) return
  await db
    .insertInto('thread_attachment')
    .values(fileIds.map((file_id, position) => ({ message_id: messageId, file_id, position })))
    .execute()
}

export async function attachmentsOf(db: Db, messageIds: number[]): Promise<{ messageId: number; fileId: number }[]> {
  if (messageIds.length === 0) return []
  return db
    .selectFrom('thread_attachment')
    .select(['message_id as messageId', 'file_id as fileId'])
    .where('message_id', 'in', messageIds)
    .orderBy('message_id')
    .orderBy('position')
    .execute()
}

/** The threads whose readers may open a file. */
export async function threadsShowing(db: Db, fileId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('thread_attachment as a')
    .innerJoin('thread_message as m', 'm.id', 'a.message_id')
    .select('m.thread_id as id')
    .where('a.file_id', '=', fileId)
    .where('m.hidden_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

export async function setHidden(db: Db, id: number, at: Date | null): Promise<void> {
  await db.updateTable('thread_message').set({ hidden_at: at }).where('id', '=', id).execute()
}

export const messagesForExport = (db: Db, userId: number) =>
  db
    .selectFrom('thread_message')
    .select(['id', 'thread_id', 'html', 'made_at'])
    .where('author_id', '=', userId)
    .orderBy('id')
    .execute()

/** Their words go, the places stay: what others answered still answers something. */
export async function forgetMessages(db: Db, userId: number): Promise<void> {
  await sql`update thread_message set html = '', search = '' where author_id = ${userId}`.execute(db)
}
