import { gatherPerTick } from './gather-per-tick.ts'

type Read<Key, Value> = (keys: Key[]) => Promise<Map<Key, Value>>

/**
 * Rows by their keys, each read once: what is asked for until the program waits is read by one statement, and what was read before is
 * not read again, also where there is no row. What could not be read is asked for anew.
 */
export function rowLoader<Key, Value>(read: Read<Key, Value>): (keys: Iterable<Key>) => Promise<Map<Key, Value>> {
  const known = new Map<Key, Promise<Map<Key, Value>>>()
  const round = gatherPerTick(read)
  const answerFor = (key: Key): Promise<Map<Key, Value>> => {
    const found = known.get(key)
    if (found) return found
    const { items, answer } = round()
    items.push(key)
    known.set(key, answer)
    answer.catch(() => known.delete(key))
    return answer
  }
  return async (keys) => {
    const wanted = [...new Set(keys)]
    const answers = await Promise.all(wanted.map(answerFor))
    const rows = new Map<Key, Value>()
    for (const [place, key] of wanted.entries()) {
      const row = answers[place]?.get(key)
      if (row !== undefined) rows.set(key, row)
    }
    return rows
  }
}
