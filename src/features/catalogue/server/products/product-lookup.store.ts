import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { valuePerTick } from '#platform/db/value-per-tick.ts'
import { wordsOnce } from '#platform/db/words-query.ts'
import type { Locale } from '#platform/texts/i18n.ts'
import type { Audience } from '../../attachment.rules.ts'
import type { Term } from '../../search.rules.ts'

/** Which of these products hold the words. */
export async function withWordsAmong(db: Db, ids: number[], terms: Term[], locale: Locale): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select p.id from product p where p.id = any(${ids}::bigint[]) and p.search @@ (${wordsOnce(terms, locale)})`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export async function idBySlug(db: Db, urlSlug: string): Promise<number | null> {
  const row = await db.selectFrom('product').select('id').where('url_slug', '=', urlSlug).executeTakeFirst()
  return row?.id ?? null
}

/** What can be chosen from lists of products in administration: what was not put away, by its title. */
export const productTitles = (db: Db): Promise<{ id: number; title: string }[]> =>
  db
    .selectFrom('product')
    .select(['id', 'title'])
    .where('archived_at', 'is', null)
    .orderBy('title')
    .orderBy('id')
    .limit(2000)
    .execute()

/** What those of the products that grant a membership grant. */
export async function membershipTermsByIds(db: Db, ids: number[]): Promise<{ id: number; kind: string; months: number }[]> {
  const { rows } = await sql<{ id: number; kind: string; months: number }>`
    select id, membership_kind as kind, membership_months as months from product
    where id = any(${ids}::bigint[]) and membership_months is not null`.execute(db)
  return rows
}

export type RegisteringTerms = {
  id: number
  /** Null: access lasts for ever. */
  accessDays: number | null
  membership: { kind: string; months: number } | null
  /** Of a package, in their order. */
  parts: number[]
}

/** What registering for these products means, and for the parts of those that are packages. */
export async function registeringTermsByIds(db: Db, ids: number[]): Promise<Map<number, RegisteringTerms>> {
  const { rows } = await sql<RegisteringTerms>`
    select p.id, p.access_days as "accessDays",
      case when p.membership_months is not null
        then json_build_object('kind', p.membership_kind, 'months', p.membership_months) end as membership,
      array(select i.product_id from package_item i where i.package_id = p.id order by i.position) as parts
    from product p where p.id = any(${ids}::bigint[])
      or p.id in (select i.product_id from package_item i where i.package_id = any(${ids}::bigint[]))`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Products that make their buyer a member and are for everybody, sooner or later; the cheapest first. */
export const productsToJoin = (db: Db) =>
  db
    .selectFrom('product')
    .select(['url_slug', 'publish_at', 'sale_starts_at', 'sale_ends_at'])
    .where('membership_months', 'is not', null)
    .where('visibility', '=', 'public')
    .where('archived_at', 'is', null)
    .orderBy('list_price_minor')
    .orderBy('id')
    .execute()

export async function packageItemIds(db: Db, packageId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('package_item')
    .select('product_id')
    .where('package_id', '=', packageId)
    .orderBy('position')
    .execute()
  return rows.map((row) => row.product_id)
}

export async function productIdsBySlugs(db: Db, slugs: string[]): Promise<Map<string, number>> {
  if (slugs.length === 0) return new Map()
  const rows = await db.selectFrom('product').select(['id', 'url_slug']).where('url_slug', 'in', slugs).execute()
  return new Map(rows.map((row) => [row.url_slug, row.id]))
}

export type Attached = { productId: number; audience: Audience }

export async function placesOfAttachment(db: Db, fileId: number): Promise<Attached[]> {
  const { rows } = await sql<Attached>`
    select product_id as "productId", audience from product_attachment where file_id = ${fileId}`.execute(db)
  return rows
}

export type CreditCounting = {
  step: number
  rounding: 'down' | 'nearest'
  minutesPerCredit: number
  /** Parts of a credit count only beside a whole one. */
  isFirstWhole: boolean
  authority: string
  jurisdiction: string
  /** How long a credit counts; null: without end. */
  validMonths: number | null
}

const countingRows = valuePerTick(
  () => sql<({ id: number } & CreditCounting)[]>`
      select coalesce(json_agg(json_build_object('id', id, 'step', step, 'rounding', case when rounding = 'nearest' then rounding else 'down' end,
        'minutesPerCredit', minutes_per_credit, 'isFirstWhole', is_first_whole, 'authority', authority, 'jurisdiction', jurisdiction,
        'validMonths', valid_months)), '[]') from credit_type`,
)

/** How each credit type is counted; beside other small questions. */
export const creditCountings = async (db: Db): Promise<Map<number, CreditCounting>> =>
  new Map((await countingRows(db)).map(({ id, ...counting }) => [id, counting]))
