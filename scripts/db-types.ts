// Writes src/platform/db/tables.ts from the migrations, so that the compiler knows every column.
// `--check` only compares, and fails where the file is not what the migrations make.
import { readFile, writeFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { migrate } from '../src/platform/db/migrate.ts'
import { openPGlite } from '../src/platform/db/pglite.ts'

const target = new URL('../src/platform/db/tables.ts', import.meta.url)
const byType: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'Numeric',
  bool: 'boolean',
  text: 'string',
  varchar: 'string',
  bpchar: 'string',
  citext: 'string',
  uuid: 'string',
  name: 'string',
  inet: 'string',
  timestamptz: 'Timestamp',
  timestamp: 'Timestamp',
  date: 'string',
  time: 'string',
  interval: 'string',
  json: 'Json',
  jsonb: 'Json',
  bytea: 'Uint8Array',
  tsvector: 'string',
  oid: 'number',
  xid8: 'string',
}

type Column = { table: string; column: string; type: string; isNullable: boolean; hasDefault: boolean; isAlways: boolean }

const database = await openPGlite(null)
await migrate(database.db, new URL('../db/migrations', import.meta.url).pathname)
const { rows } = await sql<Column>`
  select c.table_name as "table", c.column_name as "column", c.udt_name as "type",
    c.is_nullable = 'YES' as "isNullable",
    c.column_default is not null or c.is_identity = 'YES' as "hasDefault",
    c.is_generated = 'ALWAYS' or c.identity_generation = 'ALWAYS' as "isAlways"
  from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'public' and t.table_type in ('BASE TABLE', 'VIEW') and c.table_name <> 'migration'
  order by c.table_name, c.ordinal_position`.execute(database.db)
await database.close()

const typeOf = ({ type, isNullable, hasDefault, isAlways }: Column): string => {
  const base = type.startsWith('_') ? `${byType[type.slice(1)]}[]` : (byType[type] ?? 'unknown')
  const full = isNullable ? `${base} | null` : base
  if (isAlways) return `GeneratedAlways<${full}>`
  return hasDefault ? `Generated<${full}>` : full
}

const pascal = (name: string) => name.replace(/(^|_)(\w)/g, (_, __, letter: string) => letter.toUpperCase())
const tables = Map.groupBy(rows, ({ table }) => table)
const text = `// Made by \`npm run db:types\` from db/migrations. Do not edit.
import type { ColumnType, GeneratedAlways } from 'kysely'

type Generated<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>
type Timestamp = ColumnType<Date, Date | string, Date | string>
type Numeric = ColumnType<string, string | number, string | number>
type JsonValue = string | number | boolean | null | { [key: string]: JsonValue | undefined } | JsonValue[]
type Json = ColumnType<JsonValue, string, string>

${[...tables]
  .map(
    ([table, columns]) =>
      `export interface ${pascal(table)}Table {\n${columns.map((column) => `  ${column.column}: ${typeOf(column)}`).join('\n')}\n}\n`,
  )
  .join('\n')}
export interface Tables {
${[...tables.keys()].map((table) => `  ${table}: ${pascal(table)}Table`).join('\n')}
}
`

if (process.argv.includes('--check')) {
  if ((await readFile(target, 'utf8')) !== text) {
    console.error('src/platform/db/tables.ts is not what db/migrations make: run `npm run db:types`')
    process.exitCode = 1
  }
} else {
  await writeFile(target, text)
  console.log(`${tables.size} tables`)
}
