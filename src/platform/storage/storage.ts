/** Where bytes live: a folder by default, an S3-compatible store by config. Keys are ours, never a person's file name. */
export type Storage = {
  /** Reads the content piece by piece: a large file is never whole in memory. */
  put(key: string, content: Blob, contentType: string): Promise<void>
  /** Null when there is no such key. */
  get(key: string, range?: ByteRange): Promise<ByteStream | null>
  /** Nothing happens when there is no such key. */
  remove(key: string): Promise<void>
}

export type ByteStream = ReadableStream<Uint8Array<ArrayBuffer>>
/** Both ends belong to it, as in HTTP. */
export type ByteRange = { start: number; end: number }

/** A key is parts of small letters, digits, dots and hyphens between slashes: it can neither climb out of a folder nor hide in it. */
export function checkKey(key: string): string {
  if (!/^[a-z0-9][a-z0-9.-]*(\/[a-z0-9][a-z0-9.-]*)*$/.test(key) || key.length > 200) throw new Error('not a storage key')
  return key
}

/**
 * Bytes that are fetched when somebody begins to read them. A HEAD request never reads its body, and an open file or
 * connection would be left behind each time.
 */
export function readLater(storage: Storage, key: string, range?: ByteRange): ByteStream {
  let reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>> | null = null
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull: async (controller) => {
        reader ??= await openReader(storage, key, range)
        const { done, value } = await reader.read()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: async (reason) => reader?.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}

async function openReader(storage: Storage, key: string, range?: ByteRange) {
  const stream = await storage.get(key, range)
  if (stream === null) throw new Error(`the stored bytes ${key} are gone`)
  return stream.getReader()
}
