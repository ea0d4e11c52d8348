import { productOutlines } from '#features/catalogue/server/products/product-lookup.service.ts'
import { placesNow } from '#features/registrations/server/registration.service.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import type { OrderLine } from './orders.store.ts'

/** A line with whom it is for and of what by now; `isEnded` where that is nobody any more, by another way than this order. */
export type PresentLine = OrderLine & { isEnded: boolean }

/** Lines as they stand: a place may have been passed on to somebody else, or to another product, since it was bought. */
export async function presentLines(ctx: Ctx, lines: OrderLine[]): Promise<PresentLine[]> {
  const places = await placesNow(
    ctx,
    lines.flatMap(({ registrationId }) => registrationId ?? []),
  )
  const moved = [...places.values()].flatMap(({ productId }) =>
    lines.some((line) => line.productId === productId) ? [] : productId,
  )
  const products = moved.length === 0 ? new Map<number, { title: string }>() : await productOutlines(ctx, [...new Set(moved)])
  const titleOf = (productId: number) =>
    lines.find((line) => line.productId === productId)?.title ?? products.get(productId)?.title
  return lines.map((line) => {
    const place = line.registrationId === null ? undefined : places.get(line.registrationId)
    if (!place) return { ...line, isEnded: false }
    const { registrantId, productId, isLive } = place
    const title = productId === line.productId ? line.title : (titleOf(productId) ?? line.title)
    return { ...line, registrantId, productId, title, isEnded: !isLive && line.cancelledAt === null }
  })
}
