import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export type PostToKeep = { title: string; summary: string; html: string; pictureId: number | null }
export type StoredPost = PostToKeep & {
  id: number
  slug: string
  publishedAt: Date | null
  version: number
  changedAt: Date
}

const columns = sql`p.id, p.slug, p.title, p.summary, p.html, p.picture_file_id as "pictureId", p.published_at as "publishedAt",
  p.version, p.changed_at as "changedAt"`

export async function findPost(db: Db, id: number): Promise<StoredPost | null> {
  const { rows } = await sql<StoredPost>`select ${columns} from news_post p where p.id = ${id}`.execute(db)
  return rows[0] ?? null
}

export async function lockPost(db: Db, id: number): Promise<StoredPost | null> {
  const { rows } = await sql<StoredPost>`select ${columns} from news_post p where p.id = ${id} for update`.execute(db)
  return rows[0] ?? null
}

export async function listPosts(db: Db, before: number | undefined, limit: number): Promise<StoredPost[]> {
  const { rows } = await sql<StoredPost>`
    select ${columns} from news_post p where p.id < ${before ?? Number.MAX_SAFE_INTEGER} order by p.id desc limit ${limit}`.execute(
    db,
  )
  return rows
}

export type ShownPost = Omit<StoredPost, 'publishedAt' | 'pictureId' | 'version' | 'changedAt'> & {
  at: string
  picture: string | null
}
export type PublishedPosts = { total: number; next: Date | null; posts: ShownPost[] }

/** One page of what is published, how much there is, and when the next comes, by one statement. */
export async function publishedPosts(
  db: Db,
  now: Date,
  { offset, limit }: { offset: number; limit: number },
): Promise<PublishedPosts> {
  const { rows } = await sql<PublishedPosts>`
    select
      (select count(*)::int from news_post where published_at <= ${now}) as total,
      (select min(published_at) from news_post where published_at > ${now}) as next,
      coalesce((select json_agg(json_build_object('id', s.id, 'slug', s.slug, 'title', s.title, 'summary', s.summary, 'html', s.html,
          'at', s.published_at, 'picture', f.code) order by s.published_at desc, s.id desc)
        from (select * from news_post where published_at <= ${now} order by published_at desc, id desc limit ${limit} offset ${offset}) s
        left join file f on f.id = s.picture_file_id and f.removed_at is null), '[]') as posts`.execute(db)
  return rows[0] ?? { total: 0, next: null, posts: [] }
}

export async function publishedPost(db: Db, slug: string, now: Date): Promise<ShownPost | null> {
  const { rows } = await sql<ShownPost>`
    select p.id, p.slug, p.title, p.summary, p.html, p.published_at as at, f.code as picture
    from news_post p left join file f on f.id = p.picture_file_id and f.removed_at is null
    where p.slug = ${slug} and p.published_at <= ${now}`.execute(db)
  return rows[0] ?? null
}

/** Where the newest stand, and when each was last changed; one that was scheduled before is new when it appears. */
export async function publishedAddresses(db: Db, now: Date, limit: number): Promise<{ slug: string; changedAt: Date }[]> {
  const { rows } = await sql<{ slug: string; changedAt: Date }>`
    select slug, greatest(published_at, changed_at) as "changedAt" from news_post where published_at <= ${now}
    order by published_at desc, id desc limit ${limit}`.execute(db)
  return rows
}

/** Under this address, or the next that is free. */
export async function addPost(db: Db, slug: string, post: PostToKeep, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into news_post (slug, title, summary, html, picture_file_id, made_at, changed_at)
    select case when n = 1 then ${slug}::text else ${slug}::text || '-' || n end, ${post.title}, ${post.summary}, ${post.html},
      ${post.pictureId}::bigint, ${now}::timestamptz, ${now}::timestamptz
    from generate_series(1, 1000) n
    where not exists (select from news_post where slug = case when n = 1 then ${slug}::text else ${slug}::text || '-' || n end)
    order by n limit 1 returning id`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a thousand posts have this title')
  return row.id
}

export const changePost = (db: Db, id: number, { title, summary, html, pictureId }: PostToKeep, now: Date) =>
  db
    .updateTable('news_post')
    .set((eb) => ({ title, summary, html, picture_file_id: pictureId, version: eb('version', '+', 1), changed_at: now }))
    .where('id', '=', id)
    .execute()

export const publishPost = (db: Db, id: number, at: Date | null, now: Date) =>
  db.updateTable('news_post').set({ published_at: at, changed_at: now }).where('id', '=', id).execute()

export const removePost = (db: Db, id: number) => db.deleteFrom('news_post').where('id', '=', id).execute()
