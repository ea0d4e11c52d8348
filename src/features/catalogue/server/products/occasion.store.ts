import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export type OccasionRow = {
  id: number
  startsAt: Date
  endsAt: Date
  timeZone: string
  isOnline: boolean
  venue: string | null
  city: string | null
  region: string | null
}

export async function occasionRows(db: Db, ids: number[]): Promise<OccasionRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<OccasionRow>`
    select id, starts_at as "startsAt", ends_at as "endsAt", time_zone as "timeZone", is_online as "isOnline", venue, city, region
    from product where id = any(${ids}::bigint[]) and starts_at is not null`.execute(db)
  return rows
}
