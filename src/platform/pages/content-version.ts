import { sql } from 'kysely'
import type { Ctx } from '../ctx/ctx.ts'
import type { Database, Db } from '../db/db.ts'

/** Says that what is shown under a tag has changed: call it inside the transaction that changes it. */
export async function invalidatePages(ctx: Ctx, tag: string): Promise<void> {
  await ctx.db
    .insertInto('content_version')
    .values({ tag, version: 1 })
    .onConflict((conflict) => conflict.column('tag').doUpdateSet({ version: sql`content_version.version + 1` }))
    .execute()
  await sql`select pg_notify('content', ${tag})`.execute(ctx.db)
}

type Versions = Record<string, number>
export const contentVersionsKey = 'content versions'

/** All of them in one value, for a statement that reads something else as well. */
export const contentVersionsJson = sql<Versions | null>`(select json_object_agg(tag, version) from content_version)`

/** The version of what is shown under a tag, as it was when the request first asked. */
export async function contentVersion(ctx: Ctx, tag: string): Promise<number> {
  const versions = await ctx.once(contentVersionsKey, () => readVersions(ctx.db))
  return versions[tag] ?? 0
}

async function readVersions(db: Db): Promise<Versions> {
  const rows = await db.selectFrom('content_version').select(['tag', 'version']).execute()
  return Object.fromEntries(rows.map(({ tag, version }) => [tag, version]))
}

/** The versions as this process knows them: told by notification, asked again every few seconds in case one was missed. */
export type ContentVersions = {
  of: (tag: string) => number
  /** The versions as they are now, whatever comes later. */
  snapshot: () => (tag: string) => number
  stop: () => Promise<void>
}

export async function followContentVersions(database: Database, everyMs = 5000): Promise<ContentVersions> {
  // What was read and what was told are counted apart, and neither ever goes back: an answer that was long on its way cannot make
  // true again what has changed meanwhile, and a notification that is lost is made up for by the next reading.
  const [read, told] = [new Map<string, number>(), new Map<string, number>()]
  const refresh = async () => {
    for (const { tag, version } of await database.db.selectFrom('content_version').selectAll().execute())
      read.set(tag, Math.max(version, read.get(tag) ?? 0))
  }
  const of = (tag: string): number => (read.get(tag) ?? 0) + (told.get(tag) ?? 0)
  const unlisten = await database.listen(
    'content',
    (tag) => told.set(tag, (told.get(tag) ?? 0) + 1),
    () => void refresh().catch(() => {}),
  )
  await refresh()
  const timer = setInterval(() => void refresh().catch(() => {}), everyMs)
  timer.unref()
  return {
    of,
    snapshot: () => {
      const then = new Map([...read.keys(), ...told.keys()].map((tag) => [tag, of(tag)]))
      return (tag) => then.get(tag) ?? 0
    },
    stop: async () => {
      clearInterval(timer)
      await unlisten()
    },
  }
}
