import { AsyncLocalStorage } from 'node:async_hooks'
import type { Db } from './db.ts'

type Waiting<Item, Answer> = { item: Item; done: (answer: Answer) => void; fail: (error: unknown) => void }
type Rounds<Item> = {
  atOnce: number
  most: number
  /** Only what has the same key goes together, and no key waits for another. */
  keyOf?: (item: Item) => unknown
}

/**
 * What many ask for at the same time is done together: as long as `atOnce` rounds are on their way, whatever comes waits for the next
 * one, and what comes alone goes alone, at once. So a rush makes rounds larger instead of more. `run` answers each in its order.
 */
export function gatherInRounds<Item, Answer>(
  run: (db: Db, items: Item[]) => Promise<Answer[]>,
  { atOnce, most, keyOf = () => null }: Rounds<Item>,
) {
  const queues = new WeakMap<Db, Map<unknown, (item: Item) => Promise<Answer>>>()
  // A round is of all who are in it, whoever asked first.
  const outside = AsyncLocalStorage.snapshot()

  function open(db: Db, onEmpty: () => void): (item: Item) => Promise<Answer> {
    let waiting: Waiting<Item, Answer>[] = []
    let running = 0
    let isDue = false

    async function go(): Promise<void> {
      isDue = false
      const [round, rest] = [waiting.slice(0, most), waiting.slice(most)]
      if (round.length === 0) return
      waiting = rest
      running += 1
      if (running < atOnce) start()
      try {
        const answers = await run(
          db,
          round.map(({ item }) => item),
        )
        for (const [at, { done }] of round.entries()) done(answers[at] as Answer)
      } catch (error) {
        for (const { fail } of round) fail(error)
      }
      running -= 1
      start()
      if (running === 0 && waiting.length === 0) onEmpty()
    }
    /** Once everybody who is here already has asked. */
    function start(): void {
      if (isDue || waiting.length === 0 || running >= atOnce) return
      isDue = true
      setImmediate(() => outside(() => void go()))
    }
    return (item) =>
      new Promise((done, fail) => {
        waiting.push({ item, done, fail })
        start()
      })
  }

  return (db: Db, item: Item): Promise<Answer> => {
    const byKey = queues.get(db) ?? new Map()
    queues.set(db, byKey)
    const key = keyOf(item)
    const ask = byKey.get(key) ?? open(db, () => byKey.delete(key))
    byKey.set(key, ask)
    return ask(item)
  }
}
