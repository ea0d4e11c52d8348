import { siteSettings } from '#features/site/site.settings.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { keepPerVersion } from '#platform/pages/keep-per-version.ts'
import { guardSetting, readSetting } from '#platform/settings/settings.ts'
import { cataloguePolicy } from '../../catalogue.policy.ts'
import { type Availability, availabilityOf, nextTurnOf, type Prices, productAddress } from '../../product.rules.ts'
import { catalogueViewer } from './catalogue.viewer.ts'
import type { KnownProduct } from './known-product.store.ts'
import { knownProducts } from './known-products.memory.ts'
import { productsToJoin } from './product-lookup.store.ts'
import { countPricedOtherwise, seatLimits } from './sale-lookup.store.ts'

/** What a cart needs to know of a product: its prices, and whether it can be had now by whoever asks. */
export type SaleTerms = Prices & {
  id: number
  title: string
  kind: string
  topicIds: number[]
  availability: Availability
  /** When its sale ends, it begins or it ends, whichever comes next. */
  nextTurn: Date | null
  isVisible: boolean
  isRemote: boolean
  /** Priced in another currency than the site sells in: it cannot be had until that is mended. */
  isForeign: boolean
}

export async function saleTerms(ctx: Ctx, ids: number[]): Promise<Map<number, SaleTerms>> {
  if (ids.length === 0) return new Map()
  const [viewer, products, currency] = await Promise.all([
    catalogueViewer(ctx),
    knownProducts(ctx, ids),
    readSetting(ctx, siteSettings.currency),
  ])
  const now = ctx.now()
  const termsOf = (product: KnownProduct): SaleTerms => ({
    id: product.id,
    title: product.title,
    kind: product.kind,
    topicIds: product.topic_ids,
    listPrice: product.list_price_minor,
    memberPrice: product.member_price_minor,
    currency: product.currency,
    isRemote: product.isRemote,
    isForeign: product.list_price_minor > 0 && product.currency !== currency,
    isVisible: cataloguePolicy.see(viewer, product, now),
    availability: availabilityOf({ ...product, endsAt: product.ends_at }, now),
    nextTurn: nextTurnOf({ saleEndsAt: product.saleEndsAt, startsAt: product.starts_at, endsAt: product.ends_at }, now),
  })
  return new Map([...products].map(([id, product]) => [id, termsOf(product)]))
}

const toJoin = keepPerVersion('catalogue', ({ db }) => productsToJoin(db))

/** Where one becomes a member, if that is for sale now. */
export async function addressToJoin(ctx: Ctx): Promise<string | null> {
  const now = ctx.now()
  const hasBegun = (from: Date | null) => from === null || from <= now
  const product = (await toJoin(ctx)).find(
    ({ publish_at, sale_starts_at, sale_ends_at }) =>
      hasBegun(publish_at) && hasBegun(sale_starts_at) && (sale_ends_at === null || sale_ends_at > now),
  )
  return product ? productAddress(product.url_slug) : null
}

/** Prices are never converted: as long as something is priced in another currency, the site cannot sell in this one. */
export const productPricesGuard = guardSetting(siteSettings.currency, async (ctx, currency) => {
  const count = await countPricedOtherwise(ctx.db, currency)
  return count === 0 ? null : ctx.t('settings.currencyHeld_products', { count })
})

/** A product whose seats are counted, and every product whose sale takes one of them: itself, and the packages it is part of. */
export type SeatsOfProduct = { productId: number; capacity: number; takenBy: number[] }

/** The limits that count where one of these products is sold: its own, and those of its parts. */
export async function seatLimitsOf(ctx: Ctx, productIds: number[]): Promise<SeatsOfProduct[]> {
  if (productIds.length === 0) return []
  const rows = Map.groupBy(await seatLimits(ctx.db, productIds), ({ id }) => id)
  return [...rows].map(([productId, found]) => ({
    productId,
    capacity: found[0]?.capacity ?? 0,
    takenBy: [productId, ...found.flatMap(({ package_id }) => package_id ?? [])],
  }))
}
