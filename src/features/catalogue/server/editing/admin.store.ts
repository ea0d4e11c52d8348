import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { CancellationChoice } from '../../cancellation.rules.ts'
import type { Visibility } from '../../catalogue.policy.ts'
import type { Level } from '../../facets.rules.ts'
import type { ProductDraft } from '../../product.draft.ts'
import type { ProductKind } from '../../product-kind.rules.ts'
import type { ProductSort, ProductState } from '../../product-list.rules.ts'

/** A product as it is written down, with what only the store knows about it. */
export type StoredProduct = { id: number; version: number; madeAt: Date; changedAt: Date; ratings: number; draft: ProductDraft }

type Row = {
  id: number
  version: number | null
  url_slug: string
  title: string
  summary: string
  description_html: string
  kind: ProductKind
  cover_file_id: number | null
  topics: string[]
  audiences: string[]
  level: Level
  language: string
  credits: { type: string; amount: number }[]
  meetings: { startsAt: string; endsAt: string }[]
  time_zone: string | null
  access_days: number | null
  is_online: boolean
  venue: string | null
  city: string | null
  region: string | null
  country: string | null
  capacity: number | null
  list_price_minor: number
  member_price_minor: number
  currency: string
  membership_kind: string | null
  membership_months: number | null
  sale_starts_at: Date | null
  sale_ends_at: Date | null
  cancellation: CancellationChoice
  cancel_deadline: number | null
  cancel_fee_percent: number | null
  cancel_fee_minor: number | null
  is_elective: boolean
  remote_registration: boolean
  remote_registration_url: string | null
  visibility: Visibility
  publish_at: Date | null
  archived_at: Date | null
  rating_count: number
  made_at: Date
  changed_at: Date
  speakers: ProductDraft['speakers']
  prerequisites: string[]
  package_items: string[]
  attachments: ProductDraft['attachments']
}

const list = (query: RawBuilder<unknown>) => sql`coalesce((${query}), '[]')`
const codesOf = (table: 'topic' | 'audience', column: string) =>
  list(sql`select json_agg(t.code order by n.place) from unnest(${sql.ref(`p.${column}`)}) with ordinality n (id, place)
    join ${sql.table(table)} t on t.id = n.id`)

const written = sql`p.id, p.url_slug, p.title, p.summary, p.description_html, p.kind, p.cover_file_id, p.level, p.language,
  p.time_zone, p.access_days, p.is_online, p.venue, p.city, p.region, p.country, p.capacity, p.list_price_minor,
  p.member_price_minor, p.currency, p.membership_kind, p.membership_months, p.sale_starts_at, p.sale_ends_at, p.cancellation,
  p.cancel_deadline, p.cancel_fee_percent, p.cancel_fee_minor, p.is_elective, p.remote_registration,
  p.remote_registration_url, p.visibility, p.publish_at, p.archived_at, p.rating_count, p.made_at, p.changed_at,
  (select max(id) from product_change where product_id = p.id) as version,
  ${codesOf('topic', 'topic_ids')} as topics,
  ${codesOf('audience', 'audience_ids')} as audiences,
  ${list(sql`select json_agg(json_build_object('type', t.code, 'amount', c.amount::float) order by c.position)
    from product_credit c join credit_type t on t.id = c.credit_type_id where c.product_id = p.id`)} as credits,
  ${list(sql`select json_agg(json_build_object('startsAt', starts_at, 'endsAt', ends_at) order by position)
    from product_meeting where product_id = p.id`)} as meetings,
  ${list(sql`select json_agg(json_build_object('personId', person_id, 'name', name, 'headline', headline, 'role', role)
    order by position) from product_speaker where product_id = p.id`)} as speakers,
  ${list(sql`select json_agg(r.url_slug order by l.position) from product_prerequisite l
    join product r on r.id = l.required_id where l.product_id = p.id`)} as prerequisites,
  ${list(sql`select json_agg(r.url_slug order by l.position) from package_item l
    join product r on r.id = l.product_id where l.package_id = p.id`)} as package_items,
  ${list(sql`select json_agg(json_build_object('fileId', file_id, 'title', title, 'audience', audience) order by position)
    from product_attachment where product_id = p.id`)} as attachments`

const storedOf = (row: Row): StoredProduct => ({
  id: row.id,
  version: row.version ?? 0,
  madeAt: row.made_at,
  changedAt: row.changed_at,
  ratings: row.rating_count,
  draft: {
    urlSlug: row.url_slug,
    title: row.title,
    summary: row.summary,
    descriptionHtml: row.description_html,
    kind: row.kind,
    coverFileId: row.cover_file_id,
    topics: row.topics,
    audiences: row.audiences,
    level: row.level,
    language: row.language,
    credits: row.credits,
    meetings: row.meetings.map(({ startsAt, endsAt }) => ({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) })),
    timeZone: row.time_zone,
    accessDays: row.access_days,
    isOnline: row.is_online,
    place:
      row.venue === null
        ? null
        : { venue: row.venue, city: row.city ?? '', region: row.region ?? '', country: row.country ?? '' },
    capacity: row.capacity,
    listPrice: row.list_price_minor,
    memberPrice: row.member_price_minor,
    currency: row.currency,
    membershipKind: row.membership_kind,
    membershipMonths: row.membership_months,
    saleStartsAt: row.sale_starts_at,
    saleEndsAt: row.sale_ends_at,
    cancellation: row.cancellation,
    cancelDeadline: row.cancel_deadline,
    cancelFeePercent: row.cancel_fee_percent,
    cancelFee: row.cancel_fee_minor,
    isElective: row.is_elective,
    remoteRegistration: row.remote_registration,
    remoteRegistrationUrl: row.remote_registration_url,
    visibility: row.visibility,
    publishAt: row.publish_at,
    archivedAt: row.archived_at,
    speakers: row.speakers,
    prerequisites: row.prerequisites,
    packageItems: row.package_items,
    attachments: row.attachments,
  },
})

/** In the order of their numbers. What is to be changed is locked first, so that two savings come one after the other. */
export async function readProducts(db: Db, ids: number[], { lock = false } = {}): Promise<StoredProduct[]> {
  if (lock) await sql`select id from product where id = any(${ids}::bigint[]) order by id for update`.execute(db)
  const { rows } = await sql<Row>`select ${written} from product p where p.id = any(${ids}::bigint[]) order by p.id`.execute(db)
  return rows.map(storedOf)
}

export type ListFilter = {
  search?: string
  kind?: ProductKind
  visibility?: Visibility
  topic?: string
  /** Of those that the reader may see. */
  within?: 'all' | number[]
  now: Date
}

const stateOf: Record<ProductState, (now: Date) => RawBuilder<boolean>> = {
  active: () => sql<boolean>`p.archived_at is null`,
  draft: () => sql<boolean>`p.archived_at is null and p.visibility = 'draft'`,
  scheduled: (now) => sql<boolean>`p.archived_at is null and p.visibility <> 'draft' and p.publish_at > ${now}`,
  over: (now) => sql<boolean>`p.archived_at is null and p.ends_at < ${now}`,
  no_remote_url: () => sql<boolean>`p.archived_at is null and p.remote_registration and p.remote_registration_url is null`,
  archived: () => sql<boolean>`p.archived_at is not null`,
}

function meets({ search, kind, visibility, topic, within = 'all' }: ListFilter): RawBuilder<boolean> {
  const conditions = [sql<boolean>`true`]
  if (search) {
    const part = sql`'%' || replace(replace(trim(fold_text(${search})), '\\', ''), '%', '') || '%'`
    const slug = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
    conditions.push(sql<boolean>`(p.title_folded like ${part} or p.url_slug like ${slug})`)
  }
  if (kind) conditions.push(sql<boolean>`p.kind = ${kind}`)
  if (visibility) conditions.push(sql<boolean>`p.visibility = ${visibility}`)
  if (within !== 'all') conditions.push(sql<boolean>`p.id = any(${within}::bigint[])`)
  if (topic) conditions.push(sql<boolean>`p.topic_ids && (select array_agg(id) from topic where code = ${topic})`)
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

/** How many products of each state meet the other filters. */
export async function countStates(db: Db, filter: ListFilter): Promise<Record<ProductState, number>> {
  const count = (state: ProductState) => sql`count(*) filter (where ${stateOf[state](filter.now)})::int as ${sql.ref(state)}`
  const { rows } = await sql<Record<ProductState, number>>`
    select ${count('active')}, ${count('draft')}, ${count('scheduled')}, ${count('over')}, ${count('no_remote_url')}, ${count('archived')}
    from product p where ${meets(filter)}`.execute(db)
  return rows[0] ?? { active: 0, draft: 0, scheduled: 0, over: 0, no_remote_url: 0, archived: 0 }
}

export type ListRow = Pick<
  Row,
  | 'id'
  | 'url_slug'
  | 'title'
  | 'kind'
  | 'cover_file_id'
  | 'topics'
  | 'visibility'
  | 'publish_at'
  | 'archived_at'
  | 'list_price_minor'
  | 'member_price_minor'
  | 'currency'
  | 'changed_at'
  | 'remote_registration'
  | 'remote_registration_url'
> & { starts_at: Date | null }

const sorted: Record<ProductSort, RawBuilder<unknown>> = {
  title: sql`p.title_folded`,
  starts_at: sql`p.starts_at`,
  list_price: sql`p.list_price_minor`,
  changed_at: sql`p.changed_at`,
}

export type ListOrder = { state: ProductState; sort: ProductSort; direction: 'asc' | 'desc' }

const orderOf = ({ sort, direction }: ListOrder): RawBuilder<unknown> =>
  direction === 'asc' ? sql`${sorted[sort]} asc nulls last, p.id` : sql`${sorted[sort]} desc nulls last, p.id desc`

export async function listProducts(
  db: Db,
  filter: ListFilter,
  order: ListOrder,
  paging: { limit: number; offset: number },
): Promise<ListRow[]> {
  const { rows } = await sql<ListRow>`
    select p.id, p.url_slug, p.title, p.kind, p.cover_file_id, p.visibility, p.publish_at, p.archived_at, p.starts_at,
      p.list_price_minor, p.member_price_minor, p.currency, p.changed_at, p.remote_registration, p.remote_registration_url,
      ${codesOf('topic', 'topic_ids')} as topics
    from product p where ${meets(filter)} and ${stateOf[order.state](filter.now)}
    order by ${orderOf(order)} limit ${paging.limit} offset ${paging.offset}`.execute(db)
  return rows
}

/** The numbers of all that a filter finds, in its order. */
export async function idsInList(db: Db, filter: ListFilter, order: ListOrder): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from product p where ${meets(filter)} and ${stateOf[order.state](filter.now)} order by ${orderOf(order)}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
