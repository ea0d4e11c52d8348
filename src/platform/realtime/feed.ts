import type { Db } from '../db/db.ts'

export type ChannelEvent = { channel: string; sequence: number; payload: unknown }

/** One channel as this process hears it: read from the table once, for all who listen here. */
export type Feed = {
  channel: string
  latest: () => number
  /** The next events after `sequence`, oldest first. Fewer than there are when there are many. */
  after: (sequence: number) => Promise<ChannelEvent[]>
  /** Reads what is new and tells the followers. `isRewritten`: what is known of before may not be true any more. */
  refresh: (isRewritten?: boolean) => Promise<void>
  followers: Set<() => void>
}

/** Enough for a client that reconnects after a short break; one that was longer away is served from the table. */
const keptInMemory = 200
const pageSize = 100

/** A feed that starts at the channel's present end. */
export async function openFeed(db: Db, channel: string): Promise<Feed> {
  const followers = new Set<() => void>()
  const row = await db.selectFrom('channel').select('last_sequence').where('name', '=', channel).executeTakeFirst()
  let latest = row?.last_sequence ?? 0
  let recent: ChannelEvent[] = []
  let reading: Promise<void> | null = null
  let isStale = false
  let isOutdated = false

  async function readOn(): Promise<void> {
    do {
      isStale = false
      if (isOutdated) recent = []
      isOutdated = false
      const fresh = await eventsBetween(db, channel, latest, Number.MAX_SAFE_INTEGER)
      recent = [...recent, ...fresh].slice(-keptInMemory)
      latest = fresh.at(-1)?.sequence ?? latest
      for (const follow of followers) follow()
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

const eventsBetween = (db: Db, channel: string, after: number, upTo: number): Promise<ChannelEvent[]> =>
  db
    .selectFrom('channel_event')
    .select(['channel', 'sequence', 'payload'])
    .where('channel', '=', channel)
    .where('sequence', '>', after)
    .where('sequence', '<=', upTo)
    .orderBy('sequence')
    .limit(pageSize)
    .execute()
