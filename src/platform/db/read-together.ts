import type { Db } from './db.ts'

type Round<Key, Value> = { keys: Set<Key>; answer: Promise<Map<Key, Value>> }

/**
 * The parts of a page ask for the same few rows at the same moment and know nothing of each other. What is asked until the program
 * waits is read by one statement; nothing is kept for later. The answer may hold what others asked for as well.
 */
export function readTogether<Key, Value>(read: (db: Db, keys: Key[]) => Promise<Map<Key, Value>>) {
  const rounds = new WeakMap<Db, Round<Key, Value>>()
  const begin = (db: Db): Round<Key, Value> => {
    const keys = new Set<Key>()
    const answer = new Promise<void>((done) => process.nextTick(done)).then(() => {
      rounds.delete(db)
      return read(db, [...keys])
    })
    const round = { keys, answer }
    rounds.set(db, round)
    return round
  }
  return (db: Db, keys: Iterable<Key>): Promise<Map<Key, Value>> => {
    const round = rounds.get(db) ?? begin(db)
    for (const key of keys) round.keys.add(key)
    return round.answer
  }
}
