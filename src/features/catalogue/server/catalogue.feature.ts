import { bindCalls } from '#platform/contract.ts'
import type { Feature } from '#platform/feature.ts'
import { catalogueCalls } from '../catalogue.contract.ts'
import { eventsCalls } from '../catalogue.events.contract.ts'
import { catalogueSettings } from '../catalogue.settings.ts'
import { suggestCalls } from '../catalogue.suggest.contract.ts'
import { openCalendar } from './calendar.service.ts'
import type { FindInDiscussions } from './catalogue.discussions.ts'
import type { Standing } from './catalogue.registrations.ts'
import { describeRobots, listSitemap, sendCover } from './crawling.service.ts'
import { listEvents, sendCalendar } from './events.service.ts'
import { listFavorites } from './favorites.service.ts'
import { openProduct, rateProduct } from './product.service.ts'
import { productPricesGuard } from './sale-lookup.service.ts'
import { searchProducts, suggestProducts } from './search.service.ts'
import { searchSite } from './site-search.service.ts'
import { type FindOwn, suggestEverything } from './suggest.service.ts'

type Above = Standing & { findInDiscussions: FindInDiscussions; findOwn: FindOwn }

/** What is known only above this feature is handed in. */
export const makeCatalogueFeature = ({ findInDiscussions, findOwn, ...standing }: Above): Feature => ({
  name: 'catalogue',
  calls: [
    ...bindCalls(suggestCalls, {
      suggest: (ctx, input) => suggestEverything(ctx, input, { findInDiscussions, findOwn }),
      inCatalogue: suggestProducts,
    }),
    ...bindCalls(eventsCalls, { list: (ctx, input) => listEvents(ctx, input, standing.ownWays), calendar: sendCalendar }),
    ...bindCalls(catalogueCalls, {
      search: (ctx, input) => searchProducts(ctx, input, standing.ownWays),
      favorites: (ctx, input) => listFavorites(ctx, input, standing.ownWays),
      product: (ctx, input) => openProduct(ctx, input, standing),
      calendar: (ctx, input) => openCalendar(ctx, input, standing),
      rate: (ctx, input) => rateProduct(ctx, input, standing.registeredAmong),
      searchSite: (ctx, input) => searchSite(ctx, input, findInDiscussions, standing.ownWays),
      cover: sendCover,
      sitemap: listSitemap,
      robots: describeRobots,
    }),
  ],
  settings: Object.values(catalogueSettings),
  settingGuards: [productPricesGuard],
})
