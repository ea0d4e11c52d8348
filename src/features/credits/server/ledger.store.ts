import { type SqlBool, sql } from 'kysely'
import { must } from '#platform/calls/result.ts'
import type { Db } from '#platform/db/db.ts'
import { valuePerTick } from '#platform/db/value-per-tick.ts'
import { type CreditEntryKind, creditEntryKinds, type EntrySource } from '../credits.rules.ts'
import type { ProductCredit } from './product-credits.store.ts'

export type NewEntry = {
  userId: number
  creditTypeId: number
  kind: CreditEntryKind
  amount: number
  earnedOn: string
  zone: string
  recordedAt: Date
  title: string
  provider: string
  typeName: string
  typeUnit: string
  /** Where the board is that it counts for; none without it. */
  jurisdiction?: string
  sourceKind: EntrySource
  sourceId: number
  occurrence: number
  productId: number | null
  actorId: number | null
  reason: string
}

/** Writes lines; what was written before for the same source and occurrence stays as it was. Answers how many are new. */
export async function addEntries(db: Db, entries: NewEntry[]): Promise<number> {
  if (entries.length === 0) return 0
  const added = await db
    .insertInto('credit_entry')
    .values(
      entries.map((entry) => ({
        user_id: entry.userId,
        credit_type_id: entry.creditTypeId,
        kind: entry.kind,
        amount: entry.amount,
        earned_on: entry.earnedOn,
        zone: entry.zone,
        recorded_at: entry.recordedAt,
        title: entry.title,
        provider: entry.provider,
        type_name: entry.typeName,
        type_unit: entry.typeUnit,
        jurisdiction: entry.jurisdiction ?? '',
        source_kind: entry.sourceKind,
        source_id: entry.sourceId,
        occurrence: entry.occurrence,
        product_id: entry.productId,
        actor_id: entry.actorId,
        reason: entry.reason,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return added.length
}

export type Source = { sourceKind: EntrySource; sourceId: number; userId: number; occurrence: number }

/** Takes back what a source gave, line by line, each once. Answers how many are new. */
export async function reverseEntries(
  db: Db,
  { sourceKind, sourceId, userId, occurrence }: Source,
  reversal: Reversal,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`${reversing(reversal)}
    where source_kind = ${sourceKind} and source_id = ${sourceId} and user_id = ${userId} and occurrence = ${occurrence} and kind <> 'revoke'
    on conflict do nothing
    returning id`.execute(db)
  await reverseExpiries(db, userId, reversal)
  return rows.length
}

export type SourceOfPerson = Omit<Source, 'occurrence'>
type StandingPortion = { id: number; typeId: number; amount: number; occurrence: number }

/** What stands of a source, and how often it has given something. */
export async function standingOfSource(
  db: Db,
  { sourceKind, sourceId, userId }: SourceOfPerson,
): Promise<{ standing: StandingPortion[]; occurrences: number; isTakenBack: (occurrence: number) => boolean }> {
  const { rows } = await sql<{ id: string; typeId: number; amount: string; occurrence: number; isReversed: boolean }>`
    select e.id, e.credit_type_id as "typeId", e.amount, e.occurrence,
      exists (select from credit_entry r where r.reverses_id = e.id) as "isReversed"
    from credit_entry e
    where e.source_kind = ${sourceKind} and e.source_id = ${sourceId} and e.user_id = ${userId} and e.kind <> 'revoke'
    order by e.id`.execute(db)
  return {
    standing: rows
      .filter(({ isReversed }) => !isReversed)
      .map(({ id, typeId, amount, occurrence }) => ({ id: Number(id), typeId, amount: Number(amount), occurrence })),
    occurrences: Math.max(0, ...rows.map(({ occurrence }) => occurrence)),
    isTakenBack: (occurrence) => {
      const own = rows.filter((row) => row.occurrence === occurrence)
      return own.length > 0 && own.every(({ isReversed }) => isReversed)
    },
  }
}

export type ProductLine = Pick<Source, 'sourceKind' | 'sourceId' | 'occurrence'> & ProductCredit & { isReversed: boolean }

/** Everything that a product ever gave somebody, by whatever of it, and whether it was taken back. */
export async function linesOfProduct(db: Db, productId: number, userId: number): Promise<ProductLine[]> {
  const { rows } = await sql<ProductLine & { amount: string }>`
    select e.source_kind as "sourceKind", e.source_id as "sourceId", e.occurrence, e.credit_type_id as "typeId", e.type_name as name,
      e.type_unit as unit, e.amount,
      e.id in (select reverses_id from credit_entry where user_id = ${userId} and reverses_id is not null) as "isReversed"
    from credit_entry e where e.user_id = ${userId} and e.product_id = ${productId} and e.kind <> 'revoke' order by e.id`.execute(
    db,
  )
  return rows.map((row) => ({ ...row, sourceId: Number(row.sourceId), amount: Number(row.amount) }))
}

/** Takes back everything that stands of what somebody earned with a product, whatever of it gave it. */
export async function reverseProduct(
  db: Db,
  { productId, userId }: { productId: number; userId: number },
  reversal: Reversal,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`${reversing(reversal)}
    where product_id = ${productId} and user_id = ${userId} and kind = 'award' and source_kind in ('product', 'component', 'session', 'attendance')
    on conflict do nothing
    returning id`.execute(db)
  await reverseExpiries(db, userId, reversal)
  return rows.length
}

/** A number of its own for what has no other source. */
export async function nextSource(db: Db): Promise<number> {
  const { rows } = await sql<{ id: string }>`select nextval(pg_get_serial_sequence('credit_entry', 'id')) as id`.execute(db)
  return Number(rows[0]?.id)
}

type Reversal = { at: Date; actorId: number | null; reason: string }

/** Takes one line back; what takes back is not taken back itself. */
export async function reverseEntry(
  db: Db,
  { id, userId }: { id: number; userId: number },
  { at, actorId, reason }: Reversal,
): Promise<'reversed' | 'before' | 'notFound'> {
  const entry = await db
    .selectFrom('credit_entry')
    .select(['kind', 'source_kind', 'source_id'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('kind', '<>', 'revoke')
    .executeTakeFirst()
  if (!entry) return 'notFound'
  // What was carried over stands in two lines, and both go or none.
  const which =
    entry.kind === 'carry_over'
      ? sql`user_id = ${userId} and kind = 'carry_over' and source_kind = ${entry.source_kind} and source_id = ${entry.source_id}`
      : sql`id = ${id}`
  const { rows } = await sql<{
    id: number
  }>`${reversing({ at, actorId, reason })} where ${which} on conflict do nothing returning id`.execute(db)
  await reverseExpiries(db, userId, { at, actorId, reason })
  return rows.length > 0 ? 'reversed' : 'before'
}

/** What was taken off because it expired is given back where it was then taken back: nothing is taken off twice. */
async function reverseExpiries(db: Db, userId: number, reversal: Reversal): Promise<void> {
  await sql`${reversing(reversal)}
    where user_id = ${userId} and kind = 'expire' and source_kind = 'expiry'
      and exists (select from credit_entry taken where taken.reverses_id = credit_entry.source_id)
    on conflict do nothing`.execute(db)
}

const reversing = ({ at, actorId, reason }: Reversal) => sql`
    insert into credit_entry (user_id, credit_type_id, kind, amount, earned_on, zone, recorded_at, title, provider, type_name, type_unit, jurisdiction,
      source_kind, source_id, occurrence, product_id, reverses_id, actor_id, reason)
    select user_id, credit_type_id, 'revoke', -amount, earned_on, zone, ${at}, title, provider, type_name, type_unit, jurisdiction,
      source_kind, source_id, occurrence, product_id, id, ${actorId}, ${reason}
    from credit_entry`

/** What a list of somebody's lines is narrowed by; the ids are those of credit types. */
export type LedgerFilter = {
  typeIds: number[] | null
  from: string | undefined
  until: string | undefined
  words: string[]
  /** What was known at the end of a day, whenever it was earned. */
  recordedUntil?: { day: string; zone: string }
}
export const everything: LedgerFilter = { typeIds: null, from: undefined, until: undefined, words: [] }

const narrowed = (userId: number, { typeIds, from, until, words, recordedUntil }: LedgerFilter) =>
  sql.join(
    [
      sql<SqlBool>`e.user_id = ${userId}`,
      ...(typeIds ? [sql<SqlBool>`e.credit_type_id = any(${typeIds}::integer[])`] : []),
      ...(from ? [sql<SqlBool>`e.earned_on >= ${from}::date`] : []),
      ...(until ? [sql<SqlBool>`e.earned_on <= ${until}::date`] : []),
      ...(recordedUntil
        ? [sql<SqlBool>`e.recorded_at < ((${recordedUntil.day}::date + 1)::timestamp at time zone ${recordedUntil.zone})`]
        : []),
      ...words.map((word) => sql<SqlBool>`strpos(lower(e.title || ' ' || e.provider), ${word}) > 0`),
    ],
    sql` and `,
  )

export type Entry = {
  id: number
  kind: CreditEntryKind
  title: string
  provider: string
  typeId: number
  typeName: string
  typeUnit: string
  amount: number
  earnedOn: string
  productId: number | null
  isReversed: boolean
  reason: string
  jurisdiction: string
}

type EntryRow = Omit<Entry, 'kind' | 'amount'> & { kind: string; amount: string | number }

/** A page of somebody's lines, newest day first. */
export async function entriesOf(
  db: Db,
  userId: number,
  filter: LedgerFilter,
  page: { limit: number; offset: number },
): Promise<Entry[]> {
  const { rows } = await sql<EntryRow>`
    select e.id, e.kind, e.title, e.provider, e.credit_type_id as "typeId", e.type_name as "typeName", e.type_unit as "typeUnit", e.amount,
      e.earned_on::text as "earnedOn", e.product_id as "productId", exists (select from credit_entry r where r.reverses_id = e.id) as "isReversed", e.reason, e.jurisdiction
    from credit_entry e
    where ${narrowed(userId, filter)}
    order by e.earned_on desc, e.id desc
    limit ${page.limit} offset ${page.offset}`.execute(db)
  return rows.map((row) => ({
    ...row,
    id: Number(row.id),
    productId: row.productId === null ? null : Number(row.productId),
    amount: Number(row.amount),
    kind: must(
      creditEntryKinds.find((kind) => kind === row.kind),
      'a line has a kind that the table forbids',
    ),
  }))
}

export type TypeTotal = { typeId: number; amount: number; count: number }

/** What the filter lets through, added up by type. */
export async function totalsOf(db: Db, userId: number, filter: LedgerFilter): Promise<TypeTotal[]> {
  const { rows } = await sql<{ typeId: number; amount: string; count: string }>`
    select e.credit_type_id as "typeId", sum(e.amount) as amount, count(*) as count from credit_entry e
    where ${narrowed(userId, filter)} group by 1`.execute(db)
  return rows.map(({ typeId, amount, count }) => ({ typeId, amount: Number(amount), count: Number(count) }))
}

/** In which types and years somebody has lines, for the filter. */
export async function ledgerRange(db: Db, userId: number): Promise<{ typeIds: number[]; years: number[] }> {
  const { rows } = await sql<{ typeIds: number[] | null; years: number[] | null }>`
    select array_agg(distinct credit_type_id) as "typeIds", array_agg(distinct extract(year from earned_on)::integer) as years
    from credit_entry where user_id = ${userId}`.execute(db)
  return { typeIds: rows[0]?.typeIds ?? [], years: (rows[0]?.years ?? []).toSorted((one, other) => other - one) }
}

export type StandingEntry = {
  entryId: number
  typeId: number
  amount: number
  earnedOn: string
  title: string
  provider: string
  typeName: string
  typeUnit: string
}

/**
 * Lines that are neither taken back nor expired, and take nothing back themselves. What takes a line back is of the same person, so each
 * part reads just their lines, once: a plan for all values would else go through all of them for each of them.
 */
const standingOf = (userId: number) => {
  const reversed = sql`select reverses_id from credit_entry where user_id = ${userId} and reverses_id is not null`
  return sql`credit_entry e
    where e.user_id = ${userId} and e.kind not in ('revoke', 'expire')
      and e.id not in (${reversed})
      and e.id not in (select source_id from credit_entry where user_id = ${userId} and source_kind = 'expiry' and kind = 'expire'
        and id not in (${reversed}))`
}

const standingColumns = sql`e.id as "entryId", e.credit_type_id as "typeId", e.amount, e.earned_on::text as "earnedOn", e.title,
  e.provider, e.type_name as "typeName", e.type_unit as "typeUnit"`

/** Oldest first. */
export async function standingEntries(db: Db, userId: number): Promise<StandingEntry[]> {
  const { rows } = await sql<StandingEntry>`
    select ${standingColumns} from ${standingOf(userId)} order by e.earned_on, e.id`.execute(db)
  return rows.map((row) => ({ ...row, entryId: Number(row.entryId), amount: Number(row.amount) }))
}

/** Beside other small questions. */
export const newestStanding = valuePerTick(
  (userId: number, most: number) => sql<StandingEntry[]>`
      select coalesce(json_agg(entry order by "earnedOn" desc, "entryId" desc), '[]') from (
        select ${standingColumns} from ${standingOf(userId)} order by e.earned_on desc, e.id desc limit ${most}) as entry`,
)

export type StandingTotal = Pick<StandingEntry, 'typeId' | 'typeName' | 'typeUnit' | 'amount'> & { count: number }

/** What stands of each type, the one that was earned first before the others, by the name that its newest line has. */
export const standingTotals = valuePerTick(
  (userId: number) => sql<StandingTotal[]>`
      select coalesce(json_agg(json_build_object('typeId', type, 'typeName', name, 'typeUnit', unit, 'amount', amount, 'count', count)
        order by first, type), '[]') from (
        select (array_agg(e.type_name order by e.earned_on desc, e.id desc))[1] as name,
          (array_agg(e.type_unit order by e.earned_on desc, e.id desc))[1] as unit, sum(e.amount) as amount, count(*)::integer as count,
          min(e.earned_on) as first, e.credit_type_id as type
        from ${standingOf(userId)} group by e.credit_type_id) as total`,
)

export async function ledgerForExport(db: Db, userId: number): Promise<unknown> {
  return db
    .selectFrom('credit_entry')
    .select([
      'id',
      'kind',
      'amount',
      'earned_on',
      'title',
      'provider',
      'type_name',
      'type_unit',
      'recorded_at',
      'reverses_id',
      'reason',
    ])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
}
