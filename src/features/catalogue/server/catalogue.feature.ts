import { bindCalls } from '#platform/calls/contract.ts'
import type { Feature } from '#platform/calls/feature.ts'
import { cardCalls } from '../catalogue.card.contract.ts'
import { cardsCalls } from '../catalogue.cards.contract.ts'
import { catalogueCalls } from '../catalogue.contract.ts'
import { eventsCalls } from '../catalogue.events.contract.ts'
import { catalogueSettings } from '../catalogue.settings.ts'
import { suggestCalls } from '../catalogue.suggest.contract.ts'
import { openCalendar } from './calendar/calendar.service.ts'
import type { FindInDiscussions } from './finding/catalogue.discussions.ts'
import { listEvents, sendCalendar } from './finding/events.service.ts'
import { searchProducts, suggestProducts } from './finding/search.service.ts'
import { searchSite } from './finding/site-search.service.ts'
import { type FindOwn, suggestEverything } from './finding/suggest.service.ts'
import type { Standing } from './products/catalogue.registrations.ts'
import { describeRobots, listSitemap, sendCover } from './products/crawling.service.ts'
import { listFavorites } from './products/favorites.service.ts'
import { showCard, showCards } from './products/known-cards.service.ts'
import { openProduct, rateProduct } from './products/product.service.ts'
import { productPricesGuard } from './products/sale-lookup.service.ts'

type Above = Standing & { findInDiscussions: FindInDiscussions; findOwn: FindOwn }

/** What is known only above this feature is handed in. */
export const makeCatalogueFeature = ({ findInDiscussions, findOwn, ...standing }: Above): Feature => ({
  name: 'catalogue',
  personMerging: { columns: { 'product_speaker.person_id': 'moves', 'product_rating.user_id': 'moves' } },
  calls: [
    ...bindCalls(suggestCalls, {
      suggest: (ctx, input) => suggestEverything(ctx, input, { findInDiscussions, findOwn }),
      inCatalogue: suggestProducts,
    }),
    ...bindCalls(cardsCalls, { cards: (ctx, input) => showCards(ctx, input, standing.ownWays) }),
    ...bindCalls(cardCalls, { card: (ctx, input) => showCard(ctx, input, standing.ownWays) }),
    ...bindCalls(eventsCalls, { list: (ctx, input) => listEvents(ctx, input, standing.ownWays), eventsCalendar: sendCalendar }),
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
