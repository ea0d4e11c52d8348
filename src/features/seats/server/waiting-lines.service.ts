import { productOutlines } from '#features/catalogue/server/products/product-lookup.service.ts'
import type { AnswerOf } from '#platform/calls/contract.ts'
import { ok, type Result } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { productsFor } from '#platform/ctx/may.ts'
import type { seatsAdminCalls } from '../seats.admin.contract.ts'
import { countFreeSeats } from './seats.service.ts'
import { linesWaiting } from './waiting-lines.store.ts'

const mostLines = 200

/** How many wait for each of these products; those that nobody waits for are missing. */
export const waitingOf = async (ctx: Ctx, productIds: number[]): Promise<Map<number, number>> =>
  new Map((await linesWaiting(ctx.db, productIds, mostLines)).map(({ productId, waiting }) => [productId, waiting]))

/** How many products have a waiting list, of those that one may see. */
export const countWaitingLines = async (ctx: Ctx): Promise<number> =>
  (await linesWaiting(ctx.db, productsFor(ctx.actor, 'registrations.read'), mostLines)).length

export async function listWaitingLines(ctx: Ctx): Promise<Result<AnswerOf<(typeof seatsAdminCalls)['waitingLines']>>> {
  const lines = await linesWaiting(ctx.db, productsFor(ctx.actor, 'registrations.read'), mostLines)
  const products = await productOutlines(
    ctx,
    lines.map(({ productId }) => productId),
  )
  const rows = await Promise.all(
    lines.map(async ({ productId, waiting, since }) => ({
      product: { id: productId, title: products.get(productId)?.title ?? '' },
      waiting,
      since: since.toISOString(),
      free: await countFreeSeats(ctx, productId),
    })),
  )
  return ok({ lines: rows })
}
