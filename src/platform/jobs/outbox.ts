import { sql } from 'kysely'
import type { Db, DbTransaction } from '../db/db.ts'
import { announcedEvents } from './event-listeners.ts'

/** Wakes the relays of all processes when the transaction that wrote to the outbox has been committed. */
export const outboxChannel = 'lectern_outbox'

export type OutboxEntry = { kind: 'event' | 'job'; name: string; payload: unknown; runAt: Date | null }

/** All of them in one statement, in their order. */
export async function addToOutbox(db: Db, entries: OutboxEntry[]): Promise<void> {
  if (entries.length === 0) return
  const of = <T>(column: (entry: OutboxEntry) => T): T[] => entries.map(column)
  await sql`
    with added as (
      insert into outbox (kind, name, payload, run_at)
      select kind, name, payload::jsonb, run_at
      from unnest(${of(({ kind }) => kind)}::text[], ${of(({ name }) => name)}::text[],
        ${of(({ payload }) => JSON.stringify(payload))}::text[], ${of(({ runAt }) => runAt)}::timestamptz[])
        with ordinality as entry (kind, name, payload, run_at, place) order by place
      returning id
    )
    select pg_notify(${outboxChannel}, '') from (select id from added limit 1) as one`.execute(db)
}

/**
 * Takes the oldest entries out, so that whoever takes them must hand them over in the same transaction. Entries that another
 * relay holds are passed over, and so is what neither this process knows nor any listens to: a newer process of the same installation may.
 */
export async function takeFromOutbox(
  db: DbTransaction,
  known: { jobs: string[]; events: string[] },
  limit: number,
): Promise<OutboxEntry[]> {
  const isOneOf = (names: string[]) => sql<string>`any(${names}::text[])`
  const taken = await db
    .deleteFrom('outbox')
    .where('id', 'in', (query) =>
      query
        .selectFrom('outbox')
        .select('id')
        .where(({ and, eb, or }) =>
          or([
            and([eb('kind', '=', 'event'), or([eb('name', '=', isOneOf(known.events)), eb('name', 'in', announcedEvents)])]),
            and([eb('kind', '=', 'job'), eb('name', '=', isOneOf(known.jobs))]),
          ]),
        )
        .orderBy('id')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'kind', 'name', 'payload', 'run_at'])
    .execute()
  return taken
    .sort((a, b) => a.id - b.id)
    .map(({ kind, name, payload, run_at }) => ({ kind: kind === 'event' ? 'event' : 'job', name, payload, runAt: run_at }))
}
