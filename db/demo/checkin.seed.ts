import { randomUUID } from 'node:crypto'
import { addCheckpoint, everyCheckpointOf } from '#features/checkin/server/door.store.ts'
import { settle } from '#features/checkin/server/scan.service.ts'
import type { ScanToStore } from '#features/checkin/server/scan.store.ts'
import { liveTickets } from '#features/checkin/server/ticket.store.ts'
import { must } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { conference } from './content/conference.ts'

const minuteMs = 60_000

/** The doors of the academy's conference. Some have fetched their badges already, one of them by hand. */
export async function seedCheckin(ctx: Ctx, people: Map<string, number>, products: Map<string, number>): Promise<void> {
  const productId = must(products.get(conference.product), 'the demo conference was not added')
  const plain = { sessionId: null, opensAt: null, closesAt: null }
  const badges = await addCheckpoint(
    ctx.db,
    productId,
    { ...plain, name: 'Badge pick-up', kind: 'day', counts: 'once' },
    ctx.now(),
  )
  await addCheckpoint(ctx.db, productId, { ...plain, name: 'Main entrance', kind: 'day', counts: 'in_out' }, ctx.now())
  await addCheckpoint(ctx.db, productId, { ...plain, name: 'Conference dinner', kind: 'meal', counts: 'once' }, ctx.now())
  const [checkpoints, live] = await Promise.all([everyCheckpointOf(ctx.db, productId), liveTickets(ctx.db, productId, null)])
  const learner = people.get('learner')
  const early = live.filter(({ userId }) => userId !== learner).slice(0, 6)
  const tickets = new Map(early.map((ticket) => [ticket.registrationId, ticket]))
  const rows = early.map(
    ({ registrationId }, at): ScanToStore => ({
      id: randomUUID(),
      productId,
      checkpointId: badges,
      registrationId,
      act: 'in',
      undoes: null,
      finding: 'good',
      scannedAt: new Date(ctx.now().getTime() - (90 - at * 11) * minuteMs),
      offsetMs: 0,
      isForced: at === 4,
      reason: at === 4 ? 'Showed a membership card, the ticket was at home' : '',
      wasOffline: true,
      wasLetIn: true,
      way: at === 4 ? 'search' : 'camera',
      codeHash: null,
      deviceId: null,
      staffId: people.get('admin') ?? null,
    }),
  )
  await settle(ctx, rows, async () => ({ productId, checkpoints, tickets, rows }))
}
