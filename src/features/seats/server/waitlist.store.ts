import { sql } from 'kysely'
import { must } from '#platform/calls/result.ts'
import type { Db } from '#platform/db/db.ts'
import { millisecondsOf } from '#platform/db/milliseconds-of.ts'
import { valuePerTick } from '#platform/db/value-per-tick.ts'
import { liveStates, statesBefore, type WaitlistState, waitlistStates } from '../waitlist.rules.ts'

export type Entry = {
  id: number
  productId: number
  personId: number
  state: WaitlistState
  place: number
  joinedAt: Date
  offerUntil: Date | null
}

const columns = ['id', 'product_id', 'person_id', 'state', 'place', 'joined_at', 'offer_until'] as const
const select = (db: Db) => db.selectFrom('waitlist_entry').select(columns)
export type EntryRow = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

export const entryOf = (row: EntryRow): Entry => ({
  id: row.id,
  productId: row.product_id,
  personId: row.person_id,
  state: must(
    waitlistStates.find((state) => state === row.state),
    'a place in a state that the table does not allow',
  ),
  place: row.place,
  joinedAt: row.joined_at,
  offerUntil: row.offer_until,
})

/** Nothing where the person is in line already. */
export async function addEntry(db: Db, productId: number, personId: number, now: Date): Promise<void> {
  await db
    .insertInto('waitlist_entry')
    .values({ product_id: productId, person_id: personId, state: 'waiting', joined_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['product_id', 'person_id'])
        // Written out: by them PostgreSQL knows which index is meant.
        .where(
          'state',
          'in',
          liveStates.map((state) => sql.lit(state)),
        )
        .doNothing(),
    )
    .execute()
}

export async function findEntry(db: Db, id: number): Promise<Entry | null> {
  const row = await select(db).where('id', '=', id).executeTakeFirst()
  return row ? entryOf(row) : null
}

export async function liveEntryOf(db: Db, productId: number, personId: number): Promise<Entry | null> {
  const row = await select(db)
    .where('product_id', '=', productId)
    .where('person_id', '=', personId)
    .where('state', 'in', [...liveStates])
    .executeTakeFirst()
  return row ? entryOf(row) : null
}

/** Of these products the lines in which these people stand. */
export async function standingIn(
  db: Db,
  productIds: number[],
  personIds: number[],
): Promise<{ productId: number; personId: number }[]> {
  const { rows } = await sql<{ productId: number; personId: number }>`
    select product_id as "productId", person_id as "personId" from waitlist_entry
    where product_id = any(${productIds}::bigint[]) and person_id = any(${personIds}::bigint[])
      and state in (${sql.join(liveStates.map((state) => sql.lit(state)))})`.execute(db)
  return rows
}

const ownEntries = valuePerTick(
  (personId: number, limit: number) => sql<OwnEntry[]>`
      select coalesce(json_agg(json_build_object('productId', product_id, 'state', state, 'place', place,
        'offerUntil', ${millisecondsOf('offer_until')}) order by state, place), '[]')
      from (select * from waitlist_entry where person_id = ${personId} and state in (${sql.join(liveStates)})
        order by state, place limit ${limit}) as entry`,
)
type OwnEntry = Omit<LiveEntry, 'offerUntil'> & { offerUntil: number | null }
export type LiveEntry = Pick<Entry, 'productId' | 'state' | 'place' | 'offerUntil'>

/** What a person waits for or is offered, offers first; beside other small questions. */
export const liveEntriesOf = async (db: Db, personId: number, limit: number): Promise<LiveEntry[]> =>
  (await ownEntries(db, personId, limit)).map((entry) => ({
    ...entry,
    offerUntil: entry.offerUntil === null ? null : new Date(entry.offerUntil),
  }))

/** The lines of these products, so many of each, in the order in which they are served: a long one does not hide a short one. */
export async function waitingFor(db: Db, productIds: number[], limitEach: number): Promise<Entry[]> {
  const { rows } = await sql<EntryRow>`
    select w.* from unnest(${productIds}::bigint[]) as line (product)
    cross join lateral (
      select ${sql.join(columns.map((column) => sql.ref(column)))} from waitlist_entry
      where product_id = line.product and state = 'waiting' order by place limit ${limitEach}
    ) as w order by w.place`.execute(db)
  return rows.map(entryOf)
}

export async function countWaiting(db: Db, productId: number, before?: number): Promise<number> {
  const { count } = await db
    .selectFrom('waitlist_entry')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('product_id', '=', productId)
    .where('state', '=', 'waiting')
    .$if(before !== undefined, (query) => query.where('place', '<', before ?? 0))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Enters a state where its row allows that; null where somebody else was quicker. */
export async function enterState(
  db: Db,
  id: number,
  state: Exclude<WaitlistState, 'waiting' | 'offered'>,
  now: Date,
): Promise<Entry | null> {
  const row = await db
    .updateTable('waitlist_entry')
    .set({ state, ended_at: now })
    .where('id', '=', id)
    .where('state', 'in', statesBefore(state))
    .returning(columns)
    .executeTakeFirst()
  return row ? entryOf(row) : null
}

/** They have their seats: whoever was quicker with another state stays in that. */
export async function acceptEntries(db: Db, ids: number[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('waitlist_entry')
    .set({ state: 'accepted', ended_at: now })
    .where('id', 'in', ids)
    .where('state', 'in', statesBefore('accepted'))
    .execute()
}

/** A seat is the person's until then; false where they are not in line any more. */
export async function offerSeat(db: Db, id: number, { now, until }: { now: Date; until: Date }): Promise<boolean> {
  const row = await db
    .updateTable('waitlist_entry')
    .set({ state: 'offered', offered_at: now, offer_until: until })
    .where('id', '=', id)
    .where('state', 'in', statesBefore('offered'))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Ends the offers of these products that nobody took in time; answers whose they were. */
export async function expireOffers(db: Db, productIds: number[], now: Date): Promise<number[]> {
  const rows = await db
    .updateTable('waitlist_entry')
    .set({ state: 'expired', ended_at: now })
    .where('product_id', 'in', productIds)
    .where('state', '=', 'offered')
    .where('offer_until', '<=', now)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Offers that their owners took into their carts and let run out there. */
const lapsedInCart = (now: Date) => sql`
  select w.id, w.product_id from waitlist_entry w
  join cart c on c.owner_id = w.person_id
  join cart_line l on l.cart_id = c.id and l.product_id = w.product_id and l.registrant_id = w.person_id and l.held_until <= ${now}
  where w.state = 'accepted' and w.offer_until <= ${now}
    and not exists (select from registration r where r.product_id = w.product_id and r.registrant_id = w.person_id and r.cancelled_at is null)
    and not exists (select from seat_hold h where h.product_id = w.product_id and h.registrant_id = w.person_id and h.held_until > ${now})`

/** The same for offers that were taken into a cart and not bought in time: they were told until when, and are told that it is over. */
export async function expireAccepted(db: Db, productIds: number[], now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update waitlist_entry e set state = 'expired', ended_at = ${now} from (${lapsedInCart(now)}) as lapsed
    where e.id = lapsed.id and e.product_id = any(${productIds}::bigint[]) returning e.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Products with somebody in line, or with an offer that has run out. */
export async function productsToServe(db: Db, now: Date): Promise<number[]> {
  const { rows: lapsed } = await sql<{ product_id: number }>`${lapsedInCart(now)}`.execute(db)
  const rows = await db
    .selectFrom('waitlist_entry')
    .select('product_id')
    .distinct()
    .where((where) =>
      where.or([where('state', '=', 'waiting'), where.and([where('state', '=', 'offered'), where('offer_until', '<=', now)])]),
    )
    .execute()
  const ids = [...rows, ...lapsed].map(({ product_id }) => product_id)
  return [...new Set(ids)].sort((one, other) => one - other)
}

/** Moves a waiting entry to another place; where one stands there, they change places. */
export async function changePlace(db: Db, entry: Entry, to: { first: true } | { beside: Entry }): Promise<void> {
  if ('beside' in to) {
    await db.updateTable('waitlist_entry').set({ place: entry.place }).where('id', '=', to.beside.id).execute()
    await db.updateTable('waitlist_entry').set({ place: to.beside.place }).where('id', '=', entry.id).execute()
    return
  }
  await db
    .updateTable('waitlist_entry')
    .set({
      place: sql`(select min(place) - 1 from waitlist_entry where product_id = ${entry.productId} and state = 'waiting')`,
    })
    .where('id', '=', entry.id)
    .execute()
}

/** Who stands next to somebody in line, on this side. */
export async function neighbourOf(db: Db, entry: Entry, side: 'up' | 'down'): Promise<Entry | null> {
  const row = await select(db)
    .where('product_id', '=', entry.productId)
    .where('state', '=', 'waiting')
    .where('place', side === 'up' ? '<' : '>', entry.place)
    .orderBy('place', side === 'up' ? 'desc' : 'asc')
    .limit(1)
    .executeTakeFirst()
  return row ? entryOf(row) : null
}

/** Where a page of the administration's list ended. */
export type Cursor = { isWaiting: boolean; place: number }

export async function listLive(db: Db, productId: number, after: Cursor | null, limit: number): Promise<Entry[]> {
  const isWaiting = sql<boolean>`(state = 'waiting')`
  const rows = await select(db)
    .where('product_id', '=', productId)
    .where('state', 'in', [...liveStates])
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`((state = 'waiting'), place) > (${after?.isWaiting}::boolean, ${after?.place}::bigint)`),
    )
    .orderBy(isWaiting)
    .orderBy('place')
    .limit(limit)
    .execute()
  return rows.map(entryOf)
}

export async function countLive(db: Db, productId: number): Promise<{ waiting: number; offered: number }> {
  const rows = await db
    .selectFrom('waitlist_entry')
    .select(['state', ({ fn }) => fn.countAll<number>().as('count')])
    .where('product_id', '=', productId)
    .where('state', 'in', [...liveStates])
    .groupBy('state')
    .execute()
  const of = (state: string) => Number(rows.find((row) => row.state === state)?.count ?? 0)
  return { waiting: of('waiting'), offered: of('offered') }
}

export const waitlistForExport = (db: Db, personId: number) =>
  db
    .selectFrom('waitlist_entry as w')
    .innerJoin('product as p', 'p.id', 'w.product_id')
    .select(['p.title', 'w.state', 'w.joined_at', 'w.offer_until', 'w.ended_at'])
    .where('w.person_id', '=', personId)
    .orderBy('w.id')
    .execute()

export async function forgetWaiting(db: Db, personId: number): Promise<void> {
  await db.deleteFrom('waitlist_entry').where('person_id', '=', personId).execute()
}
