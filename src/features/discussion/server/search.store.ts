import { type RawBuilder, sql } from 'kysely'
import type { Term } from '#features/catalogue/search.rules.ts'
import type { Db } from '#platform/db/db.ts'
import { wordsOnce } from '#platform/db/words-query.ts'
import type { Locale } from '#platform/texts/i18n.ts'
import { type Discussion, discussionsByIds } from './discussion.store.ts'
import { postsByIds, type StoredPost } from './post.store.ts'

type Asked = { terms: Term[]; locale: Locale; productIds: number[] | 'all'; limit: number }

const inCourses = (productIds: Asked['productIds']): RawBuilder<boolean> =>
  productIds === 'all'
    ? sql`true`
    : sql`(d.asset_id is null or exists (select from component c where c.id = d.asset_id and c.product_id = any(${productIds}::bigint[])))`

const inOrder = <One extends { id: number }>(ids: number[], found: Iterable<One>): One[] => {
  const byId = new Map([...found].map((one) => [one.id, one]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Open ones whose title or introduction holds the words, best first. */
export async function discussionsWithWords(db: Db, { terms, locale, productIds, limit }: Asked): Promise<Discussion[]> {
  const { rows } = await sql<{ id: number }>`
    with words as materialized (${wordsOnce(terms, locale)} as query)
    select d.id from discussion d cross join words
    where d.search @@ words.query and d.closed_at is null and ${inCourses(productIds)}
    order by ts_rank(d.search, words.query) desc, d.id desc limit ${limit}`.execute(db)
  const ids = rows.map(({ id }) => id)
  return inOrder(ids, (await discussionsByIds(db, ids)).values())
}

/** How many of the latest posts are looked through first: a word that many use is found there, without ranking all its posts. */
const latest = 5000
/** Of a rarer word so many of the latest posts are ranked. */
const ranked = 1000

/** Visible posts of open discussions that hold the words, best and then latest first. */
export async function postsWithWords(db: Db, asked: Asked): Promise<StoredPost[]> {
  const among = sql`(select id, discussion_id, search from discussion_post where state = 'visible' order by id desc limit ${latest})`
  const common = await idsWithWords(db, asked, among)
  const all = sql`(select p.id, p.discussion_id, p.search from discussion_post p, words
    where p.search @@ words.query and p.state = 'visible' order by p.id desc limit ${ranked})`
  const ids = common.length < asked.limit ? await idsWithWords(db, asked, all) : common
  return inOrder(ids, await postsByIds(db, ids))
}

/** The query is made once and not for every row. */
async function idsWithWords(db: Db, { terms, locale, productIds, limit }: Asked, among: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with words as materialized (${wordsOnce(terms, locale)} as query)
    select p.id from ${among} as p cross join words join discussion d on d.id = p.discussion_id
    where p.search @@ words.query and d.closed_at is null and ${inCourses(productIds)}
    order by ts_rank(p.search, words.query) desc, p.id desc limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
