import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export type Failures = { failures: number; lastAt: Date }

/** Failed sign-ins of an address so far, held until the transaction ends: in one statement, for who succeeds beside it removes the row. */
export const lockFailures = (db: Db, address: string, now: Date): Promise<Failures> =>
  db
    .insertInto('sign_in_failure')
    .values({ address, failures: 0, last_at: now })
    .onConflict((conflict) =>
      conflict.column('address').doUpdateSet((row) => ({ failures: row.ref('sign_in_failure.failures') })),
    )
    .returning(['failures', 'last_at as lastAt'])
    .executeTakeFirstOrThrow()

export async function setFailures(db: Db, all: (Failures & { address: string })[]): Promise<void> {
  await sql`
    update sign_in_failure f set failures = own.failures, last_at = own.last_at
    from jsonb_to_recordset(${JSON.stringify(all.map(({ lastAt, ...one }) => ({ ...one, last_at: lastAt })))}::jsonb)
      as own (address text, failures integer, last_at timestamptz)
    where f.address = own.address`.execute(db)
}

/** They are locked in the order in which `lockFailures` is asked for them, or who begins a try meanwhile would wait for this, and this for them. */
export async function dropFailures(db: Db, addresses: string[]): Promise<void> {
  await sql`
    with own as (
      select address from sign_in_failure where address = any(${addresses}::text[]) order by address collate "C" for update
    )
    delete from sign_in_failure f using own where f.address = own.address`.execute(db)
}
