import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { valuePerTick } from '#platform/db/value-per-tick.ts'
import type { ShareScope } from '../transcript.rules.ts'

export type Share = ShareScope & {
  id: number
  userId: number
  code: string
  label: string
  endsOn: string
  isRevoked: boolean
}

const shares = (db: Db) =>
  db
    .selectFrom('transcript_share')
    .select([
      'id',
      'user_id as userId',
      'code',
      'label',
      'has_credits as hasCredits',
      'has_certifications as hasCertifications',
      sql<string | null>`earned_from::text`.as('earnedFrom'),
      sql<string>`ends_on::text`.as('endsOn'),
      sql<boolean>`revoked_at is not null`.as('isRevoked'),
    ])

/** Newest first, beside other small questions. */
export const sharesOf = valuePerTick(
  (userId: number) => sql<Share[]>`
      select coalesce(json_agg(json_build_object('id', id, 'userId', user_id, 'code', code, 'label', label, 'hasCredits', has_credits,
        'hasCertifications', has_certifications, 'earnedFrom', earned_from, 'endsOn', ends_on, 'isRevoked', revoked_at is not null)
        order by id desc), '[]')
      from (select * from transcript_share where user_id = ${userId} order by id desc limit 200) as share`,
)

export async function shareByCode(db: Db, code: string): Promise<Share | null> {
  return (await shares(db).where('code', '=', code).executeTakeFirst()) ?? null
}

export async function addShare(db: Db, share: Omit<Share, 'id' | 'isRevoked'>, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('transcript_share')
    .values({
      user_id: share.userId,
      code: share.code,
      label: share.label,
      has_credits: share.hasCredits,
      has_certifications: share.hasCertifications,
      earned_from: share.earnedFrom,
      ends_on: share.endsOn,
      made_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** False where it is not theirs. */
export async function endShare(db: Db, id: number, userId: number, now: Date): Promise<boolean> {
  const ended = await db
    .updateTable('transcript_share')
    .set({ revoked_at: sql`coalesce(revoked_at, ${now})` })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

export async function forgetShares(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('transcript_share').where('user_id', '=', userId).execute()
}
