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

export type PageWidget = WidgetToKeep & { blockId: string }

export async function writePageWidgets(db: Db, pageId: number, widgets: readonly PageWidget[], now: Date): Promise<void> {
  await db
    .insertInto('widget')
    .values(
      widgets.map(({ blockId, kind, schemaVersion, settings }) => ({
        kind,
        schema_version: schemaVersion,
        settings: JSON.stringify(settings),
        page_id: pageId,
        block_id: blockId,
        made_at: now,
        changed_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['page_id', 'block_id']).doUpdateSet((eb) => ({
        kind: eb.ref('excluded.kind'),
        schema_version: eb.ref('excluded.schema_version'),
        settings: eb.ref('excluded.settings'),
        changed_at: eb.ref('excluded.changed_at'),
      })),
    )
    .execute()
}

export async function removeOtherWidgets(db: Db, pageId: number, blockIds: readonly string[]): Promise<void> {
  let query = db.deleteFrom('widget').where('page_id', '=', pageId)
  if (blockIds.length > 0) query = query.where('block_id', 'not in', blockIds)
  await query.execute()
}

export async function widgetIds(db: Db, pageId: number): Promise<Record<string, number>> {
  const rows = await db.selectFrom('widget').select(['id', 'block_id']).where('page_id', '=', pageId).execute()
  return Object.fromEntries(rows.flatMap(({ id, block_id }) => (block_id === null ? [] : [[block_id, id]])))
}
