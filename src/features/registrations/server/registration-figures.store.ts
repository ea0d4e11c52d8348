import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** `until` is the first moment that does not count any more. */
export type WeekSpan = { since: Date; until: Date; timeZone: string }

/** Every week of the span, those without a registration too; `at` is its Monday. */
export async function countByWeek(db: Db, { since, until, timeZone }: WeekSpan) {
  const { rows } = await sql<{ at: string; count: string }>`
    with made as (
      select date_trunc('week', r.registered_at at time zone ${timeZone}) as at, count(*) as count
      from registration r
      where r.registered_at >= ${since} and r.registered_at < ${until} and r.parent_registration_id is null group by 1
    )
    select to_char(s.at, 'YYYY-MM-DD') as at, coalesce(made.count, 0)::text as count
    from generate_series(
      date_trunc('week', ${since}::timestamptz at time zone ${timeZone}),
      date_trunc('week', (${until}::timestamptz - interval '1 second') at time zone ${timeZone}),
      interval '1 week') as s(at)
    left join made on made.at = s.at order by s.at`.execute(db)
  return rows.map(({ at, count }) => ({ at, count: Number(count) }))
}

export async function countBetween(db: Db, { from, to }: { from: Date; to: Date }): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from registration
    where registered_at >= ${from} and registered_at < ${to} and parent_registration_id is null`.execute(db)
  return rows[0]?.count ?? 0
}
