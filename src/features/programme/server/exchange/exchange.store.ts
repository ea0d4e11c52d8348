import type { Db } from '#platform/db/db.ts'

/** What each session is called in the files that it came from; null where it came from none. */
export async function importKeysOf(db: Db, productId: number): Promise<Map<number, string | null>> {
  const rows = await db.selectFrom('programme_session').select(['id', 'import_key']).where('product_id', '=', productId).execute()
  return new Map(rows.map(({ id, import_key }) => [id, import_key]))
}

export async function keepImportKey(db: Db, sessionId: number, key: string): Promise<void> {
  await db.updateTable('programme_session').set({ import_key: key }).where('id', '=', sessionId).execute()
}
