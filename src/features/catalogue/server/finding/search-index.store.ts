import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { Visibility } from '../../catalogue.policy.ts'
import type { IndexedProduct } from '../../search-index.rules.ts'
import type { VectorRow } from './search-words.store.ts'

export type Changes = {
  products: IndexedProduct[]
  /** Of the same products, where they are asked for. */
  vectors: VectorRow[]
  deletedIds: number[]
  /** The catalogue's version in the same snapshot. */
  version: number
  /** Every transaction below this one is in what was read: the next question begins here. */
  seen: string
}

type Numbers = number[]
type Written = [
  ...[id: number, visibility: Visibility | null, publishAt: number | null, startsAt: number | null, endsAt: number | null],
  ...[listPrice: number, memberPrice: number, rating: number, title: string],
  ...[facets: Numbers, topics: Numbers, audiences: Numbers, credits: Numbers],
  vector: string | null,
]

/**
 * Everything, or what was written since `seen`, in one statement and so in one snapshot. A number from the future is of another
 * server's life (a restored copy): nothing of this one's can have it.
 */
export async function readChanges(db: Db, seen: string | null, withVectors: boolean): Promise<Changes> {
  const since = (column: 'changed_in' | 'deleted_in') =>
    seen === null
      ? sql`true`
      : sql`${sql.ref(column)} >= ${seen}::xid8 and ${sql.ref(column)} < pg_snapshot_xmax(pg_current_snapshot())`
  const ms = (column: string) => sql`extract(epoch from ${sql.ref(column)})::float8 * 1000`
  const { rows } = await sql<{ products: Written[]; deleted: number[]; version: number | null; seen: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as seen,
      (select version from content_version where tag = 'catalogue') as version,
      (select coalesce(json_agg(json_build_array(id, case when archived_at is null then visibility end,
          ${ms('publish_at')}, ${ms('starts_at')}, ${ms('ends_at')}, list_price_minor, member_price_minor, rating_rank, title_folded,
          facets, topic_ids, audience_ids, credit_type_ids, ${withVectors ? sql`search::text` : sql`null`})), '[]') from product where ${since('changed_in')}) as products,
      (select coalesce(json_agg(product_id), '[]') from product_deleted where ${since('deleted_in')}) as deleted`.execute(db)
  const [read] = rows
  if (!read) throw new Error('a select without a table has one row')
  const vectors = read.products.flatMap((written): VectorRow[] => {
    const vector = written[13]
    return vector === null ? [] : [{ id: written[0], vector }]
  })
  return {
    products: read.products.map(productOf),
    vectors,
    deletedIds: read.deleted,
    version: read.version ?? 0,
    seen: read.seen,
  }
}

function productOf(written: Written): IndexedProduct {
  const [id, visibility, publishAt, startsAt, endsAt, listPrice, memberPrice, rating, title, ...lists] = written
  const [facets, topics, audiences, credits] = lists
  return {
    ...{ id, visibility, publishAt, startsAt, endsAt, listPrice, memberPrice, rating, title },
    ...{ facets, topic_ids: topics, audience_ids: audiences, credit_type_ids: credits },
  }
}
