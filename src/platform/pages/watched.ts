/** What was read of some data: where, and what stood there; or what was made of it. */
export type Reads = Map<string, { path: readonly string[]; value: unknown; make?: Make }>
type Make = (data: never) => unknown

/** Stands for something that has parts: which of them were read is noted with each. */
const parts = Symbol('parts')

/** What is watched, by what stands for it. */
const watchers = new WeakMap<object, { data: object; note: (make: Make, value: unknown) => void }>()
let timesMade = 0

/**
 * The same data, with everything that is read of it noted in what `readsNow` says at the time, if it says anything. What was made of
 * nothing but what was read comes out alike for any other data in which the same stands at the same places.
 */
export function watched<T extends object>(data: T, readsNow: () => Reads | null, path: readonly string[] = []): T {
  const note = (place: readonly string[], value: unknown) => void readsNow()?.set(place.join('\u0000'), { path: place, value })
  // Who goes through all of it may use any of it.
  const noteAll = () => note(path, JSON.stringify(data))
  const proxy = new Proxy(data, {
    get: (target, name, receiver) => {
      const value = Reflect.get(target, name, receiver) as unknown
      if (typeof name === 'symbol') return value
      const place = [...path, name]
      const hasParts = typeof value === 'object' && value !== null
      if (!readsNow()?.has(place.join('\u0000'))) note(place, hasParts ? parts : value)
      return hasParts ? watched(value, readsNow, place) : value
    },
    has: (target, name) => {
      noteAll()
      return Reflect.has(target, name)
    },
    ownKeys: (target) => {
      noteAll()
      return Reflect.ownKeys(target)
    },
  })
  const noteMade = (make: Make, value: unknown) => void readsNow()?.set(`made ${++timesMade}`, { path, value, make })
  watchers.set(proxy, { data, note: noteMade })
  return proxy
}

/** What is made of data that may be watched: noted is what came out, not all that it was made of. */
export function readAs<T extends object, V extends string | boolean | null>(data: T, make: (data: T) => V): V {
  const watcher = watchers.get(data)
  if (!watcher) return make(data)
  const value = make(watcher.data as T)
  watcher.note(make, value)
  return value
}

/** Whether the same stands at all those places of other data. */
export function readsAlike(data: object, reads: Reads): boolean {
  for (const { path, value, make } of reads.values()) {
    const found = make ? make(standsAt(data, path) as never) : standsAt(data, path)
    const hasParts = typeof found === 'object' && found !== null
    if (value === parts ? !hasParts : (hasParts ? JSON.stringify(found) : found) !== value) return false
  }
  return true
}

function standsAt(data: unknown, path: readonly string[]): unknown {
  let found = data
  for (const name of path) {
    if (found === null || found === undefined) return undefined
    found = (found as Record<string, unknown>)[name]
  }
  return found
}
