import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { wordsOnce } from '#platform/db/words-query.ts'
import type { Locale } from '#platform/texts/i18n.ts'
import type { Term } from '../../search.rules.ts'

export type VectorRow = { id: number; vector: string }

const perBatch = 1000

/** Every product's words, part by part. */
export async function* readVectors(db: Db): AsyncGenerator<VectorRow[]> {
  let last = 0
  for (;;) {
    const { rows } = await sql<VectorRow>`
      select id, search::text as vector from product where id > ${last} order by id limit ${perBatch}`.execute(db)
    yield rows
    if (rows.length < perBatch) return
    last = rows.at(-1)?.id ?? last
  }
}

/** Every transaction below this one is seen by whatever is asked from now on. */
export async function oldestOpenTransaction(db: Db): Promise<string> {
  const { rows } = await sql<{ seen: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as seen`.execute(db)
  return rows[0]?.seen ?? '0'
}

/** The terms as the dictionaries leave them, each as PostgreSQL writes a query. */
export async function writtenQueries(db: Db, terms: Term[], locale: Locale): Promise<string[]> {
  const { rows } = await sql<{ queries: string[] }>`
    select json_build_array(${sql.join(terms.map((term) => sql`(${wordsOnce([term], locale)})::text`))}) as queries`.execute(db)
  return rows[0]?.queries ?? []
}
