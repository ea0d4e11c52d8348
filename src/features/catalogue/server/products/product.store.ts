import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { valuePerTick } from '#platform/db/value-per-tick.ts'
import type { Audience } from '../../attachment.rules.ts'
import type { Visibility } from '../../catalogue.policy.ts'
import { type CardRow, cardColumns } from '../finding/search.store.ts'

export type ProductRow = CardRow & {
  description_html: string
  audience_ids: number[]
  access_days: number | null
  country: string | null
  capacity: number | null
  sale_starts_at: Date | null
  sale_ends_at: Date | null
  remote_registration: boolean
  remote_registration_url: string | null
  visibility: Visibility
  publish_at: Date | null
  archived_at: Date | null
}

const pageColumns = sql`${cardColumns}, p.description_html, p.audience_ids, p.access_days, p.country, p.capacity,
  p.sale_starts_at, p.sale_ends_at, p.remote_registration, p.remote_registration_url, p.visibility, p.publish_at, p.archived_at`

export type PageRow = ProductRow & {
  meetings: { starts_at: string; ends_at: string }[]
  speakers: { name: string; headline: string; role: string }[]
  attachments: { title: string; url: string; audience: Audience }[]
  /** What it needs, holds and is held by, in their orders. */
  prerequisite_ids: number[]
  item_ids: number[]
  package_ids: number[]
}

const partColumns = sql`
  coalesce((select json_agg(json_build_object('starts_at', starts_at, 'ends_at', ends_at) order by position)
    from product_meeting where product_id = p.id), '[]') as meetings,
  coalesce((select json_agg(json_build_object('name', name, 'headline', headline, 'role', role) order by position)
    from product_speaker where product_id = p.id), '[]') as speakers,
  coalesce((select json_agg(json_build_object('title', title, 'url', '/files/' || file_id, 'audience', audience) order by position)
    from product_attachment where product_id = p.id), '[]') as attachments,
  coalesce((select json_agg(required_id order by position) from product_prerequisite where product_id = p.id), '[]')
    as prerequisite_ids,
  coalesce((select json_agg(product_id order by position) from package_item where package_id = p.id), '[]') as item_ids,
  coalesce((select json_agg(l.package_id order by whole.rating_rank desc, whole.id desc)
    from package_item l join product whole on whole.id = l.package_id where l.product_id = p.id), '[]') as package_ids`

/** The product at this address with everything that stands on its page for everybody, in one question. */
export async function productBySlug(db: Db, slug: string): Promise<PageRow | undefined> {
  const { rows } = await sql<PageRow>`select ${pageColumns}, ${partColumns} from product p where p.url_slug = ${slug}`.execute(db)
  return rows[0]
}

/** The stars that somebody has given. */
export const scoreOf = valuePerTick(
  (userId: number, productId: number) =>
    sql<number | null>`select score from product_rating where product_id = ${productId} and user_id = ${userId}`,
)

export async function productById(db: Db, id: number): Promise<ProductRow | undefined> {
  const { rows } = await sql<ProductRow>`select ${pageColumns} from product p where p.id = ${id}`.execute(db)
  return rows[0]
}

/** The product that once had this address. */
export async function productByOldSlug(db: Db, slug: string): Promise<ProductRow | undefined> {
  const { rows } = await sql<ProductRow>`
    select ${pageColumns} from product_old_slug o join product p on p.id = o.product_id where o.url_slug = ${slug}`.execute(db)
  return rows[0]
}

/** Addresses for search engines, oldest first so that parts stay as they are while the catalogue grows. */
export const listedAddresses = (db: Db, now: Date, limit: number, offset: number) =>
  db
    .selectFrom('product')
    .select(['url_slug', 'changed_at'])
    .where('archived_at', 'is', null)
    .where('visibility', '=', 'public')
    .where((where) => where.or([where('publish_at', 'is', null), where('publish_at', '<=', now)]))
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()

export async function countListed(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from product
    where archived_at is null and visibility = 'public' and (publish_at is null or publish_at <= ${now})`.execute(db)
  return rows[0]?.count ?? 0
}
