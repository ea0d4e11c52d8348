import type { Db } from '#platform/db/db.ts'
import { must } from '#platform/result.ts'

export type Failures = { failures: number; lastAt: Date }

/** Failed sign-ins of an address so far, held until the transaction ends. */
export async function lockFailures(db: Db, address: string, now: Date): Promise<Failures> {
  await db
    .insertInto('sign_in_failure')
    .values({ address, failures: 0, last_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await db
    .selectFrom('sign_in_failure')
    .select(['failures', 'last_at as lastAt'])
    .where('address', '=', address)
    .forUpdate()
    .executeTakeFirst()
  return must(row, 'a counter vanished inside its own transaction')
}

export async function setFailures(db: Db, address: string, { failures, lastAt }: Failures): Promise<void> {
  await db.updateTable('sign_in_failure').set({ failures, last_at: lastAt }).where('address', '=', address).execute()
}

export async function dropFailures(db: Db, address: string): Promise<void> {
  await db.deleteFrom('sign_in_failure').where('address', '=', address).execute()
}
