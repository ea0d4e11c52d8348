import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { containing } from '#platform/db/like.ts'
import { isMemberNow } from './membership.store.ts'

export type PeopleFigures = { people: number; members: number; newThisWeek: number; activeThisWeek: number; openSessions: number }

/** How many people there are and how lively it is; who removed their account counts no more. */
export async function countPeople(db: Db, now: Date): Promise<PeopleFigures> {
  const weekAgo = new Date(now.getTime() - 7 * 24 * 3600 * 1000)
  const { rows } = await sql<PeopleFigures>`
    select count(*)::int as people,
      count(*) filter (where ${isMemberNow(now)})::int as members,
      count(*) filter (where made_at >= ${weekAgo})::int as "newThisWeek",
      count(*) filter (where last_seen_at >= ${weekAgo} or exists (
        select from session where user_id = person.id and acting_admin_id is null and session.last_seen_at >= ${weekAgo}
      ))::int as "activeThisWeek",
      (select count(*)::int from session where expires_at > ${now}) as "openSessions"
    from person where removed_at is null`.execute(db)
  return rows[0] ?? { people: 0, members: 0, newThisWeek: 0, activeThisWeek: 0, openSessions: 0 }
}

/** New accounts per day (yyyy-mm-dd) of a time zone. */
export async function signUpsPerDay(db: Db, since: Date, timeZone: string): Promise<{ day: string; count: number }[]> {
  const { rows } = await sql<{ day: string; count: number }>`
    select to_char(made_at at time zone ${timeZone}, 'YYYY-MM-DD') as day, count(*)::int as count
    from person where made_at >= ${since} group by 1`.execute(db)
  return rows
}

/** The names behind numbers, for lists of who did what. */
export async function namesOfPeople(db: Db, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('person').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The numbers of people whose name or address holds a text; enough for a filter. */
export async function findPeopleByText(db: Db, text: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from person where (lower(name) || ' ' || email) like ${containing(text.toLowerCase())} order by id limit 500`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

export async function countSignUps(db: Db, { from, to }: { from: Date; to: Date }): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from person where made_at >= ${from} and made_at < ${to}`.execute(db)
  return rows[0]?.count ?? 0
}
