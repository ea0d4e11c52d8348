import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { facetsOf } from '../../facets.rules.ts'
import type { ProductDraft } from '../../product.draft.ts'
import type { Translations } from '../../translations.rules.ts'
import { writeCalendarEntries } from '../calendar/calendar.store.ts'

/** Numbers of the codes that drafts use. */
export type Codes = Record<'topics' | 'audiences' | 'creditTypes', Map<string, number>>

export async function readCodes(db: Db): Promise<Codes> {
  const of = async (table: 'topic' | 'audience' | 'credit_type') =>
    new Map((await db.selectFrom(table).select(['code', 'id']).execute()).map(({ code, id }) => [code, id]))
  return { topics: await of('topic'), audiences: await of('audience'), creditTypes: await of('credit_type') }
}

const idsOf = (codes: string[], known: Map<string, number>): number[] => codes.flatMap((code) => known.get(code) ?? [])

function columnsOf(draft: ProductDraft, codes: Codes) {
  const { meetings, place } = draft
  const facets = facetsOf({ ...draft, isOnDemand: meetings.length === 0, isInPerson: place !== null })
  return {
    url_slug: draft.urlSlug,
    title: draft.title,
    summary: draft.summary,
    description_html: draft.descriptionHtml,
    kind: draft.kind,
    cover_file_id: draft.coverFileId,
    topic_ids: idsOf(draft.topics, codes.topics),
    audience_ids: idsOf(draft.audiences, codes.audiences),
    credit_type_ids: idsOf(
      draft.credits.map(({ type }) => type),
      codes.creditTypes,
    ),
    level: draft.level,
    language: draft.language,
    starts_at: meetings[0]?.startsAt ?? null,
    ends_at: meetings.at(-1)?.endsAt ?? null,
    time_zone: draft.timeZone,
    access_days: draft.accessDays,
    is_online: draft.isOnline,
    venue: place?.venue ?? null,
    city: place?.city ?? null,
    region: place?.region ?? null,
    country: place?.country ?? null,
    capacity: draft.capacity,
    list_price_minor: draft.listPrice,
    member_price_minor: draft.memberPrice,
    currency: draft.currency,
    membership_kind: draft.membershipKind,
    membership_months: draft.membershipMonths,
    sale_starts_at: draft.saleStartsAt,
    sale_ends_at: draft.saleEndsAt,
    cancellation: draft.cancellation,
    cancel_deadline: draft.cancelDeadline,
    cancel_fee_percent: draft.cancelFeePercent,
    cancel_fee_minor: draft.cancelFee,
    is_elective: draft.isElective,
    remote_registration: draft.remoteRegistration,
    remote_registration_url: draft.remoteRegistrationUrl,
    visibility: draft.visibility,
    publish_at: draft.publishAt,
    archived_at: draft.archivedAt,
    facets,
  }
}

export async function insertProducts(db: Db, drafts: ProductDraft[], codes: Codes, now: Date): Promise<Map<string, number>> {
  const rows = drafts.map((draft) => ({ ...columnsOf(draft, codes), made_at: now, changed_at: now }))
  const columns = columnsIn(rows)
  const { rows: added } = await sql<{ id: number; url_slug: string }>`
    insert into product (${columns}) select ${columns} from ${recordsOf('product', rows)} returning id, url_slug`.execute(db)
  return new Map(added.map(({ id, url_slug }) => [url_slug, id]))
}

const columnsIn = (rows: object[]) => sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)))

/** Rows of a table in one parameter: thousands of single ones take seconds to write down, and only so many are allowed. */
const recordsOf = (table: string, rows: object[]) =>
  sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`

async function insertRows(db: Db, table: string, rows: object[]): Promise<void> {
  if (rows.length === 0) return
  const columns = columnsIn(rows)
  await sql`insert into ${sql.table(table)} (${columns}) select ${columns} from ${recordsOf(table, rows)}`.execute(db)
}

export async function updateProduct(db: Db, id: number, draft: ProductDraft, codes: Codes, now: Date): Promise<void> {
  await db
    .updateTable('product')
    .set({ ...columnsOf(draft, codes), changed_at: now })
    .where('id', '=', id)
    .execute()
}

/** The same for many, in one statement. */
export async function updateProducts(
  db: Db,
  written: { id: number; draft: ProductDraft }[],
  codes: Codes,
  now: Date,
): Promise<void> {
  const rows = written.map(({ id, draft }) => ({ id, ...columnsOf(draft, codes), changed_at: now }))
  const columns = Object.keys(rows[0] ?? {}).filter((name) => name !== 'id')
  if (columns.length === 0) return
  await sql`
    update product p set ${sql.join(columns.map((name) => sql`${sql.ref(name)} = r.${sql.ref(name)}`))}
    from ${recordsOf('product', rows)} r where p.id = r.id`.execute(db)
}

/** What stands in tables of its own, written anew, and what calendars were told of it. */
export async function writeParts(db: Db, written: { id: number; draft: ProductDraft }[], codes: Codes, now: Date): Promise<void> {
  const ids = written.map(({ id }) => id)
  for (const table of partTables) await db.deleteFrom(table).where('product_id', 'in', ids).execute()
  await db.deleteFrom('package_item').where('package_id', 'in', ids).execute()
  const linked = await idsBySlug(
    db,
    written.flatMap(({ draft }) => [...draft.prerequisites, ...draft.packageItems]),
  )
  const rows = <Row>(of: (draft: ProductDraft, id: number) => Row[]) => written.flatMap(({ id, draft }) => of(draft, id))
  const meetings = rows(({ meetings }, product_id) =>
    meetings.map(({ startsAt, endsAt }, position) => ({ product_id, position, starts_at: startsAt, ends_at: endsAt })),
  )
  const credits = rows(({ credits }, product_id) =>
    credits.flatMap(({ type, amount }, position) =>
      idsOf([type], codes.creditTypes).map((credit_type_id) => ({ product_id, credit_type_id, position, amount })),
    ),
  )
  const speakers = rows(({ speakers }, product_id) =>
    speakers.map(({ personId, ...speaker }, position) => ({ product_id, position, person_id: personId, ...speaker })),
  )
  const prerequisites = rows(({ prerequisites }, product_id) =>
    idsOf(prerequisites, linked).map((required_id, position) => ({ product_id, required_id, position })),
  )
  const items = rows(({ packageItems }, package_id) =>
    idsOf(packageItems, linked).map((product_id, position) => ({ package_id, product_id, position })),
  )
  const attachments = rows(({ attachments }, product_id) =>
    attachments.map(({ fileId, ...more }, position) => ({ product_id, file_id: fileId, ...more, position })),
  )
  await insertRows(db, 'product_meeting', meetings)
  await insertRows(db, 'product_credit', credits)
  await insertRows(db, 'product_speaker', speakers)
  await foldNames(db, [...new Set(speakers.map(({ product_id }) => product_id))])
  await insertRows(db, 'product_prerequisite', prerequisites)
  await insertRows(db, 'package_item', items)
  await insertRows(db, 'product_attachment', attachments)
  await writeCalendarEntries(db, written, now)
}

/** A speaker is found however the letters of the name are written. */
async function foldNames(db: Db, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`update product_speaker set name_folded = fold_text(name) where product_id = any(${ids}::bigint[])`.execute(db)
}

const partTables = ['product_meeting', 'product_credit', 'product_speaker', 'product_prerequisite', 'product_attachment'] as const

async function idsBySlug(db: Db, slugs: string[]): Promise<Map<string, number>> {
  if (slugs.length === 0) return new Map()
  const rows = await db
    .selectFrom('product')
    .select(['id', 'url_slug'])
    .where('url_slug', 'in', [...new Set(slugs)])
    .execute()
  return new Map(rows.map(({ id, url_slug }) => [url_slug, id]))
}

const told = sql`p.title || ' ' || p.summary || ' ' || p.kind || ' ' || concat_ws(' ', p.venue, p.city, p.region)
  || ' ' || coalesce((select string_agg(name, ' ') from topic where topic.id = any(p.topic_ids)), '')
  || ' ' || coalesce((select string_agg(said.value ->> 'name', ' ') from topic, jsonb_each(topic.translations) said
    where topic.id = any(p.topic_ids)), '')
  || ' ' || coalesce((select string_agg(name, ' ') from product_speaker where product_id = p.id), '')`

/** Writes what search reads: words by weight, the folded title, and the words that mend misspelt ones. */
export async function indexProducts(db: Db, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update product p set
      title_folded = trim(fold_text(p.title)),
      search = search_words(p.language, p.title, 'A') || search_words(p.language, ${told}, 'B')
        || search_words(p.language, regexp_replace(p.description_html, '<[^>]*>', ' ', 'g'), 'C')
    where p.id = any(${ids}::bigint[])`.execute(db)
  await sql`
    insert into search_word (word)
    select distinct lexeme from product p, unnest(to_tsvector('simple', fold_text(${told})))
    where p.id = any(${ids}::bigint[]) and length(lexeme) between 3 and 40 and lexeme !~ '[0-9]'
    on conflict do nothing`.execute(db)
}

/** The former address goes on leading here; one that is taken into use again belongs to its new product. */
export async function keepOldSlug(db: Db, productId: number, oldSlug: string, newSlug: string, now: Date): Promise<void> {
  await db.deleteFrom('product_old_slug').where('url_slug', '=', newSlug).execute()
  await db
    .insertInto('product_old_slug')
    .values({ url_slug: oldSlug, product_id: productId, changed_at: now })
    .onConflict((conflict) => conflict.column('url_slug').doUpdateSet({ product_id: productId, changed_at: now }))
    .execute()
}

export async function forgetOldSlugs(db: Db, slugs: string[]): Promise<void> {
  await db.deleteFrom('product_old_slug').where('url_slug', 'in', slugs).execute()
}

export type ChangeEntry = {
  productId: number
  action: 'added' | 'changed' | 'archived' | 'restored'
  changes: Record<string, unknown>
}

export async function recordChanges(db: Db, entries: ChangeEntry[], changedBy: number | null, now: Date): Promise<void> {
  await db
    .insertInto('product_change')
    .values(
      entries.map(({ productId, action, changes }) => ({
        product_id: productId,
        action,
        changes: JSON.stringify(changes),
        changed_by: changedBy,
        changed_at: now,
      })),
    )
    .execute()
}

export type WrittenTerm = { code: string; name: string; description: string; unit?: string; translations?: Translations }

/** Puts in what is missing and renames what is there, in this order. */
export async function writeTerms(db: Db, table: 'topic' | 'audience' | 'credit_type', terms: WrittenTerm[]): Promise<void> {
  for (const [position, { code, name, description, unit = '', translations }] of terms.entries()) {
    const said = translations && { translations: JSON.stringify(translations) }
    const row = { name, description, position, ...said, ...(table === 'credit_type' && { unit }) }
    await db
      .insertInto(table)
      .values({ code, ...row })
      .onConflict((conflict) => conflict.column('code').doUpdateSet(row))
      .execute()
  }
}

/** Stars given by people, one each per product; the sums follow in the same transaction. */
export async function writeRatings(
  db: Db,
  ratings: { productId: number; userId: number; score: number }[],
  now: Date,
): Promise<void> {
  await db
    .insertInto('product_rating')
    .values(ratings.map(({ productId, userId, score }) => ({ product_id: productId, user_id: userId, score, rated_at: now })))
    .onConflict((conflict) =>
      conflict.columns(['product_id', 'user_id']).doUpdateSet((row) => ({ score: row.ref('excluded.score'), rated_at: now })),
    )
    .execute()
  const ids = [...new Set(ratings.map(({ productId }) => productId))]
  await sql`
    update product p set rating_sum = given.sum, rating_count = given.count
    from (select product_id, sum(score)::int as sum, count(*)::int as count from product_rating
      where product_id = any(${ids}::bigint[]) group by product_id) as given
    where p.id = given.product_id`.execute(db)
}
