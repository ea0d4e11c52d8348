import { sql } from 'kysely'
import type { Ctx } from '../ctx/ctx.ts'
import { valuePerTick } from '../db/value-per-tick.ts'
import { writeCursor } from './cursor.ts'

/** Tells the hubs of all processes that a channel has moved on. The message says which and how far, never what. */
export const realtimeChannel = 'lectern_realtime'

/** So long a channel keeps what was said on it. */
export const keptMs = 24 * 3600 * 1000

/**
 * Says something to all who listen on a channel: call it inside the transaction that makes it true, as its last act, since
 * the channel stays locked until the end. So its numbers have no gaps and become visible in order.
 * With `over`, what was said before of the same thing is said as it is now to whoever listens from an earlier place.
 */
export async function publish(
  ctx: Ctx,
  channel: string,
  payload: unknown,
  { over }: { over?: Record<string, number> } = {},
): Promise<number> {
  if (over)
    await sql`update channel_event set payload = ${JSON.stringify(payload)}::jsonb
      where channel = ${channel} and payload @> ${JSON.stringify(over)}::jsonb`.execute(ctx.db)
  return say(ctx, channel, [payload], over !== undefined)
}

/**
 * Says how something stands, read while the channel is held: of two that tell of it at the same moment, in whatever process, the one that
 * is heard last has read last. Where nothing is read (null), nothing is said. With `isAlone`, what was said before is emptied: whoever
 * listens from an earlier place hears only this.
 */
export async function publishStanding(
  ctx: Ctx,
  channel: string,
  read: () => Promise<object | null>,
  { isAlone = false } = {},
): Promise<void> {
  await sql`insert into channel (name, last_sequence) values (${channel}, 0)
    on conflict (name) do update set last_sequence = channel.last_sequence`.execute(ctx.db)
  const standing = await read()
  if (isAlone)
    await sql`update channel_event set payload = '{}'::jsonb where channel = ${channel} and payload <> '{}'::jsonb`.execute(
      ctx.db,
    )
  if (standing) await say(ctx, channel, [standing], isAlone)
}

/** Several things at once, in their order; who listens is told once. */
export const publishAll = (ctx: Ctx, channel: string, payloads: unknown[]): Promise<number> => say(ctx, channel, payloads, false)

async function say(ctx: Ctx, channel: string, payloads: unknown[], isOver: boolean): Promise<number> {
  const { rows } = await sql<{ sequence: number }>`
    with numbered as (
      insert into channel (name, last_sequence) values (${channel}, ${payloads.length}::bigint)
      on conflict (name) do update set last_sequence = channel.last_sequence + excluded.last_sequence
      returning name, last_sequence
    ), told as (
      insert into channel_event (channel, sequence, payload, made_at)
      select name, last_sequence - ${payloads.length}::bigint + place, payload::jsonb, ${ctx.now()}::timestamptz
      from numbered, unnest(${payloads.map((payload) => JSON.stringify(payload))}::text[]) with ordinality as said (payload, place)
    )
    select last_sequence as sequence, pg_notify(${realtimeChannel},
      json_strip_nulls(json_build_object('channel', name, 'sequence', last_sequence, 'over', ${isOver ? true : null}::boolean))::text)
    from numbered`.execute(ctx.db)
  return rows[0]?.sequence ?? 0
}

/**
 * Where a channel stands now, as a client's `after`: read it before what the page shows, so that whatever comes in between is
 * heard, at worst a second time.
 */
export async function positionOn(ctx: Ctx, channel: string): Promise<string> {
  return writeCursor(new Map([[channel, (await lastSequence(ctx.db, channel)) ?? 0]]))
}

const lastSequence = valuePerTick(
  (channel: string) => sql<number | null>`select last_sequence from channel where name = ${channel}`,
)

/** A client that was away for longer loads afresh. */
export async function forgetOldChannelEvents(ctx: Ctx): Promise<void> {
  await ctx.db
    .deleteFrom('channel_event')
    .where('made_at', '<', new Date(ctx.now().getTime() - keptMs))
    .execute()
}
