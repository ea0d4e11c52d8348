import { createHash, randomBytes, randomInt } from 'node:crypto'
import { occasionsOf } from '#features/catalogue/server/products/occasion.service.ts'
import { type ProductOutline, productCards, productOutlines } from '#features/catalogue/server/products/product-lookup.service.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { ok, type Result, refuse } from '#platform/calls/result.ts'
import { isUser } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { may, productsFor } from '#platform/ctx/may.ts'
import { userIdOf } from '#platform/ctx/user-id.ts'
import { dropCookie, readOwnCookie, setOwnCookie } from '#platform/http/signed-cookie.ts'
import { hasTickets } from '../checkin.rules.ts'
import type { DoorDevice, DoorEvent, doorCalls } from '../door.contract.ts'
import { ensureCheckpoints } from './checkpoint.service.ts'
import * as store from './door.store.ts'
import { eventsToday } from './event-list.store.ts'
import { publicKeys } from './ticket-key.service.ts'

type Calls = typeof doorCalls

const cookie = 'lectern.door'
const cookieSeconds = 60 * 24 * 3600
const dayMs = 24 * 3600 * 1000
/** Whatever a device has not sent by then is lost; it forgets names sooner. */
const servesAfterEndMs = 7 * dayMs
export const pairingMinutes = 15

export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** The device that asks. One of somebody's own serves only while they are signed in and may scan. */
export async function servingDevice(ctx: Ctx): Promise<Result<store.Device, 'notPaired' | 'deviceRevoked'>> {
  const token = readOwnCookie(ctx, cookie)
  const device = token === null ? null : await store.deviceByToken(ctx.db, hashOf(token))
  if (!device) return refuse('notPaired')
  if (device.revokedAt !== null) return refuse('deviceRevoked')
  if (device.personId !== null) {
    if (!isUser(ctx.actor) || ctx.actor.userId !== device.personId) return refuse('notPaired')
    if (!may(ctx.actor, 'checkin.scan', device.productId)) return refuse('deviceRevoked')
  }
  const product = (await productOutlines(ctx, [device.productId])).get(device.productId)
  if (!product || isOver(ctx, product)) return refuse('deviceRevoked')
  return ok(device)
}

const isOver = (ctx: Ctx, { endsAt }: ProductOutline): boolean =>
  endsAt !== null && endsAt.getTime() + servesAfterEndMs < ctx.now().getTime()

export async function openDoor(ctx: Ctx): Promise<Result<AnswerOf<Calls['open']>>> {
  const serving = await servingDevice(ctx)
  const now = ctx.now().toISOString()
  if (serving.ok) return ok({ device: await deviceView(ctx, serving.value), events: [], now })
  return ok({ device: null, events: await eventsToServe(ctx), now })
}

async function deviceView(ctx: Ctx, { id, name, productId }: store.Device): Promise<DoorDevice> {
  const [[product], checkpoints, keys] = await Promise.all([
    eventViews(ctx, [productId]),
    store.checkpointsOf(ctx.db, productId),
    publicKeys(ctx),
  ])
  return {
    id,
    name,
    product: product ?? { id: productId, title: '', when: '', time_zone: null },
    checkpoints: checkpoints.map((one) => ({
      id: one.id,
      name: one.name,
      kind: one.kind,
      session_id: one.sessionId,
      counts: one.counts,
      opens_at: one.opensAt?.toISOString() ?? null,
      closes_at: one.closesAt?.toISOString() ?? null,
    })),
    keys,
  }
}

async function eventViews(ctx: Ctx, ids: number[]): Promise<DoorEvent[]> {
  const [cards, occasions] = await Promise.all([productCards(ctx, ids), occasionsOf(ctx, ids, { locale: ctx.locale })])
  return ids.flatMap((id) => {
    const card = cards.get(id)
    return card ? [{ id, title: card.title, when: occasions.get(id)?.when ?? '', time_zone: card.time_zone }] : []
  })
}

/** Events that are on or come soon and that the one who asks may scan at. */
async function eventsToServe(ctx: Ctx): Promise<DoorEvent[]> {
  const products = productsFor(ctx.actor, 'checkin.scan')
  if (products !== 'all' && products.length === 0) return []
  const now = ctx.now().getTime()
  const ids = await eventsToday(ctx.db, products === 'all' ? null : products, {
    from: new Date(now - servesAfterEndMs),
    limit: 20,
  })
  return eventViews(ctx, ids)
}

/** What a person types: eight letters and figures that are not mistaken for each other. */
const pairingLetters = '23456789ABCDEFGHJKLMNPQRSTUVWX'
const newPairingCode = (): string => Array.from({ length: 8 }, () => pairingLetters[randomInt(pairingLetters.length)]).join('')
export const tidyPairing = (text: string): string => text.replace(/[\s-]+/g, '').toUpperCase()

export type MadePairing = { id: number; code: string; endsAt: Date }

/** A device to be: whoever has its code within a quarter of an hour is it. */
export async function makePairing(
  ctx: Ctx,
  { productId, name, madeBy }: { productId: number; name: string; madeBy: number | null },
): Promise<MadePairing> {
  await ensureCheckpoints(ctx, productId)
  const code = newPairingCode()
  const endsAt = new Date(ctx.now().getTime() + pairingMinutes * 60_000)
  const pairing = { hash: hashOf(`pairing ${code}`), endsAt }
  const id = await store.addDevice(ctx.db, { productId, name, personId: null, madeBy, pairing, tokenHash: null }, ctx.now())
  return { id, code: `${code.slice(0, 4)}-${code.slice(4)}`, endsAt }
}

export async function pairByCode(
  ctx: Ctx,
  { code }: InputOf<Calls['pair']>,
): Promise<Result<AnswerOf<Calls['pair']>, 'pairingUnknown'>> {
  const token = randomBytes(32).toString('base64url')
  if (!(await store.pairDevice(ctx.db, hashOf(`pairing ${tidyPairing(code)}`), hashOf(token), ctx.now())))
    return refuse('pairingUnknown')
  setOwnCookie(ctx, cookie, token, cookieSeconds)
  return ok({ paired: true })
}

export async function pairOwn(
  ctx: Ctx,
  { product_id: productId }: InputOf<Calls['pairOwn']>,
): Promise<Result<AnswerOf<Calls['pairOwn']>, 'eventNotFound'>> {
  const product = (await productOutlines(ctx, [productId])).get(productId)
  if (!product || !hasTickets(product)) return refuse('eventNotFound')
  await ensureCheckpoints(ctx, productId)
  const token = randomBytes(32).toString('base64url')
  const personId = userIdOf(ctx)
  const name = isUser(ctx.actor) ? ctx.actor.name : ''
  await store.addDevice(
    ctx.db,
    { productId, name, personId, madeBy: personId, pairing: null, tokenHash: hashOf(token) },
    ctx.now(),
  )
  setOwnCookie(ctx, cookie, token, cookieSeconds)
  return ok({ paired: true })
}

export async function leaveDoor(ctx: Ctx): Promise<Result<AnswerOf<Calls['leave']>>> {
  const serving = await servingDevice(ctx)
  if (serving.ok) await store.revokeDevice(ctx.db, serving.value.productId, serving.value.id, ctx.now())
  dropCookie(ctx, cookie)
  return ok({ left: true })
}
