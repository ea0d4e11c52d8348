import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Db } from '#platform/db/db.ts'
import type { Tables } from '#platform/db/tables.ts'

type Node = { 'Node Type': string; 'Relation Name'?: string; 'Index Name'?: string; Plans?: Node[] } & Record<string, unknown>
type Explained = { Plan: Node; 'Execution Time': number }
/** For these values, or for all: what a statement with a name comes to in the end (decision 20). */
export type PlanFor = 'these values' | 'all values'

/** Explains exactly the statements that `ask` sends, whichever store it asks. */
export async function explain(
  url: string,
  ask: (db: Db) => Promise<unknown>,
  planFor: PlanFor = 'these values',
): Promise<Explained[]> {
  const sent: { sql: string; parameters: readonly unknown[] }[] = []
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  // The server may be stopped while a connection is still closing.
  pool.on('error', () => {})
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      sent.push({ sql: query.sql, parameters: query.parameters })
    },
  })
  try {
    await ask(db)
    const plans: Explained[] = []
    for (const { sql: text, parameters } of sent) {
      const how = 'explain (analyze, timing off, format json)'
      const { rows } =
        planFor === 'these values'
          ? await pool.query(`${how} ${text}`, [...parameters])
          : await asPrepared(pool, how, text, parameters)
      plans.push(rows[0]['QUERY PLAN'][0])
    }
    return plans
  } finally {
    await db.destroy()
  }
}

/** By one connection: what is prepared is its own. */
async function asPrepared(pool: pg.Pool, how: string, text: string, parameters: readonly unknown[]): Promise<pg.QueryResult> {
  const client = await pool.connect()
  try {
    await client.query('set plan_cache_mode = force_generic_plan')
    await client.query(`prepare asked as ${text}`)
    const values = parameters.map((value) => literal(value)).join(', ')
    return await client.query(`${how} execute asked${values && `(${values})`}`)
  } finally {
    client.release(true)
  }
}

const literal = (value: unknown): string => {
  const text = Array.isArray(value) ? `{${value.join(',')}}` : value instanceof Date ? value.toISOString() : String(value)
  return value === null ? 'null' : pg.escapeLiteral(text)
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** Whether a plan reads the whole product table. */
export const readsAllProducts = (plans: Explained[]): boolean =>
  plans
    .flatMap(({ Plan }) => nodesOf(Plan))
    .some((node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'product')

/** A plan in a few lines: what is done to which table by which index, and how many rows came of it. */
export function printPlan(name: string, plans: Explained[]): void {
  for (const { Plan, 'Execution Time': ms } of plans) {
    console.log(`\n${name}: ${ms.toFixed(1)} ms`)
    printNode(Plan, 1)
  }
}

function printNode(node: Node, depth: number): void {
  const on = [node['Relation Name'], node['Index Name'] && `by ${node['Index Name']}`].filter(Boolean).join(' ')
  const { 'Actual Rows': rows, 'Actual Loops': loops } = node
  console.log(`${'  '.repeat(depth)}${node['Node Type']}${on && ` ${on}`} (rows ${rows}${loops === 1 ? '' : ` × ${loops}`})`)
  for (const child of node.Plans ?? []) printNode(child, depth + 1)
}

/** Shows that a scan of everything would be seen. */
export async function proveThatScansAreSeen(url: string): Promise<void> {
  const plans = await explain(url, (db) => sql`select count(*) from product where summary like '%nothing%'`.execute(db))
  if (!readsAllProducts(plans)) throw new Error('A sequential scan of the products was not recognised')
}
