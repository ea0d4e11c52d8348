import type { DoorDevice, ScanToSend } from '../../door.contract.ts'
import type { DoorPlaces } from '../../door-local.rules.ts'

/** What a device keeps, so that it works without a connection: names and tickets of one event, who is in, and what is still to be sent. */
export type KeptRoster = { stamp: string; people: [number, number, string, string][]; places?: DoorPlaces[] }
export type KeptStandings = { cursor: string; standings: [number, number, boolean, boolean, number | null][] }
type Kept = { device: DoorDevice; roster: KeptRoster; standings: KeptStandings; offset: number }

const name = 'lectern-door'

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

let opened: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore('kept')
      request.result.createObjectStore('queue', { keyPath: 'id' })
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  return opened
}

async function store(of: 'kept' | 'queue', mode: IDBTransactionMode): Promise<IDBObjectStore> {
  const find = async () => (await open()).transaction(of, mode).objectStore(of)
  // A phone that has slept may come back with its database closed: it is opened again, once.
  return find().catch(() => {
    opened = undefined
    return find()
  })
}

export async function recall<Key extends keyof Kept>(key: Key): Promise<Kept[Key] | undefined> {
  return done((await store('kept', 'readonly')).get(key) as IDBRequest<Kept[Key] | undefined>)
}

export async function keep<Key extends keyof Kept>(key: Key, value: Kept[Key]): Promise<void> {
  await done((await store('kept', 'readwrite')).put(value, key))
}

/** Names and tickets go; what was scanned stays until it is sent. */
export async function forgetNames(): Promise<void> {
  await done((await store('kept', 'readwrite')).clear())
}

export type Queued = ScanToSend & { id: string }

export async function enqueue(scan: Queued): Promise<void> {
  await done((await store('queue', 'readwrite')).put(scan))
}

export async function queued(): Promise<Queued[]> {
  return done((await store('queue', 'readonly')).getAll() as IDBRequest<Queued[]>)
}

export async function dequeue(ids: readonly string[]): Promise<void> {
  const queue = await store('queue', 'readwrite')
  await Promise.all(ids.map((id) => done(queue.delete(id))))
}
