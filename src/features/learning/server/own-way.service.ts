import type { OwnWay } from '#features/catalogue/product.rules.ts'
import { attachedFiles, productOutlines } from '#features/catalogue/server/products/product-lookup.service.ts'
import { registeredAmong } from '#features/registrations/server/registration.service.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { dashboardStateOf } from '../dashboard.rules.ts'
import { ownWayOf } from '../own-way.rules.ts'
import { readProgress } from './dashboard.progress.ts'

/** What somebody does next with each of these products that they are registered for; the others are missing. */
export async function ownWays(ctx: Ctx, productIds: number[], userId: number): Promise<Map<number, OwnWay>> {
  const ids = [...(await registeredAmong(ctx, productIds, userId))]
  if (ids.length === 0) return new Map()
  const [products, progress, files] = await Promise.all([
    productOutlines(ctx, ids),
    readProgress(ctx, userId, ids),
    attachedFiles(ctx, ids),
  ])
  return new Map(
    [...products.values()].map((product) => {
      const { id, urlSlug, kind } = product
      const state = dashboardStateOf({ ...product, accessEndsAt: null }, ctx.now())
      return [id, ownWayOf({ urlSlug, kind, state, course: progress.get(id) ?? null, fileIds: files.get(id) ?? [] })]
    }),
  )
}
