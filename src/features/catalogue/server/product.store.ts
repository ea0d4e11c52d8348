import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { Visibility } from '../catalogue.policy.ts'
import { type CardRow, cardColumns } from './search.store.ts'

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

export async function productBySlug(db: Db, slug: string): Promise<ProductRow | undefined> {
  const { rows } = await sql<ProductRow>`select ${pageColumns} from product p where p.url_slug = ${slug}`.execute(db)
  return rows[0]
}

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

export type Parts = {
  meetings: { starts_at: string; ends_at: string }[]
  speakers: { name: string; headline: string; role: string }[]
  attachments: { title: string; url: string }[]
}

/** What stands on one product's page besides its own row, in one question. */
export async function partsOf(db: Db, productId: number): Promise<Parts> {
  const { rows } = await sql<Parts>`select
    coalesce((select json_agg(json_build_object('starts_at', starts_at, 'ends_at', ends_at) order by position)
      from product_meeting where product_id = ${productId}), '[]') as meetings,
    coalesce((select json_agg(json_build_object('name', name, 'headline', headline, 'role', role) order by position)
      from product_speaker where product_id = ${productId}), '[]') as speakers,
    coalesce((select json_agg(json_build_object('title', title, 'url', '/files/' || file_id) order by position)
      from product_attachment where product_id = ${productId}), '[]') as attachments`.execute(db)
  return rows[0] ?? { meetings: [], speakers: [], attachments: [] }
}

export type LinkedRow = CardRow & { link: 'prerequisite' | 'item' | 'package' | 'related' }

/** Products beside this one, as far as they are listed for the viewer: what it needs, holds, is held by, and the first of what is like it. */
export async function linkedCards(
  db: Db,
  { id, relatedIds }: { id: number; relatedIds: number[] },
  visibilities: Visibility[],
  now: Date,
): Promise<LinkedRow[]> {
  const seen = sql`p.archived_at is null and p.visibility = any(${visibilities}::text[])
    and (p.publish_at is null or p.publish_at <= ${now})`
  const { rows } = await sql<LinkedRow>`
    (select 'prerequisite' as link, ${cardColumns} from product_prerequisite l join product p on p.id = l.required_id
      where l.product_id = ${id} and ${seen} order by l.position)
    union all
    (select 'item', ${cardColumns} from package_item l join product p on p.id = l.product_id
      where l.package_id = ${id} and ${seen} order by l.position)
    union all
    (select 'package', ${cardColumns} from package_item l join product p on p.id = l.package_id
      where l.product_id = ${id} and ${seen} order by p.rating_rank desc, p.id desc limit 3)
    union all
    (select 'related', ${cardColumns} from product p
      where p.id = any(${relatedIds}::bigint[]) and p.id <> ${id} and ${seen}
        and not exists (select from package_item where package_id = ${id} and product_id = p.id)
        and not exists (select from product_prerequisite where product_id = ${id} and required_id = p.id)
      order by array_position(${relatedIds}::bigint[], p.id) limit 4)`.execute(db)
  return rows
}

export async function ratingBy(db: Db, productId: number, userId: number): Promise<number | null> {
  const row = await db
    .selectFrom('product_rating')
    .select('score')
    .where('product_id', '=', productId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.score ?? null
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
