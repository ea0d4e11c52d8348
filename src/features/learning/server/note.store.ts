import type { Db } from '#platform/db/db.ts'

export async function noteOf(db: Db, componentId: number, userId: number): Promise<string> {
  const row = await db
    .selectFrom('component_note')
    .select('text')
    .where('component_id', '=', componentId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.text ?? ''
}

export async function keepNote(db: Db, componentId: number, userId: number, text: string, now: Date): Promise<void> {
  if (text === '') {
    await db.deleteFrom('component_note').where('component_id', '=', componentId).where('user_id', '=', userId).execute()
    return
  }
  await db
    .insertInto('component_note')
    .values({ component_id: componentId, user_id: userId, text, changed_at: now })
    .onConflict((conflict) => conflict.columns(['component_id', 'user_id']).doUpdateSet({ text, changed_at: now }))
    .execute()
}

export async function forgetNotes(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('component_note').where('user_id', '=', userId).execute()
}

export const learningForExport = async (db: Db, userId: number) => ({
  components: await db
    .selectFrom('component_access as a')
    .innerJoin('component as c', 'c.id', 'a.component_id')
    .innerJoin('product as p', 'p.id', 'c.product_id')
    .select([
      'p.title as course',
      'c.title',
      'a.first_access_at',
      'a.last_access_at',
      'a.watched_seconds',
      'a.progress',
      'a.status',
      'a.completed_at',
    ])
    .where('a.user_id', '=', userId)
    .orderBy('a.id')
    .execute(),
  completed: await db
    .selectFrom('product_completion as d')
    .innerJoin('product as p', 'p.id', 'd.product_id')
    .select(['p.title', 'd.completed_at'])
    .where('d.user_id', '=', userId)
    .orderBy('d.completed_at')
    .execute(),
  notes: await db
    .selectFrom('component_note as n')
    .innerJoin('component as c', 'c.id', 'n.component_id')
    .select(['c.title', 'n.text', 'n.changed_at'])
    .where('n.user_id', '=', userId)
    .orderBy('n.changed_at')
    .execute(),
})
