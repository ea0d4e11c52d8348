import { sql } from 'kysely'
import type { MergedPair } from '#platform/calls/feature.ts'
import type { Db } from '#platform/db/db.ts'

export type PersonColumn = { table: string; column: string }
type UniqueKey = { table: string; isPrimary: boolean; columns: string[]; condition: string | null; nullsAreEqual: boolean }
/** The keys of one table, as PostgreSQL knows them: what must stay unique need not be said twice. */
export type TableKeys = ReadonlyMap<string, UniqueKey[]>

export async function keysOf(db: Db, tables: string[]): Promise<TableKeys> {
  const { rows } = await sql<UniqueKey>`
    select i.indrelid::regclass::text as table, i.indisprimary as "isPrimary", i.indnullsnotdistinct as "nullsAreEqual",
      pg_get_expr(i.indpred, i.indrelid) as condition,
      array(select pg_get_indexdef(i.indexrelid, k, true) from generate_series(1, i.indnkeyatts) k order by k) as columns
    from pg_index i where i.indisunique and i.indrelid = any(${tables}::text[]::regclass[])`.execute(db)
  return Map.groupBy(rows, ({ table }) => table)
}

/** How a row is found again, besides by the person. */
const keyOf = (keys: TableKeys, { table, column }: PersonColumn): string[] =>
  (keys.get(table)?.find(({ isPrimary }) => isPrimary)?.columns ?? []).filter((name) => name !== column)

const keyText = (names: string[]) =>
  names.length === 0
    ? sql`'{}'::jsonb`
    : sql`jsonb_build_object(${sql.join(names.flatMap((name) => [sql.lit(name), sql.raw(name)]))})`

/** Rows that the one who remains has the same of, by a key that has the person in it. */
function sameBy({ table, column }: PersonColumn, { columns, condition, nullsAreEqual }: UniqueKey, { from, into }: MergedPair) {
  const others = columns.filter((name) => name !== column)
  const named = others.map((expression, at) => sql`, ${sql.raw(expression)} as ${sql.ref(`k${at}`)}`)
  const rowsOf = (person: number) => sql`select ctid as place ${sql.join(named, sql``)} from ${sql.table(table)}
    where ${sql.ref(column)} = ${person} and ${condition === null ? sql`true` : sql.raw(`(${condition})`)}`
  const equals = sql.raw(nullsAreEqual ? 'is not distinct from' : '=')
  const alike = others.map((_, at) => sql` and ${sql.ref(`mine.k${at}`)} ${equals} ${sql.ref(`theirs.k${at}`)}`)
  return sql`select mine.place from (${rowsOf(from)}) mine join (${rowsOf(into)}) theirs on true ${sql.join(alike, sql``)}`
}

/** Which rows can be given: none that would stand there twice, and none that would make somebody their own acquaintance. */
function movable(keys: TableKeys, one: PersonColumn, pair: MergedPair, besides: string[]) {
  const uniques = (keys.get(one.table) ?? []).filter(({ columns }) => columns.includes(one.column))
  const free = uniques.map((key) => sql` and ctid not in (${sameBy(one, key, pair)})`)
  const apart = besides.map((other) => sql` and ${sql.ref(other)} is distinct from ${pair.into}`)
  return sql`${sql.ref(one.column)} = ${pair.from} ${sql.join([...free, ...apart], sql``)}`
}

export type ColumnCount = { moving: number; staying: number }

export async function countRows(
  db: Db,
  keys: TableKeys,
  one: PersonColumn,
  pair: MergedPair,
  besides: string[],
): Promise<ColumnCount> {
  const { rows } = await sql<ColumnCount>`
    select (count(*) filter (where ${movable(keys, one, pair, besides)}))::int as moving,
      (count(*) filter (where not (${movable(keys, one, pair, besides)})))::int as staying
    from ${sql.table(one.table)} where ${sql.ref(one.column)} = ${pair.from}`.execute(db)
  return rows[0] ?? { moving: 0, staying: 0 }
}

/** Gives the rows to the one who remains. Answers their keys. */
export async function moveRows(
  db: Db,
  keys: TableKeys,
  one: PersonColumn,
  pair: MergedPair,
  besides: string[],
): Promise<unknown[]> {
  const { rows } = await sql<{ key: unknown }>`
    update ${sql.table(one.table)} set ${sql.ref(one.column)} = ${pair.into}
    where ${movable(keys, one, pair, besides)} returning ${keyText(keyOf(keys, one))} as key`.execute(db)
  return rows.map(({ key }) => key)
}

/** Gives them back, as far as they are still there and still theirs. */
export async function moveRowsBack(
  db: Db,
  keys: TableKeys,
  one: PersonColumn,
  pair: MergedPair,
  moved: unknown[],
): Promise<void> {
  await sql`update ${sql.table(one.table)} set ${sql.ref(one.column)} = ${pair.from}
    where ${sql.ref(one.column)} = ${pair.into}
      and ${keyText(keyOf(keys, one))} in (select jsonb_array_elements(${JSON.stringify(moved)}::jsonb))`.execute(db)
}

/** How many rows name a person. */
export async function countOfPerson(db: Db, { table, column }: PersonColumn, personId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where ${sql.ref(column)} = ${personId}`.execute(db)
  return rows[0]?.count ?? 0
}
