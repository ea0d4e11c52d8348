import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** One table's rows name another's. */
type Reference = {
  child: string
  parent: string
  columns: string[]
  named: string[]
  /** The child's row stays without its parent. */
  isLoose: boolean
}

/** Whatever names one of these that the demo did not bring is somebody's own. */
const own = ['person', 'product', 'form', 'organisation', 'purchase', 'certification', 'page']
/** Who did something at the time: an administrator who changed a demo product has not made it theirs. */
const saysWhoActed = (column: string) => /_by$|^(actor|acting_admin)_id$/.test(column)

type Rows = Map<string, Set<string>>
const rowsOf = (rows: Rows, table: string): Set<string> => {
  const known = rows.get(table) ?? new Set<string>()
  rows.set(table, known)
  return known
}
const tids = (rows: Iterable<string>) => sql`any(${[...rows]}::tid[])`
const equal = (columns: string[], others: string[]) =>
  sql.join(
    columns.map((column, at) => sql`${sql.ref(`c.${column}`)} = ${sql.ref(`p.${others[at] ?? ''}`)}`),
    sql` and `,
  )

async function references(db: Db): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select c.conrelid::regclass::text as child, c.confrelid::regclass::text as parent,
      (select array_agg(a.attname::text order by k.n) from unnest(c.conkey) with ordinality k (num, n)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.num) as columns,
      (select array_agg(a.attname::text order by k.n) from unnest(c.confkey) with ordinality k (num, n)
        join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.num) as named,
      c.confdeltype in ('n', 'd') as "isLoose"
    from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace
      and c.conrelid::regclass::text <> 'demo_removal' order by 1, 2`.execute(db)
  const { rows: unsaid } = await sql<{ child: string; column: string }>`
    select t.relname as child, a.attname as column from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0
    where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace and not a.attisdropped and a.atttypid = 'bigint'::regtype
      and a.attname in ('user_id', 'person_id', 'owner_id') and t.relname not in ('file')
      and not exists (select from pg_constraint c where c.contype = 'f' and c.conrelid = t.oid and a.attnum = any(c.conkey))`.execute(
    db,
  )
  const byName = unsaid.map(({ child, column }) => ({
    child,
    parent: 'person',
    columns: [column],
    named: ['id'],
    isLoose: false,
  }))
  return [...rows, ...byName]
}

/** Rows of the child that name rows of the parent. */
const childrenOf = async (db: Db, { child, parent, columns, named }: Reference, rows: Iterable<string>): Promise<string[]> => {
  const { rows: found } = await sql<{ tid: string }>`
    select c.ctid::text as tid from ${sql.table(child)} c join ${sql.table(parent)} p on ${equal(columns, named)}
    where p.ctid = ${tids(rows)}`.execute(db)
  return found.map(({ tid }) => tid)
}
const parentsOf = async (db: Db, { child, parent, columns, named }: Reference, rows: Iterable<string>): Promise<string[]> => {
  const { rows: found } = await sql<{ tid: string }>`
    select distinct p.ctid::text as tid from ${sql.table(child)} c join ${sql.table(parent)} p on ${equal(columns, named)}
    where c.ctid = ${tids(rows)}`.execute(db)
  return found.map(({ tid }) => tid)
}

export type Doomed = {
  /** What goes: rows by table. */
  going: Rows
  /** What the demo brought and stays, since somebody's own hangs on it. */
  staying: Rows
}

/**
 * What goes with the demo. All that it brought and all that hangs on that, but nothing that somebody who is not of the demo did, and
 * nothing that such a thing hangs on. Rows are known by their place, so whoever deletes them holds the tables.
 */
export async function findDoomed(
  db: Db,
  { keep }: { keep: number | null },
  tell: (done: number, all: number) => Promise<void>,
): Promise<Doomed> {
  const all = await references(db)
  const brought = await broughtRows(db, keep)
  const going: Rows = new Map([...brought].map(([table, rows]) => [table, new Set(rows)]))
  let told = 0
  const step = async () => {
    told += 1
    await tell(Math.min(told, all.length * 2 - 1), all.length * 2)
  }
  await spread(going, going, async (table, rows, add) => {
    for (const reference of all)
      if (reference.parent === table && !reference.isLoose) {
        add(reference.child, await childrenOf(db, reference, rows))
        await step()
      }
    // An order that somebody of the demo tried out goes as a whole.
    if (table === 'purchase_line' || table === 'purchase_pack') add('purchase', await triedOrders(db, table, rows))
  })
  const staying = await findOwn(db, all, going, brought)
  await spread(staying, staying, async (table, rows, add) => {
    const addGoing = (name: string, found: string[]) =>
      add(
        name,
        found.filter((tid) => going.get(name)?.has(tid) === true),
      )
    for (const reference of all) {
      if (reference.isLoose) continue
      if (reference.child === table) addGoing(reference.parent, await parentsOf(db, reference, rows))
      if (reference.parent === table && table !== 'person') {
        const children = await childrenOf(db, reference, rows)
        addGoing(reference.child, await withoutOthers(db, all, reference.child, children, going, staying))
      }
    }
  })
  for (const [table, rows] of staying) for (const tid of rows) going.get(table)?.delete(tid)
  const stayed: Rows = new Map([...staying].map(([table, rows]) => [table, rows.intersection(brought.get(table) ?? new Set())]))
  return { going, staying: stayed }
}

async function broughtRows(db: Db, keep: number | null): Promise<Rows> {
  const tables = await db.selectFrom('demo_row').select('table_name').distinct().orderBy('table_name').execute()
  const brought: Rows = new Map()
  for (const { table_name: table } of tables) {
    const { rows } = await sql<{ tid: string }>`
      select t.ctid::text as tid from ${sql.table(table)} t join demo_row d on d.table_name = ${table} and d.row_id = t.id
      where not (${table} = 'person' and t.id = ${keep ?? 0})`.execute(db)
    if (rows.length > 0) brought.set(table, new Set(rows.map(({ tid }) => tid)))
  }
  return brought
}

/** Goes on from every row that is added, until none is. */
async function spread(
  start: Rows,
  known: Rows,
  from: (table: string, rows: Set<string>, add: (table: string, tids: string[]) => void) => Promise<void>,
): Promise<void> {
  let fresh: Rows = new Map([...start].map(([table, rows]) => [table, new Set(rows)]))
  while (fresh.size > 0) {
    const next: Rows = new Map()
    for (const [table, rows] of fresh)
      await from(table, rows, (name, found) => {
        const there = rowsOf(known, name)
        for (const tid of found)
          if (!there.has(tid)) {
            there.add(tid)
            rowsOf(next, name).add(tid)
          }
      })
    fresh = next
  }
}

async function triedOrders(db: Db, table: string, rows: Set<string>): Promise<string[]> {
  const { rows: found } = await sql<{ tid: string }>`
    select distinct p.ctid::text as tid from ${sql.table(table)} c join purchase p on p.id = c.purchase_id
      join demo_row d on d.table_name = 'person' and d.row_id = p.buyer_id
    where c.ctid = ${tids(rows)} and not exists (select from demo_row o where o.table_name = 'purchase' and o.row_id = p.id)`.execute(
    db,
  )
  return found.map(({ tid }) => tid)
}

/** Of what would go: what the demo did not bring, and what is or names somebody's own. */
async function findOwn(db: Db, all: Reference[], going: Rows, brought: Rows): Promise<Rows> {
  const found: Rows = new Map()
  for (const [table, rows] of going) {
    const later = rows.difference(brought.get(table) ?? new Set())
    if (later.size === 0) continue
    const isOwn = own.filter((name) => name !== 'purchase').includes(table)
    if (isOwn) for (const tid of later) rowsOf(found, table).add(tid)
    for (const { child, parent, columns, named } of all) {
      if (child !== table || !own.includes(parent) || columns.some(saysWhoActed)) continue
      const { rows: named_ } = await sql<{ tid: string; parent: string }>`
        select c.ctid::text as tid, p.ctid::text as parent from ${sql.table(child)} c join ${sql.table(parent)} p on ${equal(columns, named)}
        where c.ctid = ${tids(later)}
          and not exists (select from demo_row d where d.table_name = ${parent} and d.row_id = p.id)`.execute(db)
      for (const one of named_)
        if (parent !== 'purchase' || going.get('purchase')?.has(one.parent) !== true) rowsOf(found, table).add(one.tid)
    }
  }
  return found
}

/** Without those that name somebody or something else that goes: what a package holds of a product does not keep the package. */
async function withoutOthers(
  db: Db,
  all: Reference[],
  table: string,
  rows: string[],
  going: Rows,
  staying: Rows,
): Promise<string[]> {
  const left = new Set(rows)
  for (const { child, parent, columns, named, isLoose } of all) {
    if (child !== table || !own.includes(parent) || isLoose || left.size === 0) continue
    const { rows: found } = await sql<{ tid: string; other: string }>`
      select c.ctid::text as tid, p.ctid::text as other from ${sql.table(child)} c join ${sql.table(parent)} p on ${equal(columns, named)}
      where c.ctid = ${tids(left)}`.execute(db)
    for (const { tid, other } of found)
      if (going.get(parent)?.has(other) === true && staying.get(parent)?.has(other) !== true) left.delete(tid)
  }
  return [...left]
}

/** Nobody writes meanwhile: rows are known by their place, and what hangs on them must not become more. */
export async function holdTables(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select distinct t.name from (
      select c.conrelid::regclass::text as name from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace
      union select c.confrelid::regclass::text from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace
      union select table_name from demo_row) as t where t.name not in ('demo_removal', 'channel', 'channel_event') order by 1`.execute(
    db,
  )
  await sql`lock table ${sql.join(rows.map(({ name }) => sql.table(name)))} in share row exclusive mode`.execute(db)
}

/** Ledgers and what was issued refuse to be changed, by triggers that call `refuse_…`; only the demo's are taken away, and by this alone. */
async function refusals(db: Db): Promise<{ table: string; trigger: string }[]> {
  const { rows } = await sql<{ table: string; trigger: string }>`
    select t.tgrelid::regclass::text as "table", t.tgname as trigger from pg_trigger t join pg_proc f on f.oid = t.tgfoid
    where not t.tgisinternal and f.pronamespace = 'public'::regnamespace and f.proname like 'refuse\\_%' order by 1, 2`.execute(
    db,
  )
  return rows
}

/** By one statement: tables that name each other go together, or not at all. */
export async function deleteRows(db: Db, going: Rows): Promise<void> {
  const some = [...going].filter(([, rows]) => rows.size > 0)
  if (some.length === 0) return
  const lifted = await refusals(db)
  for (const { table, trigger } of lifted)
    await sql`alter table ${sql.table(table)} disable trigger ${sql.ref(trigger)}`.execute(db)
  const parts = some.map(
    ([table, rows], at) => sql`${sql.ref(`gone_${at}`)} as (delete from ${sql.table(table)} where ctid = ${tids(rows)})`,
  )
  await sql`with ${sql.join(parts)} select`.execute(db)
  await sql`set constraints all immediate`.execute(db)
  for (const { table, trigger } of lifted)
    await sql`alter table ${sql.table(table)} enable trigger ${sql.ref(trigger)}`.execute(db)
  await sql`delete from invoice_series s where not exists (select from invoice i where i.number like s.name || '-%')`.execute(db)
}

/** The settings that nobody chose but the demo; and it is known of no row any more that the demo brought it. */
export async function forgetDemo(db: Db): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('setting').where('changed_by', 'is', null).executeTakeFirst()
  await db.deleteFrom('demo_row').execute()
  return Number(numDeletedRows)
}

/** Everything that is shown is made anew. */
export async function renewAllPages(db: Db): Promise<void> {
  await sql`update content_version set version = version + 1`.execute(db)
  await sql`select pg_notify('content', tag) from content_version`.execute(db)
}

/** What rows are called, for who decides. */
export async function namesOf(
  db: Db,
  table: 'product' | 'person' | 'form',
  rows: Iterable<string>,
  most: number,
): Promise<string[]> {
  const name = { product: 'title', person: 'name', form: 'name' }[table]
  const { rows: found } = await sql<{ name: string }>`
    select ${sql.ref(name)} as name from ${sql.table(table)} where ctid = ${tids(rows)} order by 1 limit ${most}`.execute(db)
  return found.map((one) => one.name)
}

export const hasDemo = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('demo_row').select('row_id').limit(1).executeTakeFirst()) !== undefined

export type Removal = {
  id: number
  askedBy: number | null
  state: 'running' | 'done' | 'failed'
  step: number
  steps: number
  outcome: unknown
}

const removals = (db: Db) => db.selectFrom('demo_removal').select(['id', 'asked_by', 'state', 'step', 'steps', 'outcome'])
type Row = Awaited<ReturnType<ReturnType<typeof removals>['executeTakeFirstOrThrow']>>
const removalOf = ({ asked_by, state, ...row }: Row): Removal => ({ ...row, askedBy: asked_by, state: state as Removal['state'] })

export async function lastRemoval(db: Db): Promise<Removal | null> {
  const row = await removals(db).orderBy('id', 'desc').limit(1).executeTakeFirst()
  return row ? removalOf(row) : null
}
export async function findRemoval(db: Db, id: number): Promise<Removal | null> {
  const row = await removals(db).where('id', '=', id).executeTakeFirst()
  return row ? removalOf(row) : null
}

/** Null where one goes on already. */
export async function beginRemoval(db: Db, askedBy: number | null, at: Date): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into demo_removal (asked_by, asked_at) values (${askedBy}, ${at}) on conflict do nothing returning id`.execute(db)
  return rows[0]?.id ?? null
}

export async function tellRemoval(
  db: Db,
  id: number,
  told: { step: number; steps: number } | { state: 'done' | 'failed'; outcome: unknown; at: Date },
): Promise<void> {
  const row =
    'state' in told
      ? { state: told.state, outcome: JSON.stringify(told.outcome), ended_at: told.at }
      : { step: told.step, steps: told.steps }
  await db.updateTable('demo_removal').set(row).where('id', '=', id).where('state', '=', 'running').execute()
}

export async function countDemoSettings(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('setting')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('changed_by', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const isOfDemo = async (db: Db, personId: number): Promise<boolean> =>
  (await db
    .selectFrom('demo_row')
    .select('row_id')
    .where('table_name', '=', 'person')
    .where('row_id', '=', personId)
    .executeTakeFirst()) !== undefined
