import type { Readable } from 'node:stream'

/** Where bytes live: a folder by default, an S3-compatible store by config. Keys are ours, never a person's file name. */
export type Storage = {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** Null when there is no such key. `range` is inclusive, as in HTTP. */
  get(key: string, range?: { start: number; end: number }): Promise<Readable | null>
  remove(key: string): Promise<void>
}
