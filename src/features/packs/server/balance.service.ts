import type { Ctx } from '#platform/ctx/ctx.ts'
import {
  type CoverableLine,
  type CoveragePlan,
  isLive,
  lotsForLines,
  planCoverage,
  registrationUnit,
  type SavingsLot,
} from '../packs.rules.ts'
import * as store from './ledger.store.ts'

/** What a person's savings packs cover of these lines, and what they have. */
export type Savings = CoveragePlan & {
  lots: SavingsLot[]
  /** Those of the lots that could cover something of the lines. */
  fitting: SavingsLot[]
}

export async function savingsFor(ctx: Ctx, personId: number, lines: CoverableLine[]): Promise<Savings> {
  const lots = await savingsLots(ctx, personId)
  return { ...planCoverage(lines, lots), lots, fitting: lotsForLines(lines, lots) }
}

async function savingsLots(ctx: Ctx, personId: number): Promise<SavingsLot[]> {
  const { accounts, lots } = await liveLots(ctx, personId)
  const savings = lots.filter(({ unit }) => unit === registrationUnit)
  const groups = accounts.filter(({ id, personId }) => personId === null && savings.some(({ accountId }) => accountId === id))
  const members = await store.membersOf(
    ctx.db,
    groups.map(({ id }) => id),
  )
  return savings
    .map((lot) => ({
      id: lot.id,
      name: lot.name,
      scope: lot.scope,
      left: lot.isUnlimited ? null : lot.available,
      expiresAt: lot.expiresAt,
      registrantIds: accounts.some(({ id, personId: owner }) => id === lot.accountId && owner !== null)
        ? [personId]
        : members.filter(({ accountId }) => accountId === lot.accountId).map((member) => member.personId),
    }))
    .filter(({ left }) => left !== 0)
}

/** Every lot that a person may spend from now; also the empty ones, which somebody else's order may still hold. */
export const liveLots = (ctx: Ctx, personId: number): Promise<Balances> =>
  ctx.once(`balances ${personId}`, () => readLiveLots(ctx, personId))

type Balances = { accounts: store.Account[]; lots: store.Lot[] }

async function readLiveLots(ctx: Ctx, personId: number): Promise<Balances> {
  const accounts = await store.accountsOf(ctx.db, personId)
  const lots = await store.lotsOf(
    ctx.db,
    accounts.map(({ id }) => id),
  )
  return { accounts, lots: lots.filter(({ expiresAt }) => isLive(expiresAt, ctx.now())) }
}

export type Prepaid = { available: number; paid: number; granted: number; held: number; lots: store.Lot[] }

/** A person's money in one currency; paid and granted amounts are told apart. */
export async function prepaidFor(ctx: Ctx, personId: number, currency: string): Promise<Prepaid> {
  const lots = (await liveLots(ctx, personId)).lots.filter(({ unit }) => unit === currency)
  const sum = (of: store.Lot[], pick: (lot: store.Lot) => number) => of.reduce((total, lot) => total + pick(lot), 0)
  return {
    available: sum(lots, ({ available }) => available),
    paid: sum(
      lots.filter(({ origin }) => origin === 'paid'),
      ({ available }) => available,
    ),
    granted: sum(
      lots.filter(({ origin }) => origin === 'granted'),
      ({ available }) => available,
    ),
    held: sum(lots, ({ held }) => held),
    lots,
  }
}

/** Whoever is about to spend begins with it: what is read afterwards stays true until the transaction ends. */
export async function lockBalances(ctx: Ctx, personId: number): Promise<void> {
  const accounts = await store.accountsOf(ctx.db, personId)
  await store.lockAccounts(
    ctx.db,
    accounts.map(({ id }) => id),
  )
}
