import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export type Licence = { typeId: number; number: string; jurisdiction: string; profession: string; birthDay: string }

export async function licencesOf(db: Db, userId: number): Promise<Licence[]> {
  const { rows } = await sql<Licence>`
    select credit_type_id as "typeId", number, jurisdiction, profession, birth_day as "birthDay"
    from credit_licence where user_id = ${userId} order by credit_type_id`.execute(db)
  return rows
}

export async function keepLicence(db: Db, userId: number, licence: Licence, at: Date): Promise<void> {
  const row = {
    number: licence.number,
    jurisdiction: licence.jurisdiction,
    profession: licence.profession,
    birth_day: licence.birthDay,
    changed_at: at,
  }
  await db
    .insertInto('credit_licence')
    .values({ user_id: userId, credit_type_id: licence.typeId, ...row })
    .onConflict((conflict) => conflict.columns(['user_id', 'credit_type_id']).doUpdateSet(row))
    .execute()
}

export async function removeLicence(db: Db, userId: number, typeId: number): Promise<void> {
  await db.deleteFrom('credit_licence').where('user_id', '=', userId).where('credit_type_id', '=', typeId).execute()
}
