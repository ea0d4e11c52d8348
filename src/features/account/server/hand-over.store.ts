import type { Db } from '#platform/db/db.ts'

type ToHand = { challenge: string; sessionToken: string; widgetId: number; at: Date }

/** False: this challenge was answered before. */
export async function addHandOver(db: Db, { challenge, sessionToken, widgetId, at }: ToHand): Promise<boolean> {
  const added = await db
    .insertInto('hand_over')
    .columns(['challenge', 'session_id', 'widget_id', 'made_at'])
    .expression((eb) =>
      eb
        .selectFrom('session')
        .select(({ val, cast }) => [
          val(challenge).as('challenge'),
          'session.id',
          cast<number>(val(widgetId), 'bigint').as('widget_id'),
          cast<Date>(val(at), 'timestamptz').as('made_at'),
        ])
        .where('session.token', '=', sessionToken),
    )
    .onConflict((conflict) => conflict.column('challenge').doNothing())
    .returning('challenge')
    .executeTakeFirst()
  return added !== undefined
}

/** Takes what was handed over, once; the session that it was. */
export async function takeHandOver(db: Db, challenge: string, widgetId: number, since: Date): Promise<string | null> {
  const row = await db
    .deleteFrom('hand_over')
    .using('session')
    .whereRef('session.id', '=', 'hand_over.session_id')
    .where('hand_over.challenge', '=', challenge)
    .where('hand_over.widget_id', '=', widgetId)
    .where('hand_over.made_at', '>', since)
    .returning('session.token')
    .executeTakeFirst()
  return row?.token ?? null
}

export async function forgetHandOvers(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('hand_over').where('made_at', '<', before).execute()
}
