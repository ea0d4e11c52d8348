import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { valuePerTick } from '#platform/db/value-per-tick.ts'
import type { PostingGroup, ReaderGroup, Target, TargetKind } from '../discussion.rules.ts'

export type Discussion = {
  id: number
  target: Target
  title: string
  introductionHtml: string
  readers: ReaderGroup
  posting: PostingGroup
  isModerated: boolean
  postCount: number
  lastPostAt: Date | null
  version: number
  closedAt: Date | null
}

type Row = Omit<Discussion, 'target'> & { productId: number | null; assetId: number | null }

const columns = sql`d.id, d.product_id as "productId", d.asset_id as "assetId", d.title, d.introduction_html as "introductionHtml",
  d.readers, d.posting, d.is_moderated as "isModerated", d.post_count as "postCount", d.last_post_at as "lastPostAt", d.version,
  d.closed_at as "closedAt"`

const discussionOf = ({ productId, assetId, ...row }: Row): Discussion => ({
  ...row,
  target:
    productId !== null
      ? { kind: 'product', id: productId }
      : assetId !== null
        ? { kind: 'asset', id: assetId }
        : { kind: 'discussion', id: row.id },
})

/** A product's and an asset's discussion have numbers of their own, by which they cannot be asked for as one that stands alone. */
const about = ({ kind, id }: Target): RawBuilder<boolean> =>
  kind === 'product'
    ? sql`d.product_id = ${id}`
    : kind === 'asset'
      ? sql`d.asset_id = ${id}`
      : sql`(d.id = ${id} and d.product_id is null and d.asset_id is null)`

export async function findDiscussion(db: Db, target: Target): Promise<Discussion | null> {
  const { rows } = await sql<Row>`select ${columns} from discussion d where ${about(target)}`.execute(db)
  return rows[0] ? discussionOf(rows[0]) : null
}

/** How far somebody has read in a discussion, and how many posts of others have come since. */
export type Reading = { isSubscribed: boolean; code: string | null; lastReadId: number; unread: number }

/** The same with where one of its readers is; null for who has never read there. */
export async function findRead(
  db: Db,
  target: Target,
  userId: number | null,
): Promise<{ discussion: Discussion; reading: Reading | null } | null> {
  const found = await readOf[target.kind](db, target.id, userId)
  if (!found) return null
  const { reading, lastPostAt, closedAt, ...discussion } = found
  return { discussion: discussionOf({ ...discussion, lastPostAt: dateOf(lastPostAt), closedAt: dateOf(closedAt) }), reading }
}

type AsJson = Omit<Row, 'lastPostAt' | 'closedAt'> &
  Record<'lastPostAt' | 'closedAt', string | null> & { reading: Reading | null }
const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text))

/** A page asks for it together with its other small questions. */
const readAbout = (kind: TargetKind) =>
  valuePerTick(
    (id: number, userId: number | null) => sql<AsJson | null>`select row_to_json(found) from (
      select ${columns}, (select json_build_object('isSubscribed', r.is_subscribed, 'code', r.code, 'lastReadId', r.last_read_id,
        'unread', case when r.last_read_id = 0 then 0 else (select count(*) from discussion_post p where p.discussion_id = d.id
          and p.id > r.last_read_id and p.state = 'visible' and p.author_id <> r.user_id) end)
        from discussion_reader r where r.discussion_id = d.id and r.user_id = ${userId}::bigint) as reading
      from discussion d where ${about({ kind, id })}) as found`,
  )
const readOf = { product: readAbout('product'), asset: readAbout('asset'), discussion: readAbout('discussion') }

export async function discussionsOfAssets(db: Db, assetIds: number[]): Promise<Map<number, Discussion>> {
  if (assetIds.length === 0) return new Map()
  const { rows } = await sql<Row>`select ${columns} from discussion d where d.asset_id = any(${assetIds}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.assetId ?? 0, discussionOf(row)]))
}

export async function discussionsByIds(db: Db, ids: number[]): Promise<Map<number, Discussion>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Row>`select ${columns} from discussion d where d.id = any(${ids}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.id, discussionOf(row)]))
}

/** Of all kinds, the newest first. */
export async function listAll(db: Db, before: number | null, limit: number): Promise<Discussion[]> {
  const { rows } = await sql<Row>`select ${columns} from discussion d where d.id < ${before ?? Number.MAX_SAFE_INTEGER}
    order by d.id desc limit ${limit}`.execute(db)
  return rows.map(discussionOf)
}

/** Held until the transaction ends: its posts are counted and its settings changed by one at a time. */
export async function lockDiscussion(db: Db, id: number): Promise<Discussion | null> {
  const { rows } = await sql<Row>`select ${columns} from discussion d where d.id = ${id} for update`.execute(db)
  return rows[0] ? discussionOf(rows[0]) : null
}

export type ToKeep = Pick<Discussion, 'title' | 'introductionHtml' | 'readers' | 'posting' | 'isModerated' | 'closedAt'> & {
  /** What is found by words: its title and introduction, without marks. */
  words: string
  locale: string
}

/** Null where what it is about has one already: two have turned it on at the same moment. */
export async function addDiscussion(db: Db, target: Target | null, kept: ToKeep, now: Date): Promise<number | null> {
  const idFor = (kind: Target['kind']) => (target?.kind === kind ? target.id : null)
  const { rows } = await sql<{ id: number }>`
    insert into discussion (product_id, asset_id, title, introduction_html, readers, posting, is_moderated, closed_at, search,
      made_at, changed_at)
    values (${idFor('product')}, ${idFor('asset')}, ${kept.title}, ${kept.introductionHtml}, ${kept.readers}, ${kept.posting},
      ${kept.isModerated}, ${kept.closedAt}, search_words(${kept.locale}, ${kept.words}, 'A'), ${now}, ${now})
    on conflict do nothing returning id`.execute(db)
  return rows[0]?.id ?? null
}

export async function changeDiscussion(db: Db, id: number, kept: ToKeep, now: Date): Promise<void> {
  await sql`update discussion set title = ${kept.title}, introduction_html = ${kept.introductionHtml}, readers = ${kept.readers},
    posting = ${kept.posting}, is_moderated = ${kept.isModerated}, closed_at = ${kept.closedAt},
    search = search_words(${kept.locale}, ${kept.words}, 'A'), version = version + 1, changed_at = ${now}
    where id = ${id}`.execute(db)
}

/** Says anew how many posts can be read, and when the last one came. Under the discussion's lock. */
export async function recount(db: Db, id: number): Promise<void> {
  await sql`update discussion d set (post_count, last_post_at) = (
      select count(*), max(made_at) from discussion_post where discussion_id = d.id and state = 'visible')
    where d.id = ${id}`.execute(db)
}

/** So many more, at this moment. Under the discussion's lock. */
export async function countPosts(db: Db, id: number, more: number, at: Date): Promise<void> {
  await sql`update discussion set post_count = post_count + ${more}::integer, last_post_at = greatest(last_post_at, ${at}::timestamptz)
    where id = ${id}`.execute(db)
}

/** Where a page of discussions that stand alone begins: after the one with this moment and number. */
export type After = { at: Date | null; id: number }
type AloneRow = Row & { lastAuthorId: number | null }
export type Alone = { discussion: Discussion; lastAuthorId: number | null; after: After }

/** Open ones for these readers, the latest post first, those without one last. Closed ones too where `withClosed` says so. */
export async function listAlone(
  db: Db,
  {
    readers,
    withClosed,
    after,
    limit,
  }: { readers: readonly ReaderGroup[]; withClosed: boolean; after: After | null; limit: number },
): Promise<Alone[]> {
  const following =
    after === null
      ? sql`true`
      : after.at === null
        ? sql`(d.last_post_at is null and d.id < ${after.id})`
        : sql`(d.last_post_at < ${after.at}::timestamptz or d.last_post_at is null
            or (d.last_post_at = ${after.at}::timestamptz and d.id < ${after.id}))`
  const { rows } = await sql<AloneRow>`
    select ${columns}, (select author_id from discussion_post p
      where p.discussion_id = d.id and p.state = 'visible' order by p.id desc limit 1) as "lastAuthorId"
    from discussion d
    where d.product_id is null and d.asset_id is null and d.readers = any(${readers}::text[])
      and (d.closed_at is null or ${withClosed}) and ${following}
    order by d.last_post_at desc nulls last, d.id desc limit ${limit}`.execute(db)
  return rows.map(({ lastAuthorId, ...row }) => ({
    discussion: discussionOf(row),
    lastAuthorId,
    after: { at: row.lastPostAt, id: row.id },
  }))
}
