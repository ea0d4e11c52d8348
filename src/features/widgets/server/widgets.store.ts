import type { Db } from '#platform/db/db.ts'

export type StoredWidget = { id: number; kind: string; schemaVersion: number; settings: unknown }

export async function findWidget(db: Db, id: number): Promise<StoredWidget | null> {
  const row = await db
    .selectFrom('widget')
    .select(['id', 'kind', 'schema_version as schemaVersion', 'settings'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

type WidgetToKeep = { kind: string; schemaVersion: number; settings: object }

export async function addWidget(db: Db, { kind, schemaVersion, settings }: WidgetToKeep, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('widget')
    .values({ kind, schema_version: schemaVersion, settings: JSON.stringify(settings), made_at: now, changed_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function changeWidget(db: Db, id: number, { schemaVersion, settings }: WidgetToKeep, now: Date): Promise<void> {
  await db
    .updateTable('widget')
    .set({ schema_version: schemaVersion, settings: JSON.stringify(settings), changed_at: now })
    .where('id', '=', id)
    .execute()
}

export async function removeWidget(db: Db, id: number): Promise<void> {
  await db.deleteFrom('widget').where('id', '=', id).execute()
}
