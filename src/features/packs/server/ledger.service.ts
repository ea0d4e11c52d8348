import { must } from '#platform/calls/result.ts'
import { actorIdOf } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { isLive, planReturn, planSpend, registrationUnit } from '../packs.rules.ts'
import { lockBalances, prepaidFor } from './balance.service.ts'
import * as store from './ledger.store.ts'

/**
 * What an order does to balances: it holds them when it is placed, captures them when it is complete, and gives them back when it
 * fails, is cancelled or refunded. Each may be asked for twice; what is done stays done once.
 */

type Wanted = {
  orderId: number
  personId: number
  /** Registrations that savings packs cover, with the lot that the plan chose. */
  covered: { lotId: number; productId: number; registrantId: number }[]
  prepaid: { amount: number; currency: string }
}

/** Call it in the transaction that locked the balances and planned by them (`lockBalances`). */
export async function holdForOrder(ctx: Ctx, { orderId, personId, covered, prepaid }: Wanted): Promise<void> {
  if (covered.length === 0 && prepaid.amount === 0) return
  const entry = { kind: 'hold' as const, purchaseId: orderId, actorId: actorIdOf(ctx.actor), at: ctx.now() }
  await lockBalances(ctx, personId)
  await store.addEntries(
    ctx.db,
    covered.map((one) => ({ ...entry, ...one, amount: 1 })),
  )
  if (prepaid.amount === 0) return
  const { lots } = await prepaidFor(ctx, personId, prepaid.currency)
  const parts = must(planSpend(lots, prepaid.amount), 'a balance that was locked became smaller')
  await store.addEntries(
    ctx.db,
    parts.map((part) => ({ ...entry, ...part })),
  )
}

/**
 * An order that failed gave everything back; before it is tried again it holds as much once more. False where that is gone, and
 * nothing is held then: the caller gives up.
 */
export async function holdAgain(ctx: Ctx, { orderId, personId, prepaid }: Omit<Wanted, 'covered'>): Promise<boolean> {
  // What an order never held it need not hold again; whoever asks holds the order, so nobody makes it hold something meanwhile.
  if (prepaid.amount === 0 && (await store.usesOf(ctx.db, orderId)).length === 0) return true
  await lockBalances(ctx, personId)
  const uses = await store.usesOf(ctx.db, orderId)
  const lost = uses.filter((use) => use.unit === registrationUnit && use.held + use.taken === 0)
  const lots = await store.lotsByIds(
    ctx.db,
    lost.map(({ lotId }) => lotId),
  )
  // Whoever has left a group since has left its packs.
  const own = new Set((await store.accountsOf(ctx.db, personId)).map(({ id }) => id))
  const isThere = ({ id, accountId, isUnlimited, available, expiresAt }: store.Lot) =>
    own.has(accountId) &&
    isLive(expiresAt, ctx.now()) &&
    (isUnlimited || available >= lost.filter(({ lotId }) => lotId === id).length)
  const money = uses.filter((use) => use.unit !== registrationUnit).reduce((sum, { held, taken }) => sum + held + taken, 0)
  const missing = Math.max(0, prepaid.amount - money)
  const balance = await prepaidFor(ctx, personId, prepaid.currency)
  if (!lots.every(isThere) || balance.available < missing) return false
  const covered = lost.flatMap(({ lotId, productId, registrantId }) =>
    productId === null || registrantId === null ? [] : [{ lotId, productId, registrantId }],
  )
  await holdForOrder(ctx, { orderId, personId, covered, prepaid: { ...prepaid, amount: missing } })
  return true
}

/** The order is complete: what it holds is spent. */
export async function captureForOrder(ctx: Ctx, orderId: number): Promise<void> {
  const uses = await lockedUses(ctx, orderId)
  await store.addEntries(
    ctx.db,
    uses.filter(({ held }) => held > 0).map((use) => ({ ...entryOf(ctx, orderId, use), kind: 'capture', amount: use.held })),
  )
}

export type Refund = {
  orderId: number
  /** Whose coverage is given back; left out: everybody's. */
  lines?: { productId: number; registrantId: number }[]
  /** How much money is given back, at most what is left of it; left out: all. */
  prepaid?: number
  reason?: string
}

/**
 * Gives back to the lots that an order took from: what is still held is released, what was captured is refunded. Answers what
 * went back. A lot that has ended in the meantime gets its part too; an administrator may grant it anew.
 */
export async function refundToLots(
  ctx: Ctx,
  { orderId, lines, prepaid, reason = '' }: Refund,
): Promise<{ registrations: number; prepaid: number }> {
  const uses = await lockedUses(ctx, orderId)
  const isMeant = (use: store.Use) =>
    lines === undefined || lines.some((line) => line.productId === use.productId && line.registrantId === use.registrantId)
  const registrations = uses.filter((use) => use.unit === registrationUnit && use.held + use.taken > 0 && isMeant(use))
  const money = uses.filter((use) => use.unit !== registrationUnit)
  const there = money.reduce((sum, { held, taken }) => sum + held + taken, 0)
  const amount = Math.min(there, prepaid ?? there)
  const parts = must(
    planReturn(
      store.partsOf(money, ({ held, taken }) => held + taken),
      amount,
    ),
    'more goes back than was taken',
  )
  const back = [
    ...registrations.map((use) => ({ use, amount: use.held + use.taken })),
    ...parts.map((part) => ({
      use: must(
        money.find(({ lotId }) => lotId === part.lotId),
        'a part of no lot',
      ),
      amount: part.amount,
    })),
  ]
  const entries = back.flatMap(({ use, amount }) => {
    const released = Math.min(use.held, amount)
    const entry = { ...entryOf(ctx, orderId, use), reason }
    return [
      { ...entry, kind: 'release' as const, amount: released },
      { ...entry, kind: 'refund' as const, amount: amount - released },
    ]
  })
  await store.addEntries(
    ctx.db,
    entries.filter((entry) => entry.amount > 0),
  )
  return { registrations: registrations.length, prepaid: amount }
}

const entryOf = (ctx: Ctx, orderId: number, { lotId, productId, registrantId }: store.Use) => ({
  lotId,
  productId,
  registrantId,
  purchaseId: orderId,
  actorId: actorIdOf(ctx.actor),
  at: ctx.now(),
})

/** Read again once the accounts are held: two who settle the same order do it one after the other. */
async function lockedUses(ctx: Ctx, orderId: number): Promise<store.Use[]> {
  const accounts = (await store.usesOf(ctx.db, orderId)).map(({ accountId }) => accountId)
  await store.lockAccounts(ctx.db, [...new Set(accounts)])
  return accounts.length === 0 ? [] : store.usesOf(ctx.db, orderId)
}
