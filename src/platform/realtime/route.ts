import { isUser } from '../ctx/actor.ts'
import type { Ctx } from '../ctx/ctx.ts'
import { serverMessage } from '../http/outcome.ts'
import { isWithinLimit } from '../security/rate-limit.ts'
import type { MessageKey } from '../texts/i18n.ts'
import { readCursor } from './cursor.ts'
import type { Hub } from './hub.ts'

const maxChannels = 50

/**
 * `GET /realtime?channels=a,b`: server-sent events. Each event's id is the cursor of all channels; it comes back as
 * Last-Event-ID, or as `?after=` where a page knows where it stands, and the stream goes on from there.
 */
export const realtimeRoute =
  (hub: Hub) =>
  async (ctx: Ctx, request: Request): Promise<Response> => {
    const { searchParams } = new URL(request.url)
    const channels = [...new Set((searchParams.get('channels') ?? '').split(',').filter(Boolean))]
    if (channels.length === 0 || channels.length > maxChannels) return refusal(ctx, 400, 'invalidInput')
    // Each holds a connection for as long as a page is open; they must not take those that pages need.
    if (hub.isFull()) return refusal(ctx, 503, 'tooManyStreams')
    if (!(await isPatient(ctx))) return refusal(ctx, 429, 'tooManyRequests')
    const revoked = hub.revocations()
    if (!(await mayHear(hub, ctx, channels))) return refusal(ctx, 403, 'notAccessible')
    const cursor = readCursor(request.headers.get('last-event-id') ?? searchParams.get('after'))
    const stream = await hub.open(channels, cursor, isUser(ctx.actor) ? ctx.actor.userId : null)
    // Taken away between the question and the opening, when there was no stream yet to end.
    const isRevoked = hub.revocations() !== revoked
    if (isRevoked) await stream.cancel()
    // An answer that ends at once: the browser comes back and is asked about anew.
    return new Response(isRevoked ? 'retry: 0\n\n' : stream, {
      headers: {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
      },
    })
  }

async function mayHear(hub: Hub, ctx: Ctx, channels: string[]): Promise<boolean> {
  for (const channel of channels) if (!(await hub.mayListen(ctx, channel))) return false
  return true
}

/** A whole conference may share one address, so guests are counted more generously than a person. */
const isPatient = (ctx: Ctx): Promise<boolean> =>
  isUser(ctx.actor)
    ? isWithinLimit(ctx, `realtime:user:${ctx.actor.userId}`, { max: 120, seconds: 60 })
    : isWithinLimit(ctx, `realtime:address:${ctx.caller.ip}`, { max: 1200, seconds: 60 })

const refusal = (
  ctx: Ctx,
  status: number,
  key: 'invalidInput' | 'tooManyRequests' | 'tooManyStreams' | 'notAccessible',
): Response =>
  Response.json(serverMessage({ ok: false, status, key, message: ctx.t(`common.${key}` satisfies MessageKey) }), {
    status,
    headers: { 'cache-control': 'no-store', ...(status === 503 && { 'retry-after': '30' }) },
  })
