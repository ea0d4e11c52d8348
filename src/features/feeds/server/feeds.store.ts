import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { FeedFault } from '../feeds.rules.ts'

export type StoredFeed = {
  id: number
  address: string
  title: string
  home: string
  etag: string | null
  lastModified: string | null
  nextAt: Date
  readAt: Date | null
  failures: number
  fault: FeedFault | null
  endedAt: Date | null
}

const feedColumns = sql`f.id, f.address, f.title, f.home, f.etag, f.last_modified as "lastModified", f.next_at as "nextAt",
  f.read_at as "readAt", f.failures, f.fault, f.ended_at as "endedAt"`

export async function findFeed(db: Db, id: number): Promise<StoredFeed | null> {
  const { rows } = await sql<StoredFeed>`select ${feedColumns} from feed f where f.id = ${id}`.execute(db)
  return rows[0] ?? null
}

export async function lockFeed(db: Db, id: number): Promise<StoredFeed | null> {
  const { rows } = await sql<StoredFeed>`select ${feedColumns} from feed f where f.id = ${id} for update`.execute(db)
  return rows[0] ?? null
}

export async function listFeeds(db: Db): Promise<(StoredFeed & { items: number })[]> {
  const { rows } = await sql<StoredFeed & { items: number }>`
    select ${feedColumns}, (select count(*)::int from feed_item i where i.feed_id = f.id) as items
    from feed f order by lower(f.title), f.id`.execute(db)
  return rows
}

/** Null: it is read already. */
export async function addFeed(db: Db, address: string, now: Date): Promise<number | null> {
  const row = await db
    .insertInto('feed')
    .values({ address, next_at: now, made_at: now })
    .onConflict((conflict) => conflict.column('address').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function dueFeeds(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('feed')
    .select('id')
    .where('ended_at', 'is', null)
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(500)
    .execute()
  return rows.map(({ id }) => id)
}

export const askAgain = (db: Db, id: number, now: Date) =>
  db.updateTable('feed').set({ next_at: now, ended_at: null, failures: 0, fault: null }).where('id', '=', id).execute()

export async function removeFeed(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('feed').where('id', '=', id).executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

type Success = { title: string; home: string; etag: string | null; lastModified: string | null; nextAt: Date }

export const noteRead = (db: Db, id: number, { title, home, etag, lastModified, nextAt }: Success, now: Date) =>
  db
    .updateTable('feed')
    .set({
      title,
      home,
      etag,
      last_modified: lastModified,
      next_at: nextAt,
      asked_at: now,
      read_at: now,
      failures: 0,
      fault: null,
    })
    .where('id', '=', id)
    .execute()

export const noteUnchanged = (db: Db, id: number, nextAt: Date, now: Date) =>
  db
    .updateTable('feed')
    .set({ next_at: nextAt, asked_at: now, read_at: now, failures: 0, fault: null })
    .where('id', '=', id)
    .execute()

type Failure = { fault: FeedFault; failures: number; nextAt: Date; endedAt: Date | null }

export const noteFailure = (db: Db, id: number, { fault, failures, nextAt, endedAt }: Failure, now: Date) =>
  db
    .updateTable('feed')
    .set({ fault, failures, next_at: nextAt, asked_at: now, ended_at: endedAt })
    .where('id', '=', id)
    .execute()

export type ItemToKeep = {
  guid: string
  title: string
  link: string
  html: string
  at: Date | null
  picture: string | null
  media: { url: string; type: string; bytes: number | null; seconds: number | null } | null
}

/** What is there already is changed where it says something else; answers whether anything was. */
export async function keepItems(db: Db, feedId: number, items: readonly ItemToKeep[], now: Date): Promise<boolean> {
  if (items.length === 0) return false
  const rows = items.map(({ guid, title, link, html, at, picture, media }) => ({
    guid,
    title,
    link,
    html,
    // A date to come would stand above everything for ever.
    at: (at === null || at > now ? now : at).toISOString(),
    is_dated: at !== null,
    picture,
    url: media?.url ?? null,
    type: media?.type ?? null,
    bytes: media?.bytes ?? null,
    seconds: media?.seconds ?? null,
  }))
  const { rows: changed } = await sql<{ id: number }>`
    insert into feed_item (feed_id, guid, title, link, summary_html, at, picture_address, media_url, media_type, media_bytes, media_seconds)
    select ${feedId}, r.guid, r.title, r.link, r.html, r.at, r.picture, r.url, r.type, r.bytes, r.seconds
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r
      (guid text, title text, link text, html text, at timestamptz, is_dated boolean, picture text, url text, type text, bytes bigint, seconds integer)
    on conflict (feed_id, guid) do update set
      title = excluded.title, link = excluded.link, summary_html = excluded.summary_html, picture_address = excluded.picture_address,
      media_url = excluded.media_url, media_type = excluded.media_type, media_bytes = excluded.media_bytes,
      media_seconds = excluded.media_seconds,
      picture_tried_at = case when feed_item.picture_address is distinct from excluded.picture_address then null else feed_item.picture_tried_at end
    where (feed_item.title, feed_item.link, feed_item.summary_html, feed_item.picture_address, feed_item.media_url)
      is distinct from (excluded.title, excluded.link, excluded.summary_html, excluded.picture_address, excluded.media_url)
    returning id`.execute(db)
  return changed.length > 0
}

/** All but the newest; answers the pictures that nobody shows any more. */
export async function dropOldItems(db: Db, feedId: number, kept: number): Promise<number[]> {
  const { rows } = await sql<{ picture_file_id: number | null }>`
    delete from feed_item where feed_id = ${feedId} and id not in
      (select id from feed_item where feed_id = ${feedId} order by at desc, id desc limit ${kept})
    returning picture_file_id`.execute(db)
  return rows.flatMap(({ picture_file_id }) => picture_file_id ?? [])
}

export async function picturesOfFeed(db: Db, feedId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('feed_item')
    .select('picture_file_id')
    .where('feed_id', '=', feedId)
    .where('picture_file_id', 'is not', null)
    .execute()
  return rows.flatMap(({ picture_file_id }) => picture_file_id ?? [])
}

export type WantedPicture = { id: number; address: string; isEpisode: boolean; old: number | null }

/** The newest items whose picture nobody has asked for yet. */
export async function wantedPictures(db: Db, feedId: number, among: number): Promise<WantedPicture[]> {
  const { rows } = await sql<WantedPicture>`
    select id, picture_address as address, media_url is not null as "isEpisode", picture_file_id as old
    from (select * from feed_item where feed_id = ${feedId} order by at desc, id desc limit ${among}) newest
    where picture_address is not null and picture_tried_at is null order by at desc`.execute(db)
  return rows
}

export const notePicture = (db: Db, itemId: number, fileId: number | null, now: Date) =>
  db.updateTable('feed_item').set({ picture_file_id: fileId, picture_tried_at: now }).where('id', '=', itemId).execute()

export type StoredItem = {
  id: number
  title: string
  link: string
  html: string
  at: string
  picture: string | null
  url: string | null
  seconds: number | null
}
export type FeedWithItems = Pick<StoredFeed, 'address' | 'title' | 'home' | 'readAt'> & { total: number; items: StoredItem[] }

/** A feed with one page of its items, by one statement. */
export async function feedWithItems(
  db: Db,
  id: number,
  { offset, limit, areEpisodes }: { offset: number; limit: number; areEpisodes: boolean },
): Promise<FeedWithItems | null> {
  const wanted = areEpisodes ? sql`i.media_url is not null` : sql`true`
  const { rows } = await sql<FeedWithItems>`
    select f.address, f.title, f.home, f.read_at as "readAt",
      (select count(*)::int from feed_item i where i.feed_id = f.id and ${wanted}) as total,
      coalesce((select json_agg(json_build_object('id', s.id, 'title', s.title, 'link', s.link, 'html', s.summary_html, 'at', s.at,
          'picture', p.code, 'url', s.media_url, 'seconds', s.media_seconds) order by s.at desc, s.id desc)
        from (select * from feed_item i where i.feed_id = f.id and ${wanted} order by i.at desc, i.id desc limit ${limit} offset ${offset}) s
        left join file p on p.id = s.picture_file_id and p.removed_at is null), '[]') as items
    from feed f where f.id = ${id}`.execute(db)
  return rows[0] ?? null
}
