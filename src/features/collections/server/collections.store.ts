import { type RawBuilder, sql } from 'kysely'
import type { FileKind } from '#features/files/files.rules.ts'
import type { Db } from '#platform/db/db.ts'
import { wordsOnce } from '#platform/db/words-query.ts'
import type { Locale } from '#platform/texts/i18n.ts'

type Term = Parameters<typeof wordsOnce>[0][number]
export type Sight = 'public' | 'members' | 'all'
export type CollectedFile = {
  id: number
  code: string
  kind: FileKind
  mime: string
  size: number
  title: string
  topic: string
  visibility: string
  addedAt: Date
}
type Asked = { terms: Term[]; locale: Locale; kind: FileKind | ''; topic: string; sight: Sight; offset: number; limit: number }
type FoundRow = { id: number; code: string; kind: FileKind; mime: string; size: number; title: string; topic: string; at: string }
export type FoundFiles = { total: number; kinds: FileKind[]; topics: string[]; files: FoundRow[] }

const seen = (sight: Sight, visibility: RawBuilder<unknown>) => {
  if (sight === 'all') return sql`true`
  return sight === 'members' ? sql`${visibility} in ('public', 'members')` : sql`${visibility} = 'public'`
}

/**
 * One page of what is looked for, how much there is, and what there is to choose from, by one statement; null where nothing is collected.
 * What is handed out is asked of the file itself; what is counted, of what stands beside it in the collection (decision 117).
 */
export async function findCollected(db: Db, id: number, asked: Asked): Promise<FoundFiles | null> {
  const { terms, locale, kind, topic, sight, offset, limit } = asked
  const words = terms.length === 0 ? sql`` : sql`words as materialized (${wordsOnce(terms, locale)} as query),`
  const readable = sql`collection_id = ${id} and not is_gone and ${seen(sight, sql`visibility`)}`
  const holds = sql.join(
    [
      readable,
      ...(terms.length === 0 ? [] : [sql`search @@ (select query from words)`]),
      ...(kind === '' ? [] : [sql`kind = ${kind}`]),
      ...(topic === '' ? [] : [sql`topic = ${topic}`]),
    ],
    sql` and `,
  )
  const { rows } = await sql<FoundFiles>`
    with ${words}
    choices as materialized (select distinct kind, topic from collected_file where ${readable}),
    hits as materialized (select file_id, added_at from collected_file where ${holds}),
    shown as (select file_id, added_at from hits order by added_at desc, file_id desc limit ${limit} offset ${offset})
    select
      (select count(*)::int from hits) as total,
      coalesce((select json_agg(kind order by kind) from (select distinct kind from choices) k), '[]') as kinds,
      coalesce((select json_agg(topic order by topic) from (select distinct topic from choices where topic <> '') t), '[]') as topics,
      coalesce((
        select json_agg(json_build_object('id', f.id, 'code', f.code, 'kind', f.kind, 'mime', f.mime, 'size', f.size,
          'title', c.title, 'topic', c.topic, 'at', c.added_at) order by s.added_at desc, s.file_id desc)
        from shown s join file f on f.id = s.file_id join collected_file c on c.collection_id = ${id} and c.file_id = s.file_id
        where f.removed_at is null and ${seen(sight, sql`f.visibility`)}
      ), '[]') as files
    from file_collection where id = ${id}`.execute(db)
  return rows[0] ?? null
}

export const listCollections = (db: Db) =>
  db
    .selectFrom('file_collection as c')
    .select(({ selectFrom, fn }) => [
      'c.id',
      'c.title',
      selectFrom('collected_file as f')
        .whereRef('f.collection_id', '=', 'c.id')
        .select(fn.countAll<number>().as('n'))
        .as('files'),
    ])
    .orderBy('c.title')
    .orderBy('c.id')
    .execute()

export async function addCollection(db: Db, title: string, now: Date): Promise<number> {
  const { id } = await db.insertInto('file_collection').values({ title, made_at: now }).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function findCollection(db: Db, id: number): Promise<{ id: number; title: string } | null> {
  return (await db.selectFrom('file_collection').select(['id', 'title']).where('id', '=', id).executeTakeFirst()) ?? null
}

export async function renameCollection(db: Db, id: number, title: string): Promise<void> {
  await db.updateTable('file_collection').set({ title }).where('id', '=', id).execute()
}

export async function collectedIn(db: Db, id: number, after: number, limit: number): Promise<CollectedFile[]> {
  const { rows } = await sql<CollectedFile>`
    select f.id, f.code, f.kind, f.mime, f.size, c.title, c.topic, f.visibility, c.added_at as "addedAt"
    from collected_file c join file f on f.id = c.file_id
    where c.collection_id = ${id} and f.removed_at is null and c.file_id < ${after}
    order by c.file_id desc limit ${limit}`.execute(db)
  return rows
}

export async function topicsIn(db: Db, id: number): Promise<string[]> {
  const rows = await db
    .selectFrom('collected_file')
    .select('topic')
    .distinct()
    .where('collection_id', '=', id)
    .where('topic', '!=', '')
    .orderBy('topic')
    .execute()
  return rows.map(({ topic }) => topic)
}

type FileToCollect = { collectionId: number; fileId: number; title: string; topic: string; name: string; locale: Locale }

export async function putFile(db: Db, file: FileToCollect, now: Date): Promise<void> {
  const { collectionId, fileId, title, topic, name, locale } = file
  await sql`
    insert into collected_file (collection_id, file_id, title, topic, search, added_at)
    values (${collectionId}, ${fileId}, ${title}, ${topic},
      search_words(${locale}, ${title}, 'A') || search_words(${locale}, ${topic}, 'B') || search_words(${locale}, ${name}, 'C'), ${now})
    on conflict (collection_id, file_id) do update
    set title = excluded.title, topic = excluded.topic, search = excluded.search`.execute(db)
}

export async function takeFileOut(db: Db, collectionId: number, fileId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('collected_file')
    .where('collection_id', '=', collectionId)
    .where('file_id', '=', fileId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function removeCollection(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('file_collection').where('id', '=', id).executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
