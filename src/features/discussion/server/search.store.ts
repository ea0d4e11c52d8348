import { type RawBuilder, sql } from 'kysely'
import type { Term } from '#features/catalogue/search.rules.ts'
import type { Db } from '#platform/db/db.ts'
import { wordsQuery } from '#platform/db/words-query.ts'
import type { Locale } from '#platform/i18n.ts'
import { type Discussion, discussionsByIds } from './discussion.store.ts'
import { type Post, postsByIds } from './post.store.ts'

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
  const query = wordsQuery(terms, locale)
  const { rows } = await sql<{ id: number }>`
    select d.id from discussion d where d.search @@ ${query} and d.closed_at is null and ${inCourses(productIds)}
    order by ts_rank(d.search, ${query}) desc, d.id desc limit ${limit}`.execute(db)
  const ids = rows.map(({ id }) => id)
  return inOrder(ids, (await discussionsByIds(db, ids)).values())
}

/** Visible posts of open discussions that hold the words, best and then latest first. */
export async function postsWithWords(db: Db, { terms, locale, productIds, limit }: Asked): Promise<Post[]> {
  const query = wordsQuery(terms, locale)
  const { rows } = await sql<{ id: number }>`
    select p.id from discussion_post p join discussion d on d.id = p.discussion_id
    where p.search @@ ${query} and p.state = 'visible' and d.closed_at is null and ${inCourses(productIds)}
    order by ts_rank(p.search, ${query}) desc, p.id desc limit ${limit}`.execute(db)
  const ids = rows.map(({ id }) => id)
  return inOrder(ids, await postsByIds(db, ids))
}
