import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { valuePerTick } from '#platform/db/value-per-tick.ts'
import type { PlaceSpan } from '../../places.rules.ts'

export type BookedSession = {
  id: number
  productId: number
  takesBookings: boolean
  isReleased: boolean
  isCancelled: boolean
  endsAt: Date
}

/** One at a time may take or give back places of a session. Who counts asks anew: it may have waited with what it saw before. */
export async function lockPlaces(db: Db, sessionId: number): Promise<BookedSession | null> {
  const { rows } = await sql<BookedSession>`
    select s.id, s.product_id as "productId", s.sign_up as "takesBookings", s.released_in is not null as "isReleased",
      t.cancelled_at is not null as "isCancelled", t.ends_at as "endsAt"
    from programme_session s join programme_slot t on t.session_id = s.id where s.id = ${sessionId} for no key update of t`.execute(
    db,
  )
  return rows[0] ?? null
}

const capacityOf = (sessionId: number) => sql`(select coalesce(s.capacity, r.seats) from programme_session s
  join programme_slot t on t.session_id = s.id left join programme_room r on r.id = t.room_id where s.id = ${sessionId})`

/** Counts and takes in one statement, as seats are (decision 18): a place, or the end of the line. What one has stays as it is. */
export async function takePlace(db: Db, sessionId: number, personId: number, now: Date): Promise<void> {
  await sql`
    with taken as (
      select count(*) filter (where state = 'booked') as booked, count(*) filter (where state = 'waiting') as waiting
      from session_place where session_id = ${sessionId} and ended_at is null
    ), given as (
      select case when capacity is null or (booked < capacity and waiting = 0) then 'booked' else 'waiting' end as state
      from taken, (select ${capacityOf(sessionId)} as capacity) as room
    )
    insert into session_place (session_id, person_id, state, asked_at, booked_at)
    select ${sessionId}, ${personId}, state, ${now}, case when state = 'booked' then ${now}::timestamptz end from given
    on conflict (session_id, person_id) where ended_at is null do nothing`.execute(db)
}

/** Gives what somebody has of these sessions back. Answers the sessions where they had anything. */
export async function leavePlaces(
  db: Db,
  { personId, sessionIds, state }: { personId: number; sessionIds: number[]; state: 'left' | 'removed' },
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ session_id: number }>`
    update session_place set state = ${state}, ended_at = ${now}
    where person_id = ${personId} and session_id = any(${sessionIds}::bigint[]) and ended_at is null returning session_id`.execute(
    db,
  )
  return rows.map(({ session_id }) => session_id)
}

/** As many of those who wait as there are places, the longest waiting first. Answers whose places these are. */
export async function moveUp(db: Db, sessionId: number, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update session_place set state = 'booked', booked_at = ${now} where id in (
      select id from session_place where session_id = ${sessionId} and state = 'waiting' order by line
      limit greatest(0, ${capacityOf(sessionId)} - (
        select count(*) from session_place where session_id = ${sessionId} and state = 'booked')))
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

export type Standing = {
  sessionId: number
  capacity: number | null
  booked: number
  waiting: number
  state: 'booked' | 'waiting' | null
  position: number | null
}

/** How the places of these sessions stand, and what this person has of them. */
export const standingOf = async (db: Db, sessionIds: number[], personId: number | null): Promise<Standing[]> =>
  sessionIds.length === 0 ? [] : readStanding(db, sessionIds, personId)

const readStanding = valuePerTick(
  (sessionIds: number[], personId: number | null) => sql<Standing[]>`select coalesce(json_agg(one), '[]') from (
    select s.id as "sessionId", coalesce(s.capacity, r.seats) as capacity,
      coalesce(all_places.booked, 0)::int as booked, coalesce(all_places.waiting, 0)::int as waiting, own.state,
      case when own.state = 'waiting' then (select count(*)::int from session_place w
        where w.session_id = s.id and w.state = 'waiting' and w.line <= own.line) end as position
    from programme_session s join programme_slot t on t.session_id = s.id left join programme_room r on r.id = t.room_id
    left join (select session_id, count(*) filter (where state = 'booked') as booked, count(*) filter (where state = 'waiting') as waiting
      from session_place where session_id = any(${sessionIds}::bigint[]) and ended_at is null group by session_id) all_places
      on all_places.session_id = s.id
    left join session_place own on own.session_id = s.id and own.person_id = ${personId}::bigint and own.ended_at is null
    where s.id = any(${sessionIds}::bigint[]) order by t.position, s.id) one`,
)

/** What somebody has, of every event. */
export async function livePlacesOf(db: Db, personId: number): Promise<{ sessionId: number; state: 'booked' | 'waiting' }[]> {
  const { rows } = await sql<{ sessionId: number; state: 'booked' | 'waiting' }>`
    select session_id as "sessionId", state from session_place where person_id = ${personId} and ended_at is null
    order by session_id`.execute(db)
  return rows
}

/** Who has a place in these sessions or waits for one. */
export async function placeHolders(db: Db, sessionIds: number[]): Promise<{ userId: number; itemId: number }[]> {
  if (sessionIds.length === 0) return []
  const { rows } = await sql<{ userId: number; itemId: number }>`select person_id as "userId", session_id as "itemId"
    from session_place where session_id = any(${sessionIds}::bigint[]) and ended_at is null order by person_id, session_id`.execute(
    db,
  )
  return rows
}

export async function sessionsWithPlaces(db: Db, productId: number, personId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select p.session_id as id from session_place p
    join programme_session s on s.id = p.session_id
    where s.product_id = ${productId} and p.person_id = ${personId} and p.ended_at is null order by p.session_id`.execute(db)
  return rows.map(({ id }) => id)
}

export async function sessionsWaitedFor(db: Db, productId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select distinct p.session_id as id from session_place p
    join programme_session s on s.id = p.session_id where s.product_id = ${productId} and p.state = 'waiting' order by 1`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

export type PlaceTold = { id: number; personId: number; sessionId: number; productId: number; state: string }

export async function placeById(db: Db, id: number): Promise<PlaceTold | null> {
  const { rows } = await sql<PlaceTold>`select p.id, p.person_id as "personId", p.session_id as "sessionId",
    s.product_id as "productId", p.state from session_place p join programme_session s on s.id = p.session_id
    where p.id = ${id}`.execute(db)
  return rows[0] ?? null
}

export const placesForExport = (db: Db, personId: number) =>
  db
    .selectFrom('session_place')
    .select(['session_id', 'state', 'asked_at', 'booked_at', 'ended_at'])
    .where('person_id', '=', personId)
    .orderBy('id')
    .execute()

/** Of two records of one person, the one that goes gives up what the other has too. */
export async function leaveDoublePlaces(db: Db, { from, into }: { from: number; into: number }, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`update session_place mine set state = 'left', ended_at = ${now}
    where person_id = ${from} and ended_at is null and exists (select from session_place other
      where other.session_id = mine.session_id and other.person_id = ${into} and other.ended_at is null)
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** In their old place of the line. */
export async function takePlacesAgain(db: Db, ids: number[]): Promise<void> {
  if (ids.length > 0)
    await sql`update session_place set state = 'waiting', ended_at = null where id = any(${ids}::bigint[]) and state = 'left'`.execute(
      db,
    )
}

export async function forgetPlaces(db: Db, personId: number): Promise<void> {
  await db.deleteFrom('session_place').where('person_id', '=', personId).execute()
}

/** A place whatever is free: who waits has it, and who has nothing gets one. */
export async function givePlace(db: Db, sessionId: number, personId: number, now: Date): Promise<void> {
  await sql`
    insert into session_place (session_id, person_id, state, asked_at, booked_at)
    values (${sessionId}, ${personId}, 'booked', ${now}, ${now})
    on conflict (session_id, person_id) where ended_at is null
    do update set state = 'booked', booked_at = coalesce(session_place.booked_at, excluded.booked_at)`.execute(db)
}

export async function statesOf(db: Db, sessionId: number, personIds: number[]): Promise<Map<number, 'booked' | 'waiting'>> {
  if (personIds.length === 0) return new Map()
  const { rows } = await sql<{ id: number; state: 'booked' | 'waiting' }>`select person_id as id, state from session_place
    where session_id = ${sessionId} and person_id = any(${personIds}::bigint[]) and ended_at is null`.execute(db)
  return new Map(rows.map(({ id, state }) => [id, state]))
}

export async function sessionsBooked(db: Db, sessionIds: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from programme_session
    where id = any(${sessionIds}::bigint[]) and sign_up and released_in is not null order by id`.execute(db)
  return rows.map(({ id }) => id)
}

export type DoorPlaceRow = PlaceSpan & { sessionId: number; personId: number }

/** Places that are, were or are waited for, and speakers, who are let in as if they had always had one. */
export async function placesAndSpeakers(db: Db, sessionIds: number[], personIds: number[] | null): Promise<DoorPlaceRow[]> {
  const { rows } = await sql<DoorPlaceRow>`
    select session_id as "sessionId", person_id as "personId", case when booked_at is null then 'waiting' else 'booked' end as state,
      asked_at as "askedAt", booked_at as "bookedAt", ended_at as "endedAt"
    from session_place where session_id = any(${sessionIds}::bigint[])
      and (${personIds}::bigint[] is null or person_id = any(${personIds}::bigint[]))
    union all
    select s.session_id, p.person_id, 'booked', to_timestamp(0), to_timestamp(0), null
    from session_speaker s join programme_speaker p on p.id = s.speaker_id
    where s.session_id = any(${sessionIds}::bigint[]) and p.person_id is not null
      and (${personIds}::bigint[] is null or p.person_id = any(${personIds}::bigint[]))`.execute(db)
  return rows
}
