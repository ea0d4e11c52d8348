import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openEmptyDatabase } from '#testing/database.ts'
import type { Database } from './db.ts'
import { migrate } from './migrate.ts'

const migrations = new URL('../../../db/migrations/', import.meta.url).pathname

let database: Database
let folder: string
beforeAll(async () => {
  database = await openEmptyDatabase()
  folder = await mkdtemp(join(tmpdir(), 'migrations-'))
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

/** As far as the database of somebody who has not updated since. */
async function migrateBefore(number: string): Promise<void> {
  for (const name of (await readdir(migrations)).filter((name) => name < number))
    await copyFile(join(migrations, name), join(folder, name))
  await migrate(database.db, folder)
}
const run = (script: string) => database.runScript(script)
const rows = async (script: string) => (await run(script)).map((row) => Object.values(row as object))

describe('rows of an installation that is brought up to date', () => {
  it('that point at nobody are cleaned, those that point at somebody stay, and from then on the database refuses others (0036)', async () => {
    await migrateBefore('0036')
    await run(`
      insert into person (name, email) values ('Ann', 'ann@example.org');
      insert into product (title, url_slug, kind) values ('Gait', 'gait', 'course');
      insert into product_rating (product_id, user_id, score, rated_at) select p.id, n.id, 4, now() from product p, (select id from person union select 999) n;
      insert into product_speaker (product_id, position, name, person_id) select p.id, n.id, 'Speaker', n.id
        from product p, (select id from person union select 999) n;
      update person set picture_file_id = 999, picture_url = '/files/999';`)
    const before = await rows('select count(*)::int from product_rating')

    await migrateBefore('0037')

    expect(before).toEqual([[2]])
    expect(await rows('select user_id = (select id from person) from product_rating')).toEqual([[true]])
    expect(await rows('select person_id is null from product_speaker order by position')).toEqual([[false], [true]])
    expect(await rows('select picture_file_id, picture_url from person')).toEqual([[null, null]])
    await expect(run('insert into product_rating select id, 999, 4, now() from product')).rejects.toThrow('product_rating_user')
    await expect(run('update product_speaker set person_id = 999')).rejects.toThrow('product_speaker_person')
    await expect(run("update person set picture_file_id = 999, picture_url = '/files/999'")).rejects.toThrow('person_picture')
    await run("delete from person where email = 'ann@example.org'")
    expect(await rows('select count(*)::int from product_rating')).toEqual([[0]])
    expect(await rows('select person_id from product_speaker')).toEqual([[null], [null]])
  })

  it('keep of two kept seats of one person the one that lasts longer, and never get a second (0047)', async () => {
    await migrateBefore('0047')
    await run(`
      insert into person (name, email) values ('Bob', 'bob@example.org');
      insert into seat_hold (holder, product_id, registrant_id, held_until)
        select h.holder, p.id, b.id, h.until::timestamptz from product p, (select id from person where name = 'Bob') b,
          (values ('order 1', '2026-11-15T12:00Z'), ('order 2', '2026-11-15T13:00Z'), ('order 3', '2026-11-15T12:30Z')) h (holder, until);`)

    await migrateBefore('0048')

    expect(await rows('select holder from seat_hold')).toEqual([['order 2']])
    await expect(
      run(`insert into seat_hold select 'order 4', product_id, registrant_id, held_until from seat_hold`),
    ).rejects.toThrow('seat_hold_person')
  })

  it('close an invoice that owes nothing any more, and spend what it held (0197)', async () => {
    await migrateBefore('0197')
    await run(`
      insert into person (name, email) values ('Cy', 'cy@example.org');
      insert into cart (owner_id, changed_at) select id, now() from person where name = 'Cy';
      insert into purchase (buyer_id, cart_id, cart_version, state, payment_kind, currency, list_minor, discount_minor, tax_minor,
          total_minor, prepaid_minor, send_confirmations, made_at, changed_at)
        select c.owner_id, c.id, v, 'awaiting_payment', 'invoice', 'USD', 100, 0, 0, 100, 40, true, now(), now() from cart c, generate_series(1, 2) v;
      insert into refund (purchase_id, amount_minor, fee_minor, currency, reason, made_at)
        select id, 20 + 40 * (2 - cart_version), 0, 'USD', '', now() from purchase;
      insert into refund_part (refund_id, source, amount_minor, state, changed_at)
        select id, 'unpaid', amount_minor, 'done', now() from refund;
      insert into pack_account (person_id, made_at) select id, now() from person where name = 'Cy';
      insert into pack_lot (account_id, name, unit, origin, held, made_at) select id, 'Money', 'USD', 'granted', 80, now() from pack_account;
      insert into pack_entry (lot_id, kind, available_change, held_change, purchase_id, made_at)
        select l.id, 'hold', -40, 40, p.id, now() from pack_lot l, purchase p;`)

    await migrateBefore('0198')

    expect(await rows('select state from purchase order by cart_version')).toEqual([['complete'], ['awaiting_payment']])
    expect(await rows('select state from purchase_event')).toEqual([['complete']])
    expect(await rows('select held::int from pack_lot')).toEqual([[40]])
    expect(await rows('select sum(held_change)::int from pack_entry')).toEqual([[40]])
  })
})
