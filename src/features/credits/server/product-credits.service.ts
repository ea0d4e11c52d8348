import type { Ctx } from '#platform/ctx/ctx.ts'
import { creditsByProduct, type ProductCredit } from './product-credits.store.ts'

/** What somebody has earned with each of these products, by type; what was taken back is taken off. */
export const creditsEarnedWith = (ctx: Ctx, userId: number, productIds: number[]): Promise<Map<number, ProductCredit[]>> =>
  creditsByProduct(ctx.db, userId, productIds)
