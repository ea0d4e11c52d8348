import { sql } from 'kysely'
import type { Ctx } from './ctx.ts'
import type { Database } from './db/db.ts'

/** Says that what is shown under a tag has changed: call it inside the transaction that changes it. */
export async function touchContent(ctx: Ctx, tag: string): Promise<void> {
  await ctx.db
    .insertInto('content_version')
    .values({ tag, version: 1 })
    .onConflict((conflict) => conflict.column('tag').doUpdateSet({ version: sql`content_version.version + 1` }))
    .execute()
  await sql`select pg_notify('content', ${tag})`.execute(ctx.db)
}

/** The versions as this process knows them: told by notification, asked again every few seconds in case one was missed. */
export type ContentVersions = {
  of: (tag: string) => number
  /** The versions as they are now, whatever comes later. */
  snapshot: () => (tag: string) => number
  stop: () => Promise<void>
}

export async function followContentVersions(database: Database, everyMs = 5000): Promise<ContentVersions> {
  const versions = new Map<string, number>()
  const refresh = async () => {
    for (const { tag, version } of await database.db.selectFrom('content_version').selectAll().execute())
      versions.set(tag, version)
  }
  // A notification invalidates at once; the true number follows with the next refresh.
  const unlisten = await database.listen(
    'content',
    (tag) => versions.set(tag, (versions.get(tag) ?? 0) + 1),
    () => void refresh().catch(() => {}),
  )
  await refresh()
  const timer = setInterval(() => void refresh().catch(() => {}), everyMs)
  timer.unref()
  return {
    of: (tag) => versions.get(tag) ?? 0,
    snapshot: () => {
      const then = new Map(versions)
      return (tag) => then.get(tag) ?? 0
    },
    stop: async () => {
      clearInterval(timer)
      await unlisten()
    },
  }
}
