import { eventZone } from '#features/catalogue/server/products/event-zone.service.ts'
import { productCards, productOutlines } from '#features/catalogue/server/products/product-lookup.service.ts'
import { releasedProgrammes } from '#features/programme/server/event.service.ts'
import { siteOrigin } from '#features/site/server/site-origin.service.ts'
import { recordAct } from '#platform/audit/audit.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { unlessChanged } from '#platform/calls/edition.ts'
import { must, ok, type Result, refuse } from '#platform/calls/result.ts'
import { actorIdOf } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { positionOn } from '#platform/realtime/publish.ts'
import { hasTickets, pairingPath } from '../checkin.rules.ts'
import type { DoorDesk, doorAdminCalls, EditedCheckpoint, ListedDevice } from '../door.admin.contract.ts'
import { doorChannel } from '../scan.rules.ts'
import { makePairing } from './device.service.ts'
import * as store from './door.store.ts'
import { countsOf } from './scan.store.ts'

type Calls = typeof doorAdminCalls

export async function showDesk(
  ctx: Ctx,
  { product_id: productId }: InputOf<Calls['desk']>,
): Promise<Result<DoorDesk, 'eventNotFound'>> {
  const product = (await productOutlines(ctx, [productId])).get(productId)
  if (!product) return refuse('eventNotFound')
  // Read before the numbers, so that what is scanned in between is heard.
  const after = await positionOn(ctx, doorChannel(productId))
  const [checkpoints, devices, counts, sessions, cards] = await Promise.all([
    store.checkpointsOf(ctx.db, productId),
    store.devicesOf(ctx.db, productId),
    countsOf(ctx.db, productId),
    sessionsOf(ctx, productId),
    productCards(ctx, [productId]),
  ])
  const card = cards.get(productId)
  return ok({
    product: { id: product.id, title: product.title, url_slug: product.urlSlug },
    has_tickets: hasTickets(product),
    time_zone: await eventZone(ctx, card),
    ...counts,
    checkpoints: checkpoints.map(checkpointView),
    sessions,
    devices: devices.map((device) => deviceView(ctx, device)),
    live: { channel: doorChannel(productId), after },
  })
}

async function sessionsOf(ctx: Ctx, productId: number): Promise<DoorDesk['sessions']> {
  const programme = (await releasedProgrammes(ctx, [productId])).get(productId)
  return (programme?.sessions ?? [])
    .filter(({ isCancelled }) => !isCancelled)
    .map(({ id, title, startsAt, endsAt }) => ({
      id,
      title,
      starts_at: startsAt.toISOString(),
      ends_at: endsAt.toISOString(),
    }))
}

const checkpointView = (one: store.Checkpoint): EditedCheckpoint => ({
  id: one.id,
  name: one.name,
  kind: one.kind,
  session_id: one.sessionId,
  counts: one.counts,
  opens_at: one.opensAt?.toISOString() ?? null,
  closes_at: one.closesAt?.toISOString() ?? null,
  version: one.version,
})

function deviceView(
  ctx: Ctx,
  { id, name, personId, pairedAt, revokedAt, seenAt, waiting, pairingEndsAt }: store.Device,
): ListedDevice {
  const isExpired = pairedAt === null && pairingEndsAt !== null && pairingEndsAt <= ctx.now()
  const state = revokedAt !== null ? 'revoked' : pairedAt !== null ? 'serving' : isExpired ? 'expired' : 'waiting'
  return { id, name, state, is_personal: personId !== null, seen_at: (seenAt ?? pairedAt)?.toISOString() ?? null, waiting }
}

type EntryRefusal = 'eventNotFound' | 'sessionNotFound' | 'closesBeforeOpening'
type Entry = InputOf<Calls['addCheckpoint']>

async function readEntry(ctx: Ctx, entry: Entry): Promise<Result<store.CheckpointToStore, EntryRefusal>> {
  const { product_id: productId, name, kind, counts, opens_at, closes_at } = entry
  if (!(await productOutlines(ctx, [productId])).has(productId)) return refuse('eventNotFound')
  const sessionId = kind === 'session' ? entry.session_id : null
  if (sessionId !== null && !(await sessionsOf(ctx, productId)).some(({ id }) => id === sessionId))
    return refuse('sessionNotFound')
  const [opensAt, closesAt] = [opens_at, closes_at].map((at) => (at === null ? null : new Date(at)))
  if (opensAt && closesAt && closesAt <= opensAt) return refuse('closesBeforeOpening')
  return ok({ name, kind, sessionId, counts, opensAt: opensAt ?? null, closesAt: closesAt ?? null })
}

const written = (ctx: Ctx, action: string, productId: number, details: Record<string, unknown>): Promise<void> =>
  recordAct(ctx, { action: `checkin.${action}`, subjectType: 'product', subjectId: productId, details })

export const addCheckpoint = (ctx: Ctx, input: Entry): Promise<Result<EditedCheckpoint, EntryRefusal>> =>
  ctx.tx(async (ctx) => {
    const entry = await readEntry(ctx, input)
    if (!entry.ok) return entry
    await store.holdCheckpoints(ctx.db, input.product_id)
    const id = await store.addCheckpoint(ctx.db, input.product_id, entry.value, ctx.now())
    await written(ctx, 'add_checkpoint', input.product_id, { id, name: entry.value.name })
    return ok(checkpointView(must(await store.lockCheckpoint(ctx.db, input.product_id, id), 'a checkpoint that was just made')))
  })

export const saveCheckpoint = (
  ctx: Ctx,
  input: InputOf<Calls['saveCheckpoint']>,
): Promise<Result<EditedCheckpoint, EntryRefusal | 'checkpointNotFound' | 'changedMeanwhile'>> =>
  ctx.tx(async (ctx) => {
    const { product_id: productId, checkpoint_id: id, version } = input
    const present = await store.lockCheckpoint(ctx.db, productId, id)
    if (!present) return refuse('checkpointNotFound')
    const changed = unlessChanged(version, checkpointView(present))
    if (changed) return changed
    const entry = await readEntry(ctx, input)
    if (!entry.ok) return entry
    await store.changeCheckpoint(ctx.db, id, entry.value)
    await written(ctx, 'save_checkpoint', productId, { id, name: entry.value.name })
    return ok(checkpointView(must(await store.lockCheckpoint(ctx.db, productId, id), 'a checkpoint that was just saved')))
  })

export const endCheckpoint = (
  ctx: Ctx,
  { product_id: productId, checkpoint_id: id }: InputOf<Calls['endCheckpoint']>,
): Promise<Result<AnswerOf<Calls['endCheckpoint']>, 'checkpointNotFound'>> =>
  ctx.tx(async (ctx) => {
    const present = await store.lockCheckpoint(ctx.db, productId, id)
    if (!present) return refuse('checkpointNotFound')
    await store.endCheckpoint(ctx.db, id, ctx.now())
    await written(ctx, 'end_checkpoint', productId, { id, name: present.name })
    return ok({ ended: true })
  })

export const reopenCheckpoint = (
  ctx: Ctx,
  { product_id: productId, checkpoint_id: id }: InputOf<Calls['reopenCheckpoint']>,
): Promise<Result<AnswerOf<Calls['reopenCheckpoint']>, 'checkpointNotFound'>> =>
  ctx.tx(async (ctx) => {
    if (!(await store.findEndedCheckpoint(ctx.db, productId, id))) return refuse('checkpointNotFound')
    await store.endCheckpoint(ctx.db, id, null)
    await written(ctx, 'reopen_checkpoint', productId, { id })
    return ok({ reopened: true })
  })

export const addDevice = (
  ctx: Ctx,
  { product_id: productId, name }: InputOf<Calls['addDevice']>,
): Promise<Result<AnswerOf<Calls['addDevice']>, 'eventNotFound'>> =>
  ctx.tx(async (ctx) => {
    const product = (await productOutlines(ctx, [productId])).get(productId)
    if (!product || !hasTickets(product)) return refuse('eventNotFound')
    const { id, code, endsAt } = await makePairing(ctx, { productId, name, madeBy: actorIdOf(ctx.actor) })
    await written(ctx, 'add_device', productId, { id, name })
    return ok({ id, code, ends_at: endsAt.toISOString(), address: `${siteOrigin(ctx)}${pairingPath(code)}` })
  })

export const revokeDevice = (
  ctx: Ctx,
  { product_id: productId, device_id: id }: InputOf<Calls['revokeDevice']>,
): Promise<Result<AnswerOf<Calls['revokeDevice']>, 'deviceNotFound'>> =>
  ctx.tx(async (ctx) => {
    if (!(await store.revokeDevice(ctx.db, productId, id, ctx.now()))) return refuse('deviceNotFound')
    await written(ctx, 'revoke_device', productId, { id })
    return ok({ revoked: true })
  })
