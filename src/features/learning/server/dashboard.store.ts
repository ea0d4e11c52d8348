import type { Db } from '#platform/db/db.ts'

export async function hiddenOf(db: Db, userId: number): Promise<Set<number>> {
  const rows = await db.selectFrom('dashboard_hidden').select('registration_id').where('user_id', '=', userId).execute()
  return new Set(rows.map((row) => row.registration_id))
}

export async function hide(db: Db, registrationId: number, userId: number, now: Date): Promise<void> {
  await db
    .insertInto('dashboard_hidden')
    .values({ registration_id: registrationId, user_id: userId, hidden_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function unhide(db: Db, registrationId: number, userId: number): Promise<void> {
  await db.deleteFrom('dashboard_hidden').where('registration_id', '=', registrationId).where('user_id', '=', userId).execute()
}

export async function forgetHidden(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('dashboard_hidden').where('user_id', '=', userId).execute()
}
