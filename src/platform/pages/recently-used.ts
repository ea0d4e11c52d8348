/** Values by key, within so many bytes: what was not asked for longest goes first. */
export type RecentlyUsed<T> = {
  get(key: string): T | undefined
  /** A value that alone is larger than everything may be is not taken in. */
  set(key: string, value: T, bytes: number): void
  /** The value takes more than it did. */
  grow(key: string, bytes: number): void
  delete(key: string): void
  /** Takes out all of which this is true. */
  drop(isOver: (value: T) => boolean): void
  bytes(): number
}

export function makeRecentlyUsed<T>(mostBytes: number): RecentlyUsed<T> {
  // A Map goes through its keys in the order in which they were put in: the first is the one that was not used longest.
  const held = new Map<string, { value: T; bytes: number; turn: number }>()
  let total = 0
  let turns = 0

  const remove = (key: string) => {
    total -= held.get(key)?.bytes ?? 0
    held.delete(key)
  }
  const put = (key: string, value: T, bytes: number) => {
    remove(key)
    if (bytes > mostBytes) return
    held.set(key, { value, bytes, turn: ++turns })
    total += bytes
    for (const oldest of held.keys()) {
      if (total <= mostBytes) return
      remove(oldest)
    }
  }
  return {
    get: (key) => {
      const found = held.get(key)
      if (!found) return undefined
      // Among the last eighth already: in a large Map moving one costs more than it says.
      if (turns - found.turn < held.size / 8) return found.value
      held.delete(key)
      held.set(key, { ...found, turn: ++turns })
      return found.value
    },
    set: put,
    grow: (key, bytes) => {
      const found = held.get(key)
      if (found) put(key, found.value, found.bytes + bytes)
    },
    delete: remove,
    drop: (isOver) => {
      for (const [key, { value }] of held) if (isOver(value)) remove(key)
    },
    bytes: () => total,
  }
}
