import { type Cursor, writeCursor } from './cursor.ts'
import { type Feed, pieceOf } from './feed.ts'

export type Stream = { body: ReadableStream<Uint8Array>; close: () => void }
type Options = { feeds: Feed[]; cursor: Cursor; heartbeatMs: number; onClose: () => void; onFailure: (error: unknown) => void }

/** Bytes that may wait for a slow reader; the rest waits in the table. */
const bufferedBytes = 64 * 1024
/** A reader that takes nothing for so many heartbeats is gone, though nobody said so. */
const patienceInHeartbeats = 4

/** Server-sent events of some channels to one client, from its cursor on. It sends only what the client takes. */
export function openStream({ feeds, cursor, heartbeatMs, onClose, onFailure }: Options): Stream {
  const encoder = new TextEncoder()
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null
  let isPumping = false
  let hasMore = false
  let missedBeats = 0

  const hasRoom = () => controller !== null && (controller.desiredSize ?? 0) > 0
  const send = (frame: string) => controller?.enqueue(encoder.encode(frame))

  async function sendNewOf(feed: Feed): Promise<void> {
    while (hasRoom()) {
      const at = cursor.get(feed.channel) ?? 0
      const piece = feeds.length === 1 ? feed.pieceAfter(at) : null
      if (piece) {
        cursor.set(feed.channel, piece.upTo)
        controller?.enqueue(piece.bytes)
        continue
      }
      const events = await feed.after(at)
      if (events.length === 0 && at === feed.latest()) return
      // What is missing has been forgotten: the client must load afresh.
      const resumeAt = (events[0]?.sequence ?? feed.latest() + 1) - 1
      if (resumeAt !== at) send(resetFrame(feed.channel, cursor.set(feed.channel, resumeAt)))
      for (let next = 0; next < events.length && hasRoom(); ) {
        const own = pieceOf(events, next, (event) => writeCursor(cursor.set(event.channel, event.sequence)))
        controller?.enqueue(own.bytes)
        next = own.next
      }
    }
  }

  async function pump(): Promise<void> {
    hasMore = true
    if (isPumping) return
    isPumping = true
    try {
      while (hasMore && hasRoom()) {
        hasMore = false
        for (const feed of feeds) await sendNewOf(feed)
      }
    } catch (error) {
      onFailure(error)
      close()
    } finally {
      isPumping = false
    }
  }

  const follow = () => void pump()
  const heartbeat = setInterval(() => {
    missedBeats = hasRoom() ? 0 : missedBeats + 1
    if (missedBeats >= patienceInHeartbeats) close()
    else if (hasRoom()) send(': still here\n\n')
  }, heartbeatMs)
  heartbeat.unref()

  function forget(): void {
    controller = null
    clearInterval(heartbeat)
    for (const feed of feeds) feed.followers.delete(follow)
    onClose()
  }
  function close(): void {
    const open = controller
    if (!open) return
    forget()
    open.close()
  }

  const body = new ReadableStream<Uint8Array>(
    {
      start: (made) => {
        controller = made
        for (const feed of feeds) feed.followers.add(follow)
        send(readyFrame(cursor))
      },
      pull: follow,
      cancel: forget,
    },
    new ByteLengthQueuingStrategy({ highWaterMark: bufferedBytes }),
  )
  return { body, close }
}

// The number that a browser repeats after a break is the cursor of all channels, not of the one that spoke.
const readyFrame = (cursor: Cursor) =>
  `retry: 2000\nid: ${writeCursor(cursor)}\nevent: ready\ndata: ${JSON.stringify({ cursor: writeCursor(cursor) })}\n\n`
const resetFrame = (channel: string, cursor: Cursor) =>
  `id: ${writeCursor(cursor)}\nevent: reset\ndata: ${JSON.stringify({ channel, sequence: cursor.get(channel) })}\n\n`
