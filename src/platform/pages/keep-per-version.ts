import type { Config } from '../ctx/config.ts'
import type { Ctx } from '../ctx/ctx.ts'
import type { Db } from '../db/db.ts'
import { rowLoader } from '../db/row-loader.ts'
import { contentVersion } from './content-version.ts'
import { makeRecentlyUsed } from './recently-used.ts'

/** What was changed without telling (by hand, in the database) is seen after this at the latest. */
const longestMs = 60_000

/** How many things are kept so, to tell them apart. */
let keepers = 0

type Kept<T> = { version: number; readAt: number; value: Promise<T> }

/**
 * What every page shows and seldom changes: the process keeps it as long as its tag has the version that it was read under, which each
 * request asks for anyway (decision 52). Inside a transaction it is read as the transaction sees it.
 */
export function keepPerVersion<T>(tag: string, load: (ctx: Ctx) => Promise<T>): (ctx: Ctx) => Promise<T> {
  const kept = new WeakMap<Config, Kept<T>>()
  const key = `kept ${tag} ${++keepers}`
  return async (ctx) => {
    if (ctx.db !== ctx.parts.db) return ctx.once(key, () => load(ctx))
    const { config } = ctx.parts
    const version = await contentVersion(ctx, tag)
    const known = kept.get(config)
    const now = performance.now()
    // What another request has read under a later version is newer still.
    if (known && known.version >= version && now - known.readAt < longestMs) return known.value
    const value = load(ctx)
    const entry = { version, readAt: now, value }
    kept.set(config, entry)
    value.catch(() => kept.get(config) === entry && kept.delete(config))
    return value
  }
}

/** The same for rows by their keys: each is read when it is first asked for under a version. */
export function keepRowsPerVersion<Key, Value>(
  tag: string,
  read: (db: Db, keys: Key[]) => Promise<Map<Key, Value>>,
): (ctx: Ctx, keys: Iterable<Key>) => Promise<Map<Key, Value>> {
  const loaderFor = keepPerVersion(tag, async ({ db }) => rowLoader((keys: Key[]) => read(db, keys)))
  return async (ctx, keys) => (await loaderFor(ctx))(keys)
}

type Question<T> = {
  key: string
  /** How much the answer takes; where they differ much, by the answer. */
  bytes: number | ((answer: T) => number)
}

/** The same for answers to whatever is asked, within so many bytes: those who ask alike under one version have one answer. */
export function keepAnswersPerVersion<T>(
  tag: string,
  mostBytes: number,
): (ctx: Ctx, question: Question<T>, find: () => Promise<T>) => Promise<T> {
  const answersOf = keepPerVersion(tag, async () => makeRecentlyUsed<Promise<T>>(mostBytes))
  return async (ctx, { key, bytes }, find) => {
    const answers = await answersOf(ctx)
    const known = answers.get(key)
    if (known) return known
    const answer = find()
    const keep = (size: number) => answers.set(key, answer, size + key.length)
    keep(typeof bytes === 'number' ? bytes : 0)
    answer.then(
      (found) => typeof bytes === 'function' && answers.get(key) === answer && keep(bytes(found)),
      () => answers.delete(key),
    )
    return answer
  }
}
