import { must } from '#platform/calls/result.ts'
import { actorIdOf } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { isLive, type LotOrigin, type PackScope, registrationUnit } from '../packs.rules.ts'
import * as store from './ledger.store.ts'
import type { Pack } from './packs.store.ts'

/** Where balances come from: a grant, or a pack that was paid for. */

export type Grant = {
  accountId: number
  packId?: number | null
  name: string
  /** 'registration', or a currency. */
  unit: string
  /** Null: registrations without a limit. */
  amount: number | null
  scope?: PackScope
  expiresAt: Date | null
  reason: string
}

const everything: PackScope = { productIds: [], topicIds: [], kinds: [] }

export async function grantLot(
  ctx: Ctx,
  { accountId, packId = null, name, unit, amount, scope, expiresAt, reason }: Grant,
): Promise<number> {
  const lot = { accountId, packId, name, unit, expiresAt, scope: scope ?? everything, isUnlimited: amount === null }
  const id = await issueLot(ctx, { ...lot, origin: 'granted', purchaseId: null }, amount ?? 0, reason)
  return must(id, 'a grant is never made before')
}

/** Null where the order has its lot already. */
async function issueLot(
  ctx: Ctx,
  lot: Omit<store.NewLot, 'grantedBy' | 'madeAt'>,
  amount: number,
  reason: string,
): Promise<number | null> {
  const actorId = actorIdOf(ctx.actor)
  await store.lockAccounts(ctx.db, [lot.accountId])
  const id = await store.addLot(ctx.db, { ...lot, grantedBy: lot.purchaseId === null ? actorId : null, madeAt: ctx.now() })
  if (id === null) return null
  const entry = { lotId: id, kind: 'grant' as const, amount, purchaseId: lot.purchaseId, actorId, reason, at: ctx.now() }
  await store.addEntries(ctx.db, [entry])
  return id
}

/** The account of a person, made when it is first needed. */
export const accountOfPerson = (ctx: Ctx, personId: number): Promise<number> => store.ownAccount(ctx.db, personId, ctx.now())

type Bought = Pick<Pack, 'id' | 'kind' | 'name' | 'price' | 'bonus' | 'currency' | 'registrations' | 'scope' | 'validDays'>

/** The lots of a pack that was paid for: what was paid and what is added to it are kept apart. Once per order. */
export async function issuePack(
  ctx: Ctx,
  { orderId, personId, pack }: { orderId: number; personId: number; pack: Bought },
): Promise<void> {
  const expiresAt = new Date(ctx.now().getTime() + pack.validDays * 24 * 3600 * 1000)
  const before = await holdLots(ctx, orderId)
  if (before.length > 0) return reissue(ctx, orderId, before, expiresAt)
  const accountId = await accountOfPerson(ctx, personId)
  const common = { accountId, packId: pack.id, name: pack.name, purchaseId: orderId, expiresAt }
  const lot = (origin: LotOrigin, amount: number) =>
    issueLot(ctx, { ...common, origin, unit: pack.currency, isUnlimited: false, scope: everything }, amount, '')
  if (pack.kind === 'prepaid') {
    if (pack.price > 0) await lot('paid', pack.price)
    if (pack.bonus > 0) await lot('granted', pack.bonus)
    return
  }
  const isUnlimited = pack.registrations === null
  const registrations = { ...common, origin: 'paid' as const, unit: registrationUnit, isUnlimited, scope: pack.scope }
  await issueLot(ctx, registrations, pack.registrations ?? 0, '')
}

/** A pack that was taken back with its payment comes once more when the order is paid after all. */
async function reissue(ctx: Ctx, orderId: number, lots: store.Lot[], expiresAt: Date): Promise<void> {
  const ended = lots.filter((lot) => !isLive(lot.expiresAt, ctx.now()))
  const ids = ended.map(({ id }) => id)
  const came = await store.grantedTo(ctx.db, ids)
  const entry = { kind: 'grant' as const, purchaseId: orderId, actorId: actorIdOf(ctx.actor), at: ctx.now() }
  await store.addEntries(
    ctx.db,
    ids.map((lotId) => ({ ...entry, lotId, amount: came.get(lotId) ?? 0 })),
  )
  await store.reopenLots(ctx.db, ids, expiresAt)
}

/** What is left of the pack that an order brought. */
export type PackStanding = {
  /** 'registration', or a currency. */
  unit: string
  isUnlimited: boolean
  /** How much came, and how much of it can still be used; of money also how much of it was paid for. */
  granted: number
  available: number
  paidAvailable: number
  held: number
  isUsed: boolean
  /** Nothing of it can be used any more: it was taken back, or its time is over. */
  isEnded: boolean
}

/** Null where the order brought no pack, or has not brought it yet. */
export const packStanding = async (ctx: Ctx, orderId: number): Promise<PackStanding | null> =>
  standingOf(ctx, await store.lotsOfPurchase(ctx.db, orderId))

/** The same for whoever acts on it: the accounts stay held, so that it is still true then. */
export const heldPackStanding = async (ctx: Ctx, orderId: number): Promise<PackStanding | null> =>
  standingOf(ctx, await holdLots(ctx, orderId))

async function holdLots(ctx: Ctx, orderId: number): Promise<store.Lot[]> {
  const found = await store.lotsOfPurchase(ctx.db, orderId)
  await store.lockAccounts(ctx.db, [...new Set(found.map(({ accountId }) => accountId))])
  return store.lotsOfPurchase(ctx.db, orderId)
}

async function standingOf(ctx: Ctx, lots: store.Lot[]): Promise<PackStanding | null> {
  const [first] = lots
  if (!first) return null
  const came = await store.grantedTo(
    ctx.db,
    lots.map(({ id }) => id),
  )
  const sum = (of: (lot: store.Lot) => number) => lots.reduce((whole, lot) => whole + of(lot), 0)
  const [granted, available, held] = [sum(({ id }) => came.get(id) ?? 0), sum((lot) => lot.available), sum((lot) => lot.held)]
  return {
    unit: first.unit,
    isUnlimited: first.isUnlimited,
    granted,
    available,
    paidAvailable: sum((lot) => (lot.origin === 'paid' ? lot.available : 0)),
    held,
    isUsed: held > 0 || available !== granted,
    isEnded: lots.every(({ expiresAt }) => !isLive(expiresAt, ctx.now())),
  }
}

/** An order for a pack ends: what is left of its lots is withdrawn. False where an order that is under way holds part of them. */
export async function withdrawPack(ctx: Ctx, orderId: number, reason: string): Promise<boolean> {
  const lots = await holdLots(ctx, orderId)
  if (lots.some(({ held }) => held > 0)) return false
  const actorId = actorIdOf(ctx.actor)
  const at = ctx.now()
  const live = lots.filter(({ expiresAt }) => isLive(expiresAt, at))
  const taken = lots.filter((lot) => (lot.isUnlimited ? live.includes(lot) : lot.available > 0))
  await store.addEntries(
    ctx.db,
    taken.map(({ id, isUnlimited, available }) => {
      const amount = isUnlimited ? 0 : available
      return { lotId: id, kind: 'withdraw', amount, purchaseId: orderId, actorId, reason, at }
    }),
  )
  await store.endLots(
    ctx.db,
    live.map(({ id }) => id),
    at,
  )
  return true
}

/** A counter-entry: so much of what was granted is taken back, at most what nobody has used. False where less is left. */
export async function withdrawFromLot(
  ctx: Ctx,
  { accountId, lotId, amount, reason }: { accountId: number; lotId: number; amount: number | null; reason: string },
): Promise<boolean> {
  await store.lockAccounts(ctx.db, [accountId])
  const [lot] = await store.lotsByIds(ctx.db, [lotId])
  const at = ctx.now()
  if (lot?.accountId !== accountId || !isLive(lot.expiresAt, at)) return false
  const taken = lot.isUnlimited ? 0 : (amount ?? lot.available)
  // What an order that is under way holds is not there to be taken.
  if (taken > lot.available && !lot.isUnlimited) return false
  if (lot.isUnlimited ? lot.held > 0 : taken === 0) return false
  await store.addEntries(ctx.db, [{ lotId, kind: 'withdraw', amount: taken, actorId: actorIdOf(ctx.actor), reason, at }])
  if (lot.isUnlimited || (taken === lot.available && lot.held === 0)) await store.endLots(ctx.db, [lotId], at)
  return true
}
