import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** Who works here: administrators, and whoever has a role on everything. */
export const staffPeople = (db: Db): Promise<{ id: number; name: string }[]> =>
  db
    .selectFrom('person')
    .select(['id', 'name'])
    .where((where) =>
      where.or([
        where('role', '=', 1),
        sql<boolean>`exists (select from role_assignment a where a.person_id = person.id and a.product_id is null)`,
      ]),
    )
    .where('deactivated_at', 'is', null)
    .orderBy('name')
    .limit(200)
    .execute()
