import { AsyncLocalStorage } from 'node:async_hooks'
import { z } from 'zod'
import type { Feature } from '../calls/feature.ts'
import type { Ctx, Parts } from '../ctx/ctx.ts'
import type { Database } from '../db/db.ts'
import { describeFailure } from '../jobs/failure.ts'
import { startLoop } from '../jobs/loop.ts'
import type { Cursor } from './cursor.ts'
import { type Feed, openFeed } from './feed.ts'
import { realtimeChannel } from './publish.ts'
import { revokeChannel } from './revoke.ts'
import { openStream, type Stream } from './stream.ts'

/** What one process needs to tell its clients what happens, here or in another process. */
export type Hub = {
  /** Whether the caller may listen; a channel that no feature knows is nobody's. */
  mayListen: (ctx: Ctx, channel: string) => Promise<boolean>
  /** The events of the channels from the cursor on; channels that it does not name begin now. */
  open: (channels: string[], cursor: Cursor, userId?: number | null) => Promise<ReadableStream<Uint8Array>>
  /** No more clients can be taken on for now. */
  isFull: () => boolean
  /** How often something was taken away from somebody: where it has changed meanwhile, they are asked about again. */
  revocations: () => number
  /** How many clients are connected. */
  clients: () => number
  /** Ends all streams, and those that are still opened afterwards. */
  stop: () => Promise<void>
}

type Start = { parts: Parts; database: Database; features: Feature[]; pace?: Partial<HubPace>; mostStreams?: number }
export type HubPace = {
  heartbeatMs: number
  /** How often the hub looks for what a lost notification did not tell. */
  catchUpMs: number
  /** A stream ends after so long; the client comes back at once, and is asked again whether it may listen. */
  lifetimeMs: number
}
const ordinaryPace: HubPace = { heartbeatMs: 15_000, catchUpMs: 5_000, lifetimeMs: 10 * 60_000 }

const Notification = z.object({ channel: z.string(), sequence: z.number(), over: z.boolean().default(false) })

const Revoked = z.union([z.object({ userId: z.number() }), z.object({ channel: z.string() })])

export async function startHub({ parts, database, features, pace: wanted, mostStreams = Infinity }: Start): Promise<Hub> {
  const pace = { ...ordinaryPace, ...wanted }
  const log = parts.log.child({ part: 'realtime' })
  const feeds = keepFeeds(database)
  const streams = new Map<Stream, Listener>()
  let revocations = 0
  let hasStopped = false
  const failed = (error: unknown) => log.error({ failure: describeFailure(error) }, 'channel not read')

  // Notifications may arrive in the context of whoever committed; what the hub does is nobody's.
  const outside = AsyncLocalStorage.snapshot()
  const hear = ({ channel, over }: z.output<typeof Notification>) => void feeds.refresh(channel, over).catch(failed)
  const catchUp = startLoop('catching up', log, pace.catchUpMs, feeds.refreshStale)
  const stopListening = await database.listen(
    realtimeChannel,
    (text) => outside(() => hear(Notification.parse(JSON.parse(text)))),
    catchUp.wake,
  )
  const stopRevoking = await database.listen(
    revokeChannel,
    (text) => {
      revocations++
      const revoked = Revoked.parse(JSON.parse(text))
      for (const [stream, listener] of streams) if (isRevoked(listener, revoked)) outside(stream.close)
    },
    // What was taken away meanwhile was told to nobody: all are asked about again.
    () => {
      revocations++
      for (const stream of streams.keys()) outside(stream.close)
    },
  )

  return {
    mayListen: permissionsOf(features),
    revocations: () => revocations,
    open: async (channels, known, userId = null) => {
      const opened = await feeds.take(channels)
      const cursor = await beginnings(opened, known).catch((error: unknown) => {
        feeds.giveBack(channels)
        throw error
      })
      const onClose = () => {
        clearTimeout(end)
        streams.delete(stream)
        feeds.giveBack(channels)
      }
      const stream = openStream({ feeds: opened, cursor, heartbeatMs: pace.heartbeatMs, onFailure: failed, onClose })
      // Not all at the same moment, or a restart would be followed by waves.
      const end = setTimeout(stream.close, pace.lifetimeMs * (1 + Math.random() / 5)).unref()
      streams.set(stream, { userId, channels })
      if (hasStopped) stream.close()
      return stream.body
    },
    isFull: () => streams.size >= mostStreams,
    clients: () => streams.size,
    stop: async () => {
      if (hasStopped) return
      hasStopped = true
      await stopListening()
      await stopRevoking()
      await catchUp.stop()
      for (const stream of streams.keys()) stream.close()
    },
  }
}

function permissionsOf(features: Feature[]): Hub['mayListen'] {
  const channels = features.flatMap((feature) => feature.channels ?? [])
  return async (ctx, channel) => {
    for (const { pattern, mayListen } of channels) {
      const match = pattern.exec(channel)
      if (match?.[0] === channel) return mayListen(ctx, match)
    }
    return false
  }
}

type Listener = { userId: number | null; channels: string[] }

const isRevoked = (listener: Listener, revoked: z.output<typeof Revoked>): boolean =>
  'userId' in revoked ? listener.userId === revoked.userId : listener.channels.includes(revoked.channel)

async function beginnings(feeds: Feed[], known: Cursor): Promise<Cursor> {
  const cursor: Cursor = new Map()
  for (const feed of feeds) cursor.set(feed.channel, await beginning(feed, known))
  return cursor
}

/** The client may come from a process that has heard more than this one. */
async function beginning(feed: Feed, known: Cursor): Promise<number> {
  const at = known.get(feed.channel)
  if (at !== undefined && at > feed.latest()) await feed.refresh()
  return at ?? feed.latest()
}

/** The feeds that somebody follows, each open once. */
function keepFeeds(database: Database) {
  const kept = new Map<string, { feed: Promise<Feed>; users: number }>()

  const take = (channel: string): Promise<Feed> => {
    const known = kept.get(channel) ?? { feed: openFeed(database.db, channel), users: 0 }
    known.users++
    kept.set(channel, known)
    // One that could not be opened is nobody's: whoever comes next tries anew, however many still wait for this one.
    known.feed.catch(() => kept.get(channel) === known && kept.delete(channel))
    return known.feed
  }
  const giveBack = (channels: string[]) => {
    for (const channel of channels) {
      const known = kept.get(channel)
      if (known && --known.users === 0) kept.delete(channel)
    }
  }
  return {
    giveBack,
    take: (channels: string[]): Promise<Feed[]> =>
      Promise.all(channels.map(take)).catch((error) => {
        giveBack(channels)
        throw error
      }),
    refresh: async (channel: string, isRewritten: boolean) => (await kept.get(channel)?.feed)?.refresh(isRewritten),
    /** One question for all channels; those that have moved on are read. */
    refreshStale: async () => {
      if (kept.size === 0) return
      const rows = await database.db
        .selectFrom('channel')
        .selectAll()
        .where('name', 'in', [...kept.keys()])
        .execute()
      for (const { name, last_sequence } of rows) {
        const feed = await kept.get(name)?.feed
        // Nobody has told what became of the earlier ones.
        if (feed && feed.latest() < last_sequence) await feed.refresh(true)
      }
    },
  }
}
