import { sql } from 'kysely'
import { compiledOnce } from '#platform/db/compiled-once.ts'
import type { Db } from '#platform/db/db.ts'
import { millisecondsOf } from '#platform/db/milliseconds-of.ts'
import { valuePerTick } from '#platform/db/value-per-tick.ts'
import { type RegistrationSource, registrationSources } from '../registration.rules.ts'

export type Registration = {
  id: number
  productId: number
  registrantId: number
  source: RegistrationSource
  parentRegistrationId: number | null
  grantedBy: number | null
  registeredAt: Date
  /** Null: for ever. */
  accessEndsAt: Date | null
}
export type NewRegistration = Omit<Registration, 'id'>

const columns = [
  'id',
  'product_id',
  'registrant_id',
  'source',
  'parent_registration_id',
  'granted_by',
  'registered_at',
  'access_ends_at',
] as const
const selectLive = (db: Db) => db.selectFrom('registration').select(columns).where('cancelled_at', 'is', null)
type Row = Awaited<ReturnType<ReturnType<typeof selectLive>['executeTakeFirstOrThrow']>>

const registrationOf = (row: Row): Registration => ({
  id: row.id,
  productId: row.product_id,
  registrantId: row.registrant_id,
  source: registrationSources.find((source) => source === row.source) ?? 'order',
  parentRegistrationId: row.parent_registration_id,
  grantedBy: row.granted_by,
  registeredAt: row.registered_at,
  accessEndsAt: row.access_ends_at,
})

/** Every registration of one person goes through here one after the other, so that none is made twice; of several, in one order. */
export async function lockRegistrants(db: Db, userIds: number[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('registrant ' || person.id::text, 0))
    from (select distinct unnest(${userIds}::bigint[]) as id order by id) as person`.execute(db)
}

/** What two people are both registered for. */
export async function productsOfBoth(db: Db, { from, into }: { from: number; into: number }): Promise<number[]> {
  const rows = await db
    .selectFrom('registration as one')
    .innerJoin('registration as other', 'other.product_id', 'one.product_id')
    .select('one.product_id')
    .where('one.registrant_id', '=', from)
    .where('other.registrant_id', '=', into)
    .where('one.cancelled_at', 'is', null)
    .where('other.cancelled_at', 'is', null)
    .orderBy('one.product_id')
    .execute()
  return rows.map(({ product_id }) => product_id)
}

/** Many at once; where somebody is registered already, nothing is added. Answers what was added. */
export async function addRegistrations(
  db: Db,
  registrations: (NewRegistration & { isTold?: boolean })[],
): Promise<Registration[]> {
  if (registrations.length === 0) return []
  const rows = await db
    .insertInto('registration')
    .values(
      registrations.map((one) => ({
        product_id: one.productId,
        registrant_id: one.registrantId,
        source: one.source,
        parent_registration_id: one.parentRegistrationId,
        granted_by: one.grantedBy,
        registered_at: one.registeredAt,
        access_ends_at: one.accessEndsAt,
        registration_told_at: one.isTold ? one.registeredAt : null,
      })),
    )
    .onConflict((conflict) => conflict.columns(['product_id', 'registrant_id']).where('cancelled_at', 'is', null).doNothing())
    .returning(columns)
    .execute()
  return rows.map(registrationOf)
}

export type LiveRegistration = Registration & {
  /** It came with a membership that ends soon, or has ended: whoever registers again renews it. */
  isRenewable: boolean
}

const isRenewable = (renewableUntil: Date) => sql<boolean>`(
      exists (select from product p where p.id = registration.product_id and p.membership_months is not null)
      and not exists (select from membership m where m.registration_id = registration.id and m.cancelled_at is null
        and (m.ends_at is null or m.ends_at > ${renewableUntil})))`
const selectRenewable = (db: Db, renewableUntil: Date) => selectLive(db).select(isRenewable(renewableUntil).as('is_renewable'))

/** What decides whether somebody is registered for a product. */
export type LiveTerms = Pick<LiveRegistration, 'productId' | 'accessEndsAt' | 'isRenewable'>

const liveTermsAsWell = valuePerTick(
  (userId: number, productIds: number[], renewableUntil: Date) =>
    sql<(Omit<LiveTerms, 'accessEndsAt'> & { accessEndsAt: string | null })[]>`
      select coalesce(json_agg(json_build_object('productId', product_id, 'accessEndsAt', access_ends_at,
        'isRenewable', ${isRenewable(renewableUntil)})), '[]')
      from registration where cancelled_at is null and registrant_id = ${userId} and product_id = any(${productIds}::bigint[])`,
)

/** Asked together with other small questions of a page. */
export async function liveTermsOf(db: Db, userId: number, productIds: number[], renewableUntil: Date): Promise<LiveTerms[]> {
  if (productIds.length === 0) return []
  const found = await liveTermsAsWell(db, userId, productIds, renewableUntil)
  return found.map((one) => ({ ...one, accessEndsAt: one.accessEndsAt === null ? null : new Date(one.accessEndsAt) }))
}

/** Whether somebody had a place and has none any more: each was cancelled. One whose access has run out stands. */
export async function hasLostPlace(db: Db, productId: number, userId: number): Promise<boolean> {
  // Each half has an index of its own; asked in one, a course of thousands would be read through.
  const theirs = sql`product_id = ${productId} and registrant_id = ${userId}`
  const { rows } = await sql<{ lost: boolean }>`
    select exists (select from registration where ${theirs} and cancelled_at is not null)
      and not exists (select from registration where ${theirs} and cancelled_at is null) as lost`.execute(db)
  return rows[0]?.lost ?? false
}

/** A person's own, as their pages ask for them. */
export type OwnRegistration = Pick<
  LiveRegistration,
  'id' | 'productId' | 'parentRegistrationId' | 'registeredAt' | 'accessEndsAt' | 'isRenewable'
>
type OwnRow = [id: number, productId: number, parent: number | null, at: number, until: number | null, isRenewable: boolean]

const ownRows = valuePerTick(
  (userId: number, limit: number, renewableUntil: Date) => sql<OwnRow[]>`
      select coalesce(json_agg(json_build_array(id, product_id, parent_registration_id, ${millisecondsOf('registered_at')},
        ${millisecondsOf('access_ends_at')}, ${isRenewable(renewableUntil)}) order by registered_at desc, id desc), '[]')
      from (select * from registration where cancelled_at is null and registrant_id = ${userId}
        order by registered_at desc, id desc limit ${limit}) as registration`,
)

/** Newest first, beside other small questions: as rows of their own some hundred take longer to read than to find. */
export async function ownRegistrations(
  db: Db,
  userId: number,
  { limit, renewableUntil }: { limit: number; renewableUntil: Date },
): Promise<OwnRegistration[]> {
  return (await ownRows(db, userId, limit, renewableUntil)).map(
    ([id, productId, parentRegistrationId, at, until, isRenewable]) => ({
      id,
      productId,
      parentRegistrationId,
      registeredAt: new Date(at),
      accessEndsAt: until === null ? null : new Date(until),
      isRenewable,
    }),
  )
}

const liveOf = (row: Row & { is_renewable: boolean }): LiveRegistration => ({
  ...registrationOf(row),
  isRenewable: row.is_renewable,
})

export type Seat = { productId: number; registrantId: number }

/** What these people have of these products, seat by seat. */
export async function liveAmong(db: Db, seats: Seat[], renewableUntil: Date): Promise<LiveRegistration[]> {
  if (seats.length === 0) return []
  const productIds = seats.map(({ productId }) => productId)
  const registrantIds = seats.map(({ registrantId }) => registrantId)
  const rows = await selectRenewable(db, renewableUntil)
    .where(
      sql<boolean>`(product_id, registrant_id) in (select * from unnest(${productIds}::bigint[], ${registrantIds}::bigint[]))`,
    )
    .execute()
  return rows.map(liveOf)
}

export async function liveRegistration(db: Db, id: number): Promise<Registration | undefined> {
  const row = await selectLive(db).where('id', '=', id).executeTakeFirst()
  return row && registrationOf(row)
}

export async function registrationsOfPerson(db: Db, userId: number, limit: number): Promise<Registration[]> {
  return (await newestOfPerson(db, userId, limit)).map(registrationOf)
}
const newestOfPerson = compiledOnce((db, userId: number, limit: number) =>
  selectLive(db).where('registrant_id', '=', userId).orderBy('registered_at', 'desc').orderBy('id', 'desc').limit(limit),
)

/** By packages that hold the same; the own end is remembered for when the package goes. */
export async function lengthenAccess(db: Db, ends: { id: number; accessEndsAt: Date | null }[]): Promise<void> {
  if (ends.length === 0) return
  const ids = ends.map(({ id }) => id)
  const instants = ends.map(({ accessEndsAt }) => accessEndsAt?.toISOString() ?? null)
  await sql`
    update registration r set access_ends_at = longer.until::timestamptz, own_access_ends_at = coalesce(r.own_access_ends_at, r.access_ends_at)
    from unnest(${ids}::bigint[], ${instants}::text[]) as longer (id, until) where r.id = longer.id`.execute(db)
}

/** Ends registrations and the parts that came with them. Answers what was ended: nothing, where another was quicker. */
export async function cancelWithParts(db: Db, ids: number[], reason: string, now: Date): Promise<Registration[]> {
  const rows = await db
    .updateTable('registration')
    // Clocks of two processes may differ by a moment; a registration never ends before it began.
    .set({ cancelled_at: sql`greatest(${now}::timestamptz, registered_at)`, cancel_reason: reason })
    .where('cancelled_at', 'is', null)
    .where((where) => where.or([where('id', '=', anyOf(ids)), where('parent_registration_id', '=', anyOf(ids))]))
    .returning(columns)
    .execute()
  return rows.map(registrationOf).sort((one, other) => one.id - other.id)
}

const anyOf = (ids: number[]) => sql<number>`any(${ids}::bigint[])`

export type Successor = { of: number; id: number; productId: number; registrantId: number; isLive: boolean }

/** The registrations that go on in these ones' stead, through however many hands each place went; themselves where nobody took it. */
export async function successorsOf(db: Db, ids: number[]): Promise<Successor[]> {
  const { rows } = await sql<Successor>`
    with recursive line as (
      select id as origin, id, replaced_by from registration where id = any(${ids}::bigint[])
      union all
      select line.origin, r.id, r.replaced_by from registration r join line on r.id = line.replaced_by
    )
    select line.origin as "of", r.id, r.product_id as "productId", r.registrant_id as "registrantId", r.cancelled_at is null as "isLive"
    from line join registration r on r.id = line.id where line.replaced_by is null`.execute(db)
  return rows
}

export async function setReplacedBy(db: Db, id: number, successorId: number): Promise<void> {
  await db.updateTable('registration').set({ replaced_by: successorId }).where('id', '=', id).execute()
}

export async function countLive(db: Db, productIds: number[]): Promise<Map<number, number>> {
  if (productIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('registration')
    .select(['product_id', ({ fn }) => fn.countAll<number>().as('count')])
    .where('product_id', 'in', productIds)
    .where('cancelled_at', 'is', null)
    .groupBy('product_id')
    .execute()
  return new Map(rows.map((row) => [row.product_id, Number(row.count)]))
}

/** True for the first who asks: they tell the registrant, nobody else does. */
export async function claimTelling(db: Db, id: number, what: 'registration' | 'cancellation', now: Date): Promise<boolean> {
  const column = what === 'registration' ? 'registration_told_at' : 'cancellation_told_at'
  const claimed = await db
    .updateTable('registration')
    .set({ [column]: now })
    .where('id', '=', id)
    .where(column, 'is', null)
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}

export const registrationsForExport = (db: Db, userId: number) =>
  db
    .selectFrom('registration as r')
    .innerJoin('product as p', 'p.id', 'r.product_id')
    .select(['p.title', 'r.source', 'r.registered_at', 'r.access_ends_at', 'r.cancelled_at', 'r.cancel_reason'])
    .where('r.registrant_id', '=', userId)
    .orderBy('r.id')
    .execute()

/** Who of these addresses, in small letters, is registered for a product, whether or not their access has run out. */
export async function registrantsByEmail(db: Db, productId: number, emails: string[]): Promise<Map<string, number>> {
  if (emails.length === 0) return new Map()
  const { rows } = await sql<{ email: string; id: string }>`
    select lower(p.email) as email, p.id from person p
    where lower(p.email) = any(${emails}::text[])
      and exists (select from registration r where r.product_id = ${productId} and r.registrant_id = p.id and r.cancelled_at is null)`.execute(
    db,
  )
  return new Map(rows.map(({ email, id }) => [email, Number(id)]))
}
