import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { fieldAskings, fieldKinds, type ProfileField } from '../../profile-field.rules.ts'

const select = (db: Db) =>
  db
    .selectFrom('profile_field')
    .select(['id', 'key', 'label', 'hint', 'kind', 'options', 'is_required', 'asked', 'in_list', 'position'])
type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const fieldOf = (row: Row): ProfileField => ({
  id: row.id,
  key: row.key,
  label: row.label,
  hint: row.hint,
  kind: fieldKinds.find((kind) => kind === row.kind) ?? 'text',
  options: row.options,
  isRequired: row.is_required,
  asked: fieldAskings.find((asked) => asked === row.asked) ?? 'staff',
  inList: row.in_list,
  position: row.position,
})

/** All, in the order in which they are asked. */
export async function allFields(db: Db): Promise<ProfileField[]> {
  return (await select(db).orderBy('position').orderBy('id').execute()).map(fieldOf)
}

export async function lockField(db: Db, id: number): Promise<ProfileField | null> {
  const row = await select(db).where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? fieldOf(row) : null
}

export async function findField(db: Db, id: number): Promise<ProfileField | null> {
  const row = await select(db).where('id', '=', id).executeTakeFirst()
  return row ? fieldOf(row) : null
}

export type FieldToKeep = Omit<ProfileField, 'id'>
const rowOf = ({ isRequired, inList, ...field }: FieldToKeep) => ({ ...field, is_required: isRequired, in_list: inList })

export async function addField(db: Db, field: FieldToKeep): Promise<number> {
  const { id } = await db.insertInto('profile_field').values(rowOf(field)).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function changeField(db: Db, id: number, field: FieldToKeep): Promise<void> {
  await db.updateTable('profile_field').set(rowOf(field)).where('id', '=', id).execute()
}

export async function removeFieldRow(db: Db, id: number): Promise<void> {
  await db.deleteFrom('profile_field').where('id', '=', id).execute()
}

/** How many have answered, by field. */
export async function countAnswers(db: Db): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('profile_value')
    .select(['field_id', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('field_id')
    .execute()
  return new Map(rows.map(({ field_id, count }) => [field_id, Number(count)]))
}

export type FieldValue = { personId: number; fieldId: number; value: string[] }

export async function valuesOf(db: Db, people: number[]): Promise<FieldValue[]> {
  if (people.length === 0) return []
  const rows = await db
    .selectFrom('profile_value')
    .select(['person_id', 'field_id', 'value'])
    .where('person_id', '=', sql<number>`any(${people}::bigint[])`)
    .execute()
  return rows.map(({ person_id, field_id, value }) => ({ personId: person_id, fieldId: field_id, value }))
}

/** An empty answer is none. */
export async function keepValues(db: Db, values: FieldValue[], at: Date): Promise<void> {
  const [kept, emptied] = [values.filter(({ value }) => value.length > 0), values.filter(({ value }) => value.length === 0)]
  if (kept.length > 0)
    await sql`insert into profile_value (person_id, field_id, value, changed_at)
      select (v->>'personId')::bigint, (v->>'fieldId')::bigint, array(select jsonb_array_elements_text(v->'value')), ${at}
      from jsonb_array_elements(${JSON.stringify(kept)}::jsonb) v order by 1, 2
      on conflict (person_id, field_id) do update set value = excluded.value, changed_at = excluded.changed_at`.execute(db)
  if (emptied.length > 0)
    await sql`delete from profile_value where (person_id, field_id) in (
      select (v->>'personId')::bigint, (v->>'fieldId')::bigint from jsonb_array_elements(${JSON.stringify(emptied)}::jsonb) v)`.execute(
      db,
    )
}

export async function forgetValues(db: Db, personId: number): Promise<void> {
  await db.deleteFrom('profile_value').where('person_id', '=', personId).execute()
}
