import { type RawBuilder, sql } from 'kysely'
import { DatabaseError, type Db, type DbTransaction } from './db.ts'

type CopiedTable = { table: string; rows: number }

const batchSize = 200

/**
 * Copies every row of one database into another that has the same tables, both as they are at one moment: all of it or nothing. Values
 * go as PostgreSQL writes them, so that nothing is rounded on the way; afterwards rows are counted and compared on both sides.
 */
export const copyDatabase = (from: Db, to: Db, onCopied: (copied: CopiedTable) => void): Promise<void> =>
  from.transaction().execute((source) =>
    to.transaction().execute(async (target) => {
      await sql`set local statement_timeout = 0`.execute(target)
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(target)
      const tables = await ownTables(target)
      const replaceRules = await liftRules(target, tables)
      await sql`truncate ${sql.join(tables.map((table) => sql.table(table)))}`.execute(target)
      for (const table of tables) onCopied({ table, rows: await copyTable(source, target, table) })
      await copySequences(source, target)
      await replaceRules()
    }),
  )

/** pg-boss makes its tables when it first works: an academy that never did has none. */
export async function hasJobs(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass('pgboss.job') is not null as found`.execute(db)
  return rows[0]?.found === true
}

/** The rows of a table of the other's job queue, as far as they belong to a queue that is there. */
export const copyJobs = (from: Db, to: Db): Promise<number> =>
  from.transaction().execute((source) =>
    to.transaction().execute(async (target) => {
      const { rows } = await sql<{ name: string }>`select name from pgboss.queue`.execute(target)
      const isKnown = sql`name = any(${rows.map(({ name }) => name)}::text[])`
      return copyTable(source, target, 'pgboss.job', isKnown)
    }),
  )

export async function refuseFullDatabase(db: Db, place: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') order by 1 limit 3`.execute(db)
  if (rows.length > 0)
    throw new DatabaseError(
      `The database at ${place} is not empty (${rows.map(({ name }) => name).join(', ')}). Give one without any tables.`,
    )
}

/** Which migrations have run is known on both sides. */
async function ownTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace and relname <> 'migration'
    order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

/** Rows come table by table, so references hold only in the end. Answers what puts the rules back, which checks every row. */
async function liftRules(db: DbTransaction, tables: string[]): Promise<() => Promise<void>> {
  const { rows: references } = await sql<{ table: string; name: string; definition: string }>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`.execute(db)
  for (const { table, name } of references) await sql`alter table ${sql.raw(table)} drop constraint ${sql.ref(name)}`.execute(db)
  for (const table of tables) await sql`alter table ${sql.table(table)} disable trigger user`.execute(db)
  return async () => {
    for (const table of tables) await sql`alter table ${sql.table(table)} enable trigger user`.execute(db)
    for (const { table, name, definition } of references)
      await sql`alter table ${sql.raw(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(db)
  }
}

async function copyTable(
  source: DbTransaction,
  target: DbTransaction,
  table: string,
  which: RawBuilder<unknown> = sql`true`,
): Promise<number> {
  const columns = await writtenColumns(target, table)
  const texts = sql.join(columns.map(({ name }) => sql`${sql.ref(name)}::text`))
  await sql`declare moving no scroll cursor for select ${texts} from ${sql.table(table)} where ${which}`.execute(source)
  for (;;) {
    const { rows } = await sql.raw<Record<string, string | null>>(`fetch ${batchSize} from moving`).execute(source)
    if (rows.length === 0) break
    await addRows(target, table, columns, rows)
  }
  await sql`close moving`.execute(source)
  const [there, here] = [await digestOf(source, table, columns, which), await digestOf(target, table, columns, sql`true`)]
  if (there.rows !== here.rows || there.digest !== here.digest)
    throw new DatabaseError(`The table ${table} is not the same afterwards: ${there.rows} rows there, ${here.rows} here.`)
  return here.rows
}

type Column = { name: string; type: string }

/** Generated columns are made anew. */
async function writtenColumns(db: Db, table: string): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`.execute(db)
  return rows
}

async function addRows(db: Db, table: string, columns: Column[], rows: Record<string, string | null>[]): Promise<void> {
  const names = sql.join(columns.map(({ name }) => sql.ref(name)))
  const values = sql.join(columns.map(({ name, type }) => sql`given.${sql.ref(name)}::${sql.raw(type)}`))
  const lists = sql.join(columns.map(({ name }) => sql`${rows.map((row) => row[name] ?? null)}::text[]`))
  await sql`insert into ${sql.table(table)} (${names}) overriding system value
    select ${values} from unnest(${lists}) as given (${names})`.execute(db)
}

/** The same for the same rows in whatever order. */
async function digestOf(db: Db, table: string, columns: Column[], which: RawBuilder<unknown>) {
  const row = sql.join(columns.map(({ name }) => sql`${sql.ref(name)}::text`))
  const { rows } = await sql<{ rows: number; digest: string }>`
    select count(*)::int as rows, coalesce(sum(hashtextextended(row(${row})::text, 0)::numeric), 0)::text as digest
    from ${sql.table(table)} where ${which}`.execute(db)
  return rows[0] ?? { rows: 0, digest: '' }
}

async function copySequences(source: Db, target: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select sequencename as name from pg_sequences where schemaname = 'public'`.execute(target)
  for (const { name } of rows) {
    const at = await sql<{ value: number; called: boolean }>`
      select last_value as value, is_called as called from ${sql.table(name)}`.execute(source)
    for (const { value, called } of at.rows) await sql`select setval(${name}::regclass, ${value}, ${called})`.execute(target)
  }
}
