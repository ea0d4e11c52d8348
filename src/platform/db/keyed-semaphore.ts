/** A semaphore for each key: lets so many in at a time. The others wait where they cost nothing, in the order in which they came. */
export function makeKeyedSemaphore(most: number): <T>(key: number, work: () => Promise<T>) => Promise<T> {
  const waiting = new Map<number, (() => void)[]>()
  const inside = new Map<number, number>()

  const leave = (key: number) => {
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
