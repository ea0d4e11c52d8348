import { type Cursor, readCursor, writeCursor } from './cursor.ts'

export type LiveEvent = { channel: string; sequence: number; payload: unknown }
export type Subscription = { close: () => void }
export type SubscribeOptions = {
  /** Where the page's data stands, if it knows; otherwise events begin with the connection. */
  after?: string
  /** Events of this channel were missed for good: load afresh. */
  onReset?: (channel: string) => void
  /** Whether the connection stands, for those who show it. */
  onLive?: (isLive: boolean) => void
  /** Another source than the browser's, for tests. */
  openSource?: (url: string) => Source
}
/** As much of EventSource as we use. */
export type Source = {
  addEventListener: (type: string, listener: (event: { data?: string }) => void) => void
  close: () => void
}

const firstPauseMs = 1000
const longestPauseMs = 30_000

/** Hears the channels until closed, whatever breaks in between: each event once, in order. On the server it does nothing. */
export function subscribe(channels: string[], onEvent: (event: LiveEvent) => void, options: SubscribeOptions = {}): Subscription {
  const openSource =
    options.openSource ?? (typeof EventSource === 'undefined' ? null : (url: string): Source => new EventSource(url))
  if (!openSource || channels.length === 0) return { close: () => {} }
  const cursor = readCursor(options.after)
  const follow = makeFollower(cursor, onEvent, options.onReset)
  let source: Source | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0

  function connect(): void {
    clearTimeout(timer)
    source?.close()
    const opened = openSource?.(addressOf(channels, cursor)) ?? null
    source = opened
    // An old source may still speak after it was replaced.
    const hear = (type: string, act: (data: string) => boolean) =>
      opened?.addEventListener(type, ({ data }) => source === opened && !act(data ?? '') && connectLater())
    hear('ready', (data) => {
      failures = 0
      options.onLive?.(true)
      return follow.ready(data)
    })
    hear('message', follow.event)
    hear('reset', follow.reset)
    hear('error', () => false)
  }
  function connectLater(): void {
    source?.close()
    source = null
    options.onLive?.(false)
    const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** failures++)
    timer = setTimeout(connect, pause * (0.5 + Math.random() / 2))
  }
  const onOnline = () => source === null && connect()
  globalThis.addEventListener?.('online', onOnline)
  connect()
  return {
    close: () => {
      clearTimeout(timer)
      source?.close()
      source = null
      globalThis.removeEventListener?.('online', onOnline)
    },
  }
}

const addressOf = (channels: string[], cursor: Cursor): string => {
  const query = new URLSearchParams({ channels: channels.join(',') })
  if (cursor.size > 0) query.set('after', writeCursor(cursor))
  return `/realtime?${query}`
}

/** Keeps the cursor. Each answers whether the stream can go on; after a gap it must be opened again, from the cursor. */
function makeFollower(cursor: Cursor, onEvent: (event: LiveEvent) => void, onReset?: (channel: string) => void) {
  let lastGap = ''
  return {
    ready: (data: string): boolean => {
      for (const [channel, sequence] of readCursor(JSON.parse(data).cursor)) {
        if (!cursor.has(channel)) cursor.set(channel, sequence)
      }
      return true
    },
    event: (data: string): boolean => {
      const event: LiveEvent = JSON.parse(data)
      const at = cursor.get(event.channel) ?? event.sequence - 1
      if (event.sequence <= at) return true
      if (event.sequence > at + 1) {
        const gap = `${event.channel}:${at}`
        const isAsked = gap === lastGap
        lastGap = gap
        if (!isAsked) return false
        onReset?.(event.channel)
      }
      cursor.set(event.channel, event.sequence)
      onEvent(event)
      return true
    },
    reset: (data: string): boolean => {
      const { channel, sequence }: { channel: string; sequence: number } = JSON.parse(data)
      cursor.set(channel, sequence)
      onReset?.(channel)
      return true
    },
  }
}
