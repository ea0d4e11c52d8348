import type { Db } from './db.ts'
import { gatherPerTick } from './gather-per-tick.ts'

/**
 * The parts of a page ask for the same few rows at the same moment and know nothing of each other. What is asked until the program
 * waits is read by one statement; nothing is kept for later. The answer may hold what others asked for as well.
 */
export function batchPerTick<Key, Value>(read: (db: Db, keys: Key[]) => Promise<Map<Key, Value>>) {
  const roundOf = gatheredPerDatabase((db, keys: Key[]) => read(db, [...new Set(keys)]))
  return (db: Db, keys: Iterable<Key>): Promise<Map<Key, Value>> => {
    const { items, answer } = roundOf(db)
    items.push(...keys)
    return answer
  }
}

/** A transaction gathers for itself: others do not see what it sees. */
export function gatheredPerDatabase<Item, Answer>(run: (db: Db, items: Item[]) => Promise<Answer>, turns?: 1 | 2) {
  const rounds = new WeakMap<Db, ReturnType<typeof gatherPerTick<Item, Answer>>>()
  return (db: Db) => {
    const round = rounds.get(db) ?? gatherPerTick<Item, Answer>((items) => run(db, items), turns)
    rounds.set(db, round)
    return round()
  }
}
