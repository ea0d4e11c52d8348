import type { Ctx } from '#platform/ctx/ctx.ts'
import { type Visibility, visibilities } from '../../catalogue.policy.ts'
import { nextDated, productStanding } from './product-standing.store.ts'

export type ProductStanding = {
  id: number
  title: string
  url_slug: string
  visibility: Visibility
  is_archived: boolean
  publish_at: string | null
  starts_at: string | null
  capacity: number | null
}

/** Which product it is and who finds it, also where nobody does; null where there is none. */
export async function standingOfProduct(ctx: Ctx, id: number): Promise<ProductStanding | null> {
  const row = await productStanding(ctx.db, id)
  if (!row) return null
  const { archived_at, publish_at, starts_at, visibility, ...rest } = row
  return {
    ...rest,
    visibility: visibilities.find((one) => one === visibility) ?? 'hidden',
    is_archived: archived_at !== null,
    publish_at: publish_at?.toISOString() ?? null,
    starts_at: starts_at?.toISOString() ?? null,
  }
}

/** What takes place next, whoever finds it; without drafts and what is archived. */
export const nextDatedProducts = (
  ctx: Ctx,
  limit: number,
): Promise<{ id: number; title: string; startsAt: Date; capacity: number | null }[]> => nextDated(ctx.db, ctx.now(), limit)
