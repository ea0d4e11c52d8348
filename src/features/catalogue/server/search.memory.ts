import type { Ctx } from '#platform/ctx.ts'
import type { Db } from '#platform/db/db.ts'
import type { Tally } from '../facets.rules.ts'
import type { CardRow } from './search.store.ts'

const mostEntries = 400
/** What the clock alone changes (publishing, an event's end) is seen at the latest after this. */
const longestMs = 30_000

export type Found = { tallies: Tally[]; rows: CardRow[] }
type Kept = { found: Promise<Found>; until: number }

const memories = new WeakMap<Db, Map<string, Kept>>()

/**
 * Many people ask the same of a catalogue that seldom changes, and counting it is the dearest query there is. An answer is
 * kept while the catalogue's version is the same; those who ask at once share one query. `key` must hold all it depends on.
 */
export function remember(ctx: Ctx, version: number, key: object, find: () => Promise<Found>): Promise<Found> {
  // Inside a transaction the database is not what others see.
  if (ctx.db !== ctx.parts.db) return find()
  const memory = memories.get(ctx.db) ?? new Map<string, Kept>()
  memories.set(ctx.db, memory)
  const name = `${version} ${JSON.stringify(key)}`
  const now = ctx.now().getTime()
  const kept = memory.get(name)
  if (kept && kept.until > now && kept.until - now <= longestMs) return kept.found
  const found = find()
  memory.delete(name)
  memory.set(name, { found, until: now + longestMs })
  found.catch(() => memory.delete(name))
  if (memory.size > mostEntries) memory.delete(memory.keys().next().value ?? '')
  return found
}
