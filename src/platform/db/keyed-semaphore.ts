/** A semaphore for each key: lets so many in at a time. The others wait where they cost nothing, in the order in which they came. */
export function makeKeyedSemaphore<Key = number>(most: number): <T>(key: Key, work: () => Promise<T>) => Promise<T> {
  const waiting = new Map<Key, (() => void)[]>()
  const inside = new Map<Key, number>()

  const leave = (key: Key) => {
    const next = waiting.get(key)?.shift()
    // Whoever is next takes the place that became free.
    if (next) return next()
    waiting.delete(key)
    const left = (inside.get(key) ?? 1) - 1
    if (left > 0) inside.set(key, left)
    else inside.delete(key)
  }

  return async (key, work) => {
    const present = inside.get(key) ?? 0
    if (present < most) inside.set(key, present + 1)
    else
      await new Promise<void>((enter) => {
        const line = waiting.get(key) ?? []
        waiting.set(key, line)
        line.push(enter)
      })
    try {
      return await work()
    } finally {
      leave(key)
    }
  }
}
