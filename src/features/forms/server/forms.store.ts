import { must } from '#platform/calls/result.ts'
import type { Db } from '#platform/db/db.ts'

export type StoredForm = {
  id: number
  widgetId: number | null
  title: string
  version: number
  /** Which definition is asked now. */
  asks: number
  definition: string
  successMessage: string
  notify: string
  retentionDays: number | null
  changedAt: Date
}

const forms = (db: Db) =>
  db
    .selectFrom('form as f')
    .innerJoin('form_version as v', (join) => join.onRef('v.form_id', '=', 'f.id').onRef('v.number', '=', 'f.asks'))
    .select([
      'f.id',
      'f.widget_id as widgetId',
      'f.title',
      'f.version',
      'f.asks',
      'v.definition',
      'f.success_message as successMessage',
      'f.notify',
      'f.retention_days as retentionDays',
      'f.changed_at as changedAt',
    ])

export async function findForm(db: Db, id: number): Promise<StoredForm | null> {
  return (await forms(db).where('f.id', '=', id).executeTakeFirst()) ?? null
}

/** Held until the transaction ends. */
export async function lockForm(db: Db, id: number): Promise<StoredForm | null> {
  const held = await db.selectFrom('form').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return held ? findForm(db, id) : null
}

/** What a form asked in an earlier version; null where it never had one. */
export async function definitionOf(db: Db, id: number, number: number): Promise<string | null> {
  const row = await db
    .selectFrom('form_version')
    .select('definition')
    .where('form_id', '=', id)
    .where('number', '=', number)
    .executeTakeFirst()
  return row?.definition ?? null
}

export type FormToKeep = Pick<StoredForm, 'title' | 'definition' | 'successMessage' | 'notify' | 'retentionDays'>
type By = { by: number | null; now: Date }

export async function addForm(db: Db, form: FormToKeep, { by, now }: By): Promise<number> {
  const { id } = await db
    .insertInto('form')
    .values({ ...columnsOf(form), made_at: now, changed_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addDefinition(db, id, 1, form.definition, { by, now })
  return id
}

export const addDefinition = async (db: Db, id: number, number: number, definition: string, { by, now }: By): Promise<void> => {
  await db.insertInto('form_version').values({ form_id: id, number, definition, made_by: by, made_at: now }).execute()
}

/** Another definition is another version; what was sent to the old one stays with it. */
export async function changeForm(db: Db, old: StoredForm, form: FormToKeep, { by, now }: By): Promise<StoredForm> {
  const asks = form.definition === old.definition ? old.asks : old.asks + 1
  if (asks !== old.asks) await addDefinition(db, old.id, asks, form.definition, { by, now })
  await db
    .updateTable('form')
    .set({ ...columnsOf(form), asks, version: old.version + 1, changed_at: now })
    .where('id', '=', old.id)
    .execute()
  return must(await findForm(db, old.id), 'a form vanished inside its own transaction')
}

export async function setWidgetOf(db: Db, id: number, widgetId: number): Promise<void> {
  await db.updateTable('form').set({ widget_id: widgetId }).where('id', '=', id).execute()
}

export async function removeForm(db: Db, id: number): Promise<void> {
  await db.deleteFrom('form').where('id', '=', id).execute()
}

const columnsOf = ({ title, successMessage, notify, retentionDays }: FormToKeep) => ({
  title,
  success_message: successMessage,
  notify,
  retention_days: retentionDays,
})

export const listForms = (db: Db): Promise<Pick<StoredForm, 'id' | 'title' | 'widgetId' | 'changedAt'>[]> =>
  db
    .selectFrom('form')
    .select(['id', 'title', 'widget_id as widgetId', 'changed_at as changedAt'])
    .orderBy('title')
    .orderBy('id')
    .execute()

/** Forms that do not keep what is sent to them for ever. */
export async function formsWithRetention(db: Db): Promise<{ id: number; days: number }[]> {
  const rows = await db.selectFrom('form').select(['id', 'retention_days']).where('retention_days', 'is not', null).execute()
  return rows.map(({ id, retention_days }) => ({ id, days: must(retention_days, 'a form without an end was asked for its end') }))
}
