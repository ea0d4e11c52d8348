import type { Db } from '#platform/db/db.ts'

/** What stands at the head of every page of a product in the administration. */
export const productStanding = (db: Db, id: number) =>
  db
    .selectFrom('product')
    .select(['id', 'title', 'url_slug', 'visibility', 'archived_at', 'publish_at', 'capacity', 'starts_at'])
    .where('id', '=', id)
    .executeTakeFirst()

export async function nextDated(
  db: Db,
  now: Date,
  limit: number,
): Promise<{ id: number; title: string; startsAt: Date; capacity: number | null }[]> {
  const rows = await db
    .selectFrom('product')
    .select(['id', 'title', 'starts_at', 'capacity'])
    .where('starts_at', '>', now)
    .where('archived_at', 'is', null)
    .where('visibility', '!=', 'draft')
    .orderBy('starts_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.flatMap(({ starts_at, ...row }) => (starts_at ? [{ ...row, startsAt: starts_at }] : []))
}
