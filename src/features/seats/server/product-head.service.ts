import { standingOfProduct } from '#features/catalogue/server/products/product-standing.service.ts'
import { countRegistrations } from '#features/registrations/server/registration.service.ts'
import type { InputOf } from '#platform/calls/contract.ts'
import { ok, type Result, refuse } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import type { ProductHead, seatsAdminCalls } from '../seats.admin.contract.ts'
import { countFreeSeats } from './seats.service.ts'
import { countLive } from './waitlist.store.ts'

export async function showProductHead(
  ctx: Ctx,
  { product_id: id }: InputOf<(typeof seatsAdminCalls)['productHead']>,
): Promise<Result<ProductHead, 'productNotFound'>> {
  const product = await standingOfProduct(ctx, id)
  if (!product) return refuse('productNotFound')
  const [registered, free, { waiting }] = await Promise.all([
    countRegistrations(ctx, [id]),
    countFreeSeats(ctx, id),
    countLive(ctx.db, id),
  ])
  return ok({ ...product, registered: registered.get(id) ?? 0, free, waiting })
}
