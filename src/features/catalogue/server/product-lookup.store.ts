import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { wordsOnce } from '#platform/db/words-query.ts'
import type { Locale } from '#platform/i18n.ts'
import type { ProductCancellation } from '../cancellation.rules.ts'
import type { Visibility } from '../catalogue.policy.ts'
import type { Term } from '../search.rules.ts'

export type OutlineRow = ProductCancellation & {
  id: number
  urlSlug: string
  title: string
  titleFolded: string
  kind: string
  topicIds: number[]
  startsAt: Date | null
  endsAt: Date | null
  isOnline: boolean
  accessDays: number | null
  meeting: { startsAt: string; endsAt: string } | null
}

/** `meeting` is the one that is on or comes next. */
const sortingColumns = (now: Date) => sql`
  p.id, p.title, p.title_folded as "titleFolded", p.kind, p.topic_ids as "topicIds",
  p.starts_at as "startsAt", p.ends_at as "endsAt", p.is_online as "isOnline",
  (select json_build_object('startsAt', m.starts_at, 'endsAt', m.ends_at) from product_meeting m
    where m.product_id = p.id and m.ends_at > ${now} order by m.position limit 1) as meeting`

export async function outlinesByIds(db: Db, ids: number[], now: Date): Promise<OutlineRow[]> {
  const { rows } = await sql<OutlineRow>`
    select ${sortingColumns(now)}, p.url_slug as "urlSlug", p.access_days as "accessDays",
      p.cancellation, p.cancel_deadline as "cancelDeadline", p.cancel_fee_percent as "cancelFeePercent", p.cancel_fee_minor as "cancelFee"
    from product p where p.id = any(${ids}::bigint[])`.execute(db)
  return rows
}

export type SortingRow = Pick<OutlineRow, 'id' | 'title' | 'titleFolded' | 'kind' | 'topicIds' | 'startsAt' | 'endsAt'> &
  Pick<OutlineRow, 'isOnline' | 'meeting'> & { holdsWords: boolean }

/** The few facts by which a list of some hundred known products is filtered and sorted. */
export async function sortingByIds(
  db: Db,
  ids: number[],
  { terms, locale, now }: { terms: Term[]; locale: Locale; now: Date },
): Promise<SortingRow[]> {
  const holdsWords = terms.length > 0 ? sql`p.search @@ (${wordsOnce(terms, locale)})` : sql`true`
  const { rows } = await sql<SortingRow>`
    select ${sortingColumns(now)}, ${holdsWords} as "holdsWords" from product p where p.id = any(${ids}::bigint[])`.execute(db)
  return rows
}

type Seen = { id: number; visibility: Visibility; publishAt: Date | null; archivedAt: Date | null }

/** What decides whether somebody may see a product. */
export async function visibilityByIds(db: Db, ids: number[]): Promise<Seen[]> {
  const { rows } = await sql<Seen>`
    select id, visibility, publish_at as "publishAt", archived_at as "archivedAt" from product
    where id = any(${ids}::bigint[])`.execute(db)
  return rows
}

export const attachmentsByIds = (db: Db, ids: number[]) =>
  db
    .selectFrom('product_attachment')
    .select(['product_id', 'file_id'])
    .where('product_id', 'in', ids)
    .orderBy('product_id')
    .orderBy('position')
    .execute()

export async function idBySlug(db: Db, urlSlug: string): Promise<number | null> {
  const row = await db.selectFrom('product').select('id').where('url_slug', '=', urlSlug).executeTakeFirst()
  return row?.id ?? null
}

/** What those of the products that grant a membership grant. */
export async function membershipTermsByIds(db: Db, ids: number[]): Promise<{ id: number; kind: string; months: number }[]> {
  const { rows } = await sql<{ id: number; kind: string; months: number }>`
    select id, membership_kind as kind, membership_months as months from product
    where id = any(${ids}::bigint[]) and membership_months is not null`.execute(db)
  return rows
}

/** The cheapest product that makes its buyer a member and is for sale to everybody now. */
export async function productToJoin(db: Db, now: Date): Promise<{ url_slug: string } | undefined> {
  const { rows } = await sql<{ url_slug: string }>`
    select url_slug from product
    where membership_months is not null and visibility = 'public' and archived_at is null
      and (publish_at is null or publish_at <= ${now}) and (sale_starts_at is null or sale_starts_at <= ${now})
      and (sale_ends_at is null or sale_ends_at > ${now})
    order by list_price_minor, id limit 1`.execute(db)
  return rows[0]
}

export async function packageItemIds(db: Db, packageId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('package_item')
    .select('product_id')
    .where('package_id', '=', packageId)
    .orderBy('position')
    .execute()
  return rows.map((row) => row.product_id)
}

/** The parts of each of these, in their order; products that are no package are missing. */
export async function itemsOfPackages(db: Db, packageIds: number[]): Promise<Map<number, number[]>> {
  const rows = await db
    .selectFrom('package_item')
    .select(['package_id', 'product_id'])
    .where('package_id', '=', sql<number>`any(${packageIds}::bigint[])`)
    .orderBy('package_id')
    .orderBy('position')
    .execute()
  const byPackage = Map.groupBy(rows, (row) => row.package_id)
  return new Map([...byPackage].map(([id, items]) => [id, items.map((item) => item.product_id)]))
}

export async function productIdsBySlugs(db: Db, slugs: string[]): Promise<Map<string, number>> {
  if (slugs.length === 0) return new Map()
  const rows = await db.selectFrom('product').select(['id', 'url_slug']).where('url_slug', 'in', slugs).execute()
  return new Map(rows.map((row) => [row.url_slug, row.id]))
}

export async function productIdsByAttachment(db: Db, fileId: number): Promise<number[]> {
  const rows = await db.selectFrom('product_attachment').select('product_id').where('file_id', '=', fileId).execute()
  return rows.map((row) => row.product_id)
}
