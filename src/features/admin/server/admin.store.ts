import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { DayCount } from '../admin.rules.ts'

// These tables are the platform's own; the admin pages only read them.

/** One who changes settings at a time: they are many rows, some of which are not there yet. */
export async function lockSettings(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('settings', 0))`.execute(db)
}

export async function storedSettings(db: Db): Promise<Map<string, { value: unknown; changedAt: Date }>> {
  const rows = await db.selectFrom('setting').select(['name', 'value', 'changed_at']).execute()
  return new Map(rows.map(({ name, value, changed_at }) => [name, { value, changedAt: changed_at }]))
}

export async function countMails(db: Db): Promise<{ waiting: number; failed: number }> {
  const rows = await db
    .selectFrom('mail')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .where('status', 'in', ['waiting', 'failed'])
    .groupBy('status')
    .execute()
  const of = (status: string) => Number(rows.find((row) => row.status === status)?.count ?? 0)
  return { waiting: of('waiting'), failed: of('failed') }
}

/** Mails per day of a time zone, for as long as the charts go back. */
export async function mailsPerDay(db: Db, since: Date, timeZone: string): Promise<DayCount[]> {
  const { rows } = await sql<DayCount>`
    select to_char(made_at at time zone ${timeZone}, 'YYYY-MM-DD') as day, count(*)::int as count
    from mail where made_at >= ${since} group by 1`.execute(db)
  return rows
}

export async function requestsPerDay(
  db: Db,
  since: Date,
  timeZone: string,
): Promise<{ requests: DayCount[]; failures: DayCount[] }> {
  const { rows } = await sql<{ day: string; requests: number; failures: number }>`
    select to_char(hour at time zone ${timeZone}, 'YYYY-MM-DD') as day, sum(requests)::int as requests, sum(failures)::int as failures
    from request_hour where hour >= ${since} group by 1`.execute(db)
  return {
    requests: rows.map(({ day, requests }) => ({ day, count: requests })),
    failures: rows.map(({ day, failures }) => ({ day, count: failures })),
  }
}
