import type { Ctx } from '#platform/ctx/ctx.ts'
import { creditsByPerson, creditsByProduct, type ProductCredit } from './product-credits.store.ts'

/** What somebody has earned with each of these products, by type; what was taken back is taken off. */
export const creditsEarnedWith = (ctx: Ctx, userId: number, productIds: number[]): Promise<Map<number, ProductCredit[]>> =>
  creditsByProduct(ctx.db, userId, productIds)

/** What each of these people has earned with a product. */
export const creditsOfPeople = (ctx: Ctx, productId: number, userIds: number[]): Promise<Map<number, ProductCredit[]>> =>
  creditsByPerson(ctx.db, productId, userIds)
