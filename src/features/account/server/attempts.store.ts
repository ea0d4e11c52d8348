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

export async function setFailures(db: Db, address: string, { failures, lastAt }: Failures): Promise<void> {
  await db.updateTable('sign_in_failure').set({ failures, last_at: lastAt }).where('address', '=', address).execute()
}

export async function dropFailures(db: Db, address: string): Promise<void> {
  await db.deleteFrom('sign_in_failure').where('address', '=', address).execute()
}
