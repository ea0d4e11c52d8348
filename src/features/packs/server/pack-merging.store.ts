import type { Db } from '#platform/db/db.ts'

export async function lockAccountsOf(db: Db, people: number[]): Promise<void> {
  await db.selectFrom('pack_account').select('id').where('person_id', 'in', people).orderBy('id').forUpdate().execute()
}

type JoinedAccounts = { from: number; into: number; lots: number[] }

/** Null where one of the two has no account: then the account itself goes over. */
export async function joinAccounts(db: Db, pair: { from: number; into: number }): Promise<JoinedAccounts | null> {
  const accounts = await db
    .selectFrom('pack_account')
    .select(['id', 'person_id'])
    .where('person_id', 'in', [pair.from, pair.into])
    .execute()
  const accountOf = (person: number) => accounts.find(({ person_id }) => person_id === person)?.id
  const [from, into] = [accountOf(pair.from), accountOf(pair.into)]
  if (from === undefined || into === undefined) return null
  const lots = await db.updateTable('pack_lot').set({ account_id: into }).where('account_id', '=', from).returning('id').execute()
  return { from, into, lots: lots.map(({ id }) => id) }
}

export async function partAccounts(db: Db, { from, into, lots }: JoinedAccounts): Promise<void> {
  if (lots.length === 0) return
  await db.updateTable('pack_lot').set({ account_id: from }).where('account_id', '=', into).where('id', 'in', lots).execute()
}
