import type { Db } from '#platform/db/db.ts'

/** As long as the app's clock may be wrong on both sides, and a little more. */
const codeLivesMs = 2 * 60 * 1000

/** True for the first who gives this code: of two at once only one is. */
export async function claimCode(db: Db, userId: number, code: string, at: Date): Promise<boolean> {
  const claimed = await db
    .insertInto('used_code')
    .values({ user_id: userId, code, used_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'code'])
        .doUpdateSet({ used_at: at })
        .where('used_code.used_at', '<', new Date(at.getTime() - codeLivesMs)),
    )
    .returning('user_id')
    .executeTakeFirst()
  return claimed !== undefined
}

export async function forgetUsedCodes(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('used_code')
    .where('used_at', '<', new Date(now.getTime() - codeLivesMs))
    .execute()
}

/** Who has given their password and now has to give a code: the name of the step is in a cookie that we signed. */
export async function whoIsAtSecondStep(db: Db, step: string): Promise<number | null> {
  const row = await db.selectFrom('verification').select('value').where('identifier', '=', step).executeTakeFirst()
  return row && /^\d{1,15}$/.test(row.value) ? Number(row.value) : null
}
