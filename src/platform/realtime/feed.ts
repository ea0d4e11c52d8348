import type { Db } from '../db/db.ts'
import { writeCursor } from './cursor.ts'

export type ChannelEvent = {
  channel: string
  sequence: number
  /** As a client reads it, written once for all of them. */
  data: string
}

/** Some events as they go out, and how far they go. */
type Piece = { bytes: Uint8Array; upTo: number }

/** A piece that goes out at one time. */
const pieceLength = 16 * 1024

/** As many as fit into one piece, which costs as much to hand over as one of them; each with the cursor that it leads to. */
export function pieceOf(
  events: ChannelEvent[],
  from: number,
  cursorAt: (event: ChannelEvent) => string,
): Piece & { next: number } {
  let [frames, next] = ['', from]
  for (; next < events.length && frames.length < pieceLength; next++) {
    const event = events[next] as ChannelEvent
    frames += `id: ${cursorAt(event)}\n${event.data}`
  }
  return { bytes: Buffer.from(frames), upTo: events[next - 1]?.sequence ?? 0, next }
}

/** One channel as this process hears it: read from the table once, for all who listen here. */
export type Feed = {
  channel: string
  latest: () => number
  /** The next events after `sequence`, oldest first. Fewer than there are when there are many. */
  after: (sequence: number) => Promise<ChannelEvent[]>
  /** The next of them for whoever listens to nothing else, made once for all of them; null where they are not at hand. */
  pieceAfter: (sequence: number) => Piece | null
  /** Reads what is new and tells the followers. `isRewritten`: what is known of before may not be true any more. */
  refresh: (isRewritten?: boolean) => Promise<void>
  followers: Set<() => void>
}

/**
 * So long a beat lasts for each who listens: a hall of a thousand hears seven times a second, each time all that was said meanwhile, and
 * a few hear at once (decision 112).
 */
const beatMsPerFollower = 0.15
const longestBeatMs = 150
/** So many are told before the process does something else. */
const toldAtOnce = 100

/** Enough for a client that reconnects after a short break; one that was longer away is served from the table. */
const keptInMemory = 200
const pageSize = 100

/** A feed that starts at the channel's present end. */
export async function openFeed(db: Db, channel: string): Promise<Feed> {
  const followers = new Set<() => void>()
  const row = await db.selectFrom('channel').select('last_sequence').where('name', '=', channel).executeTakeFirst()
  let latest = row?.last_sequence ?? 0
  let recent: ChannelEvent[] = []
  let pieces = new Map<number, Piece>()
  let reading: Promise<void> | null = null
  let isStale = false
  let isOutdated = false
  let toldAt = Number.NEGATIVE_INFINITY

  const restOfBeat = () => toldAt + Math.min(longestBeatMs, followers.size * beatMsPerFollower) - performance.now()

  async function tellAll(): Promise<void> {
    toldAt = performance.now()
    let told = 0
    for (const follow of followers) {
      follow()
      if (++told % toldAtOnce === 0) await new Promise((done) => setImmediate(done))
    }
  }

  async function readOn(): Promise<void> {
    do {
      const rest = restOfBeat()
      if (rest >= 1) await new Promise((done) => setTimeout(done, rest).unref())
      isStale = false
      if (isOutdated) recent = []
      isOutdated = false
      const fresh = await eventsBetween(db, channel, latest, Number.MAX_SAFE_INTEGER)
      recent = [...recent, ...fresh].slice(-keptInMemory)
      pieces = new Map()
      latest = fresh.at(-1)?.sequence ?? latest
      await tellAll()
      if (fresh.length === pageSize) isStale = true
    } while (isStale)
  }

  return {
    channel,
    followers,
    latest: () => latest,
    after: async (sequence) => {
      const [oldest] = recent
      if (sequence >= latest) return []
      if (oldest && sequence >= oldest.sequence - 1) return recent.filter((event) => event.sequence > sequence)
      return eventsBetween(db, channel, sequence, latest)
    },
    pieceAfter: (sequence) => {
      const known = pieces.get(sequence)
      if (known) return known
      const at = recent.findIndex((event) => event.sequence === sequence + 1)
      if (at < 0) return null
      const piece = pieceOf(recent, at, (event) => writeCursor(new Map([[channel, event.sequence]])))
      pieces.set(sequence, piece)
      return piece
    },
    refresh: (isRewritten = false) => {
      isStale = true
      isOutdated ||= isRewritten
      reading ??= readOn().finally(() => {
        reading = null
      })
      return reading
    },
  }
}

async function eventsBetween(db: Db, channel: string, after: number, upTo: number): Promise<ChannelEvent[]> {
  const rows = await db
    .selectFrom('channel_event')
    .select(['channel', 'sequence', 'payload'])
    .where('channel', '=', channel)
    .where('sequence', '>', after)
    .where('sequence', '<=', upTo)
    .orderBy('sequence')
    .limit(pageSize)
    .execute()
  return rows.map((row) => ({ channel, sequence: row.sequence, data: `data: ${JSON.stringify(row)}\n\n` }))
}
