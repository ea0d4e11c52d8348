import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

type Numbered = { id: number; number: number }

/** Beyond every number that an attempt has: two steps, so that none has another's number on the way. */
const aside = 1_000_000

/** Answers the numbers that they had. */
export async function numberAttemptsOn(db: Db, { from, into }: { from: number; into: number }): Promise<Numbered[]> {
  const { rows } = await sql<Numbered>`
    with theirs as (select component_id, max(number) as last from quiz_attempt where user_id = ${into} group by component_id),
      old as (select a.id, a.number, t.last from quiz_attempt a join theirs t using (component_id) where a.user_id = ${from}),
      numbered as (update quiz_attempt a set number = a.number + old.last + ${aside} from old where a.id = old.id)
    select id, number from old order by id`.execute(db)
  await sql`update quiz_attempt set number = number - ${aside} where user_id = ${from} and number > ${aside}`.execute(db)
  return rows.map(({ id, number }) => ({ id: Number(id), number }))
}

export async function numberAttemptsBack(db: Db, attempts: Numbered[]): Promise<void> {
  if (attempts.length === 0) return
  await sql`update quiz_attempt set number = old.number
    from unnest(${attempts.map(({ id }) => id)}::bigint[], ${attempts.map(({ number }) => number)}::int[]) as old (id, number)
    where quiz_attempt.id = old.id`.execute(db)
}
