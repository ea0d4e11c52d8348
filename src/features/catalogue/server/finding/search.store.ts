import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { wordsOnce } from '#platform/db/words-query.ts'
import type { Locale } from '#platform/texts/i18n.ts'
import type { Audience } from '../../attachment.rules.ts'
import type { Visibility } from '../../catalogue.policy.ts'
import { columnOf, type FacetGroup, type NamedValue } from '../../facets.rules.ts'
import type { Term } from '../../search.rules.ts'
import type { Translations } from '../../translations.rules.ts'

export type Filter = { group: FacetGroup; ids: number[] }

/** What is looked for, in the store's terms. */
export type Listing = {
  visibilities: Visibility[]
  now: Date
  terms: Term[]
  locale: Locale
  filters: Filter[]
  from: string | null
  to: string | null
  timeZone: string
  /** Only these, where a part of the catalogue is asked about. */
  among?: number[]
}

type Condition = RawBuilder<boolean>

const all = (conditions: Condition[]): Condition => sql<boolean>`(${sql.join(conditions, sql` and `)})`

export const meets = ({ group, ids }: Filter): Condition => sql<boolean>`${sql.ref(columnOf(group))} && ${ids}::int[]`

/** Everything but the facets: what may be seen, what has not passed, and what holds the words. */
function base({ visibilities, now, terms, locale, from, to, timeZone, among }: Listing): Condition[] {
  const conditions: Condition[] = [
    sql<boolean>`archived_at is null`,
    sql<boolean>`visibility = any(${visibilities}::text[])`,
    sql<boolean>`(publish_at is null or publish_at <= ${now})`,
  ]
  if (among) conditions.push(sql<boolean>`id = any(${among}::bigint[])`)
  if (from) conditions.push(sql<boolean>`ends_at >= (${from}::date)::timestamp at time zone ${timeZone}`)
  if (to) conditions.push(sql<boolean>`starts_at < (${to}::date + 1)::timestamp at time zone ${timeZone}`)
  if (!from) conditions.push(sql<boolean>`(ends_at is null or ends_at >= ${now})`)
  if (terms.length > 0) conditions.push(sql<boolean>`search @@ (${wordsOnce(terms, locale)})`)
  return conditions
}

export type CardRow = {
  id: number
  url_slug: string
  title: string
  summary: string
  kind: string
  cover_file_id: number | null
  topic_ids: number[]
  level: string
  language: string
  starts_at: Date | null
  ends_at: Date | null
  time_zone: string | null
  is_online: boolean
  venue: string | null
  city: string | null
  region: string | null
  list_price_minor: number
  member_price_minor: number
  currency: string
  rating_sum: number
  rating_count: number
  is_elective: boolean
  changed_at: Date
  credits: { type: number; amount: number }[]
}

/** The columns of a card, of the table under the name `p`. */
export const cardColumns = sql`p.id, p.url_slug, p.title, p.summary, p.kind, p.cover_file_id, p.topic_ids, p.level, p.language,
  p.starts_at, p.ends_at, p.time_zone, p.is_online, p.venue, p.city, p.region, p.list_price_minor, p.member_price_minor, p.currency,
  p.rating_sum, p.rating_count, p.is_elective, p.changed_at,
  coalesce((select json_agg(json_build_object('type', credit_type_id, 'amount', amount::float) order by position)
    from product_credit where product_id = p.id), '[]') as credits`

const byRank = (terms: Term[], locale: Locale) =>
  terms.length > 0
    ? sql`ts_rank('{0.05, 0.15, 0.4, 1}', search, (${wordsOnce(terms, locale)})) desc, rating_rank desc, id desc`
    : sql`rating_rank desc, id desc`

/** What of a few known products a listing holds, best first. The catalogue itself is listed from the index in memory. */
export async function findAmong(db: Db, listing: Listing & { among: number[] }): Promise<CardRow[]> {
  const conditions = [...base(listing), ...listing.filters.map(meets)]
  const { rows } = await sql<{ id: number }>`
    select id from product where ${all(conditions)} order by ${byRank(listing.terms, listing.locale)}`.execute(db)
  return cardsInOrder(
    db,
    rows.map(({ id }) => id),
  )
}

/** Everything that holds the words, whoever may see it. */
export async function idsWithWords(db: Db, terms: Term[], locale: Locale): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`
    select coalesce(json_agg(id), '[]') as ids from product where search @@ (${wordsOnce(terms, locale)})`.execute(db)
  return rows[0]?.ids ?? []
}

export type Page = { offset: number; limit: number }

/** One page of known products, those that hold the words best first. */
export async function rankedIds(db: Db, ids: number[], terms: Term[], locale: Locale, page: Page): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from product where id = any(${ids}::bigint[]) order by ${byRank(terms, locale)}
    limit ${page.limit} offset ${page.offset}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function cardsInOrder(db: Db, ids: number[]): Promise<CardRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<CardRow>`select ${cardColumns} from product p where p.id = any(${ids}::bigint[])`.execute(db)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The instants at which days begin and end in a time zone. */
export async function boundsOfDays(db: Db, { from, to, timeZone }: Pick<Listing, 'from' | 'to' | 'timeZone'>) {
  if (!from && !to) return { from: null, before: null }
  const { rows } = await sql<{ from: Date | null; before: Date | null }>`
    select (${from}::date)::timestamp at time zone ${timeZone} as from,
      (${to}::date + 1)::timestamp at time zone ${timeZone} as before`.execute(db)
  return { from: rows[0]?.from?.getTime() ?? null, before: rows[0]?.before?.getTime() ?? null }
}

/** Names that administrators gave, in their order. */
export async function readVocabulary(db: Db): Promise<NamedInAll[]> {
  const { rows } = await sql<NamedInAll>`
    select 'topic' as group, code as value, id, name, '' as unit, position, translations from topic
    union all select 'audience', code, id, name, '', position, translations from audience
    union all select 'credit', code, id, name, unit, position, translations from credit_type
    order by "group", position, id`.execute(db)
  return rows
}

/** A name with what it is in other languages. */
export type NamedInAll = NamedValue & { unit: string; translations: Translations }

/** Known words that look like this one, nearest first. */
export async function wordsNear(db: Db, word: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from search_word order by word <-> fold_text(${word}) limit 30`.execute(db)
  return rows.map((row) => row.word)
}

export type SuggestionRow = { kind: 'product' | 'topic' | 'speaker'; label: string; key: string }

/** Titles that hold all words (weight A), then topics and speakers whose names do. */
export async function findSuggestions(db: Db, listing: Listing): Promise<SuggestionRow[]> {
  const terms = listing.terms.map((term) => ({ ...term, isPrefix: term.words.length === 1 }))
  const part = sql`'%' || replace(replace(trim(fold_text(${terms.map(({ words }) => words.join(' ')).join(' ')})), '\\', ''), '%', '') || '%'`
  const seen = all(base({ ...listing, terms: [] }))
  const { rows } = await sql<SuggestionRow>`
    (select 'product' as kind, title as label, url_slug as key from product
      where ${seen} and search @@ (${wordsOnce(terms, listing.locale, 'A')})
      order by rating_rank desc, id desc limit 5)
    union all
    (select 'topic', coalesce(translations -> ${listing.locale}::text ->> 'name', name), code from topic
      where fold_text(concat_ws(' ', name, translations -> ${listing.locale}::text ->> 'name')) like ${part} order by position limit 2)
    union all
    (select 'speaker', name, name from product_speaker s where name_folded like ${part}
      and exists (select from product where product.id = s.product_id and ${seen})
      group by name order by count(*) desc, name limit 3)`.execute(db)
  return rows.slice(0, 8)
}

/** Speakers by name, with how many listed products each has; `total` of each is how many there are in all. */
export async function findSpeakers(db: Db, listing: Listing, limit: number) {
  const seen = all(base({ ...listing, terms: [] }))
  const named = all(
    listing.terms.map(({ words }) => sql<boolean>`s.name_folded like '%' || trim(fold_text(${words.join(' ')})) || '%'`),
  )
  const { rows } = await sql<{ name: string; headline: string; products: number; total: number }>`
    select s.name, max(s.headline) as headline, count(*)::int as products, (count(*) over ())::int as total
    from product_speaker s join product on product.id = s.product_id
    where ${named} and ${seen} group by s.name order by products desc, s.name limit ${limit}`.execute(db)
  return rows
}

/** Attachments whose names hold the words, of products that are in sight; each file once, and `total` how many there are in all. */
export async function findFiles(db: Db, listing: Listing, audiences: Audience[], limit: number) {
  const seen = all(base({ ...listing, terms: [] }))
  const named = all(
    listing.terms.map(({ words }) => sql<boolean>`fold_text(a.title) like '%' || trim(fold_text(${words.join(' ')})) || '%'`),
  )
  const { rows } = await sql<{ fileId: number; title: string; productTitle: string; total: number }>`
    select a.file_id as "fileId", min(a.title) as title, min(product.title) as "productTitle", (count(*) over ())::int as total
    from product_attachment a join product on product.id = a.product_id
    where ${named} and ${seen} and a.audience = any(${audiences}::text[])
      and exists (select from file f where f.id = a.file_id and f.removed_at is null)
    group by a.file_id order by title, a.file_id limit ${limit}`.execute(db)
  return rows
}
