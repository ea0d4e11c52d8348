import type { Db } from '#platform/db/db.ts'

/** Held while a code is judged, so that its limit holds for all who enter it at once. */
export async function lockCodes(db: Db, componentId: number): Promise<void> {
  await db.selectFrom('component').select('id').where('id', '=', componentId).forUpdate().execute()
}

/** How many people have used each code. */
export async function usesByCode(db: Db, componentId: number): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('verification_try')
    .select(['accepted_code', ({ fn }) => fn.count<number>('user_id').distinct().as('people')])
    .where('component_id', '=', componentId)
    .where('accepted_code', 'is not', null)
    .groupBy('accepted_code')
    .execute()
  return new Map(rows.map((row) => [row.accepted_code ?? '', Number(row.people)]))
}

export async function wrongTriesSince(db: Db, componentId: number, userId: number, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('verification_try')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('component_id', '=', componentId)
    .where('user_id', '=', userId)
    .where('accepted_code', 'is', null)
    .where('at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function addTry(
  db: Db,
  tried: { componentId: number; userId: number; acceptedCode: string | null; at: Date },
): Promise<void> {
  await db
    .insertInto('verification_try')
    .values({
      component_id: tried.componentId,
      user_id: tried.userId,
      accepted_code: tried.acceptedCode,
      at: tried.at,
    })
    .execute()
}
