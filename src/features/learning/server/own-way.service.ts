import type { OwnWay } from '#features/catalogue/product.rules.ts'
import { attachedFiles, productOutlines } from '#features/catalogue/server/products/product-lookup.service.ts'
import { sessionsOnNow } from '#features/programme/server/held-now.service.ts'
import { registeredAmong } from '#features/registrations/server/registration.service.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { dashboardStateOf, idsHeldNow } from '../dashboard.rules.ts'
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
  const dated = [...products.values()].map((product) => ({ ...product, accessEndsAt: null }))
  const on = await sessionsOnNow(ctx, idsHeldNow(dated, ctx.now()))
  return new Map(
    dated.map((product) => {
      const { id, urlSlug, kind, isOnline } = product
      const [state, course, sessionOn] = [dashboardStateOf(product, ctx.now()), progress.get(id) ?? null, on.get(id)]
      return [id, ownWayOf({ urlSlug, kind, state, course, isOnline, sessionOn, fileIds: files.get(id) ?? [] })]
    }),
  )
}
