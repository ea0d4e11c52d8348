import { siteSettings } from '#features/site/site.settings.ts'
import type { Ctx } from '#platform/ctx.ts'
import { guardSetting, readSetting } from '#platform/settings.ts'
import { cataloguePolicy, visibilities } from '../catalogue.policy.ts'
import { type Availability, availabilityOf, type Prices } from '../product.rules.ts'
import { catalogueViewer } from './catalogue.viewer.ts'
import { countPricedOtherwise, productsToSell, seatLimits } from './sale-lookup.store.ts'

/** What a cart needs to know of a product: its prices, and whether it can be had now by whoever asks. */
export type SaleTerms = Prices & {
  id: number
  kind: string
  topicIds: number[]
  availability: Availability
  isVisible: boolean
  isRemote: boolean
  /** Priced in another currency than the site sells in: it cannot be had until that is mended. */
  isForeign: boolean
}

export async function saleTerms(ctx: Ctx, ids: number[]): Promise<Map<number, SaleTerms>> {
  if (ids.length === 0) return new Map()
  const [viewer, rows, currency] = await Promise.all([
    catalogueViewer(ctx),
    productsToSell(ctx.db, ids),
    readSetting(ctx, siteSettings.currency),
  ])
  const now = ctx.now()
  const terms = rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    topicIds: row.topic_ids,
    listPrice: row.list_price_minor,
    memberPrice: row.member_price_minor,
    currency: row.currency,
    isRemote: row.remote_registration,
    isForeign: row.list_price_minor > 0 && row.currency !== currency,
    isVisible: cataloguePolicy.see(
      viewer,
      {
        visibility: visibilities.find((one) => one === row.visibility) ?? 'draft',
        publishAt: row.publish_at,
        archivedAt: row.archived_at,
      },
      now,
    ),
    availability: availabilityOf(
      { saleStartsAt: row.sale_starts_at, saleEndsAt: row.sale_ends_at, endsAt: row.ends_at, archivedAt: row.archived_at },
      now,
    ),
  }))
  return new Map(terms.map((one) => [one.id, one]))
}

/** Prices are never converted: as long as something is priced in another currency, the site cannot sell in this one. */
export const productPricesGuard = guardSetting(siteSettings.currency, async (ctx, currency) => {
  const count = await countPricedOtherwise(ctx.db, currency)
  return count === 0 ? null : ctx.t('settings.currencyHeld_products', { count })
})

/** A product whose seats are counted, and every product whose sale takes one of them: itself, and the packages it is part of. */
export type SeatLimit = { productId: number; capacity: number; takenBy: number[] }

/** The limits that count where one of these products is sold: its own, and those of its parts. */
export async function seatLimitsOf(ctx: Ctx, productIds: number[]): Promise<SeatLimit[]> {
  if (productIds.length === 0) return []
  const rows = Map.groupBy(await seatLimits(ctx.db, productIds), ({ id }) => id)
  return [...rows].map(([productId, found]) => ({
    productId,
    capacity: found[0]?.capacity ?? 0,
    takenBy: [productId, ...found.flatMap(({ package_id }) => package_id ?? [])],
  }))
}
