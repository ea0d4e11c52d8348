import { bindCalls } from '#platform/contract.ts'
import type { Feature } from '#platform/feature.ts'
import { catalogueCalls } from '../catalogue.contract.ts'
import { catalogueSettings } from '../catalogue.settings.ts'
import { describeRobots, listSitemap, sendCover } from './crawling.service.ts'
import { openProduct, rateProduct } from './product.service.ts'
import { searchProducts, suggestProducts } from './search.service.ts'
import { searchSite } from './site-search.service.ts'

export const catalogueFeature: Feature = {
  name: 'catalogue',
  calls: bindCalls(catalogueCalls, {
    search: searchProducts,
    suggestions: suggestProducts,
    product: openProduct,
    rate: rateProduct,
    searchSite,
    cover: sendCover,
    sitemap: listSitemap,
    robots: describeRobots,
  }),
  settings: Object.values(catalogueSettings),
}
