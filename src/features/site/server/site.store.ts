import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** Which of these addresses somebody has here. */
export async function addressesThere(db: Db, emails: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('person')
    .select('email')
    .where('email', '=', sql<string>`any(${emails}::text[])`)
    .where('removed_at', 'is', null)
    .execute()
  return new Set(rows.map(({ email }) => email))
}
