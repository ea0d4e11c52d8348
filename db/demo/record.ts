import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** Tables whose rows have a number of their own. */
async function numberedTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_index i
      join pg_class c on c.oid = i.indrelid and c.relnamespace = 'public'::regnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
    where i.indisprimary and i.indnkeyatts = 1 and a.attname = 'id' and a.atttypid = 'bigint'::regtype
      and c.relname not in ('outbox', 'mail', 'audit_entry', 'demo_removal')
    order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

/** Writes down all that the work adds, so that it can be taken away again (decision 90). */
export async function recordAdded<Answer>(db: Db, work: () => Promise<Answer>): Promise<Answer> {
  const tables = await numberedTables(db)
  const before = new Map<string, number>()
  for (const table of tables) {
    const { rows } = await sql<{ last: number }>`select coalesce(max(id), 0)::float8 as last from ${sql.table(table)}`.execute(db)
    before.set(table, rows[0]?.last ?? 0)
  }
  const answer = await work()
  for (const table of tables)
    await sql`insert into demo_row (table_name, row_id) select ${table}, id from ${sql.table(table)} where id > ${before.get(table) ?? 0}`.execute(
      db,
    )
  return answer
}
