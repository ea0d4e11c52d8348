import { sql } from 'kysely'
import type { Ctx } from '../ctx/ctx.ts'
import type { Database, Db } from '../db/db.ts'
import { thingTag, wholeTag } from './tags.ts'

/**
 * Says that what is shown under a tag has changed: call it inside the transaction that changes it. With a `thing` it says of which: what
 * shows another one under the same tag, and names it (`thingTag`), stays (decision 128).
 */
export async function invalidatePages(ctx: Ctx, tag: string, thing?: string): Promise<void> {
  await sql`
    with changed as (
      insert into content_version as known (tag, version) values (${tag}, 1)
      on conflict (tag) do update set version = known.version + 1
    )
    select pg_notify('content', ${thing === undefined ? tag : thingTag(tag, thing)})`.execute(ctx.db)
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

/** So many things are known by when they changed; then all are taken for changed, and it begins anew. */
const mostThings = 10_000

export async function followContentVersions(database: Database, everyMs = 5000): Promise<ContentVersions> {
  // What was read and what was told are counted apart, and neither ever goes back: an answer that was long on its way cannot make
  // true again what has changed meanwhile, and a notification that is lost is made up for by the next reading.
  const [read, told] = [new Map<string, number>(), new Map<string, number>()]
  // Of things only notifications tell. How far reading is ahead of telling must not grow, else one of them was lost, and with it of which
  // thing. One that is on its way is not: what two readings say alike counts.
  const [ahead, lastLeads] = [new Map<string, number>(), new Map<string, number>()]
  const changedAt = new Map<string, number>()
  let [sequence, allChangedAt] = [0, 0]
  const change = (tag: string) => {
    if (changedAt.size >= mostThings) {
      changedAt.clear()
      allChangedAt = ++sequence
    }
    changedAt.set(tag, ++sequence)
  }
  const refresh = async (isFirst = false) => {
    for (const { tag, version } of await database.db.selectFrom('content_version').selectAll().execute()) {
      read.set(tag, Math.max(version, read.get(tag) ?? 0))
      const lead = version - (told.get(tag) ?? 0)
      const [lastLead, known] = isFirst ? [lead, lead] : [lastLeads.get(tag) ?? 0, ahead.get(tag) ?? 0]
      const [low, high] = lead < lastLead ? [lead, lastLead] : [lastLead, lead]
      if (low > known) change(tag)
      ahead.set(tag, Math.min(Math.max(known, low), high))
      lastLeads.set(tag, lead)
    }
  }
  const ofWhole = (tag: string): number => (read.get(tag) ?? 0) + (told.get(tag) ?? 0)
  const ofThing = (tag: string, whole: string): number =>
    Math.max(changedAt.get(tag) ?? 0, changedAt.get(whole) ?? 0, allChangedAt)
  const of = (tag: string): number => {
    const whole = wholeTag(tag)
    return whole === tag ? ofWhole(tag) : ofThing(tag, whole)
  }
  const hear = (tag: string) => {
    const whole = wholeTag(tag)
    told.set(whole, (told.get(whole) ?? 0) + 1)
    change(tag)
  }
  const unlisten = await database.listen('content', hear, () => void refresh().catch(() => {}))
  await refresh(true)
  const timer = setInterval(() => void refresh().catch(() => {}), everyMs)
  timer.unref()
  return {
    of,
    snapshot: () => {
      const then = new Map([...read.keys(), ...told.keys()].map((tag) => [tag, ofWhole(tag)]))
      const last = sequence
      return (tag) => (wholeTag(tag) === tag ? (then.get(tag) ?? 0) : Math.min(of(tag), last))
    },
    stop: async () => {
      clearInterval(timer)
      await unlisten()
    },
  }
}
