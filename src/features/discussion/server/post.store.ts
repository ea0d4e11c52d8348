import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { PostState } from '../discussion.rules.ts'
import type { PostOrder } from '../listing.rules.ts'

export type StoredPost = {
  id: number
  discussionId: number
  parentId: number | null
  rootId: number | null
  authorId: number
  html: string
  state: PostState
  madeAt: Date
  editedAt: Date | null
  /** Who wrote what it answers. */
  parentAuthorId: number | null
}

const columns = sql`p.id, p.discussion_id as "discussionId", p.parent_id as "parentId", p.root_id as "rootId",
  p.author_id as "authorId", p.html, p.state, p.made_at as "madeAt", p.edited_at as "editedAt",
  (select author_id from discussion_post parent where parent.id = p.parent_id) as "parentAuthorId"`

/** Who looks: others' held posts are seen by administrators only; the place of what is not to be read stays where something stands below it. */
export type Looker = { userId: number | null; isAdmin: boolean }

const seenBy = ({ userId, isAdmin }: Looker, below: RawBuilder<boolean>): RawBuilder<boolean> => sql`(p.state = 'visible'
  or (p.state in ('held', 'hidden') and ${isAdmin})
  or (p.state = 'held' and p.author_id = ${userId}::bigint)
  or (p.state <> 'visible' and ${below}))`
const hasVisibleReply = sql<boolean>`exists (select from discussion_post r where r.root_id = p.id and r.state = 'visible')`
const hasVisibleChild = sql<boolean>`exists (select from discussion_post r where r.parent_id = p.id and r.state = 'visible')`

type TopPage = { discussionId: number; looker: Looker; order: PostOrder; from: number | null; limit: number; replies: number }

/** A thread's first post, its latest replies, oldest first (one more than were asked for where there are more), and how many everybody can read. */
export type ThreadRows = { top: StoredPost; replies: StoredPost[]; replyCount: number }

/** Threads from a known one on, without it. */
export async function readThreads(db: Db, { discussionId, looker, order, from, limit, replies }: TopPage): Promise<ThreadRows[]> {
  const [comparison, direction] = order === 'newest' ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`]
  const following = from === null ? sql`true` : sql`p.id ${comparison} ${from}`
  const { rows } = await sql<StoredPost & { replyCount: number }>`
    with top as materialized (
      select ${columns} from discussion_post p
      where p.discussion_id = ${discussionId} and p.root_id is null and ${following} and ${seenBy(looker, hasVisibleReply)}
      order by p.id ${direction} limit ${limit})
    select top.*, (select count(*)::integer from discussion_post r where r.root_id = top.id and r.state = 'visible') as "replyCount"
    from top
    union all
    select latest.*, 0 from top cross join lateral (
      select ${columns} from discussion_post p where p.root_id = top.id and ${seenBy(looker, hasVisibleChild)}
      order by p.id desc limit ${replies + 1}) as latest`.execute(db)
  const byRoot = Map.groupBy(rows, ({ rootId }) => rootId)
  const inOrder = (posts: (StoredPost & { replyCount: number })[] = []) => posts.toSorted((one, other) => one.id - other.id)
  const tops = inOrder(byRoot.get(null))
  return (order === 'newest' ? tops.toReversed() : tops).map(({ replyCount, ...top }) => ({
    top,
    replies: inOrder(byRoot.get(top.id)),
    replyCount,
  }))
}

/** Replies of a thread before a known one, oldest first; one more than `limit` where there are more. */
export async function repliesBefore(
  db: Db,
  rootId: number,
  before: number,
  looker: Looker,
  limit: number,
): Promise<StoredPost[]> {
  const { rows } = await sql<StoredPost>`
    select ${columns} from discussion_post p where p.root_id = ${rootId} and p.id < ${before} and ${seenBy(looker, hasVisibleChild)}
    order by p.id desc limit ${limit + 1}`.execute(db)
  return rows.toReversed()
}

/** How many replies of a thread there are from a known one on, but no more than `most`. */
export async function countRepliesFrom(db: Db, rootId: number, from: number, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from discussion_post where root_id = ${rootId} and id >= ${from} limit ${most}) as following`.execute(db)
  return rows[0]?.count ?? 0
}

export async function findPost(db: Db, id: number): Promise<StoredPost | null> {
  const { rows } = await sql<StoredPost>`select ${columns} from discussion_post p where p.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** By number, oldest first. */
export async function postsByIds(db: Db, ids: number[]): Promise<StoredPost[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<StoredPost>`
    select ${columns} from discussion_post p where p.id = any(${ids}::bigint[]) order by p.id`.execute(db)
  return rows
}

export async function lockPost(db: Db, id: number): Promise<StoredPost | null> {
  const { rows } = await sql<StoredPost>`select ${columns} from discussion_post p where p.id = ${id} for update of p`.execute(db)
  return rows[0] ?? null
}

type Written = { html: string; words: string; locale: string; state: PostState }
type NewPost = Written & Pick<StoredPost, 'id' | 'discussionId' | 'authorId' | 'parentId' | 'rootId' | 'madeAt'>

/** The numbers of posts to come: taken under the discussion's lock, posts appear in the order of their numbers. */
export async function nextPostIds(db: Db, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('discussion_post', 'id')) as id from generate_series(1, ${count}::integer)`.execute(db)
  return rows.map(({ id }) => id)
}

export async function addPosts(db: Db, added: NewPost[]): Promise<void> {
  const rows = added.map((post) => ({
    id: post.id,
    discussion_id: post.discussionId,
    parent_id: post.parentId,
    root_id: post.rootId,
    author_id: post.authorId,
    html: post.html,
    state: post.state,
    locale: post.locale,
    words: post.words,
    made_at: post.madeAt,
  }))
  await sql`
    insert into discussion_post (id, discussion_id, parent_id, root_id, author_id, html, state, search, made_at)
    overriding system value
    select id, discussion_id, parent_id, root_id, author_id, html, state, search_words(locale, words, 'A'), made_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as added (id bigint, discussion_id bigint, parent_id bigint, root_id bigint,
      author_id bigint, html text, state text, locale text, words text, made_at timestamptz)
    order by id`.execute(db)
}

type Draft = Pick<StoredPost, 'discussionId' | 'authorId' | 'parentId' | 'html'>

/** Of each draft the post with the same words by the same person at the same place since then: a click that was sent twice. */
export async function findRepeated(db: Db, drafts: Draft[], since: Date): Promise<(number | null)[]> {
  const given = drafts.map(({ discussionId, authorId, parentId, html }, place) => ({
    place,
    discussion_id: discussionId,
    author_id: authorId,
    parent_id: parentId,
    html,
  }))
  // Among the author's latest alone: who has written for years would be read through with every post.
  const { rows } = await sql<{ id: number | null }>`
    select (select latest.id from (
        select * from discussion_post p where p.author_id = given.author_id order by p.id desc limit 20) as latest
      where latest.discussion_id = given.discussion_id and latest.parent_id is not distinct from given.parent_id
        and latest.html = given.html and latest.made_at > ${since} and latest.state in ('visible', 'held')
      order by latest.id desc limit 1) as id
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as given (place integer, discussion_id bigint, author_id bigint, parent_id bigint, html text)
    order by given.place`.execute(db)
  return rows.map(({ id }) => id)
}

export async function rewritePost(db: Db, id: number, { html, words, locale, state }: Written, now: Date): Promise<void> {
  await sql`insert into discussion_post_version (post_id, replaced_at, html)
    select id, ${now}, html from discussion_post where id = ${id} on conflict do nothing`.execute(db)
  await sql`update discussion_post set html = ${html}, search = search_words(${locale}, ${words}, 'A'), state = ${state},
    edited_at = ${now} where id = ${id}`.execute(db)
}

export async function setState(db: Db, id: number, state: PostState): Promise<void> {
  await db.updateTable('discussion_post').set({ state }).where('id', '=', id).execute()
}

/** The latest that everybody who may read their discussions can read. */
export async function recentPosts(db: Db, limit: number): Promise<StoredPost[]> {
  const { rows } = await sql<StoredPost>`
    select ${columns} from discussion_post p join discussion d on d.id = p.discussion_id
    where p.state = 'visible' and d.closed_at is null and d.asset_id is null
    order by p.id desc limit ${limit}`.execute(db)
  return rows
}

/** What somebody wrote, for the export of their data. */
export async function postsForExport(db: Db, userId: number) {
  const { rows } = await sql<{ id: number; about: string; html: string; state: string; made_at: Date }>`
    select p.id, case when d.product_id is not null then 'product ' || d.product_id
        when d.asset_id is not null then 'asset ' || d.asset_id else d.title end as about, p.html, p.state, p.made_at
    from discussion_post p join discussion d on d.id = p.discussion_id where p.author_id = ${userId} order by p.id`.execute(db)
  return rows
}

/** Where somebody has written. */
export async function discussionsWrittenIn(db: Db, userId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct discussion_id as id from discussion_post where author_id = ${userId} order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** What of somebody's was written or changed since then and can be read. */
export const visiblePostsSince = (db: Db, userId: number, since: Date): Promise<{ id: number; discussionId: number }[]> =>
  db
    .selectFrom('discussion_post')
    .select(['id', 'discussion_id as discussionId'])
    .where('author_id', '=', userId)
    .where('state', '=', 'visible')
    .where((where) => where.or([where('made_at', '>', since), where('edited_at', '>', since)]))
    .orderBy('id')
    .execute()

/** Their words go, the places stay, so that what others answered still stands below something. */
export async function forgetWords(db: Db, userId: number): Promise<void> {
  await sql`delete from discussion_post_version v using discussion_post p where p.id = v.post_id and p.author_id = ${userId}`.execute(
    db,
  )
  await sql`update discussion_post set html = '', search = '', state = 'withdrawn' where author_id = ${userId}`.execute(db)
}
