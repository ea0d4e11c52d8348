import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { Visibility } from '../../catalogue.policy.ts'
import type { EventCursor } from '../../events.rules.ts'
import { type CardRow, cardColumns, type Filter, meets } from './search.store.ts'

export type EventListing = {
  visibilities: Visibility[]
  now: Date
  filters: Filter[]
  region: string | null
}

/** What began longer ago and is not over yet is no news: it is found among the past ones. */
const longestDays = 92

type Condition = RawBuilder<unknown>
const all = (conditions: Condition[]) => sql.join(conditions, sql` and `)

/** The index on (starts_at, id) is walked from where the bounds begin, so that no page reads what lies before it. */
const listed = ({ visibilities, now, filters, region }: EventListing): Condition[] => [
  sql`p.archived_at is null and p.visibility = any(${visibilities}::text[]) and (p.publish_at is null or p.publish_at <= ${now})`,
  ...filters.map(meets),
  ...(region === null ? [] : [sql`p.region = ${region}`]),
]

const toCome = (now: Date) =>
  sql`p.ends_at >= ${now} and p.starts_at >= ${now}::timestamptz - ${longestDays}::int * interval '1 day'`
const over = (now: Date) =>
  sql`p.starts_at is not null and (p.ends_at < ${now} or p.starts_at < ${now}::timestamptz - ${longestDays}::int * interval '1 day')`

type Page = { cursor: EventCursor | null; limit: number }

/** Those to come, soonest first, from a month on where one is named. */
export async function eventsToCome(
  db: Db,
  listing: EventListing,
  from: Date | null,
  { cursor, limit }: Page,
): Promise<CardRow[]> {
  const conditions = [...listed(listing), toCome(listing.now)]
  if (from) conditions.push(sql`p.starts_at >= ${from}`)
  if (cursor) conditions.push(sql`(p.starts_at, p.id) > (${cursor.at}::timestamptz, ${cursor.id}::bigint)`)
  const { rows } = await sql<CardRow>`select ${cardColumns} from product p where ${all(conditions)}
    order by p.starts_at, p.id limit ${limit}`.execute(db)
  return rows
}

/** Those that are over, latest first. */
export async function eventsOver(db: Db, listing: EventListing, { cursor, limit }: Page): Promise<CardRow[]> {
  const conditions = [...listed(listing), over(listing.now), sql`p.starts_at < ${listing.now}`]
  if (cursor) conditions.push(sql`(p.starts_at, p.id) < (${cursor.at}::timestamptz, ${cursor.id}::bigint)`)
  const { rows } = await sql<CardRow>`select ${cardColumns} from product p where ${all(conditions)}
    order by p.starts_at desc, p.id desc limit ${limit}`.execute(db)
  return rows
}

/** Everything that begins within these bounds, whether or not it is over. */
export async function eventsWithin(db: Db, listing: EventListing, from: Date, before: Date, limit: number): Promise<CardRow[]> {
  const conditions = [...listed(listing), sql`p.starts_at >= ${from} and p.starts_at < ${before}`]
  const { rows } = await sql<CardRow>`select ${cardColumns} from product p where ${all(conditions)}
    order by p.starts_at, p.id limit ${limit}`.execute(db)
  return rows
}

/** The instants at which a month begins and the next one does, on the wall of a time zone. */
export async function boundsOfMonth(db: Db, month: string, timeZone: string): Promise<{ from: Date; before: Date }> {
  const { rows } = await sql<{ from: Date; before: Date }>`
    select ${`${month}-01`}::date::timestamp at time zone ${timeZone} as from,
      (${`${month}-01`}::date + interval '1 month') at time zone ${timeZone} as before`.execute(db)
  const [bounds] = rows
  if (!bounds) throw new Error('a month without bounds')
  return bounds
}

export async function monthsToCome(db: Db, listing: EventListing, timeZone: string, limit: number) {
  const { rows } = await sql<{ month: string; count: number }>`
    select to_char(p.starts_at at time zone ${timeZone}, 'YYYY-MM') as month, count(*)::int as count
    from product p where ${all([...listed(listing), toCome(listing.now)])} group by 1 order by 1 limit ${limit}`.execute(db)
  return rows
}

export async function regionsToCome(db: Db, listing: EventListing): Promise<string[]> {
  const { rows } = await sql<{ region: string }>`
    select distinct p.region from product p
    where ${all([...listed(listing), toCome(listing.now)])} and p.region is not null and p.region <> '' order by 1 limit 200`.execute(
    db,
  )
  return rows.map(({ region }) => region)
}
