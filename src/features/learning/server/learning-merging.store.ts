import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

type Pair = { from: number; into: number }

/** Parts in which the absorbed record has come further. */
export async function furtherProgress(db: Db, { from, into }: Pair): Promise<number[]> {
  const rows = await db
    .selectFrom('component_access as one')
    .innerJoin('component_access as other', 'other.component_id', 'one.component_id')
    .select('one.component_id')
    .where('one.user_id', '=', from)
    .where('other.user_id', '=', into)
    .where(sql<boolean>`(one.status = 'complete', one.progress) > (other.status = 'complete', other.progress)`)
    .orderBy('one.component_id')
    .execute()
  return rows.map(({ component_id }) => component_id)
}

/** What each of the two has reached in these parts is the other's; done twice, it is as before. */
export async function exchangeProgress(db: Db, { from, into }: Pair, components: number[]): Promise<void> {
  if (components.length === 0) return
  await sql`update component_access mine set
      first_access_at = theirs.first_access_at, last_access_at = theirs.last_access_at, clock_at = theirs.clock_at,
      played = theirs.played, watched_seconds = theirs.watched_seconds, position_seconds = theirs.position_seconds,
      progress = theirs.progress, status = theirs.status, completed_at = theirs.completed_at, evidence = theirs.evidence
    from component_access theirs
    where mine.component_id = theirs.component_id and mine.component_id = any(${components}::bigint[])
      and ((mine.user_id = ${from} and theirs.user_id = ${into}) or (mine.user_id = ${into} and theirs.user_id = ${from}))`.execute(
    db,
  )
}
