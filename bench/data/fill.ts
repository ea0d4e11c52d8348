import { sql } from 'kysely'
import {
  indexProducts,
  insertProducts,
  readCodes,
  writeParts,
  writeTerms,
} from '#features/catalogue/server/editing/product-writing.store.ts'
import { must } from '#platform/calls/result.ts'
import type { Db } from '#platform/db/db.ts'
import { makeProduct } from './products.ts'
import { audiences, creditTypes, firstNames, lastNames, topics } from './words.ts'

export type Size = { products: number; people: number; registrations: number }

/** The person whose dashboard is measured: 200 registrations. */
export const busyPerson = 1
const busyRegistrations = 200
const chunk = 1000

/** A large association, the same every time. Products go through the store's own functions; the rest is made by SQL. */
export async function fill(db: Db, size: Size): Promise<void> {
  const indexes = await withoutIndexes(db, ['product', 'product_speaker', 'person', 'registration'])
  await writeTerms(db, 'topic', topics)
  await writeTerms(db, 'audience', audiences)
  await writeTerms(db, 'credit_type', creditTypes)
  const codes = await readCodes(db)
  const now = new Date('2025-01-01T00:00:00Z')
  for (let first = 0; first < size.products; first += chunk) {
    const length = Math.min(chunk, size.products - first)
    const drafts = Array.from({ length }, (_, at) => makeProduct(first + at + 1))
    const ids = await insertProducts(db, drafts, codes, now)
    const written = drafts.map((draft) => ({ id: must(ids.get(draft.urlSlug), 'a product vanished'), draft }))
    await writeParts(db, written, codes, now)
    await indexProducts(db, [...ids.values()])
  }
  await addRatings(db)
  await addPeople(db, size.people)
  await addRegistrations(db, size)
  for (const definition of indexes) await sql.raw(definition).execute(db)
  await sql`insert into content_version (tag, version) values ('catalogue', 1) on conflict do nothing`.execute(db)
  for (const table of ['product', 'product_speaker', 'product_credit', 'product_meeting', 'person', 'registration'])
    await sql.raw(`vacuum (full, analyze) ${table}`).execute(db)
  // A second time, because rewriting a table leaves nothing known of which pages everybody sees.
  await sql`vacuum`.execute(db)
}

/** Takes away the indexes that no constraint needs; answers the statements that make them again. */
async function withoutIndexes(db: Db, tables: string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid::regclass::text = any(${tables}) and not indisunique`.execute(db)
  for (const { name } of rows) await sql.raw(`drop index ${name}`).execute(db)
  return rows.map(({ definition }) => definition)
}

/** A number from 0 to 1 that depends on `of` alone. */
const share = (of: string, salt: number) => `((hashint8extended(${of}, ${salt}) & 1048575) / 1048576.0)`

const addRatings = (db: Db) =>
  sql
    .raw(`
      update product set rating_count = count, rating_sum = round(count * (3 + 2 * ${share('id', 2)}))
      from (select id as rated, floor(40 * ${share('id', 1)} ^ 3)::int as count from product) as given where id = rated`)
    .execute(db)

const listOf = (names: readonly string[]) => `array[${names.map((name) => `'${name}'`).join()}]`

const addPeople = (db: Db, people: number) =>
  sql
    .raw(`
      insert into person (id, name, email, email_verified, is_member, time_zone)
      select n, (${listOf(firstNames)})[1 + floor(${firstNames.length} * ${share('n', 3)})] || ' '
          || (${listOf(lastNames)})[1 + floor(${lastNames.length} * ${share('n', 4)})],
        'person-' || n || '@example.org', true, ${share('n', 5)} < 0.6,
        (array['America/New_York', 'America/Chicago', 'America/Los_Angeles', 'Europe/Berlin'])[1 + floor(4 * ${share('n', 6)})]
      from generate_series(1, ${people}) as n;
      insert into membership (person_id, kind, number, starts_at, source)
      select id, 'Individual', lpad(id::text, 6, '0'), made_at, 'import' from person where is_member`)
    .execute(db)

/** A few products have many registrants and a few people many registrations; nobody has the same twice. */
async function addRegistrations(db: Db, { products, people, registrations }: Size): Promise<void> {
  const pairs = `
    select distinct 2 + floor(${people - 1} * ${share('n', 7)} ^ 1.4)::bigint as person, 1 + floor(${products} * ${share('n', 8)} ^ 2)::bigint as product
    from generate_series(1, ${Math.floor(registrations * 1.2)}) as n`
  const columns = `
    select product, person, 'grant', timestamptz '2025-01-06' + ${share('product * 1000003 + person', 9)} * interval '600 days',
      case when ${share('product', 10)} < 0.3 then timestamptz '2026-10-01' + ${share('person', 11)} * interval '900 days' end`
  await db.connection().execute(async (one) => {
    // A million look-ups of what was just made would only prove the generator.
    await sql`set session_replication_role = replica`.execute(one)
    await sql
      .raw(`
        insert into registration (product_id, registrant_id, source, registered_at, access_ends_at)
        ${columns} from (select * from (${pairs}) as pair order by hashint8extended(product, person) limit ${registrations - busyRegistrations}) as chosen`)
      .execute(one)
    await sql
      .raw(`
        insert into registration (product_id, registrant_id, source, registered_at, access_ends_at)
        ${columns} from (select 1 + n * ${Math.floor(products / busyRegistrations)}::bigint as product, ${busyPerson}::bigint as person
          from generate_series(0, ${busyRegistrations - 1}) as n) as chosen`)
      .execute(one)
    await sql`set session_replication_role = default`.execute(one)
  })
  await sql`update person set name = 'Maren Holt', time_zone = 'America/Chicago' where id = ${busyPerson}`.execute(db)
  const { rows } = await sql<{ lost: number }>`
    select count(*)::int as lost from registration r left join product p on p.id = r.product_id left join person h on h.id = r.registrant_id
    where p.id is null or h.id is null`.execute(db)
  if (rows[0]?.lost !== 0) throw new Error('A registration points at nobody or nothing')
}
