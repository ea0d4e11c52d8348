import type { Ctx } from '#platform/ctx/ctx.ts'
import { readSettings } from '#platform/settings/settings.ts'
import { type Discount, tidyCode, type Uses } from '../discount.rules.ts'
import { discountSettings } from '../discounts.settings.ts'
import * as store from './discounts.store.ts'

export type KnownDiscount = { discount: Discount | null; uses: Uses }

/** What a cart needs to know of a code that its owner has entered. */
export async function findDiscount(ctx: Ctx, typed: string, personId: number): Promise<KnownDiscount> {
  return withUses(ctx, await store.findByCode(ctx.db, tidyCode(typed)), personId)
}

/** The same inside a checkout's transaction: until it ends nobody else can use the code, so what is counted stays true. */
export async function holdDiscount(ctx: Ctx, typed: string, personId: number): Promise<KnownDiscount> {
  return withUses(ctx, await store.lockByCode(ctx.db, tidyCode(typed)), personId)
}

const withUses = async (ctx: Ctx, discount: Discount | null, personId: number): Promise<KnownDiscount> => ({
  discount,
  uses: discount ? await store.countUses(ctx.db, discount.id, personId) : { all: 0, own: 0 },
})

/** Counts a use for an order, under the lock that `holdDiscount` took. */
export const recordUse = (ctx: Ctx, use: Omit<store.NewUse, 'at'>): Promise<void> =>
  store.addUse(ctx.db, { ...use, at: ctx.now() })

/** A cancelled order gives its use back; one without a code has none to give. */
export const releaseUse = (ctx: Ctx, orderId: number): Promise<void> => store.releaseUse(ctx.db, orderId, ctx.now())

/** A failed order that is paid again takes its use back, if the code still has one for it; prices stay as they were sold. */
export async function retakeUse(ctx: Ctx, orderId: number, code: string, personId: number): Promise<boolean> {
  const { discount, uses } = await holdDiscount(ctx, code, personId)
  const isFull = (limit: number | null | undefined, used: number) => limit != null && used >= limit
  if (isFull(discount?.maxUses, uses.all) || isFull(discount?.maxUsesPerPerson, uses.own)) return false
  await store.retakeUse(ctx.db, orderId)
  return true
}

/** The steps of the automatic group discount, as the site's settings say. */
export async function groupDiscounts(ctx: Ctx): Promise<{ from: number; percent: number }[]> {
  const { groupFrom: from, groupPercent: percent } = await readSettings(ctx, discountSettings)
  return percent > 0 ? [{ from, percent }] : []
}
