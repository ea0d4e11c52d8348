import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { containing } from '#platform/db/like.ts'
import type { ProductKind } from '../../product-kind.rules.ts'

export type SlugOwner = { id: number; url_slug: string; title: string; kind: ProductKind }

/** The products that have these addresses now. */
export async function productsBySlug(db: Db, slugs: string[]): Promise<SlugOwner[]> {
  if (slugs.length === 0) return []
  const { rows } = await sql<SlugOwner>`
    select id, url_slug, title, kind from product where url_slug = any(${[...new Set(slugs)]}::text[])`.execute(db)
  return rows
}

/** Addresses that begin with one, in use now or once. */
export async function slugsLike(db: Db, slug: string): Promise<Set<string>> {
  const { rows } = await sql<{ url_slug: string }>`
    select url_slug from product where url_slug ~ ${`^${slug}(-\\d+)?$`}
    union select url_slug from product_old_slug where url_slug ~ ${`^${slug}(-\\d+)?$`}`.execute(db)
  return new Set(rows.map(({ url_slug }) => url_slug))
}

export async function oldSlugsOf(db: Db, productId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('product_old_slug')
    .select('url_slug')
    .where('product_id', '=', productId)
    .orderBy('changed_at', 'desc')
    .execute()
  return rows.map(({ url_slug }) => url_slug)
}

export async function findByText(db: Db, text: string, limit: number): Promise<SlugOwner[]> {
  const part = sql`'%' || replace(replace(trim(fold_text(${text})), '\\', ''), '%', '') || '%'`
  const { rows } = await sql<SlugOwner>`
    select id, url_slug, title, kind from product p
    where p.archived_at is null and (p.title_folded like ${part} or p.url_slug like '%' || ${text.toLowerCase()} || '%')
    order by p.rating_rank desc, p.id desc limit ${limit}`.execute(db)
  return rows
}

export type FoundPerson = { id: number; name: string; email: string; organisation: string }

/** People as speakers are chosen; who left is nobody's speaker anew. */
export async function findPeople(db: Db, text: string, limit: number): Promise<FoundPerson[]> {
  const pattern = containing(text.toLowerCase())
  const { rows } = await sql<FoundPerson>`
    select id, name, email, organisation from person
    where removed_at is null and (lower(name) || ' ' || email) like ${pattern} order by lower(name), id limit ${limit}`.execute(
    db,
  )
  return rows
}

export async function knownPeople(db: Db, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db.selectFrom('person').select('id').where('id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}

export type KnownFile = { id: number; code: string; original_name: string }

export async function knownFiles(db: Db, ids: number[]): Promise<KnownFile[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('file')
    .select(['id', 'code', 'original_name'])
    .where('id', 'in', ids)
    .where('removed_at', 'is', null)
    .execute()
}

/** Slugs of products that would need themselves, over however many others. */
export async function prerequisiteCircles(db: Db, ids: number[]): Promise<string[]> {
  const { rows } = await sql<{ url_slug: string }>`
    with recursive needed as (
      select product_id as start, required_id from product_prerequisite where product_id = any(${ids}::bigint[])
      union
      select n.start, l.required_id from needed n join product_prerequisite l on l.product_id = n.required_id
    )
    select distinct p.url_slug from needed n join product p on p.id = n.start where n.start = n.required_id`.execute(db)
  return rows.map(({ url_slug }) => url_slug)
}

/** What the products at these addresses need, and what that needs, to the end. */
export async function needsOf(db: Db, slugs: string[]): Promise<Map<string, string[]>> {
  if (slugs.length === 0) return new Map()
  const { rows } = await sql<{ url_slug: string; needed: string[] }>`
    with recursive needed as (
      select id from product where url_slug = any(${[...new Set(slugs)]}::text[])
      union
      select l.required_id from needed n join product_prerequisite l on l.product_id = n.id
    )
    select p.url_slug, json_agg(r.url_slug) as needed from needed n join product p on p.id = n.id
    join product_prerequisite l on l.product_id = p.id join product r on r.id = l.required_id group by p.url_slug`.execute(db)
  return new Map(rows.map(({ url_slug, needed }) => [url_slug, needed]))
}

/** Titles of products that need this one or hold it. */
export async function usersOfProduct(db: Db, productId: number): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    select p.title from product_prerequisite l join product p on p.id = l.product_id where l.required_id = ${productId}
    union select p.title from package_item l join product p on p.id = l.package_id where l.product_id = ${productId} limit 3`.execute(
    db,
  )
  return rows.map(({ title }) => title)
}

/** False where something still points at it; the transaction can then only be rolled back. */
export async function deleteProduct(db: Db, productId: number): Promise<boolean> {
  try {
    await db.deleteFrom('product').where('id', '=', productId).execute()
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === foreignKeyViolation) return false
    throw error
  }
}
const foreignKeyViolation = '23503'

export type ChangeRow = {
  id: number
  product_id: number
  action: 'added' | 'changed' | 'archived' | 'restored'
  changed_at: Date
  changed_by: string | null
  changes: unknown
}

const changeColumns = sql`c.id, c.product_id, c.action, c.changed_at, c.changes,
  (select name from person where person.id = c.changed_by) as changed_by`

export async function changesOf(db: Db, productId: number, before: number | undefined, limit: number): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select ${changeColumns} from product_change c
    where c.product_id = ${productId} and c.id < ${before ?? Number.MAX_SAFE_INTEGER} order by c.id desc limit ${limit}`.execute(
    db,
  )
  return rows
}

export async function changesById(db: Db, ids: number[]): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select ${changeColumns} from product_change c where c.id = any(${ids}::bigint[]) order by c.id desc`.execute(db)
  return rows
}

/** The newest change of each product: what was just written. */
export async function newestChanges(db: Db, productIds: number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ product_id: number; id: number }>`
    select product_id, max(id) as id from product_change where product_id = any(${productIds}::bigint[]) group by product_id`.execute(
    db,
  )
  return new Map(rows.map(({ product_id, id }) => [product_id, id]))
}
