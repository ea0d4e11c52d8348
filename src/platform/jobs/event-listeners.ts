import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/** Event name → the queues of its listeners. */
export type Listeners = Map<string, string[]>

export const announcedEveryMs = 60_000
/** A listener that no process has announced for so long is gone; while nobody runs there is nobody to hand anything over. */
const forgottenAfterMinutes = 10

/** Says which listeners this process has, so that others hand events over to them too. */
export async function announceListeners(db: Db, listeners: Listeners): Promise<void> {
  const [events, queues]: [string[], string[]] = [[], []]
  for (const [event, those] of listeners) {
    for (const queue of those) {
      events.push(event)
      queues.push(queue)
    }
  }
  if (events.length === 0) return
  await sql`
    insert into event_listener (event, queue)
    select event, queue from unnest(${events}::text[], ${queues}::text[]) as own (event, queue) order by 1, 2
    on conflict (event, queue) do update set seen_at = now()`.execute(db)
}

const isAnnounced = sql<boolean>`seen_at > now() - make_interval(mins => ${sql.lit(forgottenAfterMinutes)})`

/** What some process that runs listens to. */
export const announcedEvents = sql<string>`(select event from event_listener where ${isAnnounced})`

/** Our own listeners, and those of the other processes that run. */
export async function listenersOfAll(db: Db, own: Listeners): Promise<Listeners> {
  const announced = await db.selectFrom('event_listener').select(['event', 'queue']).where(isAnnounced).execute()
  const all = new Map([...own].map(([event, queues]) => [event, new Set(queues)]))
  for (const { event, queue } of announced) all.set(event, (all.get(event) ?? new Set()).add(queue))
  return new Map([...all].map(([event, queues]) => [event, [...queues]]))
}
